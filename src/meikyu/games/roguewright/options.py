"""The choices before a game of Roguewright."""

from typing import Literal

from meikyu.core.contract import Options

MapName = Literal["basic", "advanced"]
MAPS = ("basic", "advanced")


class RogueOptions(Options, frozen=True, forbid_unknown_fields=True):
    """Everybody plays on the same map (ROG-1)."""

    map: MapName = "basic"
