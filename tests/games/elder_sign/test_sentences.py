"""What cards say: the sentences made from their entries, where number or limit changes them."""

import pytest

from meikyu.core.words import Phrase, lexicon
from meikyu.games.elder_sign import effects as vocabulary
from meikyu.games.elder_sign import modifiers
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.sentences import effect_phrase, modifier_phrase

SAID: list[tuple[Phrase, str, str]] = [
    (
        modifier_phrase(modifiers.Ignore(what="penalty")),
        "ignore all penalties",
        "すべてのペナルティを無視する",
    ),
    (
        modifier_phrase(modifiers.Ignore(what="penalty", uses=1)),
        "once a turn, ignore a penalty",
        "手番に1回、ペナルティを無視する",
    ),
    (
        modifier_phrase(modifiers.SpareDie()),
        "the first failed roll of a turn costs no die",
        "手番の最初の1回は、失敗してもダイスを除去しない",
    ),
    (
        modifier_phrase(modifiers.SpareDie(uses=2)),
        "the first 2 failed rolls of a turn cost no die",
        "手番の最初の2回は、失敗してもダイスを除去しない",
    ),
    (
        modifier_phrase(modifiers.FreeReroll(count=1)),
        "once a turn, roll a die again (any face)",
        "手番に1回、ダイス1個を振り直せる（どの目でも）",
    ),
    (
        effect_phrase(vocabulary.Reroll(count=1)),
        "roll a die again (any face)",
        "ダイス1個を振り直す（どの目でも）",
    ),
    (
        effect_phrase(vocabulary.Reroll(count=2)),
        "roll up to 2 dice again (any face)",
        "ダイスを2個まで振り直す（どの目でも）",
    ),
    (
        effect_phrase(vocabulary.Reroll()),
        "roll any number of dice again (any face)",
        "ダイスを好きなだけ振り直す（どの目でも）",
    ),
]


@pytest.mark.parametrize(("phrase", "english", "japanese"), SAID)
def test_number_and_limit_are_told_rightly(phrase: Phrase, english: str, japanese: str) -> None:
    assert lexicon("en", GAME.package).say(phrase) == english
    assert lexicon("ja", GAME.package).say(phrase) == japanese
