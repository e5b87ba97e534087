"""Recorders: what is counted in a game besides its result.

A recorder watches one game. It is made anew for every game, in whichever process plays it, sees
every event, the hidden ones too, and hands in its figures at the end. What it hands in must be
plain data (numbers, strings, lists, tables), because it travels between processes and into files.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, TypeAlias

from meikyu.core.content import Content
from meikyu.core.contract import Event, Game, Outcome

Figure: TypeAlias = "int | float | str | bool | list[Any] | dict[str, Any]"


class Recorder(ABC):
    """Counts something in one game."""

    def __init__(self, game: Game[Any, Any], content: Content, options: Any) -> None:
        self.game = game
        self.content = content
        self.options = options

    @abstractmethod
    def see(self, event: Event) -> None:
        """Takes in one event, set-up included, in order."""

    @abstractmethod
    def end(self, outcome: Outcome) -> Mapping[str, Figure]:
        """The figures of the finished game, by name. Numbers get a mean in the lab's table."""
