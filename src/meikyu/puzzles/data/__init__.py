"""The puzzles themselves: a file for each game, version of its rules and pack."""
