"""The sheet's grid as bit masks: a whole set of cells is one int. Compiled.

A row takes one bit more than it has columns. That guard column is never set, so shifting a set by
one cell cannot wrap into the next row; everything is cut to `inside` afterwards.

A map has more cells than a machine word has bits, and a compiled number beyond that is an object.
Where all places of a map are looked at at once, two sets of cells are therefore cut into *windows*:
a few rows of one set, above them in the same number the same rows of the other, one window for each
row that they can begin with. Interpreted, every number is an object, and large ones are the
cheapest: there one window shows the whole map.
"""

from types import BuiltinFunctionType
from typing import Final


def count(cells: int) -> int:
    """How many cells a set has; for windows, which are numbers of machine words where compiled."""
    if INTERPRETED:
        return cells.bit_count()
    found = 0
    while cells:
        cells &= cells - 1
        found += 1
    return found


INTERPRETED: Final = not isinstance(count, BuiltinFunctionType)
ANY: Final = 1 << 20
WINDOW_BITS: Final = ANY if INTERPRETED else 61
"""The most that a window may have; in compiled code a word, less what marks objects."""


class Board:
    """Geometry of a map of rows x columns."""

    def __init__(self, rows: int, columns: int, window_bits: int = WINDOW_BITS) -> None:
        self.rows = rows
        self.columns = columns
        self.stride = columns + 1
        self.row_mask = (1 << columns) - 1
        self.inside = 0
        for row in range(rows):
            self.inside |= self.row_mask << row * self.stride
        self.rim = self.inside & ~self._interior()
        self.span = min(rows, window_bits // (2 * self.stride))
        """How many rows a window shows."""
        self.whole = self.span == rows
        self.half = self.span * self.stride
        """Where in a window the second set begins."""

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

    def window(self, first: int, second: int, row: int) -> int:
        """Some rows of two sets of cells, from one row on."""
        shown = (1 << self.half) - 1
        past = row * self.stride
        return first >> past & shown | (second >> past & shown) << self.half

    def row_of(self, cells: int, row: int) -> int:
        """One row of a set, column 0 in the lowest bit."""
        return cells >> row * self.stride & self.row_mask

    def reach(self, start: int, within: int) -> int:
        """All cells of `within` that are connected with `start`."""
        stride = self.stride
        reached = start & within
        while True:
            wider = reached | reached << 1 | reached >> 1
            more = (wider | reached << stride | reached >> stride) & within
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
