"""What the bots of Dungeon in Memory offer."""

from meikyu.bots.companion import Companion
from meikyu.games.dungeon_in_memory.bots.levels import LEVELS

COMPANION = Companion(
    levels=LEVELS,
)
