# Compiled by mypyc.
"""The monster's turn: two actions by sight and route (HID-10 to HID-16). Compiled.

`monster_action` is the rule. A whole turn depends only on the monster's pose and the child's cell,
so it is computed once for every case when a book is made; playing looks it up.
"""

from typing import Final

from meikyu.core.grid import BIT, OFF_BOARD
from meikyu.core.kernel import Sink
from meikyu.games.hidden_rooms.emit import cell_word, direction_word
from meikyu.games.hidden_rooms.events import MonsterAct, MonsterActed
from meikyu.games.hidden_rooms.state import CAUGHT, ROUTE_END, STAGE_WON
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Book, Stage, beside

ACTIONS_A_TURN: Final = 2
NOT_ENDED: Final = STAGE_WON
"""A monster's turn never wins a stage, so this value is free to say that the stage goes on."""

TURN_TO_CHILD: Final = 0
ADVANCE_TO_CHILD: Final = 1
ROUTE_ADVANCE: Final = 2
ROUTE_TURN: Final = 3
ACT_WORDS: Final[tuple[MonsterAct, ...]] = (
    "turn_to_child",
    "advance_to_child",
    "route_advance",
    "route_turn",
)

TOWARDS_CHILD: Final[tuple[MonsterAct, ...]] = ("turn_to_child", "advance_to_child")
"""What only a monster does that sees the child."""


def monster_action(book: Book, stage: Stage, pose: int, child: int) -> int:
    """One action of a monster in a pose (cell * 4 + facing): act * 256 + the pose afterwards.

    It turns to a child beside it (HID-12), goes straight ahead to one further off, even off its
    route (HID-13), and follows its route when it sees no child.
    """
    cell = pose >> 2
    facing = pose & 3
    if book.sight[cell][facing] & BIT[child]:
        side = beside(book.grid, cell, facing, child)
        if side != NO_DIRECTION:
            return TURN_TO_CHILD << 8 | cell << 2 | side
        return ADVANCE_TO_CHILD << 8 | book.grid.step[cell][facing] << 2 | facing
    return route_action(book, stage, pose)


def route_action(book: Book, stage: Stage, pose: int) -> int:
    """What a monster does that sees no child (HID-14, HID-15): the arrow of its cell leads on from
    where a chase has brought it (HID-R3)."""
    cell = pose >> 2
    facing = pose & 3
    direction = stage.directions[cell]
    if facing == direction:
        return ROUTE_ADVANCE << 8 | book.grid.step[cell][facing] << 2 | facing
    return ROUTE_TURN << 8 | cell << 2 | direction


def actions_to_end(book: Book, stage: Stage, pose: int) -> int:
    """How many actions a monster that never sees the child needs to the end of its route."""
    actions = 0
    while pose >> 2 != stage.end:
        pose = route_action(book, stage, pose) & 255
        actions += 1
    return actions


def stage_end(stage: Stage, monster: int, child: int) -> int:
    """Whether the monster has ended the stage: caught comes before the route's end (HID-R9)."""
    if monster == child:
        return CAUGHT
    if monster == stage.end:
        return ROUTE_END
    return NOT_ENDED


def play_turn(book: Book, stage: Stage, pose: int, child: int, sink: Sink | None) -> int:
    """A whole monster turn: how it ended the stage * 256 + the pose afterwards."""
    for _ in range(ACTIONS_A_TURN):
        acted = monster_action(book, stage, pose, child)
        pose = acted & 255
        if sink is not None:
            sink.emit(
                MonsterActed(
                    ACT_WORDS[acted >> 8],
                    cell_word(book.grid, pose >> 2),
                    direction_word(pose & 3),
                    book.walker(stage),
                )
            )
        ended = stage_end(stage, pose >> 2, child)
        if ended != NOT_ENDED:
            return ended << 8 | pose
    return pose


def prepare(book: Book) -> Book:
    """Fills every stage's table of turns."""
    for stage in book.stages:
        turns: list[tuple[int, ...]] = []
        for pose in range(book.grid.cells * 4):
            turns.append(
                tuple(
                    play_turn(book, stage, pose, child, None)
                    if _can_stand(stage, pose, child)
                    else OFF_BOARD
                    for child in range(book.grid.cells)
                )
            )
        stage.turns = tuple(turns)
    return book


def _can_stand(stage: Stage, pose: int, child: int) -> bool:
    """Whether a turn can begin like this: on the child or the route's end the stage is over."""
    cell = pose >> 2
    return cell != child and cell != stage.end
