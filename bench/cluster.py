"""What a cluster costs the lab for each game: `python bench/cluster.py [GAME] [--games N]`.

The same series is played in this process alone and on a cluster of two workers on this machine, and
the results must be equal. CPU is that of all processes: this one, the scheduler and the workers.
What the cluster spends beyond the games themselves is its overhead; starting it is not counted.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from meikyu.bots.registry import find_level  # noqa: E402
from meikyu.games.registry import find_game  # noqa: E402
from meikyu.lab.arena import Series, make_series  # noqa: E402
from meikyu.lab.cluster import workers_at  # noqa: E402
from meikyu.lab.progress import Progress  # noqa: E402
from meikyu.lab.runner import Run, run  # noqa: E402
from tests.lab.test_cluster import local  # noqa: E402


def cpu_seconds() -> float:
    """Of this process and its children."""
    ticks = 0
    for task in Path("/proc/self/task").iterdir():
        for pid in (task / "children").read_text().split():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")


def measured(name: str, play: Callable[[], Run]) -> tuple[Run, float]:
    """A run, and its CPU seconds for each game."""
    before, began = cpu_seconds(), time.perf_counter()
    done = play()
    games = len(done.results)
    each = (cpu_seconds() - before) / games
    wall = (time.perf_counter() - began) / games
    print(f"{name:<24} {games:7} {each * 1000:12.2f} {wall * 1000:12.2f}", flush=True)
    return done, each


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="hidden-rooms")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--games", type=int, default=20_000)
    wish = parser.parse_args()
    game = find_game(wish.game)
    level = find_level(game, wish.bot).id

    def series(games: int, seed: str) -> Series:
        return make_series(game, game.content(), [level], games, seed)

    print(f"{'':<24} {'games':>7} {'CPU ms/game':>12} {'wall ms/game':>12}")
    with tempfile.TemporaryDirectory() as folder, local(Path(folder)) as house:
        alone, here = measured("one process", lambda: run(series(wish.games, "1"), 1, Progress()))
        with workers_at(house.address, game.id) as (executor, there):
            run(series(20 * there, "warm"), there, Progress(), executor=executor)
            spread, afar = measured(
                "cluster, two workers",
                lambda: run(series(wish.games, "1"), there, Progress(), executor=executor),
            )
    assert spread.results == alone.results, "the cluster played other games"
    print(f"overhead of the cluster: {(afar - here) * 1000:.2f} ms of CPU for each game")


if __name__ == "__main__":
    main()
