"""The written balance report is about the present game, and its figures are where they must be."""

import json
from pathlib import Path
from typing import Any

import pytest

from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.lab.report import (
    LEVELS,
    MAPS,
    REFERENCE,
    REPORT,
    STRONGEST,
    STRONGEST_GAMES,
)
from meikyu.games.roguewright.tables import DICE
from meikyu.lab import reports
from tests.rules import rule

FOLDER = Path(__file__).parents[3] / "docs" / "balance"
LEAST_GAMES = 500
LEAST_GAINS = {"basic": 4, "advanced": 8}
MOST_APART = 6
"""Points between the mean of the greedy level's best entrance and that of its worst."""
MOST_OVERLORDS_APART = 0.20
LEAST_USE = 0.05
every_map = pytest.mark.parametrize("map", MAPS)


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    data, _ = reports.paths(GAME, FOLDER)
    found: dict[str, Any] = json.loads(data.read_text(encoding="utf-8"))
    return found


@rule("ROG-C3")
def test_the_report_is_about_the_present_rules_content_and_bots() -> None:
    assert reports.check(GAME, REPORT, FOLDER) == []


@rule("ROG-C3")
@every_map
def test_every_level_has_played_often_enough(whole: dict[str, Any], map: str) -> None:
    for level in LEVELS:
        least = STRONGEST_GAMES if level == STRONGEST else LEAST_GAMES
        assert whole["figures"]["maps"][map][level]["total"]["of"] >= least


@rule("ROG-C3")
@every_map
def test_random_play_ends_in_the_lowest_rank(whole: dict[str, Any], map: str) -> None:
    assert whole["figures"]["maps"][map]["random"]["ranks"]["familiar"]["share"] >= 0.95


@rule("ROG-C3")
@every_map
def test_the_median_of_greedy_play_lies_in_the_third_or_fourth_rank(
    whole: dict[str, Any], map: str
) -> None:
    figures = whole["figures"]
    median = figures["maps"][map]["greedy"]["quantiles"][figures["quantiles"].index(50)]
    assert figures["ranks"][map][1] <= median < figures["ranks"][map][3]


@rule("ROG-C3")
@every_map
def test_no_entrance_is_much_worse_than_another(whole: dict[str, Any], map: str) -> None:
    entrances = whole["figures"]["maps"][map]["greedy"]["entrances"].values()
    means = [found["mean"] for found in entrances]
    assert len(means) == DICE
    assert max(means) - min(means) <= MOST_APART


@rule("ROG-C3")
def test_the_top_rank_is_about_as_hard_on_both_maps(whole: dict[str, Any]) -> None:
    ranks = [whole["figures"]["maps"][map][REFERENCE]["ranks"] for map in MAPS]
    basic, advanced = (found["overlord"]["share"] for found in ranks)
    assert abs(basic - advanced) <= MOST_OVERLORDS_APART


@rule("ROG-C3")
@every_map
def test_the_planner_often_reaches_the_two_top_ranks(whole: dict[str, Any], map: str) -> None:
    ranks = whole["figures"]["maps"][map][REFERENCE]["ranks"]
    assert 0.55 <= ranks["duke"]["share"] + ranks["overlord"]["share"] <= 0.90


@rule("ROG-C3")
@every_map
def test_the_strongest_level_scores_more_on_the_same_dice(whole: dict[str, Any], map: str) -> None:
    gain = whole["figures"]["paired"][map]["mean"]
    assert gain["of"] >= STRONGEST_GAMES
    assert gain["mean"] >= LEAST_GAINS[map]
    assert gain["low"] > 0


@rule("ROG-C3")
@every_map
def test_no_block_and_no_extra_action_is_useless_to_the_strongest_level(
    whole: dict[str, Any], map: str
) -> None:
    found = whole["figures"]["maps"][map][STRONGEST]
    for rate in (*found["blocks"], *found["extras"]):
        assert rate["of"] > 0
        assert rate["share"] >= LEAST_USE
