"""The exact odds of a position of Elder Sign for the page: every open card for every investigator,
and what each choice of the running attempt is worth. Worked out step by step, so that a player who
waits can be shown the progress; what was solved is kept.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from meikyu.core.chance import ChanceNeeded, NoChance
from meikyu.core.contract import Action, Game
from meikyu.core.kernel import State
from meikyu.core.words import LOCALES
from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.actions import RollAgain
from meikyu.games.elder_sign.bots.beside import Beside, beside
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.round import ENTRANCE, plan
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.encoding import action as in_words
from meikyu.games.elder_sign.kernel import ElderKernel
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import (
    Advice,
    Complete,
    Die,
    Keep,
    Remove,
    Reroll,
    assumptions,
)
from meikyu.games.elder_sign.odds.situation import Situation, of_attempt, of_card
from meikyu.games.elder_sign.outlook.cautions import kills
from meikyu.games.elder_sign.rules.changes import Mark
from meikyu.games.elder_sign.rules.dice import DIE_FACES
from meikyu.games.elder_sign.rules.modifiers import ignores
from meikyu.games.elder_sign.rules.people import leave
from meikyu.games.elder_sign.state import (
    BATTLE,
    COLOUR,
    DICE,
    NO_CARD,
    NOBODY,
    OVER,
    POOL,
    ElderState,
)
from meikyu.games.elder_sign.tables import FROM_PENALTY, IGNORE_PENALTY

UNIT = 1000
"""The parts of the whole work in each question."""
HELPS = (moves.USE, moves.USE_AFTER, moves.FREE, moves.CAST)
"""What cards and abilities can do for an attempt."""
DEEPEST = 3
"""How many choices in a row that a card asks for are looked through."""
MOST_WAYS = 40


class CardChance(msgspec.Struct):
    """The chance of an investigator at a card, with what it carries now."""

    adventure: str | None
    """None: the Ancient One."""
    seat: int
    chance: float | None
    """None: not worked out yet."""
    pays: bool
    """Whether it can pay for all open tasks and live."""
    deadly: bool = False
    """Whether failing there is sure to kill it."""


class PlannedTurn(msgspec.Struct):
    """Where the expert would send an investigator in its next turn."""

    seat: int
    adventure: str | None
    """None: the entrance."""
    chance: float


class Worth(msgspec.Struct):
    """A choice of the running attempt and the chance of success after it."""

    action: Action
    value: float
    again: tuple[int, ...] = ()
    """Where dice are rolled again: which of them are best."""
    removes: int | None = None
    """Where the roll is let fail: the die best removed,"""
    keeps: int | None = None
    """and the one best held after it, if any."""


class ElderOdds(msgspec.Struct):
    """All that is known so far."""

    cards: list[CardChance]
    now: float | None
    """Of the running attempt, with best play."""
    actions: list[Worth]
    """The best first; then what cards and abilities would make of it, which cost something else."""
    assumptions: dict[str, list[str]]
    plan: list[PlannedTurn] = []
    """The turns to come as the expert would play them, each investigator once."""
    beside: list[Beside] = []
    """Where a helper changes the chance of whose turn it is; nowhere while all may focus."""


class _Question(msgspec.Struct):
    """A card for a seat."""

    told: CardChance
    situation: Situation


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
    helps = [move for move in world.moves if move // KIND in HELPS]
    of = UNIT * (len(questions) + 1 + len(helps))
    if world.phase != OVER and world.attempt_seat != NOBODY:
        running = of_attempt(world)
        for part in _working(running):
            yield part, of, odds
        _judge(world, running, odds)
    yield UNIT, of, odds
    for n, move in enumerate(helps, 1):
        for part in _helped(world, move, odds):
            yield UNIT * n + part, of, odds
        yield UNIT * (n + 1), of, odds
    for n, question in enumerate(questions, 1 + len(helps)):
        for part in _working(question.situation):
            yield UNIT * n + part, of, odds
        question.told.chance = question.situation.chance()
        yield UNIT * (n + 1), of, odds
    if world.seats > 1:
        odds.plan = _planned(world)
        odds.beside = beside(world)
        yield of, of, odds


def _working(situation: Situation) -> Iterator[int]:
    """How much of one question is done, out of UNIT, after each step of the work."""
    if situation.payable:
        for done, of in situation.odds.working(situation.position):
            yield UNIT * done // max(1, of) * 9 // 10


def _planned(state: ElderState) -> list[PlannedTurn]:
    adventures = book_of(state).adventures
    return [
        PlannedTurn(one.seat, None if one.card == ENTRANCE else adventures[one.card].id, one.chance)
        for one in plan(state, Memory())
    ]


def _deadly(state: ElderState, seat: int, card: int) -> bool:
    """Whether failing at a card is sure to kill."""
    if card == NO_CARD or ignores(state, seat, IGNORE_PENALTY):
        return False
    return kills(state, seat, state.adventure(card).penalty, FROM_PENALTY)


def _questions(state: ElderState, seat: int) -> list[_Question]:
    """Every open card, or in the battle the Ancient One, for every investigator alive."""
    if state.phase == OVER:
        return []
    rested = state.clone()
    if rested.attempt_seat != NOBODY:
        leave(rested)  # a later attempt begins with all dice
    seats = [seat, *(other for other in range(state.seats) if other != seat)]
    cards = [NO_CARD] if state.phase == BATTLE else [slot.card for slot in rested.open]
    found: list[_Question] = []
    for one in seats:
        if state.people[one].alive:
            for card in cards:
                name = None if card == NO_CARD else book_of(state).adventures[card].id
                situation = of_card(rested, one, card)
                told = CardChance(name, one, None, situation.payable, _deadly(state, one, card))
                found.append(_Question(told, situation))
    return found


# -- the running attempt --------------------------------------------------------------------------


def _judge(state: ElderState, running: Situation, odds: ElderOdds) -> None:
    """What each choice is worth, where the odds know it."""
    kind = state.stack[-1].kind
    if kind not in _JUDGES:
        return
    if not running.payable:
        odds.now = 0.0
        return
    found = _JUDGES[kind](state, running)
    odds.actions = sorted(found, key=lambda one: -one.value)
    if odds.actions:
        odds.now = odds.actions[0].value


def judged(state: ElderState, running: Situation) -> list[Worth]:
    """The exact chance of the card after each choice of a decision on dice, where it is known."""
    judge = _JUDGES.get(state.stack[-1].kind)
    return judge(state, running) if judge is not None and running.payable else []


def _helped(state: ElderState, move: int, odds: ElderOdds) -> Iterator[int]:
    """What using a card or an ability now would make of the chance, played out by the rules
    themselves; nothing is said where chance comes in between, or where nothing changes."""
    best: float | None = None
    for then in _after(state, move, DEEPEST)[:MOST_WAYS]:
        situation = of_attempt(then)
        yield from _working(situation)
        found = _JUDGES[then.stack[-1].kind](then, situation) if situation.payable else []
        values = [one.value for one in found]
        if values and (best is None or max(values) > best):
            best = max(values)
    if best is not None and best != odds.now:
        odds.actions.append(Worth(in_words(state, move), best))


def _after(state: ElderState, move: int, deep: int) -> list[ElderState]:
    """The positions of the same attempt to which a move may lead without chance."""
    twin = state.clone()
    seat = state.attempt_seat
    try:
        KERNEL.apply(twin, state.stack[-1].seat, move, NO_CHANCE, None)
    except ChanceNeeded:
        return []
    alive = twin.people[seat].life == state.people[seat].life
    if twin.phase != state.phase or twin.attempt_seat != seat or not alive:
        return []
    if twin.stack[-1].kind in GOING_ON:
        return [twin]
    if deep == 0:
        return []
    return [then for further in twin.moves for then in _after(twin, further, deep - 1)]


def _before_roll(state: ElderState, running: Situation) -> list[Worth]:
    worth = {moves.ROLL: running.odds.before_roll(running.position), moves.STOP: 0.0}
    return [
        Worth(in_words(state, move), worth[move // KIND])
        for move in state.moves
        if move // KIND in worth
    ]


def _after_roll(state: ElderState, running: Situation) -> list[Worth]:
    if not _exact(running):
        return []
    advice = running.advice()
    placed: dict[Spent | None, float] = {
        _spent(one.what): one.value for one in advice.choices if isinstance(one.what, Complete)
    }
    found: list[Worth] = []
    for move in state.moves:
        kind, argument = divmod(move, KIND)
        if kind == moves.COMPLETE:
            value = placed.get(_spending(state, running, argument))
            if value is not None:
                found.append(Worth(in_words(state, move), value))
        elif kind == moves.ACCEPT:
            found.extend(_failing(state, in_words(state, move), advice))
        elif kind == moves.CLUE:
            value = _best(advice, Reroll)
            if value is not None:
                found.append(Worth(in_words(state, move), value, _again(state, advice)))
    return found


def _remove(state: ElderState, running: Situation) -> list[Worth]:
    if not _exact(running):
        return []
    worth: dict[Die, float] = {}
    for one in running.advice().choices:
        if isinstance(one.what, Remove):
            worth[one.what.die] = max(one.value, worth.get(one.what.die, 0.0))
    return [
        Worth(in_words(state, move), worth[_die(state, move % KIND)])
        for move in state.moves
        if move // KIND == moves.REMOVE and _die(state, move % KIND) in worth
    ]


def _hold(state: ElderState, running: Situation) -> list[Worth]:
    if not _exact(running):
        return []
    advice = running.holding()
    worth = {one.what.die: one.value for one in advice.choices if isinstance(one.what, Keep)}
    found: list[Worth] = []
    for move in state.moves:
        kind, argument = divmod(move, KIND)
        kept = None if kind == moves.DECLINE else _die(state, argument % DICE)
        if kept in worth:
            found.append(Worth(in_words(state, move), worth[kept]))
    return found


def _mark(state: ElderState, running: Situation) -> list[Worth]:
    """Which dice are best rolled again, among those that may be. What allows it is paid already."""
    if not _exact(running):
        return []
    frame = state.stack[-1]
    assert isinstance(frame, Mark)
    position = running.position
    before = msgspec.structs.replace(position, clues=position.clues + 1)
    for one in running.odds.after_roll(before, running.roll).choices:
        if isinstance(one.what, Reroll) and _may(one.what, frame.most, frame.faces):
            return [Worth(RollAgain(), one.value, _numbers(state, one.what.dice))]
    return []


def _may(again: Reroll, most: int, faces: int) -> bool:
    """Whether this number of dice with these faces may be rolled again."""
    fitting = not faces or all(faces >> die.face & 1 for die in again.dice)
    return fitting and len(again.dice) <= most


_JUDGES = {
    frames.MARK: _mark,
    frames.BEFORE_ROLL: _before_roll,
    frames.AFTER_ROLL: _after_roll,
    frames.REMOVE_DIE: _remove,
    frames.HOLD: _hold,
}


GOING_ON = (frames.BEFORE_ROLL, frames.AFTER_ROLL, frames.MARK)
"""The decisions of an attempt that may follow a card's effect."""
KERNEL = ElderKernel()
NO_CHANCE = NoChance()


