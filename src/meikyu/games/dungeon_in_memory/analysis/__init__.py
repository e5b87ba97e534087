"""Analysis of Dungeon in Memory."""
