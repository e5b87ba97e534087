"""What a server offers for one game beside its tables.

A game that needs addresses of its own declares one `Service`, as ``SERVICE`` in
``server/games/<game>/service.py`` (a game outside this package: in ``service.py`` beside its
``game.py``). Most games need none.
"""

from typing import Any, NamedTuple

import msgspec
from litestar import Router
from litestar.openapi.spec import Tag

from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.games.registry import find_game, game_ids


class Service(NamedTuple):
    """The addresses of one game, and what comes and goes there."""

    routes: Router
    tag: Tag
    """What the server's description says of them."""
    requests: tuple[type[msgspec.Struct], ...] = ()
    """What a page sends; `meikyu.server.schema` writes these types down for it."""
    answers: tuple[type[msgspec.Struct], ...] = ()


def service(game: Game[Any, Any]) -> Service | None:
    """What a server offers for a game."""
    found = declared(game, "server.games", "service", "SERVICE")
    assert found is None or isinstance(found, Service)
    return found


def services() -> list[Service]:
    """The services of all games."""
    found = (service(find_game(game_id)) for game_id in game_ids())
    return [one for one in found if one is not None]
