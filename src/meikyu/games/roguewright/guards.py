"""Why an action is refused: one guard, one rule. `check` runs an action's guards in this order."""

from meikyu.core.contract import Action
from meikyu.core.rules import Guards, RefusalArgs
from meikyu.games.roguewright import kernel
from meikyu.games.roguewright.actions import (
    CORNERS,
    AimBlock,
    AimPlan,
    Cell,
    ChooseExit,
    CircleMark,
    DrawBlock,
    DrawPlan,
    EndTurn,
    FillCell,
    SpendMark,
    TakeWay,
    UseBat,
    UseExtra,
)
from meikyu.games.roguewright.chart import SINGLE, Chart
from meikyu.games.roguewright.encoding import block_mask, room_number, shape_number, size_number
from meikyu.games.roguewright.naming import cell_name, name_of, names_of, rectangle_name
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.defence import ways
from meikyu.games.roguewright.rules.effects import (
    bat_draws,
    bat_steps,
    can_act,
    cells_to_fill,
    has_place,
    marks_to_circle,
    marks_to_spend,
    open_extras,
    touches,
)
from meikyu.games.roguewright.rules.placing import single_cells
from meikyu.games.roguewright.rules.plans import LEAST_SIDE, MOST_CELLS, broken_by_plan
from meikyu.games.roguewright.rules.walls import broken_by_block
from meikyu.games.roguewright.state import (
    DECIDING,
    DEFENDING,
    EFFECTS,
    EXITING,
    FILLING,
    FREE_BLOCK,
    NO_AIM,
    PLANNING,
    RogueState,
    Sheet,
)

GUARDS = Guards()

_STARTS = (DrawBlock, AimBlock, SpendMark)
_PLANS = (DrawPlan, AimPlan)
_EFFECTS = (CircleMark, UseExtra, UseBat)
_BUILDING: tuple[type[Action], ...] = (*_STARTS, *_PLANS, *_EFFECTS, FillCell, EndTurn)


# -- what is being decided ------------------------------------------------------------------------


@GUARDS.on(*_BUILDING, ChooseExit, rule="ROG-45", code="choose-a-way")
def _the_walk_is_on(state: RogueState, seat: int, action: Action) -> RefusalArgs | None:
    return {} if state.phase == DEFENDING else None


@GUARDS.on(TakeWay, rule="ROG-45", code="no-walk-yet")
def _no_walk_yet(state: RogueState, seat: int, action: TakeWay) -> RefusalArgs | None:
    return None if state.phase == DEFENDING else {}


@GUARDS.on(*_BUILDING, rule="ROG-31", code="choose-an-exit")
def _only_the_exit_is_left(state: RogueState, seat: int, action: Action) -> RefusalArgs | None:
    return {} if state.sheets[seat].stage == EXITING else None


@GUARDS.on(ChooseExit, rule="ROG-30", code="not-finished")
def _still_building(state: RogueState, seat: int, action: ChooseExit) -> RefusalArgs | None:
    return None if state.sheets[seat].stage == EXITING else {}


@GUARDS.on(*_STARTS, *_PLANS, *_EFFECTS, EndTurn, rule="ROG-28", code="effect-is-running")
def _one_effect_after_another(state: RogueState, seat: int, action: Action) -> RefusalArgs | None:
    stage = state.sheets[seat].stage
    if stage == FILLING or (stage == PLANNING and not isinstance(action, _PLANS)):
        return {}
    return None


@GUARDS.on(*_STARTS, *_PLANS, rule="ROG-6", code="already-acted")
def _one_action_a_round(state: RogueState, seat: int, action: Action) -> RefusalArgs | None:
    return {} if state.sheets[seat].stage == EFFECTS else None


@GUARDS.on(EndTurn, rule="ROG-R4", code="must-act")
def _who_can_act_acts(state: RogueState, seat: int, action: EndTurn) -> RefusalArgs | None:
    sheet = state.sheets[seat]
    return {} if sheet.stage == DECIDING and can_act(state, sheet) else None


# -- action A (ROG-8 to ROG-15) -------------------------------------------------------------------


def _sheet(state: RogueState, seat: int) -> Sheet:
    return state.sheets[seat]


def _value_of(chart: Chart, action: DrawBlock) -> int | None:
    """Whose block the cells are: a die value, SINGLE, or no block at all."""
    mask = block_mask(chart, action.cells)
    if not mask:
        return None
    pattern, _ = chart.at_corner(mask)
    shape = chart.shape_of.get(pattern)
    return None if shape is None else chart.shapes[shape].block


