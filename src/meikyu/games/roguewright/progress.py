"""How far along a game of Roguewright is: the points that a sheet would score now."""

from typing import Final

from meikyu.core.kernel import State
from meikyu.core.progress import Progress
from meikyu.games.roguewright.endings import best_ending
from meikyu.games.roguewright.rules.defence import total
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.rules.odds import ROLLS
from meikyu.games.roguewright.state import BUILDING, RogueState

MANY_POINTS: Final = 50


class RogueProgress(Progress):
    """Rooms, goals and the mean of the battles with the best exit, and items; later what has been
    scored. In units of fifty points."""

    def potential(self, state: State, seat: int) -> float:
        assert isinstance(state, RogueState)
        if state.phase != BUILDING:
            return total(state, seat) / MANY_POINTS
        ending = best_ending(state, seat)
        points = 0.0 if ending is None else ending.worth() / ROLLS
        return (points + item_points(state.chart, state.sheets[seat])) / MANY_POINTS

    def score(self, state: State, seat: int) -> float:
        assert isinstance(state, RogueState)
        return total(state, seat) / MANY_POINTS
