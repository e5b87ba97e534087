"""OpenSpiel's own checks of every game: `python -m tests.rl.openspiel_checks`.

Run by `test_openspiel` in an environment that has OpenSpiel.
"""

import random
import sys
import tempfile
from typing import Any

import pyspiel
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough

from meikyu import environments, rl

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("hidden-rooms", 1, {}),
    ("dungeon-in-memory", 1, {}),
    ("dungeon-in-memory", 2, {}),
    ("dungeon-in-memory", 5, {"level": "advanced"}),
    ("roguewright", 1, {}),
    ("roguewright", 3, {"map": "advanced", "rounds": 3}),
    ("roguewright", 6, {"rounds": 1}),
    ("elder-sign", 1, {}),
    ("elder-sign", 4, {}),
    ("elder-sign", 8, {"fewer_clues": True}),
)
SMALLER = tuple(
    (game, 1, wishes.get("options", {})) for game, wishes in environments.SMALL.values()
)
"""The smaller starts, which have a name of their own elsewhere."""
SIMULATIONS = 3
STEPS = 2000


def simulate(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=SIMULATIONS, serialize=True, verbose=False)


def learn(game: Any) -> None:
    """A whole game by OpenSpiel's environment for learners."""
    environment = rl_environment.Environment(game)
    environment.seed(1)
    lots = random.Random(1)
    shown = environment.reset()
    for _ in range(STEPS):
        if shown.last():
            break
        player = shown.observations["current_player"]
        shown = environment.step([lots.choice(shown.observations["legal_actions"][player])])
    assert shown.last(), "a game ends"
    assert len(shown.rewards) == game.num_players()
    assert all(abs(reward) == 1 for reward in shown.rewards)


def play_through(game: Any) -> None:
    """A game written down is the same when it is played again."""
    text = generate_playthrough.playthrough(str(game), None, seed=1)
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
        file.write(text)
    first, again = generate_playthrough.replay(file.name)
    assert first == again


def chances_sum_to_one(game: Any) -> None:
    """And no outcome is listed twice or out of order."""
    lots = random.Random(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(weights) - 1) < 1e-9
            assert list(outcomes) == sorted(set(outcomes))
            assert max(outcomes) < game.max_chance_outcomes()
            state.apply_action(lots.choices(outcomes, weights)[0])
        else:
            state.apply_action(lots.choice(state.legal_actions()))


def main() -> int:
    flags.FLAGS(sys.argv[:1])  # OpenSpiel's playthroughs ask for them
    for game_id, seats, options in TABLES + SMALLER:
        game = rl.spiel(game_id, seats=seats, options=options)
        for check in (simulate, learn, play_through, chances_sum_to_one):
            check(game)
            print(f"{game_id} {seats} {options}: {check.__name__}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
