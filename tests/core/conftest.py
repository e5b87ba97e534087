"""Tests of the core play the test-only game."""

import pytest

from meikyu.core.match import Match
from tests.games import with_test_games
from tests.games.lanterns.game import GAME

SEED = bytes(range(32))


@pytest.fixture(autouse=True)
def _test_games():
    with with_test_games():
        yield


@pytest.fixture
def match() -> Match:
    """A new match of Lanterns for two."""
    return Match.start(GAME, GAME.content(), ["Ann", "Ben"], seed=SEED)
