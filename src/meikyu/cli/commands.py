"""Which commands there are: those of the program, and those that belong to one game.

A game declares its commands as ``COMMANDS`` in ``cli/commands.py`` of its folder. These modules
import nothing heavy: the list is shown without importing a command or a game.
"""

from importlib import import_module
from typing import NamedTuple

from meikyu.core.declared import is_there
from meikyu.games import packages


class Command(NamedTuple):
    """One command: ``meikyu NAME``."""

    name: str
    about: str
    """The id of its help, or the help itself."""
    module: str
    """It has ``register(app)``."""
    dev: bool = False
    """Whether it is for those who work on the program: then it is ``meikyu dev NAME``, and
    ``meikyu NAME`` works as it always did."""


DEV = "dev"
"""``meikyu dev`` holds the commands of those who work on the program."""


def _own(name: str, about: str = "") -> Command:
    return Command(name, about or f"help-{name}", f"meikyu.cli.{name}")


def _dev(name: str) -> Command:
    return _own(name)._replace(dev=True)


COMMANDS = (
    _own("play"),
    _own("serve"),
    _own("mcp"),
    _own("site"),
    _own("tables"),
    _own("ban"),
    _own("backup"),
    _own("store", "help-store-group"),
    _own("replay"),
    _own("rules"),
    _own("content", "help-content-group"),
    _own("print"),
    _own("lab"),
    _own("arena"),
    _own("benchmark"),
    _own("compile"),
    _own("doctor"),
    _dev("laws"),
    _dev("bench"),
    _dev("coverage"),
    _dev("report"),
    _dev("puzzles"),
    _dev("learn"),
    _dev("baseline"),
    _dev("schema"),
)


def all_commands() -> dict[str, Command]:
    """The commands by name, first the program's own. A game cannot replace another's command."""
    found: dict[str, Command] = {}
    for command in [*COMMANDS, *_of_games()]:
        found.setdefault(command.name, command)
    return found


def _of_games() -> list[Command]:
    modules = [f"{package}.cli.commands" for package in packages()]
    return [
        command
        for module in filter(is_there, modules)
        for command in import_module(module).COMMANDS
    ]
