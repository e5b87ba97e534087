"""The bots of Hidden Rooms, and advice for a player.

Every bot thinks about the present stage alone: whoever wins as many stages as possible wins the
game as often as possible, because no decision changes which stages come. The pile is a bag, so a
world handed out by the game knows no draw in advance; the search draws for itself.
"""

from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from meikyu.bots.base import RANDOM, Bot, Level, Turn, Worlds
from meikyu.bots.hidden_rooms.chances import honest
from meikyu.bots.hidden_rooms.evaluation import HiddenRoomsGuide, last_stage, read_weights
from meikyu.bots.hidden_rooms.reasons import reason, target
from meikyu.bots.search import Edge, Guide, Search, one_step, time_playouts
from meikyu.core.chance import FastChance
from meikyu.core.contract import Action, Game, Seat
from meikyu.core.kernel import Kernel, State, playout
from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.events import Cell
from meikyu.games.hidden_rooms.kernel import THE_SEAT
from meikyu.games.hidden_rooms.state import HiddenRoomsState

WEIGHTS_FILE = "weights.json"
EXPLORATION = 0.1
QUICK_PLAYOUTS = 40
STRONG_PLAYOUTS = 200
ADVICE_PLAYOUTS = STRONG_PLAYOUTS
SEARCH_VERSION = 1
"""Moves when weights, features or the search change: measured figures are then out of date."""


@cache
def guide() -> HiddenRoomsGuide:
    """The learned value of positions; one for the process, because it remembers geometry."""
    path = resources.files("meikyu.bots.hidden_rooms").joinpath(WEIGHTS_FILE)
    return HiddenRoomsGuide(read_weights(path.read_text(encoding="utf-8")))


def _thought_of(worlds: Worlds, bot: Bot) -> HiddenRoomsState:
    """The position as the bot thinks about it: a world in which this stage decides."""
    world = worlds(bot.chance)
    assert isinstance(world, HiddenRoomsState)
    return last_stage(world)


class GreedyBot(Bot):
    """Looks one move ahead, over all that can be drawn, and trusts the value of positions."""

    def decide(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        moves = one_step(self.game.kernel, guide(), _thought_of(turn.worlds, self), self.seat)
        best = max(moves, key=lambda found: found[1])
        return best[0]


class SearchBot(Bot):
    """Searches with a fixed number of playouts a decision."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int, playouts: int) -> None:
        super().__init__(game, seat, seed)
        self.playouts = playouts
        self.reason: Phrase | None = None

    def decide(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            self.reason = None
            return turn.legal[0]
        state = _thought_of(turn.worlds, self)
        seed = self.chance.pick(1 << 30, "search")
        search = stage_search(self.game.kernel, guide(), state, self.playouts, seed)
        move = search.best().move
        self.reason = reason(state, move)
        return move

    def why(self) -> Phrase | None:
        return self.reason


def stage_search(
    kernel: Kernel, valuer: Guide, state: HiddenRoomsState, playouts: int, seed: int
) -> Search:
    """A finished search of a position in which the stage decides. The search keeps the state."""
    search = Search(kernel, valuer, THE_SEAT, seed, EXPLORATION)
    search.begin(state)
    search.grow(playouts)
    return search


def searcher(playouts: int) -> Callable[[Game[Any, Any], Seat, int], Bot]:
    """Makes bots that search with so many playouts."""

    def make(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
        return SearchBot(game, seat, seed, playouts)

    return make


def _budget(playouts: int) -> str:
    return f"{playouts} playouts"


LEVELS = (
    RANDOM,
    Level("greedy", GreedyBot, "1 move ahead", SEARCH_VERSION),
    Level("quick", searcher(QUICK_PLAYOUTS), _budget(QUICK_PLAYOUTS), SEARCH_VERSION),
    Level("strong", searcher(STRONG_PLAYOUTS), _budget(STRONG_PLAYOUTS), SEARCH_VERSION),
)


# -- advice ---------------------------------------------------------------------------------------


class Alternative(msgspec.Struct, frozen=True):
    """A move and the estimated chance of winning the stage after it."""

    action: Action
    value: float
    playouts: int


class Advice(msgspec.Struct, frozen=True):
    """What the search would do, to be told in steps: where to look, what to do, why."""

    area: Cell
    action: Action
    reason: Phrase
    value: float
    """The estimated chance of winning the stage from here."""
    alternatives: tuple[Alternative, ...]
    """All moves that were looked at, the best first (the advised one among them)."""


def advise(
    game: Game[Any, Any],
    world: State,
    seat: int = THE_SEAT,
    seed: int = 0,
    playouts: int = ADVICE_PLAYOUTS,
) -> Advice | None:
    """Advice for a position (a world the player may know); None once the game is over."""
    assert isinstance(world, HiddenRoomsState)
    if not game.kernel.actors(world):
        return None
    state = last_stage(world)
    search = stage_search(game.kernel, guide(), state, playouts, seed)
    best = search.best()

    def told(edge: Edge) -> float:
        return honest(edge.value, state, ADVICE_PLAYOUTS)

    def rank(edge: Edge) -> tuple[bool, int, float]:
        return edge is best, edge.visits, edge.value

    tried = [edge for edge in search.top().edges if edge.visits]
    tried.sort(key=rank, reverse=True)
    return Advice(
        area=target(state, best.move),
        action=game.action(world, best.move),
        reason=reason(state, best.move),
        value=told(best),
        alternatives=tuple(
            Alternative(game.action(world, edge.move), told(edge), edge.visits) for edge in tried
        ),
    )


# -- bench ----------------------------------------------------------------------------------------


def bench(game: Game[Any, Any], seconds: float) -> tuple[int, float]:
    """Playouts of the search and the CPU seconds they took, over positions of random games."""
    states: list[State] = []
    options, content = game.bounded(game.options_type()), game.content()
    for seed in range(20):
        state = game.setup(options, 1, content, FastChance(seed))
        playout(game.kernel, state, FastChance(seed), FastChance(seed + 1), seed)
        if game.kernel.actors(state):
            states.append(last_stage(state))
    search = Search(game.kernel, guide(), THE_SEAT, 1, EXPLORATION)
    return time_playouts(search, states, seconds)
