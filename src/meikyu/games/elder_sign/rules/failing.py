# Compiled by mypyc.
"""What a failed roll costs, and a failed attempt; focus and assist (ELD-22). Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    FAIL,
    HOLD,
    REMOVE_DIE,
    Decision,
    Key,
    OfSeat,
    Pick,
    run_program,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.changes import different_dice
from meikyu.games.elder_sign.rules.dice import DICE, GREEN, TERROR
from meikyu.games.elder_sign.rules.losing import lose
from meikyu.games.elder_sign.rules.modifiers import (
    forbidden,
    happens_to,
    has,
    ignores,
    summed,
    use_up,
    uses_left,
)
from meikyu.games.elder_sign.rules.people import leave
from meikyu.games.elder_sign.rules.tasks import rolled_dice
from meikyu.games.elder_sign.state import BATTLE, COLOUR, HELD, NO_CARD, POOL, REMOVED, ElderState
from meikyu.games.elder_sign.tables import (
    BY_ASSIST,
    BY_MYTHOS_TERROR,
    BY_PENALTY,
    BY_TERROR,
    FROM_ASSIST,
    FROM_PENALTY,
    FROM_TERROR,
    HEALTH,
    IGNORE_PENALTY,
    IGNORE_TERROR,
    MOD_HOLD_MORE,
    MOD_SPARE_DIE,
    NO_ASSIST,
    NO_FOCUS,
    UNTOLD,
    WHEN_FAILED_ROLL,
    WHEN_FAILURE,
    WHEN_TERROR,
    by,
)


def fail_roll(state: ElderState, seat: int, dice: int, sink: Sink | None) -> None:
    """The roll of some dice (bits) completes nothing: terror (ELD-11), then a die is removed and
    one may be held (ELD-12, ELD-22). Held dice alone that complete nothing end the attempt; where
    every die rolled went onto a spell, there is nothing to remove or to hold."""
    rolled = 0
    terror = False
    for die in range(DICE):
        if state.place[die] == POOL and state.face[die]:
            rolled += 1
            terror = terror or state.face[die] == TERROR
    if sink is not None:
        emit.roll_failed(sink, state, seat, terror)
    if rolled == 0:
        if dice == 0:
            state.stack.append(OfSeat(FAIL, seat))
        return
    if state.phase != BATTLE:
        holds = 1 + summed(state, seat, MOD_HOLD_MORE)
        state.stack.append(Hold(seat, holds))
    if not spared(state, seat):
        state.stack.append(RemoveDie(seat))
    happens_to(state, WHEN_FAILED_ROLL, seat)
    if terror and state.phase != BATTLE:
        strike_terror(state, seat)


def spared(state: ElderState, seat: int) -> bool:
    """Whether this failed roll removes no die."""
    person = state.people[seat]
    if not has(person, MOD_SPARE_DIE):
        return False
    for modifier in person.mods:
        row = state.tables.modifiers[modifier]
        if row[0] == MOD_SPARE_DIE and uses_left(state, seat, modifier, row[1]):
            use_up(state, seat, modifier, row[1])
            return True
    return False


def strike_terror(state: ElderState, seat: int) -> None:
    """The terror effects of the mythos card and of the adventure (ELD-11)."""
    happens_to(state, WHEN_TERROR, seat)
    if ignores(state, seat, IGNORE_TERROR):
        return
    card = state.attempt_card
    strikes = by(BY_TERROR, card) | UNTOLD
    run_program(state, seat, state.adventure(card).terror, FROM_TERROR, 0, strikes)
    if state.mythos != NO_CARD and not state.calmed:
        strikes = by(BY_MYTHOS_TERROR, state.mythos) | UNTOLD
        terror = state.tables.mythos[state.mythos].terror
        run_program(state, seat, terror, FROM_TERROR, 0, strikes)


def holders(state: ElderState, seat: int) -> list[int]:
    """On whom a die may be held after a failed roll: oneself, and others on the card (ELD-22)."""
    found: list[int] = []
    if not forbidden(state, seat, NO_FOCUS):
        found.append(seat)
    if not forbidden(state, seat, NO_ASSIST):
        for other, person in enumerate(state.people):
            if other != seat and person.at == state.attempt_card and person.alive:
                found.append(other)
    return found


class RemoveDie(Pick):
    """Which die is the price of a failed roll (ELD-12)."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.kind = REMOVE_DIE
        self.seat = seat

    def key(self) -> Key:
        return (REMOVE_DIE, self.seat)

    def moves(self, state: ElderState) -> list[int]:
        return [moves.REMOVE * KIND + die for die in different_dice(state, self.seat, 0, 0)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.REMOVE, kind
        state.place[argument] = REMOVED
        if COLOUR[argument] != GREEN:
            state.spent |= 1 << argument
        if sink is not None:
            emit.die_removed(sink, state, self.seat, argument)
        state.face[argument] = 0


class Hold(Decision):
    """Keep one of the dice rolled on oneself or on another here, or none (ELD-22); more than one
    die only by modifiers."""

    __slots__ = ("dice",)

    def __init__(self, seat: int, dice: int) -> None:
        self.kind = HOLD
        self.seat = seat
        self.dice = dice

    def key(self) -> Key:
        return (HOLD, self.seat, self.dice)

    def moves(self, state: ElderState) -> list[int]:
        if state.attempt_seat != self.seat:
            return []
        on = holders(state, self.seat)
        dice = rolled_dice(state, 0)
        if not on or not dice:
            return []
        found: list[int] = []
        for die in dice:
            for other in on:
                if other == self.seat:
                    found.append(moves.FOCUS * KIND + die)
                else:
                    found.append(moves.ASSIST * KIND + moves.with_die(other, die))
        found.append(moves.DECLINE * KIND)
        return found

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        if kind == moves.FOCUS:
            self._keep(state, argument, self.seat, sink)
        elif kind == moves.ASSIST:
            self._keep(state, moves.die_of(argument), moves.number_with_die(argument), sink)
        else:
            assert kind == moves.DECLINE, kind
            if sink is not None:
                emit.hold_declined(sink, self.seat)

    def _keep(self, state: ElderState, die: int, on: int, sink: Sink | None) -> None:
        state.place[die] = HELD + on
        if on != self.seat:
            state.assisted |= 1 << on
        if sink is not None:
            emit.die_held(sink, state, self.seat, on, die)
        if self.dice > 1:
            state.stack.append(Hold(self.seat, self.dice - 1))


def fail(state: ElderState, seat: int, sink: Sink | None) -> None:
    """The penalty applies (ELD-13, ELD-R9), and who held an assist pays for it (ELD-24)."""
    if state.attempt_seat != seat:
        return
    card = state.attempt_card
    assisted = state.assisted
    if sink is not None:
        emit.failed(sink, state, seat)
    leave(state)
    if state.phase == BATTLE:
        return  # no penalty; time passes at once (ELD-37, ELD-R16)
    happens_to(state, WHEN_FAILURE, seat)
    for other in range(state.seats - 1, -1, -1):
        if assisted >> other & 1:
            lose(state, other, HEALTH, 1, FROM_ASSIST, sink, by(BY_ASSIST, card))
    if not ignores(state, seat, IGNORE_PENALTY):
        costs = by(BY_PENALTY, card) | UNTOLD
        run_program(state, seat, state.adventure(card).penalty, FROM_PENALTY, 0, costs)
