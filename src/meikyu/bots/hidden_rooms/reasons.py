"""Why a move of Hidden Rooms is a good one, in a sentence, and where on the board it happens."""

from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.emit import cell_word
from meikyu.games.hidden_rooms.events import Cell
from meikyu.games.hidden_rooms.kernel import (
    END_TURN,
    EXPLORE,
    PILE,
    PLACE_START,
    SOURCES,
    WALK,
)
from meikyu.games.hidden_rooms.rules.monster import NOT_ENDED
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import FITS, count, tiles_of


def target(state: HiddenRoomsState, move: int) -> Cell:
    """The cell that a move is about."""
    return cell_word(state.book.grid, _target(state, move))


def _target(state: HiddenRoomsState, move: int) -> int:
    if move >= PLACE_START or move == END_TURN:
        return state.child
    direction = (move - EXPLORE) // SOURCES if move >= EXPLORE else move - WALK
    return state.book.grid.step[state.child][direction]


def reason(state: HiddenRoomsState, move: int) -> Phrase:
    """The strongest argument for a move, from what lies open on the table."""
    if move >= PLACE_START:
        return Phrase("hint-first-room")
    if _target(state, move) == state.book.exit:
        return Phrase("hint-exit")
    if move >= EXPLORE:
        return _why_explore(state, (move - EXPLORE) % SOURCES)
    in_danger = _caught_at(state, state.child)
    if move == END_TURN:
        return Phrase("hint-hold")
    cell = _target(state, move)
    if in_danger and not _caught_at(state, cell):
        return Phrase("hint-flee")
    here, there = _fitting(state, state.child), _fitting(state, cell)
    if there > here:
        return Phrase("hint-better-room", {"here": here, "there": there})
    return Phrase("hint-flee") if in_danger else Phrase("hint-way")


def _why_explore(state: HiddenRoomsState, source: int) -> Phrase:
    if source != PILE:
        return Phrase("hint-sure")
    args = {"fits": _fitting_pile(state, state.child), "of": count(state.pile)}
    return Phrase("hint-odds", args)


def _caught_at(state: HiddenRoomsState, cell: int) -> bool:
    """Whether the monster's next turn ends the stage if the child stands on a cell."""
    if cell == state.monster:
        return True
    stage = state.book.stages[state.stage]
    return stage.turns[state.monster << 2 | state.facing][cell] >> 8 != NOT_ENDED


def _fitting_pile(state: HiddenRoomsState, cell: int) -> int:
    fits = FITS[state.board[cell]]
    return sum(fits[tile] for tile in tiles_of(state.pile))


def _fitting(state: HiddenRoomsState, cell: int) -> int:
    """How many tiles of pile and memory could be laid from a room."""
    fits = FITS[state.board[cell]]
    return sum(fits[tile] for tile in tiles_of(state.pile | state.memory))
