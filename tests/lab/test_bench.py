"""The bench measures what it says. No test asserts a time."""

from typing import Any

import pytest

from meikyu.core.contract import Game
from meikyu.core.kernel import State
from meikyu.lab import bench

AnyGame = Game[Any, Any]


def test_the_measured_rates_fit_together(game: AnyGame) -> None:
    found = bench.speed(game, 0.02)
    assert found.plies / found.games == pytest.approx(found.plies_a_game)
    assert list(found.plies_by_seats) == list(game.seats)
    lowest, highest = min(found.plies_by_seats.values()), max(found.plies_by_seats.values())
    assert lowest <= found.plies <= highest
    assert found.clones > 0
    assert set(found.files) == set(bench._compiled.marked())  # type: ignore[attr-defined]


def test_both_ways_are_compared_in_processes_of_their_own(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "modes", lambda: ("interpreted",))
    found = bench.compare(game.id, 0.02)
    assert all(file.endswith(".py") for file in found.interpreted.files.values())
    assert found.compiled is None
    assert found.ratios == {}


def test_the_checksum_is_the_same_every_time_and_depends_on_the_games(game: AnyGame) -> None:
    first = bench.checksum(game, 12)
    assert bench.checksum(game, 12) == first
    assert bench.checksum(game, 13).checksum != first.checksum


def test_the_checksum_notices_one_wrong_position(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = bench.checksum(game, 12)
    kind = type(game.setup(game.options_type(), 2, game.content(), bench.FastChance(1)))  # type: ignore[attr-defined]
    key = kind.key
    asked = 0

    def wrong_once(state: State) -> tuple[object, ...]:
        nonlocal asked
        asked += 1
        return (*key(state), 1) if asked == 50 else key(state)

    monkeypatch.setattr(kind, "key", wrong_once)
    assert bench.checksum(game, 12).checksum != right.checksum


def test_a_game_that_does_not_end_is_noticed(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "ENDLESS", 3)
    with pytest.raises(RuntimeError, match="did not end"):
        bench.speed(game, 0.02)
