"""The sheet's grid as bit masks: a whole set of cells is one int. Compiled.

A row takes one bit more than it has columns. That guard column is never set, so shifting a set by
one cell cannot wrap into the next row; everything is cut to `inside` afterwards.
"""


class Board:
    """Geometry of a map of rows x columns."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.stride = columns + 1
        self.row_mask = (1 << columns) - 1
        self.inside = 0
        for row in range(rows):
            self.inside |= self.row_mask << row * self.stride
        self.rim = self.inside & ~self._interior()

    def _interior(self) -> int:
        cells = self.inside
        return cells & cells << 1 & cells >> 1 & cells << self.stride & cells >> self.stride

    def bit(self, row: int, column: int) -> int:
        """The set of one cell."""
        return 1 << row * self.stride + column

    def contains(self, row: int, column: int) -> bool:
        return 0 <= row < self.rows and 0 <= column < self.columns

    def rectangle(self, row: int, column: int, height: int, width: int) -> int:
        """The cells of a rectangle on the map."""
        line = ((1 << width) - 1) << column
        cells = 0
        for r in range(row, row + height):
            cells |= line << r * self.stride
        return cells

    def beside(self, cells: int) -> int:
        """The cells of the map that share an edge with a set, its own neighbours included."""
        return (cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride) & self.inside

    def row_of(self, cells: int, row: int) -> int:
        """One row of a set, column 0 in the lowest bit."""
        return cells >> row * self.stride & self.row_mask

    def reach(self, start: int, within: int) -> int:
        """All cells of `within` that are connected with `start`."""
        reached = start & within
        while True:
            more = (reached | self.beside(reached)) & within
            if more == reached:
                return reached
            reached = more

    def cells_of(self, cells: int) -> list[tuple[int, int]]:
        """The cells of a set as (row, column), in reading order."""
        found: list[tuple[int, int]] = []
        while cells:
            lowest = cells & -cells
            row, column = divmod(lowest.bit_length() - 1, self.stride)
            found.append((row, column))
            cells ^= lowest
        return found
