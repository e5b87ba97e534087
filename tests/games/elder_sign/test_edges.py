"""Where two rules meet: dice spent and locked in one turn, hopeless attempts, monsters without a
place."""

from typing import Any

import pytest

from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import events
from meikyu.games.elder_sign.decks import empty_deck
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.odds.situation import of_attempt
from meikyu.games.elder_sign.state import BATTLE, BOX, POOL, REMOVED, lock_place
from meikyu.games.elder_sign.view_parts import ElderView
from tests.games.elder_sign.table import SIX, Table, with_card
from tests.games.elder_sign.test_vocabulary import effects, modifier
from tests.rules import rule

YELLOW, RED = 6, 7
LOCKING = (*SIX[:5], "boiler-cellar")
"""Six cards of which one has a yellow lock."""


def fail_down_to(table: Table, dice: int) -> None:
    """Failed rolls without special dice until this number of green ones is left."""
    for count in range(6, dice, -1):
        table.fail(" ".join(["1"] * count))


def drinking(effect: dict[str, Any]) -> Table:
    """An attempt of an investigator with a card that does this before a roll."""
    content = with_card("common", "item", "brandy", before=[effect])
    return Table(content=content).give("brandy").attempt("amber-hall")


def place_shown(table: Table, die: int) -> str:
    view = GAME.observe(table.state, 0)
    assert isinstance(view, ElderView)
    return view.dice[die].place


# -- spent dice (ELD-17, ELD-29) ------------------------------------------------------------------


def spent_then_freed() -> Table:
    """The yellow die was removed, then locked, then freed, in one turn."""
    table = Table().give("dark-lantern", "dark-lantern", "crowbar").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    table.fail("1 1 1 1 1 1", yellow="4", remove="4")
    effects(table, {"do": "lock_die", "colour": "yellow"})
    table.do(do.PickTask("cloak-room", 1))
    assert place_shown(table, YELLOW) == "locked"
    table.do(do.UseCard("crowbar"))
    return table


@rule("ELD-17", "ELD-29")
def test_a_special_die_that_was_removed_then_locked_and_freed_is_not_regained() -> None:
    table = spent_then_freed()
    assert place_shown(table, YELLOW) == "removed"
    twin = table.state.clone()
    assert twin.key() == table.state.key()
    assert table.refused(do.UseCard("dark-lantern")) == ("ELD-R27", "changes-nothing")
    assert table.state.place[YELLOW] == BOX
    assert table.pool() == 6
    assert twin.spent == table.state.spent


@rule("ELD-17", "ELD-16")
def test_in_the_next_turn_it_can_be_gained_again() -> None:
    table = spent_then_freed()
    table.do(do.StopAttempt())
    table.attempt("cloak-room")
    assert place_shown(table, YELLOW) == "box"
    table.do(do.UseCard("dark-lantern"))
    assert table.state.place[YELLOW] == POOL


@rule("ELD-17")
def test_only_the_die_that_was_removed_is_spent() -> None:
    table = Table().give("dark-lantern", "red-idol").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    table.fail("1 1 1 1 1 1", yellow="4", remove="4")
    table.do(do.UseCard("red-idol"))
    assert table.state.place[RED] == POOL


# -- hopeless attempts (ELD-13, ELD-R14) ----------------------------------------------------------


@rule("ELD-R14", "ELD-13", "ELD-30")
def test_a_card_that_would_add_a_locked_die_saves_no_attempt() -> None:
    table = Table(cards=LOCKING, locked=True).give("dark-lantern").attempt("amber-hall")
    fail_down_to(table, 2)
    assert table.told(events.AdventureFailed), "three icons, two dice"


@rule("ELD-R14", "ELD-13", "ELD-17")
def test_a_card_that_would_add_a_spent_die_saves_no_attempt() -> None:
    table = Table().give("dark-lantern", "dark-lantern").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    table.fail("1 1 1 1 1 1", yellow="4", remove="4")
    fail_down_to(table, 2)
    assert table.told(events.AdventureFailed)


@rule("ELD-R14")
def test_two_cards_that_together_add_a_locked_die_let_an_attempt_go_on() -> None:
    table = Table(cards=LOCKING, locked=True).give("dark-lantern", "crowbar")
    table.attempt("amber-hall")
    fail_down_to(table, 2)
    assert table.asked() == "BeforeRollPrompt"
    table.do(do.UseCard("crowbar"))
    table.do(do.UseCard("dark-lantern"))
    assert table.pool() == 3


@rule("ELD-R14", "ELD-13")
@pytest.mark.parametrize("locked", [True, False])
def test_a_card_that_frees_dice_saves_an_attempt_where_a_green_one_is_locked(locked: bool) -> None:
    cards = (*SIX[:5], "fossil-wing")
    table = Table(cards=cards, locked=locked).give("crowbar").attempt("amber-hall")
    for count in range(5 if locked else 6, 2, -1):
        table.fail(" ".join(["1"] * count))
    assert bool(table.told(events.AdventureFailed)) != locked


