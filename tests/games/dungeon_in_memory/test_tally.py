"""What a run shows to others: dungeon by dungeon, up to the tile that went wrong."""

from typing import Any

import pytest

from meikyu.core.contract import Event
from meikyu.core.folding import Step
from meikyu.core.tally import Gist
from meikyu.games.dungeon_in_memory.actions import Tile
from meikyu.games.dungeon_in_memory.events import (
    Cell,
    DungeonOpened,
    LaidTile,
    RunFailed,
    RunScored,
    TileMapped,
)
from meikyu.games.dungeon_in_memory.tally import tally

LAID = LaidTile(Tile("straight", two_path=False, ghost=None), "north")


def run(*dungeons: int, failed: int | None = None) -> Gist:
    """Of a run with so many tiles in its dungeons, one of which went wrong."""
    events: list[Event] = []
    index = 0
    for number, tiles in enumerate(dungeons, start=1):
        events.append(DungeonOpened(number, None))
        for _ in range(tiles):
            cell = Cell(0, index)
            events.append(TileMapped(number, index, None, LAID, cell, (), "north", "straight"))
            if index == failed:
                events.append(RunFailed(index, "misplaced"))
            index += 1
    held = index if failed is None else failed
    events.append(RunScored(held, 0, held))
    step: Any = Step(entry=None, before=None, after=None, events=tuple(events))  # type: ignore[arg-type]
    return tally([step])


@pytest.mark.parametrize(
    ("gist", "marks", "span"),
    [
        (run(3, 4), "tiles dungeon tiles tiles", 7),
        (run(20, 18, failed=2), "tiles failed", 2),
        (run(6, 12, 20, failed=9), "tiles tiles dungeon tiles failed", 9),
        (run(6, 12, 20, failed=6), "tiles tiles failed", 6),
    ],
)
def test_a_run_is_marked_dungeon_by_dungeon(gist: Gist, marks: str, span: int) -> None:
    assert (" ".join(gist.marks), gist.span) == (marks, span)
