"""Random games over all numbers of players and both maps keep every invariant and end."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.kernel import playout
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import AIM_BLOCK, BLOCK
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.questions import asks_for_shape

CONTENT = GAME.content()
TABLES = [(seats, RogueOptions(map=map)) for seats in GAME.seats for map in ("basic", "advanced")]
PLY_LIMIT = 20_000


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda part: getattr(part, "map", part))
def test_some_games_keep_every_invariant_at_every_step(seats: int, options: RogueOptions) -> None:
    for seed in range(8 // seats + 1):
        chance, chooser = FastChance(2 * seed), FastChance(2 * seed + 1)
        state = GAME.setup(options, seats, CONTENT, chance)
        while actors := GAME.actors(state):
            assert not list(GAME.invariants(state))
            seat = actors[chooser.pick(len(actors), "seat")]
            GAME.apply(state, seat, GAME.sample(state, seat, chooser), chance)
        assert not list(GAME.invariants(state))
        assert GAME.outcome(state) is not None


def test_buttons_offer_every_legal_move_but_places_that_come_after_a_shape() -> None:
    chance, chooser = FastChance(7), FastChance(8)
    state = GAME.setup(RogueOptions(), 2, CONTENT, chance)
    while actors := GAME.actors(state):
        for seat in actors:
            moves = list(GAME.legal(state, seat))
            if asks_for_shape(state, seat):
                moves = [move for move in moves if not BLOCK <= move < AIM_BLOCK]
            assert GAME.choices(state, seat) == [GAME.action(state, move) for move in moves]
        seat = actors[chooser.pick(len(actors), "seat")]
        GAME.apply(state, seat, GAME.sample(state, seat, chooser), chance)


@pytest.mark.full
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_games_end_in_a_sound_position(part: int) -> None:
    chance, chooser = FastChance(part), FastChance(part + 1000)
    for number in range(1000):
        seats, options = TABLES[number % len(TABLES)]
        state = GAME.setup(options, seats, CONTENT, chance)
        playout(GAME.kernel, state, chance, chooser, PLY_LIMIT)
        assert not GAME.actors(state)
        assert not list(GAME.invariants(state))
