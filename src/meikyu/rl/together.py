"""PettingZoo: every seat learns, one at a time (`TurnsEnv`) or all at once (`WindowsEnv`)."""

import secrets
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from meikyu.core.contract import Seat
from meikyu.rl.episode import RENDER_MODES, Bits, Episode, Pixels, Setting, deal

Seen = dict[str, Bits]


class _Table:
    """What both kinds share: names, spaces, seeds, the running game."""

    def __init__(self, setting: Setting, more_actions: int) -> None:
        self.setting = setting
        self.names = [f"player_{seat}" for seat in range(setting.seats)]
        self.more = more_actions
        size, actions = setting.tensor.size, setting.tensor.actions + more_actions
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            name: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), np.int8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for name in self.names
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            name: spaces.Discrete(actions) for name in self.names
        }
        self._dealt_from = secrets.randbits(62)
        self._deals = 0
        self.episode: Episode | None = None

    def begin(self, seed: int | None) -> Episode:
        """A new game: of this seed, or the next of the seed before."""
        if seed is not None:
            self._dealt_from, self._deals = seed, 0
        self.episode = Episode(self.setting, deal(self._dealt_from, self._deals))
        self._deals += 1
        return self.episode

    def playing(self) -> Episode:
        if self.episode is None:
            raise RuntimeError("the game has not begun: reset it first")
        return self.episode

    def seat(self, name: str) -> Seat:
        return self.names.index(name)

    def infos(self, record: bool, illegal: frozenset[Seat] = frozenset()) -> dict[str, Any]:
        """What each seat is shown besides: how it ended, who acted illegally."""
        told = self.playing().result()
        if illegal:
            told["illegal"] = tuple(sorted(illegal))
        if record and (told or illegal):
            told["record"] = self.record()
        return {name: dict(told) for name in self.names}

    def record(self) -> str:
        return self.playing().record(["player"] * self.setting.seats)

    def rendered(self, mode: str | None) -> "str | Pixels | None":
        return None if self.episode is None else self.episode.rendered(mode)


def _metadata(setting: Setting) -> dict[str, Any]:
    return {
        "render_modes": RENDER_MODES,
        "name": f"{setting.name}_v{setting.game.rules_version}",
        "is_parallelizable": False,
    }


class _Seated:
    """What both environments say of themselves."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES}

    def _sit_down(self, table: _Table, record: bool, render_mode: str | None) -> None:
        self._table = table
        self._recording = record
        self.metadata = _metadata(table.setting)  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = table.names[:]
        self.observation_spaces = table.observation_spaces
        self.action_spaces = table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]


class TurnsEnv(_Seated, AECEnv[str, Seen, int]):
    """One seat after another. Of several that must decide, the seed draws who is asked first.

    An illegal action ends the game: -1 to the seat that took it, nothing to the others.
    """

    def __init__(
        self, setting: Setting, record: bool = False, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self._sit_down(_Table(setting, 0), record, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        episode = self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._table.infos(False)
        self.agent_selection = self._table.names[episode.next_seat()]

    def observe(self, agent: str) -> Seen:
        episode, seat = self._table.playing(), self._table.seat(agent)
        return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only a seat that is out of the game passes None"
        episode, seat = self._table.playing(), self._table.seat(agent)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if episode.may(seat, int(action)):
            episode.act(seat, int(action))
            self.rewards.update(zip(self._table.names, episode.rewards(), strict=True))
            if episode.actors:
                self.agent_selection = self._table.names[episode.next_seat()]
            else:
                self._end(frozenset())
        else:
            self.rewards.update(zip(self._table.names, episode.blame([seat]), strict=True))
            self._end(frozenset([seat]))
        self._accumulate_rewards()

    def _end(self, illegal: frozenset[Seat]) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = self._table.infos(self._recording, illegal)

    def record(self) -> str:
        """The game so far as a record that the page can replay."""
        return self._table.record()

    def render(self) -> "str | Pixels | None":
        return self._table.rendered(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class WindowsEnv(_Seated, ParallelEnv[str, Seen, int]):
    """All seats at once. A seat that is asked nothing passes: the last action, and its only one.

    Answers to one question are taken in the order of their numbers, then of seats: in Dungeon in
    Memory every Stay before any Lost, and a seat that stayed is asked again (DIM-R4). If any action
    is illegal none is taken and the game ends: -1 to a seat that took one, nothing to the others.
    """

    def __init__(
        self, setting: Setting, record: bool = False, render_mode: str | None = None
    ) -> None:
        self._sit_down(_Table(setting, 1), record, render_mode)
        self.passing = setting.tensor.actions
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Any]]:
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), self._table.infos(False)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        episode, names = self._table.playing(), self._table.names
        taken = {self._table.seat(name): int(action) for name, action in actions.items()}
        illegal = frozenset(seat for seat in taken if not self._may(episode, seat, taken[seat]))
        if illegal:
            rewards = episode.blame(illegal)
        else:
            for seat in sorted(taken, key=lambda seat: (taken[seat], seat)):
                if episode.may(seat, taken[seat]):
                    episode.act(seat, taken[seat])
            rewards = episode.rewards()
        over = bool(illegal) or not episode.actors
        self.agents = [] if over else self.agents
        return (
            self._observations(),
            dict(zip(names, rewards, strict=True)),
            dict.fromkeys(names, over),
            dict.fromkeys(names, False),
            self._table.infos(self._recording, illegal),
        )

    def _may(self, episode: Episode, seat: Seat, action: int) -> bool:
        if seat in episode.actors:
            return episode.may(seat, action)
        return action == self.passing

    def _observations(self) -> dict[str, Seen]:
        episode = self._table.playing()
        seen: dict[str, Seen] = {}
        for seat, name in enumerate(self._table.names):
            mask = episode.mask(seat, more=1)
            mask[self.passing] = seat not in episode.actors
            seen[name] = {"observation": episode.observation(seat), "action_mask": mask}
        return seen

    def record(self) -> str:
        """The game so far as a record that the page can replay."""
        return self._table.record()

    def render(self) -> "str | Pixels | None":
        return self._table.rendered(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
