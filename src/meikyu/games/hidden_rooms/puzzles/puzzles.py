"""Win this stage in one turn: one last step that surely leads out, among many that do not."""

from meikyu.analysis.puzzles.kinds import Answer, Kind
from meikyu.core.chance import Chance
from meikyu.core.contract import Seat
from meikyu.core.kernel import State
from meikyu.core.play import every_outcome
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import EXPLORE, PLACE_START, SOURCES, WALK
from meikyu.games.hidden_rooms.options import STUDY_LIMIT, HiddenRoomsOptions
from meikyu.games.hidden_rooms.state import STAGE_WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import NO_TILE

STRAIGHT_ON = 24
"""How many of 256 games may have an answer without a walk."""
FEWEST_CHOICES = 8
"""The fewest last steps: with fewer there is nothing to look for."""


class WinInOneTurn(Kind):
    name = "win-in-one-turn"
    game = GAME
    level = "greedy"

    def options(self) -> HiddenRoomsOptions:
        return HiddenRoomsOptions(turn_limit=STUDY_LIMIT)

    def asks(self, state: State, seat: Seat) -> bool:
        """A whole turn is left, and the exit is in reach of it."""
        assert isinstance(state, HiddenRoomsState)
        grid, exit = state.book.grid, state.book.exit
        rows = abs(grid.row(state.child) - grid.row(exit))
        columns = abs(grid.column(state.child) - grid.column(exit))
        fresh = state.choice_a == NO_TILE and state.moves_left == 2
        return fresh and bool(state.memory) and rows + columns <= 3

    def answer(self, state: State, seat: Seat) -> Answer | None:
        assert isinstance(state, HiddenRoomsState)
        chances: dict[str, float] = {}
        lines: dict[str, tuple[int, ...]] = {}
        ways: list[tuple[HiddenRoomsState, tuple[int, ...]]] = [(state, ())]
        for here, line in ways:
            for move in GAME.legal(here, seat):
                said = self.said(here, seat, move)
                if said is None:
                    after = here.clone()
                    GAME.apply(after, seat, move, _no_chance)
                    if len(after.results) == len(here.results):
                        ways.append((after, (*line, move)))
                elif said not in chances:
                    chances[said] = _winning(here, seat, move)
                    lines[said] = (*line, move)
        sure = [said for said, chance in chances.items() if chance == 1]
        if len(sure) != 1 or len(chances) < FEWEST_CHOICES:
            return None
        return Answer(sure[0], lines[sure[0]], len(chances))

    def prefers(self, answer: Answer, lot: int) -> bool:
        """Mostly with a walk before the last step."""
        return len(answer.line) > 1 or lot < STRAIGHT_ON

    def said(self, state: State, seat: Seat, move: int) -> str | None:
        """Which tile is laid where, and from where; walking says nothing yet."""
        assert isinstance(state, HiddenRoomsState)
        if WALK <= move < EXPLORE:
            return None
        if EXPLORE <= move < PLACE_START:
            direction, source = divmod(move - EXPLORE, SOURCES)
            return f"{state.child} {state.book.grid.step[state.child][direction]} {source}"
        return "end"


def _winning(state: HiddenRoomsState, seat: Seat, move: int) -> float:
    """The exact chance that a move wins the stage."""

    def run(chance: Chance) -> bool:
        after = state.clone()
        GAME.apply(after, seat, move, _FirstThenAny(chance))
        new = after.results[len(state.results) :]
        return bool(new) and new[0] & 3 == STAGE_WON

    return float(sum(weight for won, weight in every_outcome(run) if won))


class _FirstThenAny(Chance):
    """Asks for the tile that is turned up; the stage that may follow does not matter."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def pick(self, n: int, why: str) -> int:
        return self.chance.pick(n, why) if why.endswith("/explore") else 0


class _Walking(Chance):
    """A walk that ends the stage begins another one, which does not matter."""

    def pick(self, n: int, why: str) -> int:
        return 0


_no_chance = _Walking()


PUZZLES = WinInOneTurn()
