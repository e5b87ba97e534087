"""Hidden Rooms as numbers. Compiled.

Planes of one byte for each cell: a plane for each tile, the child, the monster by its facing, what
the monster sees, and the arrows of the stage. Then the tiles in memory, in the pile, offered and
discarded, the moves left, the stage, the star, the defeats and the turn. Nothing that matters is
ever covered again, so there is no second observation that remembers more.
"""

from typing import Final

from meikyu.core.grid import BIT
from meikyu.core.kernel import State
from meikyu.core.tensor import Tensor, write_bits
from meikyu.games.hidden_rooms.kernel import MOVES
from meikyu.games.hidden_rooms.rules.stage import defeats
from meikyu.games.hidden_rooms.state import (
    DEFEATS_TO_LOSE,
    MOVES_A_TURN,
    RUNNING,
    HiddenRoomsState,
)
from meikyu.games.hidden_rooms.tables import FIRST_BOOK, NO_DIRECTION, Book, Stage
from meikyu.games.hidden_rooms.tiles import NO_TILE, TILES, tiles_of

FACINGS: Final = 4
TURN_BITS: Final = 8
LAST_TURN: Final = (1 << TURN_BITS) - 1
"""Later turns read as this one."""


class RoomsTensor(Tensor):
    """The layout for the books of a pack: they share a board."""

    def __init__(self, books: tuple[Book, ...]) -> None:
        book = books[FIRST_BOOK]
        cells = book.grid.cells
        self._cells = cells
        self._child = TILES * cells
        self._monster = self._child + cells
        self._sight = self._monster + FACINGS * cells
        self._arrows = self._sight + cells
        self._memory = self._arrows + FACINGS * cells
        self._pile = self._memory + TILES
        self._offered = self._pile + TILES
        self._discard = self._offered + TILES
        self._moves_left = self._discard + TILES
        self._stage = self._moves_left + MOVES_A_TURN + 1
        self._star = self._stage + len(book.stages)
        self._defeats = self._star + 1
        self._turn = self._defeats + DEFEATS_TO_LOSE + 1
        super().__init__(self._turn + TURN_BITS, MOVES)
        self._books: list[list[bytes]] = [
            [self._page(number, stage) for number, stage in enumerate(one.stages)] for one in books
        ]
        self._seen: list[list[int]] = [
            [cell for cell in range(cells) if mask & BIT[cell]]
            for row in book.sight
            for mask in row
        ]

    def _page(self, number: int, stage: Stage) -> bytes:
        """What is always the same in a stage."""
        page = bytearray(self.size)
        page[self._stage + number] = 1
        for cell, arrow in enumerate(stage.directions):
            if arrow != NO_DIRECTION:
                page[self._arrows + arrow * self._cells + cell] = 1
        return bytes(page)

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        assert isinstance(state, HiddenRoomsState)
        out[at : at + self.size] = self._books[state.book.number][state.stage]
        if state.over == RUNNING:
            self._write_board(state, out, at)
        for tile in tiles_of(state.memory):
            out[at + self._memory + tile] = 1
        if state.show_pile:
            for tile in tiles_of(state.pile):
                out[at + self._pile + tile] = 1
        if state.choice_a != NO_TILE:
            out[at + self._offered + state.choice_a] = 1
            out[at + self._offered + state.choice_b] = 1
        if state.discard != NO_TILE:
            out[at + self._discard + state.discard] = 1
        out[at + self._moves_left + state.moves_left] = 1
        if state.star:
            out[at + self._star] = 1
        out[at + self._defeats + defeats(state)] = 1
        turn = state.turn if state.turn < LAST_TURN else LAST_TURN
        write_bits(turn, out, at + self._turn)

    def _write_board(self, state: HiddenRoomsState, out: bytearray, at: int) -> None:
        cells = self._cells
        place = at
        for tile in state.board:
            if tile != NO_TILE:
                out[place + tile * cells] = 1
            place += 1
        out[at + self._child + state.child] = 1
        out[at + self._monster + state.facing * cells + state.monster] = 1
        sight = at + self._sight
        for cell in self._seen[state.monster * FACINGS + state.facing]:
            out[sight + cell] = 1
