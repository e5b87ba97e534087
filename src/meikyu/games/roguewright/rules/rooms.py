"""Floor, rooms and corridors, and why a room does not count (ROG-33 to ROG-39). Compiled.

One set of pure functions for scoring, the auditor, the exits' preview and the bots.
"""

from typing import Final

from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.plans import LEAST_SIDE, Rectangle

POINTS_A_ROOM: Final = 3
POINTS_ALL_COUNT: Final = 10


class Room:
    """A room of the floor and what keeps it from counting."""

    def __init__(self, rectangle: Rectangle, cells: int, outside: int) -> None:
        self.rectangle = rectangle
        self.cells = cells
        self.outside = outside
        """The cells of the map along its sides."""
        self.wide_opening = False  # ROG-36
        self.joined = False  # ROG-37
        self.line_inside = False  # ROG-38

    @property
    def counts(self) -> bool:
        return not (self.wide_opening or self.joined or self.line_inside)


class Floor:
    """What a finished sheet is made of. Without a connection it is empty (ROG-33)."""

    def __init__(self, cells: int, rooms: list[Room], corridors: int) -> None:
        self.cells = cells
        self.rooms = rooms
        self.corridors = corridors

    def points(self) -> int:
        """Points from rooms (ROG-39): three each, ten more if every room counts."""
        counting = 0
        for room in self.rooms:
            if room.counts:
                counting += 1
        if counting and counting == len(self.rooms):
            return counting * POINTS_A_ROOM + POINTS_ALL_COUNT
        return counting * POINTS_A_ROOM


def read_floor(board: Board, filled: int, plans: list[int], entrance: int, exit: int) -> Floor:
    """Floor and rooms between an entrance and an exit (both sets of one cell)."""
    cells = board.reach(entrance, board.inside & ~filled)
    if not cells & exit:
        return Floor(0, [], 0)
    rooms = find_rooms(board, cells)
    in_rooms = 0
    for room in rooms:
        in_rooms |= room.cells
    planned = 0
    for plan in plans:
        planned |= plan
    for room in rooms:
        if room.cells & planned:
            for plan in plans:
                # Both are rectangles: a line runs inside a room that is partly in a plan.
                if room.cells & plan and room.cells & ~plan:
                    room.line_inside = True
    return Floor(cells, rooms, cells & ~in_rooms)  # ROG-35


def find_rooms(board: Board, cells: int) -> list[Room]:
    """The rectangles with both sides at least two that cannot be enlarged (ROG-34, ROG-R2), and
    what is open along their sides. Row by row: a row fits into a machine word, a map does not."""
    assert LEAST_SIDE == 2, "what follows looks for two rows and two columns"
    last = board.rows - 1
    rows = board.rows_of(cells)
    roomy = _in_rooms(rows)
    rooms: list[Room] = []
    for top in range(last):
        open_columns = rows[top]
        above = rows[top - 1] if top else 0
        roomy_above = roomy[top - 1] if top else 0
        roomy_columns = roomy[top]  # in any of the rows so far
        wide_columns = 0  # where two of them are open, one below the other
        for bottom in range(top + 1, board.rows):
            row = rows[bottom]
            open_columns &= row
            if not _pair(open_columns) or not open_columns & ~above:
                break
            roomy_columns |= roomy[bottom]
            wide_columns |= rows[bottom - 1] & row
            below = rows[bottom + 1] if bottom < last else 0
            if not open_columns & ~below:
                continue
            roomy_below = roomy[bottom + 1] if bottom < last else 0
            left = open_columns
            while left:
                first = left & -left
                # Adding the lowest bit carries through the run that starts with it.
                run = left & ~(left + first)
                left &= ~run
                if run == first or not run & ~above or not run & ~below:
                    continue
                column = first.bit_length() - 1
                width = run.bit_length() - column
                height = bottom - top + 1
                area = board.area(top, column, height, width)
                room = Room((top, column, height, width), area.cells, area.outside)
                sides = (run << 1 | run >> 1) & ~run
                # A room that overlaps this one has a cell along its sides, too.
                room.joined = run & (roomy_above | roomy_below) != 0 or sides & roomy_columns != 0
                # Two neighbours just outside one side belong to another rectangle, so ROG-37 is
                # broken beside it, and both are named (ROG-R10).
                room.wide_opening = room.joined and (
                    sides & wide_columns != 0 or _pair(run & above) or _pair(run & below)
                )
                rooms.append(room)
    return rooms


def _in_rooms(rows: list[int]) -> list[int]:
    """Of each row the cells that are in any room: those of two by two open cells."""
    found = [0] * len(rows)
    for number in range(len(rows) - 1):
        both = rows[number] & rows[number + 1]
        both &= both >> 1
        both |= both << 1
        found[number] |= both
        found[number + 1] |= both
    return found


def _pair(columns: int) -> bool:
    """Whether two neighbours are among these."""
    return columns & columns >> 1 != 0
