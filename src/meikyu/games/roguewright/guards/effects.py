"""Effects (ROG-22 to ROG-27): marks, extra actions, bats, cells."""

from meikyu.core.rules import ALLOWED, Ruling, refuse
from meikyu.games.roguewright.actions import (
    CircleMark,
    FillCell,
    UseBat,
    UseExtra,
)
from meikyu.games.roguewright.guards.base import (
    GUARDS,
    cell_bit,
    sheet_of,
)
from meikyu.games.roguewright.naming import name_of
from meikyu.games.roguewright.rules.effects import (
    bat_draws,
    bat_steps,
    cells_to_fill,
    has_place,
    marks_to_circle,
    open_extras,
)
from meikyu.games.roguewright.rules.placing import single_cells
from meikyu.games.roguewright.state import (
    FILLING,
    FREE_BLOCK,
    RogueState,
)


@GUARDS.on(CircleMark, rule="ROG-22", code="no-item-waits")
def _an_item_waits(state: RogueState, seat: int, action: CircleMark) -> Ruling:
    return ALLOWED if sheet_of(state, seat).items else refuse()


@GUARDS.on(CircleMark, rule="ROG-22", code="mark-not-open")
def _circles_an_open_mark(state: RogueState, seat: int, action: CircleMark) -> Ruling:
    marks = marks_to_circle(state.chart, sheet_of(state, seat))
    if 1 <= action.mark <= marks.bit_length() and marks >> action.mark - 1 & 1:
        return ALLOWED
    return refuse(mark=action.mark)


@GUARDS.on(UseExtra, rule="ROG-23", code="no-ghost-waits")
def _a_ghost_waits(state: RogueState, seat: int, action: UseExtra) -> Ruling:
    return ALLOWED if sheet_of(state, seat).ghosts else refuse()


@GUARDS.on(UseExtra, rule="ROG-23", code="extra-not-open")
def _uses_an_open_extra(state: RogueState, seat: int, action: UseExtra) -> Ruling:
    extras = open_extras(state.chart, sheet_of(state, seat))
    if 1 <= action.extra <= extras.bit_length() and extras >> action.extra - 1 & 1:
        return ALLOWED
    return refuse(extra=action.extra)


@GUARDS.on(UseExtra, rule="ROG-R16", code="extra-has-no-place")
def _the_extra_has_a_place(state: RogueState, seat: int, action: UseExtra) -> Ruling:
    if has_place(state.chart, sheet_of(state, seat), action.extra - 1):
        return ALLOWED
    return refuse(extra=action.extra)


@GUARDS.on(UseBat, rule="ROG-27", code="no-bat-waits")
def _a_bat_waits(state: RogueState, seat: int, action: UseBat) -> Ruling:
    return ALLOWED if sheet_of(state, seat).bats else refuse()


@GUARDS.on(UseBat, rule="ROG-27", code="bat-has-no-use")
def _the_bat_has_a_use(state: RogueState, seat: int, action: UseBat) -> Ruling:
    sheet = sheet_of(state, seat)
    useful = bat_draws if action.way == "cell" else bat_steps
    return ALLOWED if useful(state.chart, sheet) else refuse(way=action.way)


@GUARDS.on(FillCell, rule="ROG-28", code="nothing-to-fill")
def _an_effect_draws(state: RogueState, seat: int, action: FillCell) -> Ruling:
    return ALLOWED if sheet_of(state, seat).stage == FILLING else refuse()


@GUARDS.on(FillCell, rule="ROG-R9", code="cell-outside")
def _the_cell_is_on_the_map(state: RogueState, seat: int, action: FillCell) -> Ruling:
    cell = action.cell
    if state.chart.board.contains(cell.row - 1, cell.column - 1):
        return ALLOWED
    return refuse(cell=name_of(cell))


@GUARDS.on(FillCell, rule="ROG-15", code="cell-filled")
def _the_cell_is_open(state: RogueState, seat: int, action: FillCell) -> Ruling:
    sheet = sheet_of(state, seat)
    if cell_bit(state.chart.board, action.cell) & (sheet.filled | sheet.partial):
        return refuse(cell=name_of(action.cell))
    return ALLOWED


@GUARDS.on(FillCell, rule="ROG-13", code="cell-in-plan")
def _the_cell_is_in_no_plan(state: RogueState, seat: int, action: FillCell) -> Ruling:
    if cell_bit(state.chart.board, action.cell) & sheet_of(state, seat).planned:
        return refuse(cell=name_of(action.cell))
    return ALLOWED


@GUARDS.on(FillCell, rule="ROG-25", code="block-not-connected")
def _the_free_block_is_one_piece(state: RogueState, seat: int, action: FillCell) -> Ruling:
    sheet = sheet_of(state, seat)
    if sheet.frame != FREE_BLOCK or not sheet.partial:
        return ALLOWED
    if state.chart.board.beside(sheet.partial) & cell_bit(state.chart.board, action.cell):
        return ALLOWED
    return refuse(cell=name_of(action.cell))


@GUARDS.on(FillCell, rule="ROG-25", code="block-cannot-be-completed")
def _the_free_block_can_be_completed(state: RogueState, seat: int, action: FillCell) -> Ruling:
    sheet = sheet_of(state, seat)
    if sheet.frame != FREE_BLOCK:
        return ALLOWED
    if cells_to_fill(state.chart, sheet) & cell_bit(state.chart.board, action.cell):
        return ALLOWED
    return refuse(cell=name_of(action.cell), left=sheet.left)


@GUARDS.on(FillCell, rule="ROG-12", code="cell-touches-nothing")
def _the_cell_touches_something(state: RogueState, seat: int, action: FillCell) -> Ruling:
    sheet = sheet_of(state, seat)
    if sheet.frame == FREE_BLOCK or single_cells(state.chart, sheet) & cell_bit(
        state.chart.board, action.cell
    ):
        return ALLOWED
    return refuse(cell=name_of(action.cell))
