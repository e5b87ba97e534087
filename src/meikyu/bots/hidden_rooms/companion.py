"""What the bots of Hidden Rooms offer."""

from meikyu.bots.companion import Companion
from meikyu.bots.hidden_rooms.levels import LEVELS, advise, bench
from meikyu.bots.hidden_rooms.review import review

COMPANION = Companion(
    levels=LEVELS,
    advise=advise,
    review=review,
    bench=bench,
)