def _aimed_value(action: AimBlock) -> int:
    return SINGLE if action.block == "single" else int(action.block)


def _first(board: Board, cells: int) -> str:
    """The name of the first cell of a set."""
    row, column = board.cells_of(cells)[0]
    return cell_name(row + 1, column + 1)


@GUARDS.on(DrawBlock, rule="ROG-R9", code="block-outside")
def _on_the_map(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    for cell in action.cells:
        if not state.chart.board.contains(cell.row - 1, cell.column - 1):
            return {"cell": name_of(cell)}
    return None


@GUARDS.on(DrawBlock, rule="ROG-10", code="cells-in-order")
def _cells_in_order(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    places = [(cell.row, cell.column) for cell in action.cells]
    return None if places and places == sorted(set(places)) else {}


@GUARDS.on(DrawBlock, rule="ROG-10", code="no-such-block")
def _one_of_the_blocks(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    return {} if _value_of(state.chart, action) is None else None


@GUARDS.on(AimBlock, rule="ROG-11", code="no-such-turn")
def _one_of_its_turns(state: RogueState, seat: int, action: AimBlock) -> RefusalArgs | None:
    return {} if shape_number(state.chart, action) is None else None


@GUARDS.on(DrawBlock, AimBlock, rule="ROG-8", code="black-in-special-rounds")
def _black_needs_a_special_round(
    state: RogueState, seat: int, action: DrawBlock | AimBlock
) -> RefusalArgs | None:
    value = _value_drawn(state.chart, action)
    if value != state.black() or value == state.white():
        return None
    return None if state.special(_sheet(state, seat)) else {"value": value}


@GUARDS.on(DrawBlock, AimBlock, rule="ROG-10", code="other-value")
def _the_block_of_the_die(
    state: RogueState, seat: int, action: DrawBlock | AimBlock
) -> RefusalArgs | None:
    value = _value_drawn(state.chart, action)
    if value in (SINGLE, state.white(), state.black()):
        return None
    return {"white": state.white(), "black": state.black()}


def _value_drawn(chart: Chart, action: DrawBlock | AimBlock) -> int | None:
    return _aimed_value(action) if isinstance(action, AimBlock) else _value_of(chart, action)


def _group(state: RogueState, seat: int, wanted: int) -> int:
    """The places of the group that a move aims at; 0: none."""
    for group in kernel.places(state, _sheet(state, seat)):
        if kernel.aim_of(group) == wanted:
            return group.anchors
    return 0


@GUARDS.on(AimBlock, AimPlan, SpendMark, rule="ROG-10", code="already-aimed")
def _aims_once(state: RogueState, seat: int, action: Action) -> RefusalArgs | None:
    return None if _sheet(state, seat).aim == NO_AIM else {}


@GUARDS.on(DrawBlock, rule="ROG-10", code="aimed-otherwise")
def _draws_what_was_aimed_at(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    aim = _sheet(state, seat).aim
    if aim == NO_AIM:
        return None
    pattern, _ = state.chart.at_corner(block_mask(state.chart, action.cells))
    return None if aim == kernel.AIM_BLOCK + state.chart.shape_of[pattern] else {}


@GUARDS.on(AimBlock, rule="ROG-12", code="block-has-no-place")
def _the_block_has_a_place(state: RogueState, seat: int, action: AimBlock) -> RefusalArgs | None:
    shape = shape_number(state.chart, action)
    if shape is not None and _group(state, seat, kernel.AIM_BLOCK + shape):
        return None
    return {}


def _breaks(state: RogueState, seat: int, cells: int, rule: str) -> bool:
    sheet = _sheet(state, seat)
    return rule in broken_by_block(state.chart.board, sheet.filled, list(sheet.plans), cells)


@GUARDS.on(DrawBlock, rule="ROG-15", code="on-filled")
def _not_on_filled_cells(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    over = block_mask(state.chart, action.cells) & _sheet(state, seat).filled
    return {"cell": _first(state.chart.board, over)} if over else None


@GUARDS.on(DrawBlock, rule="ROG-15", code="crosses-line")
def _not_across_a_line(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    cells = block_mask(state.chart, action.cells)
    if not _breaks(state, seat, cells, "ROG-15"):
        return None
    inside = cells & _sheet(state, seat).planned
    return {"cell": _first(state.chart.board, inside or cells)}


@GUARDS.on(DrawBlock, rule="ROG-13", code="inside-plan")
def _not_from_inside(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    cells = block_mask(state.chart, action.cells)
    if not _breaks(state, seat, cells, "ROG-13"):
        return None
    return {"cell": _first(state.chart.board, cells & _sheet(state, seat).planned)}


@GUARDS.on(DrawBlock, rule="ROG-R1", code="in-plan")
def _not_in_a_plan(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    inside = block_mask(state.chart, action.cells) & _sheet(state, seat).planned
    return {"cell": _first(state.chart.board, inside)} if inside else None


@GUARDS.on(DrawBlock, rule="ROG-14", code="outer-wall-only")
def _the_outer_wall_is_not_enough(
    state: RogueState, seat: int, action: DrawBlock
) -> RefusalArgs | None:
    cells = block_mask(state.chart, action.cells)
    if not _breaks(state, seat, cells, "ROG-14"):
        return None
    rim = _first(state.chart.board, cells & state.chart.board.rim)
    return {"cell": rim, "cells": names_of(action.cells), "beside": "ROG-12"}


@GUARDS.on(DrawBlock, rule="ROG-12", code="touches-nothing")
def _touches_something(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    cells = block_mask(state.chart, action.cells)
    if touches(state.chart, _sheet(state, seat), cells):
        return None
    return {"cells": names_of(action.cells)}


@GUARDS.on(SpendMark, rule="ROG-9", code="already-special")
def _only_in_normal_rounds(state: RogueState, seat: int, action: SpendMark) -> RefusalArgs | None:
    return {} if state.special(_sheet(state, seat)) else None


@GUARDS.on(SpendMark, rule="ROG-9", code="mark-not-circled")
def _spends_a_circled_mark(state: RogueState, seat: int, action: SpendMark) -> RefusalArgs | None:
    marks = marks_to_spend(_sheet(state, seat))
    if 1 <= action.mark <= marks.bit_length() and marks >> action.mark - 1 & 1:
        return None
    return {"mark": action.mark}


@GUARDS.on(SpendMark, rule="ROG-9", code="no-wall-possible")
def _spends_for_a_wall(state: RogueState, seat: int, action: SpendMark) -> RefusalArgs | None:
    return None if single_cells(state.chart, _sheet(state, seat)) else {}


# -- action B (ROG-16 to ROG-19) and the extra plan (ROG-24) --------------------------------------


@GUARDS.on(*_PLANS, rule="ROG-9", code="mark-was-for-walls")
def _a_mark_is_for_walls(state: RogueState, seat: int, action: Action) -> RefusalArgs | None:
    sheet = _sheet(state, seat)
    return {} if sheet.stage == DECIDING and sheet.spent_now else None


@GUARDS.on(DrawPlan, rule="ROG-R9", code="plan-outside")
def _the_plan_is_on_the_map(state: RogueState, seat: int, action: DrawPlan) -> RefusalArgs | None:
    plan, board = action.plan, state.chart.board
    if (
        plan.height >= 1
        and plan.width >= 1
        and board.contains(plan.row - 1, plan.column - 1)
        and board.contains(plan.row + plan.height - 2, plan.column + plan.width - 2)
    ):
        return None
    return {"plan": rectangle_name(plan)}


def _sides(action: DrawPlan | AimPlan) -> tuple[int, int]:
    if isinstance(action, DrawPlan):
        return action.plan.height, action.plan.width
    return action.height, action.width


@GUARDS.on(*_PLANS, rule="ROG-16", code="side-too-short")
def _both_sides_two(state: RogueState, seat: int, action: DrawPlan | AimPlan) -> RefusalArgs | None:
    return {} if min(_sides(action)) < LEAST_SIDE else None


@GUARDS.on(*_PLANS, rule="ROG-16", code="not-the-sum")
def _the_sum_of_both_dice(
    state: RogueState, seat: int, action: DrawPlan | AimPlan
) -> RefusalArgs | None:
    height, width = _sides(action)
    wanted = state.white() + state.black()
    if _sheet(state, seat).stage == PLANNING or height * width == wanted:
        return None
    return {"cells": height * width, "wanted": wanted}


@GUARDS.on(*_PLANS, rule="ROG-24", code="plan-too-large")
def _no_more_than_twelve(
    state: RogueState, seat: int, action: DrawPlan | AimPlan
) -> RefusalArgs | None:
    height, width = _sides(action)
    if _sheet(state, seat).stage != PLANNING or height * width <= MOST_CELLS:
        return None
    return {"cells": height * width, "most": MOST_CELLS}


@GUARDS.on(DrawPlan, rule="ROG-16", code="aimed-at-another-size")
def _plans_what_was_aimed_at(state: RogueState, seat: int, action: DrawPlan) -> RefusalArgs | None:
    aim = _sheet(state, seat).aim
    size = size_number(state.chart, action.plan.height, action.plan.width)
    return None if aim == NO_AIM or (size is not None and aim == kernel.AIM_PLAN + size) else {}


@GUARDS.on(AimPlan, rule="ROG-17", code="plan-has-no-place")
def _the_plan_has_a_place(state: RogueState, seat: int, action: AimPlan) -> RefusalArgs | None:
    size = size_number(state.chart, action.height, action.width)
    if size is not None and _group(state, seat, kernel.AIM_PLAN + size):
        return None
    return {}


def _plan_breaks(state: RogueState, seat: int, action: DrawPlan, rule: str) -> bool:
    plan, sheet = action.plan, _sheet(state, seat)
    place = (plan.row - 1, plan.column - 1, plan.height, plan.width)
    area = plan.height * plan.width
    return rule in broken_by_plan(
        state.chart.board, sheet.filled, list(sheet.plans), state.chart.large, place, area
    )


def _plan_cells(state: RogueState, action: DrawPlan) -> int:
    plan = action.plan
    return state.chart.board.rectangle(plan.row - 1, plan.column - 1, plan.height, plan.width)


@GUARDS.on(DrawPlan, rule="ROG-R1", code="plan-not-open")
def _all_cells_open(state: RogueState, seat: int, action: DrawPlan) -> RefusalArgs | None:
    sheet = _sheet(state, seat)
    over = _plan_cells(state, action) & (sheet.filled | sheet.planned)
    return {"cell": _first(state.chart.board, over)} if over else None


@GUARDS.on(DrawPlan, rule="ROG-18", code="plan-beside-plan")
def _not_beside_a_plan(state: RogueState, seat: int, action: DrawPlan) -> RefusalArgs | None:
    if not _plan_breaks(state, seat, action, "ROG-18"):
        return None
    board = state.chart.board
    beside = board.beside(_plan_cells(state, action)) & _sheet(state, seat).planned
    return {"cell": _first(board, beside or _plan_cells(state, action))}


@GUARDS.on(DrawPlan, rule="ROG-50", code="cuts-large-monster")
def _large_monsters_whole(state: RogueState, seat: int, action: DrawPlan) -> RefusalArgs | None:
    if not _plan_breaks(state, seat, action, "ROG-50"):
        return None
    cells = _plan_cells(state, action)
    cut = 0
    for monster in state.chart.large:
        if cells & monster and monster & ~cells:
            cut |= monster & ~cells
    return {"cell": _first(state.chart.board, cut)}


@GUARDS.on(DrawPlan, rule="ROG-19", code="plan-outer-wall-only")
def _the_outer_wall_is_not_enough_for_a_plan(
    state: RogueState, seat: int, action: DrawPlan
) -> RefusalArgs | None:
    if not _plan_breaks(state, seat, action, "ROG-19"):
        return None
    rim = _first(state.chart.board, _plan_cells(state, action) & state.chart.board.rim)
    return {"cell": rim, "plan": rectangle_name(action.plan), "beside": "ROG-17"}


@GUARDS.on(DrawPlan, rule="ROG-17", code="plan-touches-nothing")
def _a_plan_touches_a_wall(state: RogueState, seat: int, action: DrawPlan) -> RefusalArgs | None:
    if not _plan_breaks(state, seat, action, "ROG-17"):
        return None
    return {"plan": rectangle_name(action.plan)}


# -- effects (ROG-22 to ROG-27) -------------------------------------------------------------------


@GUARDS.on(CircleMark, rule="ROG-22", code="no-item-waits")
def _an_item_waits(state: RogueState, seat: int, action: CircleMark) -> RefusalArgs | None:
    return None if _sheet(state, seat).items else {}


@GUARDS.on(CircleMark, rule="ROG-22", code="mark-not-open")
def _circles_an_open_mark(state: RogueState, seat: int, action: CircleMark) -> RefusalArgs | None:
    marks = marks_to_circle(state.chart, _sheet(state, seat))
    if 1 <= action.mark <= marks.bit_length() and marks >> action.mark - 1 & 1:
        return None
    return {"mark": action.mark}


@GUARDS.on(UseExtra, rule="ROG-23", code="no-ghost-waits")
def _a_ghost_waits(state: RogueState, seat: int, action: UseExtra) -> RefusalArgs | None:
    return None if _sheet(state, seat).ghosts else {}


@GUARDS.on(UseExtra, rule="ROG-23", code="extra-not-open")
def _uses_an_open_extra(state: RogueState, seat: int, action: UseExtra) -> RefusalArgs | None:
    extras = open_extras(state.chart, _sheet(state, seat))
    if 1 <= action.extra <= extras.bit_length() and extras >> action.extra - 1 & 1:
        return None
    return {"extra": action.extra}


@GUARDS.on(UseExtra, rule="ROG-R16", code="extra-has-no-place")
def _the_extra_has_a_place(state: RogueState, seat: int, action: UseExtra) -> RefusalArgs | None:
    if has_place(state.chart, _sheet(state, seat), action.extra - 1):
        return None
    return {"extra": action.extra}


@GUARDS.on(UseBat, rule="ROG-27", code="no-bat-waits")
def _a_bat_waits(state: RogueState, seat: int, action: UseBat) -> RefusalArgs | None:
    return None if _sheet(state, seat).bats else {}


@GUARDS.on(UseBat, rule="ROG-27", code="bat-has-no-use")
def _the_bat_has_a_use(state: RogueState, seat: int, action: UseBat) -> RefusalArgs | None:
    sheet = _sheet(state, seat)
    useful = bat_draws if action.way == "cell" else bat_steps
    return None if useful(state.chart, sheet) else {"way": action.way}


@GUARDS.on(FillCell, rule="ROG-28", code="nothing-to-fill")
def _an_effect_draws(state: RogueState, seat: int, action: FillCell) -> RefusalArgs | None:
    return None if _sheet(state, seat).stage == FILLING else {}


def _bit(board: Board, cell: Cell) -> int:
    return board.bit(cell.row - 1, cell.column - 1)


@GUARDS.on(FillCell, rule="ROG-R9", code="cell-outside")
def _the_cell_is_on_the_map(state: RogueState, seat: int, action: FillCell) -> RefusalArgs | None:
    cell = action.cell
    if state.chart.board.contains(cell.row - 1, cell.column - 1):
        return None
    return {"cell": name_of(cell)}


@GUARDS.on(FillCell, rule="ROG-15", code="cell-filled")
def _the_cell_is_open(state: RogueState, seat: int, action: FillCell) -> RefusalArgs | None:
    sheet = _sheet(state, seat)
    if _bit(state.chart.board, action.cell) & (sheet.filled | sheet.partial):
        return {"cell": name_of(action.cell)}
    return None


@GUARDS.on(FillCell, rule="ROG-13", code="cell-in-plan")
def _the_cell_is_in_no_plan(state: RogueState, seat: int, action: FillCell) -> RefusalArgs | None:
    if _bit(state.chart.board, action.cell) & _sheet(state, seat).planned:
        return {"cell": name_of(action.cell)}
    return None


@GUARDS.on(FillCell, rule="ROG-25", code="block-not-connected")
def _the_free_block_is_one_piece(
    state: RogueState, seat: int, action: FillCell
) -> RefusalArgs | None:
    sheet = _sheet(state, seat)
    if sheet.frame != FREE_BLOCK or not sheet.partial:
        return None
    if state.chart.board.beside(sheet.partial) & _bit(state.chart.board, action.cell):
        return None
    return {"cell": name_of(action.cell)}


@GUARDS.on(FillCell, rule="ROG-25", code="block-cannot-be-completed")
def _the_free_block_can_be_completed(
    state: RogueState, seat: int, action: FillCell
) -> RefusalArgs | None:
    sheet = _sheet(state, seat)
    if sheet.frame != FREE_BLOCK:
        return None
    if cells_to_fill(state.chart, sheet) & _bit(state.chart.board, action.cell):
        return None
    return {"cell": name_of(action.cell), "left": sheet.left}


@GUARDS.on(FillCell, rule="ROG-12", code="cell-touches-nothing")
def _the_cell_touches_something(
    state: RogueState, seat: int, action: FillCell
) -> RefusalArgs | None:
    sheet = _sheet(state, seat)
    if sheet.frame == FREE_BLOCK or single_cells(state.chart, sheet) & _bit(
        state.chart.board, action.cell
    ):
        return None
    return {"cell": name_of(action.cell)}


# -- the end of the build part, and the walk ------------------------------------------------------


@GUARDS.on(ChooseExit, rule="ROG-31", code="exit-is-filled")
def _the_exit_is_open(state: RogueState, seat: int, action: ChooseExit) -> RefusalArgs | None:
    cell = state.chart.exits[CORNERS.index(action.corner)]
    if cell & _sheet(state, seat).filled:
        return {"cell": _first(state.chart.board, cell)}
    return None


@GUARDS.on(TakeWay, rule="ROG-45", code="not-on-a-shortest-route")
def _with_the_fewest_rooms(state: RogueState, seat: int, action: TakeWay) -> RefusalArgs | None:
    room = room_number(state, action.room)
    return None if room is not None and room in ways(state) else {}
