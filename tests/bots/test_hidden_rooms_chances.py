"""The chances that a person is shown are honest: what is shown so comes true so often."""

from itertools import pairwise

import pytest

from meikyu.core.chance import FastChance
from meikyu.games.hidden_rooms.batch.building import compiler
from meikyu.games.hidden_rooms.bots.chances import Curve
from meikyu.games.hidden_rooms.bots.hints import advise
from meikyu.games.hidden_rooms.bots.networks import Networks, book_networks
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.lab.chances import Bucket, Played, check, played_stages, rising

BOOK = GAME.book(GAME.content())
FRESH = 777_000_000
"""Seeds of games that no curve was made from."""
FEW = 20
"""A bucket of fewer stages says nothing."""


def standard() -> Networks:
    found = book_networks(BOOK)
    assert found is not None
    return found


def test_every_stage_of_the_book_has_a_curve() -> None:
    assert len(standard().header.reliability) == len(BOOK.stages)


def test_a_better_estimate_is_always_shown_as_a_better_chance() -> None:
    for curve in standard().header.reliability:
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


def test_advice_shows_the_best_chance_first() -> None:
    for seed in range(5):
        state = GAME.setup(GAME.options_type(), 1, GAME.content(), FastChance(seed))
        advice = advise(GAME, state, seed=seed)
        assert advice is not None
        assert advice.value == max(other.value for other in advice.alternatives)
        assert 0 < advice.value < 1


def off(buckets: list[Bucket | None], allowance: float) -> list[str]:
    """The buckets whose results are further from what was shown than luck allows."""
    return [
        f"told {bucket.told:.3f}, won {bucket.won:.3f} ± {bucket.error:.3f}, {bucket.stages} stages"
        for bucket in buckets
        if bucket is not None
        and bucket.stages >= FEW
        and abs(bucket.told - bucket.won) > 4 * bucket.error + allowance
    ]


@pytest.mark.full
@pytest.mark.skipif(compiler("cpu") is None, reason="no C++ compiler")
def test_what_is_shown_comes_true_as_often() -> None:
    """Four standard errors: one run of ten thousand goes wrong by luck. The curves themselves were
    measured, so their own error of a few hundredths is allowed for."""
    found = standard()
    played = [
        one
        for stage in range(len(BOOK.stages))
        for one in played_stages(BOOK, found, stage, 2000, FRESH)
    ]
    assert not off(check(played, found.header.reliability), 0.03)


@pytest.mark.parametrize(("won", "honest_ones"), [(5, True), (3, False)])
def test_hopeful_chances_would_be_found_out(won: int, honest_ones: bool) -> None:
    """What is shown as one in two must be won five times of ten; three times is noticed."""
    played = [Played(number % 5, number % 10 < won, (0.5, 0.52)) for number in range(1000)]
    assert (not off(check(played, None), 0.03)) == honest_ones
