"""PPO with masks for every game, by the library that people know (sb3-contrib on PyTorch): needs
the extra ``learn``.

`BatchVec` is our batch as that library's vector environment, so anything else in it can learn from
our games as well. The baselines have one set of sizes and what each game needs: a reward that it
can be learned from, a discount that the reward is told, and who sits on the other seats.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from meikyu.bots.base import Level
from meikyu.bots.registry import find_level
from meikyu.lab.baseline import Baseline, Point, Report, Watch
from meikyu.lab.benchmark.tasks import find_part
from meikyu.lab.statistics import mean, one_each, share
from meikyu.rl.batch import Batch
from meikyu.rl.episode import Setting, choose
from meikyu.rl.judging import level_of

EVALUATION_SEED = 1 << 40
MOST_STEPS = 5_000
"""Decisions of a game in an evaluation; a policy that is not there by then has lost."""
POINTS = 6


class BatchVec(VecEnv):
    """A batch as a vector environment: one seat learns. Masks are asked for by their usual name."""

    def __init__(self, batch: Batch, seat: int = 0) -> None:
        tensor = batch.setting.tensor
        self.batch = batch
        self.seat = seat
        self.render_mode = None
        self._actions: Any = None
        super().__init__(
            batch.games, spaces.Box(0, 1, (tensor.size,), np.int8), spaces.Discrete(tensor.actions)
        )

    def reset(self) -> Any:
        return self.batch.reset().observation.copy()

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> Any:
        made = self.batch.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for number in np.flatnonzero(made.done).tolist():
            infos[number]["terminal_observation"] = self.batch.last_observation[number].copy()
            infos[number]["scores"] = self.batch.scores[number].tolist()
        return made.observation.copy(), made.reward[:, self.seat].copy(), made.done.copy(), infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **more: Any) -> Any:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return list(self.batch.mask)

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"{attr_name}: the games of a batch have nothing of their own to set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is open."""


class Ppo(Baseline):
    """PPO with masks for one part of the benchmark."""

    def __init__(self, name: str, part: str, figure: str, **settings: Any) -> None:
        self.name = name
        self.part = part
        self.figure = figure
        usual = {
            "decisions": 1_000_000, "games": 64, "steps": 64, "units": 128, "rate": 1e-3,
            "epochs": 3, "lesson": 1024, "entropy": 0.01, "gamma": 1.0, "trace": 0.95,
            "observe": "table", "reward": "progress", "others": "random", "judged": 200,
        }  # fmt: skip
        self.settings: Mapping[str, Any] = {**usual, **settings}

    def setting(self, settings: Mapping[str, Any]) -> Setting:
        task, part = find_part(self.part)
        return choose(
            task.game,
            part.seats,
            part.options,
            observe=settings["observe"],
            reward=settings["reward"],
            gamma=settings["gamma"],
        )

    def train(self, seed: int, file: Path, report: Report, settings: Mapping[str, Any]) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)  # small nets: more threads only wait for each other
        torch.distributions.Distribution.set_default_validate_args(False)
        setting = self.setting(settings)
        others = find_level(setting.game, settings["others"]) if setting.seats > 1 else None
        games = BatchVec(Batch(setting, settings["games"], seed, others))
        model = MaskablePPO(
            "MlpPolicy",
            games,
            learning_rate=lambda left: settings["rate"] * left,
            n_steps=settings["steps"],
            batch_size=settings["lesson"],
            n_epochs=settings["epochs"],
            gamma=settings["gamma"],
            gae_lambda=settings["trace"],
            ent_coef=settings["entropy"],
            policy_kwargs={"net_arch": [settings["units"]] * 2},
            seed=seed,
            device="cpu",
        )
        watch = Watch()

        def reached(decisions: int) -> None:
            figure, low, high = self._judged(model, setting, settings)
            times = round(watch.cpu, 1), round(watch.wall, 1)
            report(Point(decisions, *times, figure, low, high))

        reached(0)
        watch.go()
        model.learn(settings["decisions"], callback=_Curve(reached, watch, settings["decisions"]))
        watch.stop()
        reached(model.num_timesteps)
        with file.open("wb") as out:
            model.save(out)

    def level(self, file: Path) -> Level:
        settings = self.settings
        with file.open("rb") as data:
            model = MaskablePPO.load(data, device="cpu")
        size = model.observation_space.shape
        fitting = [
            one
            for one in ("table", "recall", "map")
            if self._fits({**settings, "observe": one}, size)
        ]
        return level_of(self.setting({**settings, "observe": fitting[0]}), _policy(model))

    def _fits(self, settings: Mapping[str, Any], size: Any) -> bool:
        try:
            return bool((self.setting(settings).tensor.size,) == size)
        except ValueError:
            return False

    def _judged(
        self, model: Any, setting: Setting, settings: Mapping[str, Any]
    ) -> tuple[float, float, float]:
        """The likeliest actions in games that are the same at every point of every run."""
        _, part = find_part(self.part)
        against = None if part.against is None else find_level(setting.game, part.against)
        games = Batch(setting, settings["judged"], EVALUATION_SEED, against)
        games.reset()
        ended: dict[int, tuple[float, int]] = {}
        for _ in range(MOST_STEPS):
            actions, _ = model.predict(
                games.observation, action_masks=games.mask, deterministic=True
            )
            made = games.step(actions)
            for number in np.flatnonzero(made.done).tolist():
                outcome = games.ends[number]
                if number not in ended and outcome is not None:
                    part_won = 1 / len(outcome.winners) if 0 in outcome.winners else 0.0
                    ended[number] = part_won, outcome.scores[0]
            if len(ended) == games.games:
                break
        missing = games.games - len(ended)
        if part.figure == "won":
            won = share(one_each([*(one for one, _ in ended.values()), *[0.0] * missing]))
            return won.share, won.low, won.high
        found = mean(one_each([*(score for _, score in ended.values()), *[0] * missing]))
        assert found.low is not None
        assert found.high is not None
        return found.mean, found.low, found.high


class _Curve(BaseCallback):
    """Reports from time to time; the watch stands still meanwhile."""

    def __init__(self, reached: Any, watch: Watch, decisions: int) -> None:
        super().__init__()
        self._reached = reached
        self._watch = watch
        self._every = max(1, decisions // POINTS)
        self._next = self._every

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self._next:
            self._next += self._every
            self._watch.stop()
            self._reached(self.num_timesteps)
            self._watch.go()

    def _on_step(self) -> bool:
        return True


def _policy(model: Any) -> Any:
    def decide(observation: Any, mask: Any) -> int:
        action, _ = model.predict(observation, action_masks=mask, deterministic=True)
        return int(action)

    return decide


BASELINES: Sequence[Baseline] = (
    Ppo("hidden-rooms-ppo", "hidden-rooms/stage", "stages won", gamma=0.998),
    Ppo(
        "dungeon-in-memory-ppo",
        "memory/two",
        "games won",
        observe="map",
        others="scatterbrain",
        entropy=0.02,
    ),
    Ppo("roguewright-ppo", "roguewright/basic", "points", reward="score", units=64),
    Ppo("elder-sign-ppo", "elder-sign/alone", "nights won", reward="graded", gamma=0.998),
)


def baselines() -> list[Baseline]:
    """All of them."""
    return list(BASELINES)
