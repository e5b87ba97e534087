"""Statistics: shares, means and changes, with intervals that hold the truth 95 times of 100.

The unit is the deal: games of one deal, seats of one game and stages in a game share their luck, so
they are added up deal by deal, and how far the deals differ says how sure a figure is. Everything
that shows an interval takes it from here; `coverage` measures how often the intervals are right.
Only the standard library is needed.

A share has the Wilson interval of an effective number: that of as many independent cases as would
be just as sure. It is lessened where so few deals leave the spread itself unsure (Korn and
Graubard's correction). Where each deal is one case this is Wilson's interval itself. A mean or a
change has Student's interval over deals, their spread measured by leaving out one after the other.
"""

from collections.abc import Hashable, Iterable
from functools import cache
from math import atan, cos, inf, pi, sin, sqrt
from statistics import NormalDist
from typing import Any

import msgspec

WRONG = 0.05
"""How often an interval may miss the truth."""
Z = NormalDist().inv_cdf(1 - WRONG / 2)
EXPANDED = 300
"""Degrees of freedom from which Student's quantile is expanded around the normal one."""


class Share(msgspec.Struct, frozen=True):
    """How often something happened in how many cases, and in how many deals these were."""

    count: float
    """A victory that is shared counts in parts."""
    of: int
    deals: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean over cases, and the extremes. One deal alone has no interval."""

    of: int
    deals: int
    mean: float
    low: float | None
    high: float | None
    least: float
    most: float


class Change(msgspec.Struct, frozen=True):
    """How much greater a second figure is than a first one, on the same deals."""

    deals: int
    mean: float
    low: float | None
    high: float | None


class Counted:
    """What was counted, added up by deal: a value, and in how many cases."""

    def __init__(self) -> None:
        self.deals: dict[Hashable, tuple[float, int]] = {}
        self.value: float = 0
        self.cases = 0
        self.least = inf
        self.most = -inf

    def add(self, deal: Hashable, value: float, cases: int = 1) -> None:
        """One case, or several at once."""
        if not cases:
            return
        before, already = self.deals.get(deal, (0, 0))
        self.deals[deal] = before + value, already + cases
        self.value += value
        self.cases += cases
        one = value / cases
        if one < self.least:
            self.least = one
        if one > self.most:
            self.most = one

    @property
    def mean(self) -> float:
        return self.value / self.cases

    def pulls(self) -> dict[Hashable, float]:
        """By how much each deal has moved the mean: what it would be without it is that far off."""
        mean = self.mean
        return {
            deal: mean - (self.value - value) / (self.cases - cases)
            for deal, (value, cases) in self.deals.items()
            if cases < self.cases
        }


def one_each(values: Iterable[float]) -> Counted:
    """Values of which each is a deal of its own."""
    found = Counted()
    for deal, value in enumerate(values):
        found.add(deal, value)
    return found


def each_its_own(count: int, of: int, name: Hashable = None) -> Counted:
    """Cases of which each is a deal of its own; those of another name are other deals."""
    found = Counted()
    for deal in range(of):
        found.add((name, deal), deal < count)
    return found


def share(counted: Counted) -> Share:
    """How often."""
    count, of = counted.value, counted.cases
    _check_share(count, of)
    low, high = _wilson(counted.mean, _effective(counted))
    return Share(count, of, len(counted.deals), counted.mean, low, high)


def share_of(count: int, of: int) -> Share:
    """How often, in cases of which each is a deal of its own."""
    _check_share(count, of)
    low, high = _wilson(count / of, of)
    return Share(count, of, of, count / of, low, high)


def _check_share(count: float, of: int) -> None:
    if not 0 <= count <= of or of < 1:
        raise ValueError(f"{count} of {of} is no share")


def mean(counted: Counted) -> Mean:
    """The mean over all cases."""
    found = counted.mean
    low, high = around(found, counted.pulls().values())
    deals = len(counted.deals)
    return Mean(counted.cases, deals, found, low, high, counted.least, counted.most)


def change(first: Counted, second: Counted, shares: bool) -> Change:
    """How much greater the second mean is. What both counted in one deal belongs together.

    Shares may be equal in all deals by luck: one imagined case that changes keeps the interval of
    their change from closing."""
    before, after = first.pulls(), second.pulls()
    pulls = [after.get(deal, 0.0) - before.get(deal, 0.0) for deal in before | after]
    imagined = [1 / min(first.cases, second.cases)] if shares else []
    found = second.mean - first.mean
    low, high = around(found, pulls, imagined)
    return Change(len(first.deals | second.deals), found, low, high)


def around(
    found: float, pulls: Iterable[float], imagined: Iterable[float] = ()
) -> tuple[float, float] | tuple[None, None]:
    """The interval of a figure that each deal has moved by its pull. What is `imagined` widens it,
    but says nothing of how unlike the deals are. One deal alone gives no interval."""
    pulled = list(pulls)
    if len(pulled) < 2:
        return None, None
    half = student(len(pulled) - 1) * sqrt(_square(pulled) + sum(one * one for one in imagined))
    return found - half, found + half


def error(counted: Counted) -> float:
    """The standard error of a mean; of one deal alone nothing is known."""
    pulls = list(counted.pulls().values())
    return sqrt(_square(pulls)) if len(pulls) > 1 else inf


def _square(pulls: list[float]) -> float:
    """The square of the standard error (the jackknife's)."""
    return sum(pull * pull for pull in pulls) * (len(pulls) - 1) / len(pulls)


def _effective(counted: Counted) -> float:
    """How many independent cases would be as sure as these."""
    deals, of, p = len(counted.deals), counted.cases, counted.mean
    if deals in (1, of) or p in (0, 1):
        return deals  # where all cases are alike, all that is known is that deals are independent
    alone = p * (1 - p) / (of - 1)
    # The spread is that of the deals, and of one more that is as unlike as independent cases are:
    # few deals may be alike by luck.
    spread = (_square(list(counted.pulls().values())) * (deals - 1) + alone) / deals
    return of * alone / spread * (student(of - 1) / student(deals)) ** 2


def _wilson(p: float, of: float) -> tuple[float, float]:
    """Wilson's score interval: honest for few cases and for shares near 0 and 1."""
    z2 = Z * Z
    centre = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    # Rounding must not push the bounds past the share itself where it is exactly 0 or 1.
    return max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half))


