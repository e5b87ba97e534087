# Compiled by mypyc.
"""Whether an attempt can still succeed: with the dice left and held, with those that its own tasks
set free, and with all that cards and abilities could bring (ELD-13, ELD-R14). Compiled."""

from meikyu.games.elder_sign.rules.dice import (
    DIE_FACES,
    GREEN,
    ONE,
    RED,
    SCARCE_FACES,
    YELLOW,
    Task,
)
from meikyu.games.elder_sign.rules.enough import enough
from meikyu.games.elder_sign.rules.facts import fact
from meikyu.games.elder_sign.rules.modifiers import has, uses_left
from meikyu.games.elder_sign.rules.prospects import any_monster, payable, usable
from meikyu.games.elder_sign.rules.tasks import (
    available_rows,
    counts_for_task,
    open_rows,
    tasks_at,
)
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    BOX,
    COLOUR,
    DICE,
    GREEN_DICE,
    HELD,
    LOCKED,
    MONSTER_LOCK,
    ON_SPELL,
    ON_TASK,
    POOL,
    REMOVED,
    ElderState,
    lock_card,
    lock_place,
)
from meikyu.games.elder_sign.tables import (
    MOD_FREE_CHANGE,
    OP_ADD_DIE,
    OP_CHANGE,
    OP_CHOOSE,
    OP_EACH,
    OP_FULFIL_TASK,
    OP_IF,
    OP_MAY,
    OP_ONE_OF,
    OP_RESTORE_DICE,
    OP_ROLL_DIE,
    OP_THIS_TURN,
    OP_UNLOCK_DIE,
    WHO_OTHERS,
    Row,
)


class Supply:
    """The dice for the open tasks: how many of each colour can be rolled, which are held, and how
    many tasks need none. `anything`: a die can be turned to a face that not every die shows."""

    __slots__ = ("anything", "free_tasks", "held", "rolled")

    def __init__(self) -> None:
        self.rolled = [0, 0, 0]  # by colour
        self.held = 0
        self.free_tasks = 0
        self.anything = False

    def dice(self) -> int:
        """How many dice can be rolled."""
        return self.rolled[GREEN] + self.rolled[YELLOW] + self.rolled[RED]

    def suffices(self, tasks: list[Task]) -> bool:
        """Whether the best faces complete the tasks."""
        if self.anything or self.free_tasks >= len(tasks):
            return True
        green, yellow, red = self.rolled
        if self.free_tasks == 0:
            return enough(tasks, green, yellow, red, self.held)
        if self.free_tasks > 1:
            return True
        for left_out in range(len(tasks)):
            if enough(tasks[:left_out] + tasks[left_out + 1 :], green, yellow, red, self.held):
                return True
        return False


def may_go_on(state: ElderState, seat: int, rows: list[int]) -> bool:
    """Whether enough dice are left for the open tasks, or could be added (ELD-13, ELD-R14)."""
    if plenty(state, rows):
        return True
    supply = at_hand(state)
    if supply.dice() == 0 and supply.held == 0:
        return False
    return can_complete(state, supply) or could_be_saved(state, seat, supply)


def plenty(state: ElderState, rows: list[int]) -> bool:
    """Whether the green dice to roll suffice by themselves, as they mostly do."""
    greens = 0
    for die in range(GREEN_DICE):
        if state.place[die] == POOL:
            greens += 1
    if greens == 0:
        return False
    for task in tasks_at(state, rows):
        greens -= task.green_dice
    return greens >= 0


def can_complete(state: ElderState, supply: Supply) -> bool:
    """Whether the dice at hand suffice, with those that the tasks themselves set free."""
    rows = open_rows(state)
    tasks = tasks_at(state, rows)
    if supply.suffices(tasks):
        return True
    return _add_freed(state, rows, tasks, supply) and supply.suffices(tasks)


def at_hand(state: ElderState) -> Supply:
    """The dice left and held. A die on a spell may be taken off and rolled (ELD-20): its best face
    is at least what it shows, unless it was turned."""
    supply = Supply()
    for die, place in enumerate(state.place):
        if place != POOL:
            if not HELD <= place < ON_TASK:
                continue
            face = state.face[die]
            kept = place < ON_SPELL or face not in DIE_FACES[COLOUR[die]]
            if kept and counts_for_task(state, die):
                supply.held += ONE[face]
                continue
        supply.rolled[COLOUR[die]] += 1
    return supply


# -- dice that the card's own tasks set free (ELD-30) ---------------------------------------------


def _add_freed(state: ElderState, rows: list[int], tasks: list[Task], supply: Supply) -> bool:
    """Adds the dice locked on tasks that the dice at hand can complete; whether there were any."""
    card = state.attempt_card
    if state.phase == BATTLE or not _any_locked(state, card):
        return False
    ordered = len(available_rows(state)) < len(rows)
    waiting = list(range(len(rows)))
    any_freed = False
    found = True
    while found:
        found = False
        for n in waiting:
            own = lock_place(card, rows[n])
            covering = lock_place(card, rows[n] + MONSTER_LOCK) if rows[n] < BELOW else own
            locked = [
                die
                for die, place in enumerate(state.place)
                if place in (own, covering) and state.joins_again(die)
            ]
            if locked and supply.suffices(tasks[: n + 1] if ordered else [tasks[n]]):
                for die in locked:
                    supply.rolled[COLOUR[die]] += 1
                waiting.remove(n)
                found = any_freed = True
                break
    return any_freed


