# Compiled by mypyc.
"""What a bot is, and the one that plays at random. Compiled.

A bot sees the events that its seat is shown and decides from a `Turn`: a view, a prompt, the legal
moves and *worlds*, clones that fit everything its seat was ever shown. It never meets the true
state. Its memory is a function of the events and of its own seed, so that a restart can rebuild it
by feeding them again. `bots.seat` drives it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from meikyu.bots.turn import Turn
from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Event, Game, Outcome, Seat, View
from meikyu.core.words import Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Any legal move, all equally likely: the lowest level of every game."""

    def decide(self, turn: Turn) -> int:
        return turn.sample(self.chance)
