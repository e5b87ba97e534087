# Compiled by mypyc.
"""What drawing does to a sheet: filled cells, effects, tracks (ROG-20 to ROG-29, ROG-49). Compiled.

Effects are optional, resolved in free order and never one inside another (ROG-28): filling only
adds to what waits.
"""

from typing import Final

from meikyu.core.kernel import Sink
from meikyu.games.roguewright import emit
from meikyu.games.roguewright.rules.placing import (
    draw_plan,
    draw_walls,
    free_block_cells,
    has_free_block,
    has_plan,
    has_single_cell,
    near_cells,
    single_cells,
)
from meikyu.games.roguewright.rules.space import Stamp
from meikyu.games.roguewright.state import (
    BAT_CELL,
    EFFECTS,
    FILLING,
    FREE_BLOCK,
    GHOST_CELLS,
    NO_AIM,
    NO_FRAME,
    PLANNING,
    RogueState,
    Sheet,
)
from meikyu.games.roguewright.tables import EXTRA_BLOCK, EXTRA_PLAN, Chart

STEPS_OF_A_BAT: Final = 2


def fill(state: RogueState, seat: int, stamp: Stamp, sink: Sink | None) -> None:
    """Fills cells and lets what they hold wait."""
    sheet = state.sheets[seat]
    draw_walls(sheet, stamp)
    sheet.items += stamp.items
    sheet.ghosts += stamp.ghosts
    sheet.bats += stamp.bats
    if sink is not None:
        emit.filled(sink, state, seat, stamp.cells, stamp.items, stamp.ghosts, stamp.bats)


def enclose(state: RogueState, seat: int, stamp: Stamp, sink: Sink | None) -> None:
    """Draws a plan; the monsters in it advance the development track (ROG-20)."""
    plan = stamp.cells
    draw_plan(state.sheets[seat], stamp)
    monsters = state.chart.enclosed(plan)
    if sink is not None:
        emit.planned(sink, state, seat, plan, monsters)
    advance(state, seat, monsters, sink)


def advance(state: RogueState, seat: int, steps: int, sink: Sink | None) -> None:
    """Crosses numbers off the development track, no further than its last one (ROG-20)."""
    sheet = state.sheets[seat]
    before = sheet.development
    sheet.development = min(before + steps, state.chart.tracks.development)
    if sink is not None and sheet.development > before:
        emit.advanced(sink, state, seat, before)


# -- item marks (ROG-9, ROG-22) -----------------------------------------------------------------


def marks_to_circle(chart: Chart, sheet: Sheet) -> int:
    """The marks that can be circled, as bits: not circled yet, not behind an unbroken boundary."""
    marks = 0
    for mark, behind in enumerate(chart.tracks.mark_behind):
        if behind <= sheet.development:
            marks |= 1 << mark
    return marks & ~sheet.circled


def marks_to_spend(sheet: Sheet) -> int:
    """The marks that are circled and not filled in (ROG-9)."""
    return sheet.circled & ~sheet.spent


def circle(state: RogueState, seat: int, mark: int, sink: Sink | None) -> None:
    sheet = state.sheets[seat]
    sheet.items -= 1
    sheet.circled |= 1 << mark
    if sink is not None:
        emit.circled(sink, state, seat, mark)


def item_points(chart: Chart, sheet: Sheet) -> int:
    """Circled marks that were not spent score what is printed above them (ROG-32)."""
    points = 0
    for mark, worth in enumerate(chart.tracks.mark_points):
        if sheet.circled & ~sheet.spent & 1 << mark:
            points += worth
    return points


# -- extra actions (ROG-23 to ROG-26) -----------------------------------------------------------


def open_extras(chart: Chart, sheet: Sheet) -> int:
    """The extra actions, as bits, not yet used and not behind an unbroken boundary (ROG-23)."""
    extras = 0
    for extra, behind in enumerate(chart.tracks.extra_behind):
        if behind <= sheet.development:
            extras |= 1 << extra
    return extras & ~sheet.used


