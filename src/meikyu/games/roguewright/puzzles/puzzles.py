"""Place this block for most points: as the sheet is then, if its building ended at once.

Effects that the block sets off are left out, so that every place has one exact worth.
"""

from collections.abc import Iterator
from fractions import Fraction

from meikyu.analysis.puzzles.kinds import Answer, Kind
from meikyu.core.chance import NoChance
from meikyu.core.contract import Seat
from meikyu.core.kernel import State
from meikyu.games.roguewright.endings import best_ending
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import (
    AIM_BLOCK,
    AIM_PLAN,
    BLOCK,
    KIND,
    PLACE,
    PLAN,
    SPEND,
    places,
    spends,
)
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.state import DECIDING, RogueState

FIRST_ROUND = 6
"""Before it hardly a sheet has a room."""
MARGIN = 1
"""Points by which the answer is better than all others."""
FEWEST_CHOICES = 12


class MostPoints(Kind):
    name = "most-points"
    game = GAME
    level = "greedy"

    def asks(self, state: State, seat: Seat) -> bool:
        assert isinstance(state, RogueState)
        sheet = state.sheets[seat]
        return state.round >= FIRST_ROUND and sheet.stage == DECIDING

    def answer(self, state: State, seat: Seat) -> Answer | None:
        assert isinstance(state, RogueState)
        values: dict[str, Fraction] = {}
        lines: dict[str, tuple[int, ...]] = {}
        for start, line in _starts(state, seat):
            for move in _drawing(start, seat):
                said = self.said(start, seat, move)
                assert said is not None
                after = start.clone()
                GAME.apply(after, seat, move, _nothing)
                found = _points(after, seat)
                if said not in values or found > values[said]:
                    values[said], lines[said] = found, (*line, move)
        if len(values) < FEWEST_CHOICES:
            return None
        first, second = sorted(values, key=lambda said: values[said], reverse=True)[:2]
        if not first.startswith("block") or values[first] < values[second] + MARGIN:
            return None
        return Answer(first, lines[first], len(values))

    def said(self, state: State, seat: Seat, move: int) -> str | None:
        """The cells that are drawn or enclosed; aiming and spending a mark say nothing yet."""
        assert isinstance(state, RogueState)
        kind = move // KIND * KIND
        if kind in (AIM_BLOCK, AIM_PLAN, SPEND):
            return None
        if kind not in (BLOCK, PLAN):
            return "nothing"
        number, place = divmod(move - kind, PLACE)
        chart = state.chart
        pattern = chart.shapes[number].pattern if kind == BLOCK else chart.sizes[number].pattern
        return f"{'block' if kind == BLOCK else 'plan'} {pattern << place:x}"


def _starts(state: RogueState, seat: Seat) -> Iterator[tuple[RogueState, tuple[int, ...]]]:
    """The round as it is, and with each mark spent that can be (ROG-9)."""
    yield state, ()
    marks = spends(state, state.sheets[seat])
    while marks:
        move = SPEND + (marks & -marks).bit_length() - 1
        marks &= marks - 1
        after = state.clone()
        GAME.apply(after, seat, move, _nothing)
        yield after, (move,)


def _drawing(state: RogueState, seat: Seat) -> Iterator[int]:
    """Every block and plan that can be drawn in one move."""
    for group in places(state, state.sheets[seat]):
        yield from group.moves()


def _points(state: RogueState, seat: Seat) -> Fraction:
    """What the sheet scores as it is: items, rooms, goals, and the mean of the battles."""
    ending = best_ending(state, seat)
    items = item_points(state.chart, state.sheets[seat])
    return items + (Fraction(0) if ending is None else ending.expected())


_nothing = NoChance()


PUZZLES = MostPoints()
