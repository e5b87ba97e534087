"""Bots of Hidden Rooms, and what they say to people: `COMPANION` in `companion.py`."""
