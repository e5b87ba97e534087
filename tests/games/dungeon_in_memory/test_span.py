"""How many tiles somebody holds, from how they play."""

from itertools import pairwise

import pytest

from meikyu.bots.registry import find_level
from meikyu.core.contract import Outcome
from meikyu.games.dungeon_in_memory.bots.levels import SKILLS
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.lab.span import (
    SPANS,
    Known,
    counted,
    holder,
    measured,
    points_of,
    profile,
    skill_of,
    span_of,
    tiles_of,
)
from meikyu.lab.arena import GameResult
from meikyu.lab.benchmark.tasks import PUBLIC_SEED
from meikyu.lab.statistics import Share

LEVELS = {3: "scatterbrain", 4: "stroller", 6: "steady", 8: "keen"}
DEALS = 100
"""From both seats: 200 games."""
OTHER_SEEDS = 12


@pytest.mark.parametrize("span", LEVELS)
def test_our_levels_are_what_the_profile_was_measured_with(span: int) -> None:
    assert skill_of(span) == SKILLS[LEVELS[span]]


def test_between_them_memory_fails_more_the_shorter_it_is() -> None:
    skills = [skill_of(span) for span in SPANS]
    for shorter, longer in pairwise(skills):
        assert shorter.decay > longer.decay
        assert shorter.confusion >= longer.confusion


def test_the_profile_is_of_the_game_and_the_level_of_now() -> None:
    found = profile()
    assert found.content == GAME.content().hash
    assert found.rules_version == GAME.rules_version
    assert found.version == find_level(GAME, found.against).version
    assert [one.span for one in found.known] == list(SPANS)
    shares = [one.points for one in found.known]
    assert shares == sorted(shares), "who holds more scores more"


def test_a_share_is_read_back_as_a_span() -> None:
    known = [Known(3, 0.1, 1), Known(4, 0.2, 1), Known(6, 0.6, 1)]
    assert [tiles_of(share, known) for share in (0.0, 0.1, 0.15, 0.4, 0.6, 0.9)] == [
        3, 3, 3.5, 5, 6, 6,
    ]  # fmt: skip


def test_the_points_of_a_deal_belong_together() -> None:
    results = [
        GameResult("a", ("agent", "steady"), Outcome((1, 3), (1,), "", ""), 1),
        GameResult("a", ("steady", "agent"), Outcome((2, 3), (1,), "", ""), 1),
    ]
    assert counted(results, "agent").deals == {"a": (4, 9)}
    assert measured(results, "agent")["span"]["games"] == 2
    assert not measured(results, "agent")["span"]["enough"]


def test_a_wider_interval_of_points_is_a_wider_one_of_tiles() -> None:
    narrow = span_of(Share(5, 10, 10, 0.5, 0.48, 0.52), 200)
    wide = span_of(Share(5, 10, 10, 0.5, 0.3, 0.7), 200)
    assert wide.low < narrow.low <= narrow.tiles == wide.tiles <= narrow.high < wide.high


@pytest.mark.full
@pytest.mark.parametrize("span", LEVELS)
def test_two_hundred_games_tell_the_span_of_a_level_within_one_tile(span: int) -> None:
    """On the public deals, and in most of other series: chance may be unkind to one of them."""
    level = holder(span)
    public = span_of(points_of(level, DEALS, f"{PUBLIC_SEED} memory two"), 2 * DEALS)
    assert abs(public.tiles - span) <= 1, public
    near = sum(
        abs(span_of(points_of(level, DEALS, f"other {seed}"), 2 * DEALS).tiles - span) <= 1
        for seed in range(OTHER_SEEDS)
    )
    assert near >= OTHER_SEEDS - 2
