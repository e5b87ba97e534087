"""A search for looking back at Hidden Rooms: the expert's value, looked ahead from.

The expert plays by what its network says of all that a turn can come to. Here a narrow tree grows
from each of the turns that it likes best, and from the one that was made: all get the same effort,
so that none looks worse because it was looked at less.
"""

from collections.abc import Sequence

from meikyu.bots.search import Guide, Search
from meikyu.core.kernel import Kernel, State
from meikyu.games.hidden_rooms.bots.evaluation import last_stage
from meikyu.games.hidden_rooms.bots.expert import LearnedStage, learned_stage, searched, worth_after
from meikyu.games.hidden_rooms.bots.reasons import Choice
from meikyu.games.hidden_rooms.bots.turns import TurnKernel, first_move
from meikyu.games.hidden_rooms.kernel import THE_SEAT, HiddenRoomsKernel
from meikyu.games.hidden_rooms.state import RUNNING, STAGE_WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import NO_TILE

PLAYOUTS = 40
"""Of the tree over one turn."""
UNLEARNED_PLAYOUTS = 1000
"""Of the tree over one decision, in a stage that was not learned."""
WIDTH = 4
"""How many turns of a position are looked at: those that the network likes best."""
EXPLORATION = 0.1


class LearnedGuide(Guide):
    """Values positions by a stage's network, and looks at few turns; at the root at one alone."""

    def __init__(self, learned: LearnedStage, root: HiddenRoomsState, turn: int) -> None:
        self.learned = learned
        self.root = root
        self.turn = turn

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, HiddenRoomsState)
        if state.over != RUNNING:
            return float(state.results[-1] & 3 == STAGE_WON)
        if state.choice_a != NO_TILE:
            return max(worth for _, worth in self.learned.value.weigh(state))
        return self.learned.value.value(state)

    def moves(self, kernel: Kernel, state: State, seat: int) -> list[int]:
        assert isinstance(state, HiddenRoomsState)
        return [self.turn] if state is self.root else favourites(self.learned, state)


def favourites(learned: LearnedStage, state: HiddenRoomsState) -> list[int]:
    """The turns that the network likes best."""
    weighed = sorted(learned.value.weigh(state), key=lambda one: -one[1])
    return [turn for turn, _ in weighed[:WIDTH]]


class Ahead:
    """What the turns of one position are worth: honest chances to win the stage. `times` multiplies
    the effort."""

    def __init__(self, state: HiddenRoomsState, times: int = 1) -> None:
        self.state = state
        self.times = times
        self._learned = learned_stage(state.book, state.stage)
        self._worth: dict[int, float] = {}
        if self._learned is None:
            found = searched(state, 0, UNLEARNED_PLAYOUTS * times)
            self._worth = {choice.turn: choice.worth for choice in found}
        else:
            for turn in favourites(self._learned, state):
                self.worth(turn)

    def worth(self, turn: int) -> float:
        """What a turn is worth."""
        known = self._worth.get(turn)
        if known is None:
            known = self._worth[turn] = self._search(turn)
        return known

    def choices(self) -> Sequence[Choice]:
        """The turns that were looked at, the best first."""
        found = [Choice(turn, worth) for turn, worth in self._worth.items()]
        return sorted(found, key=lambda choice: -choice.worth)

    def best(self) -> float:
        return max(self._worth.values())

    def _search(self, turn: int) -> float:
        if self._learned is None:
            playouts = UNLEARNED_PLAYOUTS * self.times
            return worth_after(self.state, first_move(self.state, turn), 0, playouts)
        root = last_stage(self.state)
        guide = LearnedGuide(self._learned, root, turn)
        search = Search(TurnKernel(HiddenRoomsKernel()), guide, THE_SEAT, 0, EXPLORATION)
        search.begin(root)
        search.grow(PLAYOUTS * self.times)
        return self._learned.reliability.read(search.top().edges[0].value)
