"""What the player can decide in Hidden Rooms, in words."""

from typing import Literal

import msgspec

from meikyu.core.contract import Action

Colour = Literal["red", "blue", "yellow", "green"]
Direction = Literal["up", "right", "down", "left"]


class Tile(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A room tile (HID-1)."""

    colour: Colour
    value: int


class PlaceStartTile(Action, frozen=True):
    """Puts one of the two tiles turned up under the child; the other goes to memory (HID-8)."""

    tile: Tile


class Walk(Action, frozen=True):
    """One move onto a neighbouring tile (HID-17)."""

    direction: Direction


class ExploreFromPile(Action, frozen=True):
    """Gropes into a neighbouring empty cell with a tile from the pile (HID-19)."""

    direction: Direction


class ExploreFromMemory(Action, frozen=True):
    """Gropes into a neighbouring empty cell with a tile of the memory area (HID-19)."""

    direction: Direction
    tile: Tile


class EndTurn(Action, frozen=True):
    """Leaves the rest of the turn (HID-17 and HID-18 are optional)."""


ACTIONS = (PlaceStartTile, Walk, ExploreFromPile, ExploreFromMemory, EndTurn)
