"""The rules of Dungeon in Memory, one file for each topic."""
