"""`docs/adding-an-effect.md` shows code that is there: each block is quoted from the file named
last before it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-an-effect.md"
PART = re.compile(r"`((?:src|tests)/[\w/.]+)`|^```(?:python|text)\n(.*?)^```$", re.M | re.S)
WHOLE_WAY = {
    "effects.py", "tables.py", "rules/effects.py", "rules/prospects.py", "worth.py", "text/en.ftl",
    "text/ja.ftl", "content/CARDS.md",
}  # fmt: skip


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


def test_the_way_is_shown_whole() -> None:
    shown = {file for file, _ in quoted()}
    assert {name for name in WHOLE_WAY if any(file.endswith(name) for file in shown)} == WHOLE_WAY
