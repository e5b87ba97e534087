"""The puzzles of Hidden Rooms."""
