"""Games that are over: bots play them from a seed, and a server takes in their records.

Owns the four games that replays and analyses are looked at with.
"""

from functools import cache
from typing import Any, NamedTuple

from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat, own_seed
from meikyu.core import record
from meikyu.core.codec import parse_options
from meikyu.core.match import Acted, Match
from meikyu.games.registry import find_game
from tests.server.table import Address


class Past(NamedTuple):
    """A game to be looked back at."""

    game: str
    levels: tuple[str, ...]
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 1


PASTS = {
    "hidden-rooms": Past("hidden-rooms", ("greedy",), (("goal", "one_stage"), ("turn_limit", 30))),
    "dungeon-in-memory": Past(
        "dungeon-in-memory", ("steady", "stroller", "scatterbrain"), (("explorations", 2),)
    ),
    "roguewright": Past("roguewright", ("greedy",)),
    "elder-sign": Past("elder-sign", ("careful",)),
}


@cache
def played(past: Past) -> Match:
    """The whole match."""
    game = find_game(past.game)
    seats = len(past.levels)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    seed = past.seed.to_bytes(32, "big")
    options = parse_options(game, dict(past.options))
    match = Match.start(game, game.content(), names, options, seed)
    bots = [
        BotSeat(game, seat, find_level(game, level), own_seed(seed, f"past/{seat}"))
        for seat, level in enumerate(past.levels)
    ]
    for bot in bots:
        bot.see(match.history()[0])
    while not match.over:
        seat = game.actors(match.state)[0]
        position = match.position(seat)
        made = match.act(seat, game.action(position, bots[seat].decide(position)))
        assert isinstance(made, Acted)
        for bot in bots:
            bot.see(made.events)
    return match


def table_of(past: Past, port: int) -> str:
    """A table of the server at which the game can be looked back at."""
    taken = Address(port).post("/api/records", record.write(played(past)).encode())
    return str(taken["table"])
