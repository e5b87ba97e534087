"""Meikyu (迷宮): dungeon tabletop games to play, understand and study, on one set of rules."""

from meikyu._compiled import install as _load_what_is_compiled

__version__ = "0.1.0"

_load_what_is_compiled()
