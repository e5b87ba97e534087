"""Who does what the hint says: it is called no mistake afterwards, and wins as the expert does.

The long counts (a hundred nights, two hundred deals) are those of `bench/elder_sign_advice.py`.
"""

from statistics import mean

import pytest

from meikyu.analysis.forms import Judged
from meikyu.core.chance import FastChance
from meikyu.core.match import Match
from meikyu.core.rules import Rejection
from meikyu.games.elder_sign.analysis.analyst import ANALYST
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.hints import advised
from meikyu.games.elder_sign.bots.levels import WEIGHTS, expert
from meikyu.games.elder_sign.game import GAME, WON
from meikyu.games.elder_sign.options import STUDY_LIMIT, ElderOptions
from meikyu.games.elder_sign.state import OVER, ElderState
from meikyu.lab.statistics import rate

MOST = 1.0
"""Turning points of a night, on average."""
POINTS = 0.05
"""The most that one of them may cost."""


def turned(number: int, turns: int) -> list[Judged]:
    """The turning points of a night alone that was played wholly by hints."""
    options = ElderOptions(turn_limit=turns)
    match = Match.start(GAME, GAME.content(), ["Ann"], options, challenge=f"followed {number}")
    memory = Memory()
    while not match.over:
        state = match.position(0)
        assert isinstance(state, ElderState)
        move = advised(state, 0, memory).move
        assert not isinstance(match.act(0, GAME.action(state, move)), Rejection)
    judged = [one for one in ANALYST.judge(match, 0, 0) if one is not None]
    turning = ANALYST.sum_up(match, judged).turning
    return [one for one in judged if one.step in turning]


@pytest.mark.parametrize(
    ("nights", "turns"), [(1, 5), pytest.param(20, STUDY_LIMIT, marks=pytest.mark.full)]
)
def test_a_night_by_hints_has_hardly_a_turning_point(nights: int, turns: int) -> None:
    found = [turned(number, turns) for number in range(nights)]
    assert mean(len(one) for one in found) < MOST
    assert all(-one.choice <= POINTS for points in found for one in points)


def won(deal: int, seats: int, hints: bool) -> bool:
    """Whether a deal is won, everybody following the hints or being the expert."""
    chance = FastChance(FastChance(deal).pick(1 << 60, "followed"))
    state = GAME.setup(ElderOptions(turn_limit=STUDY_LIMIT), seats, GAME.content(), chance)
    memories = [Memory() for _ in range(seats)]
    while state.phase != OVER:
        seat = state.stack[-1].seat
        if hints:
            move = advised(state, seat, memories[seat]).move
        else:
            move = expert(state, seat, state.moves, WEIGHTS, memories[seat]).decide().move
        GAME.apply(state, seat, move, chance)
    return state.result in WON


@pytest.mark.full
@pytest.mark.timeout(1800)
def test_four_who_follow_hints_win_as_the_expert_does() -> None:
    deals = range(60)
    followed = rate(sum(won(deal, 4, hints=True) for deal in deals), len(deals))
    alone = rate(sum(won(deal, 4, hints=False) for deal in deals), len(deals))
    assert followed["high"] >= alone["share"]
