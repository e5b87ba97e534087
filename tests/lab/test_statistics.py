"""Shares and means, held to values computed by hand or known from tables."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meikyu.lab.markdown import sureness
from meikyu.lab.statistics import difference, each_its_own, mean, one_each, share_of


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_the_wilson_interval_is_the_known_one(count: int, of: int, low: float, high: float) -> None:
    found = share_of(count, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert found.share == count / of


@given(st.integers(1, 500).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_a_share_lies_inside_its_interval_and_the_interval_inside_0_and_1(
    drawn: tuple[int, int],
) -> None:
    found = share_of(*drawn)
    assert 0 <= found.low <= found.share <= found.high <= 1


def test_the_interval_holds_the_true_share_about_95_times_of_100() -> None:
    n, p = 60, 0.3
    covered = sum(
        comb(n, k) * p**k * (1 - p) ** (n - k)
        for k in range(n + 1)
        if share_of(k, n).low <= p <= share_of(k, n).high
    )
    assert covered == pytest.approx(0.95, abs=0.02)


@pytest.mark.parametrize(("count", "of"), [(0, 0), (3, 2), (-1, 2)])
def test_what_is_no_share_is_refused(count: int, of: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        share_of(count, of)


def test_a_mean_has_an_interval_and_its_extremes() -> None:
    found = mean(one_each([1, 2, 3, 4, 10]))
    # The standard deviation is sqrt(12.5), the error of the mean sqrt(2.5), and Student's quantile
    # with four degrees of freedom 2.776445.
    assert found.mean == 4
    assert found.low is not None
    assert found.high is not None
    assert found.high - found.mean == pytest.approx(2.776445 * 2.5**0.5, abs=1e-5)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)
    assert (found.least, found.most, found.of) == (1, 10, 5)


def test_one_value_alone_has_no_interval() -> None:
    found = mean(one_each([7]))
    assert (found.low, found.mean, found.high) == (None, 7, None)


def test_shares_of_deals_of_their_own_differ_as_two_samples_do() -> None:
    found = difference(each_its_own(300, 1000, "a"), each_its_own(400, 1000, "b"), shares=True)

    # The errors of both add up: the root of 0.3 * 0.7 / 1000 + 0.4 * 0.6 / 1000, 1.96 times.
    assert found["mean"] == 0.1
    assert found["deals"] == 2000
    assert found["high"] - found["mean"] == pytest.approx(0.0416, abs=2e-4)


@pytest.mark.parametrize(
    ("low", "figure", "high", "said"),
    [
        (0.5, 0.6, 0.7, "surely"),
        (0.4, 0.6, 0.7, "likely"),
        (0.4, 0.45, 0.7, "unlikely"),
        (0.3, 0.4, 0.45, "surely not"),
        (None, 0.6, None, "unknown"),
    ],
)
def test_a_page_says_how_sure_it_is(
    low: float | None, figure: float, high: float | None, said: str
) -> None:
    assert sureness({"share": figure, "low": low, "high": high}, 0.5, 0.8) == said
