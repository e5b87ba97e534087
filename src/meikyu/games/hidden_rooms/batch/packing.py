"""Hidden Rooms for the batched engine: a book's tables and a game's state as the C++ reads them."""

import struct

from meikyu.core.grid import OFF_BOARD
from meikyu.games.hidden_rooms.rules.stage import MOST_STAGES
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.games.hidden_rooms.tiles import FITS, NO_TILE, TILES

SOURCE = "hidden_rooms_batch.cpp"
MOST_CELLS = 49
POSES = MOST_CELLS * 4
NEVER = 0xFFFF
"""In the table of turns: a turn that cannot begin."""

STATE = struct.Struct(f"<QQIIHH10b3b{1 + MOST_STAGES}b{2 * MOST_CELLS}b7x")
"""The layout of `State` in ``native/hidden_rooms.h``."""
_EMPTY = (NO_TILE,) * MOST_CELLS


def tables(book: Book) -> bytes:
    """A book as `Tables` in ``native/hidden_rooms.h``."""
    cells = book.grid.cells
    stages = book.stages
    steps = [cell for around in book.grid.step for cell in around]
    steps += [OFF_BOARD] * (MOST_CELLS * 4 - len(steps))
    fits = [sum(1 << taken for taken in range(TILES) if row[taken]) for row in FITS]
    turns: list[int] = []
    for stage in stages:
        for pose in range(POSES):
            row = stage.turns[pose] if pose < cells * 4 else ()
            turns += [turn if turn >= 0 else NEVER for turn in row]
            turns += [NEVER] * (MOST_CELLS - len(row))
    return b"".join(
        (
            struct.pack("<4i", cells, book.start, book.exit, 0),
            struct.pack(f"<{len(stages)}i", *(stage.first for stage in stages)),
            struct.pack(f"<{len(stages)}i", *(stage.first_facing for stage in stages)),
            struct.pack(f"<{TILES}I", *fits),
            struct.pack(f"<{len(steps)}b", *steps),
            struct.pack(f"<{len(turns)}H", *turns),
        )
    )


def pack(state: HiddenRoomsState, chance: int = 0) -> bytes:
    """A game as `State` in ``native/hidden_rooms.h``, and the counter of its chance."""
    results = [*state.results, *[0] * (MOST_STAGES - len(state.results))]
    spare = MOST_CELLS - len(state.board)
    last = state.last_board or _EMPTY[spare:]
    return STATE.pack(
        chance,
        state.laid,
        state.pile,
        state.memory,
        state.turn,
        state.turn_limit,
        state.stage,
        state.star,
        state.over,
        state.discard,
        state.choice_a,
        state.choice_b,
        state.child,
        state.monster,
        state.facing,
        state.moves_left,
        state.last_child,
        state.last_monster,
        state.last_facing,
        len(state.results),
        *results,
        *state.board,
        *_EMPTY[:spare],
        *last,
        *_EMPTY[:spare],
    )
