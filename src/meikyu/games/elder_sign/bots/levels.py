"""The bots of Elder Sign. Nothing is hidden at this table: what is not drawn yet has no order, so a
bot judges the true position.

`careful` plays by simple rules, `strong` by exact odds and by what things are worth in the race
between elder signs and doom, `expert` by exact odds and by how games have ended. None remembers
anything but odds it has worked out.
"""

from collections.abc import Callable, Sequence
from typing import Any

from meikyu.bots.base import RANDOM, Bot, Level, Turn
from meikyu.core.contract import Game, Seat
from meikyu.core.words import Phrase
from meikyu.games.elder_sign.bots.careful import Careful
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.expert import Expert
from meikyu.games.elder_sign.bots.foresight import learned_for
from meikyu.games.elder_sign.bots.picks import Thoughts
from meikyu.games.elder_sign.bots.quoting import quoted
from meikyu.games.elder_sign.bots.reasons import Decision
from meikyu.games.elder_sign.bots.strong import Strong
from meikyu.games.elder_sign.bots.worth import Weights
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.state import ElderState

Think = Callable[[ElderState, int, Sequence[int], Weights, Memory], Thoughts]
WEIGHTS = Weights()


class InvestigatorBot(Bot):
    """Decides by one level's thoughts, and says why."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int, think: Think) -> None:
        super().__init__(game, seat, seed)
        self._think = think
        self._memory = Memory()
        self._last: tuple[ElderState, Decision] | None = None

    def decide(self, turn: Turn) -> int:
        world = turn.worlds(self.chance)
        assert isinstance(world, ElderState)
        decision = self._think(world, self.seat, turn.legal, WEIGHTS, self._memory).decide()
        self._last = world, decision
        return decision.move

    def why(self) -> Phrase | None:
        if self._last is None:
            return None
        world, (move, why) = self._last
        return quoted(world, self.seat, move, why)


def expert(
    state: ElderState, seat: int, legal: Sequence[int], weights: Weights, memory: Memory
) -> Strong:
    """The expert's thoughts, by what was learned for the table."""
    return Expert(state, seat, legal, learned_for(book_of(state)), memory)


def _level(name: str, think: Think, budget: str, version: int) -> Level:
    def make(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
        return InvestigatorBot(game, seat, seed, think)

    return Level(name, make, budget, version)


LEVELS: tuple[Level, ...] = (
    RANDOM,
    _level("careful", Careful, "counts dice", 1),
    _level("strong", Strong, "exact odds, one turn ahead", 1),
    _level("expert", expert, "exact odds, learned ends", 3),
)
