"""What a player can decide in Dungeon in Memory, in words."""

from typing import Literal

import msgspec

from meikyu.core.contract import Action

Kind = Literal["straight", "left", "right", "repeat"]
Ghost = Literal["lantern", "umbrella", "teapot", "moth", "bell"]
Direction = Literal["north", "east", "south", "west"]


class Tile(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A path tile as a player sees it (DIM-2, DIM-43). Tiles that look alike are the same."""

    kind: Kind
    two_path: bool = False
    ghost: Ghost | None = None


class PlaceTile(Action, frozen=True):
    """Puts a tile on the pile. The arrow is the direction of travel at its tail (DIM-7, DIM-8)."""

    tile: Tile
    arrow: Direction


class AnnounceLost(Action, frozen=True):
    """Says Lost, lays the LOST card on the pile and leaves this exploration (DIM-23)."""


class Stay(Action, frozen=True):
    """Goes on exploring (DIM-R4)."""


class GoOn(Action, frozen=True):
    """Solo: the next tile goes on the present dungeon (DIM-34)."""


class StartNewDungeon(Action, frozen=True):
    """Solo: the next tile starts a new dungeon beside the old ones (DIM-34)."""


ACTIONS = (PlaceTile, AnnounceLost, Stay, GoOn, StartNewDungeon)
