"""Action A (ROG-8 to ROG-15): blocks, and marks spent for them."""

from meikyu.core.contract import Action
from meikyu.core.rules import ALLOWED, Ruling, refuse
from meikyu.games.roguewright import kernel
from meikyu.games.roguewright.actions import (
    AimBlock,
    AimPlan,
    DrawBlock,
    SpendMark,
)
from meikyu.games.roguewright.encoding import block_mask, shape_number
from meikyu.games.roguewright.guards.base import (
    GUARDS,
    breaks_with_block,
    first_name,
    no_such_mark,
    outside,
    places_of,
    sheet_of,
)
from meikyu.games.roguewright.naming import names_of
from meikyu.games.roguewright.rules.effects import (
    marks_to_spend,
    touches,
)
from meikyu.games.roguewright.rules.placing import single_cells
from meikyu.games.roguewright.state import (
    NO_AIM,
    RogueState,
)
from meikyu.games.roguewright.tables import SINGLE, Chart


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


@GUARDS.on(DrawBlock, rule="ROG-R9", code="block-outside")
def _on_the_map(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    for cell in action.cells:
        if not state.chart.board.contains(cell.row - 1, cell.column - 1):
            return outside(state, cell)
    return ALLOWED


@GUARDS.on(DrawBlock, rule="ROG-10", code="cells-in-order")
def _cells_in_order(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    places = [(cell.row, cell.column) for cell in action.cells]
    return ALLOWED if places and places == sorted(set(places)) else refuse()


@GUARDS.on(DrawBlock, rule="ROG-10", code="no-such-block")
def _one_of_the_blocks(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    return refuse() if _value_of(state.chart, action) is None else ALLOWED


@GUARDS.on(AimBlock, rule="ROG-11", code="no-such-turn")
def _one_of_its_turns(state: RogueState, seat: int, action: AimBlock) -> Ruling:
    return refuse() if shape_number(state.chart, action) is None else ALLOWED


@GUARDS.on(DrawBlock, AimBlock, rule="ROG-8", code="black-in-special-rounds")
def _black_needs_a_special_round(
    state: RogueState, seat: int, action: DrawBlock | AimBlock
) -> Ruling:
    value = _value_drawn(state.chart, action)
    if value != state.black() or value == state.white():
        return ALLOWED
    sheet = sheet_of(state, seat)
    if state.special(sheet):
        return ALLOWED
    return refuse(value=value, marks=kernel.spends(state, sheet).bit_count())


@GUARDS.on(DrawBlock, AimBlock, rule="ROG-10", code="other-value")
def _the_block_of_the_die(state: RogueState, seat: int, action: DrawBlock | AimBlock) -> Ruling:
    value = _value_drawn(state.chart, action)
    if value in (SINGLE, state.white(), state.black()):
        return ALLOWED
    return refuse(white=state.white(), black=state.black())


def _value_drawn(chart: Chart, action: DrawBlock | AimBlock) -> int | None:
    return _aimed_value(action) if isinstance(action, AimBlock) else _value_of(chart, action)


@GUARDS.on(AimBlock, AimPlan, SpendMark, rule="ROG-10", code="already-aimed")
def _aims_once(state: RogueState, seat: int, action: Action) -> Ruling:
    return ALLOWED if sheet_of(state, seat).aim == NO_AIM else refuse()


@GUARDS.on(DrawBlock, rule="ROG-6", code="aimed-at-a-plan")
def _draws_no_walls_for_a_plan(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    return (
        refuse()
        if sheet_of(state, seat).aim // kernel.KIND * kernel.KIND == kernel.AIM_PLAN
        else ALLOWED
    )


@GUARDS.on(DrawBlock, rule="ROG-10", code="aimed-otherwise")
def _draws_what_was_aimed_at(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    aim = sheet_of(state, seat).aim
    if aim == NO_AIM:
        return ALLOWED
    pattern, _ = state.chart.at_corner(block_mask(state.chart, action.cells))
    return ALLOWED if aim == kernel.AIM_BLOCK + state.chart.shape_of[pattern] else refuse()


@GUARDS.on(AimBlock, rule="ROG-12", code="block-has-no-place")
def _the_block_has_a_place(state: RogueState, seat: int, action: AimBlock) -> Ruling:
    shape = shape_number(state.chart, action)
    if shape is not None and places_of(state, seat, kernel.AIM_BLOCK + shape):
        return ALLOWED
    return refuse()


@GUARDS.on(DrawBlock, rule="ROG-15", code="on-filled")
def _not_on_filled_cells(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    over = block_mask(state.chart, action.cells) & sheet_of(state, seat).filled
    return refuse(cell=first_name(state.chart.board, over)) if over else ALLOWED


@GUARDS.on(DrawBlock, rule="ROG-15", code="crosses-line")
def _not_across_a_line(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    cells = block_mask(state.chart, action.cells)
    if not breaks_with_block(state, seat, cells, "ROG-15"):
        return ALLOWED
    inside = cells & sheet_of(state, seat).planned
    return refuse(cell=first_name(state.chart.board, inside or cells))


@GUARDS.on(DrawBlock, rule="ROG-13", code="inside-plan")
def _not_from_inside(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    cells = block_mask(state.chart, action.cells)
    if not breaks_with_block(state, seat, cells, "ROG-13"):
        return ALLOWED
    return refuse(cell=first_name(state.chart.board, cells & sheet_of(state, seat).planned))


@GUARDS.on(DrawBlock, rule="ROG-R1", code="in-plan")
def _not_in_a_plan(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    inside = block_mask(state.chart, action.cells) & sheet_of(state, seat).planned
    return refuse(cell=first_name(state.chart.board, inside)) if inside else ALLOWED


@GUARDS.on(DrawBlock, rule="ROG-14", code="outer-wall-only")
def _the_outer_wall_is_not_enough(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    cells = block_mask(state.chart, action.cells)
    if not breaks_with_block(state, seat, cells, "ROG-14"):
        return ALLOWED
    rim = first_name(state.chart.board, cells & state.chart.board.rim)
    return refuse(cell=rim, cells=names_of(action.cells), beside="ROG-12")


@GUARDS.on(DrawBlock, rule="ROG-12", code="touches-nothing")
def _touches_something(state: RogueState, seat: int, action: DrawBlock) -> Ruling:
    cells = block_mask(state.chart, action.cells)
    if touches(state.chart, sheet_of(state, seat), cells):
        return ALLOWED
    return refuse(cells=names_of(action.cells))


@GUARDS.on(SpendMark, rule="ROG-9", code="already-special")
def _only_in_normal_rounds(state: RogueState, seat: int, action: SpendMark) -> Ruling:
    return refuse() if state.special(sheet_of(state, seat)) else ALLOWED


@GUARDS.on(SpendMark, rule="ROG-9", code="no-such-mark")
def _spends_one_of_the_marks(state: RogueState, seat: int, action: SpendMark) -> Ruling:
    return no_such_mark(state, action.mark)


@GUARDS.on(SpendMark, rule="ROG-9", code="mark-is-spent")
def _spends_a_mark_once(state: RogueState, seat: int, action: SpendMark) -> Ruling:
    spent = sheet_of(state, seat).spent >> action.mark - 1 & 1
    return refuse(mark=action.mark) if spent else ALLOWED


@GUARDS.on(SpendMark, rule="ROG-9", code="mark-not-circled")
def _spends_a_circled_mark(state: RogueState, seat: int, action: SpendMark) -> Ruling:
    circled = marks_to_spend(sheet_of(state, seat)) >> action.mark - 1 & 1
    return ALLOWED if circled else refuse(mark=action.mark)


@GUARDS.on(SpendMark, rule="ROG-9", code="no-wall-possible")
def _spends_for_a_wall(state: RogueState, seat: int, action: SpendMark) -> Ruling:
    return ALLOWED if single_cells(state.chart, sheet_of(state, seat)) else refuse()
