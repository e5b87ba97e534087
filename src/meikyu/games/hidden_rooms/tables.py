# Compiled by mypyc.
"""A room book as the rules read it: the board, and each stage's route as tables.

Built once for a content pack and shared by all states; nothing in it changes. Compiled.
"""

from typing import Final

from meikyu.core.grid import BIT, OFF_BOARD, Grid, turn_left, turn_right
from meikyu.core.texts import Text
from meikyu.games.hidden_rooms.monsters import Monster

NO_DIRECTION: Final = -1
"""At the end of a route, where the monster needs no direction."""
FIRST_BOOK: Final = 0
"""Of a pack: the one that is played by default (HID-R11)."""
NAMELESS: Final[Text] = {}


class Stage:
    """One stage: the monster's route and a direction for every other cell (HID-R2)."""

    def __init__(self, route: tuple[int, ...], directions: tuple[int, ...], id: str = "") -> None:
        self.id = id
        self.route = route
        self.directions = directions
        self.first = route[0]
        self.end = route[-1]
        self.first_facing = directions[route[0]]
        # The whole monster turn for every pose and child cell, filled by rules.monster.
        self.turns: tuple[tuple[int, ...], ...] = ()


class Book:
    """The board and the five stages of one book; a pack may hold several (HID-R11)."""

    def __init__(
        self,
        grid: Grid,
        start: int,
        exit: int,
        stages: tuple[Stage, ...],
        monsters: tuple[Monster, ...] = (),
        number: int = FIRST_BOOK,
        id: str | None = None,
        name: Text = NAMELESS,
        note: Text | None = None,
        hash: str = "",
    ) -> None:
        self.number = number  # its place in the pack
        self.id = id  # None: the first book, which needs none
        self.name = name
        self.note = note
        self.hash = hash  # of all that the rules read of it, as if it were alone in a pack
        self.grid = grid
        self.start = start
        self.exit = exit
        self.stages = stages
        self.monsters = monsters  # in the order of the stages; for views, no rule reads them
        self.sight = _sight(grid)

    def walker(self, stage: Stage) -> Text:
        """The name of a stage's monster, for events."""
        return self.monsters[self.stages.index(stage)].name if self.monsters else NAMELESS


def _sight(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """sight[cell][facing]: the 3x3 square around the cell in front, a mask (HID-11, HID-R1)."""
    table: list[tuple[int, ...]] = []
    rows = (-1, 0, 1, 0)
    columns = (0, 1, 0, -1)
    for cell in range(grid.cells):
        squares: list[int] = []
        for facing in range(4):
            front_row = grid.row(cell) + rows[facing]
            front_column = grid.column(cell) + columns[facing]
            mask = 0
            for row in range(front_row - 1, front_row + 2):
                for column in range(front_column - 1, front_column + 2):
                    if 0 <= row < grid.rows and 0 <= column < grid.columns:
                        mask |= BIT[grid.cell(row, column)]
            squares.append(mask)
        table.append(tuple(squares))
    return tuple(table)


def beside(grid: Grid, cell: int, facing: int, other: int) -> int:
    """The direction of `other` if it is directly to the left or right of a piece, else -1."""
    left = turn_left(facing)
    if grid.step[cell][left] == other != OFF_BOARD:
        return left
    right = turn_right(facing)
    if grid.step[cell][right] == other != OFF_BOARD:
        return right
    return NO_DIRECTION
