"""Elder Sign against vectors whose answers were worked out independently."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from meikyu.games.elder_sign.odds import (
    HOLD_EACH_ROLL,
    HOLD_NONE,
    HOLD_ONE,
    Odds,
    Position,
)
from meikyu.games.elder_sign.rules.dice import LORE, ONE, PERIL, TERROR, WILD, Task
from tests.vectors.cases import cases

STEM = "elder_sign"
SYMBOLS = {"lore": LORE, "peril": PERIL, "terror": TERROR, "wild": WILD}
HOLD = {
    "none": HOLD_NONE,
    "one die after each failed roll": HOLD_EACH_ROLL,
    "one die at a time": HOLD_ONE,
}
Case = dict[str, Any]


def task(icons: list[str]) -> Task:
    symbols = Counter(icons)
    magnifiers = tuple(int(icon.partition(":")[2]) for icon in icons if ":" in icon)
    return Task(magnifiers, symbols["lore"], symbols["peril"], symbols["terror"])


def face(die: str) -> int:
    shown = die.partition(":")[2]
    return SYMBOLS[shown] if shown in SYMBOLS else int(shown)


def faces(dice: tuple[str, ...]) -> int:
    return sum(ONE[face(die)] for die in dice)


@pytest.mark.parametrize("case", cases(STEM, "eld.match"))
def test_which_dice_fulfil_a_task(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    dice = sorted(given["dice"])
    thrifty = set(task(given["task"]).minimal_sets(faces(tuple(dice))))
    found = {
        part
        for size in range(len(dice) + 1)
        for part in combinations(dice, size)
        if faces(part) in thrifty
    }
    assert bool(found) == expect["fulfilled"]
    assert found == {tuple(sorted(part)) for part in expect["minimal"]}
    assert min(map(len, found), default=None) == expect["fewest_dice"]


@pytest.mark.parametrize("case", cases(STEM, "eld.odds"))
def test_exact_odds_of_an_attempt(case: Case) -> None:
    given = case["given"]
    odds = Odds([task(icons) for icons in given["tasks"]], given["ordered"], HOLD[given["focus"]])
    dice = given["dice"]
    position = Position(
        odds.all_open(), dice["green"], dice["yellow"], dice["red"], 0, given["clues"]
    )
    assert odds.before_roll(position) == pytest.approx(case["expect"]["p_success"], abs=1e-9)
