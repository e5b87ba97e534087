"""A map is proved: the planner plays it alone, and how far it comes is counted."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from meikyu.core.content import ContentError
from meikyu.core.locales import LOCALES
from meikyu.core.proof import FIRST_WORDS, Proof, Wish
from meikyu.core.words import lexicon
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.proof import LEVEL, PROOF
from meikyu.games.roguewright.rules.ranks import RANKS
from meikyu.lab.proof import never_won, prove
from tests.rules import rule


def standard() -> dict[str, Any]:
    return deepcopy(dict(GAME.content().data))


@pytest.fixture(scope="module")
def first() -> Proof:
    """After one game."""
    return prove(Wish(GAME.id, standard(), "basic", games=200, seconds=0))


def counted(first: Proof, **ranks: int) -> Proof:
    """What is said after so many games."""
    ended = {LEVEL: {f"rank-{rank}": games for rank, games in ranks.items()}}
    games = sum(ranks.values())
    tally = {**first.tally, "games": games, "ended": ended}
    return prove(Wish(GAME.id, standard(), "basic", games=games, tally=tally))


@rule("ROG-C3", "ROG-56")
def test_the_two_highest_ranks_are_what_is_counted(first: Proof) -> None:
    assert (first.state, first.games, first.done) == ("first", 1, False)
    good = counted(first, overlord=80, duke=60, general=60)
    assert (good.state, good.sure, good.gauges[0].estimate) == ("good", True, 70)
    assert [one.games for one in good.endings] == [80, 60, 60, 0, 0, 0]
    assert counted(first, duke=100, general=100).state == "hard"
    assert counted(first, duke=200).state == "easy"


@rule("ROG-C3")
def test_a_map_on_which_nobody_comes_far_is_said_to_be_one(first: Proof) -> None:
    found = counted(first, general=6, soldier=FIRST_WORDS - 6)
    assert (found.state, found.rule) == ("nobody", "ROG-56")
    assert found.why is not None
    assert (found.why.args["best"].id, found.why.args["least"]) == ("rank-general", 100)  # type: ignore[union-attr]


def test_a_map_that_changes_nothing_but_ranks_is_played_as_another_one() -> None:
    data = standard()
    maps = [dict(entry) for entry in data["maps"]["map"]]
    maps[0]["ranks"] = [40, 60, 80, 900, 910]
    pack = msgspec.structs.replace(GAME.content(), data={**data, "maps": {"map": maps}})
    known, own = (PROOF.parts(content) for content in (GAME.content(), pack))
    assert [part for part in own if own[part] != known[part]] == ["basic"]
    assert list(never_won(GAME, GAME.content())) == []


def test_a_map_that_is_not_there_is_an_error_that_names_it() -> None:
    with pytest.raises(ContentError, match="cellar"):
        prove(Wish(GAME.id, standard(), "cellar"))


@pytest.mark.parametrize("locale", LOCALES)
def test_all_that_is_said_has_words(first: Proof, locale: str) -> None:
    words = lexicon(locale, GAME.package)
    for found in (first, counted(first, **dict.fromkeys(RANKS, 5)), counted(first, knight=20)):
        phrases = [found.say, found.why, found.ended, *(one.say for one in found.endings)]
        phrases += [say for one in found.gauges for say in (one.name, one.wanted_say, one.say)]
        assert all(words.say(phrase) for phrase in phrases if phrase is not None)
    for part in PROOF.parts(GAME.content()):
        assert words.say(PROOF.plan(GAME.content(), part).name)
