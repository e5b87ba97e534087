"""What the bots of Dungeon in Memory offer."""

from meikyu.bots.companion import Companion
from meikyu.bots.dungeon_in_memory.levels import LEVELS

COMPANION = Companion(
    levels=LEVELS,
)
