"""Many games at once, for learners that want numbers fast: see `core.stepping`."""

import secrets
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meikyu.bots.base import Level
from meikyu.bots.seat import BotSeat, own_seed
from meikyu.core.chance import Chance, FastChance, SeededChance
from meikyu.core.contract import Outcome, Seat
from meikyu.core.kernel import State
from meikyu.core.play import EventList
from meikyu.core.stepping import LEARNER, Company, Stepper
from meikyu.rl.episode import Bits, Setting, deal

Flags = NDArray[np.bool_]
Rewards = NDArray[np.float32]
Numbers = NDArray[np.int32]
PADDING = -1
"""Where a game has fewer legal actions than another."""


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
    reward: Rewards
    """One row for each game, one column for each seat."""
    done: Flags
    """Whether a game ended; what is shown of it is the first question of the next one."""


class Ones(NamedTuple):
    """Observations as the places of their ones, as an embedding bag takes them."""

    places: NDArray[np.int64]
    offsets: NDArray[np.int64]
    """Where the places of each game begin."""


class Batch:
    """Many games of one kind. The arrays are the same ones until `reset`: they are written
    again at each step, so copy what you keep.

    With `others`, a level of our bots holds all seats but one, and only that one is asked. With
    `same_dice` the games are those of `rl.gym` with this seed, one after another over all places;
    that takes longer, so where nothing is compared it is left out.
    An illegal action ends its game with -1 for the seat that took it; `illegal` says which.
    """

    def __init__(
        self,
        setting: Setting,
        games: int,
        seed: int | None = None,
        others: Level | None = None,
        seat: Seat = 0,
        same_dice: bool = False,
    ) -> None:
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        if not 0 <= seat < setting.seats:
            raise ValueError(f"there is no seat {seat} among {setting.seats}")
        self.setting = setting
        self.games = games
        self._others = others
        self._own_seat = seat
        self._same_dice = same_dice
        self._number = secrets.randbits(62) if seed is None else seed
        self._seed = _whole(self._number)
        self._deals = 0  # that were dealt before the last reset
        self._next_deals: list[int] = []
        self._started = False

    def reset(self, seed: int | None = None) -> Shown:
        """New games: of this seed, or the next ones of the seed before."""
        if seed is not None:
            self._number, self._seed, self._deals = seed, _whole(seed), 0
        elif self._started:
            self._seed, self._deals = sha256(self._seed).digest(), max(self._next_deals)
        self._started = True
        setting = self.setting
        games = range(self.games)
        self._next_deals = [self._deals + number for number in games]
        self._chances: list[Chance] = [self._source("rules", number) for number in games]
        self._orders: list[Chance] = [self._source("order", number) for number in games]
        self._company = None
        if self._others is not None:
            self._company = _House(setting, self._own_seat, self._others, self.games)
        self.scores: NDArray[np.int32] = np.zeros((self.games, setting.seats), dtype=np.int32)
        self.ends: list[Outcome | None] = [None] * self.games
        self._stepper = Stepper(
            setting.game.kernel,
            setting.tensor,
            setting.rewarder(),
            self._begin,
            self._end,
            self._chances,
            self._orders,
            self._company,
        )
        self._lots = FastChance(own_seed(self._seed, "lots"))
        made = self._stepper
        self.observation = _rows(made.observations, self.games)
        self.last_observation = _rows(made.last_observations, self.games)
        self.mask = _rows(made.masks, self.games)
        self.seat = _rows(made.to_act, self.games)[:, 0]
        self.reward: Rewards = np.zeros((self.games, setting.seats), dtype=np.float32)
        self.done: Flags = np.frombuffer(made.done, dtype=np.bool_)
        self.illegal: Flags = np.frombuffer(made.illegal, dtype=np.bool_)
        return Shown(self.observation, self.mask, self.seat)

    def step(self, actions: Any) -> Stepped:
        """An action for each game, as anything that numpy takes for a list of ints.

        Of a game that ended in this step, `scores`, `ends` and `last_observation` tell how."""
        numbers: list[int] = np.asarray(actions, dtype=np.int64).tolist()
        if len(numbers) != self.games:
            raise ValueError(f"{self.games} games take {self.games} actions, not {len(numbers)}")
        self._stepper.step(numbers)
        self.reward.reshape(-1)[:] = self._stepper.rewards
        return Stepped(self.observation, self.mask, self.seat, self.reward, self.done)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, each as likely as any other; the seed decides which. Much
        faster than drawing from the mask where a game has thousands of actions."""
        return np.array(self._stepper.sample(self._lots), dtype=np.int64)

    def legal(self, width: int | None = None) -> tuple[Numbers, Numbers]:
        """The numbers of the legal actions, a row for each game, padded with -1; and how many there
        are. Without a width the rows are as long as the longest needs."""
        lists = [self._stepper.legal(number) for number in range(self.games)]
        counts = np.array([len(actions) for actions in lists], dtype=np.int32)
        wide = int(counts.max()) if width is None else width
        if counts.max() > wide:
            raise ValueError(f"a game has {counts.max()} legal actions, more than {wide}")
        found = np.full((self.games, wide), PADDING, dtype=np.int32)
        for number, actions in enumerate(lists):
            found[number, : len(actions)] = actions
        return found, counts

    def ones(self) -> Ones:
        """The observations as the places of their ones: few of thousands."""
        rows, places = np.nonzero(self.observation)
        return Ones(places, np.searchsorted(rows, np.arange(self.games)))

    def _begin(self, number: int) -> State:
        setting = self.setting
        seed = deal(self._number, self._next_deals[number])
        self._next_deals[number] += self.games
        if self._same_dice:
            self._chances[number] = SeededChance(seed, {})
            self._orders[number] = FastChance(own_seed(seed, "order"))
        sink = None
        if self._company is not None:
            self._company.seat(number, seed)
            sink = self._company.sink(number)
        state: State = setting.game.setup(
            setting.options, setting.seats, setting.content, self._chances[number], sink
        )
        return state

    def _end(self, number: int, state: State) -> None:
        outcome = self.setting.game.outcome(state)  # None: an illegal action has ended it
        self.ends[number] = outcome
        self.scores[number] = 0 if outcome is None else outcome.scores

    def _source(self, whose: str, number: int) -> Chance:
        return FastChance(own_seed(self._seed, f"{whose} {number}"))


class _House(Company):
    """One of our levels on all seats but the learner's, in each of the games."""

    def __init__(self, setting: Setting, own_seat: Seat, level: Level, games: int) -> None:
        self.setting = setting
        self.own_seat = own_seat
        self.level = level
        self.events = [EventList() for _ in range(games)]
        self.bots: list[dict[Seat, BotSeat]] = [{} for _ in range(games)]

    def seat(self, number: int, seed: bytes) -> None:
        """New bots for a new game."""
        setting = self.setting
        self.events[number].events = []
        self.bots[number] = {
            seat: BotSeat(setting.game, seat, self.level, own_seed(seed, f"bot {seat}"))
            for seat in range(setting.seats)
            if seat != self.own_seat
        }

    def sink(self, number: int) -> EventList:
        return self.events[number]

    def move(self, number: int, state: State, seat: Seat) -> int:
        happened = self.events[number]
        events, happened.events = happened.events, []
        if events:
            for bot in self.bots[number].values():
                bot.see(events)
        return LEARNER if seat == self.own_seat else self.bots[number][seat].decide(state)


def _whole(seed: int) -> bytes:
    return sha256(f"meikyu batch {seed}".encode()).digest()


def _rows(buffer: bytearray, rows: int) -> Bits:
    return np.frombuffer(buffer, dtype=np.int8).reshape(rows, -1)
