"""Bots of Roguewright, and what they say to people: `COMPANION` in `companion.py`."""