@cache
def student(freedom: int, beyond: float = WRONG) -> float:
    """What the size of Student's variable with some degrees of freedom exceeds so often."""
    z = NormalDist().inv_cdf(1 - beyond / 2)
    if freedom >= EXPANDED:
        n = freedom
        first = (z**3 + z) / 4
        second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
        third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
        return z + first / n + second / n**2 + third / n**3
    low, high = z, 2 * z
    while _within(high, freedom) < 1 - beyond:
        low, high = high, 2 * high
    while high - low > 1e-10:
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 1 - beyond else (low, middle)
    return low


def _within(t: float, freedom: int) -> float:
    """How often Student's variable is between -t and t (Abramowitz and Stegun 26.7.3 and 4)."""
    angle, even = atan(t / sqrt(freedom)), freedom % 2 == 0
    step = cos(angle) ** 2
    term = total = 1.0 if even else cos(angle)
    for number in range(1 if even else 2, freedom - 2, 2):
        term *= step * number / (number + 1)
        total += term
    if even:
        return sin(angle) * total
    return 2 / pi * (angle + (sin(angle) * total if freedom > 1 else 0.0))


# -- for files ------------------------------------------------------------------------------------


def rate(count: int, of: int) -> dict[str, Any]:
    """A share of cases of which each is a deal of its own, rounded for a file."""
    if not of:
        return {"count": 0, "of": 0, "share": 0.0, "low": 0.0, "high": 1.0}
    return _written(share_of(count, of), 4)


def rate_by_deal(counted: Counted) -> dict[str, Any]:
    """A share, rounded for a file. It says in how many deals the cases were, unless each was its
    own."""
    return _written(share(counted), 4) if counted.cases else rate(0, 0)


def average(values: Iterable[float]) -> dict[str, Any]:
    """A mean of values of which each is a deal of its own, rounded for a file."""
    counted = one_each(values)
    if not counted.cases:
        return {"of": 0, "mean": 0.0, "low": None, "high": None}
    found = _written(mean(counted), 2)
    return {name: found[name] for name in ("of", "mean", "low", "high")}


def difference(first: Counted, second: Counted, shares: bool) -> dict[str, Any]:
    """How much greater the second mean is, rounded for a file."""
    found = msgspec.structs.asdict(change(first, second, shares))
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in found.items()
    }


def _written(found: Share | Mean, digits: int) -> dict[str, Any]:
    plain = {
        name: round(value, digits) if isinstance(value, float) else value
        for name, value in msgspec.structs.asdict(found).items()
    }
    if plain["deals"] == plain["of"]:
        del plain["deals"]
    return plain


def quantile(values: Iterable[int], percent: int) -> int:
    """The smallest value that at least this percentage does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
