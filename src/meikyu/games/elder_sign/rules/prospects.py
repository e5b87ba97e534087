"""What effects would find or do if they were done now: facts, which choices are worth offering, and
whether a card could still bring dice into an attempt (ELD-R14). Compiled."""

from typing import Final

from meikyu.games.elder_sign.rules.dice import GREEN, SCARCE_FACES, Task
from meikyu.games.elder_sign.rules.enough import enough
from meikyu.games.elder_sign.rules.modifiers import forbidden, has, lose_less, uses_left
from meikyu.games.elder_sign.rules.museum import locked_dice, monsters_in_play, replaceable
from meikyu.games.elder_sign.rules.people import owned_count, owned_items, points
from meikyu.games.elder_sign.rules.tasks import available_rows, is_monster
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    BOX,
    COLOUR,
    DICE,
    LOCKED,
    MONSTER_LOCK,
    REMOVED,
    ElderState,
    lock_place,
)
from meikyu.games.elder_sign.tables import (
    ALL,
    FROM_PAYMENT,
    HEALTH,
    MOD_CHANGE,
    NO_COMMON,
    NO_PROGRAM,
    OP_ADD_DIE,
    OP_BANISH,
    OP_CHANGE,
    OP_CHOOSE,
    OP_CLOSE_GATE,
    OP_EACH,
    OP_FULFIL,
    OP_GAIN,
    OP_IF,
    OP_LOSE,
    OP_MAY,
    OP_ONE_OF,
    OP_REMOVE_DOOM,
    OP_RESTORE,
    OP_ROLL_DIE,
    OP_SLAY,
    OP_THIS_TURN,
    OP_UNLOCK,
    SANITY,
    STAMINA,
    Row,
)

WHO_OTHERS: Final = 1


def fact(state: ElderState, seat: int, what: int) -> int:
    """A fact about an investigator or the table, in the order of `tables.FACTS`."""
    person = state.people[seat]
    if what < 2:
        return points(person, what)
    if what == 2:
        return person.clues
    if what < 7:
        return owned_items(state, seat, 1 << (what - 3))
    if what == 7:
        return owned_items(state, seat, 7)
    if what == 8:
        return len(person.trophies)
    if what == 9:
        return state.signs
    if what == 10:
        return state.doom
    if what == 11:
        return len(monsters_in_play(state))
    if what == 12:
        return len([slot for slot in state.open if state.adventure(slot.card).world])
    if what == 13:
        return len(locked_dice(state))
    if what == 14:
        return state.clock
    return len([one for one in state.people if one.alive])


# -- which choices are worth offering -------------------------------------------------------------


def useful_options(state: ElderState, seat: int, row: Row) -> list[int]:
    """The options of a choice of which something can be done."""
    return [program for program in row[1:] if program_useful(state, seat, program)]


def program_useful(state: ElderState, seat: int, program: int) -> bool:
    for row in state.tables.programs[program]:
        if _useful(state, seat, row):
            return True
    return program == NO_PROGRAM


def _useful(state: ElderState, seat: int, row: Row) -> bool:
    op = row[0]
    if op == OP_GAIN and row[1] <= SANITY:
        printed = state.tables.investigators[state.people[seat].card]
        most = printed.stamina if row[1] == STAMINA else printed.sanity
        return points(state.people[seat], row[1]) < most
    if op == OP_LOSE:
        return owned_count(state, seat, row[1]) > 0
    if op == OP_REMOVE_DOOM:
        return state.doom > 0
    if op in (OP_BANISH, OP_SLAY):
        return bool(monsters_in_play(state))
    if op == OP_CLOSE_GATE:
        return bool(replaceable(state, True))
    if op == OP_UNLOCK:
        return bool(locked_dice(state))
    return True


def payable(state: ElderState, seat: int, program: int) -> bool:
    """Whether a cost (losses only) can be paid in full without dying."""
    stamina = state.people[seat].stamina
    sanity = state.people[seat].sanity
    spare = stamina + sanity - 2
    for row in state.tables.programs[program]:
        what, count = row[1], row[2]
        if what <= HEALTH:
            if count == ALL:
                return False
            due = max(0, count - lose_less(state, seat, what, FROM_PAYMENT))
            spare -= due
            if what == STAMINA:
                stamina -= due
            elif what == SANITY:
                sanity -= due
            if spare < 0 or stamina < 1 or sanity < 1:
                return False
        elif owned_count(state, seat, what) < max(1, count):
            return False
    return True


# -- what can bring dice --------------------------------------------------------------------------


