"""Statistics: shares and means with the interval in which the true value lies 95 times of 100."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

import msgspec

Z = NormalDist().inv_cdf(0.975)


class Share(msgspec.Struct, frozen=True):
    """How often something happened among how many, with its Wilson interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean with its interval, and the extremes. One value alone has no interval."""

    of: int
    mean: float
    low: float
    high: float
    least: float
    most: float


def share(count: int, of: int) -> Share:
    """The Wilson score interval: honest for few games and for shares near 0 and 1."""
    if not 0 <= count <= of or of < 1:
        raise ValueError(f"{count} of {of} is no share")
    p = count / of
    z2 = Z * Z
    centre = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    # Rounding must not push the bounds past the share itself where it is exactly 0 or 1.
    return Share(count, of, p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)))


def mean(values: Sequence[float]) -> Mean:
    """The mean of independent values; the interval takes their mean as normal (many games)."""
    average = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    low, high = average - half, average + half
    return Mean(len(values), average, low, high, min(values), max(values))
