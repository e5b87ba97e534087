"""Random games keep every law of the state after every move."""

import sys

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.kernel import playout
from meikyu.core.play import EventList
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import MOVES
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions

VARIANTS = list(GAME.variants())
CONTENT = GAME.content()


def play_through(seed: int) -> None:
    options = VARIANTS[seed % len(VARIANTS)]
    chance, chooser = FastChance(seed), FastChance(~seed)
    state = GAME.setup(options, 1, CONTENT, chance)
    while GAME.actors(state):
        broken = list(GAME.invariants(state))
        assert not broken, (seed, broken)
        legal = GAME.legal(state, 0)
        assert len(set(legal)) == len(legal)
        move = GAME.sample(state, 0, chooser)
        assert move in legal
        GAME.apply(state, 0, move, chance)
    assert not list(GAME.invariants(state))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.how == "won") == (outcome.scores == (2,))


def test_some_random_games_keep_every_law() -> None:
    for seed in range(300):
        play_through(seed)


@pytest.mark.full
@pytest.mark.parametrize("part", range(20))
def test_a_hundred_thousand_random_games_keep_every_law(part: int) -> None:
    for seed in range(part * 5_000, (part + 1) * 5_000):
        play_through(seed)


def test_what_may_be_done_is_exactly_what_is_listed() -> None:
    """Over all moves there are: accepted if and only if legal."""
    for seed in range(15):
        chance, chooser = FastChance(seed), FastChance(~seed)
        state = GAME.setup(HiddenRoomsOptions(turn_limit=30), 1, CONTENT, chance)
        while GAME.actors(state):
            legal = set(GAME.legal(state, 0))
            for move in range(MOVES):
                action = GAME.action(state, move)
                assert GAME.move(state, action) == move
                assert (GAME.check(state, 0, action) is None) == (move in legal), action
            GAME.apply(state, 0, GAME.sample(state, 0, chooser), chance)


def test_events_change_nothing_of_the_game() -> None:
    """The fast way (a look-up) and the way with events (step by step) are the same game."""
    for seed in range(60):
        fast, told = FastChance(seed), FastChance(seed)
        chooser = FastChance(~seed)
        state = GAME.setup(VARIANTS[0], 1, CONTENT, fast)
        twin = GAME.setup(VARIANTS[0], 1, CONTENT, told, EventList())
        while GAME.actors(state):
            move = GAME.sample(state, 0, chooser)
            GAME.apply(state, 0, move, fast)
            GAME.apply(twin, 0, move, told, EventList())
            assert state.key() == twin.key()


def test_a_bounded_game_ends_by_itself() -> None:
    options = GAME.bounded(HiddenRoomsOptions())
    for seed in range(20):
        state = GAME.setup(options, 1, CONTENT, FastChance(seed))
        plies = playout(GAME.kernel, state, FastChance(seed), FastChance(~seed), sys.maxsize)
        assert plies > 0
        assert GAME.outcome(state) is not None
