"""Statistics: shares and means with the interval that contains the true value 95 times of 100."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any

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


def rate(count: int, of: int) -> dict[str, Any]:
    """A share with its 95 % Wilson interval, rounded for a file."""
    if not of:
        return {"count": 0, "of": 0, "share": 0.0, "low": 0.0, "high": 1.0}
    found = share(count, of)
    return {
        "count": count,
        "of": of,
        "share": round(found.share, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
    }


def average(values: Sequence[float]) -> dict[str, Any]:
    """A mean with its interval, rounded for a file."""
    if not values:
        return {"of": 0, "mean": 0.0, "low": 0.0, "high": 0.0}
    found = mean(values)
    return {
        "of": found.of,
        "mean": round(found.mean, 2),
        "low": round(found.low, 2),
        "high": round(found.high, 2),
    }


def quantile(values: Sequence[int], percent: int) -> int:
    """The smallest value that at least this percentage does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
