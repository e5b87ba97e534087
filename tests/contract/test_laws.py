"""Every game keeps every law, in random play and in play that Hypothesis can shrink."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meikyu.core.chance import FastChance
from meikyu.laws import play
from tests.contract.tables import (
    EXAMPLES,
    ListChance,
    Table,
    content_of,
    every,
    few,
    games,
    is_large,
    share,
    tables,
)


def learnable() -> list[Table]:
    """The tables of games that learners are given."""
    return [
        table
        for table in tables()
        if table.game.tensor(content_of(table.game), table.seats) is not None
    ]


NUMBERS = st.lists(st.integers(0, 255), max_size=200)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_random_play_keeps_every_law(table: Table) -> None:
    for seed in range(few(table, 2)):
        play.keeps_all_laws(table, FastChance(seed), FastChance(seed + 100), 150, every(table, 4))


@pytest.mark.full
@pytest.mark.parametrize("table", tables(), ids=str)
def test_much_random_play_keeps_every_law(table: Table) -> None:
    for seed in range(4 if is_large(table.game) else 20):
        play.keeps_all_laws(table, FastChance(seed), FastChance(seed + 100), every=2)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_any_line_of_play_keeps_every_law(game, data) -> None:
    table = data.draw(st.sampled_from([table for table in tables() if table.game is game]))
    chance, chooser = ListChance(data.draw(NUMBERS)), ListChance(data.draw(NUMBERS))
    play.keeps_all_laws(table, chance, chooser, 40, every(table, 8))


@pytest.mark.parametrize("table", tables(), ids=str)
def test_clones_are_independent(table: Table) -> None:
    for seed in range(2):
        play.clones_are_independent(table, FastChance(seed), FastChance(seed + 100), 80)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_games_end(table: Table) -> None:
    for seed in range(20):
        play.games_end(table, FastChance(seed), FastChance(seed + 100))


@pytest.mark.parametrize("policy", play.POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("table", learnable(), ids=str)
def test_games_end_whatever_policy_plays(table: Table, policy: play.Policy) -> None:
    play.games_end_by(policy, table, FastChance(5))


@pytest.mark.full
@pytest.mark.parametrize("policy", play.POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("table", learnable(), ids=str)
def test_many_games_end_whatever_policy_plays(table: Table, policy: play.Policy) -> None:
    for seed in range(20):
        play.games_end_by(policy, table, FastChance(seed))


@pytest.mark.full
@pytest.mark.parametrize("table", tables(), ids=str)
def test_very_many_games_end_in_order(table: Table) -> None:
    """100,000 for each game, fewer where a game is long, spread over its tables."""
    whole = 20_000 if is_large(table.game) else 100_000
    for seed in range(share(table, whole)):
        play.games_end(table, FastChance(seed), FastChance(seed + 1_000_000))
