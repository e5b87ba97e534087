"""What the bots of Elder Sign offer."""

from meikyu.bots.companion import Companion
from meikyu.games.elder_sign.bots.hints import advise
from meikyu.games.elder_sign.bots.levels import LEVELS
from meikyu.games.elder_sign.bots.odds import reckon
from meikyu.games.elder_sign.bots.odds_in_words import tell_odds

COMPANION = Companion(
    levels=LEVELS,
    advise=advise,
    reckon=reckon,
    tell_odds=tell_odds,
)
