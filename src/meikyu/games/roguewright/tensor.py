# Compiled by mypyc.
"""Roguewright as numbers, in two observations. Compiled.

Planes of one byte for each cell. Of the map: items, exits, entrances, small and large monsters by
kind. Of the own sheet: filled cells, cells in plans, the lines of plans to the right and below, and
the cells of a running effect. Then the numbers of the own sheet and of the round, who is done, and
once the sheets are open (ROG-40) those of the others, the walk and the points. *Recall* adds the
dice of every round and when each seat was finished. Seats are counted from the viewer on.

An action is a move. Aims have no number: they only divide a decision into steps.
"""

from typing import Final

from meikyu.core.kernel import State
from meikyu.core.tensor import ListedTensor, spread, write_bits
from meikyu.games.roguewright import kernel
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.defence import here, total, ways
from meikyu.games.roguewright.rules.goals import KINDS
from meikyu.games.roguewright.state import (
    BUILDING,
    BUILT,
    DEFENDING,
    FREE_BLOCK,
    NO_AIM,
    NOWHERE,
    PHASES,
    WAITING,
    RogueState,
    Sheet,
)
from meikyu.games.roguewright.tables import DICE, Chart, Shape, Size

MONSTERS: Final = 2 * len(KINDS)
"""Small ones by kind, then large ones."""
MAP_PLANES: Final = 3 + MONSTERS
WALLS: Final = 4
"""Planes of a sheet's walls: filled, planned, lines to the right, lines below."""
WAYS_SHOWN: Final = 4
"""Of several next rooms so many have a plane of their own."""
STAGES: Final = BUILT + 1
STATUSES: Final = 4
"""Drawing, done, leaving, finished."""
FRAMES: Final = FREE_BLOCK + 1
COUNT_BITS: Final = 6
"""Of effects that wait and cells that are left; higher numbers read as the highest."""
MOST_COUNTED: Final = (1 << COUNT_BITS) - 1
POINT_BITS: Final = 9
MOST_POINTS: Final = (1 << POINT_BITS) - 1
PIECE: Final = 12
"""So many cells of a row are written at once."""
PIECE_MASK: Final = (1 << PIECE) - 1
DICE_KINDS: Final = 1 << 6
"""White * 8 + black."""


# -- the board as the rules keep it ---------------------------------------------------------------


def cells_of(board: Board, cells: int) -> list[int]:
    """The cells of a set, numbered row by row."""
    found: list[int] = []
    columns = board.columns
    for row in range(board.rows):
        bits = board.row_of(cells, row)
        cell = row * columns
        while bits:
            if bits & 1:
                found.append(cell)
            bits >>= 1
            cell += 1
    return found


def place_of(board: Board, row: int, column: int) -> int:
    """A cell as the moves name it."""
    return row * board.stride + column


def sides_of_shape(shape: Shape) -> tuple[int, int]:
    """How many rows and columns a block takes."""
    return max(row for row, _ in shape.cells) + 1, max(column for _, column in shape.cells) + 1


# -- actions --------------------------------------------------------------------------------------


def moves_of(chart: Chart, most_rooms: int) -> list[int]:
    """Every move that a map allows anywhere, in the order of their numbers."""
    board = chart.board
    tracks = chart.tracks
    moves = [kernel.DONE]
    for mark in range(len(tracks.mark_points)):
        moves.append(kernel.SPEND + mark)
    for number, shape in enumerate(chart.shapes):
        height, width = sides_of_shape(shape)
        _add_places(moves, kernel.BLOCK + number * kernel.PLACE, board, height, width)
    for number, size in enumerate(chart.sizes):
        _add_plan(moves, kernel.PLAN + number * kernel.PLACE, board, size)
    for mark in range(len(tracks.mark_points)):
        moves.append(kernel.CIRCLE + mark)
    for extra in range(len(tracks.extra_kinds)):
        moves.append(kernel.EXTRA + extra)
    moves.append(kernel.BAT)
    moves.append(kernel.BAT + 1)
    _add_places(moves, kernel.FILL, board, 1, 1)
    for corner in range(len(chart.exits)):
        moves.append(kernel.EXIT + corner)
    for room in range(most_rooms):
        moves.append(kernel.WAY + room)
    return moves


def _add_plan(moves: list[int], first: int, board: Board, size: Size) -> None:
    _add_places(moves, first, board, size.height, size.width)


def _add_places(moves: list[int], first: int, board: Board, height: int, width: int) -> None:
    for row in range(board.rows - height + 1):
        for column in range(board.columns - width + 1):
            moves.append(first + place_of(board, row, column))


def most_rooms(board: Board) -> int:
    """More rooms than a sheet can have: for any two rows the runs of two or more open columns."""
    return board.rows * (board.rows - 1) // 2 * ((board.columns + 1) // 3)


