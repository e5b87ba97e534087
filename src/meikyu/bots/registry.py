"""Which levels of bot there are for a game, weakest first.

A game's own levels stand in ``meikyu.bots.<package name>`` (``LEVELS``), or, for a game outside
this package, in ``bots.py`` beside its ``game.py``. A game without any has the random one.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from meikyu.bots.base import RANDOM, Level
from meikyu.core.contract import Game


class UnknownLevel(KeyError):
    """No level of this name."""

    def __init__(self, level: str, game: Game[Any, Any]) -> None:
        self.level = level
        self.known = [known.id for known in levels(game)]
        super().__init__(level)

    def __str__(self) -> str:
        return f"unknown level {self.level!r}; there are: {', '.join(self.known)}"


def levels(game: Game[Any, Any]) -> tuple[Level, ...]:
    """All levels of a game, weakest first; the first is always there."""
    name = game.package.rpartition(".")[2]
    for module in (f"meikyu.bots.{name}", f"{game.package}.bots"):
        if find_spec(module) is not None:
            found: tuple[Level, ...] = import_module(module).LEVELS
            return found
    return (RANDOM,)


def find_level(game: Game[Any, Any], level_id: str) -> Level:
    """A level by its name."""
    for level in levels(game):
        if level.id == level_id:
            return level
    raise UnknownLevel(level_id, game)
