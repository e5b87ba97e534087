"""Fragments of the changelog: checks their form, and puts them into CHANGELOG.md at a release.

    python tools/changelog.py --check    # says what is wrong with a fragment
    python tools/changelog.py            # adds them to the newest version, and removes them

A fragment is `changelog.d/<name>.md`: its first line names a part, the others are a list.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

ROOT = Path(__file__).parents[1]
FRAGMENTS = ROOT / "changelog.d"
CHANGELOG = ROOT / "CHANGELOG.md"
PARTS = (
    "Hidden Rooms",
    "Dungeon in Memory",
    "Roguewright",
    "Elder Sign",
    "Page",
    "Table",
    "Bots",
    "Lab",
    "Python",
    "Terminal",
    "Server",
    "Repository",
)
"""In the order of the changelog."""
WIDEST = 120


def wrong_with(text: str) -> Iterator[str]:
    """What is wrong with a fragment."""
    part, *lines = text.rstrip("\n").split("\n")
    if part not in PARTS:
        yield f"the first line is {part!r}, not one of: {', '.join(PARTS)}"
    if not any(line.startswith("- ") for line in lines):
        yield "no line begins with '- '"
    for line in lines:
        if not re.match(r"(- |  )\S", line):
            yield f"neither an item nor its second line: {line!r}"


def fragments() -> list[Path]:
    return sorted(FRAGMENTS.glob("*.md"))


def wrapped(lines: str) -> str:
    """The items of a fragment in lines that are not too long."""
    items = re.split(r"^- ", lines.strip(), flags=re.MULTILINE)[1:]
    return "\n".join(
        fill(
            " ".join(item.split()),
            WIDEST,
            initial_indent="- ",
            subsequent_indent="  ",
            break_on_hyphens=False,
        )
        for item in items
    )


def merged(changelog: str, texts: list[str]) -> str:
    """The changelog with the items of fragments under the parts of its newest version."""
    head, version, rest = re.split(r"^(## .*\n)", changelog, maxsplit=1, flags=re.MULTILINE)
    newest, *older = re.split(r"^(?=## )", rest, maxsplit=1, flags=re.MULTILINE)
    intro, *sections = re.split(r"^### ", newest, flags=re.MULTILINE)
    items: dict[str, str] = {}
    for section in sections:
        title, _, body = section.partition("\n")
        items[title] = body.strip("\n")
    for text in texts:
        part, _, lines = text.partition("\n")
        items[part] = f"{items.get(part, '')}\n{wrapped(lines)}".strip("\n")
    order = [*PARTS, *(title for title in items if title not in PARTS)]
    parts = "".join(f"### {part}\n\n{items[part]}\n\n" for part in order if part in items)
    return f"{head}{version}{intro}{parts}{''.join(older)}".rstrip("\n") + "\n"


def main() -> int:
    wrong = {
        file.name: found
        for file in fragments()
        if (found := list(wrong_with(file.read_text(encoding="utf-8"))))
    }
    for name, found in wrong.items():
        print(f"changelog.d/{name}: {'; '.join(found)}", file=sys.stderr)
    if wrong or "--check" in sys.argv[1:]:
        return 1 if wrong else 0
    texts = [file.read_text(encoding="utf-8") for file in fragments()]
    CHANGELOG.write_text(merged(CHANGELOG.read_text(encoding="utf-8"), texts), encoding="utf-8")
    for file in fragments():
        file.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
