# Compiled by mypyc.
"""Turns, the clock, midnight, awakening, the battle's turns. Compiled."""

from typing import Final

from mypy_extensions import mypyc_attr

from meikyu.core.chance import Chance, nth_member
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    END_OF_TURN,
    EQUIP,
    MOVE,
    NEW_DAY,
    NEW_MYTHOS,
    NEXT_TURN,
    OPEN_CARDS,
    THE_MIDNIGHT,
    THE_NEXT_TURN,
    TIME,
    BeginAction,
    Counted,
    Decision,
    Key,
    OfSeat,
    run_program,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.attempt import begin
from meikyu.games.elder_sign.rules.entrance import AtEntrance
from meikyu.games.elder_sign.rules.modifiers import (
    happens,
    happens_to,
    refresh,
    refresh_shared,
    summed,
)
from meikyu.games.elder_sign.rules.monsters import PlaceMonster
from meikyu.games.elder_sign.rules.museum import close_card
from meikyu.games.elder_sign.rules.people import end, leave, return_trophy
from meikyu.games.elder_sign.state import (
    AT_ANCIENT_ONE,
    AWOKEN,
    BATTLE,
    CLOCK_HOURS,
    DOOM_AT_START,
    ENTRANCE,
    MUSEUM_CARDS,
    NO_CARD,
    NO_LIMIT,
    PLAYING,
    STALLED,
    ElderState,
    fill_decks,
)
from meikyu.games.elder_sign.tables import (
    BY_ATTACK,
    BY_AWAKENING,
    BY_MIDNIGHT,
    BY_MYTHOS,
    FROM_ANY,
    FROM_ATTACK,
    FROM_MIDNIGHT,
    MOD_HOURS,
    UNTOLD,
    WHEN_ADVENTURE,
    WHEN_AWAKENING,
    WHEN_ENTRANCE,
    WHEN_MIDNIGHT,
    WHEN_TURN,
    by,
)

TURN_HOURS: Final = 3


def prepare(state: ElderState, ancient: int, chosen: list[int], chance: Chance) -> None:
    """The start: an Ancient One and investigators, chosen or drawn (-1), a random first player,
    six adventures, the clock at 12, one mythos card (ELD-R3, ELD-R4, ELD-R22)."""
    fill_decks(state)
    tables = state.tables
    count = len(tables.ancient_ones)
    state.ancient = ancient if ancient >= 0 else chance.pick(count, "ancient_one")
    left = len(tables.investigators)
    for card in chosen:
        if card >= 0:
            state.waiting &= ~(1 << card)
            left -= 1
    for seat, card in enumerate(chosen):
        if card < 0:
            card = nth_member(state.waiting, chance.pick(left, "investigator"))
            state.waiting &= ~(1 << card)
            left -= 1
        state.people[seat].card = card
    state.turn = chance.pick(state.seats, "first")
    if state.house & DOOM_AT_START:
        state.doom = 1
    refresh(state)
    # From the top: the adventures, the equipment, the first mythos card, the first turn.
    state.stack = [Counted(NEXT_TURN, 0), NEW_MYTHOS]
    for n in range(state.seats - 1, -1, -1):
        state.stack.append(OfSeat(EQUIP, (state.turn + n) % state.seats))
    state.stack.append(Counted(OPEN_CARDS, MUSEUM_CARDS))


def next_turn(state: ElderState, step: int, sink: Sink | None) -> None:
    """The next seat's turn: move, act, time passes (ELD-1)."""
    if state.turn_limit != NO_LIMIT and state.turns >= state.turn_limit:  # ELD-R29
        end(state, STALLED, sink)
        return
    state.turn = (state.turn + step) % state.seats
    state.turns += 1
    state.turn_life = state.people[state.turn].life
    state.nobody = False
    state.used = ()
    state.exhausted = ()
    state.spent = 0
    if state.turn_mods:
        state.turn_mods = ()
        refresh(state)
    seat = state.turn
    if sink is not None:
        emit.turn_began(sink, state)
    assert not state.stack, "something waits between turns"
    # Time is below all that a turn brings, a death too (ELD-32).
    state.stack = [THE_NEXT_TURN, OfSeat(TIME, seat), END_OF_TURN]
    if not state.people[seat].alive:
        return  # its seat still lets time pass (ELD-R11)
    life = state.people[seat].life
    state.stack.append(BeginAction(seat, life))
    if state.phase == PLAYING:
        state.stack.append(Move(seat, life))
    happens_to(state, WHEN_TURN, seat)


@mypyc_attr(free_list_len=1)
class Move(Decision):
    """Where to (ELD-1)."""

    __slots__ = ("life",)

    def __init__(self, seat: int, life: int) -> None:
        self.kind = MOVE
        self.seat = seat
        self.life = life

    def key(self) -> Key:
        return (MOVE, self.seat, self.life)

    def moves(self, state: ElderState) -> list[int]:
        """The entrance and every open adventure, one's own included (ELD-1, ELD-R21)."""
        if state.people[self.seat].life != self.life:
            return []
        found = [moves.GO * KIND]
        for slot in state.open:
            found.append(moves.GO * KIND + slot.card + 1)
        return found

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.GO, kind
        state.people[self.seat].at = argument - 1 if argument else ENTRANCE
        if sink is not None:
            emit.moved(sink, state, self.seat)
        happens_to(state, WHEN_ADVENTURE if argument else WHEN_ENTRANCE, self.seat)


