"""Finished games of bots, to be looked back at."""

from functools import cache

from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat
from meikyu.core.match import Acted, Match
from meikyu.core.rules import Rejection
from meikyu.games.registry import find_game


@cache
def finished(game_id: str, level: str, challenge: str, seats: int = 1) -> Match:
    """A game that bots of one level have played to its end."""
    game = find_game(game_id)
    options = game.bounded(game.options_type())
    names = [f"P{seat + 1}" for seat in range(seats)]
    match = Match.start(game, game.content(), names, options, challenge=challenge)
    bots = [BotSeat(game, seat, find_level(game, level), seat) for seat in range(seats)]
    for bot in bots:
        bot.see(match.history()[0])
    while not match.over:
        seat = game.actors(match.state)[0]
        position = match.position(seat)
        made = match.act(seat, game.action(position, bots[seat].decide(position)))
        assert not isinstance(made, Rejection)
        assert isinstance(made, Acted)
        for bot in bots:
            bot.see(made.events)
    return match
