"""`bench/compare.py`: what became slower is found, and measured by turns."""

from pathlib import Path

import pytest

from bench.compare import Line, Rates, Side, compare, lines, show


def test_what_lost_more_than_the_noise_is_marked() -> None:
    old = {"plies": 100.0, "clones": 100.0, "games": 10.0}
    rounds = [
        (old, {"plies": plies, "clones": 90.0, "games": 20.0}) for plies in (70.0, 99.0, 80.0)
    ]
    plies, games, clones = lines("some-game", rounds)
    assert (plies.rate, plies.ratio, plies.lost) == ("plies", 0.8, True)
    assert "LOST" in show(plies)
    assert not games.lost
    assert not clones.lost
    assert "LOST" not in show(clones)


def test_a_rate_that_one_side_does_not_measure_is_left_out() -> None:
    assert lines("g", [({"plies": 1.0}, {"plies": 2.0, "search_playouts": 1.0})]) == [
        Line("g", "plies", (2.0,))
    ]


def test_both_are_measured_by_turns_and_each_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    base, here = Side(Path("base"), None), Side(Path("here"), None)
    asked: list[str] = []

    def rates(side: Side, game: str, seconds: float) -> Rates:
        asked.append(side.root.name)
        return {"plies": 1.0 if side is base else 2.0}

    monkeypatch.setattr(Side, "rates", rates)
    (line,) = compare(base, here, "g", 2, 0.1)
    assert asked == ["base", "here", "here", "base"]
    assert line.ratios == (2.0, 2.0)
