"""The window: all who are inside answer leave or stay (LAN-12, LAN-13)."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from tests.games.lanterns.events import Left, Stayed, WindowOpened
from tests.games.lanterns.rules.turn import next_turn
from tests.games.lanterns.state import ANSWERING, GONE, STAYS, UNDECIDED, LanternsState


def open_window(state: LanternsState, sink: Sink | None) -> None:
    state.phase = ANSWERING
    if sink is not None:
        sink.emit(WindowOpened())


def stay(state: LanternsState, seat: int, chance: Chance, sink: Sink | None) -> None:
    """A hidden answer; the last one ends the turn."""
    state.answers[seat] = STAYS
    if sink is not None:
        sink.emit(Stayed(seat))
    close_if_answered(state, chance, sink)


def leave(state: LanternsState, seat: int, chance: Chance, sink: Sink | None) -> None:
    """Public at once: a point for every wick, and those who said stay are asked again."""
    points = state.wicks[seat]
    state.scores[seat] += points
    state.where[seat] = GONE
    for other in range(state.seats):
        state.answers[other] = UNDECIDED
    if sink is not None:
        sink.emit(Left(seat, points))
    close_if_answered(state, chance, sink)


def close_if_answered(state: LanternsState, chance: Chance, sink: Sink | None) -> None:
    for seat in range(state.seats):
        if state.inside(seat) and state.answers[seat] == UNDECIDED:
            return
    next_turn(state, chance, sink)
