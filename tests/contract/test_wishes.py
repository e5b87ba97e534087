"""Everything that a game accepts is a legal move: tried with random actions at random positions."""

from typing import Any

import pytest

from meikyu.core.contract import Game
from meikyu.laws.law import LawBroken
from meikyu.laws.wishes import fullest, wish_at_random, without_guards
from tests.contract.tables import Table, games, share, tables, tables_of

MANY = 500_000
"""Random actions for each game in the long run."""


@pytest.mark.parametrize("table", tables(), ids=str)
def test_what_is_accepted_is_a_legal_move(table: Table) -> None:
    wish_at_random(table, seed=1, count=share(table, 2_500))


@pytest.mark.full
@pytest.mark.parametrize("table", tables(), ids=str)
def test_what_is_accepted_of_very_many_actions_is_a_legal_move(table: Table) -> None:
    wish_at_random(table, seed=2, count=share(table, MANY))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_law_notices_a_hole(game: Game[Any, Any]) -> None:
    holed = without_guards(game, fullest(game))
    table = tables_of(game)[-1]
    with pytest.raises(LawBroken):
        wish_at_random(Table(holed, table.options, table.seats), seed=1, count=6_000)
