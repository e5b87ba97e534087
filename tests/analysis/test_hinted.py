"""One adviser: whoever plays by hints alone is told of hardly a mistake when the game is over."""

from collections.abc import Sequence
from statistics import mean
from typing import Any

import pytest

from meikyu.analysis.analyst import analyst
from meikyu.analysis.forms import Judged
from meikyu.bots.companion import companion
from meikyu.core.chance import FastChance
from meikyu.core.match import Match
from meikyu.core.rules import Rejection
from meikyu.games.registry import find_game
from tests.analysis.games import finished

GAMES = 20
MOST = 1.0
"""Turning points of a game, on average."""


def by_hints(game_id: str, challenge: str, **wishes: Any) -> Match:
    """A game in which every decision is the one that a hint names."""
    game = find_game(game_id)
    advise = companion(game).advise
    assert advise is not None
    options = game.bounded(game.options_type(**wishes))
    match = Match.start(game, game.content(), ["Ann"], options, challenge=challenge)
    while not match.over:
        world = game.determinize(match.position(0), 0, FastChance(1))
        advice = advise(game, world, 0, 1)
        assert advice is not None
        assert not isinstance(match.act(0, advice.action), Rejection)
    return match


def judged(match: Match) -> tuple[list[Judged], Sequence[int]]:
    who = analyst(match.game)
    assert who is not None
    found = [one for one in who.judge(match, 0, 0) if one is not None]
    return found, who.sum_up(match, found).turning


def test_what_followed_a_hint_is_called_so_and_what_did_not_is_not() -> None:
    found, turning = judged(by_hints("hidden-rooms", "hinted"))
    made = [one for one in found if one.made is not None]
    assert made
    assert all(one.advised for one in made)
    assert len(turning) <= MOST
    others, _ = judged(finished("hidden-rooms", "random", "hinted"))
    assert not all(one.advised for one in others if one.made is not None)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game_id", "wishes"),
    [
        ("hidden-rooms", {}),
        ("roguewright", {"map": "basic"}),
        ("roguewright", {"map": "advanced"}),
        ("roguewright", {"map": "basic", "rounds": 6}),
    ],
)
def test_a_game_by_hints_alone_turns_at_most_once_on_average(
    game_id: str, wishes: dict[str, Any]
) -> None:
    """Dungeon in Memory gives no hints: it forgets."""
    games = [judged(by_hints(game_id, f"hinted {n}", **wishes)) for n in range(GAMES)]
    print(game_id, wishes, [len(turning) for _, turning in games])
    assert mean(len(turning) for _, turning in games) <= MOST
