"""Hidden Rooms in the lab: `STUDY` in `study.py`."""
