"""Matches of every game: drafts, taking back, records."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meikyu.core.chance import FastChance
from meikyu.core.contract import Game
from meikyu.laws import matches
from tests.contract.tables import (
    EXAMPLES,
    PLY_LIMIT,
    ListChance,
    Table,
    every,
    few,
    games,
    is_large,
    tables,
)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_match_and_its_record_tell_the_same(table: Table) -> None:
    for seed in range(few(table, 3)):
        match = matches.play_match(table, seed, FastChance(seed), 120 // every(table, 1))
        matches.record_tells_it_all(match)


@pytest.mark.full
@pytest.mark.parametrize("table", tables(), ids=str)
def test_many_matches_and_their_records_tell_the_same(table: Table) -> None:
    for seed in range(8 if is_large(table.game) else 100):
        match = matches.play_match(table, seed, FastChance(seed), PLY_LIMIT)
        matches.record_tells_it_all(match)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_any_match_and_its_record_tell_the_same(game: Game, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from([table for table in tables() if table.game is game]))
    chooser = ListChance(data.draw(st.lists(st.integers(0, 255), max_size=120)))
    match = matches.play_match(
        table, data.draw(st.integers(0, 1000)), chooser, 30 // every(table, 1)
    )
    matches.record_tells_it_all(match)
