"""Which games there are. Games are imported when they are first asked for.

``MEIKYU_GAMES`` may name further ones (``module:NAME``, separated by commas), so that a game can be
written outside this package.
"""

from functools import cache
from importlib import import_module
from typing import Any

from meikyu.core.contract import Game
from meikyu.games import EXTRA as EXTRA
from meikyu.games import PLACES, places_outside


class UnknownGame(KeyError):
    """No game of this name."""

    def __str__(self) -> str:
        return f"unknown game {self.args[0]!r}; there are: {', '.join(game_ids())}"


@cache
def _extra(places: tuple[str, ...]) -> dict[str, Game[Any, Any]]:
    games = [_load(place) for place in places]
    return {game.id: game for game in games}


def _load(place: str) -> Game[Any, Any]:
    module, _, name = place.partition(":")
    game = getattr(import_module(module), name)
    assert isinstance(game, Game)
    return game


def game_ids() -> list[str]:
    """The names of all games."""
    return [*PLACES, *_extra(places_outside())]


def find_game(game_id: str) -> Game[Any, Any]:
    """A game by its name; ``hidden_rooms`` is ``hidden-rooms``."""
    game_id = game_id.replace("_", "-")
    place = PLACES.get(game_id)
    if place is not None:
        return _load(place)
    extra = _extra(places_outside())
    if game_id not in extra:
        raise UnknownGame(game_id)
    return extra[game_id]
