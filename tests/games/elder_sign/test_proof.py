"""An Ancient One is proved: the strongest level meets it alone, and the nights won are counted."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from meikyu.core.content import ContentError
from meikyu.core.locales import LOCALES
from meikyu.core.proof import FIRST_WORDS, Proof, Wish
from meikyu.core.words import lexicon
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.proof import LEVEL, PROOF, WAYS
from meikyu.lab.proof import prove
from tests.rules import rule

PART = "bokrug"


def standard() -> dict[str, Any]:
    return deepcopy(dict(GAME.content().data))


@pytest.fixture(scope="module")
def first() -> Proof:
    """After one game."""
    return prove(Wish(GAME.id, standard(), PART, seconds=0))


def counted(first: Proof, **ended: int) -> Proof:
    """What is said after so many games."""
    games = sum(ended.values())
    tally = {**first.tally, "games": games, "ended": {LEVEL: ended}}
    return prove(Wish(GAME.id, standard(), PART, games=games, tally=tally))


@rule("ELD-C2", "ELD-41")
def test_nights_are_won_by_signs_and_in_the_battle(first: Proof) -> None:
    assert (first.state, first.games) == ("first", 1)
    found = counted(first, signs=60, battle=40, dead=50, awoken=50)
    assert (found.state, found.gauges[0].estimate, found.rule) == ("good", 50, "ELD-C2")
    assert [one.games for one in found.endings] == [60, 40, 50, 50, 0]
    assert counted(first, signs=100, battle=80, dead=20).state == "easy"


@rule("ELD-C2")
def test_one_that_nobody_beats_is_said_to_be_one(first: Proof) -> None:
    found = counted(first, dead=FIRST_WORDS - 4, awoken=4)
    assert (found.state, found.rule) == ("nobody", "ELD-42")
    assert found.why is not None
    assert (found.why.args["dead"], found.why.args["awoken"]) == (FIRST_WORDS - 4, 4)


def test_a_changed_one_is_its_own_and_words_and_cards_change_none() -> None:
    known = PROOF.parts(GAME.content())
    data = standard()
    data["ancient_ones"]["ancient_one"][0]["elder_signs"] += 1
    data["ancient_ones"]["ancient_one"][1]["name"]["en"] = "Somebody else"
    data["adventures"]["adventure"][0]["task"][0]["icons"] = ["peril"]
    own = PROOF.parts(msgspec.structs.replace(GAME.content(), data=data))
    assert [part for part in own if own[part] != known[part]] == [PART]


def test_one_that_is_not_there_is_an_error_that_names_the_others() -> None:
    with pytest.raises(ContentError, match=PART):
        prove(Wish(GAME.id, standard(), "nobody"))


@pytest.mark.parametrize("locale", LOCALES)
def test_all_that_is_said_has_words(first: Proof, locale: str) -> None:
    words = lexicon(locale, GAME.package)
    ways = dict.fromkeys([way.id for way in WAYS], 4)
    for found in (first, counted(first, **ways), counted(first, dead=20)):
        phrases = [found.say, found.why, found.ended, *(one.say for one in found.endings)]
        phrases += [say for one in found.gauges for say in (one.name, one.wanted_say, one.say)]
        assert all(words.say(phrase) for phrase in phrases if phrase is not None)
    for part in ("", PART):
        assert words.say(PROOF.plan(GAME.content(), part).name)
