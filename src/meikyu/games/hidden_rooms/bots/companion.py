"""What the bots of Hidden Rooms offer."""

from meikyu.bots.companion import Companion
from meikyu.games.hidden_rooms.bots.hints import advise
from meikyu.games.hidden_rooms.bots.levels import LEVELS, bench
from meikyu.games.hidden_rooms.bots.review import review

COMPANION = Companion(
    levels=LEVELS,
    advise=advise,
    review=review,
    bench=bench,
)
