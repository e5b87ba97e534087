# Compiled by mypyc.
"""Locked dice: lock icons take them, and they come free (ELD-29, ELD-30). Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    ANY_COLOUR,
    LOCK_DIE,
    LOCK_TASK,
    UNLOCK,
    Key,
    Pick,
    closing_card,
)
from meikyu.games.elder_sign.moves import KIND, spot
from meikyu.games.elder_sign.rules.dice import DICE
from meikyu.games.elder_sign.rules.people import empty_spell, free_die
from meikyu.games.elder_sign.state import (
    COLOUR,
    HELD,
    LOCKED,
    ON_SPELL,
    ON_TASK,
    ElderState,
    Slot,
    lock_card,
    lock_place,
    lock_row,
)
from meikyu.games.elder_sign.tables import NO_LOCK


def release(state: ElderState, place: int) -> None:
    """The dice locked at a place come free."""
    for die in range(DICE):
        if state.place[die] == place:
            free_die(state, die)


def lockable(state: ElderState, colour: int) -> list[int]:
    """The dice that a lock icon can take, from any place (ELD-29); of equal ones one."""
    found: list[int] = []
    seen: list[int] = []
    for die in range(DICE):
        if state.place[die] >= LOCKED or (colour != ANY_COLOUR and COLOUR[die] != colour):
            continue
        mark = (state.place[die] * 16 + state.face[die]) * 4 + COLOUR[die]
        if mark not in seen:
            seen.append(mark)
            found.append(die)
    return found


def lock_die(state: ElderState, die: int, place: int, sink: Sink | None) -> None:
    """A die moves onto a lock icon; a spell that it leaves empty is discarded by the caller."""
    state.place[die] = place
    state.face[die] = 0
    if sink is not None:
        emit.die_locked(sink, state, die, lock_card(place))


def locked_dice(state: ElderState) -> list[int]:
    """All locked dice."""
    return [die for die in range(DICE) if state.place[die] >= LOCKED]


def unlocked_rows(state: ElderState) -> list[int]:
    """Printed tasks without a lock icon, as `moves.spot`."""
    closing = closing_card(state)
    found: list[int] = []
    for at, slot in enumerate(state.open):
        if slot.card == closing:
            continue
        for row in range(len(slot.locks)):
            if slot.locks[row] == NO_LOCK and not is_done(state, slot, row):
                found.append(spot(at, row))
    return found


def is_done(state: ElderState, slot: Slot, row: int) -> bool:
    """Whether a printed task is completed in the running attempt."""
    if state.attempt_seat < 0 or slot.card != state.attempt_card:
        return False
    return state.done >> row & 1 == 1


def holder_of(state: ElderState, die: int) -> int:
    """The seat on whose investigator or spell a die is; -1: on none."""
    place = state.place[die]
    if HELD <= place < ON_SPELL:
        return place - HELD
    if ON_SPELL <= place < ON_TASK:
        for seat, person in enumerate(state.people):
            if place - ON_SPELL in person.items:
                return seat
    return -1


class LockTask(Pick):
    """On which task a lock icon appears."""

    __slots__ = ("colour",)

    def __init__(self, seat: int, colour: int) -> None:
        self.kind = LOCK_TASK
        self.seat = seat
        self.colour = colour  # or ANY_COLOUR

    def key(self) -> Key:
        return (LOCK_TASK, self.seat, self.colour)

    def moves(self, state: ElderState) -> list[int]:
        if not lockable(state, self.colour):
            return []
        return [moves.SPOT * KIND + where for where in unlocked_rows(state)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.SPOT, kind
        at = moves.place_of_spot(argument)
        slot = state.open[at]
        row = moves.row_of_spot(argument)
        if self.colour != ANY_COLOUR:
            state.open[at] = slot.with_lock(row, self.colour)
        state.stack.append(LockDie(self.seat, self.colour, lock_place(slot.card, row)))
        if sink is not None:
            emit.lock_appeared(sink, state, slot.card)


class LockDie(Pick):
    """Which die a lock icon takes (ELD-29)."""

    __slots__ = ("colour", "place")

    def __init__(self, seat: int, colour: int, place: int) -> None:
        self.kind = LOCK_DIE
        self.seat = seat
        self.colour = colour  # or ANY_COLOUR
        self.place = place  # see `lock_place`

    def key(self) -> Key:
        return (LOCK_DIE, self.seat, self.colour, self.place)

    def moves(self, state: ElderState) -> list[int]:
        return [moves.DIE * KIND + die for die in lockable(state, self.colour)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.DIE, kind
        owner = holder_of(state, argument)
        was_at = state.place[argument]
        row = lock_row(self.place)
        slot = state.slot_of(lock_card(self.place))
        if row < len(slot.locks):  # a lock of any colour takes the die's
            state.open[state.open.index(slot)] = slot.with_lock(row, COLOUR[argument])
        lock_die(state, argument, self.place, sink)
        if ON_SPELL <= was_at < ON_TASK:
            empty_spell(state, owner, was_at - ON_SPELL, sink)


class Unlock(Pick):
    """Which locked die comes free."""

    __slots__ = ("dice",)

    def __init__(self, seat: int, dice: int) -> None:
        self.kind = UNLOCK
        self.seat = seat
        self.dice = dice

    def key(self) -> Key:
        return (UNLOCK, self.seat, self.dice)

    def moves(self, state: ElderState) -> list[int]:
        """Of those of one colour on one lock one."""
        found: list[int] = []
        seen: list[int] = []
        for die in locked_dice(state):
            mark = state.place[die] * 4 + COLOUR[die]
            if mark not in seen:
                seen.append(mark)
                found.append(moves.DIE * KIND + die)
        return found

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.DIE, kind
        if self.dice > 1:
            state.stack.append(Unlock(self.seat, self.dice - 1))
        if sink is not None:
            emit.die_unlocked(sink, state, argument)
        free_die(state, argument)
