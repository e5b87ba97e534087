"""What the player is asked."""

from meikyu.core.contract import Prompt
from meikyu.games.hidden_rooms.actions import Tile


class ChooseFirstRoom(Prompt, frozen=True):
    """Which of two tiles becomes the first room (HID-8)?"""

    first: Tile
    second: Tile


class TakeTurn(Prompt, frozen=True):
    """The player's turn: move, explore, or leave it (HID-17, HID-18)."""

    moves_left: int
    can_explore: bool
