# Compiled by mypyc.
"""An exploration: its set-up, laying and drawing, and its end.

DIM-3 to DIM-10, DIM-31, DIM-32. Compiled.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.dungeon_in_memory import emit
from meikyu.games.dungeon_in_memory.rules.check import check_exploration
from meikyu.games.dungeon_in_memory.rules.scoring import WINNING_SCORE
from meikyu.games.dungeon_in_memory.state import (
    ANNOUNCING,
    NO_LIMIT,
    OVER,
    PLACING,
    MemoryState,
)
from meikyu.games.dungeon_in_memory.tables import NORTH

_DRAW_KEYS: Final[list[str]] = []
_HAND_KEYS: Final[list[str]] = []
_SEATS: Final = 8
"""More than there are."""


def draw_key(exploration: int) -> str:
    """What chance is asked when a tile is drawn: put together once for each exploration."""
    while len(_DRAW_KEYS) <= exploration:
        _DRAW_KEYS.append(f"exploration/{len(_DRAW_KEYS)}/draw")
    return _DRAW_KEYS[exploration]


def hand_key(exploration: int, seat: int) -> str:
    """What chance is asked when a hand is dealt."""
    number = exploration * _SEATS + seat
    while len(_HAND_KEYS) <= number:
        next_exploration, next_seat = divmod(len(_HAND_KEYS), _SEATS)
        _HAND_KEYS.append(f"exploration/{next_exploration}/hand/{next_seat}")
    return _HAND_KEYS[number]


def begin_exploration(state: MemoryState, start: int, chance: Chance, sink: Sink | None) -> None:
    """Gathers all tiles, lays the Start tile and deals (DIM-4, DIM-5, DIM-31)."""
    state.exploration += 1
    state.start = start
    state.active = start
    state.pile = [state.tiles.start * 4 + NORTH]
    state.cards = []
    state.exploring = (1 << state.seats) - 1
    state.stayed = 0
    state.called = 0
    deck = state.tiles.deck(state.all_tiles)
    state.deck = deck
    for seat in range(state.seats):
        why = hand_key(state.exploration, seat)
        hand = [deck.draw(chance, why) for _ in range(state.hand_size)]
        hand.sort()
        state.hands[seat] = hand
    state.phase = PLACING
    if sink is not None:
        emit.exploration_started(sink, state)


def lay_from_hand(
    state: MemoryState, seat: int, tile: int, chance: Chance, sink: Sink | None
) -> None:
    """The active player lays a tile, turned as chosen, and draws another (DIM-7, DIM-8, DIM-10)."""
    hand = state.hands[seat]
    hand.remove(tile >> 2)
    state.pile.append(tile)
    if sink is not None:
        emit.tile_placed(sink, state, seat)
    if state.deck.total:
        face = state.deck.draw(chance, draw_key(state.exploration))
        hand.append(face)
        hand.sort()
        if sink is not None:
            emit.tile_drawn(sink, state, seat, face)
    state.stayed = 0
    state.called = 0
    state.phase = ANNOUNCING


def end_exploration(state: MemoryState, ending: int, chance: Chance, sink: Sink | None) -> None:
    """The check, and then the next exploration or the end of the game (DIM-31, DIM-32,
    DIM-R12)."""
    checked = check_exploration(
        state.tiles,
        state.rules,
        state.exploration,
        ending,
        state.pile,
        state.cards,
        state.seats,
        state.start,
        state.scores,
    )
    state.last_check = checked
    state.scores = checked.scores
    if sink is not None:
        emit.check_made(sink, state, checked)
    won = False
    for score in state.scores:
        if score >= WINNING_SCORE:
            won = True
    if won or (
        state.exploration_limit != NO_LIMIT and state.exploration >= state.exploration_limit
    ):
        state.phase = OVER
        if sink is not None:
            emit.game_ended(sink, state)
    else:
        # The last active player starts the next one.
        begin_exploration(state, state.active, chance, sink)
