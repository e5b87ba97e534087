"""Tests of Dungeon in Memory."""
