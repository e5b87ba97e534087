"""Dungeon in Memory for a page: its trainer."""
