"""The exact odds of a position of Elder Sign for the page: every open card for every investigator,
and what each choice of the running attempt is worth. Worked out step by step, so that whoever waits
can be told how far it is; what was solved is kept.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from meikyu.bots.elder_sign_chances import (
    Hand,
    Hopeless,
    Memory,
    Tasks,
    hand_before,
    hand_now,
    odds_of,
    rolled,
)
from meikyu.core.contract import Action, Game
from meikyu.core.kernel import State
from meikyu.core.words import LOCALES
from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.book import book_of
from meikyu.games.elder_sign.encoding import action as in_words
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import (
    HOLD_NONE,
    Advice,
    Complete,
    Die,
    Keep,
    Position,
    Remove,
    Reroll,
    assumptions,
)
from meikyu.games.elder_sign.rules.dice import DIE_FACES
from meikyu.games.elder_sign.rules.modifiers import forbidden, lose_less
from meikyu.games.elder_sign.rules.people import leave
from meikyu.games.elder_sign.rules.tasks import BATTLE_ROW, printed_row
from meikyu.games.elder_sign.state import BATTLE, COLOUR, DICE, NOBODY, OVER, POOL, ElderState, Slot
from meikyu.games.elder_sign.tables import FROM_PAYMENT, NO_CLUE, SANITY, STAMINA

UNIT = 1000
"""Each question is so many parts of the whole work."""


class CardChance(msgspec.Struct):
    """The chance of an investigator at a card, with what it carries now."""

    adventure: str | None
    """None: the Ancient One."""
    seat: int
    chance: float | None
    """None: not worked out yet."""
    pays: bool
    """Whether it can pay for all open tasks and live."""


class Worth(msgspec.Struct):
    """A choice of the running attempt and the chance of success after it."""

    action: Action
    value: float
    again: tuple[int, ...] = ()
    """Where a clue is spent: which dice are best rolled again."""


class ElderOdds(msgspec.Struct):
    """All that is known so far."""

    cards: list[CardChance]
    now: float | None
    """Of the running attempt, with best play."""
    actions: list[Worth]
    """The best first."""
    assumptions: dict[str, list[str]]


class _Question(msgspec.Struct):
    """A card for a seat."""

    told: CardChance
    tasks: Tasks
    position: Position


def reckon(game: Game[Any, Any], world: State, seat: int) -> Iterator[tuple[int, int, ElderOdds]]:
    """The running attempt first, then the own investigator's chances, then the others'."""
    assert isinstance(world, ElderState)
    questions = _questions(world, seat)
    odds = ElderOdds(
        cards=[question.told for question in questions],
        now=None,
        actions=[],
        assumptions={locale: assumptions(locale) for locale in LOCALES},
    )
    of = UNIT * (len(questions) + 1)
    if world.phase != OVER and world.attempt_seat != NOBODY:
        tasks = _running(world)
        position = _position(tasks, hand_now(world), _clues(world, world.attempt_seat))
        for part in _working(tasks, position):
            yield part, of, odds
        _judge(world, tasks, position, odds)
    yield UNIT, of, odds
    for n, question in enumerate(questions, 1):
        for part in _working(question.tasks, question.position):
            yield UNIT * n + part, of, odds
        question.told.chance = _chance(question)
        yield UNIT * (n + 1), of, odds


def _working(tasks: Tasks, position: Position) -> Iterator[int]:
    """How much of one question is done, out of UNIT, after each step of the work."""
    if isinstance(tasks, Hopeless):
        return
    for done, of in tasks.odds.working(position):
        yield UNIT * done // max(1, of) * 9 // 10


def _chance(question: _Question) -> float:
    if isinstance(question.tasks, Hopeless) or not question.told.pays:
        return 0.0
    return question.tasks.odds.before_roll(question.position)


# -- the questions --------------------------------------------------------------------------------


def _questions(state: ElderState, seat: int) -> list[_Question]:
    if state.phase == OVER:
        return []
    rested = state.clone()
    if rested.attempt_seat != NOBODY:
        leave(rested)  # a later attempt begins with all dice
    seats = [seat, *(other for other in range(state.seats) if other != seat)]
    seats = [one for one in seats if state.people[one].alive]
    if state.phase == BATTLE:
        return [_against_ancient_one(rested, one) for one in seats]
    return [_on_card(rested, one, slot) for one in seats for slot in rested.open]


def _on_card(state: ElderState, seat: int, slot: Slot) -> _Question:
    tasks = Memory().on_slot(state, seat, slot)
    told = CardChance(
        adventure=book_of(state).adventures[slot.card].id,
        seat=seat,
        chance=None,
        pays=_pays(state, seat, slot, tasks.rows),
    )
    return _Question(told, tasks, _position(tasks, hand_before(state, seat), _clues(state, seat)))


def _against_ancient_one(state: ElderState, seat: int) -> _Question:
    tasks = _fight(state)
    told = CardChance(None, seat, None, True)
    return _Question(told, tasks, _position(tasks, hand_before(state, seat), _clues(state, seat)))


def _running(state: ElderState) -> Tasks:
    return _fight(state) if state.phase == BATTLE else Memory().running(state)


def _fight(state: ElderState) -> Tasks:
    """In the battle the question is whether one doom token more is torn away."""
    odds = odds_of([state.old_one().row.task], False, HOLD_NONE, (0,))
    return Tasks(odds, [BATTLE_ROW], [0])


def _position(tasks: Tasks, hand: Hand, clues: int) -> Position:
    return Position(tasks.open, hand.green, hand.yellow, hand.red, hand.held, clues)


def _clues(state: ElderState, seat: int) -> int:
    return 0 if forbidden(state, seat, NO_CLUE) else state.people[seat].clues


def _pays(state: ElderState, seat: int, slot: Slot, rows: list[int]) -> bool:
    """Whether the payments of all tasks leave the investigator alive (ELD-R6)."""
    person = state.people[seat]
    left = {STAMINA: person.stamina, SANITY: person.sanity}
    for row in rows:
        printed = printed_row(state, slot, row)
        for what, due in ((STAMINA, printed.stamina), (SANITY, printed.sanity)):
            if due:
                left[what] -= max(0, due - lose_less(state, seat, what, FROM_PAYMENT))
    return min(left.values()) > 0


# -- the running attempt --------------------------------------------------------------------------


def _judge(state: ElderState, tasks: Tasks, position: Position, odds: ElderOdds) -> None:
    """What each choice is worth, wherever the odds know it."""
    kind = state.stack[-1][0]
    if isinstance(tasks, Hopeless) or kind not in _JUDGES:
        return
    found = _JUDGES[kind](state, tasks, position)
    odds.actions = sorted(found, key=lambda one: -one.value)
    if odds.actions:
        odds.now = odds.actions[0].value


def _before_roll(state: ElderState, tasks: Tasks, position: Position) -> list[Worth]:
    worth = {moves.ROLL: tasks.odds.before_roll(position), moves.STOP: 0.0}
    return [
        Worth(in_words(state, move), worth[move // KIND])
        for move in state.moves
        if move // KIND in worth
    ]


def _after_roll(state: ElderState, tasks: Tasks, position: Position) -> list[Worth]:
    roll = rolled(state)
    if not all(die.face in DIE_FACES[die.colour] for die in roll):
        return []  # a die was turned to a face that it does not have: nothing exact is known
    advice = tasks.odds.after_roll(position, roll)
    placed: dict[Spent | None, float] = {
        _spent(one.what): one.value for one in advice.choices if isinstance(one.what, Complete)
    }
    found: list[Worth] = []
    for move in state.moves:
        kind, argument = divmod(move, KIND)
        if kind == moves.COMPLETE:
            value = placed.get(_spending(state, tasks, argument))
            if value is not None:
                found.append(Worth(in_words(state, move), value))
        elif kind == moves.ACCEPT:
            value = _best(advice, Remove)
            if value is not None:
                found.append(Worth(in_words(state, move), value))
        elif kind == moves.CLUE:
            value = _best(advice, Reroll)
            if value is not None:
                found.append(Worth(in_words(state, move), value, _again(state, advice)))
    return found


def _remove(state: ElderState, tasks: Tasks, position: Position) -> list[Worth]:
    roll = rolled(state)
    if not all(die.face in DIE_FACES[die.colour] for die in roll):
        return []
    worth: dict[Die, float] = {}
    for one in tasks.odds.after_roll(position, roll).choices:
        if isinstance(one.what, Remove):
            worth[one.what.die] = max(one.value, worth.get(one.what.die, 0.0))
    return [
        Worth(in_words(state, move), worth[_die(state, move % KIND)])
        for move in state.moves
        if move // KIND == moves.REMOVE and _die(state, move % KIND) in worth
    ]


def _hold(state: ElderState, tasks: Tasks, position: Position) -> list[Worth]:
    advice = tasks.odds.after_removal(position, rolled(state))
    worth = {one.what.die: one.value for one in advice.choices if isinstance(one.what, Keep)}
    found: list[Worth] = []
    for move in state.moves:
        kind, argument = divmod(move, KIND)
        kept = None if kind == moves.DECLINE else _die(state, argument % DICE)
        if kept in worth:
            found.append(Worth(in_words(state, move), worth[kept]))
    return found


_JUDGES = {
    frames.BEFORE_ROLL: _before_roll,
    frames.AFTER_ROLL: _after_roll,
    frames.REMOVE_DIE: _remove,
    frames.HOLD: _hold,
}


def _die(state: ElderState, die: int) -> Die:
    return Die(COLOUR[die], state.face[die])


Spent = tuple[int, tuple[Die, ...], tuple[int, ...]]
"""A task, the dice of the roll and the held faces spent on it."""


def _spent(what: Complete) -> Spent:
    return what.task, tuple(sorted(what.rolled)), tuple(sorted(what.held))


def _spending(state: ElderState, tasks: Tasks, argument: int) -> Spent | None:
    row, mask = divmod(argument, 256)
    if row not in tasks.rows:
        return None
    dice = [die for die in range(DICE) if mask >> die & 1]
    from_roll = sorted(_die(state, die) for die in dice if state.place[die] == POOL)
    held = sorted(state.face[die] for die in dice if state.place[die] != POOL)
    return tasks.numbers[tasks.rows.index(row)], tuple(from_roll), tuple(held)


def _best(advice: Advice, kind: type) -> float | None:
    return max((one.value for one in advice.choices if isinstance(one.what, kind)), default=None)


def _again(state: ElderState, advice: Advice) -> tuple[int, ...]:
    """The dice that are best rolled again, by number."""
    best = next(one.what for one in advice.choices if isinstance(one.what, Reroll))
    wanted = Counter(best.dice)
    found: list[int] = []
    for die in range(DICE):
        if state.place[die] == POOL and wanted[_die(state, die)]:
            wanted[_die(state, die)] -= 1
            found.append(die + 1)
    return tuple(found)
