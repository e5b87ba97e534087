"""The commands of Hidden Rooms: none of its own."""

from meikyu.cli.commands import Command

COMMANDS: tuple[Command, ...] = ()
