"""Dungeon in Memory in the terminal: `COMMANDS` in `commands.py`."""
