"""Many games at once, for learners that want numbers fast: see `core.stepping`."""

import secrets
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meikyu.bots.seat import own_seed
from meikyu.core.chance import Chance, FastChance
from meikyu.core.kernel import State
from meikyu.core.stepping import Stepper
from meikyu.rl.episode import Bits, Setting

Flags = NDArray[np.bool_]


class Shown(NamedTuple):
    """What is to be decided, one row for each game."""

    observation: Bits
    mask: Bits
    seat: Bits
    """Who decides."""


class Stepped(NamedTuple):
    """What is to be decided next, and what the actions led to."""

    observation: Bits
    mask: Bits
    seat: Bits
    reward: Bits
    """One row for each game, one column for each seat: 1 and -1 where `done`, else 0."""
    done: Flags
    """Whether a game ended; what is shown of it is the first question of the next one."""


class Batch:
    """Many games of one kind. The arrays are the same ones until `reset`: they are written
    again at each step, so copy what you keep.

    An illegal action ends its game with -1 for the seat that took it; `illegal` says which.
    """

    def __init__(self, setting: Setting, games: int, seed: int | None = None) -> None:
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        self.setting = setting
        self.games = games
        self._seed = secrets.token_bytes(32) if seed is None else _whole(seed)
        self._started = False

    def reset(self, seed: int | None = None) -> Shown:
        """New games: of this seed, or the next ones of the seed before."""
        if seed is not None:
            self._seed = _whole(seed)
        elif self._started:
            self._seed = sha256(self._seed).digest()
        self._started = True
        setting = self.setting
        self._stepper = Stepper(
            setting.game.kernel,
            setting.tensor,
            setting.seats,
            self._begin,
            self._winners,
            [self._source("rules", number) for number in range(self.games)],
            [self._source("order", number) for number in range(self.games)],
        )
        self._lots = FastChance(own_seed(self._seed, "lots"))
        made = self._stepper
        self.observation = _rows(made.observations, self.games)
        self.mask = _rows(made.masks, self.games)
        self.seat = _rows(made.to_act, self.games)[:, 0]
        self.reward = _rows(made.rewards, self.games)
        self.done: Flags = np.frombuffer(made.done, dtype=np.bool_)
        self.illegal: Flags = np.frombuffer(made.illegal, dtype=np.bool_)
        return Shown(self.observation, self.mask, self.seat)

    def step(self, actions: Any) -> Stepped:
        """An action for each game, as anything that numpy takes for a list of ints."""
        numbers: list[int] = np.asarray(actions, dtype=np.int64).tolist()
        if len(numbers) != self.games:
            raise ValueError(f"{self.games} games take {self.games} actions, not {len(numbers)}")
        self._stepper.step(numbers)
        return Stepped(self.observation, self.mask, self.seat, self.reward, self.done)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, each as likely as any other; the seed decides which. Much
        faster than drawing from the mask where a game has thousands of actions."""
        return np.array(self._stepper.sample(self._lots), dtype=np.int64)

    def _begin(self, chance: Chance) -> State:
        setting = self.setting
        state: State = setting.game.setup(setting.options, setting.seats, setting.content, chance)
        return state

    def _winners(self, state: State) -> int:
        outcome = self.setting.game.outcome(state)
        assert outcome is not None, "no seat must decide, and yet there is no outcome"
        return sum(1 << seat for seat in outcome.winners)

    def _source(self, whose: str, number: int) -> Chance:
        return FastChance(own_seed(self._seed, f"{whose} {number}"))


def _whole(seed: int) -> bytes:
    return sha256(f"meikyu batch {seed}".encode()).digest()


def _rows(buffer: bytearray, rows: int) -> Bits:
    return np.frombuffer(buffer, dtype=np.int8).reshape(rows, -1)
