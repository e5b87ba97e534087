# Compiled by mypyc.
"""Where a seat may draw now. Compiled.

Blocks and plans are looked for as `patterns` in the sheet's space. The rules behind it are those of
`walls` and `plans`, which also give the reasons; the tests compare the two.
"""

from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.space import Space, Stamp
from meikyu.games.roguewright.state import Sheet
from meikyu.games.roguewright.tables import Chart


def space_of(chart: Chart, sheet: Sheet) -> Space:
    """What a sheet leaves free. A sheet that was drawn on by other means is looked at again."""
    space = sheet.space
    if space is None or space.filled != sheet.filled or space.planned != sheet.planned:
        space = chart.space(sheet.filled, sheet.planned)
        sheet.space = space
    return space


def draw_walls(sheet: Sheet, stamp: Stamp) -> None:
    """Fills cells; the sheet's space follows."""
    space = sheet.space
    filled = sheet.filled | stamp.cells
    if space is not None and space.filled == sheet.filled and space.planned == sheet.planned:
        sheet.space = stamp.drawn_in(space, filled, sheet.planned)
    sheet.filled = filled


def draw_plan(sheet: Sheet, stamp: Stamp) -> None:
    """Adds a plan; the sheet's space follows."""
    space = sheet.space
    planned = sheet.planned | stamp.cells
    if space is not None and space.filled == sheet.filled and space.planned == sheet.planned:
        sheet.space = stamp.drawn_in(space, sheet.filled, planned)
    sheet.plans = (*sheet.plans, stamp.cells)
    sheet.planned = planned


def free_cells(chart: Chart, sheet: Sheet) -> int:
    """Cells that a block may use: open and in no plan (ROG-15, ROG-R1)."""
    return chart.board.inside & ~(sheet.filled | sheet.planned)


def near_cells(chart: Chart, sheet: Sheet) -> int:
    """Cells that share an edge with a filled cell or a plan (ROG-12)."""
    return chart.board.beside(sheet.filled | sheet.planned)


def single_cells(chart: Chart, sheet: Sheet) -> int:
    """Every place for one cell."""
    return chart.single.anchors(space_of(chart, sheet))


def has_single_cell(chart: Chart, sheet: Sheet) -> bool:
    """Whether there is a place for one cell."""
    return chart.single.fits(space_of(chart, sheet))


def has_plan(chart: Chart, sheet: Sheet, sizes: tuple[int, ...]) -> bool:
    """Whether there is a place for a plan of one of these sizes."""
    space = space_of(chart, sheet)
    for size in sizes:
        if chart.sizes[size].fits(space):
            return True
    return False


# -- free blocks (ROG-25): cell by cell ---------------------------------------------------------


def free_block_cells(chart: Chart, sheet: Sheet, partial: int, left: int) -> int:
    """The cells with which a free block can begin or go on, so that `left` cells from now on it is
    one connected block that touches something (ROG-12, ROG-R5)."""
    board = chart.board
    free = free_cells(chart, sheet)
    near = near_cells(chart, sheet)
    beside = board.beside(partial) & free & ~partial
    if partial & near:
        return beside
    # From these cells something is touched with the cells that will be left after this one.
    reaching = board.reach(free & near, free, left - 1)
    if partial:
        return beside if partial & reaching else beside & reaching
    return reaching & _large_pieces(board, free, left)


def has_free_block(chart: Chart, sheet: Sheet, cells: int) -> bool:
    """Whether a connected block of this size that touches something fits anywhere."""
    free = free_cells(chart, sheet)
    starts = free & near_cells(chart, sheet)
    while starts:
        piece = chart.board.reach(starts & -starts, free, cells - 1)
        if piece.bit_count() >= cells:
            return True
        starts &= ~piece
    return False


def _large_pieces(board: Board, free: int, least: int) -> int:
    """The connected pieces of at least this size."""
    large = 0
    while free:
        piece = board.reach(free & -free, free)
        if piece.bit_count() >= least:
            large |= piece
        free &= ~piece
    return large
