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
    shared = 0  # cells of more than one room
    for room in rooms:
        shared |= in_rooms & room.cells
        in_rooms |= room.cells
    planned = 0
    for plan in plans:
        planned |= plan
    for room in rooms:
        room.joined = room.cells & shared != 0 or room.outside & in_rooms != 0
        room.wide_opening = _wide_opening(board, cells & room.outside)
        if room.cells & planned:
            for plan in plans:
                # Both are rectangles: a line runs inside a room that is partly in a plan.
                if room.cells & plan and room.cells & ~plan:
                    room.line_inside = True
    return Floor(cells, rooms, cells & ~in_rooms)  # ROG-35


def find_rooms(board: Board, cells: int) -> list[Room]:
    """The rectangles with both sides at least two that cannot be enlarged (ROG-34, ROG-R2)."""
    rows = [board.row_of(cells, row) for row in range(board.rows)]
    rooms: list[Room] = []
    for top in range(board.rows - 1):
        open_columns = rows[top]
        above = rows[top - 1] if top else 0
        for bottom in range(top + 1, board.rows):
            open_columns &= rows[bottom]
            if not open_columns & open_columns >> 1:
                break
            below = rows[bottom + 1] if bottom + 1 < board.rows else 0
            left = open_columns
            while left:
                first = left & -left
                # Adding the lowest bit carries through the run that starts with it.
                run = left & ~(left + first)
                left &= ~run
                if run == first or run & above == run or run & below == run:
                    continue
                column = first.bit_length() - 1
                width = run.bit_length() - column
                height = bottom - top + 1
                area = board.area(top, column, height, width)
                rooms.append(Room((top, column, height, width), area.cells, area.outside))
    assert LEAST_SIDE == 2, "the search above looks for two rows and two columns"
    return rooms


def _wide_opening(board: Board, outside: int) -> bool:
    """Whether two neighbouring cells just outside one side are open (ROG-36). They belong to
    another rectangle, so ROG-37 is broken beside it, and both are named (ROG-R10). Cells outside
    different sides are never neighbours: a room has at least two rows and columns."""
    return outside & (outside >> 1 | outside >> board.stride) != 0
