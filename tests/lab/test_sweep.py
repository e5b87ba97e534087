"""A number of a pack is turned: each value meets the same deals, and a target is searched for."""

from typing import Any

import pytest

from meikyu.core.picture import svg
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.registry import find_game
from meikyu.lab.proof import piece
from meikyu.lab.sweep import Bench, NoKnob, Point, knob, picture, sweep, tune, turned, values_in

ROOMS = find_game("hidden-rooms")
ROW = "stages.latch.first.0"
GAMES = 12


def bench(field: str = ROW) -> Bench:
    content = ROOMS.content()
    return Bench(ROOMS, content, knob(content, field), "", "greedy", "7")


def quietly(_: int) -> None:
    return None


@pytest.mark.parametrize(
    ("text", "values"), [("1..3", [1, 2, 3]), ("0..10/5", [0, 5, 10]), ("-1..0", [-1, 0])]
)
def test_spans(text: str, values: list[int]) -> None:
    assert values_in(text) == values


@pytest.mark.parametrize("text", ["", "1", "3..1", "a..b", "1..9/0", "1..9/x", "0..100000"])
def test_what_is_no_span_is_named(text: str) -> None:
    with pytest.raises(NoKnob) as none:
        values_in(text)
    assert none.value.say.id == "sweep-no-span"


@pytest.mark.parametrize(
    ("field", "say"),
    [
        ("rooms.latch.first.0", "sweep-no-file"),
        ("stages.lock.first.0", "sweep-no-entry"),
        ("stages.latch", "sweep-no-entry"),
        ("stages.latch.last", "sweep-no-field"),
        ("stages.latch.first.2", "sweep-no-field"),
        ("stages.latch.directions.0", "sweep-no-number"),
        ("stages.latch.first", "sweep-no-number"),
    ],
)
def test_a_number_that_is_not_there_is_named_with_what_is(field: str, say: str) -> None:
    with pytest.raises(NoKnob) as none:
        knob(ROOMS.content(), field)
    assert none.value.say.id == say
    for locale in LOCALES:
        assert lexicon(locale, "meikyu.cli").say(none.value.say)


def test_the_pack_is_the_same_but_for_the_number() -> None:
    content = ROOMS.content()
    found = knob(content, ROW)
    assert (found.now, found.part) == (2, "latch")
    made = turned(ROOMS, content, found, 4)
    assert made.data["stages"]["stage"][2]["first"] == [4, 3]
    assert content.data["stages"]["stage"][2]["first"] == [2, 3]
    assert turned(ROOMS, content, found, 2).hash == content.hash


def test_every_value_meets_the_same_deals_and_one_that_cannot_be_says_why() -> None:
    points = sweep(bench(), [0, 1, 2], GAMES, quietly)
    impossible, *played = points
    assert (impossible.games, impossible.problem is not None) == (0, True)
    for point in played:
        content = turned(ROOMS, ROOMS.content(), knob(ROOMS.content(), ROW), point.value)
        alone = piece(ROOMS, content, "latch")
        won = sum(alone.is_won(alone.play("greedy", "7", number)) for number in range(GAMES))
        assert (point.games, point.won) == (GAMES, won)


def test_a_value_that_was_played_is_not_played_again() -> None:
    counted: list[int] = []
    found = bench()
    first = found.point(2, 4, counted.append)
    assert found.point(2, 4, counted.append) == first
    assert found.point(2, 6, counted.append).games == 6
    assert sum(counted) == 6


class Told(Bench):
    """Games that are won as often as is told, to see the search alone."""

    def __init__(self, share: Any) -> None:
        self.share = share
        self.played: dict[int, int] = {}

    def point(self, value: int, games: int, advance: Any) -> Point:
        self.played[value] = games
        return Point(value, games, round(games * self.share(value)))


@pytest.mark.parametrize("target", [5, 30, 45, 83])
def test_the_search_finds_the_value_of_a_share(target: int) -> None:
    told = Told(lambda value: value / 100)
    best, *_ = tune(told, range(101), target, 400, quietly)
    assert best.games == 400
    assert abs(best.value - target) <= 2
    assert sum(told.played.values()) < 101 * 400 / 3, "most values were hardly played"


def test_the_picture_has_every_value_and_the_band() -> None:
    content = ROOMS.content()
    found = Bench(ROOMS, content, knob(content, ROW), "", "practised", "1")
    points = [Point(1, 40, 10), Point(2, 40, 30)]
    drawn = picture(found, points, lexicon("en", ROOMS.package), 50.0)
    text = svg([drawn])
    assert all(f">{value}</text>" in text for value in (1, 2))
    assert text.count("<rect") == 1 + 1 + len(points), "ground, band and points"
    assert svg([picture(found, [], lexicon("ja", ROOMS.package))])
