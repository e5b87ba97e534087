"""The commands of Elder Sign."""

from meikyu.cli.commands import Command

COMMANDS = (Command("odds", "help-odds", "meikyu.games.elder_sign.cli.odds"),)
