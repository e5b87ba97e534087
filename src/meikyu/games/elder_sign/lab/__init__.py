"""Elder Sign in the lab: `STUDY` in `study.py`."""
