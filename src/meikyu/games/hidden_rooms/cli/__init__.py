"""Hidden Rooms in the terminal: `COMMANDS` in `commands.py`."""
