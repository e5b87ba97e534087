"""Is it lost? The last tile of a real exploration, and a few seconds to say so."""

from meikyu.analysis.puzzles.kinds import Answer, Kind
from meikyu.core.contract import Seat
from meikyu.core.kernel import State
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.kernel import LOST, STAY
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.rules.path import trace
from meikyu.games.dungeon_in_memory.state import ANNOUNCING, MemoryState

FEWEST_TILES = 4
WORDS = {LOST: "lost", STAY: "stay"}


class IsItLost(Kind):
    name = "is-it-lost"
    game = GAME
    seats = 2
    level = "stroller"
    seconds = 15

    def options(self) -> MemoryOptions:
        """One exploration: before a later one the board would show the check of the last."""
        return MemoryOptions(explorations=1)

    def asks(self, state: State, seat: Seat) -> bool:
        """Another seat has just laid a tile, no seat has answered yet, and the path was not lost
        until then: only the last tile is in question, with everything below it."""
        assert isinstance(state, MemoryState)
        return (
            state.phase == ANNOUNCING
            and len(state.pile) > FEWEST_TILES
            and not state.cards
            and not trace(state.tiles, state.rules, state.pile[:-1]).reasons
        )

    def answer(self, state: State, seat: Seat) -> Answer | None:
        assert isinstance(state, MemoryState)
        lost = bool(trace(state.tiles, state.rules, state.pile).reasons)
        move = LOST if lost else STAY
        return Answer(WORDS[move], (move,), len(state.pile))

    def said(self, state: State, seat: Seat, move: int) -> str | None:
        return WORDS[move]

    def prefers(self, answer: Answer, lot: int) -> bool:
        return (answer.said == "lost") == (lot % 2 == 0)

    def began(self, before: State, after: State) -> bool:
        assert isinstance(before, MemoryState)
        assert isinstance(after, MemoryState)
        return after.exploration != before.exploration


PUZZLES = IsItLost()