@rule("ELD-R14", "ELD-13")
@pytest.mark.parametrize(("sanity", "fails"), [(5, False), (1, True)])
def test_a_bargain_saves_an_attempt_only_if_it_can_be_paid(sanity: int, fails: bool) -> None:
    table = drinking(
        {
            "do": "may",
            "cost": [{"do": "lose", "what": "sanity"}],
            "effects": [{"do": "add_die", "colour": "green"}],
        }
    )
    table.state.people[0].sanity = sanity
    fail_down_to(table, 2)
    assert bool(table.told(events.AdventureFailed)) == fails


@rule("ELD-R14", "ELD-13")
@pytest.mark.parametrize(
    ("effect", "fails"),
    [
        ({"do": "if", "fact": "doom", "at_least": 5, "then": [{"do": "restore_dice"}]}, True),
        ({"do": "if", "fact": "doom", "at_most": 5, "then": [{"do": "restore_dice"}]}, False),
        ({"do": "each", "who": "others", "effects": [{"do": "restore_dice"}]}, True),
        ({"do": "fulfil_task", "only": "monster"}, True),
        ({"do": "fulfil_task"}, False),
        ({"do": "this_turn", "modifier": {"is": "free_change", "to": "terror"}}, False),
        ({"do": "this_turn", "modifier": {"is": "free_change", "to": "lore"}}, True),
        ({"do": "gain", "what": "clue"}, True),
    ],
)
def test_what_a_card_could_do_now_decides(effect: dict[str, Any], fails: bool) -> None:
    table = drinking(effect)
    fail_down_to(table, 2)
    assert bool(table.told(events.AdventureFailed)) == fails


@rule("ELD-13", "ELD-30")
def test_a_die_that_a_task_of_the_card_would_free_is_counted() -> None:
    table = Table(cards=(*SIX[:5], "fossil-wing"), locked=True).attempt("fossil-wing")
    for count in (5, 4, 3):
        table.fail(" ".join(["lore"] * count), remove="lore")
    assert table.asked() == "BeforeRollPrompt", "two dice do the first task, which frees a third"
    assert of_attempt(table.state).chance() > 0
    table.roll("peril peril")
    table.complete(1)
    table.roll("2")
    table.complete(2)
    assert table.told(events.AdventureSucceeded)


@rule("ELD-13", "ELD-30", "ELD-10")
@pytest.mark.parametrize(("order", "fails"), [(False, False), (True, True)])
def test_a_die_that_comes_free_too_late_is_not_counted(order: bool, fails: bool) -> None:
    tasks = [{"icons": ["lore", "lore"]}, {"icons": ["peril", "peril"], "lock": "green"}]
    content = with_card("adventures", "adventure", "fossil-wing", task=tasks, order=order)
    cards = (*SIX[:5], "fossil-wing")
    table = Table(cards=cards, locked=True, content=content).attempt("fossil-wing")
    for count in (5, 4):
        table.fail(" ".join(["1"] * count))
    assert bool(table.told(events.AdventureFailed)) == fails, "three dice for four icons"


# -- too few dice from the beginning (ELD-13) -----------------------------------------------------


def two_dice() -> Table:
    return modifier(Table(), kind="fewer_dice", count=4)


@rule("ELD-13")
def test_too_few_dice_from_the_beginning_is_a_failure_with_its_penalty() -> None:
    table = two_dice().attempt("amber-hall")
    assert not table.told(events.DiceRolled)
    assert len(table.told(events.AdventureFailed)) == 1
    assert table.state.people[0].sanity == 4
    assert not table.home(), "who fails stays (ELD-R9)"


@rule("ELD-R14", "ELD-4")
def test_who_can_add_a_die_may_begin_with_too_few() -> None:
    table = two_dice().give("dark-lantern").attempt("amber-hall")
    assert table.asked() == "BeforeRollPrompt"
    table.do(do.UseCard("dark-lantern"))
    table.roll("peril 1", yellow="1")
    table.complete(1)
    assert not table.told(events.AdventureFailed)


@rule("ELD-R14")
def test_without_any_die_an_attempt_fails_whatever_could_be_added() -> None:
    table = Table().give("dark-lantern")
    for die in range(6):
        table.state.place[die] = lock_place(table.adventure("cloak-room"), 0)
    table.settle()
    table.attempt("amber-hall")
    assert table.told(events.AdventureFailed)


# -- monsters without a place (ELD-25, ELD-26) ----------------------------------------------------


def last_card(table: Table, *more: dict[str, Any]) -> Table:
    """A monster appears, and more happens, as the only open card is completed."""
    modifier(table, kind="when", happens="success", effects=[{"do": "spawn"}, *more])
    table.attempt("cloak-room")
    table.roll("3 1 1 1 1 1")
    table.complete(1)
    table.roll("lore 1 1 1 1")
    table.complete(2)
    assert len(table.told(events.MonsterAppeared)) == 1
    return table


