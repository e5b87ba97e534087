"""The bots of Hidden Rooms.

Every bot thinks about the present stage alone: no decision changes which stages come, so winning as
many stages as possible wins the game as often as possible. The pile is a bag, so a world handed out
by the game knows no draw in advance; the search draws for itself.
"""

from collections.abc import Callable
from typing import Any

from meikyu.bots.base import RANDOM, Bot, Level, Turn, Worlds
from meikyu.bots.search import Guide, Search, one_step, time_playouts
from meikyu.core.chance import FastChance
from meikyu.core.contract import Game, Seat
from meikyu.core.kernel import Kernel, State, playout
from meikyu.games.hidden_rooms.bots.evaluation import last_stage
from meikyu.games.hidden_rooms.bots.expert import EXPERT_VERSION, EXPLORATION, ExpertBot, guide
from meikyu.games.hidden_rooms.kernel import THE_SEAT
from meikyu.games.hidden_rooms.state import HiddenRoomsState

QUICK_PLAYOUTS = 40
PRACTISED_PLAYOUTS = 200
SCOUT_PLAYOUTS = 1_200
"""A tenth of the expert's: it finds ways out that single moves do not find, in a small part of the
expert's time."""
SEARCH_VERSION = 1
"""Moves when weights, features or the search change: measured figures are then out of date."""


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
    """Searches single moves with a fixed number of playouts for each decision."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int, playouts: int) -> None:
        super().__init__(game, seat, seed)
        self.playouts = playouts

    def decide(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = _thought_of(turn.worlds, self)
        seed = self.chance.pick(1 << 30, "search")
        search = stage_search(self.game.kernel, guide(), state, self.playouts, seed)
        return search.best().move


def stage_search(
    kernel: Kernel, valuer: Guide, state: HiddenRoomsState, playouts: int, seed: int
) -> Search:
    """A finished search of a position in which the stage decides. The search keeps the state."""
    search = Search(kernel, valuer, THE_SEAT, seed, EXPLORATION)
    search.begin(state)
    search.grow(playouts)
    return search


def searcher(playouts: int) -> Callable[[Game[Any, Any], Seat, int], Bot]:
    """Makes bots that search with this number of playouts."""

    def make(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
        return SearchBot(game, seat, seed, playouts)

    return make


def _scout(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
    return ExpertBot(game, seat, seed, SCOUT_PLAYOUTS)


def _budget(playouts: int) -> str:
    return f"{playouts} playouts"


LEVELS = (
    RANDOM,
    Level("greedy", GreedyBot, "1 move ahead", SEARCH_VERSION),
    Level("quick", searcher(QUICK_PLAYOUTS), _budget(QUICK_PLAYOUTS), SEARCH_VERSION),
    Level(
        "practised",
        searcher(PRACTISED_PLAYOUTS),
        _budget(PRACTISED_PLAYOUTS),
        SEARCH_VERSION,
        aliases=("strong",),
    ),
    Level("expert", ExpertBot, "whole turns, learned value", EXPERT_VERSION),
)
SCOUT = Level("scout", _scout, f"whole turns, {_budget(SCOUT_PLAYOUTS)}", EXPERT_VERSION)


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
