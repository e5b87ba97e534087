"""Elder Sign in the terminal: `COMMANDS` in `commands.py`."""
