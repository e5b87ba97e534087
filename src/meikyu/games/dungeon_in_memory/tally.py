"""What is kept of a finished game of Dungeon in Memory: how many tiles were held in memory."""

from collections.abc import Iterable

from meikyu.core.folding import Step
from meikyu.core.tally import Gist
from meikyu.games.dungeon_in_memory.events import (
    CheckBegan,
    DungeonOpened,
    PointsScored,
    RunFailed,
    RunScored,
    TileMapped,
)

TILES_A_MARK = 3
"""A run is long: how many tiles one mark means, at most."""


def tally(steps: Iterable[Step]) -> Gist:
    marks: list[str] = []
    span: int | None = None
    tiles = 0
    dungeons: list[list[int]] = []
    """Alone: the tiles of each dungeon."""
    failed: int | None = None
    for step in steps:
        for event in step.events:
            match event:
                case CheckBegan(tiles=laid):
                    tiles = laid
                case DungeonOpened():
                    dungeons.append([])
                case TileMapped(index=index):
                    dungeons[-1].append(index)
                case RunFailed(index=index):
                    failed = index
                case RunScored(tiles=held):
                    marks = _run(dungeons, failed)
                    span = held
                case PointsScored(seats=seats):
                    marks.append("point" if 0 in seats else "no-point")
                    if 0 in seats:
                        span = max(span or 0, tiles)
    return Gist(tuple(marks), span=span)


def _run(dungeons: list[list[int]], failed: int | None) -> list[str]:
    """Dungeon by dungeon, up to the tile that went wrong."""
    marks: list[str] = []
    for tiles in dungeons:
        held = sum(failed is None or index < failed for index in tiles)
        if held and marks:
            marks.append("dungeon")
        marks += ["tiles"] * -(-held // TILES_A_MARK)
    return marks if failed is None else [*marks, "failed"]
