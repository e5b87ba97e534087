"""Where a game declares what another layer offers for it.

A game of this package has a folder of its own name in each layer: what its bots say to people is
``meikyu.bots.<folder>.companion:COMPANION``. A game outside this package has the same modules
beside its ``game.py``: ``<package>.companion:COMPANION``.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from meikyu.core.contract import Game

INSIDE = "meikyu.games."


def folder(game: Game[Any, Any]) -> str:
    """The name of a game's folder in every layer, and of files about it."""
    return game.package.rpartition(".")[2]


def where(game: Game[Any, Any], layer: str, module: str) -> str | None:
    """The module in which a game declares something for a layer, not imported; None: none."""
    inside = game.package.startswith(INSIDE)
    package = f"meikyu.{layer}.{folder(game)}" if inside else game.package
    if find_spec(package) is None or find_spec(f"{package}.{module}") is None:
        return None
    return f"{package}.{module}"


def declared(game: Game[Any, Any], layer: str, module: str, name: str) -> Any:
    """What a game declares for a layer; None where it declares nothing."""
    found = where(game, layer, module)
    return None if found is None else getattr(import_module(found), name)
