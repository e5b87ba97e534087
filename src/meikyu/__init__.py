"""Meikyu (迷宮): dungeon tabletop games to play, understand and study, on one set of rules.

>>> import meikyu
>>> match = meikyu.start("hidden-rooms", seed=1)
>>> match.choices()
<Start on yellow 2, remember green 4>
<Start on green 4, remember yellow 2>

The names below are loaded when they are first used: importing the package loads no game.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from meikyu._compiled import install as _load_what_is_compiled

if TYPE_CHECKING:
    from meikyu import laws as laws
    from meikyu.bots.base import Level as Level
    from meikyu.bots.bot import Bot as Bot
    from meikyu.bots.turn import Turn as Turn
    from meikyu.core.refused import Refused as Refused
    from meikyu.lab.simulating import simulate as simulate
    from meikyu.playing import Choice as Choice
    from meikyu.playing import Match as Match
    from meikyu.playing import game as game
    from meikyu.playing import games as games
    from meikyu.playing import levels as levels
    from meikyu.playing import load as load
    from meikyu.playing import start as start

__version__ = "0.2.0"

_PLACES = {
    "games": "playing",
    "game": "playing",
    "levels": "playing",
    "start": "playing",
    "load": "playing",
    "Match": "playing",
    "Choice": "playing",
    "Refused": "core.refused",
    "Bot": "bots.bot",
    "Turn": "bots.turn",
    "Level": "bots.base",
    "simulate": "lab.simulating",
}
"""Where each public name comes from."""

__all__ = [*_PLACES, "__version__", "laws"]


def __getattr__(name: str) -> Any:
    place = _PLACES.get(name)
    if name == "laws":
        return import_module(f"{__name__}.laws")
    if place is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{place}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


_load_what_is_compiled()
