"""The commands of Dungeon in Memory."""

from meikyu.cli.commands import Command

COMMANDS = (Command("train", "help-train", "meikyu.games.dungeon_in_memory.cli.train"),)
