"""Dungeon in Memory on a server: `SERVICE` in `service.py`."""
