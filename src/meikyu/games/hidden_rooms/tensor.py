# Compiled by mypyc.
"""Hidden Rooms as numbers. Compiled.

Planes of one byte for each cell: a plane for each tile, the child, the monster by its facing, what
the monster sees, and the arrows of the stage. Then the tiles in memory, in the pile, offered and
discarded, the moves left, the stage, the star, the defeats and the turn. Nothing that matters is
ever covered again, so there is no second observation that remembers more.
"""

from typing import Final

from meikyu.core.grid import BIT
from meikyu.core.kernel import State
from meikyu.core.tensor import Tensor, one_of, spread
from meikyu.games.hidden_rooms.kernel import MOVES
from meikyu.games.hidden_rooms.rules.stage import defeats
from meikyu.games.hidden_rooms.state import (
    DEFEATS_TO_LOSE,
    MOVES_A_TURN,
    RUNNING,
    HiddenRoomsState,
)
from meikyu.games.hidden_rooms.tables import FIRST_BOOK, NO_DIRECTION, Book, Stage
from meikyu.games.hidden_rooms.tiles import NO_TILE, TILE_BIT, TILES

FACINGS: Final = 4
HALF: Final = TILES // 2
LOW_HALF: Final = (1 << HALF) - 1
TURN_BITS: Final = 8
LAST_TURN: Final = (1 << TURN_BITS) - 1
"""Later turns read as this one."""


class RoomsTensor(Tensor):
    """The layout for the books of a pack: they share a board."""

    def __init__(self, books: tuple[Book, ...]) -> None:
        book = books[FIRST_BOOK]
        cells = book.grid.cells
        self._cells = cells
        self._no_tiles = bytes(TILES * cells)
        self._no_pieces = bytes((1 + FACINGS + 1) * cells)
        self._child = one_of(cells)
        self._poses: list[bytes] = [
            self._pose(pose, book.sight[pose // FACINGS][pose % FACINGS])
            for pose in range(cells * FACINGS)
        ]
        self._arrows: list[list[bytes]] = [
            [self._arrows_of(stage) for stage in one.stages] for one in books
        ]
        self._half_of_tiles = spread(HALF)
        self._hidden_pile = bytes(TILES)
        self._discard = one_of(TILES)
        self._moves_left = one_of(MOVES_A_TURN + 1)
        self._stage = one_of(len(book.stages))
        self._star = spread(1)
        self._defeats = one_of(DEFEATS_TO_LOSE + 1)
        self._turn = spread(TURN_BITS)
        planes = TILES + 1 + FACINGS + 1 + FACINGS
        numbers = MOVES_A_TURN + 1 + len(book.stages) + 1 + DEFEATS_TO_LOSE + 1 + TURN_BITS
        super().__init__(planes * cells + 4 * TILES + numbers, MOVES)

    def _pose(self, pose: int, sight: int) -> bytes:
        """The monster by its facing, and what it sees."""
        cell, facing = divmod(pose, FACINGS)
        planes = bytearray((FACINGS + 1) * self._cells)
        planes[facing * self._cells + cell] = 1
        for seen in range(self._cells):
            if sight & BIT[seen]:
                planes[FACINGS * self._cells + seen] = 1
        return bytes(planes)

    def _arrows_of(self, stage: Stage) -> bytes:
        planes = bytearray(FACINGS * self._cells)
        for cell, arrow in enumerate(stage.directions):
            if arrow != NO_DIRECTION:
                planes[arrow * self._cells + cell] = 1
        return bytes(planes)

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        assert isinstance(state, HiddenRoomsState)
        pieces = [self._no_tiles]
        if state.over == RUNNING:
            pieces.append(self._child[state.child])
            pieces.append(self._poses[state.monster * FACINGS + state.facing])
        else:
            pieces.append(self._no_pieces)
        pieces.append(self._arrows[state.book.number][state.stage])
        self._add_tiles(pieces, state.memory)
        if state.show_pile:
            self._add_tiles(pieces, state.pile)
        else:
            pieces.append(self._hidden_pile)
        offered = 0
        if state.choice_a != NO_TILE:
            offered = TILE_BIT[state.choice_a] | TILE_BIT[state.choice_b]
        self._add_tiles(pieces, offered)
        pieces.append(
            self._discard[state.discard] if state.discard != NO_TILE else self._hidden_pile
        )
        pieces.append(self._moves_left[state.moves_left])
        pieces.append(self._stage[state.stage])
        pieces.append(self._star[1 if state.star else 0])
        pieces.append(self._defeats[defeats(state)])
        pieces.append(self._turn[state.turn if state.turn < LAST_TURN else LAST_TURN])
        out[at : at + self.size] = b"".join(pieces)
        if state.over == RUNNING:
            cells = self._cells
            for tile in state.board:
                if tile != NO_TILE:
                    out[at + tile * cells] = 1
                at += 1

    def _add_tiles(self, pieces: list[bytes], tiles: int) -> None:
        pieces.append(self._half_of_tiles[tiles & LOW_HALF])
        pieces.append(self._half_of_tiles[tiles >> HALF])
