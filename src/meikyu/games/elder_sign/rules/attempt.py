"""Attempting tasks: dice, rolls, what a roll completes, what a failed one costs. Compiled."""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit
from meikyu.games.elder_sign.frames import (
    AFTER_ROLL,
    ATTEMPT,
    BEFORE_ROLL,
    FAIL,
    HOLD,
    REMOVE_DIE,
    TAKE_TROPHY,
    run_program,
)
from meikyu.games.elder_sign.rules.dice import (
    DIE_FACES,
    GREEN,
    TERROR,
)
from meikyu.games.elder_sign.rules.helping import may_go_on
from meikyu.games.elder_sign.rules.modifiers import (
    forbidden,
    happens_to,
    has,
    ignores,
    summed,
    use_up,
    uses_left,
)
from meikyu.games.elder_sign.rules.museum import beat_monster, release
from meikyu.games.elder_sign.rules.people import discard_item, end, leave, lose, lose_points
from meikyu.games.elder_sign.rules.tasks import (
    open_rows,
    row_at,
)
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    BOX,
    COLOUR,
    DICE,
    NO_CARD,
    NO_MONSTER,
    NOBODY,
    ON_SPELL,
    ON_TASK,
    POOL,
    REMOVED,
    WON_BY_BATTLE,
    ElderState,
    Frame,
    lock_place,
)
from meikyu.games.elder_sign.tables import (
    FROM_ANY,
    FROM_ASSIST,
    FROM_PAYMENT,
    FROM_PENALTY,
    FROM_TERROR,
    HEALTH,
    IGNORE_PENALTY,
    IGNORE_TERROR,
    MOD_FEWER_DICE,
    MOD_HOLD_MORE,
    MOD_MORE_DICE,
    MOD_SPARE_DIE,
    NO_ASSIST,
    NO_FOCUS,
    SANITY,
    STAMINA,
    WHEN_FAILED_ROLL,
    WHEN_FAILURE,
    WHEN_OTHER_WORLD,
    WHEN_SUCCESS,
    WHEN_TASK,
    WHEN_TERROR,
)

SIDES: Final = 6
GREEN_DICE: Final = 6
YELLOW_DIE: Final = 6
RED_DIE: Final = 7

# -- beginning and going on -----------------------------------------------------------------------


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
    state.stack.append((ATTEMPT, seat))


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


def go_on(state: ElderState, frame: Frame, sink: Sink | None) -> None:
    """Between rolls: success, failure, or the next roll (ELD-8, ELD-9, ELD-13)."""
    seat = frame[1]
    if state.attempt_seat != seat:
        return
    for die in range(DICE):
        if state.place[die] == POOL:
            state.face[die] = 0
    state.roll_used = False
    if state.phase != BATTLE and not open_rows(state):
        succeed(state, seat, sink)
    elif may_go_on(state, seat):  # in the battle too (ELD-R16)
        state.stack.append((ATTEMPT, seat))
        state.stack.append((BEFORE_ROLL, seat))
    else:
        state.stack.append((FAIL, seat))


# -- rolling --------------------------------------------------------------------------------------


def roll_dice(state: ElderState, dice: int, chance: Chance) -> None:
    """Rolls the dice of a set (bits): the green ones together, then yellow, then red."""
    green = [die for die in range(GREEN_DICE) if dice >> die & 1]
    if green:
        faces = chance.roll(SIDES, len(green), "roll/green")
        for die, side in zip(green, faces, strict=True):
            state.face[die] = DIE_FACES[GREEN][side]
    for die in (YELLOW_DIE, RED_DIE):
        if dice >> die & 1:
            colour = COLOUR[die]
            why = "roll/yellow" if die == YELLOW_DIE else "roll/red"
            state.face[die] = DIE_FACES[colour][chance.pick(SIDES, why)]


def roll(state: ElderState, seat: int, chance: Chance, sink: Sink | None) -> None:
    """Rolls all dice that are left (ELD-4, ELD-9)."""
    dice = 0
    for die in range(DICE):
        if state.place[die] == POOL:
            dice |= 1 << die
    roll_dice(state, dice, chance)
    state.roll_used = False
    state.stack.append((AFTER_ROLL, seat, dice))
    if sink is not None:
        emit.rolled(sink, state, seat, dice, False)


# -- completing -----------------------------------------------------------------------------------


def complete(state: ElderState, seat: int, row: int, dice: int, sink: Sink | None) -> None:
    """Dice lie on the task's icons (ELD-5); payment, locks and a monster's reward follow."""
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
    for die in range(DICE):
        if state.place[die] == POOL:
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


def empty_spell(state: ElderState, seat: int, spell: int, sink: Sink | None) -> None:
    """A spell that holds no die any more is discarded (ELD-R21)."""
    if ON_SPELL + spell in state.place:
        return
    discard_item(state, seat, spell, sink)


def succeed(state: ElderState, seat: int, sink: Sink | None) -> None:
    """Rewards, everybody home, the trophy, a new card, in this order (ELD-14)."""
    card = state.attempt_card
    adventure = state.adventure(card)
    life = state.people[seat].life
    if sink is not None:
        emit.succeeded(sink, state, seat)
    leave(state)
    state.stack.append((TAKE_TROPHY, card, seat, life))
    if adventure.world:
        happens_to(state, WHEN_OTHER_WORLD, seat)
    happens_to(state, WHEN_SUCCESS, seat)
    run_program(state, seat, adventure.reward, FROM_ANY)


# -- failing --------------------------------------------------------------------------------------


def fail_roll(state: ElderState, frame: Frame, sink: Sink | None) -> None:
    """The roll completes nothing: terror (ELD-11), then a die is removed and one may be held
    (ELD-12, ELD-22). Held dice alone that complete nothing end the attempt; where every die rolled
    went onto a spell, there is nothing to remove or to hold."""
    seat = frame[1]
    rolled = 0
    terror = False
    for die in range(DICE):
        if state.place[die] == POOL and state.face[die]:
            rolled += 1
            terror = terror or state.face[die] == TERROR
    if sink is not None:
        emit.roll_failed(sink, state, seat, terror)
    if rolled == 0:
        if frame[2] == 0:
            state.stack.append((FAIL, seat))
        return
    if state.phase != BATTLE:
        holds = 1 + summed(state, seat, MOD_HOLD_MORE)
        state.stack.append((HOLD, seat, holds))
    if not spared(state, seat):
        state.stack.append((REMOVE_DIE, seat))
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
    run_program(state, seat, state.adventure(state.attempt_card).terror, FROM_TERROR)
    if state.mythos != NO_CARD and not state.calmed:
        run_program(state, seat, state.tables.mythos[state.mythos].terror, FROM_TERROR)


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


def fail(state: ElderState, frame: Frame, sink: Sink | None) -> None:
    """The penalty applies (ELD-13, ELD-R9), and who held an assist pays for it (ELD-24)."""
    seat = frame[1]
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
            lose(state, other, HEALTH, 1, FROM_ASSIST, sink)
    if not ignores(state, seat, IGNORE_PENALTY):
        run_program(state, seat, state.adventure(card).penalty, FROM_PENALTY)
