"""What reviews found is mended: every test and picture that shows it exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "findings").glob("*.md"))
NAMED = re.compile(r"`((?:tests|web|docs)/[^`]+)`")
ROW = re.compile(r"^\| (?!finding|---)(\S+) \|.*\| (.*) \|$", re.MULTILINE)


def exists(named: str) -> bool:
    """A file, or a test in it: ``path::test``."""
    path, _, test = named.partition("::")
    file = ROOT / path
    if not file.is_file():
        return False
    return not test or f"def {test.partition('[')[0]}(" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_test_and_picture_that_is_named_exists(page: Path) -> None:
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    assert named
    assert [one for one in named if not exists(one)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_finding_is_listed_twice_or_without_what_shows_it(page: Path) -> None:
    rows = ROW.findall(page.read_text(encoding="utf-8"))
    ids = [finding for finding, _ in rows]
    assert len(ids) == len(set(ids))
    assert [finding for finding, shown in rows if not NAMED.search(shown)] == []


def test_the_first_hour_has_every_finding_that_matters() -> None:
    """All blockers and major ones, but those of analysis and good play."""
    page = (ROOT / "docs" / "findings" / "first-hour.md").read_text(encoding="utf-8")
    listed = {finding for finding, _ in ROW.findall(page)}
    wanted = {
        "B1",
        "B2",
        *(f"M{n}" for n in range(1, 13) if n != 7),
        *(f"H{n}" for n in range(1, 9) if n != 5),
        *(f"D{n}" for n in range(1, 6)),
        *(f"X-{n}" for n in range(1, 13) if n != 7),
    }
    assert wanted - listed == set()
