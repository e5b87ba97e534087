"""Figures in the words of a report's page: shares, means and tables in Markdown."""

from collections.abc import Sequence
from math import inf
from typing import Any


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def with_interval(rate: dict[str, Any]) -> str:
    """A share as `statistics.rate` gives it."""
    return f"{percent(rate['share'])} ({100 * rate['low']:.1f}–{100 * rate['high']:.1f})"


def with_change(found: dict[str, Any]) -> str:
    """A difference of shares as `statistics.difference` gives it."""
    if found["low"] is None:
        return f"{100 * found['mean']:.1f}"
    low, high = 100 * found["low"], 100 * found["high"]
    return f"{100 * found['mean']:.1f} ({low:.1f} to {high:.1f})"


def with_bounds(mean: dict[str, Any]) -> str:
    """A mean as `statistics.average` gives it, or a difference; one deal alone has no interval."""
    if mean["low"] is None:
        return f"{mean['mean']:.1f}" if mean.get("of", mean.get("deals")) else "–"
    return f"{mean['mean']:.1f} ({mean['low']:.1f}–{mean['high']:.1f})"


def sureness(found: dict[str, Any], least: float = -inf, most: float = inf) -> str:
    """Whether a share, a mean or a difference is where it was wanted, as far as its 95 % interval
    tells."""
    figure = found["share"] if "share" in found else found["mean"]
    inside = least <= figure <= most
    if found["low"] is None:
        return "unknown"
    if inside:
        return "surely" if least <= found["low"] and found["high"] <= most else "likely"
    return "surely not" if found["high"] < least or most < found["low"] else "unlikely"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table whose first column holds words and whose others hold numbers."""
    lines = ["| " + " | ".join(head) + " |", "| --- " + "| ---: " * (len(head) - 1) + "|"]
    return [*lines, *("| " + " | ".join(row) + " |" for row in rows), ""]
