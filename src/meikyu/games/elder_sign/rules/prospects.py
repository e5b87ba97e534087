# Compiled by mypyc.
"""What could still matter: uses of cards, dice that could join, modifiers of this turn, and
what can be paid without dying (ELD-R6). Compiled."""

from meikyu.games.elder_sign.frames import AFTER_ROLL
from meikyu.games.elder_sign.rules.dice import GREEN
from meikyu.games.elder_sign.rules.losing import owned_count
from meikyu.games.elder_sign.rules.modifiers import forbidden, lose_less
from meikyu.games.elder_sign.rules.tasks import available_rows, is_monster, open_rows
from meikyu.games.elder_sign.state import (
    BOX,
    COLOUR,
    DICE,
    PLAYING,
    REMOVED,
    ElderState,
)
from meikyu.games.elder_sign.tables import (
    ALL,
    FROM_PAYMENT,
    HEALTH,
    KIND_ALLY,
    MOD_ANY_ORDER,
    MOD_FEWER_DICE,
    MOD_HOLD_MORE,
    MOD_IGNORE,
    MOD_MORE_DICE,
    NO_COMMON,
    SANITY,
    STAMINA,
    Row,
)

# -- what changes something -----------------------------------------------------------------------


def would_matter(state: ElderState, modifier: Row) -> bool:
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
