# Compiled by mypyc.
"""What a sheet leaves free, kept along with what is drawn on it. Compiled.

It follows from the walls and plans alone: it is neither part of a position nor of its key. It never
changes, so that copies of a sheet share it.

Of two sets, the cells that may be used and those of them that are *far* (that touch nothing), one
number holds both where sets stay whole, the second above the first; cut into thirds they are apart.
"""

from meikyu.games.roguewright.rules import thirds
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.thirds import Thirds


class Stamp:
    """What drawing something at one place does to a sheet."""

    __slots__ = (
        "_blocks",
        "_board",
        "_cells",
        "_far",
        "_known",
        "_plan",
        "_plans",
        "_usable",
        "bats",
        "cells",
        "ghosts",
        "items",
    )

    def __init__(self, board: Board, cells: int, plan: bool) -> None:
        self._board = board
        self._plan = plan
        self.cells = cells
        # What walls on these cells let wait; a plan does not.
        self.items = 0
        self.ghosts = 0
        self.bats = 0
        # What it takes away from a space, once that is asked for.
        self._known = False
        self._blocks = 0
        self._plans = 0
        self._cells: Thirds = (0, 0, 0)
        self._usable: Thirds = (0, 0, 0)
        self._far: Thirds = (0, 0, 0)

    def _look(self) -> None:
        """Works out what it takes away, once. What is drawn is free no longer, and its neighbours
        are not far (ROG-12, ROG-17). Plans do not use the neighbours of a plan at all (ROG-18)."""
        self._known = True
        board = self._board
        cells = self.cells
        around = cells | board.beside(cells)
        unusable = around if self._plan else cells
        if board.cut:
            self._cells = board.thirds(cells)
            self._usable = board.thirds(unusable)
            self._far = board.thirds(around)
        else:
            self._blocks = ~board.two_sets(cells, around)
            self._plans = ~board.two_sets(unusable, around)

    def drawn_in(self, space: "Space", filled: int, planned: int) -> "Space":
        """The space that is left of another."""
        if not self._known:
            self._look()
        left = Space(filled, planned)
        if self._board.cut:
            left.free = thirds.without(space.free, self._cells)
            left.usable = thirds.without(space.usable, self._usable)
            left.far = thirds.without(space.far, self._far)
        else:
            left.blocks = space.blocks & self._blocks
            left.plans = space.plans & self._plans
        return left


class Space:
    """The cells in which blocks and plans are looked for (see `patterns`)."""

    __slots__ = ("blocks", "far", "filled", "free", "planned", "plans", "usable")

    def __init__(self, filled: int, planned: int) -> None:
        self.filled = filled
        self.planned = planned
        # Whole: for blocks what is free and far, for plans what is usable and far.
        self.blocks = 0
        self.plans = 0
        # In thirds.
        self.free: Thirds = (0, 0, 0)
        self.usable: Thirds = (0, 0, 0)
        self.far: Thirds = (0, 0, 0)


def open_space(board: Board, filled: int, planned: int) -> Space:
    """The space between walls and plans: cells that a block may use (ROG-15, ROG-R1) and a plan
    (ROG-18, ROG-R1), and those of them that touch neither a wall nor a plan (ROG-12, ROG-17)."""
    free = board.inside & ~(filled | planned)
    usable = free & ~board.beside(planned)
    far = usable & ~board.beside(filled)
    space = Space(filled, planned)
    if board.cut:
        space.free = board.thirds(free)
        space.usable = board.thirds(usable)
        space.far = board.thirds(far)
    else:
        space.blocks = board.two_sets(free, far)
        space.plans = board.two_sets(usable, far)
    return space
