"""Every finding of the playtests names tests and pictures that show it mended, and they exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = re.findall(
    r"^\| ([REB]-\d+) \| [^|]+ \| ([^|]+) \|$",
    (ROOT / "docs" / "playtest.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)
MANY = {"R": 21, "E": 21, "B": 4}
FINDINGS = [f"{game}-{number}" for game, many in MANY.items() for number in range(1, many + 1)]


def test_no_finding_is_left_out() -> None:
    assert [finding for finding, _ in ROWS] == FINDINGS


@pytest.mark.parametrize(("finding", "shown"), ROWS, ids=[finding for finding, _ in ROWS])
def test_what_shows_a_finding_mended_exists(finding: str, shown: str) -> None:
    names = re.findall(r"`([^`]+)`", shown)
    assert names
    for name in names:
        path, _, test = re.split(r"(::|: )", name, maxsplit=1) if ":" in name else (name, "", "")
        file = ROOT / path
        assert file.is_file(), name
        if path.endswith(".py"):
            assert f"def {test}(" in file.read_text(encoding="utf-8"), name
        elif path.endswith(".ts"):
            assert f'test("{test}"' in file.read_text(encoding="utf-8"), name
        else:
            assert path.startswith("docs/screens/"), name
