"""Action B (ROG-16 to ROG-19) and the extra plan (ROG-24)."""

from meikyu.core.contract import Action
from meikyu.core.rules import ALLOWED, Ruling, refuse
from meikyu.games.roguewright import kernel
from meikyu.games.roguewright.actions import (
    AimPlan,
    DrawPlan,
)
from meikyu.games.roguewright.encoding import size_number
from meikyu.games.roguewright.guards.base import (
    GUARDS,
    PLANS,
    first_name,
    places_of,
    sheet_of,
)
from meikyu.games.roguewright.naming import rectangle_name
from meikyu.games.roguewright.rules.plans import LEAST_SIDE, MOST_CELLS, broken_by_plan
from meikyu.games.roguewright.state import (
    DECIDING,
    NO_AIM,
    PLANNING,
    RogueState,
)


@GUARDS.on(*PLANS, rule="ROG-9", code="mark-was-for-walls")
def _a_mark_is_for_walls(state: RogueState, seat: int, action: Action) -> Ruling:
    sheet = sheet_of(state, seat)
    return refuse() if sheet.stage == DECIDING and sheet.spent_now else ALLOWED


@GUARDS.on(DrawPlan, rule="ROG-R9", code="plan-outside")
def _the_plan_is_on_the_map(state: RogueState, seat: int, action: DrawPlan) -> Ruling:
    plan, board = action.plan, state.chart.board
    if (
        plan.height >= 1
        and plan.width >= 1
        and board.contains(plan.row - 1, plan.column - 1)
        and board.contains(plan.row + plan.height - 2, plan.column + plan.width - 2)
    ):
        return ALLOWED
    return refuse(
        row=plan.row,
        column=plan.column,
        height=plan.height,
        width=plan.width,
        rows=board.rows,
        columns=board.columns,
    )


def _sides(action: DrawPlan | AimPlan) -> tuple[int, int]:
    if isinstance(action, DrawPlan):
        return action.plan.height, action.plan.width
    return action.height, action.width


@GUARDS.on(*PLANS, rule="ROG-16", code="side-too-short")
def _both_sides_two(state: RogueState, seat: int, action: DrawPlan | AimPlan) -> Ruling:
    return refuse() if min(_sides(action)) < LEAST_SIDE else ALLOWED


@GUARDS.on(*PLANS, rule="ROG-16", code="sum-makes-no-plan")
def _some_sums_make_no_rectangle(
    state: RogueState, seat: int, action: DrawPlan | AimPlan
) -> Ruling:
    sheet = sheet_of(state, seat)
    if sheet.stage == PLANNING or kernel.sizes_for(state, sheet):
        return ALLOWED
    return refuse(wanted=state.white() + state.black())


@GUARDS.on(*PLANS, rule="ROG-16", code="not-the-sum")
def _the_sum_of_both_dice(state: RogueState, seat: int, action: DrawPlan | AimPlan) -> Ruling:
    height, width = _sides(action)
    wanted = state.white() + state.black()
    if sheet_of(state, seat).stage == PLANNING or height * width == wanted:
        return ALLOWED
    return refuse(cells=height * width, wanted=wanted)


@GUARDS.on(*PLANS, rule="ROG-24", code="plan-too-large")
def _no_more_than_twelve(state: RogueState, seat: int, action: DrawPlan | AimPlan) -> Ruling:
    height, width = _sides(action)
    if sheet_of(state, seat).stage != PLANNING or height * width <= MOST_CELLS:
        return ALLOWED
    return refuse(cells=height * width, most=MOST_CELLS)


@GUARDS.on(DrawPlan, rule="ROG-6", code="aimed-at-walls")
def _plans_nothing_instead_of_walls(state: RogueState, seat: int, action: DrawPlan) -> Ruling:
    aim = sheet_of(state, seat).aim
    return refuse() if aim // kernel.KIND * kernel.KIND == kernel.AIM_BLOCK else ALLOWED


