"""The workshop: packs are drawn, and the engine says at once what is wrong with them.

What is drawn is a pack as plain data. A game whose packs can be drawn on a board declares what it
adds as ``WORKSHOP`` in its module ``workshop``: the strokes of its editor, what a stroke makes of
the data, and what the editor shows of it. No editor knows a rule.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from meikyu.core.content import Content, ContentError, content_hash, from_data
from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.core.pack_errors import errors_in
from meikyu.core.words import Phrase

Data = dict[str, Any]
DRAWN = "drawn"
"""What a pack is called while it is drawn."""


class Stroke(msgspec.Struct, frozen=True, tag=True, tag_field="stroke", forbid_unknown_fields=True):
    """Something that is drawn."""


class Refused(Exception):
    """A stroke that cannot be drawn: why, the rule that says so, and the cell if it is one."""

    def __init__(self, say: Phrase, rule: str | None = None, at: Sequence[int] = ()) -> None:
        super().__init__(say)
        self.say = say
        self.rule = rule
        self.at = tuple(at)


class Workshop(msgspec.Struct, frozen=True):
    """What a game adds to the editors."""

    strokes: tuple[type[Stroke], ...]
    draw: Callable[[Data, Any], Data]
    """The data after a stroke; raises `Refused`. It changes nothing that it was given."""
    show: Callable[[Data], Any]
    """What the editor shows beside the data, of faulty data too as far as it goes."""
    shown: type[msgspec.Struct]
    read: Callable[[Content], object] | None = None
    """Checks a pack faster than making its tables does."""
    sample: Callable[[Content, int], Any] | None = None
    """What is laid, dealt or reckoned with a sound pack, for a number: others for another one."""
    sampled: type[msgspec.Struct] | None = None
    """What comes of that."""
    leaf: Callable[[Data, str], Any] | None = None
    """One part as it is printed, of faulty data too; None: as far as that, it cannot be read."""
    printed: type[msgspec.Struct] | None = None
    """What that is."""
    terms: Callable[[], msgspec.Struct] | None = None
    """What an editor's forms offer: the same for every pack."""


class Fault(msgspec.Struct, frozen=True):
    """Something that is wrong, and where."""

    file: str
    entry: str
    field: str
    path: tuple[str | int, ...]
    """The way to it through the data, as far as it is there: file, lists, numbers from 0, field."""
    say: Phrase
    rule: str | None = None


class Refusal(msgspec.Struct, frozen=True):
    """A stroke that was not drawn."""

    say: Phrase
    rule: str | None
    at: tuple[int, ...]


class Looked(msgspec.Struct, frozen=True):
    """A pack after a stroke: its data, everything that is wrong with it, and what is shown."""

    data: Data
    hash: str
    """Of what the rules read: packs with the same hash play alike."""
    faults: tuple[Fault, ...]
    shown: Any = None
    refused: Refusal | None = None
    sampled: Any = None
    """Where a sample was asked for, and nothing is wrong."""
    leaf: Any = None
    """Where one part was asked for."""


def workshop(game: Game[Any, Any]) -> Workshop | None:
    """What a game adds; None: its packs are drawn by nobody yet."""
    found = declared(game, "workshop", "WORKSHOP")
    assert found is None or isinstance(found, Workshop)
    return found


def look(
    game: Game[Any, Any],
    data: Data,
    stroke: Any = None,
    sample: int | None = None,
    part: str = "",
) -> Looked:
    """Draws a stroke, if there is one, and looks at what is there."""
    own = workshop(game)
    refused = None
    if own is not None and stroke is not None:
        kind: Any = own.strokes[0]
        for other in own.strokes[1:]:
            kind |= other
        try:
            data = own.draw(data, msgspec.convert(stroke, kind))
        except Refused as error:
            refused = Refusal(error.say, error.rule, error.at)
    found = errors_in(game, data, own.read if own is not None else None)
    shown = own.show(data) if own is not None else None
    hash = content_hash(game.shape, data)
    sampled = None
    if own is not None and own.sample is not None and sample is not None and not found:
        sampled = own.sample(from_data(game.id, DRAWN, game.shape, data), sample)
    leaf = own.leaf(data, part) if own is not None and own.leaf is not None and part else None
    return Looked(data, hash, tuple(map(fault, found)), shown, refused, sampled, leaf)


def fault(error: ContentError) -> Fault:
    return Fault(error.file, error.entry, error.field, path_of(error), error.reason, error.rule)


_ENTRY = re.compile(r"(\w+) (\d+)(?: \(.*\))?")
_STEP = re.compile(r"(\w+)|\[(\d+)\]")


def path_of(error: ContentError) -> tuple[str | int, ...]:
    """The way to the place that an error names: ``stages``, ``stage``, 2, ``directions``, 4."""
    path: list[str | int] = [error.file.removesuffix(".toml")]
    for part in error.entry.split(", ") if error.entry else ():
        named = _ENTRY.fullmatch(part)
        path += [named[1], int(named[2]) - 1] if named else [part]
    field = error.field or str(error.reason.args.get("name", ""))
    path += [word or int(number) for word, number in _STEP.findall(field)]
    return tuple(path)
