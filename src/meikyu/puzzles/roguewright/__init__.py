"""The puzzles of Roguewright."""
