"""The written balance report is about the present game, and its figures are where they must be."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.lab import blocks
from meikyu.games.hidden_rooms.lab.report import LEVELS, REPORT
from meikyu.lab import reports
from tests.rules import rule

FOLDER = Path(__file__).parents[3] / "docs" / "balance"
PRACTISED, EXPERT = LEVELS[-2:]


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    data, _ = reports.paths(GAME, FOLDER)
    found: dict[str, Any] = json.loads(data.read_text(encoding="utf-8"))["figures"]
    return found


def win_rates(figures: dict[str, Any], level: str) -> list[float]:
    stages = figures["levels"][level]["stages"]
    return [stages[stage]["wins"]["share"] for stage in figures["stages"]]


@rule("HID-C2", "HID-R10")
def test_the_report_is_about_the_present_rules_content_and_bots() -> None:
    assert reports.check(GAME, REPORT, FOLDER) == []


@rule("HID-C2")
def test_every_stage_was_played_often_by_every_level(figures: dict[str, Any]) -> None:
    for level in LEVELS:
        if level != EXPERT:  # who wins needs few stages a game: it plays them one by one
            for stage in figures["stages"]:
                assert figures["levels"][level]["stages"][stage]["games"] >= 2000
    assert all(one["wins"]["of"] >= 5000 for one in figures["expert"]["learned"])


@rule("HID-C2")
def test_the_practised_level_wins_each_stage_between_25_and_60_percent(
    figures: dict[str, Any],
) -> None:
    assert all(0.25 <= share <= 0.60 for share in win_rates(figures, PRACTISED))


@rule("HID-C2")
def test_the_stages_form_a_ladder_for_the_practised_level(figures: dict[str, Any]) -> None:
    ladder = sorted(win_rates(figures, PRACTISED), reverse=True)
    assert all(easier - harder >= 0.04 for easier, harder in pairwise(ladder))


@rule("HID-C2")
def test_whole_games_are_won_by_a_practised_player_and_not_by_a_random_one(
    figures: dict[str, Any],
) -> None:
    assert 0.50 <= figures["levels"][PRACTISED]["whole_games"]["share"] <= 0.75
    assert figures["levels"]["random"]["whole_games"]["share"] < 0.10


@rule("HID-C2")
def test_the_expert_wins_at_least_80_percent_of_each_stage(figures: dict[str, Any]) -> None:
    assert all(share >= 0.80 for share in win_rates(figures, EXPERT))
    learned = [one["wins"]["share"] for one in figures["expert"]["learned"]]
    assert all(share >= 0.80 for share in learned)
    assert sum(learned) / len(learned) >= 0.955


@rule("HID-C2")
def test_the_expert_stays_below_what_can_be_won_at_most(figures: dict[str, Any]) -> None:
    bound = figures["expert"]["bound"]
    number = figures["stages"].index(bound["stage"])
    won = figures["expert"]["learned"][number]["wins"]
    assert won["share"] >= 0.83
    assert won["low"] <= bound["share"] + bound["margin"]


@rule("HID-C2")
def test_without_networks_the_search_over_whole_turns_wins_most_stages(
    figures: dict[str, Any],
) -> None:
    shares = [one["share"] for one in figures["expert"]["search"]["wins"]]
    assert sum(shares) / len(shares) >= 0.75


@rule("HID-C2")
def test_hints_followed_blindly_win_like_the_expert(figures: dict[str, Any]) -> None:
    found = figures["expert"]
    followed = sum(one["share"] for one in found["hints"]["wins"])
    own = sum(one["wins"]["share"] for one in found["learned"])
    assert abs(followed - own) / len(figures["stages"]) <= 0.03
    assert found["hints"]["null_walks"] == 0


@rule("HID-C2")
def test_each_level_is_stronger_than_the_one_below(figures: dict[str, Any]) -> None:
    whole = [figures["levels"][level]["whole_games"]["share"] for level in LEVELS]
    assert whole == sorted(whole)


@rule("HID-R10")
def test_stalling_does_not_pay(figures: dict[str, Any]) -> None:
    """Hardly a stage is stalled, and few are won by leading the monster in circles."""
    for level in LEVELS:
        for stage in figures["stages"]:
            found = figures["levels"][level]["stages"][stage]
            assert found["stalled"]["share"] < 0.03
            assert found["late_wins"]["share"] < 0.06


@rule("HID-R10")
def test_the_check_of_small_blocks_is_the_present_one(figures: dict[str, Any]) -> None:
    book = GAME.book(GAME.content())
    for stage in book.stages:
        written = figures["blocks"][stage.id]
        assert [row["cells"] for row in written] == list(range(1, blocks.MOST_CELLS + 1))
        assert blocks.check(book, stage, 2) == written[:2]


@rule("HID-R10")
def test_no_block_of_one_or_two_rooms_is_open_for_circling(figures: dict[str, Any]) -> None:
    for rows in figures["blocks"].values():
        assert all(row["open"] == 0 for row in rows if row["cells"] <= 2)


@rule("HID-R10")
def test_a_single_room_never_allows_circling_and_a_square_of_four_does() -> None:
    book = GAME.book(GAME.content())
    grid = book.grid
    square = frozenset(grid.cell(row, column) for row in (3, 4) for column in (1, 2))
    for stage in book.stages:
        assert blocks.endless(book, stage, frozenset([grid.cell(3, 3)])) == set()
        assert blocks.endless(book, stage, square)


@pytest.fixture(scope="module", params=[book.id for book in GAME.tables(GAME.content())[1:]])
def further(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The figures of a further book, which is for experts."""
    data, _ = reports.paths(GAME, FOLDER)
    parts = json.loads(data.read_text(encoding="utf-8"))["parts"]
    found: dict[str, Any] = parts[request.param]["figures"]
    return found


@rule("HID-C3")
def test_a_further_books_stages_were_played_often(further: dict[str, Any]) -> None:
    assert len(further["stages"]) == len(further["expert"]) == len(further["practised"]) == 5
    assert all(one["wins"]["of"] >= 5000 for one in further["expert"])
    assert all(one["of"] >= 400 for one in further["practised"])


@rule("HID-C3")
def test_a_further_books_stages_are_a_ladder_for_the_expert(further: dict[str, Any]) -> None:
    shares = [one["wins"]["share"] for one in further["expert"]]
    assert all(0.35 <= share <= 0.80 for share in shares)
    assert all(easier - harder >= 0.05 for easier, harder in pairwise(shares))


@rule("HID-C3")
def test_a_further_books_stages_can_be_won_by_the_practised_level(further: dict[str, Any]) -> None:
    assert all(0.03 <= one["share"] <= 0.25 for one in further["practised"])
