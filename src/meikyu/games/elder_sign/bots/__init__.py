"""Bots of Elder Sign, and what they say to people: `COMPANION` in `companion.py`."""
