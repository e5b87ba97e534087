"""Roguewright in the terminal: `COMMANDS` in `commands.py`."""
