# Compiled by mypyc.
"""A learned value of Hidden Rooms, played with plain whole numbers. Compiled.

The network of a stage reads about forty ones out of some eight hundred features: rooms by value and
by colour, the monster's pose now and after a turn in which the child does not move, the child, the
tile under it, the tiles of pile and memory area. The rows of its first layer are long ints with a
lane for each unit, so that a feature is one addition; the positions that a turn can lead to differ
by a few of them. The same in C++ is ``batch/native/hidden_rooms_value.h``; a test compares the two.
"""

from math import exp
from struct import Struct
from typing import Final

from meikyu.games.hidden_rooms.bots.turns import last_of, stop_of, turns
from meikyu.games.hidden_rooms.kernel import END_TURN, EXPLORE, PILE, PLACE_START, SOURCES
from meikyu.games.hidden_rooms.rules.child import MEMORY_SPACES
from meikyu.games.hidden_rooms.rules.stage import place_start_tile
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book, Stage
from meikyu.games.hidden_rooms.tiles import COLOUR, FITS, NO_TILE, TILE_BIT, VALUE, count, tiles_of

LANE: Final = 16
MIDDLE: Final = 1 << (LANE - 1)
WIDE_LANE: Final = 32
WIDE_MIDDLE: Final = 1 << (WIDE_LANE - 1)


def packed(numbers: list[int], lane: int) -> int:
    """Numbers as one long int, a lane each; lanes add up without touching their neighbours."""
    total = 0
    for number in reversed(numbers):
        total = (total << lane) + number
    return total


class StageValue:
    """The network of one stage."""

    def __init__(
        self,
        book: Book,
        stage: Stage,
        discount: float,
        rows: list[list[int]],
        bias: list[int],
        second: list[list[int]],
        second_bias: list[int],
        last: list[float],
        last_bias: float,
    ) -> None:
        cells = book.grid.cells
        self.cells = cells
        self.exit = book.exit
        self.turns = stage.turns
        self.discount = discount
        self.rows = [packed(row, LANE) for row in rows]
        self.bias = packed(bias, LANE) + packed([MIDDLE] * len(bias), LANE)
        self.second = [packed(row, WIDE_LANE) for row in second]
        self.second_bias = packed(second_bias, WIDE_LANE)
        self.second_bias += packed([WIDE_MIDDLE] * len(second_bias), WIDE_LANE)
        self.last = last
        self.last_bias = last_bias
        self.lanes = Struct(f"<{len(bias)}H")
        self.wide_lanes = Struct(f"<{len(last)}I")
        # Where the features begin; a room has both rows, so their sum is one.
        self.room = [
            [
                self.rows[cell * 6 + VALUE[tile] - 1]
                + self.rows[6 * cells + cell * 4 + COLOUR[tile]]
                for tile in range(24)
            ]
            for cell in range(cells)
        ]
        self.pose = self.rows[10 * cells : 14 * cells]
        self.after = self.rows[14 * cells : 18 * cells + 1]
        self.child = self.rows[18 * cells + 1 : 19 * cells + 1]
        self.under = self.rows[19 * cells + 1 : 19 * cells + 25]
        self.pile = self.rows[19 * cells + 25 : 19 * cells + 49]
        self.memory = self.rows[19 * cells + 49 : 19 * cells + 73]
        self.remembered = self.rows[19 * cells + 73 : 19 * cells + 79]

    def finish(self, total: int) -> float:
        """The value, from the sum of the first layer."""
        second = self.second_bias
        lanes = self.lanes.unpack(total.to_bytes(self.lanes.size, "little"))
        for lane, row in zip(lanes, self.second, strict=True):
            unit: int = lane - MIDDLE
            if unit > 0:
                second += unit * row
        out = self.last_bias
        lanes = self.wide_lanes.unpack(second.to_bytes(self.wide_lanes.size, "little"))
        for lane, weight in zip(lanes, self.last, strict=True):
            unit = lane - WIDE_MIDDLE
            if unit > 0:
                out += unit * weight
        return 1.0 / (1.0 + exp(-out))

    def table(self, state: HiddenRoomsState) -> int:
        """What all positions after this turn share: rooms, pile and memory area."""
        total = self.bias
        board = state.board
        for cell in range(self.cells):
            if board[cell] != NO_TILE:
                total += self.room[cell][board[cell]]
        for tile in tiles_of(state.pile):
            total += self.pile[tile]
        for tile in tiles_of(state.memory):
            total += self.memory[tile]
        return total

    def standing(self, cell: int, pose: int) -> int:
        """The child's and the monster's part, at the start of a turn."""
        after = self.turns[pose][cell]
        if after >> 8:
            after = 4 * self.cells
        return self.child[cell] + self.pose[pose] + self.after[after]

    def value(self, state: HiddenRoomsState) -> float:
        """What a position at the start of a turn is worth."""
        child = state.child
        total = self.table(state) + self.standing(child, state.monster << 2 | state.facing)
        total += self.under[state.board[child]] + self.remembered[count(state.memory)]
        return self.finish(total)

    def weigh(self, state: HiddenRoomsState) -> list[tuple[int, float]]:
        """Every whole turn with what it is worth, chance summed exactly."""
        if state.choice_a != NO_TILE:
            return [(turn, self._first_room(state, turn)) for turn in turns(state)]
        weigher = Weigher(self, state)
        return [(turn, weigher.worth(turn)) for turn in turns(state)]

    def _first_room(self, state: HiddenRoomsState, turn: int) -> float:
        twin = state.clone()
        place_start_tile(twin, last_of(turn) - PLACE_START, None)
        after = self.turns[twin.monster << 2 | twin.facing][twin.child]
        if after >> 8:
            return 0.0
        twin.monster = after >> 2
        twin.facing = after & 3
        return self.discount * self.value(twin)


