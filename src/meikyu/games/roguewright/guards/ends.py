"""The end of the build part, and the walk (ROG-31, ROG-45)."""

from meikyu.core.rules import ALLOWED, Ruling, refuse
from meikyu.games.roguewright.actions import (
    CORNERS,
    ChooseExit,
    TakeWay,
)
from meikyu.games.roguewright.encoding import room_number
from meikyu.games.roguewright.guards.base import (
    GUARDS,
    first_name,
    sheet_of,
)
from meikyu.games.roguewright.rules.defence import ways
from meikyu.games.roguewright.state import (
    RogueState,
)


@GUARDS.on(ChooseExit, rule="ROG-31", code="exit-is-filled")
def _the_exit_is_open(state: RogueState, seat: int, action: ChooseExit) -> Ruling:
    cell = state.chart.exits[CORNERS.index(action.corner)]
    if cell & sheet_of(state, seat).filled:
        return refuse(cell=first_name(state.chart.board, cell))
    return ALLOWED


@GUARDS.on(TakeWay, rule="ROG-45", code="not-on-a-shortest-route")
def _with_the_fewest_rooms(state: RogueState, seat: int, action: TakeWay) -> Ruling:
    room = room_number(state, action.room)
    return ALLOWED if room is not None and room in ways(state) else refuse()
