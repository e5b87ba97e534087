"""Which levels of bot there are for a game, weakest first."""

from typing import Any

from meikyu.bots.base import Level
from meikyu.bots.companion import companion
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
    """All levels of a game, weakest first; there is always one."""
    return companion(game).levels


def middling(game: Game[Any, Any]) -> Level:
    """A level that plays sensibly and needs no time, for people who are away or late."""
    known = levels(game)
    return known[len(known) // 2]


def find_level(game: Game[Any, Any], level_id: str) -> Level:
    """A level by its name, or by one that it had before."""
    for level in levels(game):
        if level_id == level.id or level_id in level.aliases:
            return level
    raise UnknownLevel(level_id, game)
