"""What the bots of Hidden Rooms offer."""

from meikyu.bots.companion import Companion
from meikyu.bots.hidden_rooms.hints import advise
from meikyu.bots.hidden_rooms.levels import LEVELS, bench
from meikyu.bots.hidden_rooms.review import review

COMPANION = Companion(
    levels=LEVELS,
    advise=advise,
    review=review,
    bench=bench,
)
