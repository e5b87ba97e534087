"""A planner who has the same dice as a seat, on a sheet of its own."""

from meikyu.analysis.forms import Estimate
from meikyu.bots.registry import find_level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import FastChance
from meikyu.games.roguewright.bots.prospects import SHORTFALL
from meikyu.games.roguewright.endings import best_ending
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import DONE
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.rules.rounds import close_turn, new_sheet, open_round
from meikyu.games.roguewright.state import RogueState, Sheet

LEVEL = "planner"


class Planner:
    """The sheet of a planner, brought along round by round."""

    def __init__(self, seat: int) -> None:
        self._bot = find_level(GAME, LEVEL).make(GAME, 0, seat)
        self._own: RogueState | None = None
        self._seat = seat

    @property
    def sheet(self) -> Sheet:
        assert self._own is not None
        return self._own.sheets[0]

    def round(self, state: RogueState) -> None:
        """Plays the round of a position with its dice."""
        own = RogueState(state.chart, 1, state.rounds)
        own.round, own.dice = state.round, state.dice[:]
        theirs = state.sheets[self._seat]
        fresh = self._own is None
        own.sheets[0] = (
            new_sheet(state.chart, theirs.white, theirs.black) if fresh else self.sheet.clone()
        )
        self._own = own
        if own.sheets[0].development == state.chart.tracks.development:
            return  # finished before (ROG-30)
        open_round(own.sheets[0])
        while True:
            move = self._bot.decide(turn_at(GAME, own, 0, lambda chance: own.clone()))
            if move == DONE:
                break
            GAME.apply(own, 0, move, FastChance(0))
        close_turn(own.sheets[0])

    def expected(self, state: RogueState) -> Estimate | None:
        """What its sheet would score."""
        own = self._own
        assert own is not None
        left = state.rounds - state.round
        if left == 0:
            ending = best_ending(own, 0)
            points = item_points(own.chart, own.sheets[0])
            return Estimate(round(points + (float(ending.expected()) if ending else 0.0), 2))
        judge = getattr(self._bot, "judge", None)
        if judge is None:
            return None
        judge.rounds = left
        worth = judge.worth(own.sheets[0])
        at = min(left, len(SHORTFALL) - 1)
        return Estimate(round(worth + SHORTFALL[at] + OFF[at], 2), margin_with(left))


OFF: tuple[float, ...] = (
    0.0, -1.0, 0.2, -1.3, -3.9, -4.7, -5.2, -5.9, -5.8, -5.4, -5.4, -2.9, -1.3, 1.7, 5.1, 10.7,
)  # fmt: skip
"""By rounds still to come: what a planner, who sketches less than a jury, scores beyond `SHORTFALL`
(measured with the next over 24 games: `bench/analysis.py --margins`)."""
SPREAD: tuple[float, ...] = (
    0.0, 1.2, 0.8, 1.6, 2.4, 2.0, 2.3, 2.7, 2.9, 3.4, 4.9, 6.8, 6.9, 7.6, 8.8, 9.3, 12.2,
)  # fmt: skip
"""By rounds still to come: the deviation of the points that are scored from those told; before the
first round from those that the empty sheet promises (48 games)."""


def margin_with(left: int) -> float:
    """How far the points shown are from those that are scored, in nineteen of twenty sheets."""
    return 2 * SPREAD[min(left, len(SPREAD) - 1)]
