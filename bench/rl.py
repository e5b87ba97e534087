"""How fast learners get games: `python bench/rl.py [SECONDS]`. Needs the extra `rl`.

Random legal actions; observations, masks, new games and the choice of actions are in the time. A
step is one decision of one seat (of all seats together in parallel environments). All ways of
playing, ours and those of other libraries that are installed (OpenSpiel, PettingZoo's classics,
RLCard), take turns, each for the same CPU time, three times. The median is shown, and its ratio to
the bare kernel of Hidden Rooms in the same run: other games, so no more than an order of size.
"""

import random
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from meikyu import rl
from meikyu.core import stepping
from meikyu.core.chance import FastChance
from meikyu.core.kernel import playout
from meikyu.rl.episode import choose

ROUNDS = 3
GAMES = 256
KINDS: tuple[dict[str, Any], ...] = (
    {"game": "hidden-rooms"},
    {"game": "dungeon-in-memory", "seats": 3},
    {"game": "dungeon-in-memory", "seats": 3, "observe": "recall"},
    {"game": "roguewright", "seats": 3},
    {"game": "elder-sign", "seats": 4},
)


def any_legal(mask: Any) -> int:
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


def kernel(**kind: Any) -> Iterator[int]:
    """Playouts without observations: what the rules alone cost."""
    setting = choose(**{("game_id" if name == "game" else name): kind[name] for name in kind})
    chance, chooser = FastChance(1), FastChance(2)
    while True:
        state = setting.begin(chance)
        yield playout(setting.game.kernel, state, chance, chooser, 100_000)


def batch(**kind: Any) -> Iterator[int]:
    games = rl.batch(**kind, n=GAMES, seed=1)
    games.reset()
    while True:
        games.step(games.sample())
        yield GAMES


def gymnasium(**kind: Any) -> Iterator[int]:
    env = rl.gym(**kind)
    _, info = env.reset(seed=1)
    while True:
        _, _, over, _, info = env.step(any_legal(info["action_mask"]))
        if over:
            _, info = env.reset()
        yield 1


def turns(**kind: Any) -> Iterator[int]:
    env = rl.aec(**kind)
    seed = 0
    while True:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            env.step(None if over else any_legal(seen["action_mask"]))
            yield 0 if over else 1


def windows(**kind: Any) -> Iterator[int]:
    env = rl.parallel(**kind)
    seed = 0
    while True:
        seed += 1
        seen, _ = env.reset(seed=seed)
        while env.agents:
            seen, *_ = env.step({name: any_legal(seen[name]["action_mask"]) for name in env.agents})
            yield 1


def spiel(**kind: Any) -> Iterator[int]:
    """Our game in OpenSpiel's environment for learners."""
    chosen = {name: value for name, value in kind.items() if name != "observe"}
    yield from environment(rl.spiel(**chosen))


WAYS: tuple[Callable[..., Iterator[int]], ...] = (kernel, batch, gymnasium, turns, windows)


# -- other libraries ------------------------------------------------------------------------------


def environment(game: Any) -> Iterator[int]:
    """OpenSpiel's `rl_environment`."""
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(game)
    while True:
        shown = env.reset()
        while not shown.last():
            legal = shown.observations["legal_actions"][shown.observations["current_player"]]
            shown = env.step([legal[int(random.random() * len(legal))]])
            yield 1


def classic(module: str) -> Iterator[int]:
    """A classic of PettingZoo, without its wrappers."""
    env = import_module(f"pettingzoo.classic.{module}").raw_env()
    seed = 0
    while True:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            done = over or cut
            env.step(None if done else any_legal(np.asarray(seen["action_mask"])))
            yield 0 if done else 1


def cards(name: str) -> Iterator[int]:
    """A game of RLCard, step by step."""
    import rlcard

    env = rlcard.make(name)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            yield 1


def peers() -> dict[str, Iterator[int]]:
    """What is installed of the others."""
    found: dict[str, Iterator[int]] = {}
    if find_spec("pyspiel"):
        for kind in KINDS:
            if kind.get("observe") != "recall":
                found[f"{kind['game']} in OpenSpiel"] = spiel(**kind)
        for name in ("tic_tac_toe", "connect_four", "leduc_poker", "gin_rummy", "hanabi"):
            if name in registered():
                found[f"OpenSpiel {name}"] = environment(name)
    if find_spec("pygame"):
        for module in ("tictactoe_v3", "connect_four_v3"):
            found[f"PettingZoo {module}"] = classic(module)
    if find_spec("rlcard"):
        for name in ("leduc-holdem", "uno"):
            found[f"RLCard {name}"] = cards(name)
    return found


def registered() -> list[str]:
    import pyspiel

    return list(pyspiel.registered_names())


def per_second(steps: Iterator[int], seconds: float) -> float:
    began, done = process_time(), 0
    while (spent := process_time() - began) < seconds:
        done += next(steps)
    return done / spent


def main(seconds: float) -> None:
    loaded = "interpreted" if stepping.__file__.endswith(".py") else "compiled"
    print(f"kernels: {loaded}; {seconds} CPU s each, {ROUNDS} times")
    running: dict[str, Iterator[int]] = {}
    for kind in KINDS:
        called = " ".join(str(value) for value in kind.values())
        for way in WAYS:
            running[f"{called}: {way.__name__}"] = way(**kind)
    running |= peers()
    found: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(ROUNDS):
        for name, steps in running.items():
            found[name].append(per_second(steps, seconds))
    bare = median(found["hidden-rooms: kernel"])
    for name, speeds in found.items():
        speed = median(speeds)
        print(f"{name:<40} {speed:>12,.0f} steps per CPU second  {speed / bare:8.4f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
