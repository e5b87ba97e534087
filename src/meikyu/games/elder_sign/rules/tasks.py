# Compiled by mypyc.
"""The tasks of an attempt: which are open, what they demand, which dice can complete them (ELD-5,
ELD-9, ELD-10, ELD-27, ELD-R6, ELD-R8, ELD-R15). Compiled."""

from typing import Final

from meikyu.games.elder_sign.moves import way
from meikyu.games.elder_sign.rules.dice import FACES, ONE, Task, face_count
from meikyu.games.elder_sign.rules.modifiers import has, lose_less
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    COLOUR,
    DICE,
    GREEN_DICE,
    HELD,
    NO_MONSTER,
    ON_SPELL,
    ON_TASK,
    POOL,
    ElderState,
    Slot,
)
from meikyu.games.elder_sign.tables import (
    FROM_PAYMENT,
    HARDER_ADVENTURES,
    HARDER_MONSTERS,
    HARDER_OTHER_WORLDS,
    MOD_ANY_ORDER,
    MOD_HARDER,
    SANITY,
    STAMINA,
    TaskRow,
)

BATTLE_ROW: Final = 0


def open_rows(state: ElderState) -> list[int]:
    """The tasks still open in this attempt, top to bottom."""
    if state.phase == BATTLE:
        return [BATTLE_ROW]
    slot = state.slot_of(state.attempt_card)
    rows = [row for row in range(len(slot.cover)) if not state.done >> row & 1]
    for n in range(len(slot.below)):
        rows.append(BELOW + n)
    return rows


def available_rows(state: ElderState) -> list[int]:
    """The tasks that may be completed now: with the order icon only the topmost (ELD-10)."""
    rows = open_rows(state)
    if state.phase == BATTLE or not rows:
        return rows
    ordered = state.adventure(state.attempt_card).ordered
    if ordered and not has(state.people[state.attempt_seat], MOD_ANY_ORDER):
        return rows[:1]
    return rows


def row_at(state: ElderState, row: int) -> TaskRow:
    """A task of the attempt as printed: a monster's task replaces the one it covers (ELD-27)."""
    if state.phase == BATTLE:
        return state.old_one().row
    return printed_row(state, state.slot_of(state.attempt_card), row)


def printed_row(state: ElderState, slot: Slot, row: int) -> TaskRow:
    tables = state.tables
    if row >= BELOW:
        return tables.monsters[slot.below[row - BELOW]].row
    if slot.cover[row] != NO_MONSTER:
        return tables.monsters[slot.cover[row]].row
    return tables.adventures[slot.card].rows[row]


def task_at(state: ElderState, row: int) -> Task:
    """What a task of the attempt demands, modifiers included."""
    if state.phase == BATTLE:
        return state.old_one().row.task
    return demanded(state, state.slot_of(state.attempt_card), row, state.attempt_seat)


def tasks_at(state: ElderState, rows: list[int]) -> list[Task]:
    """What some tasks of the attempt demand."""
    if state.phase == BATTLE:
        return [state.old_one().row.task]
    slot = state.slot_of(state.attempt_card)
    seat = state.attempt_seat
    if has(state.people[seat], MOD_HARDER):
        return [demanded(state, slot, row, seat) for row in rows]
    return [printed_row(state, slot, row).task for row in rows]


def demanded(state: ElderState, slot: Slot, row: int, seat: int) -> Task:
    """What a task demands of a seat's investigator."""
    printed = printed_row(state, slot, row)
    person = state.people[seat]
    if not has(person, MOD_HARDER):
        return printed.task
    tables = state.tables
    adventure = tables.adventures[slot.card]
    if row >= BELOW or slot.cover[row] != NO_MONSTER:
        on = HARDER_MONSTERS
    elif row == len(adventure.rows) - 1:
        on = HARDER_OTHER_WORLDS if adventure.world else HARDER_ADVENTURES
    else:
        return printed.task
    extras: tuple[int, ...] = ()
    for modifier in person.mods:
        entry = tables.modifiers[modifier]
        if entry[0] == MOD_HARDER and entry[1] == on:
            extras += (entry[2],)
    return printed.harder(extras, tables.extras)


def lethal(state: ElderState, seat: int, row: int) -> bool:
    """Whether the payment of a task would kill (ELD-R6)."""
    printed = row_at(state, row)
    person = state.people[seat]
    if printed.stamina:
        due = printed.stamina - lose_less(state, seat, STAMINA, FROM_PAYMENT)
        if due >= person.stamina:
            return True
    if printed.sanity:
        due = printed.sanity - lose_less(state, seat, SANITY, FROM_PAYMENT)
        if due >= person.sanity:
            return True
    return False


