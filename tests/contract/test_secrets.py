"""No game leaks, and its other worlds fit all that a seat was shown."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meikyu.core.chance import FastChance
from meikyu.core.contract import Game
from meikyu.laws import secrets
from tests.contract.tables import (
    EXAMPLES,
    ListChance,
    Table,
    every,
    few,
    games,
    is_large,
    share,
    tables,
)

NUMBERS = st.lists(st.integers(0, 255), max_size=200)
MOST_WORLDS = 100
SHARES = 8
"""Parts of a long test, so that several workers share it."""
MANY_SEATS = 5
"""With this many viewers of each position one game shows as much as several with fewer."""


@pytest.mark.parametrize("table", tables(), ids=str)
def test_nothing_hidden_is_shown(table: Table) -> None:
    for seed in range(1 if table.seats >= MANY_SEATS else few(table, 6)):
        chance, chooser = FastChance(seed), FastChance(seed + 100)
        secrets.keeps_secrets(table, chance, chooser, 40, every(table, 1))


@pytest.mark.full
@pytest.mark.parametrize("part", range(SHARES))
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_nothing_hidden_is_shown_in_many_games(game: Game, part: int) -> None:
    """10,000 games where a view forgets, fewer where all stays open or games are long."""
    own = [table for table in tables() if table.game is game]
    whole = 10_000 if game.forgets else 100 if is_large(game) else 400
    for seed in range(part, whole, SHARES):
        table = own[seed // SHARES % len(own)]
        secrets.keeps_secrets(table, FastChance(seed), FastChance(seed + 100_000), 200, every=10)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_nothing_hidden_is_shown_in_any_line_of_play(game: Game, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from([table for table in tables() if table.game is game]))
    chance, chooser = ListChance(data.draw(NUMBERS)), ListChance(data.draw(NUMBERS))
    secrets.keeps_secrets(table, chance, chooser, 30 // every(table, 1))


LISTED = [
    table
    for table in tables()
    if (table.seats == 1 and table.game.id != "elder-sign") or str(table).startswith("lanterns-2")
]
"""Where all worlds that fit a history can be listed. Elsewhere hands, sheets or cards are far too
many; Dungeon in Memory is tried with few tiles, among its own tests."""


@pytest.mark.parametrize("table", LISTED, ids=str)
def test_other_worlds_fit_all_that_a_seat_was_ever_shown(table: Table) -> None:
    for seed in range(few(table, 3)):
        worlds_fit(table, seed, 40, MOST_WORLDS)


@pytest.mark.full
@pytest.mark.parametrize("table", LISTED, ids=str)
def test_other_worlds_fit_all_that_a_seat_was_ever_shown_in_many_games(table: Table) -> None:
    for seed in range(share(table, 60)):
        worlds_fit(table, seed, 200, 3 * MOST_WORLDS)


def worlds_fit(table: Table, seed: int, plies: int, most: int) -> None:
    chance, chooser = FastChance(seed), FastChance(seed + 100)
    looked, _ = secrets.worlds_fit_the_history(
        table, seed % table.seats, chance, chooser, plies, most
    )
    assert looked, "the law has nothing to say here"
