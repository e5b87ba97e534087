"""Where a game declares what a layer offers for it: in its own folder, wherever that is.

What its bots say to people is ``<package>.bots.companion:COMPANION``, its analyst is
``<package>.analysis.analyst:ANALYST``; the package is that of its ``game.py``.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the program's help asks for modules of games before anything is imported
    from meikyu.core.contract import Game


def folder(game: "Game[Any, Any]") -> str:
    """The name of a game's folder, and of files about it."""
    return game.package.rpartition(".")[2]


def is_there(module: str) -> bool:
    """Whether a module can be imported. It is not; the packages above it are."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        return False


def where(game: "Game[Any, Any]", module: str) -> str | None:
    """A module of a game, such as ``bots.companion``, not imported; None: it has none."""
    found = f"{game.package}.{module}"
    return found if is_there(found) else None


def declared(game: "Game[Any, Any]", module: str, name: str) -> Any:
    """What a game declares in a module of its own; None where it declares nothing."""
    found = where(game, module)
    return None if found is None else getattr(import_module(found), name)
