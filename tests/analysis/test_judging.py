"""Every game is judged step by step, in words, and the same from every starting step."""

from itertools import islice, pairwise

import msgspec
import pytest

from meikyu.analysis.analyst import AS_GOOD, Analyst, analyst
from meikyu.analysis.forms import MOST_TURNING, Judged
from meikyu.analysis.telling import CLEARLY
from meikyu.core.codec import parse_action
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.elder_sign.events import InvestigatorDied
from tests.analysis.games import finished

PLAYED = {
    "hidden-rooms": ("greedy", 1),
    "dungeon-in-memory": ("stroller", 3),
    "elder-sign": ("careful", 1),
}
"""Roguewright takes longer and is judged in the long run."""
LONG = {"roguewright": ("random", 1)}
GAMES = [
    *PLAYED,
    *(pytest.param(name, marks=pytest.mark.full) for name in LONG),
]


def who_judges(match: Match) -> Analyst:
    who = analyst(match.game)
    assert who is not None
    return who


@pytest.fixture(scope="module", params=GAMES)
def case(request: pytest.FixtureRequest) -> tuple[Match, list[Judged]]:
    level, seats = (PLAYED | LONG)[request.param]
    match = finished(request.param, level, "analysis", seats)
    return match, [one for one in who_judges(match).judge(match, 0, 0) if one is not None]


def phrases(one: Judged) -> list[Phrase]:
    moves = [*one.better, *([one.made] if one.made is not None else [])]
    return [
        one.group.say,
        *one.why,
        *([one.measure] if one.measure is not None else []),
        *(move.say for move in moves),
        *(move.why for move in moves if move.why is not None),
    ]


def test_every_step_is_judged_once(case: tuple[Match, list[Judged]]) -> None:
    match, judged = case
    assert [one.step for one in judged] == list(range(len(match.line)))
    assert [one.seat for one in judged] == [entry.seat for entry in match.line]


def test_a_better_move_is_worth_more_and_the_cost_is_the_difference(
    case: tuple[Match, list[Judged]],
) -> None:
    for one in case[1]:
        assert one.choice <= 0
        if one.made is None:
            continue
        values = [move.value.value for move in one.better]
        assert values == sorted(values, reverse=True)
        assert all(value > one.made.value.value for value in values)
        if values:
            assert values[0] - one.made.value.value == pytest.approx(-one.choice, abs=0.011)
        assert not one.turning or one.better


def test_everything_is_said_in_every_language(case: tuple[Match, list[Judged]]) -> None:
    match, judged = case
    found = who_judges(match).sum_up(match, judged)
    said = {msgspec.json.encode(phrase): phrase for one in judged for phrase in phrases(one)}
    for locale in LOCALES:
        words = lexicon(locale, match.game.package)
        for phrase in said.values():
            assert words.say(phrase)
        for finding in found.findings:
            assert words.say(finding.say)


def test_judgements_travel_and_are_summed_up_alike(case: tuple[Match, list[Judged]]) -> None:
    match, judged = case
    who = who_judges(match)
    back = msgspec.json.decode(msgspec.json.encode(judged), type=list[Judged])
    assert who.sum_up(match, back) == who.sum_up(match, judged)


def test_a_mistake_exceeds_what_its_numbers_can_be_wrong(case: tuple[Match, list[Judged]]) -> None:
    for one in case[1]:
        if one.turning:
            best = one.best()
            assert best is not None
            assert one.made is not None
            assert -one.choice >= max(CLEARLY[one.unit], best.value.margin, one.made.value.margin)


def test_the_turning_points_are_the_few_mistakes_that_cost_most(
    case: tuple[Match, list[Judged]],
) -> None:
    match, judged = case
    named = who_judges(match).sum_up(match, judged).turning
    assert list(named) == sorted(named)
    for seat in range(len(match.header.seats)):
        mistakes = [one for one in judged if one.turning and one.seat == seat]
        own = [one for one in mistakes if one.step in named]
        assert len(own) == min(len(mistakes), MOST_TURNING)
        dearest = max((one.choice for one in own), default=0.0)
        assert all(one.choice >= dearest for one in mistakes if one.step not in named)


def test_a_step_is_judged_alike_wherever_one_begins(case: tuple[Match, list[Judged]]) -> None:
    match, judged = case
    middle = len(judged) // 2
    again = who_judges(match).judge(match, middle, 0)
    found = list(islice((one for one in again if one is not None), 2))
    assert [one.step for one in found] == [middle, middle + 1]
    for one, other in zip(found, judged[middle:], strict=False):
        assert one.turning == other.turning
        assert one.choice == pytest.approx(other.choice, abs=1e-6)
        assert one.luck == pytest.approx(other.luck, abs=1e-2)


def test_the_answers_are_weighed_as_the_judgement_has_them(
    case: tuple[Match, list[Judged]],
) -> None:
    match, judged = case
    who = who_judges(match)
    turned = [one for one in judged if one.turning]
    assert turned, "such a bot makes mistakes"
    for one in turned[:2]:
        best, made = one.best(), one.made
        assert best is not None
        assert made is not None
        for move in (best, made):
            actions = [parse_action(match.game, raw) for raw in move.actions]
            assert who.weigh(match, one.step, actions).value == pytest.approx(move.value.value)
        assert best.value.value - made.value.value > AS_GOOD[one.unit]


def test_who_gives_an_attempt_up_loses_its_whole_chance() -> None:
    match = finished("elder-sign", "random", "analysis")
    judged = [one for one in who_judges(match).judge(match, 0, 0) if one is not None]
    given_up = [one for one in judged if one.made and one.made.actions[0]["do"] == "StopAttempt"]
    assert given_up
    for one in given_up:
        best, made = one.best(), one.made
        assert best is not None
        assert made is not None
        assert made.value.value == 0.0
        assert best.value.value >= one.extra.attempt[0].before


def test_deaths_of_a_night_are_told_with_their_steps() -> None:
    match = finished("elder-sign", "random", "analysis")
    judged = [one for one in who_judges(match).judge(match, 0, 0) if one is not None]
    told = {one.step: one.extra.deaths for one in judged if one.extra is not None}
    died = {
        number: sum(isinstance(event, InvestigatorDied) for event in step.events)
        for number, step in enumerate(steps(match))
    }
    assert any(died.values())
    assert told == {number: died[number] for number in told}


@pytest.mark.parametrize("seats", [1, 2])
def test_the_curve_of_a_single_sheet_begins_before_its_first_round(seats: int) -> None:
    match = finished("roguewright", "random", "analysis", seats)
    first = next(one for one in who_judges(match).judge(match, 0, 0) if one is not None)
    assert (first.step, first.seat) == (0, None)
    assert (first.after is not None) == (seats == 1)


def test_the_true_way_runs_from_tile_to_tile() -> None:
    """Of Dungeon in Memory: neighbours, as far as the path is a path, and as many as were laid."""
    match = finished("dungeon-in-memory", "stroller", "analysis", 3)
    found = [one.extra for one in who_judges(match).judge(match, 0, 0) if one is not None]
    assert any(len(extra.way) > len(extra.cells) for extra in found), "something is travelled again"
    for extra in found:
        assert len(extra.cells) == min(extra.tiles, (extra.lost_at or extra.tiles) + 1)
        assert set(extra.way) == set(range(len(extra.cells)))
        for one, two in pairwise(extra.way):
            (x, y), (right, up) = extra.cells[one], extra.cells[two]
            assert abs(x - right) + abs(y - up) == 1
