"""The expert of Hidden Rooms: weighs whole turns, with a learned value where there is one.

For a stage that was learned every turn is worth what its network says of all that it can come to.
For any other stage a search over whole turns weighs them with general weights. Either way
a `Choice` says what a turn is worth.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec

from meikyu.bots.base import Bot, Turn
from meikyu.bots.hidden_rooms.evaluation import HiddenRoomsGuide, last_stage, read_weights
from meikyu.bots.hidden_rooms.networks import Reliability, network
from meikyu.bots.hidden_rooms.turns import TurnKernel, first_move
from meikyu.bots.hidden_rooms.value import StageValue
from meikyu.bots.search import Search
from meikyu.core.contract import Game, Seat
from meikyu.games.hidden_rooms.kernel import THE_SEAT, HiddenRoomsKernel
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book

WEIGHTS_FILE = "weights.json"
EXPLORATION = 0.1
TURN_PLAYOUTS = 8000
"""Of the search for stages that nobody has learned."""
EXPERT_VERSION = 1
"""Moves when networks or the search change: measured figures are then out of date."""


class Choice(msgspec.Struct, frozen=True):
    """A whole turn and what it is worth: the expert's chance to win the stage after it."""

    turn: int
    worth: float


class LearnedStage(msgspec.Struct, frozen=True):
    """A stage's network, ready to play, and what its values have meant."""

    value: StageValue
    reliability: Reliability

    def chance(self, worth: float) -> float:
        """The share of stages that the expert won from positions of such a value."""
        values, won = self.reliability.values, self.reliability.won
        if worth >= values[-1]:
            return won[-1]
        at = max(1, bisect_right(values, worth))
        part = (worth - values[at - 1]) / (values[at] - values[at - 1])
        return won[at - 1] + part * (won[at] - won[at - 1])


@cache
def guide() -> HiddenRoomsGuide:
    """The general value of positions; one for the process, because it remembers geometry."""
    path = resources.files("meikyu.bots.hidden_rooms").joinpath(WEIGHTS_FILE)
    return HiddenRoomsGuide(read_weights(path.read_text(encoding="utf-8")))


@lru_cache(maxsize=16)
def learned_stage(book: Book, stage: int) -> LearnedStage | None:
    """The learned value of a stage; None: nobody has learned it."""
    found = network(book, book.stages[stage])
    if found is None:
        return None
    header, number, net = found
    value = StageValue(
        book,
        book.stages[stage],
        header.discount,
        net.rows,
        net.bias,
        net.second,
        net.second_bias,
        net.last,
        net.last_bias,
    )
    return LearnedStage(value, header.reliability[number])


def weigh(
    state: HiddenRoomsState, seed: int = 0, playouts: int = TURN_PLAYOUTS
) -> Sequence[Choice]:
    """The whole turns of a position, the best first; what each is worth is an honest chance.

    Of equal turns the one with fewer walks comes first.
    """
    learned = learned_stage(state.book, state.stage)
    if learned is not None:
        weighed = [
            Choice(turn, learned.chance(worth)) for turn, worth in learned.value.weigh(state)
        ]
        return sorted(weighed, key=lambda choice: -choice.worth)
    return searched(state, seed, playouts)


def searched(state: HiddenRoomsState, seed: int, playouts: int) -> Sequence[Choice]:
    """The same by search alone: turns that it looked at, the most looked at first."""
    search = Search(TurnKernel(HiddenRoomsKernel()), guide(), THE_SEAT, seed, EXPLORATION)
    search.begin(last_stage(state))
    search.grow(playouts)
    best = search.best()
    edges = [edge for edge in search.top().edges if edge.visits]
    edges.sort(key=lambda edge: (edge is not best, -edge.value))
    return [Choice(edge.move, min(1.0, max(0.0, edge.value))) for edge in edges]


class ExpertBot(Bot):
    """Plays the best whole turn, move by move."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, seed: int, playouts: int = TURN_PLAYOUTS
    ) -> None:
        super().__init__(game, seat, seed)
        self.playouts = playouts

    def decide(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.worlds(self.chance)
        assert isinstance(state, HiddenRoomsState)
        seed = self.chance.pick(1 << 30, "search")
        return first_move(state, weigh(state, seed, self.playouts)[0].turn)
