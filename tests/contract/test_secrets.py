"""No game leaks, and its other worlds fit all that a seat was shown."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meikyu.core.chance import FastChance
from meikyu.core.contract import Game
from tests.contract import secrets
from tests.contract.tables import EXAMPLES, ListChance, Table, few, games, tables

NUMBERS = st.lists(st.integers(0, 255), max_size=200)
MOST_WORLDS = 100
SHARES = 8
"""Parts of a long test, so that several workers share it."""
MANY_SEATS = 5
"""Where so many look at each position one game shows as much as several of fewer."""


@pytest.mark.parametrize("table", tables(), ids=str)
def test_nothing_hidden_is_shown(table: Table) -> None:
    for seed in range(1 if table.seats >= MANY_SEATS else few(table, 6)):
        secrets.keeps_secrets(table, FastChance(seed), FastChance(seed + 100), 40)


@pytest.mark.full
@pytest.mark.parametrize("part", range(SHARES))
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_nothing_hidden_is_shown_in_many_games(game: Game, part: int) -> None:
    """10,000 games where a view forgets, fewer where all stays open."""
    own = [table for table in tables() if table.game is game]
    for seed in range(part, 10_000 if game.forgets else 400, SHARES):
        table = own[seed // SHARES % len(own)]
        secrets.keeps_secrets(table, FastChance(seed), FastChance(seed + 100_000), 200, every=10)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_nothing_hidden_is_shown_in_any_line_of_play(game: Game, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from([table for table in tables() if table.game is game]))
    chance, chooser = ListChance(data.draw(NUMBERS)), ListChance(data.draw(NUMBERS))
    secrets.keeps_secrets(table, chance, chooser, 30)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_other_worlds_fit_all_that_a_seat_was_ever_shown(table: Table) -> None:
    for seed in range(few(table, 3)):
        secrets.worlds_fit_the_history(
            table, seed % table.seats, FastChance(seed), FastChance(seed + 100), 40, MOST_WORLDS
        )


@pytest.mark.full
@pytest.mark.parametrize("table", tables(), ids=str)
def test_other_worlds_fit_all_that_a_seat_was_ever_shown_in_many_games(table: Table) -> None:
    for seed in range(60 // len([other for other in tables() if other.game is table.game])):
        viewer = seed % table.seats
        secrets.worlds_fit_the_history(
            table, viewer, FastChance(seed), FastChance(seed + 100), 200, 3 * MOST_WORLDS
        )