def _any_locked(state: ElderState, card: int) -> bool:
    """Whether a die is locked on an adventure."""
    for place in state.place:
        if place >= LOCKED and lock_card(place) == card:
            return True
    return False


# -- what cards and abilities could bring ---------------------------------------------------------


def could_be_saved(state: ElderState, seat: int, supply: Supply) -> bool:
    """Whether all cards and abilities of the investigator together could make the dice suffice.
    Those for after a roll count while there are dice to roll."""
    person = state.people[seat]
    rolls = supply.dice() > 0
    helping: list[int] = []
    frees = 0
    for item in person.items:
        card = state.tables.items[item]
        if card.helps and usable(state, seat, item):
            helping.append(item)
            frees += card.frees
    more = Supply()
    more.held = supply.held
    for item in helping:
        card = state.tables.items[item]
        frees_first = frees > card.frees  # some other card can
        _add_program(state, seat, card.before, rolls, frees_first, more)
        if rolls:
            _add_program(state, seat, card.after, rolls, frees_first, more)
    if rolls and has(person, MOD_FREE_CHANGE):
        for modifier in person.mods:
            row = state.tables.modifiers[modifier]
            if row[0] != MOD_FREE_CHANGE or not SCARCE_FACES >> row[1] & 1:
                continue
            if uses_left(state, seat, modifier, row[3]):
                more.anything = True
    if not (more.dice() or more.free_tasks or more.anything):
        return False
    for colour in (GREEN, YELLOW, RED):
        more.rolled[colour] += supply.rolled[colour]
    more.rolled[YELLOW] = min(1, more.rolled[YELLOW])
    more.rolled[RED] = min(1, more.rolled[RED])
    return can_complete(state, more)


def saves(state: ElderState, seat: int, item: int) -> bool:
    """Whether one card alone, used before a roll, could make dice that do not suffice suffice."""
    supply = at_hand(state)
    more = at_hand(state)
    card = state.tables.items[item]
    _add_program(state, seat, card.before, supply.dice() > 0, False, more)
    return can_complete(state, more)


def _add_program(
    state: ElderState, seat: int, program: int, rolls: bool, frees: bool, more: Supply
) -> None:
    """Adds the most that a program could bring. `rolls`: there are dice to roll; `frees`: another
    card could free a locked die first."""
    for row in state.tables.programs[program]:
        _add_row(state, seat, row, rolls, frees, more)


def _add_row(
    state: ElderState, seat: int, row: Row, rolls: bool, frees: bool, more: Supply
) -> None:
    op = row[0]
    if op == OP_ADD_DIE:
        more.rolled[row[1]] += _joining(state, row[1], frees)
    elif op == OP_RESTORE_DICE:
        more.rolled[GREEN] += min(row[1], _greens_at(state, REMOVED))
    elif op == OP_UNLOCK_DIE:
        for die in range(DICE):
            if state.place[die] >= LOCKED and state.joins_again(die):
                more.rolled[COLOUR[die]] += 1
    elif op == OP_CHANGE:
        more.anything |= rolls and SCARCE_FACES >> row[1] & 1 == 1
    elif op == OP_THIS_TURN:
        modifier = state.tables.modifiers[row[1]]
        turns = modifier[0] == MOD_FREE_CHANGE and SCARCE_FACES >> modifier[1] & 1 == 1
        more.anything |= rolls and turns
    elif op == OP_FULFIL_TASK:
        more.free_tasks += 1 if row[1] == 0 or any_monster(state) else 0
    elif op in (OP_CHOOSE, OP_ROLL_DIE):
        for program in row[1:]:
            _add_program(state, seat, program, rolls, frees, more)
    elif op == OP_MAY:
        if payable(state, seat, row[2]):
            _add_program(state, seat, row[1], rolls, frees, more)
    elif op == OP_IF:
        holds = row[2] <= fact(state, seat, row[1]) <= row[3]
        _add_program(state, seat, row[4] if holds else row[5], rolls, frees, more)
    elif op in (OP_EACH, OP_ONE_OF) and row[2] != WHO_OTHERS:
        _add_program(state, seat, row[1], rolls, frees, more)


def _joining(state: ElderState, colour: int, frees: bool) -> int:
    """How many dice of a colour one addition can bring, as `add_die` would: one or none."""
    if colour == GREEN:
        return min(1, _greens_at(state, BOX) + _greens_at(state, REMOVED))
    die = COLOUR.index(colour)
    if frees and state.place[die] >= LOCKED:
        return 0 if state.spent >> die & 1 else 1
    return 1 if state.may_join(die) else 0


def _greens_at(state: ElderState, place: int) -> int:
    count = 0
    for die in range(DICE):
        if COLOUR[die] == GREEN and state.place[die] == place:
            count += 1
    return count
