"""Gymnasium: one seat learns, our bots hold the others."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from meikyu.bots.base import Level
from meikyu.bots.seat import BotSeat, own_seed
from meikyu.core.contract import Seat
from meikyu.core.play import EventList
from meikyu.rl.episode import RENDER_MODES, Bits, Episode, Pixels, Setting, deal


class SeatEnv(gymnasium.Env[Bits, np.int64]):
    """A seat of a game. The mask of legal actions is in every `info`, and in `action_masks()`.

    An illegal action ends the episode with a reward of -1 and `info["illegal"]`.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - not ours to type
    action_space: spaces.Discrete

    def __init__(
        self,
        setting: Setting,
        seat: Seat,
        others: Level,
        record: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if not 0 <= seat < setting.seats:
            raise ValueError(f"there is no seat {seat} among {setting.seats}")
        self.setting = setting
        self.seat = seat
        self.others = others
        self.recording = record
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 1, (setting.tensor.size,), np.int8)
        self.action_space = spaces.Discrete(setting.tensor.actions)
        self._episode: Episode | None = None
        self._bots: dict[Seat, BotSeat] = {}
        self._events = EventList()
        self._over = True
        self._dealt_from: int | None = None
        self._deals = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bits, dict[str, Any]]:
        super().reset(seed=seed)
        setting = self.setting
        if seed is not None or self._dealt_from is None:
            self._dealt_from, self._deals = self.np_random_seed, 0
        own = deal(self._dealt_from, self._deals)
        self._deals += 1
        self._bots = {
            seat: BotSeat(setting.game, seat, self.others, own_seed(own, f"bot {seat}"))
            for seat in range(setting.seats)
            if seat != self.seat
        }
        self._events = EventList()
        # Events are shown to bots: where there are no bots, no events are made.
        self._episode = Episode(setting, own, self._events if self._bots else None)
        self._over = False
        self._let_others_play(self._episode)
        if self._bots:
            self._episode.rewards()  # what the others did before is no step of the learner's
        self._show()
        return self._episode.observation(self.seat), self._info(self._episode)

    def step(self, action: Any) -> tuple[Bits, float, bool, bool, dict[str, Any]]:
        episode = self._episode
        if episode is None or self._over:
            raise gymnasium.error.ResetNeeded("the game is over: reset it first")
        number = int(action)
        if not episode.may(self.seat, number):
            self._over = True
            info = {**self._info(episode), "illegal": True}
            reward = episode.blame([self.seat])[self.seat]
            return episode.observation(self.seat), reward, True, False, info
        seat = self.seat
        episode.act(seat, number)
        if self._bots:
            self._let_others_play(episode)
        over = self._over = not episode.actors
        reward = episode.rewards()[seat]
        if self.render_mode == "human":
            self.render()
        info = self._info(episode) if over else {"action_mask": episode.mask(seat)}
        return episode.observation(seat), reward, over, False, info

    def action_masks(self) -> Bits:
        """Which actions are legal now, as maskable learners ask for it."""
        if self._episode is None:
            raise gymnasium.error.ResetNeeded("the game has not begun: reset it first")
        return self._episode.mask(self.seat)

    def legal_actions(self) -> NDArray[np.int64]:
        """The numbers of the legal actions: few, where the mask has thousands of places."""
        if self._episode is None:
            raise gymnasium.error.ResetNeeded("the game has not begun: reset it first")
        return self._episode.legal(self.seat)

    def record(self) -> str:
        """The game so far as a record that the page can replay."""
        if self._episode is None:
            raise gymnasium.error.ResetNeeded("the game has not begun: reset it first")
        return self._episode.record(
            ["player" if seat == self.seat else f"bot:{self.others.id}" for seat in self._seats()]
        )

    def render(self) -> "str | Pixels | None":
        if self._episode is None:
            return None
        return self._episode.rendered(self.render_mode, self.seat)

    def _seats(self) -> range:
        return range(self.setting.seats)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _let_others_play(self, episode: Episode) -> None:
        """Asks the bots until the learner is to decide, or the game is over."""
        if not self._bots:
            return
        self._tell()
        while episode.actors:
            seat = episode.next_seat()
            if seat == self.seat:
                return
            episode.make(seat, self._bots[seat].decide(episode.state))
            self._tell()

    def _tell(self) -> None:
        events, self._events.events = self._events.events, []
        if events:
            for bot in self._bots.values():
                bot.see(events)

    def _info(self, episode: Episode) -> dict[str, Any]:
        info = {"action_mask": episode.mask(self.seat), **episode.result()}
        if self.recording and not episode.actors:
            info["record"] = self.record()
        return info
