"""The odds of a running game: what the state says, and what the rules then offer."""

import pytest

from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign.bots.chances import Memory, hand_now
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.odds import Complete, Keep, Remove, icons_of
from meikyu.games.elder_sign.odds.situation import Situation, of_attempt, of_card
from meikyu.games.elder_sign.rules.dice import ONE
from meikyu.games.elder_sign.state import (
    COLOUR,
    MONSTER_LOCK,
    POOL,
    REMOVED,
    YELLOW_DIE,
    lock_place,
)
from tests.games.elder_sign.table import FACES, SIX, Table, with_card
from tests.rules import rule

Used = tuple[int, list[tuple[int, ...]]]
HELD = 9


def offered(table: Table) -> list[Used]:
    """What the rules let a roll complete: the task, and the dice by colour (or held) and face."""
    state = table.state
    return [
        (
            one.task - 1,
            sorted(
                (COLOUR[die - 1] if state.place[die - 1] == POOL else HELD, state.face[die - 1])
                for die in one.dice
            ),
        )
        for one in table.choices()
        if isinstance(one, do.CompleteTask)
    ]


def advised(situation: Situation) -> list[Used]:
    return [
        (
            situation.rows[choice.what.task],
            sorted([*map(tuple, choice.what.rolled), *((HELD, face) for face in choice.what.held)]),
        )
        for choice in situation.advice().choices
        if isinstance(choice.what, Complete)
    ]


def test_an_attempt_that_could_begin_has_the_odds_of_one_that_has_begun() -> None:
    for name in SIX:
        table = Table(people=("explorer",)).give(clues=1)
        before = of_card(table.state, 0, table.adventure(name))
        table.attempt(name)
        after = of_attempt(table.state)

        assert before == after
        assert (after.position.green, after.position.yellow, after.position.clues) == (6, 1, 1)
        assert 0.0 < after.chance() < 1.0


@pytest.mark.parametrize(
    ("gained", "clues"),
    [({"do": "gain", "what": "clue"}, 1), ({"do": "gain", "what": "unique"}, 0)],
    ids=["known", "by chance"],
)
def test_what_going_there_brings_counts_unless_chance_decides_about_it(
    gained: dict[str, str], clues: int
) -> None:
    owned = [{"is": "when", "happens": "adventure", "effects": [gained]}]
    table = Table(content=with_card("allies", "ally", "the-cat", owned=owned)).give("the-cat")
    before = of_card(table.state, 0, table.adventure("cloak-room"))

    assert before.position.clues == clues
    table.attempt("cloak-room")
    assert before == of_attempt(table.state)


@pytest.mark.parametrize(
    ("name", "roll"),
    [
        ("cloak-room", "3 lore 1 1 2 peril"),
        ("cloak-room", "lore lore 1 2 3 3"),
        ("map-room", "3 2 1 1 lore 2"),
        ("amber-hall", "lore lore peril 1 1 1"),
    ],
)
def test_the_advice_knows_the_completions_that_the_rules_offer(name: str, roll: str) -> None:
    table = Table().attempt(name)
    table.roll(roll)
    situation = of_attempt(table.state)

    assert offered(table)
    assert sorted(advised(situation)) == sorted(offered(table))
    assert situation.chance() == situation.advice().value


@rule("ELD-23")
def test_a_held_die_counts_and_is_not_rolled() -> None:
    table = Table().attempt("amber-hall")
    table.roll("lore 1 1 2 3 terror")
    failed = of_attempt(table.state)
    best = failed.advice().best
    assert best is not None
    assert isinstance(best.what, Remove)
    table.lose_roll("1")
    kept = of_attempt(table.state).holding().best
    assert kept is not None
    assert kept.what == Keep((0, FACES["lore"]))
    table.do(do.Focus(table.die("lore")))
    situation = of_attempt(table.state)

    assert situation.position.held == ONE[FACES["lore"]]
    assert situation.position.green == 4
    assert situation.chance() == pytest.approx(kept.value) == pytest.approx(best.value)
    table.roll("peril lore 1 2")
    assert sorted(advised(of_attempt(table.state))) == sorted(offered(table))


@rule("ELD-30")
def test_a_locked_green_die_is_set_free_by_its_task() -> None:
    table = Table(cards=(*SIX[:5], "fossil-wing"), locked=True).attempt("fossil-wing")
    situation = of_attempt(table.state)

    assert situation.position.green == 5
    assert situation.odds.frees == [(1, 0, 0), (0, 0, 0)]
    table.roll("peril peril 1 1 2")
    table.complete(1)
    assert of_attempt(table.state).position.green == 4


@rule("ELD-R25", "ELD-16", "ELD-17", "ELD-30")
@pytest.mark.parametrize(
    ("joined", "spent", "percent"),
    [(True, False, 35.66), (False, False, 13.65), (True, True, 13.65)],
    ids=["added", "not added", "a price"],
)
def test_a_special_die_that_comes_back_counts_in_the_odds(
    joined: bool, spent: bool, percent: float
) -> None:
    """Five green dice at the Ticket Booth, where the Clockwork Hound's lock has the yellow die;
    the numbers were worked out by hand of another program."""
    cards = ("shuttered-ticket-booth", "gallery-that-answers")
    table = Table(
        content=GAME.content("standard"),
        ancient="bokrug",
        people=("ruth-adeyemi",),
        cards=cards,
    )
    table.haunt("clockwork-hound", "shuttered-ticket-booth", 1)
    table.attempt("shuttered-ticket-booth")
    state = table.state
    state.people[0].clues = 0
    state.place[5] = REMOVED
    state.place[YELLOW_DIE] = lock_place(state.attempt_card, 1 + MONSTER_LOCK)
    state.joined = int(joined) << YELLOW_DIE
    state.spent = int(spent) << YELLOW_DIE
    assert table.pool() == 5

    assert 100 * of_attempt(state).chance() == pytest.approx(percent, abs=0.005)
    memory = Memory().running(state)
    assert 100 * memory.chance(hand_now(state)) == pytest.approx(percent, abs=0.005)


@rule("ELD-27")
def test_monsters_are_tasks_where_they_lie() -> None:
    table = Table().haunt("night-gaunt", "cloak-room", 1).haunt("bone-piper", "cloak-room")
    situation = of_card(table.state, 0, table.adventure("cloak-room"))

    assert [icons_of(task) for task in situation.odds.tasks] == [
        ["investigation:3"],
        ["investigation:4"],
        ["terror"],
    ]


@rule("ELD-R6")
def test_there_is_no_hope_where_a_task_cannot_be_paid() -> None:
    table = Table()
    assert of_card(table.state, 0, table.adventure("star-cabinet")).chance() > 0.0
    table.state.people[0].sanity = 1

    assert of_card(table.state, 0, table.adventure("star-cabinet")).chance() == 0.0


@rule("ELD-10")
def test_an_ability_may_ignore_the_order() -> None:
    plain, free = Table(), Table(people=("watchmaker",))
    ordered = of_card(plain.state, 0, plain.adventure("amber-hall"))
    loose = of_card(free.state, 0, free.adventure("amber-hall"))

    assert ordered.odds.ordered
    assert not loose.odds.ordered
    assert ordered.chance() < loose.chance()


def test_without_an_attempt_there_are_no_odds() -> None:
    with pytest.raises(ValueError, match="no attempt"):
        of_attempt(Table().state)
