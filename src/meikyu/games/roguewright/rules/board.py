# Compiled by mypyc.
"""The sheet's grid as bit masks: a whole set of cells is one int. Compiled.

A row takes one bit more than it has columns. That guard column is never set, so shifting a set by
one cell cannot wrap into the next row; everything is cut to `inside` afterwards.

Where much is done with sets, compiled code cuts them into machine words (see `thirds`).
"""

from types import BuiltinFunctionType
from typing import Final

from meikyu.games.roguewright.rules import thirds
from meikyu.games.roguewright.rules.thirds import Thirds

INTERPRETED: Final = not isinstance(thirds.count, BuiltinFunctionType)
WHOLE: Final = 0
CUT: Final = WHOLE if INTERPRETED else thirds.WORD_BITS
"""The most bits that a third of a map may have; sets of other maps stay whole."""
ANYWHERE: Final = 1 << 20
"""More steps than any map has cells."""


def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th bit (from 0) that is set."""
    for _ in range(n):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


class Area:
    """A rectangle of the map."""

    __slots__ = ("cells", "outside")

    def __init__(self, cells: int, outside: int) -> None:
        self.cells = cells
        self.outside = outside
        """The cells of the map along its sides."""


class Board:
    """Geometry of a map of rows x columns."""

    def __init__(self, rows: int, columns: int, word_bits: int = CUT) -> None:
        self.rows = rows
        self.columns = columns
        self.stride = columns + 1
        self.row_mask = (1 << columns) - 1
        self.inside = 0
        for row in range(rows):
            self.inside |= self.row_mask << row * self.stride
        self.size = rows * self.stride
        """How many bits a set takes."""
        self.rim = self.inside & ~self._interior()
        self.third_bits = (rows + 2) // 3 * self.stride
        self.cut = self.third_bits <= word_bits
        """Whether sets are cut into thirds."""
        self._areas: dict[int, Area] = {}

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

    def area(self, row: int, column: int, height: int, width: int) -> Area:
        """A rectangle on the map with what is along its sides, worked out once."""
        key = ((row << 6 | column) << 6 | height) << 6 | width
        known = self._areas.get(key)
        if known is None:
            cells = self.rectangle(row, column, height, width)
            known = Area(cells, self.beside(cells) & ~cells)
            self._areas[key] = known
        return known

    def beside(self, cells: int) -> int:
        """The cells of the map that share an edge with a set, its own neighbours included."""
        return (cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride) & self.inside

    def two_sets(self, first: int, second: int) -> int:
        """One number for two sets, where sets stay whole."""
        return first | second << self.size

    def thirds(self, cells: int) -> Thirds:
        """A set of a map that is cut, as words."""
        bits = self.third_bits
        third = (1 << bits) - 1
        return cells & third, cells >> bits & third, cells >> 2 * bits

    def joined(self, cells: Thirds) -> int:
        """A set that was cut, as one number."""
        upper: int = cells[0]
        middle: int = cells[1]
        lower: int = cells[2]
        return upper | middle << self.third_bits | lower << 2 * self.third_bits

    def nth(self, cells: int, n: int) -> int:
        """The bit number of the n-th cell (from 0) of a set."""
        if self.cut:
            return thirds.nth(self.thirds(cells), n, self.third_bits)
        return nth_bit(cells, n)

    def row_of(self, cells: int, row: int) -> int:
        """One row of a set, column 0 in the lowest bit."""
        return cells >> row * self.stride & self.row_mask

    def rows_of(self, cells: int) -> list[int]:
        """All rows of a set."""
        if self.cut:
            return thirds.rows(
                self.thirds(cells), self.rows, self.row_mask, self.stride, self.third_bits
            )
        return [self.row_of(cells, row) for row in range(self.rows)]

    def reach(self, start: int, within: int, steps: int = ANYWHERE) -> int:
        """All cells of `within` that are connected with `start`, by a number of steps at most."""
        stride = self.stride
        if self.cut:
            first, open_cells = self.thirds(start), self.thirds(within)
            return self.joined(thirds.reach(first, open_cells, steps, stride, self.third_bits))
        reached = start & within
        while steps:
            wider = reached | reached << 1 | reached >> 1
            more = (wider | reached << stride | reached >> stride) & within
            if more == reached:
                break
            reached = more
            steps -= 1
        return reached

    def cells_of(self, cells: int) -> list[tuple[int, int]]:
        """The cells of a set as (row, column), in reading order."""
        found: list[tuple[int, int]] = []
        while cells:
            lowest = cells & -cells
            row, column = divmod(lowest.bit_length() - 1, self.stride)
            found.append((row, column))
            cells ^= lowest
        return found
