# Compiled by mypyc.
"""Attempting tasks: the dice, what completes a task, success. Compiled."""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    ATTEMPT,
    FULFIL,
    Key,
    OfSeat,
    Pick,
    TakeTrophy,
    run_program,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.dice import DICE, DIE_FACES, GREEN, RED, YELLOW
from meikyu.games.elder_sign.rules.locks import release
from meikyu.games.elder_sign.rules.losing import lose_points
from meikyu.games.elder_sign.rules.modifiers import happens_to, has, summed
from meikyu.games.elder_sign.rules.monsters import beat_monster
from meikyu.games.elder_sign.rules.people import empty_spell, end, leave
from meikyu.games.elder_sign.rules.tasks import available_rows, is_monster, lethal, row_at
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    BOX,
    COLOUR,
    GREEN_DICE,
    NO_MONSTER,
    NOBODY,
    ON_SPELL,
    ON_TASK,
    POOL,
    RED_DIE,
    REMOVED,
    WON_BY_BATTLE,
    YELLOW_DIE,
    ElderState,
    lock_place,
)
from meikyu.games.elder_sign.tables import (
    BY_REWARD,
    FROM_ANY,
    FROM_PAYMENT,
    MOD_FEWER_DICE,
    MOD_MORE_DICE,
    SANITY,
    STAMINA,
    WHEN_OTHER_WORLD,
    WHEN_SUCCESS,
    WHEN_TASK,
    by,
)

SIDES: Final = 6


# -- beginning ------------------------------------------------------------------------------------


def begin(state: ElderState, seat: int, card: int, sink: Sink | None) -> None:
    """All green dice that are neither locked nor on a spell (ELD-4), changed by modifiers."""
    state.attempt_seat = seat
    state.attempt_card = card
    state.roll_used = False
    for die in range(GREEN_DICE):
        if state.place[die] == BOX:
            state.place[die] = POOL
    fewer = summed(state, seat, MOD_FEWER_DICE)
    for die in range(GREEN_DICE - 1, 0, -1):
        if fewer and state.place[die] == POOL and pool_size(state) > 1:
            state.place[die] = BOX
            fewer -= 1
    person = state.people[seat]
    if has(person, MOD_MORE_DICE):
        for modifier in person.mods:
            row = state.tables.modifiers[modifier]
            if row[0] == MOD_MORE_DICE:
                add_die(state, row[1])
    if sink is not None:
        emit.attempt_began(sink, state)
    state.stack.append(OfSeat(ATTEMPT, seat))


def add_die(state: ElderState, colour: int) -> None:
    """A die joins the attempt. A special die that was removed this turn cannot (ELD-17); a green
    one may have been removed or left out."""
    if state.attempt_seat == NOBODY:
        return
    if colour != GREEN:
        die = YELLOW_DIE if colour == COLOUR[YELLOW_DIE] else RED_DIE
        if state.may_join(die):
            state.place[die] = POOL
            state.face[die] = 0
            state.joined |= 1 << die
        return
    for die in range(GREEN_DICE):
        if state.place[die] == REMOVED or state.place[die] == BOX:
            state.place[die] = POOL
            state.face[die] = 0
            return


def restore_dice(state: ElderState, count: int) -> None:
    """Green dice removed by failed rolls come back."""
    for die in range(GREEN_DICE):
        if count and state.place[die] == REMOVED:
            state.place[die] = POOL
            state.face[die] = 0
            count -= 1


def pool_size(state: ElderState) -> int:
    """How many dice there are to roll."""
    count = 0
    for place in state.place:
        if place == POOL:
            count += 1
    return count


