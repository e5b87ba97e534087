"""`docs/guides/adding-an-effect.md` shows code that is there: each block is quoted from the
file named last before it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "guides" / "adding-an-effect.md"
PART = re.compile(r"`((?:src|tests)/[\w/.]+)`|^```(?:python|text)\n(.*?)^```$", re.M | re.S)
GAME = "src/meikyu/games/elder_sign"
WHOLE_WAY = {
    f"{GAME}/cards/effects.py",
    f"{GAME}/tables.py",
    f"{GAME}/rules/effects.py",
    f"{GAME}/text/en.ftl",
    f"{GAME}/text/ja.ftl",
    "src/meikyu/games/elder_sign/bots/worth.py",
}
"""What a new effect needs, besides a test and a card that uses it."""
NOT_NEEDED = {
    f"{GAME}/content/CARDS.md": "written by the module `guide`",
    f"{GAME}/guards.py": "says more exactly why a use would change nothing, where that is known",
    "web/src/editors/elder-sign/en.ftl": "what the workshop's form calls it, else by its word",
    "web/src/editors/elder-sign/ja.ftl": "the same",
}
"""Files that name the example, too."""


def quoted() -> list[tuple[str, str]]:
    """File and text of each block."""
    found, file = [], ""
    for name, block in PART.findall(PAGE.read_text(encoding="utf-8")):
        if name:
            file = name
        else:
            found.append((file, block))
    return found


def test_every_block_is_quoted_from_its_file() -> None:
    for file, block in quoted():
        assert block in (ROOT / file).read_text(encoding="utf-8"), file


def test_the_way_is_shown_whole_and_has_six_files() -> None:
    assert {file for file, _ in quoted()} == WHOLE_WAY
    assert len(WHOLE_WAY) <= 6


def test_the_example_is_named_nowhere_else() -> None:
    named = {
        path.relative_to(ROOT).as_posix()
        for folder in ("src", "web/src")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".ftl", ".md", ".ts", ".svelte"}
        and re.search("remove[-_]?doom", path.read_text(encoding="utf-8"), re.I)
    }
    assert named == WHOLE_WAY | set(NOT_NEEDED)
