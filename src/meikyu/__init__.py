"""Meikyu (迷宮): dungeon tabletop games to play, understand and study, on one set of rules."""

__version__ = "0.1.0"
