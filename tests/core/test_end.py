"""The end is the end: nothing is taken back after it, and a record says whether it once was."""

from pathlib import Path

import pytest

from meikyu.core import record
from meikyu.core.chance import FastChance
from meikyu.core.match import Acted, Match
from meikyu.core.rules import Rejection
from meikyu.core.verifying import verify
from meikyu.games.registry import find_game
from tests.core.work import work
from tests.games.lanterns.actions import Light

REOPENED = Path(__file__).parent / "records" / "reopened-hidden-rooms-v1.jsonl"
"""Made before the end was the end: its last entry was taken back and made again."""


def reopened() -> str:
    return REOPENED.read_text(encoding="utf-8")


def ended(match: Match, helped: int = 0) -> Match:
    """Plays the first choice until the end; some entries that drew something are taken back."""
    while match.outcome is None:
        seat = match.game.actors(match.state)[0]
        assert isinstance(match.act(seat, match.choices(seat)[0]), Acted)
        if helped and match.line[-1].picks and match.line[-1].seat is not None and not match.over:
            assert not isinstance(match.take_back(seat, free=True), Rejection)
            helped -= 1
    return match


@pytest.mark.parametrize("game_id", ["hidden-rooms", "elder-sign", "roguewright", "lanterns"])
@pytest.mark.parametrize("free", [False, True])
def test_nothing_can_be_taken_back_after_the_end(game_id: str, free: bool) -> None:
    game = find_game(game_id)
    names = ["Ann", "Ben"][: max(1, game.seats[0])]
    match = ended(Match.start(game, game.content(), names, seed=bytes(32)))
    last = match.line[-1].seat
    assert last is not None
    refused = match.check_take_back(last, free=free)
    assert refused is not None
    assert (refused.rule, refused.code) == (game.over_rule, "game-over")
    assert match.take_back(last, free=free) == refused
    assert match.prepare_take_back(last, free=free) == refused


def test_an_old_record_whose_end_was_reopened_can_be_read_and_says_so() -> None:
    match = record.read(reopened(), find_game)
    assert match.outcome is not None
    assert match.reopened
    verdict = verify(match)
    assert verdict.good
    assert verdict.reopened
    assert not verdict.assisted
    assert [said.id for said in verdict.says] == ["verify-good", "verify-reopened"]


def test_a_record_says_whether_it_was_assisted() -> None:
    game = find_game("hidden-rooms")
    plain = verify(ended(Match.start(game, game.content(), ["Ann"], seed=bytes(32))))
    assert (plain.good, plain.assisted, plain.reopened) == (True, False, False)
    assert [said.id for said in plain.says] == ["verify-good"]
    helped = ended(Match.start(game, game.content(), ["Ann"], seed=bytes(32)), helped=2)
    verdict = verify(record.read(record.write(helped), find_game))
    assert (verdict.good, verdict.assisted, verdict.reopened) == (True, True, False)
    assert [said.id for said in verdict.says] == ["verify-good", "verify-assisted"]


def restless(match: Match, times: int) -> Match:
    """A player who cannot decide."""
    for _ in range(times):
        match.act(0, Light(1))
        match.take_back(0)
    return match


def deep(times: int) -> Match:
    """A match alone whose every entry is taken back at last, the newest first."""
    game, chooser = find_game("elder-sign"), FastChance(1)
    match = Match.start(game, game.content(), ["Ann"], seed=bytes(32))
    while len(match.line) <= times:
        choices = match.choices(0)
        match.act(0, choices[chooser.pick(len(choices), "choice")])
    while len(match.line) > 1:
        assert not isinstance(match.take_back(0, free=True), Rejection)
    return match


def test_verifying_costs_no_more_than_a_record_is_long(match: Match) -> None:
    half = restless(Match.start(match.game, match.content, ["Ann", "Ben"], seed=bytes(32)), 40)
    whole = restless(match, 80)
    assert work(lambda: verify(whole)) < 2.5 * work(lambda: verify(half))


def test_reading_costs_no_more_than_a_record_is_long() -> None:
    half, whole = (record.write(deep(times)) for times in (20, 40))
    assert len(whole) < 2.2 * len(half)
    cost = [work(lambda text=text: record.read(text, find_game)) for text in (half, whole)]  # type: ignore[misc]
    assert cost[1] < 2.5 * cost[0]
