# Compiled by mypyc.
"""Recorders: what is counted in a game besides its result. Compiled.

A recorder watches one game. It is made for every game, in whichever process plays it, sees
every event, the hidden ones too, or the moves, and hands in its figures at the end. What it hands
in must be plain data (numbers, strings, lists, tables), because it travels between processes and
into files.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from meikyu.core.content import Content
from meikyu.core.contract import Event, Game, Outcome, Seat
from meikyu.core.kernel import State

Figure: TypeAlias = "int | float | str | bool | list[Any] | dict[str, Any]"

BREAKDOWN: Final = "breakdown"
"""The figure that the lab takes apart: a list with an entry for each stage, card or map that came
up. Its `by` says what it is, its `name` which one; of the rest, truth values are counted as shares,
numbers get a mean, and a pair is how often of how many times."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorder(ABC):
    """Counts something in one game."""

    def __init__(self, game: Game[Any, Any], content: Content, options: Any) -> None:
        self.game = game
        self.content = content
        self.options = options

    def begin(self, state: State) -> None:  # noqa: B027 - most recorders need no more than events
        """Takes in the game as it is set up. The position is the game's own: look at it, then, at
        each move and at the end, and never change it."""

    def decided(self, seat: Seat, move: int) -> None:  # noqa: B027 - as above
        """Takes in a move of the kernel just before it is made."""

    def see(self, event: Event) -> None:  # noqa: B027 - moves may be enough
        """Takes in one event, set-up included, in order. Where no recorder and no bot has this
        method, events are not built: they cost more than most moves."""

    @abstractmethod
    def end(self, outcome: Outcome) -> Mapping[str, Figure]:
        """The figures of the finished game, by name. Numbers get a mean in the lab's table."""
