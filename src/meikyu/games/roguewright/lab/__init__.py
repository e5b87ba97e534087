"""Roguewright in the lab: `STUDY` in `study.py`."""
