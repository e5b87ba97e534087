# Compiled by mypyc.
"""Action A: where a block may be drawn (ROG-10 to ROG-15, ROG-49, ROG-R5, ROG-R9). Compiled."""

from meikyu.games.roguewright.rules.board import Board


def broken_by_block(board: Board, filled: int, plans: list[int], block: int) -> list[str]:
    """Every rule that a block on the map breaks; empty: it may be drawn."""
    broken: list[str] = []
    in_plan = False
    from_inside = False
    crosses = False
    for plan in plans:
        within = block & plan
        if within:
            in_plan = True
            # A cell at the rim of the plan is along the dotted line, on its inner side.
            from_inside = from_inside or within & rim_of(board, plan) != 0
            crosses = crosses or board.beside(within) & block & ~plan != 0
    overlaps = block & filled != 0
    if not overlaps and not from_inside and not _touches(board, filled, plans, block):
        broken.append("ROG-12")
        # Never alone: it says more about the same fault (ROG-R15).
        if block & board.rim:
            broken.append("ROG-14")
    if from_inside:
        broken.append("ROG-13")
    if overlaps or crosses:
        broken.append("ROG-15")
    if in_plan:
        broken.append("ROG-R1")
    return broken


def _touches(board: Board, filled: int, plans: list[int], block: int) -> bool:
    """ROG-12 for blocks that may be anywhere: a plan is touched across its line, from outside."""
    if board.beside(block) & filled:
        return True
    for plan in plans:
        if board.beside(block & ~plan) & plan:
            return True
    return False


def rim_of(board: Board, plan: int) -> int:
    """The cells of a plan along its dotted line."""
    inner = plan & plan << 1 & plan >> 1 & plan << board.stride & plan >> board.stride
    return plan & ~inner


def fills(block: int, large: list[int]) -> int:
    """What becomes filled by a block: of a large monster all, if any of it (ROG-49)."""
    filled = block
    for monster in large:
        if block & monster:
            filled |= monster
    return filled


def orientations(shape: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], ...]]:
    """A shape turned and mirrored in every way (ROG-11), each once, at the top left corner."""
    found: dict[tuple[tuple[int, int], ...], bool] = {}
    cells = list(shape)
    for _ in range(2):
        for _ in range(4):
            cells = [(column, -row) for row, column in cells]
            found[_at_corner(cells)] = True
        cells = [(row, -column) for row, column in cells]
    return sorted(found)


def _at_corner(cells: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def connected_shapes(cells: int) -> list[tuple[tuple[int, int], ...]]:
    """Every connected shape of this size on the grid (ROG-25), turned ones apart."""
    shapes: dict[tuple[tuple[int, int], ...], bool] = {((0, 0),): True}
    for _ in range(cells - 1):
        larger: dict[tuple[tuple[int, int], ...], bool] = {}
        for shape in shapes:
            for row, column in shape:
                for more in (
                    (row - 1, column),
                    (row + 1, column),
                    (row, column - 1),
                    (row, column + 1),
                ):
                    if more not in shape:
                        larger[_at_corner([*shape, more])] = True
        shapes = larger
    return sorted(shapes)


def placements(
    board: Board,
    filled: int,
    plans: list[int],
    shapes: list[tuple[tuple[int, int], ...]],
) -> list[int]:
    """Every legal way to draw one of the shapes without turning it, as sets of cells.

    A legal block keeps out of all plans (ROG-R1), so it is enough that every cell is free and one
    of them is beside something: both are questions about all places at once.
    """
    planned = 0
    for plan in plans:
        planned |= plan
    free = board.inside & ~filled & ~planned
    near = board.beside(filled | planned)
    found: list[int] = []
    for shape in shapes:
        anchors = board.inside
        touching = 0
        pattern = 0
        for row, column in shape:
            shift = row * board.stride + column
            anchors &= free >> shift
            touching |= near >> shift
            pattern |= 1 << shift
        anchors &= touching
        while anchors:
            lowest = anchors & -anchors
            found.append(pattern * lowest)
            anchors ^= lowest
    return found
