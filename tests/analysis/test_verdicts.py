"""Hidden Rooms: a stage that is said to be lost by luck was, as a far deeper search sees it."""

from collections.abc import Iterator, Sequence

import pytest

from meikyu.analysis.analyst import analyst
from meikyu.analysis.forms import Judged
from meikyu.analysis.hidden_rooms.analyst import judging_again
from meikyu.analysis.telling import CLEARLY
from meikyu.core.match import Match
from meikyu.core.walking import steps
from tests.analysis.games import finished

DEEPER = 10
MOST_CONTRADICTED = 0.1


def lost_stages(most: int) -> Iterator[tuple[Match, Sequence[Judged], str]]:
    """Stages that the practised level has lost, and why, as the analysis has it."""
    number = found = 0
    while found < most:
        match = finished("hidden-rooms", "practised", f"verdict {number}")
        number += 1
        who = analyst(match.game)
        assert who is not None
        judged = [one for one in who.judge(match, 0, 0) if one is not None]
        for finding in who.sum_up(match, judged).findings:
            if finding.group is not None and finding.cause is not None and found < most:
                found += 1
                yield match, judged[finding.first : finding.last + 1], finding.cause


def contradicted(match: Match, stage: Sequence[Judged]) -> bool:
    """Whether a deeper search finds a decision that could have changed the stage."""
    wanted = {one.step for one in stage}
    for number, step in enumerate(steps(match)):
        if number in wanted:
            again = judging_again(number, step, DEEPER)
            if again.choice <= -CLEARLY["chance"]:
                return True
    return False


def check(stages: int) -> None:
    blamed_luck = wrong = 0
    for match, stage, cause in lost_stages(stages):
        if cause == "luck":
            blamed_luck += 1
            wrong += contradicted(match, stage)
    print(f"{stages} stages lost, {blamed_luck} by luck, {wrong} contradicted")
    assert wrong <= max(1, MOST_CONTRADICTED * stages)


@pytest.mark.full
def test_luck_is_contradicted_in_at_most_ten_of_a_hundred_lost_stages() -> None:
    check(100)
