# Compiled by mypyc.
"""What a position of Hidden Rooms is worth: the estimated chance of winning the stage.

Owns the features, not the numbers: weights are learned from play and are in a data file. One set
serves every stage, because the features are read from a book's tables: how far the exit is from the
rooms the child can explore from, how long the monster still needs, which tiles would fit, and where
the monster is and will be. A position's worth is the logistic function of the sum of one weight for
each feature. Compiled with the kernels.
"""

from json import loads
from math import exp
from typing import Final

from meikyu.bots.search import Guide
from meikyu.core.grid import BIT, OFF_BOARD
from meikyu.core.kernel import Kernel, State
from meikyu.games.hidden_rooms.kernel import EXPLORE, PILE, SOURCES
from meikyu.games.hidden_rooms.rules.child import MEMORY_SPACES
from meikyu.games.hidden_rooms.state import (
    CAUGHT,
    DEFEATS_TO_LOSE,
    RUNNING,
    WON,
    HiddenRoomsState,
)
from meikyu.games.hidden_rooms.tables import Book, Stage
from meikyu.games.hidden_rooms.tiles import FITS, NO_TILE, TILE_BIT, TILES, VALUE, count, tiles_of

# Bins of the features.
FAR: Final = 14  # the exit cannot be reached from here through empty cells
DISTANCES: Final = FAR + 1
LONG: Final = 24
TIMES: Final = LONG + 1
CHAINS: Final = MEMORY_SPACES + 1
FIT_BINS: Final = 8
MEMORIES: Final = MEMORY_SPACES + 1
SLACKS: Final = 24
SLACK_ZERO: Final = 8
SIDE: Final = 7  # the longest side that a board can have
SPAN: Final = 2 * SIDE - 1  # differences of rows or columns
STAND_LONG: Final = 5
STANDS: Final = STAND_LONG + 1
PLACES: Final = SIDE * SIDE
LOOKAHEADS: Final = (1, 2, 3, 5, 7)  # monster turns
RINGS: Final = 256  # which of the eight cells around the child hold a room
NEARNESSES: Final = 4

# Where each feature's weights begin.
AT_DISTANCE_TIME: Final = 0
AT_DISTANCE_TILES: Final = AT_DISTANCE_TIME + DISTANCES * TIMES
AT_SLACK_TILES: Final = AT_DISTANCE_TILES + DISTANCES * CHAINS * FIT_BINS
AT_MEMORY: Final = AT_SLACK_TILES + SLACKS * CHAINS * FIT_BINS
AT_STAND: Final = AT_MEMORY + MEMORIES * CHAINS * FIT_BINS
AT_VALUE: Final = AT_STAND + STANDS * TIMES
AT_POSE: Final = AT_VALUE + 7 * 7 * 7
AT_RING: Final = AT_POSE + SPAN * SPAN * 4
AT_AHEAD: Final = AT_RING + RINGS * NEARNESSES
WEIGHTS: Final = AT_AHEAD + len(LOOKAHEADS) * PLACES * PLACES

FIT_MASK: Final = tuple(
    sum([TILE_BIT[taken] for taken in range(TILES) if FITS[under][taken]]) for under in range(TILES)
)
SCALE: Final = 1000
DELAY: Final = 0.0005
"""What a turn costs: of two equal prospects the earlier one is better, so that the child does not
stall."""
_CACHE_LIMIT: Final = 200_000


def last_stage(state: HiddenRoomsState) -> HiddenRoomsState:
    """A copy in which this stage decides the game: winning it wins."""
    twin = state.clone()
    twin.star = True
    twin.results = [CAUGHT] * (DEFEATS_TO_LOSE - 1)
    return twin


def read_weights(text: str) -> list[float]:
    """The weights of a data file, where they are whole thousandths."""
    return [weight / SCALE for weight in loads(text)]


class StageTables:
    """What the features need of a stage, computed once: indexed by pose (cell * 4 + facing)."""

    def __init__(self, book: Book, stage: Stage) -> None:
        poses = book.grid.cells * 4
        nowhere = _unseen_track(book, stage)
        self.time: list[int] = []
        self.ahead: list[list[int]] = []
        self.stand: list[list[int]] = []
        for pose in range(poses):
            track: list[int] = [pose]
            while len(track) < 60 and track[-1] >> 2 != stage.end:
                track.append(nowhere[track[-1]])
            self.time.append(min(len(track) - 1, LONG))
            self.ahead.append([place(book, track[min(k, len(track) - 1)] >> 2) for k in LOOKAHEADS])
            self.stand.append([_stand(stage, pose, child) for child in range(book.grid.cells)])