def all_moves(charts: list[Chart]) -> list[int]:
    """The moves of all maps of a pack: those of the first, then what others add."""
    rooms = 0
    for chart in charts:
        rooms = max(rooms, most_rooms(chart.board))
    moves: list[int] = []
    known: set[int] = set()
    for chart in charts:
        for move in moves_of(chart, rooms):
            if move not in known:
                known.add(move)
                moves.append(move)
    return moves


# -- observations ---------------------------------------------------------------------------------


class Lines:
    """A plan's cells, and those beside whose right or lower side its line runs."""

    def __init__(self, board: Board, plan: int) -> None:
        self.cells = cells_of(board, plan)
        inside = set(self.cells)
        last = board.columns - 1
        self.right = [
            cell for cell in self.cells if cell % board.columns == last or cell + 1 not in inside
        ]
        self.below = [cell for cell in self.cells if cell + board.columns not in inside]


class RogueTensor(ListedTensor):
    """The layout for the maps of a pack and one number of seats."""

    def __init__(self, charts: list[Chart], seats: int, recall: bool) -> None:
        tracks = charts[0].tracks  # all maps of a pack share them
        rounds = tracks.rounds
        cells = 0
        for chart in charts:
            cells = max(cells, chart.board.rows * chart.board.columns)
        self._plane = cells
        self._seats = seats
        self._recall = recall
        self._number: dict[str, int] = {chart.name: n for n, chart in enumerate(charts)}
        self._own = MAP_PLANES * cells
        self._partial = self._own + WALLS * cells
        self._here = self._partial + cells
        self._ways = self._here + cells
        self._map = self._ways + WAYS_SHOWN * cells
        self._phase = self._map + len(charts)
        self._round = self._phase + len(PHASES)
        self._rounds = self._round + rounds + 1
        self._white = self._rounds + rounds + 1
        self._black = self._white + DICE + 1
        self._special = self._black + DICE + 1
        # The own sheet.
        self._own_white = self._special + 1
        self._own_black = self._own_white + DICE + 1
        self._development = self._own_black + DICE + 1
        self._circled = self._development + tracks.development + 1
        self._spent = self._circled + len(tracks.mark_points)
        self._used = self._spent + len(tracks.mark_points)
        self._stage = self._used + len(tracks.extra_kinds)
        self._spent_now = self._stage + STAGES
        self._aimed = self._spent_now + 1
        self._waiting = self._aimed + 1
        self._frame = self._waiting + 3 * COUNT_BITS
        self._left = self._frame + FRAMES
        # By seat, from the viewer on.
        self._status = self._left + COUNT_BITS
        self._owner = self._status + seats * STATUSES
        self._stack = self._owner + seats
        self._points = self._stack + seats * seats
        self._crossed = self._points + seats * POINT_BITS
        self._others = self._crossed + len(tracks.weapons[seats - 1]) + 1
        # The sheets of the others: walls and where they are entered.
        self._other_white = WALLS * cells
        self._other = self._other_white + DICE + 1
        self._dice = self._others + (seats - 1) * self._other
        self._ended = self._dice + rounds * DICE_KINDS
        size = self._ended + seats * (rounds + 1) if recall else self._dice
        super().__init__(size, all_moves(charts))
        self._pages: list[bytes] = [self._page(n, chart) for n, chart in enumerate(charts)]
        self._pieces = spread(PIECE)
        self._lines: list[dict[int, Lines]] = [{} for _ in charts]  # of plans met so far

    def _page(self, number: int, chart: Chart) -> bytes:
        """What is always the same on a map."""
        page = bytearray(self.size)
        page[self._map + number] = 1
        exits = 0
        for cell in chart.exits:
            exits |= cell
        planes = [chart.items, exits, chart.all_entrances] + [0] * MONSTERS
        for monster in chart.monsters:
            planes[3 + monster.kind + (len(KINDS) if monster.large else 0)] |= monster.cells
        for plane, mask in enumerate(planes):
            for cell in cells_of(chart.board, mask):
                page[plane * self._plane + cell] = 1
        return bytes(page)

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        assert isinstance(state, RogueState)
        number = self._number[state.chart.name]
        out[at : at + self.size] = self._pages[number]
        sheet = state.sheets[seat]
        self._write_walls(state.chart, number, sheet, out, at + self._own)
        self._write_round(state, sheet, out, at)
        self._write_sheet(state.chart, sheet, out, at)
        self._write_seats(state, seat, out, at)
        if state.phase != BUILDING:
            self._write_defence(state, seat, number, out, at)
        if self._recall:
            self._write_past(state, seat, out, at)

    def _write_walls(
        self, chart: Chart, number: int, sheet: Sheet, out: bytearray, at: int
    ) -> None:
        plane = self._plane
        self._write_plane(chart.board, sheet.filled, out, at)
        planned = at + plane
        right = planned + plane
        below = right + plane
        known = self._lines[number]
        for plan in sheet.plans:
            lines = known.get(plan)
            if lines is None:
                lines = known[plan] = Lines(chart.board, plan)
            for cell in lines.cells:
                out[planned + cell] = 1
            for cell in lines.right:
                out[right + cell] = 1
            for cell in lines.below:
                out[below + cell] = 1

    def _write_plane(self, board: Board, cells: int, out: bytearray, at: int) -> None:
        """Writes a set that may have many cells: joining pieces is faster than cell by cell."""
        pieces: list[bytes] = []
        for row in range(board.rows):
            bits = board.row_of(cells, row)
            left = board.columns
            while left > PIECE:
                pieces.append(self._pieces[bits & PIECE_MASK])
                bits >>= PIECE
                left -= PIECE
            piece = self._pieces[bits]
            pieces.append(piece if left == PIECE else piece[:left])
        out[at : at + board.rows * board.columns] = b"".join(pieces)

    def _write_round(self, state: RogueState, sheet: Sheet, out: bytearray, at: int) -> None:
        out[at + self._phase + state.phase] = 1
        out[at + self._round + state.round] = 1
        out[at + self._rounds + state.rounds] = 1
        out[at + self._white + state.white()] = 1
        out[at + self._black + state.black()] = 1
        if state.special(sheet):
            out[at + self._special] = 1

    def _write_sheet(self, chart: Chart, sheet: Sheet, out: bytearray, at: int) -> None:
        out[at + self._own_white + sheet.white] = 1
        out[at + self._own_black + sheet.black] = 1
        out[at + self._development + sheet.development] = 1
        write_bits(sheet.circled, out, at + self._circled)
        write_bits(sheet.spent, out, at + self._spent)
        write_bits(sheet.used, out, at + self._used)
        out[at + self._stage + sheet.stage] = 1
        if sheet.spent_now:
            out[at + self._spent_now] = 1
        if sheet.aim != NO_AIM:
            out[at + self._aimed] = 1
        waiting = at + self._waiting
        write_bits(_counted(sheet.items), out, waiting)
        write_bits(_counted(sheet.ghosts), out, waiting + COUNT_BITS)
        write_bits(_counted(sheet.bats), out, waiting + 2 * COUNT_BITS)
        out[at + self._frame + sheet.frame] = 1
        write_bits(_counted(sheet.left), out, at + self._left)
        if sheet.partial:
            for cell in cells_of(chart.board, sheet.partial):
                out[at + self._partial + cell] = 1

    def _write_seats(self, state: RogueState, seat: int, out: bytearray, at: int) -> None:
        """Who is done: all that is seen of the others while they draw."""
        place = at + self._status
        for step in range(self._seats):
            stage = state.sheets[(seat + step) % self._seats].stage
            out[place + (stage - WAITING + 1 if stage >= WAITING else 0)] = 1
            place += STATUSES

    def _write_defence(
        self, state: RogueState, seat: int, number: int, out: bytearray, at: int
    ) -> None:
        seats = self._seats
        for step in range(seats):
            other = (seat + step) % seats
            points = min(total(state, other), MOST_POINTS)
            write_bits(points, out, at + self._points + step * POINT_BITS)
            if step:
                place = at + self._others + (step - 1) * self._other
                sheet = state.sheets[other]
                self._write_walls(state.chart, number, sheet, out, place)
                out[place + self._other_white + sheet.white] = 1
        for place, owner in enumerate(state.order):
            out[at + self._stack + place * seats + (owner - seat) % seats] = 1
        out[at + self._crossed + state.crossed] = 1
        if state.phase == DEFENDING:
            out[at + self._owner + (state.owner() - seat) % seats] = 1
            board = state.chart.board
            rooms = here(state).floor.rooms
            if state.here != NOWHERE:
                for cell in cells_of(board, rooms[state.here].cells):
                    out[at + self._here + cell] = 1
            shown = at + self._ways
            for room in ways(state)[:WAYS_SHOWN]:
                for cell in cells_of(board, rooms[room].cells):
                    out[shown + cell] = 1
                shown += self._plane

    def _write_past(self, state: RogueState, seat: int, out: bytearray, at: int) -> None:
        place = at + self._dice
        for dice in state.dice:
            out[place + dice] = 1
            place += DICE_KINDS
        place = at + self._ended
        width = state.chart.tracks.rounds + 1
        for step in range(self._seats):
            out[place + state.ended[(seat + step) % self._seats]] = 1
            place += width


def _counted(number: int) -> int:
    return number if number < MOST_COUNTED else MOST_COUNTED
