"""From a game to its odds: the attempt that runs, or one that could begin.

Everything is read from the state by the rules' own functions: what is open, which dice are where,
what modifiers change. All of it is open on the table.
"""

import msgspec

from meikyu.core.chance import ChanceNeeded, NoChance
from meikyu.games.elder_sign.frames import BEFORE_ROLL, BeginAction
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.odds.attempt import Advice, Odds, Position, odds_for
from meikyu.games.elder_sign.odds.notation import Die
from meikyu.games.elder_sign.odds.search import HOLD_EACH_ROLL, HOLD_NONE, NONE_FREED, Freed
from meikyu.games.elder_sign.rules.attempt import begin
from meikyu.games.elder_sign.rules.dice import GREEN, ONE, RED, YELLOW
from meikyu.games.elder_sign.rules.failing import holders
from meikyu.games.elder_sign.rules.modifiers import forbidden, happens_to, lose_less
from meikyu.games.elder_sign.rules.tasks import (
    available_rows,
    counts_for_task,
    open_rows,
    row_at,
    task_at,
)
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    COLOUR,
    DICE,
    MONSTER_LOCK,
    NO_CARD,
    NOBODY,
    POOL,
    ElderState,
    lock_place,
)
from meikyu.games.elder_sign.tables import (
    FROM_PAYMENT,
    NO_CLUE,
    SANITY,
    STAMINA,
    WHEN_ADVENTURE,
)

NO_CHANCE = NoChance()


class Situation(msgspec.Struct, frozen=True):
    """An attempt of a game. Task n of the odds is row `rows[n]` of the card; in the battle the odds
    are those of completing the Ancient One's task once."""

    odds: Odds
    position: Position
    rows: tuple[int, ...]
    roll: tuple[Die, ...]
    """The dice just rolled; empty before a roll."""
    payable: bool
    """Whether all open tasks can be paid for: if not, there is no hope (ELD-R6)."""

    def chance(self) -> float:
        """The probability of success, before a roll or with the present roll."""
        if not self.payable:
            return 0.0
        return self.advice().value if self.roll else self.odds.before_roll(self.position)

    def advice(self) -> Advice:
        """What can be done with the roll, the best first."""
        return self.odds.after_roll(self.position, self.roll)

    def holding(self) -> Advice:
        """Which die to hold, after one of a failed roll was removed."""
        return self.odds.after_removal(self.position, self.roll)


def of_attempt(state: ElderState) -> Situation:
    """The attempt that runs."""
    seat = state.attempt_seat
    if seat == NOBODY:
        raise ValueError("no attempt is under way")
    rows = open_rows(state)
    ordered = len(available_rows(state)) < len(rows)
    to_roll = [0, 0, 0]
    held = 0
    roll: list[Die] = []
    for die in range(DICE):
        if state.place[die] == POOL:
            to_roll[COLOUR[die]] += 1
            if state.face[die]:
                roll.append(Die(COLOUR[die], state.face[die]))
        elif counts_for_task(state, die):
            held += ONE[state.face[die]]
    may_hold = state.phase != BATTLE and bool(holders(state, seat))
    odds = odds_for(
        [task_at(state, row) for row in rows],
        ordered,
        HOLD_EACH_ROLL if may_hold else HOLD_NONE,
        [freed_by(state, state.attempt_card, row) for row in rows],
    )
    clues = 0 if forbidden(state, seat, NO_CLUE) else state.people[seat].clues
    position = Position(odds.all_open(), to_roll[GREEN], to_roll[YELLOW], to_roll[RED], held, clues)
    return Situation(odds, position, tuple(rows), tuple(roll), _payable(state, seat, rows))


def of_card(state: ElderState, seat: int, card: int) -> Situation:
    """The attempt that an investigator could begin at an open adventure (by number), as it is
    before the first roll: what going there brings, monsters, locks and modifiers included, items
    not."""
    twin = None
    if card != NO_CARD and state.people[seat].whens >> WHEN_ADVENTURE & 1:
        twin = _gone(state, seat, card)
    if twin is None:
        twin = state.clone()
        begin(twin, seat, card, None)
    return of_attempt(twin)


def _gone(state: ElderState, seat: int, card: int) -> ElderState | None:
    """Before the first roll, after what going there set off; None: chance or a choice comes
    first."""
    twin = state.clone()
    person = twin.people[seat]
    person.at = card
    twin.stack.append(BeginAction(seat, person.life))
    happens_to(twin, WHEN_ADVENTURE, seat)
    try:
        run(twin, NO_CHANCE, None)
    except ChanceNeeded:
        return None
    begun = twin.attempt_seat == seat and twin.stack[-1].kind == BEFORE_ROLL
    return twin if begun else None


def freed_by(state: ElderState, card: int, row: int) -> Freed:
    """The dice that come free and join when a task is completed, by colour: as the rules say of
    each of them (ELD-30, ELD-R25). In an attempt that has not begun no special die was added."""
    if state.phase == BATTLE:
        return NONE_FREED
    places = [lock_place(card, row)]
    if row < BELOW:
        places.append(lock_place(card, row + MONSTER_LOCK))
    running = card == state.attempt_card
    freed = [0, 0, 0]
    for die in range(DICE):
        joins = state.joins_again(die) and (running or COLOUR[die] == GREEN)
        if state.place[die] in places and joins:
            freed[COLOUR[die]] += 1
    return freed[GREEN], freed[YELLOW], freed[RED]


def _payable(state: ElderState, seat: int, rows: list[int]) -> bool:
    person = state.people[seat]
    due = [0, 0]
    for row in rows:
        printed = row_at(state, row)
        for thing, price in ((STAMINA, printed.stamina), (SANITY, printed.sanity)):
            if price:
                due[thing] += max(0, price - lose_less(state, seat, thing, FROM_PAYMENT))
    return due[STAMINA] < person.stamina and due[SANITY] < person.sanity
