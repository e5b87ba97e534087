# Compiled by mypyc.
"""The player's turn: up to two moves, then perhaps one exploration (HID-17 to HID-22). Compiled."""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.grid import BIT, OFF_BOARD
from meikyu.core.kernel import Sink
from meikyu.games.hidden_rooms.emit import cell_word, tile_word
from meikyu.games.hidden_rooms.events import (
    ChildWalked,
    MemoryOverflowed,
    RoomFound,
    RoomMissed,
    TileTaken,
)
from meikyu.games.hidden_rooms.rules.stage import EXPLORE_KEYS
from meikyu.games.hidden_rooms.state import CAUGHT, STAGE_WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.games.hidden_rooms.tiles import FITS, TILE_BIT, count, nth, tiles_of

MEMORY_SPACES: Final = 5
NOT_DECIDED: Final = -1


def walk(state: HiddenRoomsState, direction: int, sink: Sink | None) -> None:
    """One move onto a neighbouring tile (HID-17)."""
    state.child = state.book.grid.step[state.child][direction]
    state.moves_left -= 1
    if sink is not None:
        sink.emit(ChildWalked(cell_word(state.book.grid, state.child)))


def take_from_pile(state: HiddenRoomsState, chance: Chance) -> int:
    """A random tile of the pile, turned up (HID-19)."""
    tile = nth(state.pile, chance.pick(count(state.pile), EXPLORE_KEYS[len(state.results)]))
    state.pile ^= TILE_BIT[tile]
    return tile


def take_from_memory(state: HiddenRoomsState, tile: int) -> int:
    """A tile of choice from the memory area (HID-19)."""
    state.memory ^= TILE_BIT[tile]
    return tile


def explore(
    state: HiddenRoomsState, direction: int, tile: int, from_pile: bool, sink: Sink | None
) -> None:
    """What a taken tile makes of an exploration (HID-20 to HID-22). A tile out of the memory that
    fails goes back there, where its space is still free (HID-R6)."""
    target = state.book.grid.step[state.child][direction]
    if sink is not None:
        sink.emit(
            TileTaken(
                cell_word(state.book.grid, target),
                tile_word(tile),
                "pile" if from_pile else "memory",
            )
        )
    if FITS[state.board[state.child]][tile]:
        state.board[target] = tile
        state.laid |= BIT[target]
        state.child = target
        if sink is not None:
            sink.emit(RoomFound(cell_word(state.book.grid, target), tile_word(tile)))
        return
    if sink is not None:
        sink.emit(RoomMissed(tile_word(tile)))
    if count(state.memory) < MEMORY_SPACES:
        state.memory |= TILE_BIT[tile]
        return
    overflowing = state.memory | TILE_BIT[tile]
    state.pile |= overflowing
    state.memory = 0
    if sink is not None:
        sink.emit(MemoryOverflowed(tuple([tile_word(lost) for lost in tiles_of(overflowing)])))


def can_explore(state: HiddenRoomsState) -> bool:
    """Whether there is an empty cell beside the child and a tile to take (HID-19, HID-R5). A cell
    without a tile is empty even while the monster is on it (HID-R8)."""
    if not state.pile and not state.memory:
        return False
    for cell in state.book.grid.step[state.child]:
        if cell != OFF_BOARD and not state.laid & BIT[cell]:
            return True
    return False


def how_child_ended(state: HiddenRoomsState) -> int:
    """How the child's own step ended the stage, if it did."""
    return step_end(state.book, state.child, state.monster)


def step_end(book: Book, child: int, monster: int) -> int:
    """How a step onto a cell ends the stage, if it does (HID-23, HID-25); meeting the monster
    comes before the exit (HID-R4)."""
    if child == monster:
        return CAUGHT
    if child == book.exit:
        return STAGE_WON
    return NOT_DECIDED