def to_be_freed(
    state: ElderState,
    rows: list[int],
    tasks: list[Task],
    green: int,
    yellow: int,
    red: int,
    held: int,
) -> int:
    """How many green dice the tasks that the dice at hand can complete would set free (ELD-30)."""
    if state.phase == BATTLE:
        return 0
    card = state.attempt_card
    ordered = len(available_rows(state)) < len(rows)
    freed = 0
    waiting = list(range(len(rows)))
    found = True
    while found:
        found = False
        for n in waiting:
            locked = green_locked(state, lock_place(card, rows[n]))
            if rows[n] < BELOW:
                locked += green_locked(state, lock_place(card, rows[n] + MONSTER_LOCK))
            first = tasks[: n + 1] if ordered else [tasks[n]]
            if locked and enough(first, green + freed, yellow, red, held):
                freed += locked
                waiting.remove(n)
                found = True
                break
    return freed


def green_locked(state: ElderState, place: int) -> int:
    """How many green dice are locked at a place."""
    count = 0
    for die in range(DICE):
        if COLOUR[die] == GREEN and state.place[die] == place:
            count += 1
    return count


def can_add(state: ElderState, seat: int, rolls: bool) -> bool:
    """Whether the player can still do something about the dice (ELD-R14). `rolls`: there are dice
    to roll, so that cards and abilities for after a roll count too."""
    person = state.people[seat]
    helping: list[int] = []
    frees = 0
    for item in person.items:
        card = state.tables.items[item]
        if card.helps and usable(state, seat, item):
            helping.append(item)
            frees += card.frees
    for item in helping:
        card = state.tables.items[item]
        frees_first = frees > card.frees  # some other card can
        if could_help(state, seat, card.before, rolls, frees_first):
            return True
        if rolls and could_help(state, seat, card.after, rolls, frees_first):
            return True
    if rolls and has(person, MOD_CHANGE):
        for modifier in person.mods:
            row = state.tables.modifiers[modifier]
            if row[0] != MOD_CHANGE or not SCARCE_FACES >> row[1] & 1:
                continue
            if uses_left(state, seat, modifier, row[3]):
                return True
    return False


def usable(state: ElderState, seat: int, item: int) -> bool:
    """Whether a card may be used: not forbidden, not used this turn."""
    kind = state.tables.items[item].kind
    if item in state.exhausted:
        return False
    return kind > 2 or not forbidden(state, seat, NO_COMMON + kind)


def could_help(state: ElderState, seat: int, program: int, rolls: bool, frees: bool) -> bool:
    """Whether a program would bring a die or a scarce face into the attempt, or complete a task.
    `rolls`: there are dice to roll; `frees`: another card could free a locked die first."""
    for row in state.tables.programs[program]:
        if _helps(state, seat, row, rolls, frees):
            return True
    return False


def _helps(state: ElderState, seat: int, row: Row, rolls: bool, frees: bool) -> bool:
    op = row[0]
    if op == OP_ADD_DIE:
        return _could_join(state, row[1], frees)
    if op == OP_RESTORE:
        return _any_green(state, REMOVED)
    if op == OP_UNLOCK:
        return _any_green(state, LOCKED)
    if op == OP_CHANGE:
        return rolls and SCARCE_FACES >> row[1] & 1 == 1
    if op == OP_THIS_TURN:
        modifier = state.tables.modifiers[row[1]]
        return rolls and modifier[0] == MOD_CHANGE and SCARCE_FACES >> modifier[1] & 1 == 1
    if op == OP_FULFIL:
        return row[1] == 0 or any_monster(state)
    if op in (OP_CHOOSE, OP_ROLL_DIE):
        for program in row[1:]:
            if could_help(state, seat, program, rolls, frees):
                return True
        return False
    if op == OP_MAY:
        return payable(state, seat, row[2]) and could_help(state, seat, row[1], rolls, frees)
    if op == OP_IF:
        holds = row[2] <= fact(state, seat, row[1]) <= row[3]
        return could_help(state, seat, row[4] if holds else row[5], rolls, frees)
    if op in (OP_EACH, OP_ONE_OF):
        return row[2] != WHO_OTHERS and could_help(state, seat, row[1], rolls, frees)
    return False


def _could_join(state: ElderState, colour: int, frees: bool) -> bool:
    """Whether a die of a colour can be added to the attempt, as `add_die` would."""
    if colour == GREEN:
        return _any_green(state, BOX) or _any_green(state, REMOVED)
    die = COLOUR.index(colour)
    if frees and state.place[die] >= LOCKED:
        return not state.spent >> die & 1
    return state.may_join(die)


def _any_green(state: ElderState, place: int) -> bool:
    """Whether a green die lies at a place, or for LOCKED on any lock."""
    for die in range(DICE):
        if COLOUR[die] == GREEN:
            found = state.place[die]
            if found == place or (place == LOCKED and found >= LOCKED):
                return True
    return False


def any_monster(state: ElderState) -> bool:
    """Whether a monster's task may be completed now."""
    for row in available_rows(state):
        if is_monster(state, row):
            return True
    return False
