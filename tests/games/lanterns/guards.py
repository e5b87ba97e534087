"""What Lanterns refuses, and by which rule. One guard is one rule."""

from meikyu.core.rules import ALLOWED, Guards, Ruling, refuse
from tests.games.lanterns.actions import (
    OILS,
    Flicker,
    Ignite,
    Leave,
    Light,
    Peek,
    Pour,
    Resolve,
    Shield,
    Stay,
)
from tests.games.lanterns.state import (
    ANSWERING,
    INDIGO,
    JADE,
    LIGHTING,
    POURING,
    RESOLVING,
    LanternsState,
)

GUARDS = Guards()


@GUARDS.on(Light, rule="LAN-4", code="not-lighting")
def only_when_lighting(state: LanternsState, seat: int, action: Light) -> Ruling:
    return ALLOWED if state.phase == LIGHTING else refuse()


@GUARDS.on(Pour, Ignite, rule="LAN-5", code="not-pouring")
def only_when_pouring(state: LanternsState, seat: int, action: object) -> Ruling:
    return ALLOWED if state.phase == POURING else refuse()


@GUARDS.on(Pour, rule="LAN-6", code="enough-oil")
def no_more_than_the_draught(state: LanternsState, seat: int, action: Pour) -> Ruling:
    return ALLOWED if sum(state.poured) < state.draught else refuse(draught=state.draught)


@GUARDS.on(Resolve, rule="LAN-8", code="not-resolving")
def only_when_nothing_runs(state: LanternsState, seat: int, action: Resolve) -> Ruling:
    return ALLOWED if state.phase == RESOLVING and not state.running else refuse()


@GUARDS.on(Resolve, rule="LAN-8", code="not-waiting")
def only_what_waits(state: LanternsState, seat: int, action: Resolve) -> Ruling:
    return ALLOWED if state.waiting[OILS.index(action.oil)] else refuse()


@GUARDS.on(Peek, rule="LAN-10", code="not-peeking")
def only_while_jade_burns(state: LanternsState, seat: int, action: Peek) -> Ruling:
    return ALLOWED if state.running[:1] == (JADE,) else refuse()


@GUARDS.on(Light, Peek, rule="LAN-4", code="no-such-niche")
def only_a_niche_of_the_cave(state: LanternsState, seat: int, action: Light | Peek) -> Ruling:
    return ALLOWED if 1 <= action.niche <= state.cave.niches else refuse(niches=state.cave.niches)


@GUARDS.on(Peek, rule="LAN-10", code="niche-is-lit")
def only_a_dark_niche(state: LanternsState, seat: int, action: Peek) -> Ruling:
    return ALLOWED if action.niche - 1 != state.lit else refuse()


@GUARDS.on(Shield, Flicker, rule="LAN-11", code="no-gust")
def only_in_a_gust(state: LanternsState, seat: int, action: object) -> Ruling:
    return ALLOWED if state.running[:1] == (INDIGO,) else refuse()


@GUARDS.on(Pour, Shield, rule="LAN-5", code="not-in-hand")
def only_from_the_hand(state: LanternsState, seat: int, action: Pour | Shield) -> Ruling:
    return ALLOWED if state.hands[seat][OILS.index(action.oil)] else refuse()


@GUARDS.on(Leave, Stay, rule="LAN-12", code="no-window")
def only_in_the_window(state: LanternsState, seat: int, action: object) -> Ruling:
    return ALLOWED if state.phase == ANSWERING else refuse()
