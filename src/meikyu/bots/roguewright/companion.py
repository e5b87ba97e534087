"""What the bots of Roguewright offer."""

from meikyu.bots.companion import Companion
from meikyu.bots.roguewright.expert import EXPERT
from meikyu.bots.roguewright.levels import LEVELS, advise
from meikyu.bots.roguewright.walls import reckon, tell_odds

COMPANION = Companion(
    levels=(*LEVELS, EXPERT),
    advise=advise,
    reckon=reckon,
    tell_odds=tell_odds,
)
