"""The perfect bot, which leaves heaps that cancel out, and the hint that says why."""

from collections.abc import Sequence
from functools import reduce
from operator import xor
from typing import Any

import msgspec

from meikyu.bots.base import RANDOM, Bot, Level, Turn
from meikyu.bots.companion import Companion
from meikyu.core.contract import Action, Game
from meikyu.core.words import Phrase


def rest(heaps: Sequence[int]) -> int:
    """What is left when the heaps cancel out; 0 is lost for the one to move."""
    return reduce(xor, heaps)


def winning(heaps: Sequence[int]) -> int | None:
    """A move that wins; None: there is none."""
    for heap, stones in enumerate(heaps):
        if (wanted := stones ^ rest(heaps)) < stones:
            return 10 * heap + stones - wanted
    return None


class Perfect(Bot):
    def decide(self, turn: Turn) -> int:
        move = winning(turn.view.heaps)  # type: ignore[attr-defined]
        return turn.sample(self.chance) if move is None else move


class Hint(msgspec.Struct, frozen=True):
    action: Action
    reason: Phrase
    area: int | None = None
    value: float | None = None
    alternatives: tuple[()] = ()


def advise(game: Game[Any, Any], world: Any, seat: int, seed: int = 0) -> Hint:
    move = winning(world.heaps)
    why = Phrase("why-lost" if move is None else "why-perfect")
    return Hint(game.action(world, game.legal(world, seat)[0] if move is None else move), why)


COMPANION = Companion(levels=(RANDOM, Level("perfect", Perfect)), advise=advise)
