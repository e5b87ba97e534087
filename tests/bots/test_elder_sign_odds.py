"""The odds that the page shows are those of the exact search, at every position: each is asked here
a second time, of a search of its own, from the rules' view of the state."""

from collections.abc import Iterator

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import Action
from meikyu.games.elder_sign import actions, frames
from meikyu.games.elder_sign.bots.odds import ElderOdds, reckon
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.encoding import find_move
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import (
    HOLD_EACH_ROLL,
    HOLD_NONE,
    Complete,
    Die,
    Keep,
    Odds,
    Position,
    Remove,
    held_faces,
)
from meikyu.games.elder_sign.odds.situation import of_attempt
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.rules.dice import DIE_FACES
from meikyu.games.elder_sign.rules.failing import holders
from meikyu.games.elder_sign.rules.modifiers import forbidden
from meikyu.games.elder_sign.rules.tasks import (
    available_rows,
    counts_for_task,
    open_rows,
    task_at,
)
from meikyu.games.elder_sign.state import (
    BATTLE,
    BOX,
    COLOUR,
    DICE,
    LOCKED,
    NOBODY,
    POOL,
    ElderState,
)
from meikyu.games.elder_sign.tables import NO_CLUE
from tests.rules import rule

HELPS = (actions.UseCard, actions.UsePower, actions.PutOnSpell)
JUDGED = (frames.BEFORE_ROLL, frames.AFTER_ROLL, frames.REMOVE_DIE, frames.HOLD)
MOST_CLUES = 1
"""More of them, and special dice, take long without the compiled search."""


def comparable(state: ElderState) -> bool:
    """An attempt whose odds can be asked in the simplest way: nothing locked, no turned dice."""
    if state.attempt_seat == NOBODY or state.stack[-1].kind not in JUDGED:
        return False
    tasks = [task_at(state, row) for row in open_rows(state)]
    return (
        state.people[state.attempt_seat].clues <= MOST_CLUES
        and state.place[6] != POOL
        and state.place[7] != POOL
        and all(place < LOCKED for place in state.place)
        and all(
            not state.face[die] or state.face[die] in DIE_FACES[COLOUR[die]] for die in range(DICE)
        )
        and sum(task.fewest_dice for task in tasks) <= DICE
    )


def positions(seed: int) -> Iterator[ElderState]:
    """Attempts in random games of one to three, without end."""
    while True:
        seed += 1
        chance = FastChance(seed)
        state = GAME.setup(ElderOptions(), 1 + seed % 3, GAME.content(), chance)
        for _ in range(300):
            seats = GAME.actors(state)
            if not seats:
                break
            if comparable(state):
                yield state.clone()
            GAME.apply(state, seats[0], GAME.sample(state, seats[0], chance), chance)


def final(state: ElderState) -> ElderOdds:
    """The odds, when all is worked out."""
    *_, (done, of, odds) = reckon(GAME, state, state.attempt_seat)
    assert done == of
    return odds


def asked_again(state: ElderState) -> tuple[Odds, Position, list[Die]]:
    """The attempt as the exact search takes it, and the dice just rolled."""
    rows = open_rows(state)
    battle = state.phase == BATTLE
    ordered = not battle and len(rows) > 1 and len(available_rows(state)) == 1
    rolled = [die for die in range(DICE) if state.place[die] == POOL]
    held = [state.face[d] for d in range(DICE) if d not in rolled and counts_for_task(state, d)]
    seat = state.attempt_seat
    hold = HOLD_NONE if battle or not holders(state, seat) else HOLD_EACH_ROLL
    odds = Odds([task_at(state, row) for row in rows], ordered, hold)
    clues = 0 if forbidden(state, seat, NO_CLUE) else state.people[seat].clues
    position = Position(odds.all_open(), len(rolled), 0, 0, held_faces(held), clues)
    return odds, position, [Die(COLOUR[die], state.face[die]) for die in rolled]


def expected(state: ElderState) -> dict[Action, float]:
    """What the choices are worth by that search, as far as one of its answers is one of them."""
    odds, position, roll = asked_again(state)
    kind = state.stack[-1].kind
    if kind == frames.BEFORE_ROLL:
        return {actions.RollDice(): odds.before_roll(position)}
    worth: dict[Action, float] = {}
    if kind == frames.HOLD:
        for one in odds.after_removal(position, roll).choices:
            assert isinstance(one.what, Keep)
            if one.what.die is None:
                worth[actions.Decline()] = one.value
            else:
                worth[actions.Focus(_number(state, one.what.die))] = one.value
        return worth
    for one in odds.after_roll(position, roll).choices:
        if isinstance(one.what, Remove):
            action = actions.RemoveDie(_number(state, one.what.die))
            worth[action] = max(one.value, worth.get(action, 0.0))
            accepted = actions.AcceptFailure()
            worth[accepted] = max(one.value, worth.get(accepted, 0.0))
        elif isinstance(one.what, Complete) and not one.what.held and state.phase == BATTLE:
            worth[actions.CompleteTask(1, _numbers(state, one.what.rolled))] = one.value
        elif isinstance(one.what, Complete) and not one.what.held:
            number = open_rows(state)[one.what.task] + 1
            worth[actions.CompleteTask(number, _numbers(state, one.what.rolled))] = one.value
    return worth


def _number(state: ElderState, wanted: Die) -> int:
    return _numbers(state, (wanted,))[0]


def _numbers(state: ElderState, wanted: tuple[Die, ...]) -> tuple[int, ...]:
    """The first dice of the roll that look like these."""
    left = list(wanted)
    found: list[int] = []
    for die in range(DICE):
        here = Die(COLOUR[die], state.face[die])
        if state.place[die] == POOL and here in left:
            left.remove(here)
            found.append(die + 1)
    return tuple(found)


