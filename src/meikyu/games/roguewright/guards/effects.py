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
    breaks_with_block,
    cell_bit,
    no_such_mark,
    outside,
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


@GUARDS.on(CircleMark, rule="ROG-22", code="no-such-mark")
def _circles_one_of_the_marks(state: RogueState, seat: int, action: CircleMark) -> Ruling:
    return no_such_mark(state, action.mark)


@GUARDS.on(CircleMark, rule="ROG-R17", code="mark-is-spent")
def _a_spent_mark_stays_spent(state: RogueState, seat: int, action: CircleMark) -> Ruling:
    spent = sheet_of(state, seat).spent >> action.mark - 1 & 1
    return refuse(mark=action.mark) if spent else ALLOWED


@GUARDS.on(CircleMark, rule="ROG-22", code="mark-is-circled")
def _circles_a_mark_once(state: RogueState, seat: int, action: CircleMark) -> Ruling:
    circled = sheet_of(state, seat).circled >> action.mark - 1 & 1
    return refuse(mark=action.mark) if circled else ALLOWED


@GUARDS.on(CircleMark, rule="ROG-22", code="mark-behind-boundary")
def _circles_an_open_mark(state: RogueState, seat: int, action: CircleMark) -> Ruling:
    sheet = sheet_of(state, seat)
    if marks_to_circle(state.chart, sheet) >> action.mark - 1 & 1:
        return ALLOWED
    behind = state.chart.tracks.mark_behind[action.mark - 1]
    return refuse(mark=action.mark, boundary=behind, development=sheet.development)


@GUARDS.on(UseExtra, rule="ROG-23", code="no-ghost-waits")
def _a_ghost_waits(state: RogueState, seat: int, action: UseExtra) -> Ruling:
    return ALLOWED if sheet_of(state, seat).ghosts else refuse()


@GUARDS.on(UseExtra, rule="ROG-23", code="no-such-extra")
def _uses_one_of_the_extras(state: RogueState, seat: int, action: UseExtra) -> Ruling:
    most = len(state.chart.tracks.extra_behind)
    return ALLOWED if 1 <= action.extra <= most else refuse(extra=action.extra, most=most)


@GUARDS.on(UseExtra, rule="ROG-23", code="extra-is-used")
def _uses_an_extra_once(state: RogueState, seat: int, action: UseExtra) -> Ruling:
    used = sheet_of(state, seat).used >> action.extra - 1 & 1
    return refuse(extra=action.extra) if used else ALLOWED


@GUARDS.on(UseExtra, rule="ROG-23", code="extra-behind-boundary")
def _uses_an_open_extra(state: RogueState, seat: int, action: UseExtra) -> Ruling:
    sheet = sheet_of(state, seat)
    if open_extras(state.chart, sheet) >> action.extra - 1 & 1:
        return ALLOWED
    behind = state.chart.tracks.extra_behind[action.extra - 1]
    return refuse(extra=action.extra, boundary=behind, development=sheet.development)


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
    return outside(state, cell)


@GUARDS.on(FillCell, rule="ROG-25", code="cell-in-block")
def _the_free_block_takes_a_cell_once(state: RogueState, seat: int, action: FillCell) -> Ruling:
    if cell_bit(state.chart.board, action.cell) & sheet_of(state, seat).partial:
        return refuse(cell=name_of(action.cell))
    return ALLOWED


@GUARDS.on(FillCell, rule="ROG-15", code="cell-filled")
def _the_cell_is_open(state: RogueState, seat: int, action: FillCell) -> Ruling:
    if cell_bit(state.chart.board, action.cell) & sheet_of(state, seat).filled:
        return refuse(cell=name_of(action.cell))
    return ALLOWED


@GUARDS.on(FillCell, rule="ROG-13", code="inside-plan")
def _the_cell_does_not_touch_from_inside(state: RogueState, seat: int, action: FillCell) -> Ruling:
    cell = cell_bit(state.chart.board, action.cell)
    if breaks_with_block(state, seat, cell, "ROG-13"):
        return refuse(cell=name_of(action.cell))
    return ALLOWED


@GUARDS.on(FillCell, rule="ROG-R1", code="in-plan")
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
