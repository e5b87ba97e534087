# Compiled by mypyc.
"""How investigators die and who takes over (ELD-31, ELD-40, ELD-R17). Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import BURY, DOOM, ENTER, Counted, Key, OfSeat, Pick
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.modifiers import happens, refresh_seat
from meikyu.games.elder_sign.rules.people import (
    draw_item,
    end,
    free_die,
    gain_signs,
    give_up_item,
    leave,
    return_trophy,
    trophy_kind,
)
from meikyu.games.elder_sign.state import (
    ALL_DEAD,
    BATTLE,
    ENTRANCE,
    HELD,
    NO_STARTING_CLUES,
    ElderState,
)
from meikyu.games.elder_sign.tables import ITEM_KINDS, TROPHY_MONSTER, WHEN_DEATH


def die(state: ElderState, seat: int, sink: Sink | None) -> None:
    """One doom first, then everything goes back, then a new investigator comes (ELD-31): frames
    above that of time, which passes only then (ELD-32). In the battle no investigator comes
    (ELD-40)."""
    if sink is not None:
        emit.died(sink, state, seat)
    if state.attempt_seat == seat:
        leave(state)
    state.assisted &= ~(1 << seat)  # the new investigator has held nothing (ELD-24)
    if state.phase == BATTLE:  # out of the game (ELD-40)
        bury(state, seat, sink)
        state.people[seat].alive = False
        refresh_seat(state, seat)
        if not any_alive(state):
            end(state, ALL_DEAD, sink)
        else:
            happens(state, WHEN_DEATH, seat)
        return
    state.stack.append(Enter(seat))
    state.stack.append(OfSeat(BURY, seat))
    happens(state, WHEN_DEATH, seat)
    state.stack.append(Counted(DOOM, 1))


def any_alive(state: ElderState) -> bool:
    for person in state.people:
        if person.alive:
            return True
    return False


def bury(state: ElderState, seat: int, sink: Sink | None) -> None:
    """Items, spells, allies, clues and trophies of the dead go back (ELD-31, ELD-R17): cards into
    the box, out of the game, monsters into the bag (ELD-R26)."""
    person = state.people[seat]
    for item in person.items:
        give_up_item(state, seat, item, sink)
    for trophy in person.trophies:
        if trophy_kind(state, trophy) == TROPHY_MONSTER:
            return_trophy(state, trophy)
        if sink is not None:
            emit.trophy_lost(sink, state, seat, trophy)
    person.trophies = ()
    person.clues = 0
    for held, place in enumerate(state.place):
        if place == HELD + seat:
            free_die(state, held)
    state.fallen |= 1 << person.card


def newcomers(state: ElderState) -> list[int]:
    """Who may take over: who was not played yet; if none is left, one of the fallen."""
    in_play = 0
    for person in state.people:
        if person.alive and not person.dying():
            in_play |= 1 << person.card
    bits = state.waiting if state.waiting else state.fallen & ~in_play
    found: list[int] = []
    for card in range(len(state.tables.investigators)):
        if bits >> card & 1:
            found.append(card)
    return found


def enter(state: ElderState, seat: int, card: int, chance: Chance, sink: Sink | None) -> None:
    """A new investigator with starting equipment, at the entrance (ELD-31)."""
    printed = state.tables.investigators[card]
    person = state.people[seat]
    person.card = card
    person.stamina = printed.stamina
    person.sanity = printed.sanity
    person.clues = 0
    person.at = ENTRANCE
    state.waiting &= ~(1 << card)
    state.fallen &= ~(1 << card)
    if sink is not None:
        emit.entered(sink, state, seat)
    refresh_seat(state, seat)
    person.clues = 0 if state.house & NO_STARTING_CLUES else printed.start[0]
    for kind in range(ITEM_KINDS):
        for _ in range(printed.start[1 + kind]):
            draw_item(state, seat, kind, chance, sink)
    if printed.start[5]:
        gain_signs(state, seat, printed.start[5], sink)


class Enter(Pick):
    """Who takes over for the dead (ELD-31)."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.kind = ENTER
        self.seat = seat

    def key(self) -> Key:
        return (ENTER, self.seat)

    def moves(self, state: ElderState) -> list[int]:
        return [moves.INVESTIGATOR * KIND + card for card in newcomers(state)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.INVESTIGATOR, kind
        enter(state, self.seat, argument, chance, sink)
