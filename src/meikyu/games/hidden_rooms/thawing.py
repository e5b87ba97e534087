"""A position made again from its frozen form, see `State.freeze`."""

from collections.abc import Sequence

from meikyu.core.contract import Frozen
from meikyu.core.grid import BIT
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import FIRST_BOOK, Book
from meikyu.games.hidden_rooms.tiles import NO_TILE

PRINTED = 21
"""The parts of every position; what follows was chosen before the game."""


def thaw(books: Sequence[Book], frozen: Frozen) -> HiddenRoomsState:
    """The position as it was; which cells have a tile follows from the board."""
    turn_limit, show_pile, *rest = frozen[:PRINTED]
    house_rules, further = frozen[PRINTED : PRINTED + 3], frozen[PRINTED + 3 :]
    book = books[further[0] if further else FIRST_BOOK]
    state = HiddenRoomsState(book, turn_limit, show_pile)
    (
        state.stage,
        state.star,
        results,
        state.over,
        board,
        state.pile,
        state.memory,
        state.discard,
        state.choice_a,
        state.choice_b,
        state.child,
        state.monster,
        state.facing,
        state.moves_left,
        state.turn,
        state.last_board,
        state.last_child,
        state.last_monster,
        state.last_facing,
    ) = rest
    if house_rules:
        state.wins_needed, state.defeats_allowed, state.only_stage = house_rules
    state.results = list(results)
    state.board = list(board)
    for cell, tile in enumerate(board):
        if tile != NO_TILE:
            state.laid |= BIT[cell]
    return state
