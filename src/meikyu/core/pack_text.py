"""The text of a pack's file, entry by entry: to read one, or to put another in its place.

An entry is what errors name: ``stage 3 (wheel)``, a table of a list, or ``board``, a table alone.
It is found in the text and not in the data, so that comments and the author's layout stay.
"""

import re
from collections.abc import Sequence

import msgspec

from meikyu.core.content import entry_name
from meikyu.core.pack_file import parse

_HEAD = re.compile(r"^(\[\[?)\s*([A-Za-z_][\w-]*)\s*\]\]?\s*(?:#.*)?$", re.MULTILINE)
"""The first line of an entry. Tables inside one have a dot in their name and belong to it."""


class Block(msgspec.Struct, frozen=True):
    """One entry and where its text is."""

    name: str
    start: int
    end: int


def blocks(file: str, text: str) -> list[Block]:
    """The entries of a file, in order. Raises ContentError where the text is no TOML."""
    data = parse(file, text)
    heads = list(_HEAD.finditer(text))
    ends = [*(_before_comments(text, head.start()) for head in heads[1:]), len(text)]
    counts: dict[str, int] = {}
    found = []
    for head, end in zip(heads, ends, strict=False):
        kind, name = head.group(1), head.group(2)
        if kind == "[[":
            number = counts.get(name, 0)
            counts[name] = number + 1
            name = entry_name(data, name, number)
        found.append(Block(name, head.start(), end))
    return found


def _before_comments(text: str, at: int) -> int:
    """Comments right above an entry are about that one."""
    while at:
        line = text.rfind("\n", 0, at - 1) + 1
        if not text[line:at].startswith("#"):
            break
        at = line
    return at


def about(file: str, text: str) -> str:
    """What the file says of itself, before its first entry."""
    found = blocks(file, text)
    return text[: found[0].start if found else len(text)].strip()


def named(found: Sequence[Block], wanted: str) -> Block | None:
    """The entry of a name, in full or in part: ``stage 3 (wheel)``, ``stage 3``, ``wheel``."""
    wanted = wanted.strip()
    for block in found:
        if block.name == wanted:
            return block
    for block in found:
        place, _, inside = block.name.partition(" (")
        if wanted in (place, inside.removesuffix(")")):
            return block
    return None


def written(text: str, block: Block | None, entry: str) -> str:
    """The text with an entry in the place of another; without one, at the end. An empty one takes
    it away."""
    entry = entry.strip()
    before, after = (text, "") if block is None else (text[: block.start], text[block.end :])
    parts = [part for part in (before.rstrip(), entry, after.strip()) if part]
    return "\n\n".join(parts) + "\n"


def entries(file: str, text: str) -> list[str]:
    """The names of a file's entries."""
    return [block.name for block in blocks(file, text)]
