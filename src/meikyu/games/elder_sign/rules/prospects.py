"""What effects would do if they were done now: which uses and choices change something (ELD-R27),
and what can be paid without dying (ELD-R6). Compiled."""

from meikyu.games.elder_sign.frames import AFTER_ROLL
from meikyu.games.elder_sign.rules.dice import GREEN
from meikyu.games.elder_sign.rules.facts import NO_SUCH_WORD, fact, group
from meikyu.games.elder_sign.rules.locks import lockable, locked_dice, unlocked_rows
from meikyu.games.elder_sign.rules.losing import owned_count
from meikyu.games.elder_sign.rules.modifiers import forbidden, lose_less
from meikyu.games.elder_sign.rules.monsters import monsters_in_play
from meikyu.games.elder_sign.rules.museum import replaceable
from meikyu.games.elder_sign.rules.people import points
from meikyu.games.elder_sign.rules.tasks import available_rows, is_monster, open_rows, rolled_dice
from meikyu.games.elder_sign.state import (
    BOX,
    COLOUR,
    DICE,
    ENTRANCE,
    NO_CARD,
    PLAYING,
    REMOVED,
    ElderState,
)
from meikyu.games.elder_sign.tables import (
    ALL,
    CLUE,
    COMMON,
    ELDER_SIGN,
    FROM_PAYMENT,
    HEALTH,
    KIND_ALLY,
    MOD_ANY_ORDER,
    MOD_FEWER_DICE,
    MOD_HOLD_MORE,
    MOD_IGNORE,
    MOD_MORE_DICE,
    NO_COMMON,
    NO_PROGRAM,
    OP_ADD_DIE,
    OP_ADD_DOOM,
    OP_ADVANCE_CLOCK,
    OP_AWAKEN,
    OP_BANISH,
    OP_CALM,
    OP_CHANGE,
    OP_CHOOSE,
    OP_CLOSE_GATE,
    OP_EACH,
    OP_END_ATTEMPT,
    OP_FULFIL_TASK,
    OP_GAIN,
    OP_GO_TO_ENTRANCE,
    OP_IF,
    OP_LOCK_DIE,
    OP_LOSE,
    OP_MAY,
    OP_ONE_OF,
    OP_OPEN_GATE,
    OP_REMOVE_DOOM,
    OP_REPLACE,
    OP_REROLL,
    OP_RESTORE_DICE,
    OP_ROLL_DIE,
    OP_SLAY,
    OP_SPAWN,
    OP_THIS_TURN,
    OP_UNLOCK_DIE,
    SANITY,
    STAMINA,
    Row,
)

# -- what changes something -----------------------------------------------------------------------


def useful_options(state: ElderState, seat: int, row: Row) -> list[int]:
    """The options of a choice of which something can be done; to do nothing is one."""
    return [
        program
        for program in row[1:]
        if program == NO_PROGRAM or would_change(state, seat, program)
    ]


def would_change(state: ElderState, seat: int, program: int) -> bool:
    """Whether a program could change anything, whatever chance brings and is chosen (ELD-R27). A
    row that changes nothing leaves the table to the next one as it is."""
    for row in state.tables.programs[program]:
        if row_changes(state, seat, row):
            return True
    return False


def row_changes(state: ElderState, seat: int, row: Row) -> bool:
    """The same for one effect."""
    op = row[0]
    if op == OP_GAIN:
        return _could_gain(state, seat, row[1])
    if op == OP_LOSE:
        return owned_count(state, seat, row[1]) > 0
    if op in (OP_CHOOSE, OP_ROLL_DIE):
        for program in row[1:]:
            if would_change(state, seat, program):
                return True
        return False
    if op == OP_MAY:
        return payable(state, seat, row[2]) and would_change(state, seat, row[1])
    if op in (OP_EACH, OP_ONE_OF):
        for other in group(state, seat, row[2]):
            if would_change(state, other, row[1]):
                return True
        return False
    if op == OP_IF:
        holds = row[2] <= fact(state, seat, row[1]) <= row[3]
        return would_change(state, seat, row[4] if holds else row[5])
    if op == OP_THIS_TURN:
        return _would_matter(state, state.tables.modifiers[row[1]])
    if op in (OP_END_ATTEMPT, OP_ADD_DIE, OP_RESTORE_DICE, OP_REROLL, OP_CHANGE, OP_FULFIL_TASK):
        return state.attempt_seat == seat and _changes_attempt(state, row)
    return _changes_table(state, seat, row)


