"""The commands of Roguewright."""

from meikyu.cli.commands import Command

COMMANDS = (Command("battle", "help-battle", "meikyu.cli.games.roguewright.battle"),)
