"""Random games over all numbers of players and all combinations of rules keep every invariant."""

from itertools import combinations

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.core.kernel import playout
from meikyu.games.dungeon_in_memory import kernel
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.rules.path import trace
from meikyu.games.dungeon_in_memory.state import CHOOSING, MemoryState
from tests.games.dungeon_in_memory.tables import CONTENT

RULE_SETS = [rules for count in range(5) for rules in combinations((1, 2, 3, 4), count)]
TABLES = [
    (seats, options)
    for seats in GAME.seats
    for level in ("beginner", "advanced")
    for rules in RULE_SETS
    for options in [MemoryOptions(level=level, additional_rules=rules)]  # type: ignore[arg-type]
    if GAME.check_options(options, seats, CONTENT) is None
]
PLY_LIMIT = 20_000


class CarefulChooser:
    """Chooses moves for long games: most tiles laid right, Lost said rarely, and a new dungeon
    mostly where the old one is lost. It peeks, which no bot may."""

    def __init__(self, chance: Chance, shy: int = 6) -> None:
        self.chance = chance
        self.shy = shy

    def choose(self, state: MemoryState, seat: int) -> int:
        move = GAME.kernel.sample(state, seat, self.chance)
        if move == kernel.LOST and self.chance.pick(self.shy, "keen"):
            return kernel.STAY
        if self.chance.pick(10, "careful"):
            path = trace(state.tiles, state.rules, state.pile[state.starts[-1] :])
            if state.phase == CHOOSING:
                return kernel.NEW_DUNGEON if path.reasons else kernel.GO_ON
            if move >= kernel.LAY and path.pile and not path.reasons:
                return kernel.LAY + (move - kernel.LAY) // 4 * 4 + path.heading
        return move


def play(seats: int, options: MemoryOptions, seed: int) -> None:
    chance, chooser = FastChance(2 * seed), CarefulChooser(FastChance(2 * seed + 1))
    state = GAME.setup(GAME.bounded(options), seats, CONTENT, chance)
    plies = 0
    while actors := GAME.actors(state):
        assert not list(GAME.invariants(state))
        seat = actors[chooser.chance.pick(len(actors), "seat")]
        move = chooser.choose(state, seat)
        assert move in GAME.legal(state, seat)
        GAME.apply(state, seat, move, chance)
        plies += 1
        assert plies < PLY_LIMIT, "a game ends"
    assert not list(GAME.invariants(state))
    outcome = GAME.outcome(state)
    assert outcome is not None
    if seats == 1:
        assert plies == 2 * 37
        bonus = 4 * len(options.additional_rules)
        assert 1 + bonus <= outcome.scores[0] <= 38 + bonus
        assert (outcome.scores[0] == 38 + bonus) == (outcome.winners == (0,))
    else:
        assert all(0 <= score <= 3 for score in outcome.scores)
        if outcome.how != "limit":
            assert [outcome.scores[seat] for seat in outcome.winners] == [3] * len(outcome.winners)


@pytest.mark.parametrize("seats", list(GAME.seats))
def test_some_hundred_games_keep_every_invariant(seats: int) -> None:
    own = [table for table in TABLES if table[0] == seats]
    for seed in range(60):
        play(*own[seed % len(own)], seed)


def test_every_combination_of_rules_is_played() -> None:
    assert len(TABLES) == 8 * 2 + 4 * (8 + 16)


@pytest.mark.full
@pytest.mark.parametrize("part", range(20))
def test_a_hundred_thousand_games_end_in_a_sound_position(part: int) -> None:
    chance, chooser = FastChance(part), FastChance(part + 1000)
    for number in range(5000):
        seats, options = TABLES[number % len(TABLES)]
        state = GAME.setup(GAME.bounded(options), seats, CONTENT, chance)
        if number % 50 == part:
            play(seats, options, part * 5000 + number)
        playout(GAME.kernel, state, chance, chooser, PLY_LIMIT)
        assert not GAME.actors(state)
        assert not list(GAME.invariants(state))
