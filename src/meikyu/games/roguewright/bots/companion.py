"""What the bots of Roguewright offer."""

from meikyu.bots.companion import Companion
from meikyu.games.roguewright.bots.expert import EXPERT
from meikyu.games.roguewright.bots.hints import advise
from meikyu.games.roguewright.bots.levels import LEVELS
from meikyu.games.roguewright.bots.walls import reckon, tell_odds

COMPANION = Companion(
    levels=(*LEVELS, EXPERT),
    advise=advise,
    reckon=reckon,
    tell_odds=tell_odds,
)