def _could_gain(state: ElderState, seat: int, what: int) -> bool:
    person = state.people[seat]
    if what in (STAMINA, SANITY):
        printed = state.tables.investigators[person.card]
        return points(person, what) < (printed.stamina if what == STAMINA else printed.sanity)
    if what in (CLUE, ELDER_SIGN):
        return True
    kind = what - COMMON
    return state.item_decks[kind].total + state.item_discards[kind].total > 0


def _changes_table(state: ElderState, seat: int, row: Row) -> bool:
    """Effects on doom, monsters, cards, clock and dice of the table."""
    op = row[0]
    sleeping = state.phase == PLAYING and not state.waking
    if op == OP_ADD_DOOM:
        return state.doom < state.old_one().doom
    if op == OP_REMOVE_DOOM:
        return sleeping and state.doom > 0
    if op == OP_SPAWN:
        return sleeping and state.monsters.total > 0
    if op in (OP_BANISH, OP_SLAY):
        return len(monsters_in_play(state)) > 0
    if op == OP_OPEN_GATE:
        return sleeping and state.worlds.total + state.worlds_discards.total > 0
    if op in (OP_CLOSE_GATE, OP_REPLACE):
        return len(replaceable(state, op == OP_CLOSE_GATE)) > 0
    if op == OP_ADVANCE_CLOCK:
        return True
    if op == OP_LOCK_DIE:
        return sleeping and bool(lockable(state, row[1])) and bool(unlocked_rows(state))
    if op == OP_UNLOCK_DIE:
        return len(locked_dice(state)) > 0
    if op == OP_GO_TO_ENTRANCE:
        return sleeping and (state.attempt_seat == seat or state.people[seat].at != ENTRANCE)
    if op == OP_AWAKEN:
        return sleeping
    if op == OP_CALM:
        if not sleeping or state.mythos == NO_CARD or state.calmed:
            return False
        mythos = state.tables.mythos[state.mythos]
        return len(mythos.lasting) > 0 or mythos.terror != NO_PROGRAM
    raise AssertionError(NO_SUCH_WORD + str(op))


def _changes_attempt(state: ElderState, row: Row) -> bool:
    """Effects on the dice of the running attempt."""
    op = row[0]
    if op == OP_END_ATTEMPT:
        return True
    if op == OP_ADD_DIE:
        return could_join(state, row[1])
    if op == OP_RESTORE_DICE:
        return any_green(state, REMOVED)
    if op == OP_REROLL:
        return after_roll(state) and len(rolled_dice(state, row[2])) > 0
    if op == OP_CHANGE:
        if not after_roll(state):
            return False
        for die in rolled_dice(state, row[2]):
            if state.face[die] != row[1]:
                return True
        return False
    if op == OP_FULFIL_TASK:
        return row[1] == 0 or any_monster(state)
    raise AssertionError(NO_SUCH_WORD + str(op))


def _would_matter(state: ElderState, modifier: Row) -> bool:
    """Whether a modifier for the rest of the turn can still matter in the attempt that runs: dice
    are counted when it begins, and the battle knows no order, no terror, no penalty, no help."""
    kind = modifier[0]
    if kind in (MOD_MORE_DICE, MOD_FEWER_DICE):
        return False
    if kind == MOD_ANY_ORDER:
        return state.phase == PLAYING and len(available_rows(state)) < len(open_rows(state))
    if kind in (MOD_IGNORE, MOD_HOLD_MORE):
        return state.phase == PLAYING
    return True


def after_roll(state: ElderState) -> bool:
    """Whether there is a roll that may still be changed."""
    for frame in state.stack:
        if frame.kind == AFTER_ROLL:
            return not state.roll_used
    return False


def could_join(state: ElderState, colour: int) -> bool:
    """Whether a die of a colour can be added to the attempt, as `add_die` would."""
    if colour == GREEN:
        return any_green(state, BOX) or any_green(state, REMOVED)
    return state.may_join(COLOUR.index(colour))


def any_green(state: ElderState, place: int) -> bool:
    """Whether a green die is at a place."""
    for die in range(DICE):
        if COLOUR[die] == GREEN and state.place[die] == place:
            return True
    return False


def any_monster(state: ElderState) -> bool:
    """Whether a monster's task may be completed now."""
    for row in available_rows(state):
        if is_monster(state, row):
            return True
    return False


# -- what can be used and paid --------------------------------------------------------------------


def usable(state: ElderState, seat: int, item: int) -> bool:
    """Whether a card may be used: not forbidden, not used this turn (ELD-R21)."""
    if item in state.exhausted:
        return False
    kind = state.tables.items[item].kind
    return kind == KIND_ALLY or not forbidden(state, seat, NO_COMMON + kind)


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
