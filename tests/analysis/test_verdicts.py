"""Hidden Rooms: a stage that is said to be lost by luck was, as a far deeper search sees it."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from meikyu.analysis.analyst import analyst
from meikyu.analysis.forms import Judged
from meikyu.analysis.telling import CLEARLY
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.games.hidden_rooms.analysis.analyst import judging_again
from tests.analysis.games import finished

DEEPER = 10
MOST_CONTRADICTED = 0.1


def lost_stages(level: str, most: int) -> Iterator[tuple[Match, Sequence[Judged], str]]:
    """Stages that a level has lost, and why, as the analysis has it."""
    number = found = 0
    while found < most:
        match = finished("hidden-rooms", level, f"verdict {number}")
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
    return any(
        judging_again(number, step, DEEPER).choice <= -CLEARLY["chance"]
        for number, step in enumerate(steps(match))
        if number in wanted
    )


@pytest.mark.full
@pytest.mark.parametrize(("level", "stages"), [("practised", 100), ("expert", 20)])
def test_luck_is_seldom_contradicted_by_a_far_deeper_search(level: str, stages: int) -> None:
    """The practised level loses hardly a stage without a mistake; the expert does."""
    causes: Counter[str] = Counter()
    wrong = 0
    for match, stage, cause in lost_stages(level, stages):
        causes[cause] += 1
        if cause == "luck":
            wrong += contradicted(match, stage)
    print(f"{level}: {stages} stages lost {dict(causes)}, {wrong} verdicts of luck contradicted")
    assert level != "expert" or causes["luck"]
    assert wrong <= MOST_CONTRADICTED * stages
