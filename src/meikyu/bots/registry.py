"""Which levels of bot there are for a game, weakest first: ours, and those of the user.

A user's bot is a `Level` in a module on the path. ``MEIKYU_BOTS`` names them, such as
``hidden-rooms=my_bots:SEER,roguewright=my_bots:MASON``; worker processes see the same. Only the
person who runs the program can add one: a name that comes over the wire is looked up here and never
imported.
"""

import os
from functools import cache
from importlib import import_module
from typing import Any

from meikyu.bots.base import Level
from meikyu.bots.bot import Bot
from meikyu.bots.companion import companion
from meikyu.core.contract import Game

OWN = "MEIKYU_BOTS"


class UnknownLevel(KeyError):
    """No level of this name."""

    def __init__(self, level: str, game: Game[Any, Any]) -> None:
        self.level = level
        self.known = [known.id for known in levels(game)]
        super().__init__(level)

    def __str__(self) -> str:
        return f"unknown level {self.level!r}; there are: {', '.join(self.known)}"


class NoLevel(ValueError):
    """What a user named as a bot is none; says why."""


def levels(game: Game[Any, Any]) -> tuple[Level, ...]:
    """All levels of a game, ours first and the weakest of them first; there is always one."""
    return companion(game).levels + _own(game.id, os.environ.get(OWN, ""))


@cache
def _own(game: str, named: str) -> tuple[Level, ...]:
    found = []
    for wish in filter(None, (part.strip() for part in named.split(","))):
        whose, separator, place = wish.partition("=")
        if not separator:
            raise NoLevel(f"{wish!r} does not name a game: say game=module:LEVEL")
        if whose.strip() == game:
            found.append(_load(place.strip()))
    return tuple(found)


def _load(place: str) -> Level:
    module, separator, name = place.partition(":")
    if not separator:
        raise NoLevel(f"{place!r} does not name a level: say module:LEVEL")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise NoLevel(f"{place!r}: {error}") from error
    if not isinstance(found, Level):
        raise NoLevel(f"{place!r} is a {type(found).__name__}, not a Level")
    return found


def admit(game: Game[Any, Any], place: str) -> Level:
    """Adds a user's bot, as ``module:LEVEL``, for this process and its workers."""
    level = _load(place)
    for known in levels(game):
        if known == level:
            return level
        if level.id == known.id or level.id in known.aliases:
            raise NoLevel(f"{place!r} is called {level.id!r}, like a bot that is there already")
    before = os.environ.get(OWN, "")
    os.environ[OWN] = f"{before},{game.id}={place}".lstrip(",")
    return level


def as_level(game: Game[Any, Any], wish: str | Level | type[Bot]) -> Level:
    """A level as a program names it: by its name, as itself, or by the bot alone."""
    if isinstance(wish, str):
        return find_level(game, wish)
    return wish if isinstance(wish, Level) else Level(wish.__name__.lower(), wish)


def middling(game: Game[Any, Any]) -> Level:
    """A level that plays sensibly and needs no time, for people who are away or late."""
    known = companion(game).levels
    return known[len(known) // 2]


def find_level(game: Game[Any, Any], level_id: str) -> Level:
    """A level by its name, or by one that it had before."""
    for level in levels(game):
        if level_id == level.id or level_id in level.aliases:
            return level
    raise UnknownLevel(level_id, game)
