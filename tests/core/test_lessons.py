"""Lessons: a player who does what the hints say wins, with dice that can be verified."""

from typing import Any

import msgspec
import pytest

from meikyu.core import lessons, record
from meikyu.core.content import LESSON
from meikyu.core.contract import Game
from meikyu.core.match import Match
from meikyu.core.verifying import verify
from meikyu.games import PLACES
from meikyu.games.registry import find_game, game_ids

TAUGHT = [game for game in map(find_game, game_ids()) if lessons.lesson_of(game)]
each_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)


def begun(game: Game[Any, Any], **changes: Any) -> Match:
    """A lesson before its first step, or nearly one."""
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    set_up: dict[str, Any] = {"content": LESSON, "seed": lesson.seed, "options": {}} | changes
    options = msgspec.convert(lesson.options | set_up["options"], game.options_type)
    names = ["?"] * (1 + len(lesson.bots))
    content = game.content(set_up["content"])
    return Match.start(game, content, names, options, challenge=set_up["seed"])


def test_every_game_has_a_lesson() -> None:
    assert {game.id for game in TAUGHT} == set(PLACES)


@each_lesson
def test_doing_what_the_hints_say_wins(game: Game[Any, Any]) -> None:
    match = lessons.play(game)
    assert match.outcome is not None
    assert lessons.PLAYER in match.outcome.winners


@each_lesson
def test_the_record_of_a_lesson_verifies(game: Game[Any, Any]) -> None:
    text = record.write(lessons.play(game))
    assert verify(record.read(text, find_game)).good


@each_lesson
def test_a_lesson_counts_the_steps_that_are_done(game: Game[Any, Any]) -> None:
    match = begun(game)
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    for number, step in enumerate(lesson.step):
        assert lessons.steps_done(match, step.seat) == number
        action = lessons.next_of(match, step.seat)
        assert action is not None
        assert lessons.next_of(match, step.seat + 1) is None
        match.act(step.seat, action)
    assert lessons.steps_done(match, lessons.PLAYER) == len(lesson.step)
    assert lessons.next_of(match, lessons.PLAYER) is None


@each_lesson
def test_whoever_does_something_else_has_left_the_lesson(game: Game[Any, Any]) -> None:
    match = begun(game)
    wanted = lessons.next_of(match, lessons.PLAYER)
    other = next(choice for choice in match.choices(lessons.PLAYER) if choice != wanted)
    match.act(lessons.PLAYER, other)
    assert lessons.steps_done(match, lessons.PLAYER) is None
    assert lessons.next_of(match, lessons.PLAYER) is None


@each_lesson
def test_other_dice_or_another_pack_make_no_lesson(game: Game[Any, Any]) -> None:
    assert lessons.steps_done(begun(game, seed="ab" * 32), lessons.PLAYER) is None
    if game.id != "elder-sign":  # whose lesson needs an Ancient One of its own
        assert lessons.steps_done(begun(game, content="standard"), lessons.PLAYER) is None


@each_lesson
def test_every_step_of_the_player_is_led_to_by_a_hint(game: Game[Any, Any]) -> None:
    lesson = lessons.lesson_of(game)
    assert lesson is not None
    for step in lesson.step:
        assert bool(step.say) == (step.seat == lessons.PLAYER)


def test_what_a_step_leaves_out_is_the_players() -> None:
    wanted = {"do": "CompleteTask", "task": 1}
    assert lessons.fits({"do": "CompleteTask", "task": 1, "dice": [1, 2]}, wanted)
    assert not lessons.fits({"do": "CompleteTask", "task": 2, "dice": [1, 2]}, wanted)
    assert lessons.fits({"tile": {"kind": "left"}}, {"tile": {"kind": "left", "two_path": False}})
    assert not lessons.fits({"cells": [1, 2]}, {"cells": [1]})
