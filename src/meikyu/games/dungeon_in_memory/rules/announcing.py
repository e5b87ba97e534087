# Compiled by mypyc.
"""The announcement window (DIM-23 to DIM-26, DIM-39, R4, R5). Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.dungeon_in_memory import emit
from meikyu.games.dungeon_in_memory.rules.check import ALL_ANNOUNCED, NO_TILE_LEFT
from meikyu.games.dungeon_in_memory.rules.exploring import end_exploration
from meikyu.games.dungeon_in_memory.rules.path import ONE_ANNOUNCEMENT
from meikyu.games.dungeon_in_memory.rules.scoring import card
from meikyu.games.dungeon_in_memory.rules.turns import next_explorer
from meikyu.games.dungeon_in_memory.state import PLACING, MemoryState


def answer_stay(state: MemoryState, seat: int, chance: Chance, sink: Sink | None) -> None:
    """An answer that the other seats are not shown."""
    state.stayed |= 1 << seat
    if not state.answering():
        _close(state, chance, sink)


def answer_lost(state: MemoryState, seat: int, chance: Chance, sink: Sink | None) -> None:
    """Lost is public at once, and a seat that stayed may think again (DIM-R4); not so with #1."""
    if state.rules & ONE_ANNOUNCEMENT:
        state.stayed &= ~(1 << seat)  # a Stay may become a Lost while the window is open
        state.called |= 1 << seat
        if not state.answering():
            _close(state, chance, sink)
        return
    _announce(state, seat, sink)
    state.stayed = 0
    if not state.answering():
        _close(state, chance, sink)


def _announce(state: MemoryState, seat: int, sink: Sink | None) -> None:
    """A LOST card goes on the pile and its player leaves the exploration (DIM-23, DIM-24)."""
    state.cards.append(card(seat, len(state.pile) - 1))
    state.exploring &= ~(1 << seat)
    if sink is not None:
        emit.lost_announced(sink, state, seat)


def _close(state: MemoryState, chance: Chance, sink: Sink | None) -> None:
    """Everybody has answered: on with the turn order, or to the check."""
    if state.called:
        _announce_first(state, sink)
    if state.exploring == 1 << state.active:
        end_exploration(state, ALL_ANNOUNCED, chance, sink)
        return
    following = next_explorer(state.seats, state.exploring, state.active)
    if not state.hands[following]:
        end_exploration(state, NO_TILE_LEFT, chance, sink)
        return
    state.active = following
    state.stayed = 0
    state.called = 0
    state.phase = PLACING
    if sink is not None:
        emit.turn_passed(sink, state)


def _announce_first(state: MemoryState, sink: Sink | None) -> None:
    """With #1 only the first in turn order announces; the others' Lost is void (DIM-39, R5)."""
    called = state.called
    first = next_explorer(state.seats, called, state.active)
    _announce(state, first, sink)
    if sink is not None:
        emit.lost_void(sink, called & ~(1 << first))
