"""What Lanterns refuses, and by which rule. One guard is one rule."""

from meikyu.core.rules import Guards, RefusalArgs
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
GUILTY: RefusalArgs = {}


@GUARDS.on(Light, rule="LAN-4", code="not-lighting")
def only_when_lighting(state: LanternsState, seat: int, action: Light) -> RefusalArgs | None:
    return None if state.phase == LIGHTING else GUILTY


@GUARDS.on(Pour, Ignite, rule="LAN-5", code="not-pouring")
def only_when_pouring(state: LanternsState, seat: int, action: object) -> RefusalArgs | None:
    return None if state.phase == POURING else GUILTY


@GUARDS.on(Pour, rule="LAN-6", code="enough-oil")
def no_more_than_the_draught(state: LanternsState, seat: int, action: Pour) -> RefusalArgs | None:
    return None if sum(state.poured) < state.draught else {"draught": state.draught}


@GUARDS.on(Resolve, rule="LAN-8", code="not-resolving")
def only_when_nothing_runs(state: LanternsState, seat: int, action: Resolve) -> RefusalArgs | None:
    return None if state.phase == RESOLVING and not state.running else GUILTY


@GUARDS.on(Resolve, rule="LAN-8", code="not-waiting")
def only_what_waits(state: LanternsState, seat: int, action: Resolve) -> RefusalArgs | None:
    return None if state.waiting[OILS.index(action.oil)] else GUILTY


@GUARDS.on(Peek, rule="LAN-10", code="not-peeking")
def only_while_jade_burns(state: LanternsState, seat: int, action: Peek) -> RefusalArgs | None:
    return None if state.running[:1] == (JADE,) else GUILTY


@GUARDS.on(Light, Peek, rule="LAN-4", code="no-such-niche")
def only_a_niche_of_the_cave(
    state: LanternsState, seat: int, action: Light | Peek
) -> RefusalArgs | None:
    return None if 1 <= action.niche <= state.cave.niches else {"niches": state.cave.niches}


@GUARDS.on(Peek, rule="LAN-10", code="niche-is-lit")
def only_a_dark_niche(state: LanternsState, seat: int, action: Peek) -> RefusalArgs | None:
    return None if action.niche - 1 != state.lit else GUILTY


@GUARDS.on(Shield, Flicker, rule="LAN-11", code="no-gust")
def only_in_a_gust(state: LanternsState, seat: int, action: object) -> RefusalArgs | None:
    return None if state.running[:1] == (INDIGO,) else GUILTY


@GUARDS.on(Pour, Shield, rule="LAN-5", code="not-in-hand")
def only_from_the_hand(
    state: LanternsState, seat: int, action: Pour | Shield
) -> RefusalArgs | None:
    return None if state.hands[seat][OILS.index(action.oil)] else GUILTY


@GUARDS.on(Leave, Stay, rule="LAN-12", code="no-window")
def only_in_the_window(state: LanternsState, seat: int, action: object) -> RefusalArgs | None:
    return None if state.phase == ANSWERING else GUILTY
