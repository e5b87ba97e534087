"""What the bots of Elder Sign offer."""

from meikyu.bots.companion import Companion
from meikyu.bots.elder_sign.levels import LEVELS
from meikyu.bots.elder_sign.odds import reckon
from meikyu.bots.elder_sign.odds_in_words import tell_odds

COMPANION = Companion(
    levels=LEVELS,
    reckon=reckon,
    tell_odds=tell_odds,
)