@rule("ELD-25", "ELD-14")
def test_a_monster_that_finds_no_card_waits_for_the_new_one() -> None:
    table = last_card(Table(cards=("cloak-room",)))
    (slot,) = table.state.open
    assert sum(monster >= 0 for monster in slot.cover + slot.below) == 1
    kinds = [type(event) for event in table.events]
    assert kinds.index(events.CardOpened) < kinds.index(events.MonsterPlaced)


@rule("ELD-25", "ELD-R4")
def test_a_monster_for_which_there_is_no_card_at_all_goes_back_into_the_bag() -> None:
    table = Table(cards=("cloak-room",))
    before = table.state.monsters.total
    table.trophy("amber-hall", "star-cabinet", "night-office", "map-room", "dry-fountain")
    table.trophy("boiler-cellar", "fossil-wing")
    last_card(table)
    assert table.state.open == []
    assert table.state.monsters.total == before


@rule("ELD-R4")
def test_the_museums_deck_that_has_run_out_is_made_anew_from_its_discards() -> None:
    table = Table(cards=("cloak-room",))
    table.trophy("amber-hall", "star-cabinet", "night-office", "dry-fountain")
    table.trophy("boiler-cellar", "fossil-wing")
    left = table.adventure("map-room")
    table.state.deck = table.state.deck.minus(left)
    table.state.discards = table.state.discards.plus(left)
    last_card(table)
    assert [slot.card for slot in table.state.open] == [left]
    assert (table.state.deck.total, table.state.discards.total) == (0, 0)


@rule("ELD-R26", "ELD-R4", "ELD-14")
def test_where_deck_and_discards_are_empty_the_museum_has_fewer_cards() -> None:
    table = Table(2, cards=SIX).trophy("boiler-cellar", "fossil-wing", seat=1)
    assert table.state.deck.total == table.state.discards.total == 0
    table.attempt("cloak-room")
    table.roll("3 1 1 1 1 1")
    table.complete(1)
    table.roll("lore 1 1 1 1")
    table.complete(2)

    assert [slot.card for slot in table.state.open] == [table.adventure(one) for one in SIX[1:]]
    assert not table.told(events.CardOpened)
    assert {one.adventure for one in table.choices() if isinstance(one, do.GoTo)} == {
        None,
        *SIX[1:],
    }


@rule("ELD-24", "ELD-31", "ELD-32", "ELD-R9")
def test_who_dies_of_the_loss_of_an_assist_is_replaced_before_time_passes() -> None:
    table = Table(2)
    table.state.people[1].at = table.adventure("amber-hall")
    table.state.people[1].sanity = 1
    table.attempt("amber-hall")
    table.roll("1 1 1 1 1 2")
    table.lose_roll()
    table.do(do.Assist(table.die("2"), 1))
    table.do(do.StopAttempt())
    table.do(do.LoseHealth("sanity"), seat=1)
    told = [type(event).__name__ for event in table.events]
    assert table.state.doom == 1, "a death adds one doom"
    assert table.seat() == 1, "its player says who takes over"
    table.do(do.PickInvestigator("student"))

    told = [type(event).__name__ for event in table.events]
    assert told.index("InvestigatorDied") < told.index("InvestigatorEntered")
    assert told.index("InvestigatorEntered") < told.index("ClockMoved")
    lost = {event.seat for event in table.events if isinstance(event, events.Lost)}
    assert 0 in lost, "and the penalty of the one who failed applies all the same"


@rule("ELD-4", "ELD-12")
def test_a_green_die_that_is_added_is_one_that_was_removed() -> None:
    table = drinking({"do": "add_die", "colour": "green"})
    with pytest.raises(AssertionError):
        table.do(do.UseCard("brandy"))
    fail_down_to(table, 4)
    assert (table.pool(), table.state.place.count(REMOVED)) == (4, 2)
    table.do(do.UseCard("brandy"))

    assert (table.pool(), table.state.place.count(REMOVED)) == (5, 1)
    assert table.state.spent == 0, "the price of a green die can be had back"


def test_a_card_is_in_a_deck_at_most_once() -> None:
    deck = empty_deck(70).plus(65)
    assert (deck.total, sum(deck.counts), deck.counts[65]) == (1, 1, 1)
    assert deck.minus(65).key() == empty_deck(70).key()
    with pytest.raises(ValueError, match="already"):
        deck.plus(65)
    with pytest.raises(ValueError, match="no 64"):
        deck.minus(64)


@rule("ELD-34", "ELD-25")
def test_a_monster_that_waits_as_the_ancient_one_wakes_goes_back_into_the_bag() -> None:
    full = Table().state.old_one().doom
    table = Table(cards=("cloak-room",), doom=full - 1)
    before = table.state.monsters.total
    last_card(table, {"do": "add_doom"})
    assert table.state.phase == BATTLE
    assert table.state.monsters.total == before
