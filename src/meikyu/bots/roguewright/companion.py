"""What the bots of Roguewright offer."""

from meikyu.bots.companion import Companion
from meikyu.bots.roguewright.levels import LEVELS, advise

COMPANION = Companion(
    levels=LEVELS,
    advise=advise,
)
