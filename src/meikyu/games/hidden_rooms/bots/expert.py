"""The expert of Hidden Rooms: weighs whole turns, with a learned value where there is one.

For a stage that was learned every turn is worth what its network says of all that it can come to.
For any other stage a search over whole turns weighs them with general weights. Either way
a `Choice` says what a turn is worth.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec

from meikyu.bots.base import Bot, Turn
from meikyu.bots.search import Search
from meikyu.core.chance import NoChance
from meikyu.core.contract import Game, Seat
from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.bots.chances import Curve
from meikyu.games.hidden_rooms.bots.evaluation import HiddenRoomsGuide, last_stage, read_weights
from meikyu.games.hidden_rooms.bots.networks import network
from meikyu.games.hidden_rooms.bots.reasons import Choice, reason
from meikyu.games.hidden_rooms.bots.turns import (
    TurnGuide,
    TurnKernel,
    first_move,
    last_of,
    target_of,
    turn_number,
    turns,
)
from meikyu.games.hidden_rooms.bots.value import StageValue
from meikyu.games.hidden_rooms.kernel import (
    END_TURN,
    EXPLORE,
    PILE,
    PLACE_START,
    SOURCES,
    THE_SEAT,
    WALK,
    HiddenRoomsKernel,
)
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.games.hidden_rooms.tiles import FITS

WEIGHTS_FILE = "weights.json"
EXPLORATION = 0.1
TURN_PLAYOUTS = 12_000
"""Of the search for stages that were not learned."""
EXPERT_VERSION = 1
"""Moves when networks or the search change: measured figures are then out of date."""


class LearnedStage(msgspec.Struct, frozen=True):
    """A stage's network, ready to play, and what its values have meant."""

    value: StageValue
    reliability: Curve


@cache
def guide() -> HiddenRoomsGuide:
    """The general value of positions; one for the process, because it remembers geometry."""
    path = resources.files("meikyu.games.hidden_rooms.bots").joinpath(WEIGHTS_FILE)
    return HiddenRoomsGuide(read_weights(path.read_text(encoding="utf-8")))


@lru_cache(maxsize=16)
def learned_stage(book: Book, stage: int) -> LearnedStage | None:
    """The learned value of a stage; None: it was not learned."""
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
            Choice(turn, learned.reliability.read(worth))
            for turn, worth in learned.value.weigh(state)
        ]
        return sorted(weighed, key=lambda choice: -choice.worth)
    return searched(state, seed, playouts)


def searched(state: HiddenRoomsState, seed: int, playouts: int) -> Sequence[Choice]:
    """The same by search alone: turns that it looked at, the most looked at first."""
    kernel = TurnKernel(HiddenRoomsKernel())
    search = Search(kernel, TurnGuide(guide()), THE_SEAT, seed, EXPLORATION)
    search.begin(last_stage(state))
    search.grow(playouts)
    best = search.best()
    edges = [edge for edge in search.top().edges if edge.visits]
    edges.sort(key=lambda edge: (edge is not best, -edge.value))
    return [Choice(edge.move, min(1.0, max(0.0, edge.value))) for edge in edges]


def worth_after(
    state: HiddenRoomsState, move: int, seed: int = 0, playouts: int = TURN_PLAYOUTS
) -> float:
    """The expert's chance to win the stage after a single move of a position."""
    if WALK <= move < EXPLORE:
        after = last_stage(state)
        HiddenRoomsKernel().apply(after, THE_SEAT, move, NoChance(), None)
        return 0.0 if after.over else weigh(after, seed, playouts)[0].worth
    same = _same_turn(state, move)
    weighed = weigh(state, seed, playouts)
    return max([choice.worth for choice in weighed if choice.turn in same], default=0.0)


def _same_turn(state: HiddenRoomsState, move: int) -> set[int]:
    """The numbers under which `turns` can list the turn that a move ends."""
    if EXPLORE <= move < PLACE_START:
        direction, source = divmod(move - EXPLORE, SOURCES)
        if source != PILE:
            if not FITS[state.board[state.child]][source - 1]:
                return {turn_number(state.child, END_TURN)}
            target = state.book.grid.step[state.child][direction]
            return {
                turn
                for turn in turns(state)
                if EXPLORE <= last_of(turn) < PLACE_START
                and (last_of(turn) - EXPLORE) % SOURCES == source
                and target_of(state, turn) == target
            }
    return {turn_number(state.child, move)}


class ExpertBot(Bot):
    """Plays the best whole turn, move by move."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, seed: int, playouts: int = TURN_PLAYOUTS
    ) -> None:
        super().__init__(game, seat, seed)
        self.playouts = playouts
        self.reason: Phrase | None = None

    def decide(self, turn: Turn) -> int:
        self.reason = None
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.worlds(self.chance)
        assert isinstance(state, HiddenRoomsState)
        choices = weigh(state, self.chance.pick(1 << 30, "search"), self.playouts)
        self.reason = reason(state, choices)
        return first_move(state, choices[0].turn)

    def why(self) -> Phrase | None:
        return self.reason
