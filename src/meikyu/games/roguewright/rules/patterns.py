# Compiled by mypyc.
"""Where a set of cells fits: all places of a map are looked at at once. Compiled.

Two things are asked of everything that is drawn: every cell must be free, and something must be
touched, so that not all of its cells may be *far*, which is free and beside nothing. Where sets
stay whole, one number holds both sets (see `space`) and one AND for each cell answers both.

A place is the bit number of the pattern's top left corner.
"""

from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from meikyu.games.roguewright.rules import thirds
from meikyu.games.roguewright.rules.board import Board, nth_bit
from meikyu.games.roguewright.rules.space import Space, Stamp
from meikyu.games.roguewright.rules.thirds import Thirds

Cells = tuple[tuple[int, int], ...]

BYTE_BITS: Final = 8
BYTE: Final = (1 << BYTE_BITS) - 1
BITS: Final = tuple(
    [tuple([bit for bit in range(BYTE_BITS) if byte >> bit & 1]) for byte in range(BYTE + 1)]
)
"""By byte: the numbers of its bits."""
STEP_BITS: Final = 6
STEP: Final = (1 << STEP_BITS) - 1
"""No step from a cell to the next is longer on a map that is cut."""


class Pattern:
    """Cells that are drawn together, without turning them: a block or a plan."""

    def __init__(
        self, board: Board, number: int, plan: bool, cells: Cells, uncut: list[int]
    ) -> None:
        """`uncut` are sets of cells that it contains whole or not at all."""
        self.number = number
        self.plan = plan
        self.cells = cells
        self.height = 1 + max([row for row, _ in cells])
        self.width = 1 + max([column for _, column in cells])
        self.board = board
        self.pattern = 0
        for row, column in cells:
            self.pattern |= board.bit(row, column)
        # A rectangle is looked for column by column: all cells of the first, then the others.
        rectangle = len(cells) == self.height * self.width
        self.across = self.width if rectangle else 1
        sought = [cell for cell in cells if cell[1] == 0] if rectangle else sorted(cells)
        places = [row * board.stride + column for row, column in sought]
        self.first = places[0]
        self.steps: list[int] = [after - before for before, after in pairwise(places)]
        """From each cell that is looked for to the next."""
        self.within = self._within(board, uncut)
        """The places at which it is on the map and cuts nothing."""
        # The same for a map that is cut. All steps, the first place among them, are in one word,
        # the last one highest; above it a bit says where they end.
        self.cut = board.cut
        self.third_bits: i64 = board.third_bits
        self.third: i64 = 0
        self.within_thirds: Thirds = (0, 0, 0)
        self.steps_of_thirds: i64 = 1
        self.columns: i64 = self.across
        if board.cut:
            self.third = (1 << board.third_bits) - 1
            self.within_thirds = board.thirds(self.within)
            steps = 1
            for step in reversed([self.first, *self.steps]):
                assert step <= STEP
                steps = steps << STEP_BITS | step
            self.steps_of_thirds = steps
        self.stamps: list[Stamp | None] = [None] * board.size
        """By place, made when it is first drawn there."""

    def _within(self, board: Board, uncut: list[int]) -> int:
        places = 0
        if self.width > board.columns:
            return places
        for row in range(board.rows - self.height + 1):
            places |= ((1 << board.columns - self.width + 1) - 1) << row * board.stride
        for cells in uncut:
            for row, column in board.cells_of(places):
                mine = self.pattern << row * board.stride + column
                if cells & mine and cells & ~mine:
                    places &= ~board.bit(row, column)
        return places

    def anchors(self, space: Space) -> int:
        """All places as one set."""
        if self.cut:
            return self.board.joined(self._places_in_thirds(space))
        window = (space.plans if self.plan else space.blocks) >> self.first
        fitting = window
        for step in self.steps:
            window >>= step
            fitting &= window
        if self.across > 1:
            column = fitting
            for shift in range(1, self.across):
                fitting &= column >> shift
        if not fitting:
            return 0
        return fitting & ~(fitting >> self.board.size) & self.within

    def _places_in_thirds(self, space: Space) -> Thirds:
        """All places as one set, in words."""
        upper, middle, lower = self._all_in(space.usable if self.plan else space.free)
        if not (upper | middle | lower):
            return (0, 0, 0)
        return thirds.without((upper, middle, lower), self._all_in(space.far))

    def _all_in(self, cells: Thirds) -> Thirds:
        """The places on the map at which every cell is in a set."""
        upper, middle, lower = cells
        bits: i64 = self.third_bits
        third: i64 = self.third
        in_upper: i64 = third
        in_middle: i64 = third
        in_lower: i64 = third
        steps: i64 = self.steps_of_thirds
        while steps > 1:
            step = steps & STEP
            back = bits - step
            upper = (upper >> step | middle << back) & third
            middle = (middle >> step | lower << back) & third
            lower >>= step
            in_upper &= upper
            in_middle &= middle
            in_lower &= lower
            steps >>= STEP_BITS
        columns: i64 = self.columns
        if columns > 1:
            upper = in_upper
            middle = in_middle
            lower = in_lower
            while columns > 1:
                upper >>= 1
                middle >>= 1
                lower >>= 1
                in_upper &= upper
                in_middle &= middle
                in_lower &= lower
                columns -= 1
        within = self.within_thirds
        return in_upper & within[0], in_middle & within[1], in_lower & within[2]

    def fits(self, space: Space) -> bool:
        """Whether there is a place for it."""
        if self.cut:
            upper, middle, lower = self._places_in_thirds(space)
            return upper | middle | lower != 0
        return self.anchors(space) != 0

    def count(self, space: Space) -> int:
        """How many places there are."""
        if self.cut:
            return thirds.count(self._places_in_thirds(space))
        return self.anchors(space).bit_count()

    def nth(self, space: Space, n: int) -> int:
        """The n-th place, from 0."""
        if self.cut:
            return thirds.nth(self._places_in_thirds(space), n, self.third_bits)
        return nth_bit(self.anchors(space), n)

    def add(self, space: Space, moves: list[int], move: int) -> None:
        """Appends a number for each place: it, counted from `move`."""
        if self.cut:
            upper, middle, lower = self._places_in_thirds(space)
            add_bits(moves, move, upper)
            add_bits(moves, move + self.third_bits, middle)
            add_bits(moves, move + 2 * self.third_bits, lower)
        else:
            add_bits(moves, move, self.anchors(space))

    def places(self, space: Space) -> list[int]:
        """All places in order."""
        found: list[int] = []
        self.add(space, found, 0)
        return found


def add_bits(numbers: list[int], first: int, bits: int) -> None:
    """Appends the number of every bit of a set, counted from the first."""
    while bits:
        for bit in BITS[bits & BYTE]:
            numbers.append(first + bit)
        bits >>= BYTE_BITS
        first += BYTE_BITS
