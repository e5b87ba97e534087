# Compiled by mypyc.
"""Dungeon in Memory as numbers, in two observations. Compiled.

*Table* is what DIM-R8 lets a seat see now: the own hand, the top tile, counts, who has announced.
A learner must remember the rest. *Recall* adds every tile of the exploration as it was shown
when it was laid, who laid it, and the LOST cards on it. Seats are counted from the viewer on.
"""

from typing import Final

from meikyu.core.kernel import State
from meikyu.core.tensor import Tensor, write_bits
from meikyu.games.dungeon_in_memory.kernel import LAY
from meikyu.games.dungeon_in_memory.rules.scoring import WINNING_SCORE
from meikyu.games.dungeon_in_memory.rules.turns import placers
from meikyu.games.dungeon_in_memory.state import (
    HAND_BEGINNER,
    NO_TILE,
    PHASES,
    MemoryState,
)
from meikyu.games.dungeon_in_memory.tables import TileSet

ARROWS: Final = 4
HAND: Final = HAND_BEGINNER
"""The most tiles in a hand."""
EXPLORATION_BITS: Final = 6
LAST_EXPLORATION: Final = (1 << EXPLORATION_BITS) - 1
"""Later explorations read as this one."""


class MemoryTensor(Tensor):
    """The layout for one set of tiles and one number of seats."""

    def __init__(self, tiles: TileSet, seats: int, recall: bool) -> None:
        faces = tiles.faces
        most = sum(tiles.counts)
        self._faces = faces
        self._seats = seats
        self._recall = recall
        self._hand = 0
        self._top = self._hand + HAND * faces
        self._top_arrow = self._top + faces
        self._turned_up = self._top_arrow + ARROWS
        self._new_dungeon = self._turned_up + faces
        self._laid = self._new_dungeon + 1
        self._deck = self._laid + most + 2
        self._phase = self._deck + most + 1
        self._answer = self._phase + len(PHASES)
        self._exploration = self._answer + 2
        self._active = self._exploration + EXPLORATION_BITS
        self._announced = self._active + seats
        self._top_card = self._announced + seats
        self._hand_sizes = self._top_card + seats
        self._scores = self._hand_sizes + seats * (HAND + 1)
        self._tiles = self._scores + seats * (WINNING_SCORE + 1)
        # A tile that was laid: its face, its arrow, who laid it, whose cards are on it, and whether
        # a dungeon begins with it.
        self._tile_arrow = faces
        self._tile_seat = faces + ARROWS
        self._tile_cards = self._tile_seat + seats
        self._tile_begins = self._tile_cards + seats
        self._tile = self._tile_begins + 1
        size = self._tiles + (most * self._tile if recall else 0)
        super().__init__(size, LAY + ARROWS * faces)
        self._nothing = bytes(size)

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        assert isinstance(state, MemoryState)
        out[at : at + self.size] = self._nothing
        self._write_table(state, seat, out, at)
        self._write_seats(state, seat, out, at)
        if self._recall:
            self._write_tiles(state, seat, out, at + self._tiles)

    def _write_table(self, state: MemoryState, seat: int, out: bytearray, at: int) -> None:
        place = at + self._hand
        for face in state.hands[seat]:
            out[place + face] = 1
            place += self._faces
        top = state.pile[-1]
        out[at + self._top + (top >> 2)] = 1
        out[at + self._top_arrow + (top & 3)] = 1
        laid = len(state.pile) - state.starts[-1]
        if state.drawn != NO_TILE:
            out[at + self._turned_up + state.drawn] = 1
            if laid == 0:
                out[at + self._new_dungeon] = 1
        out[at + self._laid + laid] = 1
        out[at + self._deck + state.deck.total] = 1
        out[at + self._phase + state.phase] = 1
        if state.stayed >> seat & 1:
            out[at + self._answer] = 1
        if state.called >> seat & 1:
            out[at + self._answer + 1] = 1
        number = state.exploration if state.exploration < LAST_EXPLORATION else LAST_EXPLORATION
        write_bits(number, out, at + self._exploration)

    def _write_seats(self, state: MemoryState, seat: int, out: bytearray, at: int) -> None:
        seats = self._seats
        for lost_card in state.cards:
            out[at + self._announced + self._from(seat, lost_card & 7)] = 1
        if state.card_on_top():
            out[at + self._top_card + self._from(seat, state.cards[-1] & 7)] = 1
        out[at + self._active + self._from(seat, state.active)] = 1
        sizes = at + self._hand_sizes
        scores = at + self._scores
        for place in range(seats):
            other = seat + place
            if other >= seats:
                other -= seats
            out[sizes + len(state.hands[other])] = 1
            if not state.solo:  # the score of a run is its end
                score = state.scores[other]
                out[scores + (score if score < WINNING_SCORE else WINNING_SCORE)] = 1
            sizes += HAND + 1
            scores += WINNING_SCORE + 1

    def _write_tiles(self, state: MemoryState, seat: int, out: bytearray, at: int) -> None:
        laid = len(state.pile) - 1
        laid_by = placers(self._seats, state.start, laid, state.cards)
        place = at
        for index in range(1, laid + 1):
            tile = state.pile[index]
            out[place + (tile >> 2)] = 1
            out[place + self._tile_arrow + (tile & 3)] = 1
            out[place + self._tile_seat + self._from(seat, laid_by[index - 1])] = 1
            place += self._tile
        for lost_card in state.cards:
            place = at + ((lost_card >> 3) - 1) * self._tile
            out[place + self._tile_cards + self._from(seat, lost_card & 7)] = 1
        for start in state.starts:
            # A dungeon's first tile may be turned up and not yet laid; Start is no tile of these.
            if 0 < start <= laid:
                out[at + (start - 1) * self._tile + self._tile_begins] = 1

    def _from(self, seat: int, other: int) -> int:
        """How many seats after the viewer another one sits."""
        return other - seat if other >= seat else other - seat + self._seats