def is_monster(state: ElderState, row: int) -> bool:
    """Whether a task of the attempt is a monster's."""
    if state.attempt_card < 0:
        return False
    return row >= BELOW or state.slot_of(state.attempt_card).cover[row] != NO_MONSTER


# -- dice for them --------------------------------------------------------------------------------


def counts_for_task(state: ElderState, die: int) -> bool:
    """Whether a die may be used now: just rolled, held on an investigator, or on an own spell."""
    place = state.place[die]
    if place == POOL:
        return state.face[die] != 0
    if HELD <= place < ON_SPELL:
        return True
    if ON_SPELL <= place < ON_TASK:
        return place - ON_SPELL in state.people[state.attempt_seat].items
    return False


def rolled_dice(state: ElderState, faces: int) -> list[int]:
    """The dice just rolled that show one of some faces (bits; 0: any), of equal ones one."""
    found: list[int] = []
    seen = 0  # faces of green dice, as bits
    shown = state.face
    for die, place in enumerate(state.place):
        if place != POOL:
            continue
        face = shown[die]
        if face and (faces == 0 or faces >> face & 1):
            if die < GREEN_DICE:
                if seen >> face & 1:
                    continue
                seen |= 1 << face
            found.append(die)
    return found


def assignments(state: ElderState) -> list[int]:
    """Every way to complete an available task with the dice at hand, as `moves.way`;
    thrifty ones only (ELD-R8, ELD-R15), of equal dice the first."""
    faces = 0
    for die, face in enumerate(state.face):
        if face and (state.place[die] == POOL or counts_for_task(state, die)):
            faces += ONE[face]
    found: list[int] = []
    usable: list[int] = []
    rows = available_rows(state)
    for at, task in enumerate(tasks_at(state, rows)):
        for used in task.minimal_sets(faces):
            if not usable:
                usable = usable_dice(state)
            for dice in _sets_of_dice(state, usable, used):
                found.append(way(rows[at], dice))
    return found


def usable_dice(state: ElderState) -> list[int]:
    """The dice that may be used now, place by place: dice that are alike follow each other."""
    dice: list[int] = []
    elsewhere: list[int] = []
    for die, face in enumerate(state.face):
        if face:
            place = state.place[die]
            if place == POOL:
                dice.append(die)
            elif counts_for_task(state, die):
                elsewhere.append(place * DICE + die)
    if elsewhere:
        elsewhere.sort()
        dice += [entry % DICE for entry in elsewhere]
    return dice


def _sets_of_dice(state: ElderState, usable: list[int], faces: int) -> list[int]:
    """Every different set of usable dice (bits) that shows these faces."""
    shown = state.face
    if _alike(state, usable[0], usable[-1]):  # then all are
        taken = 0
        for die in usable:
            if face_count(faces, shown[die]):
                faces -= ONE[shown[die]]
                taken |= 1 << die
        return [taken]
    sets = [0]
    for face in range(1, FACES):
        count = face_count(faces, face)
        if count:
            dice = [die for die in usable if shown[die] == face]
            sets = _with_face(state, sets, dice, count)
    return sets


def _with_face(state: ElderState, sets: list[int], dice: list[int], count: int) -> list[int]:
    """Adds `count` dice that show the same face in every different way: by colour and place."""
    if count == len(dice):
        taken = 0
        for die in dice:
            taken |= 1 << die
        return [own | taken for own in sets]
    ways = _ways(state, dice, 0, count)
    return [own | way for own in sets for way in ways]


def _alike(state: ElderState, die: int, other: int) -> bool:
    """Whether two dice are of one colour and at one place."""
    return COLOUR[die] == COLOUR[other] and state.place[die] == state.place[other]


def _ways(state: ElderState, dice: list[int], at: int, count: int) -> list[int]:
    if count == 0:
        return [0]
    if at == len(dice):
        return []
    # Dice from `at` to `stop` are alike: only how many of them are taken matters.
    stop = at + 1
    while stop < len(dice) and _alike(state, dice[at], dice[stop]):
        stop += 1
    ways: list[int] = []
    taken = 0
    for number in range(min(count, stop - at) + 1):
        if number:
            taken |= 1 << dice[at + number - 1]
        for rest in _ways(state, dice, stop, count - number):
            ways.append(taken | rest)
    return ways
