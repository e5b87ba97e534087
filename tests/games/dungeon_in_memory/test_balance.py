"""The written report on the bots is about the present game, and each level beats the one below."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.lab.report import LADDER, REPORT, RULES, SEATS, SETS
from meikyu.lab import reports

FOLDER = Path(__file__).parents[3] / "docs" / "balance"


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    data, _ = reports.paths(GAME, FOLDER)
    found: dict[str, Any] = json.loads(data.read_text(encoding="utf-8"))["figures"]
    return found


@pytest.fixture(scope="module")
def rows(figures: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = figures["rows"]
    return found


def test_the_report_is_about_the_present_rules_content_and_bots() -> None:
    assert reports.check(GAME, REPORT, FOLDER) == []


def test_every_level_was_measured_against_the_one_below_with_all_tiles_and_seats(
    rows: list[dict[str, Any]],
) -> None:
    measured = {(row["tiles"], row["lower"], row["higher"]) for row in rows}
    assert measured == {(tiles, *pair) for tiles in SETS for pair in pairwise(LADDER)}
    assert all(row[str(seats)]["of"] >= 100 for row in rows for seats in SEATS)
    assert all(row["2"]["of"] >= 400 for row in rows)


def test_each_level_wins_60_percent_of_the_two_seat_games_against_the_one_below(
    rows: list[dict[str, Any]],
) -> None:
    assert [row for row in rows if row["2"]["share"] < 0.60] == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_level_among_lower_ones_has_more_than_its_share(
    rows: list[dict[str, Any]], seats: int
) -> None:
    assert [row for row in rows if row[str(seats)]["share"] <= 1 / seats] == []


def test_each_level_wins_60_percent_under_each_additional_rule(figures: dict[str, Any]) -> None:
    measured = [(row["tiles"], row["rule"]) for row in figures["rules"]]
    assert measured == list(RULES)
    weak = [
        (row["tiles"], row["rule"], higher)
        for row in figures["rules"]
        for higher in LADDER[1:]
        if row[higher]["share"] < 0.60 or row[higher]["of"] < 200
    ]
    assert weak == []


def test_the_scatterbrain_misses_the_fifth_ghost_in_most_dungeons(figures: dict[str, Any]) -> None:
    assert figures["ghosts"]["scatterbrain"] < 0.5
    assert figures["ghosts"]["perfect"] == 1
