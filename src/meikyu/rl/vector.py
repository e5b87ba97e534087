"""Gymnasium's vector form of a batch: one seat learns in many games, our bots hold the others."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from meikyu.bots.base import Level
from meikyu.core.contract import Seat
from meikyu.rl.batch import Batch
from meikyu.rl.episode import Bits, Setting


class BatchEnv(VectorEnv[Bits, NDArray[np.int64], NDArray[Any]]):
    """Many games at once. A game that ends begins again in the same step: what was seen of it last
    is `info["final_obs"]`, and how it ended `info["final_info"]`."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - not ours to type

    def __init__(self, setting: Setting, games: int, seat: Seat, others: Level) -> None:
        self.setting = setting
        self.num_envs = games
        self.seat = seat
        self.single_observation_space = spaces.Box(0, 1, (setting.tensor.size,), np.int8)
        self.single_action_space = spaces.Discrete(setting.tensor.actions)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self.batch = Batch(
            setting, games, others=others if setting.seats > 1 else None, seat=seat, same_dice=True
        )
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bits, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = self.np_random_seed
        self._begun = True
        shown = self.batch.reset(seed)
        return shown.observation.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Bits, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if not self._begun:
            raise gymnasium.error.ResetNeeded("the games have not begun: reset them first")
        made = self.batch.step(actions)
        info = self._info()
        if made.done.any():
            info["final_obs"] = self.batch.last_observation.copy()
            info["_final_obs"] = made.done.copy()
            info["final_info"] = {
                "scores": self.batch.scores.copy(),
                "illegal": self.batch.illegal.copy(),
            }
            info["_final_info"] = made.done.copy()
        return (
            made.observation.copy(),
            made.reward[:, self.seat].astype(np.float64),
            made.done.copy(),
            np.zeros(self.num_envs, dtype=np.bool_),
            info,
        )

    def action_masks(self) -> Bits:
        """Which actions are legal now, a row for each game."""
        return self.batch.mask.copy()

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        return {"action_mask": self.batch.mask.copy(), "_action_mask": everywhere}
