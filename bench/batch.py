"""How fast the batched engine of Hidden Rooms is: `python bench/batch.py [GAMES]`.

Random legal moves, finished games set up again. A ply is one decision. CPU figures are per second
of CPU time (all threads together), GPU figures per second by the clock. The Python kernel runs in
between, so that the ratio comes from one run; so does 2048 of pgx where that is installed (JAX uses
a GPU if it can): another game, so no more than an order of size.
"""

import sys
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

from meikyu.games.hidden_rooms.batch.building import compiler
from meikyu.games.hidden_rooms.batch.engine import Batch, NoDevice

GAMES = 1 << 16
PLIES = 64


def per_second(device: str, work: Callable[[], None], amount: int) -> float:
    """The best of three, after one to warm up."""
    clock = process_time if device == "cpu" else perf_counter
    work()
    best = 0.0
    for _ in range(3):
        began = clock()
        work()
        best = max(best, amount / (clock() - began))
    return best


def measure(batch: Batch) -> dict[str, float]:
    """Plies per second of one batch, by what is asked for with each."""
    batch.reset(1)

    def stepping(*asked: Callable[[], object]) -> Callable[[], None]:
        def work() -> None:
            for _ in range(PLIES):
                batch.step(batch.sample())
                for ask in asked:
                    ask()

        return work

    plies = batch.n * PLIES
    found = {
        "without a stop": per_second(batch.device, lambda: batch.play(PLIES), plies),
        "a step a call": per_second(batch.device, stepping(), plies),
        "and legal moves": per_second(batch.device, stepping(batch.legal), plies),
        "and observations": per_second(batch.device, stepping(batch.legal, batch.observe), plies),
    }
    small = batch.n
    found["whole turns expanded"] = per_second(batch.device, lambda: batch.expand() and None, small)
    return found


def python_kernel(games: int) -> float:
    """Plies per second of CPU time of the Python kernel, as it was loaded."""
    from meikyu.core.chance import FastChance
    from meikyu.core.kernel import playout
    from meikyu.games.hidden_rooms.game import GAME

    content, plies, spent = GAME.content(), 0, 0.0
    for seed in range(games):
        state = GAME.setup(GAME.options_type(), 1, content, FastChance(seed))
        began = process_time()
        plies += playout(GAME.kernel, state, FastChance(seed), FastChance(seed + 1), 100_000)
        spent += process_time() - began
    return plies / spent


def pgx_2048(games: int) -> tuple[str, float]:
    """Where JAX runs, and plies per second of pgx's 2048: steps, legal moves and observations."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("2048")
    step = jax.vmap(auto_reset(env.step, env.init))

    def ply(states: Any, key: Any) -> tuple[Any, None]:
        keys = jax.random.split(key, games + 1)
        actions = jax.random.categorical(keys[0], jax.numpy.log(states.legal_action_mask), axis=1)
        return step(states, actions, keys[1:]), None

    play = jax.jit(lambda states, keys: jax.lax.scan(ply, states, keys)[0])
    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), games))
    device = "cpu" if jax.default_backend() == "cpu" else "cuda"
    keys = jax.random.split(jax.random.PRNGKey(2), PLIES)

    def work() -> None:
        jax.block_until_ready(play(states, keys))

    return device, per_second(device, work, games * PLIES)


def main(games: int) -> None:
    from meikyu.games.hidden_rooms import batch

    kernel = python_kernel(2000)
    print(f"{'Python kernel':24}{kernel / 1e6:12.3f} M plies per second")
    for device in ("cpu", "cuda"):
        if compiler(device) is None:
            print(f"{device}: no compiler")
            continue
        try:
            made = batch.make("hidden-rooms", games, device)
        except NoDevice:
            print(f"{device}: none here")
            continue
        for name, rate in measure(made).items():
            print(f"{device + ', ' + name:30}{rate / 1e6:12.3f} M  ({rate / kernel:8.1f} times)")
    if find_spec("pgx"):
        device, rate = pgx_2048(games)
        print(f"{device + ', 2048 of pgx':30}{rate / 1e6:12.3f} M  ({rate / kernel:8.1f} times)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
