"""Dungeon in Memory in the lab: `STUDY` in `study.py`."""