def roll_dice(state: ElderState, dice: int, chance: Chance) -> None:
    """Rolls the dice of a set (bits): the green ones together, then yellow, then red."""
    green = 0
    for die in range(GREEN_DICE):
        green += dice >> die & 1
    if green:
        faces = DIE_FACES[GREEN]
        sides = chance.roll(SIDES, green, "roll/green")
        for die in range(GREEN_DICE - 1, -1, -1):
            if dice >> die & 1:
                green -= 1
                state.face[die] = faces[sides[green]]
    if dice >> YELLOW_DIE & 1:
        state.face[YELLOW_DIE] = DIE_FACES[YELLOW][chance.pick(SIDES, "roll/yellow")]
    if dice >> RED_DIE & 1:
        state.face[RED_DIE] = DIE_FACES[RED][chance.pick(SIDES, "roll/red")]


# -- completing -----------------------------------------------------------------------------------


def complete(state: ElderState, seat: int, row: int, dice: int, sink: Sink | None) -> None:
    """Dice go onto the task's icons (ELD-5); payment, locks and a monster's reward follow."""
    printed = row_at(state, row)
    if sink is not None:
        emit.task_completed(sink, state, seat, row, dice)
    for die in range(DICE):
        if dice >> die & 1:
            place = state.place[die]
            state.place[die] = ON_TASK + min(row, BELOW)
            if place >= ON_SPELL:
                empty_spell(state, seat, place - ON_SPELL, sink)
    state.roll_used = True
    for die, place in enumerate(state.place):
        if place == POOL:
            state.face[die] = 0
    happens_to(state, WHEN_TASK, seat)
    if state.phase == BATTLE:  # each completion removes one doom token (ELD-36)
        state.doom -= 1
        if sink is not None:
            emit.doom_changed(sink, state)
        if state.doom == 0:
            end(state, WON_BY_BATTLE, sink)
            return
    else:
        slot = state.slot_of(state.attempt_card)
        if row < BELOW:
            state.done |= 1 << row
            release(state, lock_place(slot.card, row))
            if slot.cover[row] != NO_MONSTER:
                beat_monster(state, seat, slot, row, sink)
        else:
            beat_monster(state, seat, slot, row, sink)
    lose_points(state, seat, STAMINA, printed.stamina, FROM_PAYMENT, sink)
    lose_points(state, seat, SANITY, printed.sanity, FROM_PAYMENT, sink)


def succeed(state: ElderState, seat: int, sink: Sink | None) -> None:
    """Rewards, everybody home, the trophy, a new card, in this order (ELD-14)."""
    card = state.attempt_card
    adventure = state.adventure(card)
    life = state.people[seat].life
    if sink is not None:
        emit.succeeded(sink, state, seat)
    leave(state)
    state.stack.append(TakeTrophy(card, seat, life))
    if adventure.world:
        happens_to(state, WHEN_OTHER_WORLD, seat)
    happens_to(state, WHEN_SUCCESS, seat)
    run_program(state, seat, adventure.reward, FROM_ANY, 0, by(BY_REWARD, card))


class Fulfil(Pick):
    """Which task an effect completes without dice."""

    __slots__ = ("monsters_only",)

    def __init__(self, seat: int, monsters_only: int) -> None:
        self.kind = FULFIL
        self.seat = seat
        self.monsters_only = monsters_only

    def key(self) -> Key:
        return (FULFIL, self.seat, self.monsters_only)

    def moves(self, state: ElderState) -> list[int]:
        """Available tasks. Where each of them would kill by its payment, the effect may lapse
        (ELD-R28)."""
        if state.attempt_seat != self.seat:
            return []
        found: list[int] = []
        safe = False
        for row in available_rows(state):
            if self.monsters_only and not is_monster(state, row):
                continue
            found.append(moves.ROW * KIND + row)
            safe = safe or not lethal(state, self.seat, row)
        if found and not safe:
            found.append(moves.DECLINE * KIND)
        return found

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        if kind == moves.ROW:
            complete(state, self.seat, argument, 0, sink)
        else:
            assert kind == moves.DECLINE, kind
            if sink is not None:
                emit.task_declined(sink, self.seat)