def has_place(chart: Chart, sheet: Sheet, extra: int) -> bool:
    """Whether an extra action can be drawn anywhere (ROG-R16)."""
    kind = chart.tracks.extra_kinds[extra]
    if kind == EXTRA_BLOCK:
        return has_free_block(chart, sheet, chart.tracks.extra_cells[extra])
    if kind == EXTRA_PLAN:
        return has_plan(chart, sheet, chart.all_sizes)
    return chart.ghosts_left(sheet.filled) > 0 and has_single_cell(chart, sheet)


def extras_to_use(chart: Chart, sheet: Sheet) -> int:
    """The extra actions that can be chosen now, as bits."""
    extras = open_extras(chart, sheet)
    for extra in range(len(chart.tracks.extra_kinds)):
        if extras >> extra & 1 and not has_place(chart, sheet, extra):
            extras &= ~(1 << extra)
    return extras


def use_extra(state: RogueState, seat: int, extra: int, sink: Sink | None) -> None:
    """Starts an extra action; it is used up (ROG-23)."""
    chart = state.chart
    sheet = state.sheets[seat]
    sheet.ghosts -= 1
    sheet.used |= 1 << extra
    if sink is not None:
        emit.extra_used(sink, state, seat, extra)
    kind = chart.tracks.extra_kinds[extra]
    if kind == EXTRA_PLAN:
        sheet.stage = PLANNING
        sheet.aim = NO_AIM
    elif kind == EXTRA_BLOCK:
        _start_filling(sheet, FREE_BLOCK, chart.tracks.extra_cells[extra])
    else:
        # Counted now: the ghost just filled is gone, later ones still count (ROG-R13).
        _start_filling(sheet, GHOST_CELLS, chart.ghosts_left(sheet.filled))


def _start_filling(sheet: Sheet, frame: int, cells: int) -> None:
    sheet.stage = FILLING
    sheet.frame = frame
    sheet.left = cells
    sheet.partial = 0


def _end_filling(sheet: Sheet) -> None:
    sheet.stage = EFFECTS
    sheet.frame = NO_FRAME
    sheet.left = 0
    sheet.partial = 0


# -- bats (ROG-27) ------------------------------------------------------------------------------


def bat_draws(chart: Chart, sheet: Sheet) -> bool:
    """Whether a bat's single cell has a place."""
    return has_single_cell(chart, sheet)


def bat_steps(chart: Chart, sheet: Sheet) -> bool:
    """Whether a bat's two steps lead anywhere."""
    return sheet.development < chart.tracks.development


def use_bat(state: RogueState, seat: int, steps: bool, sink: Sink | None) -> None:
    sheet = state.sheets[seat]
    sheet.bats -= 1
    if sink is not None:
        emit.bat_used(sink, state, seat, steps)
    if steps:
        advance(state, seat, STEPS_OF_A_BAT, sink)
    else:
        _start_filling(sheet, BAT_CELL, 1)


# -- the running effect -------------------------------------------------------------------------


def cells_to_fill(chart: Chart, sheet: Sheet) -> int:
    """The cells that the running effect may draw next."""
    if sheet.frame == FREE_BLOCK:
        return free_block_cells(chart, sheet, sheet.partial, sheet.left)
    return single_cells(chart, sheet)


def fill_cell(state: RogueState, seat: int, place: int, sink: Sink | None) -> None:
    """Draws the next cell of the running effect. A free block is filled when it is whole."""
    chart = state.chart
    sheet = state.sheets[seat]
    sheet.left -= 1
    if sheet.frame == FREE_BLOCK:
        sheet.partial |= 1 << place
        if sheet.left:
            return
        fill(state, seat, chart.walls(sheet.partial), sink)
    else:
        fill(state, seat, chart.stamp(chart.single, place), sink)
    if sheet.left == 0 or not has_single_cell(chart, sheet):
        _end_filling(sheet)  # ROG-R13: as long as a legal cell is left


def can_act(state: RogueState, sheet: Sheet) -> bool:
    """Whether action A or action B is possible (ROG-R4)."""
    chart = state.chart
    sizes = chart.sizes_of[state.white() + state.black()]
    return has_single_cell(chart, sheet) or has_plan(chart, sheet, sizes)


def touches(chart: Chart, sheet: Sheet, cells: int) -> bool:
    """Whether a block of free cells touches something (ROG-12)."""
    return cells & near_cells(chart, sheet) != 0