def _exact(running: Situation) -> bool:
    """Nothing exact is known of a roll with a die turned to a face that it does not have, or one
    that a die has joined unrolled."""
    at = running.position
    whole = len(running.roll) == at.green + at.yellow + at.red
    return whole and all(die.face in DIE_FACES[die.colour] for die in running.roll)


def _die(state: ElderState, die: int) -> Die:
    return Die(COLOUR[die], state.face[die])


Spent = tuple[int, tuple[Die, ...], tuple[int, ...]]
"""A task, the dice of the roll and the held faces spent on it."""


def _spent(what: Complete) -> Spent:
    return what.task, tuple(sorted(what.rolled)), tuple(sorted(what.held))


def _spending(state: ElderState, running: Situation, argument: int) -> Spent | None:
    row, mask = divmod(argument, 256)
    if row not in running.rows:
        return None
    dice = [die for die in range(DICE) if mask >> die & 1]
    from_roll = sorted(_die(state, die) for die in dice if state.place[die] == POOL)
    held = sorted(state.face[die] for die in dice if state.place[die] != POOL)
    return running.rows.index(row), tuple(from_roll), tuple(held)


def _best(advice: Advice, kind: type) -> float | None:
    return max((one.value for one in advice.choices if isinstance(one.what, kind)), default=None)


def _failing(state: ElderState, accept: Action, advice: Advice) -> Iterator[Worth]:
    """To let the roll fail, with what is then best done with its dice."""
    for one in advice.choices:
        if isinstance(one.what, Remove):
            die, keep = one.what.die, one.what.keep
            removed = _numbers(state, (die,))[0]
            kept = () if keep is None else _numbers(state, (die, keep))
            others = [number for number in kept if number != removed]
            yield Worth(accept, one.value, removes=removed, keeps=others[0] if others else None)
            return


def _again(state: ElderState, advice: Advice) -> tuple[int, ...]:
    """The dice that are best rolled again, by number."""
    best = next(one.what for one in advice.choices if isinstance(one.what, Reroll))
    return _numbers(state, best.dice)


def _numbers(state: ElderState, dice: Sequence[Die]) -> tuple[int, ...]:
    wanted = Counter(dice)
    found: list[int] = []
    for die in range(DICE):
        if state.place[die] == POOL and wanted[_die(state, die)]:
            wanted[_die(state, die)] -= 1
            found.append(die + 1)
    return tuple(found)
