"""Oil: pouring, igniting, and what each oil does, in any order (LAN-5 to LAN-11, LAN-13)."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from tests.games.lanterns.actions import GEMS, OILS
from tests.games.lanterns.events import (
    DrivenOut,
    GemLifted,
    GemSeen,
    GustShielded,
    Ignited,
    NichePeeked,
    OilBurnt,
    OilPoured,
    WickLost,
)
from tests.games.lanterns.rules.turn import draw_oil, gem_in, next_turn
from tests.games.lanterns.rules.window import open_window
from tests.games.lanterns.state import (
    AMBER,
    DRIVEN,
    INDIGO,
    JADE,
    NOT_DRAWN,
    NOWHERE,
    RESOLVING,
    LanternsState,
)


def pour(state: LanternsState, oil: int, sink: Sink | None) -> None:
    state.hands[state.active][oil] -= 1
    state.poured[oil] += 1
    if sink is not None:
        sink.emit(OilPoured(state.active, OILS[oil]))


def ignite(state: LanternsState, chance: Chance, sink: Sink | None) -> None:
    """With as much oil as the draught asks for, the gem is lifted (LAN-7)."""
    if sink is not None:
        sink.emit(Ignited(state.active))
    if sum(state.poured) == state.draught:
        niche = state.lit
        gem = state.niches[niche]
        points = state.cave.points[gem]
        state.scores[state.active] += points
        state.gems.add(gem)
        state.niches[niche] = NOT_DRAWN
        state.lit = NOWHERE
        for seat in range(state.seats):
            state.seen[seat] &= ~(1 << niche)
        if sink is not None:
            sink.emit(GemLifted(state.active, niche + 1, GEMS[gem], points))
    for oil in range(3):
        state.waiting[oil] += state.poured[oil]
        state.spent[oil] += state.poured[oil]
        state.poured[oil] = 0
    state.phase = RESOLVING
    go_on(state, chance, sink)


def go_on(state: LanternsState, chance: Chance, sink: Sink | None) -> None:
    """Once nothing runs and nothing waits, the turn ends; a round's last one with the window."""
    state.running = ()
    if sum(state.waiting) > 0:
        return
    if state.next_inside(state.active) <= state.active:
        open_window(state, sink)
    else:
        next_turn(state, chance, sink)


def resolve(state: LanternsState, oil: int, chance: Chance, sink: Sink | None) -> None:
    """One waiting oil works; which one was free to choose (LAN-8)."""
    state.waiting[oil] -= 1
    if sink is not None:
        sink.emit(OilBurnt(state.active, OILS[oil]))
    if oil == AMBER:
        draw_oil(state, state.active, chance, sink, f"round/{state.round}/spark")
        go_on(state, chance, sink)
    elif oil == JADE:
        state.running = (JADE, state.active)
    else:
        target = state.next_inside(state.active)
        if target == state.active:
            go_on(state, chance, sink)
        else:
            state.running = (INDIGO, target)


def peek(state: LanternsState, niche: int, chance: Chance, sink: Sink | None) -> None:
    gem = gem_in(state, niche, chance)
    state.seen[state.active] |= 1 << niche
    state.peeked |= 1 << niche
    if sink is not None:
        sink.emit(NichePeeked(state.active, niche + 1))
        sink.emit(GemSeen(state.active, niche + 1, GEMS[gem]))
    go_on(state, chance, sink)


def shield(state: LanternsState, seat: int, oil: int, chance: Chance, sink: Sink | None) -> None:
    state.hands[seat][oil] -= 1
    state.spent[oil] += 1
    if sink is not None:
        sink.emit(GustShielded(seat, OILS[oil]))
    go_on(state, chance, sink)


def flicker(state: LanternsState, seat: int, chance: Chance, sink: Sink | None) -> None:
    """A wick for the wind, and a spark for who raised it; without a wick one is driven out."""
    if state.wicks[seat] == 0:
        state.where[seat] = DRIVEN
        if sink is not None:
            sink.emit(DrivenOut(seat))
    else:
        state.wicks[seat] -= 1
        state.waiting[AMBER] += 1
        if sink is not None:
            sink.emit(WickLost(seat))
    go_on(state, chance, sink)
