"""The games: one package each, the same file names in every one.

Where each of them is, without importing any: the program's help lists the commands of games and
must answer at once.
"""

import os
import sys
from types import ModuleType

EXTRA = "MEIKYU_GAMES"
"""Names games outside this package: ``module:NAME``, separated by commas."""

PLACES = {
    "hidden-rooms": "meikyu.games.hidden_rooms.game:GAME",
    "dungeon-in-memory": "meikyu.games.dungeon_in_memory.game:GAME",
    "roguewright": "meikyu.games.roguewright.game:GAME",
    "elder-sign": "meikyu.games.elder_sign.game:GAME",
}
"""The games of this package by name, each as ``module:NAME``."""


def places_outside() -> tuple[str, ...]:
    """Where the games outside this package are, as ``module:NAME``."""
    places = os.environ.get(EXTRA, "").split(",")
    return tuple(place.strip() for place in places if place.strip())


def packages() -> list[str]:
    """The package of every game, in and outside this one."""
    modules = [place.partition(":")[0] for place in (*PLACES.values(), *places_outside())]
    return [package for module in modules if (package := module.rpartition(".")[0])]


class _Games(ModuleType):
    """This package, when it is called: ``meikyu.games()`` names the games."""

    def __call__(self) -> list[str]:
        from meikyu.games.registry import game_ids

        return game_ids()


sys.modules[__name__].__class__ = _Games
