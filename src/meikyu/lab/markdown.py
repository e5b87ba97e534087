"""Figures in the words of a report's page: shares, means and tables in Markdown."""

from collections.abc import Sequence
from typing import Any


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def with_interval(rate: dict[str, Any]) -> str:
    """A share as `statistics.rate` gives it."""
    return f"{percent(rate['share'])} ({100 * rate['low']:.1f}–{100 * rate['high']:.1f})"


def with_bounds(mean: dict[str, Any]) -> str:
    """A mean as `statistics.average` gives it; one deal alone has no interval."""
    if mean["low"] is None:
        return f"{mean['mean']:.1f}" if mean["of"] else "–"
    return f"{mean['mean']:.1f} ({mean['low']:.1f}–{mean['high']:.1f})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table whose first column holds words and whose others hold numbers."""
    lines = ["| " + " | ".join(head) + " |", "| --- " + "| ---: " * (len(head) - 1) + "|"]
    return [*lines, *("| " + " | ".join(row) + " |" for row in rows), ""]
