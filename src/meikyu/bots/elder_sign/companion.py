"""What the bots of Elder Sign offer."""

from meikyu.bots.companion import Companion
from meikyu.bots.elder_sign.levels import LEVELS
from meikyu.bots.elder_sign.odds import reckon

COMPANION = Companion(
    levels=LEVELS,
    reckon=reckon,
)