class Weigher:
    """The whole turns of one position."""

    def __init__(self, net: StageValue, state: HiddenRoomsState) -> None:
        self.net = net
        self.state = state
        self.base = net.table(state)
        self.kept = count(state.memory)
        self.pose = state.monster << 2 | state.facing
        self.hits: dict[int, float] = {}
        self.misses: dict[int, float] = {}
        self.stands: dict[int, int] = {}

    def worth(self, turn: int) -> float:
        state = self.state
        cell = stop_of(turn)
        last = last_of(turn)
        if last == END_TURN:
            return self._ended(cell)
        direction, source = divmod(last - EXPLORE, SOURCES)
        target = state.book.grid.step[cell][direction]
        if source != PILE:
            return self._hit(target, source - 1)
        fits = FITS[state.board[cell]]
        total = 0.0
        pile = tiles_of(state.pile)
        for tile in pile:
            total += self._hit(target, tile) if fits[tile] else self._missed(cell, tile)
        return total / len(pile)

    def _stand(self, cell: int) -> int:
        """All but the tiles that change, with the child on a cell; 0: the monster ends it."""
        known = self.stands.get(cell)
        if known is None:
            pose = self.net.turns[self.pose][cell]
            known = 0 if pose >> 8 else self.base + self.net.standing(cell, pose)
            self.stands[cell] = known
        return known

    def _ended(self, cell: int) -> float:
        stand = self._stand(cell)
        if stand == 0:
            return 0.0
        net = self.net
        total = stand + net.under[self.state.board[cell]] + net.remembered[self.kept]
        return net.discount * net.finish(total)

    def _hit(self, cell: int, tile: int) -> float:
        key = cell * 32 + tile
        known = self.hits.get(key)
        if known is None:
            known = self._hit_anew(cell, tile)
            self.hits[key] = known
        return known

    def _hit_anew(self, cell: int, tile: int) -> float:
        net = self.net
        if cell == self.state.monster:
            return 0.0
        if cell == net.exit:
            return 1.0
        total = self._stand(cell)
        if total == 0:
            return 0.0
        total += net.room[cell][tile] + net.under[tile]
        if self.state.pile & TILE_BIT[tile]:
            total += net.remembered[self.kept] - net.pile[tile]
        else:
            total += net.remembered[self.kept - 1] - net.memory[tile]
        return net.discount * net.finish(total)

    def _missed(self, cell: int, tile: int) -> float:
        full = self.kept == MEMORY_SPACES  # then it does not matter which tile it was
        key = cell * 32 + (31 if full else tile)
        known = self.misses.get(key)
        if known is None:
            known = self._missed_anew(cell, tile, full)
            self.misses[key] = known
        return known

    def _missed_anew(self, cell: int, tile: int, full: bool) -> float:
        net = self.net
        total = self._stand(cell)
        if total == 0:
            return 0.0
        total += net.under[self.state.board[cell]]
        if full:
            for lost in tiles_of(self.state.memory):
                total += net.pile[lost] - net.memory[lost]
            total += net.remembered[0]
        else:
            total += net.memory[tile] - net.pile[tile] + net.remembered[self.kept + 1]
        return net.discount * net.finish(total)
