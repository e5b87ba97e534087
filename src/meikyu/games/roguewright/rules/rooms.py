# Compiled by mypyc.
"""Floor, rooms and corridors, and why a room does not count (ROG-33 to ROG-39). Compiled.

One set of pure functions for scoring, the auditor, the exits' preview and the bots.
"""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from meikyu.games.roguewright.rules.board import Area, Board
from meikyu.games.roguewright.rules.plans import LEAST_SIDE, Rectangle

POINTS_A_ROOM: Final = 3
POINTS_ALL_COUNT: Final = 10


class Room:
    """A room of the floor and what keeps it from counting."""

    def __init__(
        self,
        board: Board,
        rectangle: Rectangle,
        wide_opening: bool,
        joined: bool,
        line_inside: bool,
    ) -> None:
        self._board = board
        self._area: Area | None = None
        self.rectangle = rectangle
        self.wide_opening = wide_opening  # ROG-36
        self.joined = joined  # ROG-37
        self.line_inside = line_inside  # ROG-38
        self.counts = not (wide_opening or joined or line_inside)

    @property
    def area(self) -> Area:
        """Its cells and those along its sides: of most rooms nobody asks for them."""
        if self._area is None:
            row, column, height, width = self.rectangle
            self._area = self._board.area(row, column, height, width)
        return self._area

    @property
    def cells(self) -> int:
        return self.area.cells

    @property
    def outside(self) -> int:
        """The cells of the map along its sides."""
        return self.area.outside


class Floor:
    """What a finished sheet is made of. Without a connection it is empty (ROG-33)."""

    def __init__(self, cells: int, rows: list[int], roomy: list[int], rooms: list[Room]) -> None:
        self.cells = cells
        self.rows = rows
        """The same row by row."""
        self.roomy = roomy
        """Of each row the cells that are in rooms."""
        self.rooms = rooms

    @property
    def corridors(self) -> int:
        """The floor outside of rooms (ROG-35)."""
        corridors = self.cells
        for room in self.rooms:
            corridors &= ~room.cells
        return corridors

    def points(self) -> int:
        """Points from rooms (ROG-39): three each, ten more if every room counts."""
        counting = 0
        for room in self.rooms:
            if room.counts:
                counting += 1
        if counting and counting == len(self.rooms):
            return counting * POINTS_A_ROOM + POINTS_ALL_COUNT
        return counting * POINTS_A_ROOM


class Lines:
    """The dotted lines of plans, row by row: the cells with a line to their right, or below."""

    def __init__(self, board: Board, plans: tuple[int, ...]) -> None:
        right = 0
        below = 0
        for plan in plans:
            right |= plan ^ plan >> 1
            below |= plan ^ plan >> board.stride
        self.right = board.rows_of(right)
        self.below = board.rows_of(below)


@lru_cache(maxsize=1024)
def lines_of(board: Board, plans: tuple[int, ...]) -> Lines:
    """Kept, as a sheet is read with each exit and after each wall."""
    return Lines(board, plans)


def read_floor(board: Board, filled: int, plans: list[int], entrance: int, exit: int) -> Floor:
    """Floor and rooms between an entrance and an exit (both sets of one cell)."""
    cells = board.reach(entrance, board.inside & ~filled)
    if not cells & exit:
        nothing = [0] * board.rows
        return Floor(0, nothing, nothing, [])
    rows = board.rows_of(cells)
    roomy = _in_rooms(rows)
    rooms = _find_rooms(board, rows, roomy, lines_of(board, tuple(plans)))
    return Floor(cells, rows, roomy, rooms)


def _find_rooms(board: Board, rows: list[int], roomy: list[int], lines: Lines) -> list[Room]:
    """The rectangles with both sides at least two that cannot be enlarged (ROG-34, ROG-R2).

    Columns are bits: a row is a machine word, where all the cells of a map are not.
    """
    assert LEAST_SIDE == 2, "what follows looks for two rows and two columns"
    last = board.rows - 1
    rooms: list[Room] = []
    for top in range(last):
        open_columns: i64 = rows[top]
        above: i64 = rows[top - 1] if top else 0
        roomy_above: i64 = roomy[top - 1] if top else 0
        # Of the rows from the top on: columns with a cell of a room, with two open cells one below
        # the other, with a line to the right of a cell and with one below a cell.
        roomy_columns: i64 = roomy[top]
        wide_columns: i64 = 0
        lines_right: i64 = lines.right[top]
        lines_below: i64 = 0
        row: i64 = open_columns
        for bottom in range(top + 1, board.rows):
            row_above = row
            row = rows[bottom]
            open_columns &= row
            if not _pair(open_columns) or not open_columns & ~above:
                break
            roomy_columns |= roomy[bottom]
            wide_columns |= row_above & row
            lines_right |= lines.right[bottom]
            lines_below |= lines.below[bottom - 1]
            below: i64 = rows[bottom + 1] if bottom < last else 0
            if not open_columns & ~below:
                continue
            roomy_beyond: i64 = roomy[bottom + 1] if bottom < last else 0
            roomy_beyond |= roomy_above
            left: i64 = open_columns
            while left:
                first: int = left & -left
                # Adding the lowest bit carries through the run that starts with it.
                run: i64 = left & ~(left + first)
                left &= ~run
                if run == first or not run & ~above or not run & ~below:
                    continue
                column = first.bit_length() - 1
                end: int = run
                sides = (run << 1 | run >> 1) & ~run
                # A room that overlaps this one has a cell along its sides, too.
                joined = run & roomy_beyond != 0 or sides & roomy_columns != 0
                # Two neighbours just outside one side belong to another rectangle, so ROG-37 is
                # broken beside it, and both are named (ROG-R10).
                wide_opening = joined and (
                    sides & wide_columns != 0 or _pair(run & above) or _pair(run & below)
                )
                line_inside = run & run >> 1 & lines_right != 0 or run & lines_below != 0
                place = top, column, bottom - top + 1, end.bit_length() - column
                rooms.append(Room(board, place, wide_opening, joined, line_inside))
    return rooms


def _in_rooms(rows: list[int]) -> list[int]:
    """Of each row the cells that are in any room: those of two by two open cells."""
    found: list[int] = []
    above: i64 = 0
    for number in range(1, len(rows)):
        both: i64 = rows[number - 1]
        both &= rows[number]
        both &= both >> 1
        both |= both << 1
        found.append(above | both)
        above = both
    found.append(above)
    return found


def _pair(columns: i64) -> bool:
    """Whether two neighbours are among these."""
    return columns & columns >> 1 != 0
