"""The odds of a position of Elder Sign in sentences: the numbers that the drawn board shows."""

from collections.abc import Sequence
from typing import Any

from meikyu.core.contract import Game, View
from meikyu.core.words import Phrase, seat_words
from meikyu.games.elder_sign.bots.odds import CardChance, ElderOdds, Worth
from meikyu.games.elder_sign.bots.quoting import percent
from meikyu.games.elder_sign.view_parts import ElderView
from meikyu.games.elder_sign.words import name_phrase


def tell_odds(game: Game[Any, Any], odds: Any, view: View) -> Sequence[Phrase]:
    """The running attempt, its choices, then each card with everybody's chance there."""
    assert isinstance(odds, ElderOdds)
    assert isinstance(view, ElderView)
    told = []
    if odds.now is not None:
        told.append(Phrase("odds-now", {"percent": percent(odds.now)}))
    told += [_worth(game, one, view) for one in odds.actions]
    for adventure in view.adventures:
        card = adventure.text.card
        there = [one for one in odds.cards if one.adventure == card.id and one.chance is not None]
        if there:
            chances = tuple(map(_chance, there))
            told.append(Phrase("odds-card", {"card": name_phrase(card), "chances": chances}))
    return told


def _worth(game: Game[Any, Any], one: Worth, view: ElderView) -> Phrase:
    action = game.tell_action(one.action, view)
    return Phrase("odds-action", {"action": action, "percent": percent(one.value)})


def _chance(one: CardChance) -> Phrase:
    assert one.chance is not None
    name = "odds-chance" if one.pays else "odds-chance-unpaid"
    return Phrase(name, {"player": seat_words(one.seat), "percent": percent(one.chance)})
