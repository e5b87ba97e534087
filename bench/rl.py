"""How fast learners get games: `python bench/rl.py [SECONDS]`. Needs the extra `rl`.

Random legal actions; observations, masks, new games and the choice of actions are in the time. A
step is one decision of one seat (of all seats together in parallel environments). All ways of
playing take turns, each for the same CPU time, three times. The median is shown, and its ratio to
the bare kernel in the same run.
"""

import random
import sys
from collections.abc import Callable, Iterator
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
    generator = np.random.default_rng(1)
    shown = games.reset()
    while True:
        lots = generator.random(shown.mask.shape, dtype=np.float32)
        shown = games.step((lots * shown.mask).argmax(axis=1))
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


WAYS: tuple[Callable[..., Iterator[int]], ...] = (kernel, batch, gymnasium, turns, windows)


def per_second(steps: Iterator[int], seconds: float) -> float:
    began, done = process_time(), 0
    while (spent := process_time() - began) < seconds:
        done += next(steps)
    return done / spent


def main(seconds: float) -> None:
    loaded = "interpreted" if stepping.__file__.endswith(".py") else "compiled"
    print(f"kernels: {loaded}; {seconds} CPU s each, {ROUNDS} times")
    for kind in KINDS:
        running = {way.__name__: way(**kind) for way in WAYS}
        found: dict[str, list[float]] = {name: [] for name in running}
        for _ in range(ROUNDS):
            for name, steps in running.items():
                found[name].append(per_second(steps, seconds))
        bare = median(found["kernel"])
        print(" ".join(str(value) for value in kind.values()))
        for name, speeds in found.items():
            speed = median(speeds)
            print(f"  {name:<10} {speed:>12,.0f} steps a CPU second  {speed / bare:6.3f}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
