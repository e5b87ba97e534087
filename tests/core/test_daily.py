"""The daily game: one seed for each title, day and version of the rules."""

import hashlib
from datetime import date, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from meikyu.core.codec import parse_options
from meikyu.core.contract import Game
from meikyu.core.daily import Daily, daily, day_of
from meikyu.core.match import Match
from meikyu.games.hidden_rooms.game import HiddenRooms
from meikyu.games.registry import find_game, game_ids

DAY = date(2026, 11, 16)


def begun(game: Game[Any, Any], today: Daily) -> Match:
    options = parse_options(game, today.options)
    return Match.start(game, game.content(), ["anybody"], options, challenge=today.challenge)


@pytest.mark.parametrize("game_id", [one for one in game_ids() if 1 in find_game(one).seats])
def test_everybody_meets_the_same_dice_on_one_day_and_others_on_the_next(game_id: str) -> None:
    game = find_game(game_id)
    mine, yours = begun(game, daily(game, DAY)), begun(game, daily(game, DAY))
    assert mine.seed == yours.seed
    assert mine.line == yours.line
    assert mine.header.commitment == hashlib.sha256(mine.seed or b"").hexdigest()
    assert begun(game, daily(game, DAY + timedelta(1))).seed != mine.seed


def test_no_two_titles_and_no_two_versions_of_the_rules_share_a_seed() -> None:
    class Changed(HiddenRooms):
        rules_version = HiddenRooms.rules_version + 1

    challenges = [daily(find_game(one), DAY).challenge for one in game_ids()]
    challenges.append(daily(Changed(), DAY).challenge)
    assert len(set(challenges)) == len(challenges)


def test_a_match_is_a_daily_game_only_with_its_own_options() -> None:
    game = find_game("hidden-rooms")
    today = daily(game, DAY)
    assert day_of(game, today.challenge, today.options) == DAY
    easier = {**today.options, "goal": "easy"}
    assert day_of(game, today.challenge, easier) is None
    for other in (None, "daily", "daily 2026-02-30 hidden-rooms v1", "daily 2026-11-16 other v1"):
        assert day_of(game, other, today.options) is None
    assert replace(today, day=DAY) == today
