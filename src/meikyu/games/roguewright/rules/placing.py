"""Where a seat may draw now, as sets of places: one AND for each cell answers for the whole map.
Compiled.

A place is the cell of a shape's top left corner. The rules behind it are those of `walls` and
`plans`, which also give the reasons; the tests compare the two.
"""

from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.state import Sheet
from meikyu.games.roguewright.tables import Chart, Shape, Size


def free_cells(chart: Chart, sheet: Sheet) -> int:
    """Cells that a block may use: open and in no plan (ROG-15, ROG-R1)."""
    return chart.board.inside & ~(sheet.filled | sheet.planned)


def near_cells(chart: Chart, sheet: Sheet) -> int:
    """Cells that share an edge with a filled cell or a plan (ROG-12)."""
    return chart.board.beside(sheet.filled | sheet.planned)


def runs(cells: int, longest: int) -> list[int]:
    """By length: the cells at which a horizontal run of a set begins."""
    found = [cells, cells]
    for length in range(2, longest + 1):
        found.append(found[length - 1] & cells >> length - 1)
    return found


def block_anchors(shape: Shape, free: list[int], far: list[int]) -> int:
    """Every place for a block in one orientation, from the runs of the free cells and of those
    among them that touch nothing: not all of its cells may be such (ROG-12)."""
    anchors = _fitting(shape, free)
    if anchors and far[1]:
        anchors &= ~_fitting(shape, far)
    return anchors


def _fitting(shape: Shape, runs: list[int]) -> int:
    """Every place at which all cells of a shape are in a set given by its runs."""
    places = -1
    for run, length in enumerate(shape.lengths):
        places &= runs[length] >> shape.shifts[run]
        if not places:
            break
    return places


def single_cells(chart: Chart, sheet: Sheet) -> int:
    """Every place for one cell."""
    return free_cells(chart, sheet) & near_cells(chart, sheet)


def usable_for_plans(chart: Chart, sheet: Sheet) -> int:
    """Cells that a plan may use: open, in no plan and beside none (ROG-18, ROG-R1)."""
    planned = sheet.planned
    return chart.board.inside & ~(sheet.filled | planned | chart.board.beside(planned))


def plan_anchors(chart: Chart, size: Size, usable: int, near: int) -> int:
    """Every place for a plan of one size (ROG-17, ROG-50). `near` is beside filled cells."""
    stride = chart.board.stride
    anchors = usable
    touching = near
    for column in range(1, size.width):
        anchors &= usable >> column
        touching |= near >> column
    columns, beside = anchors, touching
    for row in range(1, size.height):
        anchors &= columns >> row * stride
        touching |= beside >> row * stride
    anchors &= touching
    if anchors and chart.large:
        anchors &= ~_cutting(chart, size, anchors)
    return anchors


def _cutting(chart: Chart, size: Size, anchors: int) -> int:
    """The places at which a plan would enclose a large monster only in part (ROG-50)."""
    cutting = 0
    while anchors:
        place = anchors & -anchors
        cells = size.pattern * place
        for monster in chart.large:
            if cells & monster and monster & ~cells:
                cutting |= place
                break
        anchors ^= place
    return cutting


# -- free blocks (ROG-25): cell by cell ---------------------------------------------------------


def free_block_cells(chart: Chart, sheet: Sheet, partial: int, left: int) -> int:
    """The cells with which a free block can begin or go on, so that `left` cells from now on it is
    one connected block that touches something (ROG-12, ROG-R5)."""
    board = chart.board
    free = free_cells(chart, sheet)
    near = near_cells(chart, sheet)
    # From these cells something is touched with the cells that will be left after this one.
    reaching = free & near
    for _ in range(left - 1):
        more = (reaching | board.beside(reaching)) & free
        if more == reaching:
            break
        reaching = more
    if partial:
        beside = board.beside(partial) & free & ~partial
        return beside if partial & reaching else beside & reaching
    return reaching & _large_pieces(board, free, left)


def has_free_block(chart: Chart, sheet: Sheet, cells: int) -> bool:
    """Whether a connected block of this size that touches something fits anywhere."""
    free = free_cells(chart, sheet)
    starts = free & near_cells(chart, sheet)
    while starts:
        piece = starts & -starts
        while piece.bit_count() < cells:
            more = (piece | chart.board.beside(piece)) & free
            if more == piece:
                break
            piece = more
        else:
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


def nth_cell(cells: int, n: int) -> int:
    """The bit number of the n-th cell (from 0) of a set."""
    for _ in range(n):
        cells &= cells - 1
    return (cells & -cells).bit_length() - 1