@GUARDS.on(DrawPlan, rule="ROG-16", code="aimed-at-another-size")
def _plans_what_was_aimed_at(state: RogueState, seat: int, action: DrawPlan) -> Ruling:
    aim = sheet_of(state, seat).aim
    size = size_number(state.chart, action.plan.height, action.plan.width)
    return (
        ALLOWED
        if aim == NO_AIM or (size is not None and aim == kernel.AIM_PLAN + size)
        else refuse()
    )


@GUARDS.on(AimPlan, rule="ROG-17", code="plan-has-no-place")
def _the_plan_has_a_place(state: RogueState, seat: int, action: AimPlan) -> Ruling:
    size = size_number(state.chart, action.height, action.width)
    if size is not None and places_of(state, seat, kernel.AIM_PLAN + size):
        return ALLOWED
    return refuse()


def _plan_breaks(state: RogueState, seat: int, action: DrawPlan, rule: str) -> bool:
    plan, sheet = action.plan, sheet_of(state, seat)
    place = (plan.row - 1, plan.column - 1, plan.height, plan.width)
    area = plan.height * plan.width
    return rule in broken_by_plan(
        state.chart.board, sheet.filled, list(sheet.plans), state.chart.large, place, area
    )


def _plan_cells(state: RogueState, action: DrawPlan) -> int:
    plan = action.plan
    return state.chart.board.rectangle(plan.row - 1, plan.column - 1, plan.height, plan.width)


@GUARDS.on(DrawPlan, rule="ROG-R1", code="plan-on-filled")
def _all_cells_open(state: RogueState, seat: int, action: DrawPlan) -> Ruling:
    over = _plan_cells(state, action) & sheet_of(state, seat).filled
    return refuse(cell=first_name(state.chart.board, over)) if over else ALLOWED


@GUARDS.on(DrawPlan, rule="ROG-R1", code="plan-on-plan")
def _in_no_other_plan(state: RogueState, seat: int, action: DrawPlan) -> Ruling:
    over = _plan_cells(state, action) & sheet_of(state, seat).planned
    return refuse(cell=first_name(state.chart.board, over)) if over else ALLOWED


@GUARDS.on(DrawPlan, rule="ROG-18", code="plan-beside-plan")
def _not_beside_a_plan(state: RogueState, seat: int, action: DrawPlan) -> Ruling:
    if not _plan_breaks(state, seat, action, "ROG-18"):
        return ALLOWED
    board = state.chart.board
    beside = board.beside(_plan_cells(state, action)) & sheet_of(state, seat).planned
    return refuse(cell=first_name(board, beside or _plan_cells(state, action)))


@GUARDS.on(DrawPlan, rule="ROG-50", code="cuts-large-monster")
def _large_monsters_whole(state: RogueState, seat: int, action: DrawPlan) -> Ruling:
    if not _plan_breaks(state, seat, action, "ROG-50"):
        return ALLOWED
    cells = _plan_cells(state, action)
    cut = 0
    for monster in state.chart.large:
        if cells & monster and monster & ~cells:
            cut |= monster & ~cells
    return refuse(cell=first_name(state.chart.board, cut))


@GUARDS.on(DrawPlan, rule="ROG-19", code="plan-outer-wall-only")
def _the_outer_wall_is_not_enough_for_a_plan(
    state: RogueState, seat: int, action: DrawPlan
) -> Ruling:
    if not _plan_breaks(state, seat, action, "ROG-19"):
        return ALLOWED
    rim = first_name(state.chart.board, _plan_cells(state, action) & state.chart.board.rim)
    return refuse(cell=rim, plan=rectangle_name(action.plan), beside="ROG-17")


@GUARDS.on(DrawPlan, rule="ROG-17", code="plan-touches-nothing")
def _a_plan_touches_a_wall(state: RogueState, seat: int, action: DrawPlan) -> Ruling:
    if not _plan_breaks(state, seat, action, "ROG-17"):
        return ALLOWED
    return refuse(plan=rectangle_name(action.plan))
