# Compiled by mypyc.
"""The ranks of the solo game (ROG-56). Compiled."""

from typing import Final

from meikyu.games.roguewright.tables import Chart

RANKS: Final = ("familiar", "soldier", "knight", "general", "duke", "overlord")


def rank(chart: Chart, points: int) -> str:
    """The rank of a total on this map."""
    reached = 0
    for least in chart.ranks:
        if points >= least:
            reached += 1
    return RANKS[reached]
