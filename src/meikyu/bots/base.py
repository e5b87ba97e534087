"""What a bot is.

A bot sees the events that its seat is shown and decides from a `Turn`: a view, a prompt, the legal
moves and *worlds*, clones that fit everything its seat was ever shown. It never meets the true
state. Its memory is a function of the events and of its own seed, so that a restart can rebuild it
by feeding them again. `bots.seat` drives it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from meikyu.bots.turn import Turn as Turn
from meikyu.bots.turn import Worlds as Worlds
from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Event, Game, Outcome, Seat, View
from meikyu.core.words import Phrase


class Bot(ABC):
    """A player without a person."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.chance: Chance = FastChance(seed)
        """The bot's own generator, never the rules'."""

    def see(self, events: Sequence[Event]) -> None:  # noqa: B027 - most bots need no memory
        """Takes in what its seat was just shown."""

    @abstractmethod
    def decide(self, turn: Turn) -> int:
        """One of the legal moves."""

    def end(self, view: View, outcome: Outcome) -> None:  # noqa: B027 - as above
        """Takes in how the game ended; in the lab and the arena."""

    def why(self) -> Phrase | None:
        """The reason for the last decision, in one sentence, where the bot can give one."""
        return None


class RandomBot(Bot):
    """Any legal move, all equally likely: the lowest level of every game."""

    def decide(self, turn: Turn) -> int:
        return turn.sample(self.chance)


class Level(msgspec.Struct, frozen=True):
    """A named strength of bot. Its name is worded as ``level-<id>``."""

    id: str
    make: Callable[[Game[Any, Any], Seat, int], Bot]
    budget: str = ""
    """What it spends on a decision, in words for a report: ``400 playouts``."""
    version: int = 1
    """Moves when the level plays differently: reports about an older one are out of date."""
    aliases: tuple[str, ...] = ()
    """Names that it had before: records and scripts may use them."""


RANDOM = Level("random", RandomBot)
