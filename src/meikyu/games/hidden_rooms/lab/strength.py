"""How strong the expert of Hidden Rooms is, measured four ways; and how strong any player can be.

The learned expert plays in C++ (`batch`: the same choices, a test compares them), the search that
replaces it and the hints in Python.
``python -m meikyu.games.hidden_rooms.lab.strength bound STAGE TURNS DEALS`` computes an upper bound
for one stage alone.
"""

import ctypes
import sys
from collections.abc import Sequence
from typing import Any

from meikyu.games.hidden_rooms.actions import Walk
from meikyu.games.hidden_rooms.batch.building import library
from meikyu.games.hidden_rooms.batch.learning import play_stages, threads_here
from meikyu.games.hidden_rooms.batch.packing import tables
from meikyu.games.hidden_rooms.bots.expert import searched
from meikyu.games.hidden_rooms.bots.hints import advise
from meikyu.games.hidden_rooms.bots.networks import Networks
from meikyu.games.hidden_rooms.bots.turns import TurnKernel
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import HiddenRoomsKernel
from meikyu.games.hidden_rooms.lab.dealing import dealt
from meikyu.games.hidden_rooms.lab.rounding import played
from meikyu.games.hidden_rooms.options import STUDY_LIMIT
from meikyu.games.hidden_rooms.state import WON
from meikyu.games.hidden_rooms.tables import Book
from meikyu.lab.statistics import mean, one_each, rate

BOUND_SOURCE = "hidden_rooms_bound.cpp"
DEAL_SEED = 1
"""Of the deals that bounds and series begin with."""


def learned_stages(book: Book, found: Networks, stages: int, seed: int) -> list[dict[str, Any]]:
    """Each stage many times, by the expert with its networks."""
    data, numbers = tables(book), played(found.stages)
    results: list[dict[str, Any]] = []
    for stage in range(len(book.stages)):
        series = play_stages(data, numbers, stage, stages, seed, found.header.discount, STUDY_LIMIT)
        results.append(
            {"wins": rate(series.won(), stages), "turns": round(sum(series.turns) / stages, 2)}
        )
    return results


def bound(book: Book, stage: int, turns: int, deals: int, seed: int = DEAL_SEED) -> dict[str, Any]:
    """The share of deals that can be won at most: every child that lives after `turns` turns counts
    as a winner. Exact for each deal; deals are drawn, so the mean has a margin (95 %).
    """
    out = (ctypes.c_float * deals)()
    library(BOUND_SOURCE).bounds(
        tables(book),
        stage,
        turns,
        ctypes.c_int64(deals),
        ctypes.c_uint64(seed),
        threads_here(),
        out,
    )
    found = mean(one_each(out))
    assert found.high is not None
    return {
        "turns": turns,
        "deals": deals,
        "share": round(found.mean, 4),
        "margin": round(found.high - found.mean, 4),
    }


def search_stage(book: Book, stage: int, playouts: int, seed: int) -> bool:
    """One stage by the search over whole turns, as for a book that was not learned."""
    state, chance = dealt(book, stage, seed)
    kernel = TurnKernel(HiddenRoomsKernel())
    while kernel.actors(state):
        best = searched(state, chance.pick(1 << 30, "search"), playouts)[0]
        kernel.apply(state, 0, best.turn, chance, None)
    return state.over == WON


def follow_hints(book: Book, stage: int, seed: int) -> tuple[bool, int]:
    """One stage by a player who does what each hint says: won, and how many walks came to nothing.

    A walk comes to nothing if a later one of the same turn leads back to where the turn began.
    """
    state, chance = dealt(book, stage, seed)
    began, walked, nothing = state.child, False, 0
    while GAME.kernel.actors(state):
        advice = advise(GAME, state)
        assert advice is not None
        before = state.turn
        GAME.apply(state, 0, GAME.move(state, advice.action), chance)
        if isinstance(advice.action, Walk) and state.turn == before:
            nothing += walked and state.child == began
            walked = True
        else:
            began, walked = state.child, False
    return state.over == WON, nothing


def main(arguments: Sequence[str]) -> None:
    """Prints a bound."""
    what, stage, turns, deals = arguments
    if what != "bound":
        raise SystemExit(__doc__)
    book = GAME.book(GAME.content())
    number = [one.id for one in book.stages].index(stage)
    found = bound(book, number, int(turns), int(deals))
    print(f"{stage}: at most {found['share']:.2%} ± {found['margin']:.2%}"
          f" ({turns} turns, {deals} deals)")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
