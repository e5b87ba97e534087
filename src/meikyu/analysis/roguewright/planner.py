"""A planner who has the same dice as a seat, on a sheet of its own."""

from meikyu.analysis.forms import Estimate
from meikyu.analysis.roguewright.prospects import SHORTFALL
from meikyu.bots.registry import find_level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import FastChance
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
        return Estimate(round(worth + SHORTFALL[min(left, len(SHORTFALL) - 1)], 2), MARGIN)


MARGIN = 5.0
"""How far such an estimate lies from what is scored in the end, about."""
