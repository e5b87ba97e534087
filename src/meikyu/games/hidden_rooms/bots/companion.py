"""What the bots of Hidden Rooms offer."""

from meikyu.bots.companion import Companion
from meikyu.games.hidden_rooms.bots.hints import advise
from meikyu.games.hidden_rooms.bots.levels import LEVELS, SCOUT, bench
from meikyu.games.hidden_rooms.bots.review import review

COMPANION = Companion(
    levels=LEVELS,
    scout=SCOUT,
    advise=advise,
    review=review,
    bench=bench,
)
