"""Nim: a whole game of the contract in one file of a hundred lines, `game.py`."""
