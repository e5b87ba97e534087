"""Action A (ROG-8 to ROG-15): blocks, and marks spent for them."""

from meikyu.core.contract import Action
from meikyu.core.rules import RefusalArgs
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
    first_name,
    places_of,
    sheet_of,
)
from meikyu.games.roguewright.naming import name_of, names_of
from meikyu.games.roguewright.rules.effects import (
    marks_to_spend,
    touches,
)
from meikyu.games.roguewright.rules.placing import single_cells
from meikyu.games.roguewright.rules.walls import broken_by_block
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
    return None if state.special(sheet_of(state, seat)) else {"value": value}


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


@GUARDS.on(AimBlock, AimPlan, SpendMark, rule="ROG-10", code="already-aimed")
def _aims_once(state: RogueState, seat: int, action: Action) -> RefusalArgs | None:
    return None if sheet_of(state, seat).aim == NO_AIM else {}


@GUARDS.on(DrawBlock, rule="ROG-10", code="aimed-otherwise")
def _draws_what_was_aimed_at(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    aim = sheet_of(state, seat).aim
    if aim == NO_AIM:
        return None
    pattern, _ = state.chart.at_corner(block_mask(state.chart, action.cells))
    return None if aim == kernel.AIM_BLOCK + state.chart.shape_of[pattern] else {}


@GUARDS.on(AimBlock, rule="ROG-12", code="block-has-no-place")
def _the_block_has_a_place(state: RogueState, seat: int, action: AimBlock) -> RefusalArgs | None:
    shape = shape_number(state.chart, action)
    if shape is not None and places_of(state, seat, kernel.AIM_BLOCK + shape):
        return None
    return {}


def _breaks(state: RogueState, seat: int, cells: int, rule: str) -> bool:
    sheet = sheet_of(state, seat)
    return rule in broken_by_block(state.chart.board, sheet.filled, list(sheet.plans), cells)


@GUARDS.on(DrawBlock, rule="ROG-15", code="on-filled")
def _not_on_filled_cells(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    over = block_mask(state.chart, action.cells) & sheet_of(state, seat).filled
    return {"cell": first_name(state.chart.board, over)} if over else None


@GUARDS.on(DrawBlock, rule="ROG-15", code="crosses-line")
def _not_across_a_line(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    cells = block_mask(state.chart, action.cells)
    if not _breaks(state, seat, cells, "ROG-15"):
        return None
    inside = cells & sheet_of(state, seat).planned
    return {"cell": first_name(state.chart.board, inside or cells)}


@GUARDS.on(DrawBlock, rule="ROG-13", code="inside-plan")
def _not_from_inside(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    cells = block_mask(state.chart, action.cells)
    if not _breaks(state, seat, cells, "ROG-13"):
        return None
    return {"cell": first_name(state.chart.board, cells & sheet_of(state, seat).planned)}


@GUARDS.on(DrawBlock, rule="ROG-R1", code="in-plan")
def _not_in_a_plan(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    inside = block_mask(state.chart, action.cells) & sheet_of(state, seat).planned
    return {"cell": first_name(state.chart.board, inside)} if inside else None


@GUARDS.on(DrawBlock, rule="ROG-14", code="outer-wall-only")
def _the_outer_wall_is_not_enough(
    state: RogueState, seat: int, action: DrawBlock
) -> RefusalArgs | None:
    cells = block_mask(state.chart, action.cells)
    if not _breaks(state, seat, cells, "ROG-14"):
        return None
    rim = first_name(state.chart.board, cells & state.chart.board.rim)
    return {"cell": rim, "cells": names_of(action.cells), "beside": "ROG-12"}


@GUARDS.on(DrawBlock, rule="ROG-12", code="touches-nothing")
def _touches_something(state: RogueState, seat: int, action: DrawBlock) -> RefusalArgs | None:
    cells = block_mask(state.chart, action.cells)
    if touches(state.chart, sheet_of(state, seat), cells):
        return None
    return {"cells": names_of(action.cells)}


@GUARDS.on(SpendMark, rule="ROG-9", code="already-special")
def _only_in_normal_rounds(state: RogueState, seat: int, action: SpendMark) -> RefusalArgs | None:
    return {} if state.special(sheet_of(state, seat)) else None


@GUARDS.on(SpendMark, rule="ROG-9", code="mark-not-circled")
def _spends_a_circled_mark(state: RogueState, seat: int, action: SpendMark) -> RefusalArgs | None:
    marks = marks_to_spend(sheet_of(state, seat))
    if 1 <= action.mark <= marks.bit_length() and marks >> action.mark - 1 & 1:
        return None
    return {"mark": action.mark}


@GUARDS.on(SpendMark, rule="ROG-9", code="no-wall-possible")
def _spends_for_a_wall(state: RogueState, seat: int, action: SpendMark) -> RefusalArgs | None:
    return None if single_cells(state.chart, sheet_of(state, seat)) else {}
