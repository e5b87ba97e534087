"""Finished games on paper: a page for each picture, the same bytes each time."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import SPECTATOR, Occasion
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.registry import find_game
from meikyu.server.printing import pdf


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game_id", ["elder-sign", "roguewright"])
def test_each_picture_is_a_page(game_id: str, locale: str) -> None:
    game = find_game(game_id)
    chance = FastChance(1)
    state = game.setup(game.options_type(), 2, game.content(), chance)
    while game.outcome(state) is None:
        seat = game.actors(state)[0]
        game.apply(state, seat, game.sample(state, seat, chance), chance)
    occasion = Occasion(game.id, ("Aki <&>", "はる"), "25 October", "ab" * 32)
    drawn = game.pictures(game.observe(state, SPECTATOR), occasion, lexicon(locale, game.package))
    document = pdf(drawn)
    assert document.startswith(b"%PDF-")
    assert document.count(b"/Type /Page\n") == len(drawn) >= 1
    assert pdf(drawn) == document
