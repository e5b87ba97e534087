"""Puzzles: positions of real games in which one answer is right, by exact computation.

`kinds` says what a puzzle is, one module for each game which positions have one answer. `making`
plays seeded games and keeps such positions; `shelf` has those that come with the package.
"""
