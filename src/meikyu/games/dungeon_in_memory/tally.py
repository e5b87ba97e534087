"""What is kept of a finished game of Dungeon in Memory: how many tiles were held in memory."""

from collections.abc import Iterable

from meikyu.core.folding import Step
from meikyu.core.tally import Gist
from meikyu.games.dungeon_in_memory.events import (
    CheckBegan,
    PointsScored,
    RunFailed,
    RunScored,
)

TILES_A_MARK = 3
"""A run is long: how many tiles one mark means."""


def tally(steps: Iterable[Step]) -> Gist:
    marks: list[str] = []
    span: int | None = None
    tiles = 0
    for step in steps:
        for event in step.events:
            match event:
                case CheckBegan(tiles=laid):
                    tiles = laid
                case RunScored(tiles=held):
                    marks = ["tiles"] * (held // TILES_A_MARK) + marks
                    span = held
                case RunFailed():
                    marks.append("failed")
                case PointsScored(seats=seats):
                    marks.append("point" if 0 in seats else "no-point")
                    if 0 in seats:
                        span = max(span or 0, tiles)
    return Gist(tuple(marks), span=span)
