"""What a player of Hidden Rooms chooses before the game."""

from typing import Annotated

import msgspec

from meikyu.core.contract import Options
from meikyu.games.hidden_rooms.state import NO_LIMIT

STUDY_LIMIT = 200
"""Turns after which bots, lab and playouts give a stage up (HID-R10)."""
MOST_TURNS = 10_000


class HiddenRoomsOptions(Options, frozen=True):
    """The defaults are the game as printed, with the pile's contents shown (HID-R7)."""

    show_pile: bool = True
    """Whether the tiles still in the pile, and with them the odds, are shown (HID-R7)."""
    turn_limit: Annotated[int, msgspec.Meta(ge=NO_LIMIT, le=MOST_TURNS)] = NO_LIMIT
    """Turns after which a stage is lost as stalled; 0: none, as in the rules (HID-R10)."""
