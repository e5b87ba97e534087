"""Drafts cost what they should: no step is checked or applied more than once."""

from collections import Counter

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.match import Acted, Match
from meikyu.games.registry import find_game
from tests.core.counting import count_calls
from tests.games.lanterns.actions import Ignite, Light, Pour

ONCE = {"check": 1, "move": 1, "apply": 1, "clone": 1}


def cost(counts: "Counter[str]") -> dict[str, int]:
    return {name: counts[name] for name in ONCE}


@pytest.mark.parametrize("game_id", ["hidden-rooms", "roguewright", "elder-sign"])
def test_a_step_and_a_commit_cost_one_of_each(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, chooser = find_game(game_id), FastChance(1)
    counts = count_calls(monkeypatch, game)
    longest = 0
    for number in range(50):
        match = Match.start(game, game.content(), ["Ann"], seed=number.to_bytes(32, "big"))
        while not match.over and len(match.entries) < 60:
            choices = match.choices(0)
            steps = [action for action in choices if type(action) in game.draft_steps]
            if not steps or chooser.pick(4, "commit") == 0:
                steps = [action for action in choices if action not in steps]
            action = steps[chooser.pick(len(steps), "choice")] if steps else choices[0]
            drafted = len(match.draft(0))
            counts.clear()
            acted = match.act(0, action)
            assert isinstance(acted, Acted)
            if acted.entry is None or type(action) not in game.draft_steps:
                assert cost(counts) == ONCE, f"{action} on a draft of {drafted}"
                longest = max(longest, drafted)
        if longest >= 2:
            return
    raise AssertionError("no decision of three steps in fifty games")


def test_the_second_step_of_a_draft_and_its_commit_are_worked_out_once(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match.act(0, Light(1))
    pours = [action for action in match.choices(0) if isinstance(action, Pour)]
    match.act(0, pours[0])
    second = next(action for action in match.choices(0) if isinstance(action, Pour))
    counts = count_calls(monkeypatch, match.game)
    assert match.act(0, second).entry is None
    assert cost(counts) == ONCE
    counts.clear()
    match.view(0), match.prompt(0), match.prompt(0), match.position(0)
    assert cost(counts) == {"check": 0, "move": 0, "apply": 0, "clone": 0}
    assert counts["pending"] == 1
    counts.clear()
    acted = match.act(0, Ignite())
    assert acted.entry is not None
    assert acted.entry.actions == (pours[0], second, Ignite())
    assert cost(counts) == ONCE