def place(book: Book, cell: int) -> int:
    """A cell's number on the largest board."""
    return book.grid.row(cell) * SIDE + book.grid.column(cell)


def _around(book: Book, cell: int) -> list[int]:
    """The eight cells around one, as masks; 0 off the board."""
    grid = book.grid
    masks: list[int] = []
    for row in range(grid.row(cell) - 1, grid.row(cell) + 2):
        for column in range(grid.column(cell) - 1, grid.column(cell) + 2):
            if row == grid.row(cell) and column == grid.column(cell):
                continue
            inside = 0 <= row < grid.rows and 0 <= column < grid.columns
            masks.append(BIT[grid.cell(row, column)] if inside else 0)
    return masks


def _unseen_track(book: Book, stage: Stage) -> list[int]:
    """The pose after a whole turn in which the monster sees no child (two actions by the route)."""
    after: list[int] = []
    for pose in range(book.grid.cells * 4):
        now = pose
        for _ in range(2):
            cell = now >> 2
            if cell == stage.end:
                break
            direction = stage.directions[cell]
            if direction == now & 3:
                now = book.grid.step[cell][direction] << 2 | direction
            else:
                now = cell << 2 | direction
        after.append(now)
    return after


def _stand(stage: Stage, pose: int, child: int) -> int:
    """How many monster turns a child survives without moving (at most STAND_LONG)."""
    for turns in range(STAND_LONG):
        if pose >> 2 == child or pose >> 2 == stage.end:
            return turns
        after = stage.turns[pose][child]
        if after >> 8:
            return turns
        pose = after & 255
    return STAND_LONG


