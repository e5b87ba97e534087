"""The chances that a person is told are honest: what is told so comes true so often."""

from itertools import pairwise

import pytest

from meikyu.bots.hidden_rooms.chances import ANY, LATE, Curve, curves_of, honest, measured
from meikyu.bots.hidden_rooms.levels import SEARCH_VERSION, advise
from meikyu.bots.hidden_rooms.review import CAREFUL_PLAYOUTS
from meikyu.core.chance import FastChance
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.tables import Stage
from meikyu.lab.hidden_rooms.chances import (
    EFFORTS,
    Bucket,
    Played,
    Seen,
    check,
    fit,
    play_all,
    rising,
)

BOOK = GAME.tables(GAME.content())
FRESH = 777_000_000
"""Seeds of games that no curve was made from."""
FEW = 20
"""A bucket of fewer stages says nothing."""


def curves() -> list[Curve]:
    found = [curves for by_stage in measured().curves.values() for curves in by_stage.values()]
    return [curve for one in found for curve in (one.early, one.late)]


def test_the_curves_belong_to_the_search_and_to_the_stages_of_the_book() -> None:
    found = measured()
    assert found.version == SEARCH_VERSION, "measure the curves anew"
    for playouts in EFFORTS:
        for stage in BOOK.stages:
            assert curves_of(found, stage, playouts) is found.curves[str(playouts)][stage.id]


def test_a_stage_that_was_not_measured_has_the_curves_of_all() -> None:
    found = measured()
    known = BOOK.stages[0]
    changed = Stage(tuple(reversed(known.route)), known.directions, known.id)
    foreign = Stage(known.route, known.directions, "foreign")
    for stage in (changed, foreign):
        assert curves_of(found, stage, CAREFUL_PLAYOUTS) is found.curves[str(CAREFUL_PLAYOUTS)][ANY]


def test_a_better_estimate_is_always_told_as_a_better_chance() -> None:
    for curve in curves():
        told = [curve.read(number / 50) for number in range(51)]
        assert all(before <= after for before, after in pairwise(told))
        assert (told[0], told[-1]) == (0.0, 1.0)
        assert len(set(curve.won)) == len(curve.won), "two estimates that mean the same"


def test_between_two_points_a_curve_is_straight() -> None:
    curve = Curve((0.0, 0.4, 1.0), (0.0, 0.2, 1.0))
    assert [curve.read(one) for one in (0.0, 0.2, 0.4, 0.7, 1.0)] == pytest.approx(
        [0.0, 0.1, 0.2, 0.6, 1.0]
    )


def test_a_curve_follows_the_results_and_never_falls() -> None:
    """Estimates twice as high as the truth, and a dent that is only bad luck."""
    points = [(n / 1000, n % 10 < n // 200) for n in range(1000)] * 4
    points += [(0.5, False)] * 400
    curve = rising(points)
    assert all(before < after for before, after in pairwise(curve.won))
    assert curve.read(0.9) == pytest.approx(0.4, abs=0.1)
    assert curve.read(0.3) == pytest.approx(0.1, abs=0.1)


def test_advice_tells_the_honest_chance() -> None:
    for seed in range(5):
        state = GAME.setup(GAME.options_type(), 1, GAME.content(), FastChance(seed))
        advice = advise(GAME, state, seed=seed)
        assert advice is not None
        assert advice.value == max(other.value for other in advice.alternatives[:1])
        assert 0 < advice.value < 1


def test_late_turns_are_read_off_their_own_curve() -> None:
    state = GAME.setup(GAME.options_type(), 1, GAME.content(), FastChance(1))
    told = []
    for turn in (LATE - 1, LATE):
        state.turn = turn
        told.append(honest(0.5, state, CAREFUL_PLAYOUTS))
    stage = curves_of(measured(), BOOK.stages[state.stage], CAREFUL_PLAYOUTS)
    assert told == [stage.early.read(0.5), stage.late.read(0.5)]
    assert told[0] != told[1]


def off(buckets: list[Bucket | None], allowance: float) -> list[str]:
    """The buckets whose results are further from what was told than luck allows."""
    return [
        f"told {bucket.told:.3f}, won {bucket.won:.3f} ± {bucket.error:.3f}, {bucket.stages} stages"
        for bucket in buckets
        if bucket is not None
        and bucket.stages >= FEW
        and abs(bucket.told - bucket.won) > 4 * bucket.error + allowance
    ]


@pytest.mark.full
def test_what_is_told_comes_true_as_often() -> None:
    """Four standard errors: one run of ten thousand goes wrong by luck. The curves themselves were
    measured, so their own error of a few hundredths is allowed for."""
    played = play_all(250, FRESH)
    for playouts in EFFORTS:
        assert not off(check(played, measured(), playouts), 0.03)
        assert not off(check(played, measured(), playouts, first_only=True), 0.03)


@pytest.mark.parametrize(("won", "honest_ones"), [(5, True), (3, False)])
def test_hopeful_chances_would_be_found_out(won: int, honest_ones: bool) -> None:
    """What is told as one in two must be won five times of ten; three times is noticed."""
    seen = (Seen(1, 0.5, 0.5), Seen(2, 0.52, None))
    played = [Played(number % 5, number % 10 < won, seen) for number in range(1000)]
    for playouts in EFFORTS:
        assert (not off(check(played, None, playouts), 0.03)) == honest_ones


@pytest.mark.full
def test_measuring_twice_gives_the_same_curves() -> None:
    assert fit(play_all(20, FRESH)) == fit(play_all(20, FRESH))
