"""Our batch as a vector environment of the library that people know; where that is installed."""

from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("sb3_contrib")

from meikyu import rl  # noqa: E402
from meikyu.lab import baseline  # noqa: E402
from meikyu.lab.benchmark.entering import enter  # noqa: E402
from meikyu.lab.benchmark.playing import play  # noqa: E402
from meikyu.lab.benchmark.tasks import all_tasks  # noqa: E402
from meikyu.lab.progress import Progress  # noqa: E402
from meikyu.rl.ppo import BASELINES, BatchVec  # noqa: E402

TINY = {"decisions": 64, "games": 4, "steps": 16, "units": 8, "judged": 4, "lesson": 32}


def test_the_masks_are_those_of_the_games() -> None:
    games = BatchVec(rl.batch("hidden-rooms", 3, seed=1))
    seen = games.reset()
    assert seen.shape == (3, 1342)
    masks = np.stack(games.env_method("action_masks"))
    assert (masks == games.batch.mask).all()
    assert games.has_attr("action_masks")
    ended = 0
    for _ in range(100):
        actions = np.stack(games.env_method("action_masks")).argmax(axis=1)
        _, rewards, done, infos = games.step(actions)
        for number in np.flatnonzero(done):
            assert infos[number]["terminal_observation"].shape == (1342,)
            assert abs(rewards[number]) == 1
        ended += int(done.sum())
    assert ended


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("chosen", BASELINES[:2], ids=lambda one: one.name)
def test_what_was_learned_plays_the_benchmark(chosen: baseline.Baseline, tmp_path: Path) -> None:
    reached: list[baseline.Point] = []
    baseline.run(chosen, 1, tmp_path, reached.append, TINY)
    assert [reached[0].decisions, reached[-1].decisions] == [0, 64]
    task = all_tasks()[chosen.part.partition("/")[0]]
    agent = enter(f"trained:{tmp_path / chosen.name}-1.agent", [task], BASELINES)
    (found,) = play(agent, [task], Progress(), deals=1).tasks
    assert all(part.decisions for part in found.parts)
