"""The commands of Hidden Rooms."""

from meikyu.cli.commands import Command

COMMANDS = (Command("learn", "help-learn", "meikyu.cli.games.hidden_rooms.learn"),)
