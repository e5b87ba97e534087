"""Where a set of cells fits: all places of a window are looked at at once. Compiled.

Two things are asked of everything that is drawn: every cell must be free, and something must be
touched, so that not all of its cells may be *far*, which is free and beside nothing. A window (see
`board`) holds both sets, so one AND for each cell answers both.

A place is the bit number of the pattern's top left corner.
"""

from typing import Final

from meikyu.games.roguewright.rules.board import Board, count

Cells = tuple[tuple[int, int], ...]

BELOW: Final = 5
COLUMN: Final = (1 << BELOW) - 1
"""A cell of a pattern is looked for in the window of a row below, shifted by a column."""
BYTE_BITS: Final = 8
BYTE: Final = (1 << BYTE_BITS) - 1
BITS: Final = tuple(
    [tuple([bit for bit in range(BYTE_BITS) if byte >> bit & 1]) for byte in range(BYTE + 1)]
)
"""By byte: the numbers of its bits."""


class Stamp:
    """What drawing something at one place does to a sheet."""

    __slots__ = ("_board", "_plan", "bats", "blocks", "cells", "first", "ghosts", "items", "plans")

    def __init__(self, board: Board, cells: int, plan: bool) -> None:
        self._board = board
        self._plan = plan
        self.cells = cells
        # What walls on these cells let wait; a plan does not.
        self.items = 0
        self.ghosts = 0
        self.bats = 0
        # The windows that change, and what each of them keeps: of those for blocks and for plans.
        self.first = 0
        self.blocks: list[int] = []
        self.plans: list[int] = []

    def cut(self) -> None:
        """Works out the windows, once. What is drawn is free no longer, and its neighbours are not
        far (ROG-12, ROG-17). Plans do not use the neighbours of a plan at all (ROG-18)."""
        if self.blocks:
            return
        board = self._board
        cells = self.cells
        around = cells | board.beside(cells)
        tops = range(1)
        if not board.whole:
            touched = board.cells_of(around)
            tops = range(max(0, touched[0][0] - board.span + 1), touched[-1][0] + 1)
        self.first = tops[0]
        self.blocks = [board.window(~cells, ~around, top) for top in tops]
        self.plans = self.blocks
        if self._plan:
            self.plans = [board.window(~around, ~around, top) for top in tops]


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
        self.rows = board.rows
        self.span = board.span
        self.half = board.half
        self.whole = board.whole
        self.pattern = 0
        for row, column in cells:
            self.pattern |= board.bit(row, column)
        # A rectangle is looked for column by column: all cells of the first, then the others.
        rectangle = len(cells) == self.height * self.width
        self.across = self.width if rectangle else 1
        sought = [cell for cell in cells if cell[1] == 0] if rectangle else list(cells)
        self.first = self._sought(board, sought[0])
        self.others = [self._sought(board, cell) for cell in sought[1:]]
        self.within: list[int] = [self._within(board, row, uncut) for row in range(board.rows)]
        """By window: the places at which it is on the map and cuts nothing."""
        self.stamps: list[Stamp | None] = [None] * (board.rows * board.stride)
        """By place, made when it is first drawn there."""

    def _sought(self, board: Board, cell: tuple[int, int]) -> int:
        row, column = cell
        return row * board.stride + column if self.whole else row << BELOW | column

    def _within(self, board: Board, top: int, uncut: list[int]) -> int:
        places = 0
        if top % self.span or self.width > board.columns:
            return places
        for row in range(top, min(top + self.span, self.rows - self.height + 1)):
            places |= ((1 << board.columns - self.width + 1) - 1) << (row - top) * board.stride
        for cells in uncut:
            for row, column in board.cells_of(places):
                mine = self.pattern << (top + row) * board.stride + column
                if cells & mine and cells & ~mine:
                    places &= ~board.bit(row, column)
        return places

    def _fitting(self, windows: list[int], top: int) -> int:
        """The places in one window."""
        if self.whole:
            window = windows[0]
            fitting = window >> self.first
            for shift in self.others:
                fitting &= window >> shift
        else:
            sought = self.first
            fitting = windows[top + (sought >> BELOW)] >> (sought & COLUMN)
            for sought in self.others:
                fitting &= windows[top + (sought >> BELOW)] >> (sought & COLUMN)
        if self.across > 1:
            column = fitting
            for shift in range(1, self.across):
                fitting &= column >> shift
        if not fitting:
            return 0
        return fitting & ~(fitting >> self.half) & self.within[top]

    def fits(self, windows: list[int]) -> bool:
        """Whether there is a place for it."""
        top = 0
        while top < self.rows:
            if self._fitting(windows, top):
                return True
            top += self.span
        return False

    def count(self, windows: list[int]) -> int:
        """How many places there are."""
        if self.whole:
            return self._fitting(windows, 0).bit_count()
        found = 0
        top = 0
        while top < self.rows:
            places = self._fitting(windows, top)
            while places:
                places &= places - 1
                found += 1
            top += self.span
        return found

    def nth(self, windows: list[int], n: int) -> int:
        """The n-th place, from 0."""
        top = 0
        places = self._fitting(windows, top)
        while n >= count(places):
            n -= count(places)
            top += self.span
            places = self._fitting(windows, top)
        for _ in range(n):
            places &= places - 1
        return self._past(top) + (places & -places).bit_length() - 1

    def add(self, windows: list[int], moves: list[int], move: int) -> None:
        """Appends a number for each place: it, counted from `move`."""
        top = 0
        while top < self.rows:
            places = self._fitting(windows, top)
            past = move + self._past(top)
            while places:
                for bit in BITS[places & BYTE]:
                    moves.append(past + bit)
                places >>= BYTE_BITS
                past += BYTE_BITS
            top += self.span

    def places(self, windows: list[int]) -> list[int]:
        """All places in order."""
        found: list[int] = []
        self.add(windows, found, 0)
        return found

    def anchors(self, windows: list[int]) -> int:
        """All places as one set."""
        found = 0
        for top in range(0, self.rows, self.span):
            found |= self._fitting(windows, top) << self._past(top)
        return found

    def _past(self, top: int) -> int:
        """How many bits come before a window."""
        return top // self.span * self.half