def begin_action(state: ElderState, seat: int, life: int, sink: Sink | None) -> None:
    """At an adventure its tasks are attempted, at the entrance one effect is used (ELD-2)."""
    person = state.people[seat]
    if person.life != life:
        return  # a newcomer acts in its next turn
    if state.phase == BATTLE:
        begin(state, seat, NO_CARD, sink)
    elif person.at == ENTRANCE:
        state.stack.append(AtEntrance(seat))
    else:
        begin(state, seat, person.at, sink)


def end_turn(state: ElderState) -> None:
    """Dice go back: special ones were only here for this turn (ELD-16)."""
    leave(state)


def pass_time(state: ElderState, seat: int, sink: Sink | None) -> None:
    """The clock advances three hours, more or fewer by modifiers (ELD-3)."""
    advance(state, max(0, TURN_HOURS + summed(state, seat, MOD_HOURS)), sink)


def advance(state: ElderState, hours: int, sink: Sink | None) -> None:
    """The hand moves; at 12 it is midnight."""
    if hours == 0:
        return
    state.clock += hours
    midnights = state.clock // CLOCK_HOURS
    state.clock %= CLOCK_HOURS
    for _ in range(midnights):
        state.stack.append(THE_MIDNIGHT)
    if sink is not None:
        emit.clock_moved(sink, state, midnights > 0)


def midnight(state: ElderState, sink: Sink | None) -> None:
    """First every midnight effect, then a new mythos card (ELD-3); in the battle the Ancient One
    attacks (ELD-39). It belongs to no turn (ELD-R11)."""
    was_turn = not state.nobody
    if was_turn:
        state.stack.append(NEW_DAY)
        state.nobody = True
        if state.turn_mods:
            refresh(state)
    seat = state.turn
    if state.phase == BATTLE:
        happens(state, WHEN_MIDNIGHT)
        attacks = by(BY_ATTACK, state.ancient)
        run_program(state, seat, state.old_one().attack, FROM_ATTACK, 0, attacks)
        if sink is not None:
            emit.attacked(sink, state)
        return
    state.stack.append(NEW_MYTHOS)
    happens(state, WHEN_MIDNIGHT)
    for slot in reversed(state.open):
        strikes = by(BY_MIDNIGHT, slot.card) | UNTOLD
        effects = state.adventure(slot.card).midnight
        run_program(state, seat, effects, FROM_MIDNIGHT, 0, strikes)


def day(state: ElderState) -> None:
    """Midnight is over."""
    state.nobody = False
    if state.turn_mods:
        refresh(state)


def draw_mythos(state: ElderState, chance: Chance, sink: Sink | None) -> None:
    """A new mythos card replaces the last one's lasting effect (ELD-3, ELD-R21)."""
    if state.mythos != NO_CARD:
        state.mythos_discards = state.mythos_discards.plus(state.mythos)
        state.mythos = NO_CARD
    if state.mythos_deck.total == 0:  # its discards fill it again (ELD-R4)
        state.mythos_deck, state.mythos_discards = state.mythos_discards, state.mythos_deck
    state.mythos = state.mythos_deck.top(chance, "deck/mythos")
    state.mythos_deck = state.mythos_deck.minus(state.mythos)
    state.calmed = False
    refresh_shared(state)
    if sink is not None:
        emit.mythos_drawn(sink, state)
    effects = state.tables.mythos[state.mythos].effects
    run_program(state, state.turn, effects, FROM_ANY, 0, by(BY_MYTHOS, state.mythos))


def awaken(state: ElderState, sink: Sink | None) -> None:
    """The track is filled (ELD-34), all investigators are before the Ancient One, time passes at
    once, lasting mythos effects end (ELD-35). Adventures and their monsters leave the game."""
    old_one = state.old_one()
    state.waking = False
    state.doom = old_one.doom
    for frame in state.stack:
        if isinstance(frame, PlaceMonster):
            state.monsters = state.monsters.plus(frame.monster)
    state.stack = []
    leave(state)
    if sink is not None:
        emit.awoke(sink, state)
    if old_one.ends_the_game:
        end(state, AWOKEN, sink)
        return
    for slot in state.open[:]:
        close_card(state, slot.card, None)
        return_trophy(state, slot.card)
    state.phase = BATTLE
    state.nobody = False
    for person in state.people:
        person.at = AT_ANCIENT_ONE
    refresh(state)
    state.stack.append(THE_NEXT_TURN)
    state.stack.append(OfSeat(TIME, state.turn))
    happens(state, WHEN_AWAKENING)
    run_program(state, state.turn, old_one.awakening, FROM_ANY, 0, by(BY_AWAKENING, state.ancient))