def agreeing(count: int, seed: int) -> set[int]:
    """Compares a number of positions; says at which steps of an attempt they were."""
    kinds: set[int] = set()
    source = positions(seed)
    for _ in range(count):
        state = next(source)
        odds = final(state)
        told = {one.action: one for one in odds.actions if not isinstance(one.action, HELPS)}
        if not of_attempt(state).payable:  # no chance with any choice (ELD-R6)
            assert (odds.now, told) == (0.0, {})
            continue
        legal = {
            action: value
            for action, value in expected(state).items()
            if find_move(state, action) is not None
        }
        for action, value in legal.items():
            assert told[action].value == pytest.approx(value, abs=1e-12), (action, state.key())
        kinds.add(state.stack[-1].kind)
    return kinds


@rule("ELD-R8")
def test_the_odds_shown_are_those_of_the_exact_search() -> None:
    assert frames.BEFORE_ROLL in agreeing(12, 1)


@pytest.mark.full
@rule("ELD-R8")
def test_the_odds_shown_are_those_of_the_exact_search_at_many_positions() -> None:
    assert agreeing(250, 1000) == set(JUDGED)


def test_progress_grows_to_the_whole() -> None:
    state = next(positions(5))
    steps = [(done, of) for done, of, _ in reckon(GAME, state, state.attempt_seat)]
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)
    assert steps[-1][0] == steps[-1][1]


def test_every_open_card_has_a_chance_for_every_investigator() -> None:
    state = next(state for state in positions(7) if state.seats > 1 and state.phase != BATTLE)
    odds = final(state)
    assert len(odds.cards) == len(state.open) * state.seats
    assert all(card.chance is not None and 0 <= card.chance <= 1 for card in odds.cards)
    assert set(odds.assumptions) == {"en", "ja"}


def before_roll(*items: str) -> ElderState:
    """An attempt at the first card, with some items in hand."""
    chance = FastChance(6)
    options = ElderOptions(investigators="tomas-arrieta", ancient_one="hypnos")
    state = GAME.setup(options, 1, GAME.content(), chance)
    cards = [card.id for card in book_of(state).items]
    state.people[0].items = tuple(cards.index(item) for item in items)
    state.people[0].clues = 0
    while state.stack[-1].kind != frames.MOVE:  # what the first mythos card asks
        GAME.apply(state, 0, GAME.legal(state, 0)[0], chance)
    state.place = [BOX] * DICE  # nothing is locked
    go = next(move for move in GAME.legal(state, 0) if move % KIND)
    GAME.apply(state, 0, go, chance)
    assert state.stack[-1].kind == frames.BEFORE_ROLL
    return state


@pytest.mark.parametrize("item", ["bulls-eye-lantern", "ring-of-red-amber", "two-wick-lamp"])
def test_a_card_says_what_the_chance_would_be_with_it(item: str) -> None:
    state = before_roll(item)
    use = actions.UseCard(item)
    odds = final(state)
    told = {one.action: one.value for one in odds.actions}
    move = find_move(state, use)
    assert move is not None
    assert odds.now == told[actions.RollDice()]
    GAME.apply(state, 0, move, FastChance(1))
    assert told[use] == pytest.approx(of_attempt(state).chance(), abs=1e-12)
    assert told[use] > told[actions.RollDice()]


def test_what_turns_a_die_is_judged_by_the_best_die_to_turn() -> None:
    state = before_roll("packers-jemmy")
    GAME.apply(state, 0, GAME.legal(state, 0)[0], FastChance(2))
    assert state.stack[-1].kind == frames.AFTER_ROLL
    use = actions.UseCard("packers-jemmy")
    move = find_move(state, use)
    assert move is not None
    told = {one.action: one.value for one in final(state).actions}
    GAME.apply(state, 0, move, FastChance(1))
    assert state.stack[-1].kind == frames.TURN_DIE
    values = []
    for further in GAME.legal(state, 0):
        twin = state.clone()
        GAME.apply(twin, 0, further, FastChance(1))
        values.append(final(twin).now)
    assert told[use] == max(value for value in values if value is not None)


def test_a_card_that_leads_to_chance_or_changes_nothing_says_nothing() -> None:
    state = before_roll("visitors-floor-plan", "vial-of-hartshorn")
    state.people[0].sanity = 3
    told = [one.action for one in final(state).actions]
    assert not any(isinstance(action, HELPS) for action in told)


@rule("ELD-R8")
def test_what_is_best_done_with_a_failed_roll_keeps_the_chance_that_is_shown() -> None:
    """One die is named to go and perhaps one to stay: done as it says, the chance is the same."""
    failed = actions.AcceptFailure()
    kept = 0
    for state in positions(40):
        told = next((one for one in final(state).actions if one.action == failed), None)
        if told is None or told.removes is None or not told.value:
            continue
        after = state.clone()
        steps: list[Action] = [failed, actions.RemoveDie(told.removes)]
        if told.keeps is not None:
            steps.append(actions.Focus(told.keeps))
        moves = [_made(after, step) for step in steps]
        if None in moves:  # what the odds leave out came between: a terror, a card that spares dice
            continue
        if after.stack[-1].kind == frames.HOLD:
            _made(after, actions.Decline())
        now = final(after).now
        assert now == pytest.approx(told.value, abs=1e-12), state.key()
        kept += told.keeps is not None
        if kept == 3:
            break
    assert kept == 3


def _made(state: ElderState, action: Action) -> int | None:
    """Does it, where it may be done."""
    move = find_move(state, action)
    if move is not None:
        GAME.apply(state, GAME.actors(state)[0], move, FastChance(1))
    return move
