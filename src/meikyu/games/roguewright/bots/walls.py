"""What one more cell would bring: the single walls that make rooms count, best first."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from meikyu.core.chance import FastChance
from meikyu.core.contract import Game, View
from meikyu.core.kernel import State
from meikyu.core.words import Phrase
from meikyu.games.roguewright.actions import Cell, DrawBlock, Rectangle
from meikyu.games.roguewright.endings import Ending, best_ending
from meikyu.games.roguewright.naming import cell_name, rectangle_name
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.state import BUILDING, DECIDING, RogueState
from meikyu.games.roguewright.view import RogueView

TOLD = 3
"""How many of them are worth showing."""
SINGLE = 1


class Wall(msgspec.Struct, frozen=True):
    """A single cell that may be drawn now (ROG-10), and what the sheet would score more with it."""

    cell: Cell
    points: int
    battles: float
    """On average, beside the points."""
    rooms: tuple[Rectangle, ...]
    """That would count, and do not yet."""
    parts: bool
    """One of them is joined to another room now (ROG-37)."""


class Walls(msgspec.Struct, frozen=True):
    walls: tuple[Wall, ...]


def reckon(game: Game[Any, Any], world: State, seat: int) -> Iterator[tuple[int, int, Walls]]:
    """Tries every single cell that may be drawn."""
    assert isinstance(world, RogueState)
    if world.phase != BUILDING or world.sheets[seat].stage != DECIDING:
        yield 1, 1, Walls(())
        return
    moves = [(move, game.action(world, move)) for move in game.legal(world, seat)]
    singles = [
        (move, action.cells[0])
        for move, action in moves
        if isinstance(action, DrawBlock) and len(action.cells) == SINGLE
    ]
    now = _scores(world, seat)
    found: list[Wall] = []
    for done, (move, cell) in enumerate(singles, 1):
        then = game.clone(world)
        assert isinstance(then, RogueState)
        game.apply(then, seat, move, FastChance(0))
        gain = _scores(then, seat) - now
        if gain > 0:
            found.append(_told(game, world, then, seat, cell))
            found = sorted(found, key=lambda wall: (-wall.points, -wall.battles))[:TOLD]
        yield done, len(singles), Walls(tuple(found))
    if not singles:
        yield 1, 1, Walls(())


def tell_odds(game: Game[Any, Any], odds: Any, view: View) -> Sequence[Phrase]:
    """The walls in sentences."""
    assert isinstance(odds, Walls)
    return [_wall(wall) for wall in odds.walls] or [Phrase("odds-no-wall")]


def _wall(wall: Wall) -> Phrase:
    rooms = tuple(Phrase("place", {"place": rectangle_name(room)}) for room in wall.rooms)
    return Phrase(
        "wall-parts" if wall.parts else "wall-closes",
        {
            "cell": cell_name(wall.cell.row, wall.cell.column),
            "points": wall.points,
            "count": len(rooms),
            "rooms": rooms,
        },
    )


def _certain(ending: Ending | None) -> int:
    return 0 if ending is None else ending.layout.room_points + ending.layout.goal_points


def _scores(state: RogueState, seat: int) -> int:
    """Before battles, with the exit that is best on average."""
    return _certain(best_ending(state, seat)) + item_points(state.chart, state.sheets[seat])


def _told(game: Game[Any, Any], now: RogueState, then: RogueState, seat: int, cell: Cell) -> Wall:
    before, after = game.observe(now, seat), game.observe(then, seat)
    assert isinstance(before, RogueView)
    assert isinstance(after, RogueView)
    old, new = before.sheet, after.sheet
    assert old is not None
    assert new is not None
    counted = {room.place for room in old.rooms if room.counts}
    rooms = tuple(room.place for room in new.rooms if room.counts and room.place not in counted)
    joined = [room.place for room in old.rooms if "ROG-37" in room.broken]
    return Wall(
        cell=cell,
        points=new.build_points - old.build_points,
        battles=new.expected_battles - old.expected_battles,
        rooms=rooms,
        parts=any(_overlap(room, other) for room in rooms for other in joined),
    )


def _overlap(one: Rectangle, other: Rectangle) -> bool:
    return (
        one.row < other.row + other.height
        and other.row < one.row + one.height
        and one.column < other.column + other.width
        and other.column < one.column + one.width
    )
