"""The chance of winning that the page shows for Elder Sign is the expert's, and comes true."""

import pytest

from meikyu.games.elder_sign.analysis.analyst import MARGIN
from meikyu.games.elder_sign.lab.calibration import Told, by_stage, by_start, told_in, told_in_all


def told(game: int, turn: int, chance: float, won: bool, taken_over: bool = False) -> Told:
    return Told(game, taken_over, turn, False, chance, won)


def test_each_game_counts_once_however_long_it_was() -> None:
    rows = [told(1, 1, 0.2, True), *(told(2, turn, 0.8, False) for turn in range(1, 8))]
    found = by_start(rows)[False]
    assert (found.said, found.came, found.games) == (pytest.approx(0.5), 0.5, 2)


def test_stages_and_takeovers_are_kept_apart() -> None:
    rows = [told(1, 1, 0.5, True), told(1, 9, 0.9, True), told(3, 9, 0.3, False, taken_over=True)]
    assert {stage: one.said for stage, one in by_stage(rows).items()} == {
        (False, 0): pytest.approx(0.5),
        (False, 8): pytest.approx(0.6),
    }
    assert {taken: one.came for taken, one in by_start(rows).items()} == {False: 1.0, True: 0.0}


@pytest.mark.full
def test_what_is_said_begins_where_the_expert_does() -> None:
    whole, taken = told_in(0), told_in(1)
    assert whole[0].turn == 1
    assert not any(row.taken_over for row in whole)
    assert all(row.taken_over for row in taken)
    assert all(0.0 < row.chance < 1.0 for row in whole + taken)


@pytest.mark.full
def test_an_expert_wins_as_often_as_is_said_within_the_margin() -> None:
    """Four standard errors are luck's; the rest is the margin's."""
    for taken, one in by_start(list(told_in_all(160))).items():
        assert abs(one.said - one.came) <= MARGIN + 4 * one.error, (taken, one)
