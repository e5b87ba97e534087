"""The rulings that settle what a card's words mean: losses that are smaller, whom a loss hits, dice
that come back, the box, uses that change nothing."""

import pytest

from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign.tables import FROM_ATTACK
from tests.games.elder_sign.table import Table
from tests.games.elder_sign.test_vocabulary import effects, lose, modifier
from tests.rules import rule

PAID_WITH_SANITY = "star-cabinet"

# -- smaller losses (ELD-R23) ---------------------------------------------------------------------


def lose_all_that_is_asked(table: Table, what: str = "sanity") -> int:
    """Answers each question for a point of health in the same way; how many there were."""
    asked = 0
    while table.asked() == "LoseHealthPrompt":
        table.do(do.LoseHealth(what))
        asked += 1
    return asked


@rule("ELD-R23")
@pytest.mark.parametrize("what", ["stamina", "sanity", "health"])
def test_one_less_lowers_a_loss_of_either_kind_once_and_not_each_of_its_points(what: str) -> None:
    table = modifier(Table(), kind="lose_less", what=what)
    effects(table, lose("health", 3))
    assert lose_all_that_is_asked(table) == 2


@rule("ELD-R23")
def test_several_cards_each_lower_a_loss_of_either_kind_once() -> None:
    table = modifier(Table(), kind="lose_less", what="stamina")
    modifier(table, kind="lose_less", what="sanity")
    effects(table, lose("health", 3))
    assert lose_all_that_is_asked(table) == 1
    effects(table, lose("health", 2))
    assert table.asked() == "MovePrompt", "nothing is left to lose"


@rule("ELD-R23", "ELD-39")
def test_a_card_against_attacks_lowers_an_attack_once() -> None:
    table = modifier(Table(), kind="lose_less", what="health", source="attack")
    person = table.state.people[0]
    before = person.stamina + person.sanity
    effects(table, lose("health", 3), source=FROM_ATTACK)
    lose_all_that_is_asked(table)
    assert person.stamina + person.sanity == before - 2


@rule("ELD-R23", "ELD-24")
def test_one_less_from_an_assist_cancels_its_single_point() -> None:
    table = Table(2)
    table.attempt("amber-hall")
    table.state.people[1].at = table.adventure("amber-hall")
    modifier(table, seat=1, kind="lose_less", what="health", source="assist")
    table.roll("1 1 1 1 1 2")
    table.lose_roll()
    table.do(do.Assist(table.die("2"), 1))
    while table.asked() == "HoldPrompt":
        table.do(do.Decline())
    table.do(do.StopAttempt())
    assert table.asked() != "LoseHealthPrompt"


@rule("ELD-R23", "ELD-R6")
def test_a_payment_is_lowered_only_by_a_card_that_names_payments() -> None:
    cost = {"do": "may", "cost": [lose("stamina", 2)], "effects": [{"do": "gain", "what": "clue"}]}
    table = modifier(Table(), kind="lose_less", what="stamina")
    person = table.state.people[0]
    before = person.stamina
    effects(table, cost)
    table.do(do.Agree())
    assert (person.stamina, person.clues) == (before - 2, 1)
    modifier(table, kind="lose_less", what="stamina", source="payment")
    effects(table, cost)
    table.do(do.Agree())
    assert person.stamina == before - 3


@rule("ELD-R23", "ELD-R6")
def test_a_task_s_payment_is_lowered_only_by_a_card_that_names_payments() -> None:
    def paid(source: str) -> int:
        table = modifier(Table(), kind="lose_less", what="sanity", source=source)
        before = table.state.people[0].sanity
        table.attempt(PAID_WITH_SANITY)
        task = next(
            n + 1
            for n, row in enumerate(table.state.adventure(table.state.attempt_card).rows)
            if row.sanity
        )
        effects(table, {"do": "fulfil_task"})
        table.do(do.FulfilTask(task))
        return before - table.state.people[0].sanity

    assert (paid("any"), paid("payment")) == (1, 0)
