"""Turns: beginning one, lighting a niche, ending the game (LAN-3, LAN-4, LAN-14)."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from tests.games.lanterns.actions import GEMS, OILS
from tests.games.lanterns.events import (
    Ended,
    NicheDarkened,
    NicheLit,
    OilDrawn,
    OilTaken,
    TurnBegan,
)
from tests.games.lanterns.state import (
    LIGHTING,
    NOT_DRAWN,
    NOWHERE,
    OVER,
    POURING,
    UNDECIDED,
    LanternsState,
)


def draw_oil(state: LanternsState, seat: int, chance: Chance, sink: Sink | None, why: str) -> None:
    """An oil out of the jar into the hand; nothing from an empty jar (LAN-9)."""
    if state.jar.total == 0:
        return
    oil = state.jar.draw(chance, why)
    state.hands[seat][oil] += 1
    if sink is not None:
        sink.emit(OilTaken(seat))
        sink.emit(OilDrawn(seat, OILS[oil]))


def gem_in(state: LanternsState, niche: int, chance: Chance) -> int:
    """The gem in a niche: chance decides which one when a seat looks for the first time."""
    if state.niches[niche] == NOT_DRAWN:
        state.niches[niche] = state.gems.draw(chance, f"niche/{niche + 1}")
    return state.niches[niche]


def light(state: LanternsState, niche: int, chance: Chance, sink: Sink | None) -> None:
    gem = gem_in(state, niche, chance)
    state.lit = niche
    for seat in range(state.seats):
        state.seen[seat] |= 1 << niche
    state.phase = POURING
    if sink is not None:
        sink.emit(NicheLit(niche + 1, GEMS[gem]))


def next_turn(state: LanternsState, chance: Chance, sink: Sink | None) -> None:
    """Covers what was lit; the next seat inside begins, or the game is over."""
    if state.lit != NOWHERE and sink is not None:
        sink.emit(NicheDarkened(state.lit + 1))
    state.lit = NOWHERE
    state.peeked = 0
    for seat in range(state.seats):
        state.answers[seat] = UNDECIDED
    following = state.next_inside(state.active)
    if following == NOWHERE:
        end(state, sink)
        return
    if following <= state.active:
        if state.round == state.rounds:
            end(state, sink)
            return
        state.round += 1
    state.active = following
    state.phase = LIGHTING
    draw_oil(state, following, chance, sink, f"round/{state.round}/oil")
    state.draught = 1 + chance.pick(state.cave.draughts, f"round/{state.round}/draught")
    if sink is not None:
        sink.emit(TurnBegan(following, state.round, state.draught))


def end(state: LanternsState, sink: Sink | None) -> None:
    """A seat that is still inside keeps half of its points, rounded down (LAN-14)."""
    state.phase = OVER
    for seat in range(state.seats):
        if state.inside(seat):
            state.scores[seat] //= 2
    if sink is not None:
        sink.emit(Ended(tuple(state.scores)))
