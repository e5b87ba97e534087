"""How far along a game of Dungeon in Memory is: the points. Nothing covered is read."""

from meikyu.core.kernel import State
from meikyu.core.progress import Progress
from meikyu.games.dungeon_in_memory.rules.scoring import WINNING_SCORE
from meikyu.games.dungeon_in_memory.state import MemoryState


class MemoryProgress(Progress):
    """The own points before the best other's; alone the points."""

    def potential(self, state: State, seat: int) -> float:
        assert isinstance(state, MemoryState)
        best = max([0, *(score for other, score in enumerate(state.scores) if other != seat)])
        return (state.scores[seat] - best) / (WINNING_SCORE * (1 if state.solo else 2))

    def score(self, state: State, seat: int) -> float:
        assert isinstance(state, MemoryState)
        return state.scores[seat] / WINNING_SCORE
