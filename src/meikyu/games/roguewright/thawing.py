"""A position made again from its frozen form, see `State.freeze`."""

from meikyu.core.contract import Frozen
from meikyu.games.roguewright.loader import Charts
from meikyu.games.roguewright.rules.rounds import read_layouts
from meikyu.games.roguewright.state import BUILDING, RogueState, Sheet


def thaw(charts: Charts, frozen: Frozen) -> RogueState:
    """The position as it was; finished sheets are read again."""
    name, rounds, seats, *rest = frozen
    state = RogueState(charts[name], seats, rounds)
    (
        state.phase,
        state.round,
        dice,
        ended,
        sheets,
        order,
        state.floor,
        state.here,
        state.crossed,
        state.battles,
        points,
    ) = rest
    state.dice = list(dice)
    state.ended = list(ended)
    state.sheets = [_sheet(sheet) for sheet in sheets]
    state.order = list(order)
    state.points = list(points)
    if state.phase != BUILDING:
        read_layouts(state)
    return state


def _sheet(frozen: Frozen) -> Sheet:
    sheet = Sheet()
    (
        sheet.white,
        sheet.black,
        sheet.filled,
        sheet.plans,
        sheet.development,
        sheet.circled,
        sheet.spent,
        sheet.used,
        sheet.stage,
        sheet.spent_now,
        sheet.aim,
        sheet.items,
        sheet.ghosts,
        sheet.bats,
        sheet.frame,
        sheet.left,
        sheet.partial,
        sheet.exit,
    ) = frozen
    for cells in sheet.plans:
        sheet.planned |= cells
    return sheet
