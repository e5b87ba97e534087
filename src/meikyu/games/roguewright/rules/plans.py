# Compiled by mypyc.
"""Action B: where a room may be planned (ROG-16 to ROG-19, ROG-50, ROG-R1). Compiled."""

from typing import Final

from meikyu.games.roguewright.rules.board import Board

LEAST_SIDE: Final = 2
MOST_CELLS: Final = 12
"""Of an extra plan (ROG-24), and the largest sum of two dice."""

Rectangle = tuple[int, int, int, int]
"""Row and column of the top left cell, height and width."""


def broken_by_plan(
    board: Board, filled: int, plans: list[int], large: list[int], rectangle: Rectangle, area: int
) -> list[str]:
    """Every rule that a plan on the map breaks; empty: it may be drawn. `area` is the number of
    cells it must have."""
    row, column, height, width = rectangle
    cells = board.rectangle(row, column, height, width)
    broken: list[str] = []
    if height < LEAST_SIDE or width < LEAST_SIDE or height * width != area:
        broken.append("ROG-16")
    around = board.beside(cells)
    if not around & filled:
        broken.append("ROG-17")
        if cells & board.rim:
            broken.append("ROG-19")
    overlaps = cells & filled != 0
    for plan in plans:
        if cells & plan:
            overlaps = True
        if _share_an_edge(board, cells, plan) and "ROG-18" not in broken:
            broken.append("ROG-18")
    for monster in large:
        if cells & monster and monster & ~cells:
            broken.append("ROG-50")
            break
    if overlaps:
        broken.append("ROG-R1")
    return broken


def _share_an_edge(board: Board, one: int, other: int) -> bool:
    """Whether the dotted lines of two rectangles run along each other somewhere: as neighbours, or
    along the same side where they overlap."""
    if not one & other:
        return board.beside(one) & other != 0
    both = one & other
    for step in (1, board.stride):
        if both & ~(one >> step) & ~(other >> step) or both & ~(one << step) & ~(other << step):
            return True
    return False


def plan_sizes(area: int) -> list[tuple[int, int]]:
    """The rectangles (height, width) of exactly `area` cells with sides of at least two."""
    return [
        (height, area // height)
        for height in range(LEAST_SIDE, area // LEAST_SIDE + 1)
        if area % height == 0 and area // height >= LEAST_SIDE
    ]


def plan_places(
    board: Board, filled: int, plans: list[int], large: list[int], areas: list[int]
) -> list[Rectangle]:
    """Every legal plan with one of the given numbers of cells, in reading order."""
    planned = 0
    for plan in plans:
        planned |= plan
    # Open, in no plan, and beside none (ROG-18, ROG-R1): cells that a new plan may use at all.
    usable = board.inside & ~filled & ~planned & ~board.beside(planned)
    near = board.beside(filled)
    found: list[Rectangle] = []
    for area in areas:
        for height, width in plan_sizes(area):
            anchors = usable
            touching = 0
            for row in range(height):
                for column in range(width):
                    shift = row * board.stride + column
                    anchors &= usable >> shift
                    touching |= near >> shift
            anchors &= touching
            while anchors:
                lowest = anchors & -anchors
                row, column = divmod(lowest.bit_length() - 1, board.stride)
                cells = board.rectangle(row, column, height, width)
                if not _cuts(cells, large):
                    found.append((row, column, height, width))
                anchors ^= lowest
    found.sort()
    return found


def _cuts(cells: int, large: list[int]) -> bool:
    """Whether a plan would enclose a large monster only in part (ROG-50)."""
    for monster in large:
        if cells & monster and monster & ~cells:
            return True
    return False
