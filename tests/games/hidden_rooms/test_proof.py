"""A stage is proved: what is said of it comes from games played, in any cut into calls."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from meikyu.bots.registry import find_level
from meikyu.core.content import ContentError, from_data
from meikyu.core.locales import LOCALES
from meikyu.core.proof import FIRST_WORDS, Proof, Wish
from meikyu.core.words import lexicon
from meikyu.core.workshop import look
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.proof import PROOF
from meikyu.lab.arena import make_series, play_game
from meikyu.lab.proof import never_won, prove
from tests.rules import rule

LEVEL = "practised"


def standard() -> dict[str, Any]:
    return deepcopy(dict(GAME.content().data))


def hopeless() -> dict[str, Any]:
    """The third stage ends before the child has taken a step."""
    stroke = {"stroke": "DrawRoute", "book": 0, "stage": 2, "cells": [(2, 2), (2, 3)]}
    looked = look(GAME, standard(), stroke)
    assert looked.faults == ()
    return looked.data


def counted(scouted: dict[str, int] | None = None, **ended: int) -> Proof:
    """What is said after so many games."""
    games = sum(ended.values())
    wish = Wish(GAME.id, standard(), "latch", games=games)
    of = prove(msgspec.structs.replace(wish, games=1, seconds=0)).tally["of"]
    return prove(
        msgspec.structs.replace(
            wish,
            tally={"of": of, "games": games, "ended": {LEVEL: ended}, "scouted": scouted or {}},
        )
    )


@rule("HID-C2")
def test_a_stage_that_nobody_wins_is_said_to_be_one_from_games_played() -> None:
    found = prove(Wish(GAME.id, hopeless(), "latch", games=FIRST_WORDS, seconds=60))

    assert (found.state, found.done, found.games) == ("nobody", True, FIRST_WORDS)
    (gauge,) = found.gauges
    assert (gauge.verdict, gauge.estimate, gauge.low) == ("nobody", 0, 0)
    assert gauge.high > 0
    assert sum(one.games for one in found.endings) == FIRST_WORDS
    assert found.rule == "HID-24"
    assert found.why is not None
    assert (found.why.args["end"], found.why.args["door"]) == (1, 10)


@rule("HID-C2")
def test_nothing_is_called_impossible_without_a_proof() -> None:
    found = counted(caught=200)
    assert (found.state, found.sure) == ("nobody", True)


@rule("HID-C2")
def test_what_the_scout_wins_is_hard_and_not_won_by_nobody() -> None:
    found = counted({"route": 3, "out": 1}, caught=16)
    assert (found.state, found.gauges[0].verdict, found.gauges[0].estimate) == ("hard", "hard", 0)
    (note,) = found.notes
    assert (note.say.id, note.say.args) == ("proof-scouted", {"won": 1, "games": 4})
    assert counted({"route": 4}, caught=16).state == "nobody"
    assert counted({"out": 1}, out=1, caught=15).notes == ()


def test_the_scout_tries_what_nobody_wins_and_nothing_else() -> None:
    wish = Wish(GAME.id, hopeless(), "latch", games=FIRST_WORDS, seconds=60)
    assert sum(prove(wish).tally["scouted"].values()) == 4
    won = {"of": prove(msgspec.structs.replace(wish, games=1)).tally["of"], "games": 3}
    won["ended"] = {LEVEL: {"out": 1, "caught": 2}}
    assert prove(msgspec.structs.replace(wish, games=4, tally=won)).tally["scouted"] == {}


@rule("HID-C2")
@pytest.mark.parametrize(
    ("won", "games", "state", "say"),
    [
        (15, 15, "first", "proof-first"),
        (7, 16, "measuring", "proof-good-so-far"),
        (1, 16, "measuring", "proof-hard-so-far"),
        (16, 16, "easy", "proof-easy"),
        (45, 100, "good", "proof-good"),
        (2, 100, "hard", "proof-hard"),
        (118, 200, "good", "proof-good"),
        (122, 200, "easy", "proof-easy"),
    ],
)
def test_the_sentence_is_sure_where_the_interval_is(
    won: int, games: int, state: str, say: str
) -> None:
    found = counted(out=won, caught=games - won)
    assert (found.state, found.say.id) == (state, say)
    assert found.sure == (not say.endswith("so-far") and state != "first")
    if state == "first":
        assert (found.endings, found.gauges[0].low, found.gauges[0].high) == ((), 0, 100)


@rule("HID-R10")
def test_games_that_go_in_circles_are_noticed() -> None:
    assert counted(out=10, stalled=1, caught=9).notes == ()
    (note,) = counted(out=10, stalled=2, caught=8).notes
    assert (note.rule, note.say.args["stalled"]) == ("HID-R10", 2)


def test_every_cut_into_calls_says_the_same_against_the_version_before() -> None:
    wish = Wish(GAME.id, standard(), "latch", games=2, seconds=60, before=hopeless())
    at_once = prove(wish)
    first = prove(msgspec.structs.replace(wish, seconds=0))
    assert (first.games, first.done) == (1, False)
    again = msgspec.json.decode(msgspec.json.encode(first.tally))
    assert prove(msgspec.structs.replace(wish, seconds=0, tally=again)) == at_once
    assert at_once.tally["pairs"][LEVEL]["before"] == 0


@pytest.mark.parametrize("seconds", [-1.0, 0.0, float("nan")])
def test_a_call_ends_after_a_game_where_no_time_is_given(seconds: float) -> None:
    found = prove(Wish(GAME.id, hopeless(), "latch", games=5, seconds=seconds))
    assert (found.games, found.done) == (1, False)


def test_a_change_is_told_with_its_interval() -> None:
    wish = Wish(GAME.id, standard(), "latch", games=1, seconds=0, before=hopeless())
    tally = prove(wish).tally
    tally |= {
        "games": 100,
        "ended": {LEVEL: {"out": 40, "caught": 60}},
        "pairs": {LEVEL: {"both": 20, "now": 20, "before": 40, "neither": 20}},
    }
    found = prove(msgspec.structs.replace(wish, games=100, tally=tally)).change
    assert found is not None
    assert (found.before, found.now) == (60, 40)
    assert found.say.id == "proof-change-harder"
    assert 0 < found.plus_minus < 20


@pytest.mark.parametrize(
    "tally",
    [
        "nonsense",
        {"of": "another drawing", "games": 100},
        {"games": -1},
        {"games": 50},
        {"games": 50, "ended": {LEVEL: {"out": 49}}},
        {"games": 50, "ended": {LEVEL: {"caught": 50}}, "scouted": {"out": 9}},
        {"games": 50, "ended": {LEVEL: {"caught": 50}}, "scouted": {"flown": 1}},
        {"games": 50, "ended": {LEVEL: {"flown": 50}}},
        {"games": 10**9, "ended": {LEVEL: {"out": 10**9}}},
    ],
)
def test_a_tally_that_cannot_be_begins_anew(tally: Any) -> None:
    wish = Wish(GAME.id, hopeless(), "latch", games=1, seconds=0)
    if isinstance(tally, dict):
        tally = {"of": prove(wish).tally["of"], **tally}
    assert prove(msgspec.structs.replace(wish, tally=tally, games=60)).games == 1


def test_the_games_are_those_of_the_lab() -> None:
    options = HiddenRoomsOptions(goal="one_stage", stage="latch")
    series = make_series(GAME, GAME.content(), [LEVEL], 3, "7", 1, options)
    levels = [find_level(GAME, LEVEL)]
    played = [
        play_game(GAME, GAME.content(), options, levels, series.game_seed(n)) for n in range(3)
    ]
    won = [bool(one.outcome.winners) for one in played]
    found = prove(Wish(GAME.id, standard(), "latch", seed=7, games=3, seconds=60))
    assert found.tally["ended"][LEVEL].get("out", 0) == sum(won)


def test_stages_of_ones_own_that_nobody_wins_are_found_and_ours_are_not_played() -> None:
    pack = from_data(GAME.id, "mine", GAME.shape, hopeless())
    assert [found.part for found in never_won(GAME, pack)] == ["latch"]
    assert list(never_won(GAME, GAME.content())) == []


def test_a_stage_that_is_not_there_is_an_error_that_names_the_others() -> None:
    with pytest.raises(ContentError, match="snuffer"):
        prove(Wish(GAME.id, standard(), "nobody"))


@pytest.mark.parametrize("locale", LOCALES)
def test_all_that_is_said_has_words(locale: str) -> None:
    words = lexicon(locale, GAME.package)
    proofs = [
        prove(Wish(GAME.id, hopeless(), part, games=1, seconds=0))
        for part in ("latch", next(iter(PROOF.parts(GAME.content()))))
    ]
    proofs += [
        counted({"out": 1}, caught=16),
        counted(stalled=20),
        counted(out=100, caught=100),
        counted(out=1, route=19),
    ]
    for found in proofs:
        phrases = [found.say, found.why, found.ended, *(one.say for one in found.endings)]
        phrases += [one.say for one in found.notes]
        for gauge in found.gauges:
            phrases += [gauge.name, gauge.wanted_say, gauge.say]
        assert all(words.say(phrase) for phrase in phrases if phrase is not None)
