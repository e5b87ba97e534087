# Compiled by mypyc.
"""Square grids: cells as ints in reading order, the four directions, neighbours as tables.

Geometry belongs to the loaded content, so the caller gives a board's size.
Compiled with the kernels.
"""

from typing import Final

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
DIRECTIONS: Final = ("up", "right", "down", "left")
ROW_STEP: Final = (-1, 0, 1, 0)
COLUMN_STEP: Final = (0, 1, 0, -1)
OFF_BOARD: Final = -1

# Shifting is slower than indexing in interpreted Python; hot masks stay under 62 bits.
BIT: Final = tuple(1 << n for n in range(62))


class Grid:
    """Tables for a board of rows x columns."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.cells = rows * columns
        steps: list[tuple[int, ...]] = []
        for cell in range(self.cells):
            row, column = divmod(cell, columns)
            around: list[int] = []
            for direction in range(4):
                r, c = row + ROW_STEP[direction], column + COLUMN_STEP[direction]
                inside = 0 <= r < rows and 0 <= c < columns
                around.append(r * columns + c if inside else OFF_BOARD)
            steps.append(tuple(around))
        # step[cell][direction] is the neighbouring cell or OFF_BOARD.
        # Not `tuple[int, int, int, int]`: compiled, those are unboxed and packed again at each use.
        self.step: tuple[tuple[int, ...], ...] = tuple(steps)

    def cell(self, row: int, column: int) -> int:
        """The cell at a row and column counted from 0."""
        return row * self.columns + column

    def row(self, cell: int) -> int:
        return cell // self.columns

    def column(self, cell: int) -> int:
        return cell % self.columns


def turn_left(direction: int) -> int:
    return (direction + 3) & 3


def turn_right(direction: int) -> int:
    return (direction + 1) & 3
