"""Bots of Dungeon in Memory, and what they say to people: `COMPANION` in `companion.py`."""
