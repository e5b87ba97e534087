"""How strong a policy is: it and a level of our bots play the same deals, with intervals.

A policy is asked as a bot is, through a world that fits what its seat was shown, so that it cannot
see more than it may.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import msgspec
import numpy as np

from meikyu.bots.base import Level
from meikyu.bots.bot import Bot
from meikyu.bots.registry import find_level
from meikyu.bots.turn import Turn
from meikyu.core.contract import Game, Seat
from meikyu.core.tensor import NO_ACTION, Tensor
from meikyu.lab.arena import GameResult, make_series
from meikyu.lab.progress import Progress
from meikyu.lab.runner import run
from meikyu.lab.statistics import Change, Counted, Mean, Share, change, mean, share
from meikyu.rl.episode import Bits, Setting

Policy: TypeAlias = Callable[[Bits, Bits], int]
"""From an observation and the mask of legal actions to an action."""
JUDGED = "policy"


class Played(msgspec.Struct, frozen=True):
    """What one side did in all its games."""

    won: Share
    score: Mean


class Judgement(msgspec.Struct, frozen=True):
    """A policy beside a level, on the same deals."""

    policy: Played
    against: Played
    won_more: Change
    """By how much the policy's share is greater."""
    scored_more: Change


class Wrong(ValueError):
    """A policy chose what is not legal."""


class PolicyBot(Bot):
    """A policy on a seat."""

    def __init__(
        self, tensor: Tensor, policy: Policy, game: Game[Any, Any], seat: Seat, seed: int
    ) -> None:
        super().__init__(game, seat, seed)
        self._tensor = tensor
        self._policy = policy

    def decide(self, turn: Turn) -> int:
        tensor = self._tensor
        seen, mask = bytearray(tensor.size), bytearray(tensor.actions)
        tensor.write(turn.worlds(self.chance), self.seat, seen, 0)
        tensor.write_mask(list(turn.legal), mask, 0)
        action = int(
            self._policy(np.frombuffer(seen, dtype=np.int8), np.frombuffer(mask, dtype=np.int8))
        )
        if not 0 <= action < tensor.actions or not mask[action]:
            raise Wrong(f"action {action} is not legal here")
        move = tensor.move(action)
        assert move != NO_ACTION
        return move


def level_of(setting: Setting, policy: Policy, name: str = JUDGED) -> Level:
    """A policy as a level, to be played by the lab."""
    return Level(name, partial(PolicyBot, setting.tensor, policy), "a policy")


def judge(setting: Setting, policy: Policy, deals: int, against: str, seed: str) -> Judgement:
    """Plays each deal by both: alone one after the other, at a table on each seat in turn."""
    game = setting.game
    level = find_level(game, against)
    names = [JUDGED, *[level.id] * max(1, setting.seats - 1)]
    # Alone both sides play each deal; at a table the policy sits on each seat once.
    games = deals * len(names)
    series = make_series(
        game, setting.content, names, games, seed, setting.seats, options=setting.options
    )
    done = run(series, 1, Progress(), levels={JUDGED: level_of(setting, policy)})
    if done.failures:
        raise done.failures[0].error()
    results = list(done.results.values())
    ours, theirs = _counted(results, JUDGED), _counted(results, level.id)
    return Judgement(
        Played(share(ours[0]), mean(ours[1])),
        Played(share(theirs[0]), mean(theirs[1])),
        change(theirs[0], ours[0], True),
        change(theirs[1], ours[1], False),
    )


def _counted(results: list[GameResult], level: str) -> tuple[Counted, Counted]:
    """The games won and the scores of a level's seats, by deal."""
    won, scores = Counted(), Counted()
    for result in results:
        for seat, name in enumerate(result.levels):
            if name == level:
                won.add(result.seed, seat in result.outcome.winners)
                scores.add(result.seed, result.outcome.scores[seat])
    return won, scores
