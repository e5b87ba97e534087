"""`meikyu dev laws` and `meikyu.laws.check`: for any game, named in the environment alone too."""

import re
from pathlib import Path

import pytest

from meikyu import laws
from meikyu.games import EXTRA
from tests.cli.running import Program

CROOKED = """
from tests.games.lanterns.game import Lanterns


class Crooked(Lanterns):
    def outcome(self, state):
        return None


GAME = Crooked()
"""


def test_a_game_outside_the_package_keeps_every_law(program: Program) -> None:
    done = program("dev", "laws", "lanterns", "--games", "1")

    assert done.code == 0, done.err
    assert re.match(r"lanterns: every law holds \(1\d laws at \d+ tables, 1 games", done.out)


def test_a_broken_law_is_named_with_its_table(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "crooked.py").write_text(CROOKED, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv(EXTRA, "crooked:GAME")
    done = program("dev", "laws", "lanterns", "--games", "1", "--json")

    assert done.code == 1
    broken = done.json()["broken"]
    assert {"law", "table", "seed", "found"} == set(broken[0])
    assert any(one["law"] == "games end" and one["table"].startswith("lanterns-") for one in broken)
    assert any("an outcome exactly at the end" in one["found"] for one in broken)


def test_an_unknown_game_is_refused(program: Program) -> None:
    done = program("dev", "laws", "chess")

    assert done.code == 2
    assert "chess" in done.err


class _Nowhere:
    """A game without a variant to play."""

    id = "nowhere"

    def content(self) -> None: ...

    def variants(self) -> list[object]:
        return []


def test_checking_nothing_is_an_error() -> None:
    with pytest.raises(laws.LawBroken, match="no variant"):
        laws.check(_Nowhere())  # type: ignore[arg-type]
