"""Which commands there are: those of the program, and those that belong to one game.

A game declares its commands as ``COMMANDS`` in ``cli/games/<game>/commands.py`` (a game outside
this package: in ``commands.py`` beside its ``game.py``). These modules import nothing heavy: the
list is shown without importing a command or a game.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import NamedTuple

from meikyu.cli import games
from meikyu.games import places_outside


class Command(NamedTuple):
    """One command: ``meikyu NAME``."""

    name: str
    about: str
    """The id of its help, or the help itself."""
    module: str
    """It has ``register(app)``."""


def _own(name: str, about: str = "") -> Command:
    return Command(name, about or f"help-{name}", f"meikyu.cli.{name}")


COMMANDS = (
    _own("play"),
    _own("serve"),
    _own("site"),
    _own("schema"),
    _own("backup"),
    _own("store", "help-store-group"),
    _own("replay"),
    _own("rules"),
    _own("content", "help-content-group"),
    _own("lab"),
    _own("arena"),
    _own("learn"),
    _own("report"),
    _own("puzzles"),
    _own("bench"),
    _own("compile"),
    _own("doctor"),
)


def all_commands() -> dict[str, Command]:
    """The commands by name, first the program's own. A game cannot replace another's command."""
    found: dict[str, Command] = {}
    for command in [*COMMANDS, *_of_games(), *_of_games_outside()]:
        found.setdefault(command.name, command)
    return found


def _of_games() -> list[Command]:
    folders = [module.name for module in iter_modules(games.__path__, f"{games.__name__}.")]
    return [
        command for folder in folders for command in import_module(f"{folder}.commands").COMMANDS
    ]


def _of_games_outside() -> list[Command]:
    modules = [place.partition(":")[0] for place in places_outside()]
    beside = [f"{module.rpartition('.')[0]}.commands" for module in modules]
    return [
        command
        for module in beside
        if find_spec(module) is not None
        for command in import_module(module).COMMANDS
    ]
