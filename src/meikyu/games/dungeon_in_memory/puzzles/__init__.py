"""The puzzles of Dungeon in Memory."""
