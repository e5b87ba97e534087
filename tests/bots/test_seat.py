"""A bot on its seat."""

import pytest

from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat, NothingShown
from meikyu.core.chance import SeededChance
from meikyu.core.play import EventList
from meikyu.games.registry import find_game

GAME = find_game("dungeon-in-memory")


def test_a_bot_that_remembers_refuses_to_play_when_it_was_shown_nothing() -> None:
    happened = EventList()
    state = GAME.setup(
        GAME.options_type(), 2, GAME.content(), SeededChance(bytes(32), {}), happened
    )
    (seat,) = GAME.actors(state)
    bot = BotSeat(GAME, seat, find_level(GAME, "steady"), 1)
    with pytest.raises(NothingShown, match=r"call see\(\) before decide\(\)"):
        bot.decide(state)
    bot.see(happened.events)
    assert bot.decide(state) in GAME.legal(state, seat)


def test_one_that_joins_in_the_middle_is_shown_an_empty_batch() -> None:
    state = GAME.setup(GAME.options_type(), 2, GAME.content(), SeededChance(bytes(32), {}), None)
    (seat,) = GAME.actors(state)
    bot = BotSeat(GAME, seat, find_level(GAME, "steady"), 1)
    bot.see([])
    assert bot.decide(state) in GAME.legal(state, seat)


def test_a_bot_without_memory_needs_to_be_shown_nothing() -> None:
    state = GAME.setup(GAME.options_type(), 2, GAME.content(), SeededChance(bytes(32), {}), None)
    (seat,) = GAME.actors(state)
    bot = BotSeat(GAME, seat, find_level(GAME, "random"), 1)
    assert bot.decide(state) in GAME.legal(state, seat)
