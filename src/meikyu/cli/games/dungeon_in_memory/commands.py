"""The commands of Dungeon in Memory."""

from meikyu.cli.commands import Command

COMMANDS = (Command("train", "help-train", "meikyu.cli.games.dungeon_in_memory.train"),)