class HiddenRoomsGuide(Guide):
    """Values positions with a set of weights, and leaves out moves that cannot help."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.book: Book | None = None
        self.tables: list[StageTables] = []
        self.places: list[int] = []
        self.around: list[list[int]] = []
        self.distances: dict[int, list[int]] = {}
        self.chains: dict[int, int] = {}

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, HiddenRoomsState)
        if state.over != RUNNING:
            return 1.0 if state.over == WON else 0.0
        if state.choice_a != NO_TILE:
            return 0.5
        total = 0.0
        for index in self.features(state):
            total += self.weights[index]
        return (1.0 - DELAY * state.turn) / (1.0 + exp(-total))

    def moves(self, kernel: Kernel, state: State, seat: int) -> list[int]:
        """All moves but tiles of the memory area that would not fit: they only pass the turn."""
        assert isinstance(state, HiddenRoomsState)
        legal = kernel.legal(state, seat)
        if state.memory == 0 or state.choice_a != NO_TILE:
            return legal
        fits = FITS[state.board[state.child]]
        kept: list[int] = []
        for move in legal:
            if move >= EXPLORE:
                source = (move - EXPLORE) % SOURCES
                if source != PILE and not fits[source - 1]:
                    continue
            kept.append(move)
        return kept

    def features(self, state: HiddenRoomsState) -> list[int]:
        """The indices of the weights that add up to a position's worth."""
        book = state.book
        if book is not self.book:
            self._open(book)
        tables = self.tables[state.stage]
        pose = state.monster << 2 | state.facing
        child = state.child
        time = tables.time[pose]
        laid = state.laid
        distances = self.distances.get(laid)
        if distances is None:
            distances = self._distances(book, laid)
        pile = state.pile
        memory = state.memory
        pile_count = count(pile)
        weights = self.weights

        # The best room to explore from, among those the child can reach in this turn.
        reach = self._reach(book, laid, child, state.moves_left)
        steps = book.grid.step
        best = -1e9
        best_near = 0
        best_tiles = 0
        best_slack = 0
        best_fit = 0
        best_chain = 0
        for cell in reach:
            near = FAR
            for neighbour in steps[cell]:
                if neighbour != OFF_BOARD and distances[neighbour] + 1 < near:
                    near = distances[neighbour] + 1
            under = state.board[cell]
            if pile_count:
                fit = (count(pile & FIT_MASK[under]) * 7 + pile_count - 1) // pile_count
            else:
                fit = 0
            chain = self._chain(under, memory)
            slack = time - near + SLACK_ZERO
            if slack < 0:
                slack = 0
            elif slack >= SLACKS:
                slack = SLACKS - 1
            i_near = AT_DISTANCE_TIME + near * TIMES + time
            i_tiles = AT_DISTANCE_TILES + (near * CHAINS + chain) * FIT_BINS + fit
            i_slack = AT_SLACK_TILES + (slack * CHAINS + chain) * FIT_BINS + fit
            worth = weights[i_near] + weights[i_tiles] + weights[i_slack]
            if worth > best:
                best = worth
                best_near = i_near
                best_tiles = i_tiles
                best_slack = i_slack
                best_fit = fit
                best_chain = chain
        under = state.board[child]
        memory_count = count(memory)
        columns = book.grid.columns
        row_apart = state.monster // columns - child // columns
        column_apart = state.monster % columns - child % columns
        if book.sight[state.monster][state.facing] & BIT[child]:
            nearness = 0
        elif -2 <= row_apart <= 2 and -2 <= column_apart <= 2:
            nearness = 1
        elif -3 <= row_apart <= 3 and -3 <= column_apart <= 3:
            nearness = 2
        else:
            nearness = 3
        same = count((pile | memory) & (63 << (under // 6 * 6)))
        low = count((pile) & (0b000011_000011_000011_000011))
        found = [
            best_near,
            best_tiles,
            best_slack,
            AT_MEMORY + (memory_count * CHAINS + best_chain) * FIT_BINS + best_fit,
            AT_STAND + tables.stand[pose][child] * TIMES + time,
            AT_VALUE + (VALUE[under] * 7 + same) * 7 + (low if low < 7 else 6),
            AT_POSE + ((row_apart + SIDE - 1) * SPAN + column_apart + SIDE - 1) * 4 + state.facing,
            AT_RING + self._ring(laid, child) * NEARNESSES + nearness,
        ]
        at = AT_AHEAD + self.places[child]
        for place in tables.ahead[pose]:
            found.append(at + place * PLACES)
            at += PLACES * PLACES
        return found

    def _open(self, book: Book) -> None:
        self.book = book
        self.tables = [StageTables(book, stage) for stage in book.stages]
        self.distances = {}
        cells = book.grid.cells
        self.places = [place(book, cell) for cell in range(cells)]
        self.around = [_around(book, cell) for cell in range(cells)]

    def _ring(self, laid: int, child: int) -> int:
        """Which of the eight cells around the child hold a room."""
        ring = 0
        for mask in self.around[child]:
            ring <<= 1
            if laid & mask:
                ring |= 1
        return ring

    def _distances(self, book: Book, laid: int) -> list[int]:
        """How many rooms must be laid from each empty cell on to the exit, both counted in."""
        if len(self.distances) >= _CACHE_LIMIT:
            self.distances = {}
        far = [FAR] * book.grid.cells
        steps = book.grid.step
        if not laid & BIT[book.exit]:
            far[book.exit] = 0
            front = [book.exit]
            while front:
                behind: list[int] = []
                for cell in front:
                    after = far[cell] + 1
                    if after >= FAR - 1:
                        continue
                    for neighbour in steps[cell]:
                        if (
                            neighbour != OFF_BOARD
                            and far[neighbour] > after
                            and not laid & BIT[neighbour]
                        ):
                            far[neighbour] = after
                            behind.append(neighbour)
                front = behind
        self.distances[laid] = far
        return far

    def _reach(self, book: Book, laid: int, child: int, moves: int) -> list[int]:
        """The rooms that the child can be on after at most `moves` moves."""
        reach = [child]
        seen = BIT[child]
        steps = book.grid.step
        begin = 0
        for _ in range(moves):
            end = len(reach)
            for at in range(begin, end):
                for cell in steps[reach[at]]:
                    if cell != OFF_BOARD and laid & BIT[cell] and not seen & BIT[cell]:
                        seen |= BIT[cell]
                        reach.append(cell)
            begin = end
        return reach

    def _chain(self, under: int, memory: int) -> int:
        """How many rooms can be laid one after the other with tiles of the memory area alone."""
        fitting = memory & FIT_MASK[under]
        if fitting == 0:
            return 0
        key = memory << 5 | under
        known = self.chains.get(key)
        if known is not None:
            return known
        best = 0
        for tile in tiles_of(fitting):
            length = 1 + self._chain(tile, memory ^ TILE_BIT[tile])
            if length > best:
                best = length
        if len(self.chains) >= _CACHE_LIMIT:
            self.chains = {}
        self.chains[key] = best
        return best
