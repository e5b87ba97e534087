"""The puzzles of Elder Sign."""
