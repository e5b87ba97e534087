"""What a sheet leaves free, kept along with what is drawn on it. Compiled.

It follows from the walls and plans alone: it is neither part of a position nor of its key. Copies
of a sheet share it. What is drawn is only noted, and taken away when the space is looked at.
"""

from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.patterns import Stamp


class Space:
    """The windows in which blocks and plans are looked for (see `patterns`)."""

    __slots__ = ("_before", "_drawn", "blocks", "filled", "planned", "plans")

    def __init__(self, filled: int, planned: int, blocks: list[int], plans: list[int]) -> None:
        self.filled = filled
        self.planned = planned
        self.blocks = blocks
        """Cells that a block may use (ROG-15, ROG-R1), and those of them that touch neither a wall
        nor a plan (ROG-12)."""
        self.plans = plans
        """Cells that a plan may use (ROG-18, ROG-R1), and those of them that touch no wall
        (ROG-17)."""
        self._before: Space | None = None
        self._drawn: Stamp | None = None

    def after(self, drawn: Stamp, filled: int, planned: int) -> "Space":
        """The space that is left when something more is drawn; `look` before its windows are
        read."""
        space = Space(filled, planned, self.blocks, self.plans)
        space._before = self
        space._drawn = drawn
        return space

    def look(self) -> None:
        """Takes away what was drawn since somebody looked."""
        if self._before is None:
            return
        stamps: list[Stamp] = []
        space = self
        before = space._before
        while before is not None:
            drawn = space._drawn
            assert drawn is not None
            stamps.append(drawn)
            space = before
            before = space._before
        blocks = space.blocks[:]
        plans = space.plans[:]
        for stamp in stamps:
            stamp.cut()
            at = stamp.first
            for number, kept in enumerate(stamp.blocks):
                blocks[at] &= kept
                plans[at] &= stamp.plans[number]
                at += 1
        self.blocks = blocks
        self.plans = plans
        self._before = None
        self._drawn = None


def open_space(board: Board, windows: int, filled: int, planned: int) -> Space:
    """The space between walls and plans, in a number of windows."""
    free = board.inside & ~(filled | planned)
    usable = free & ~board.beside(planned)
    far = usable & ~board.beside(filled)
    return Space(
        filled,
        planned,
        [board.window(free, far, row) for row in range(windows)],
        [board.window(usable, far, row) for row in range(windows)],
    )
