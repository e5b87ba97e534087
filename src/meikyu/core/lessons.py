"""Lessons: a first game whose dice are known beforehand, step by step as its hints say.

A game that has one keeps it in its folder ``lesson``: ``lesson.toml`` with the set-up and the line
of play, and in ``pack`` the files that its pack has instead of the standard ones. A lesson is an
ordinary match from a published seed, so its record proves itself like any other.
"""

from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec

from meikyu.core.codec import parse_action, plain
from meikyu.core.content import LESSON, convert, read_toml
from meikyu.core.contract import Action, Game, Seat
from meikyu.core.match import Match
from meikyu.core.rules import Rejection

FILE = "lesson.toml"
PLAYER: Seat = 0
"""The seat of the person who learns."""


class LessonSetUp(msgspec.Struct, frozen=True):
    """How a table is made for a lesson: the person first, then bots."""

    challenge: str
    """The seed, in hexadecimal digits."""
    content: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    """Their levels. While the lesson is followed they do what it says, not what they think."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is done next."""

    do: dict[str, Any]
    """The action, as it is written in a record; what it leaves out is left to the player."""
    say: tuple[str, ...] = ()
    """The hints before it, by the names of their messages; the last one says to do it."""
    seat: Seat = PLAYER


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``lesson.toml``."""

    seed: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    step: tuple[LessonStep, ...]
    options: dict[str, Any] = {}
    bots: tuple[str, ...] = ()

    def set_up(self) -> LessonSetUp:
        return LessonSetUp(self.seed, LESSON, self.options, self.bots)


@cache
def lesson_of(game: Game[Any, Any]) -> Lesson | None:
    """The lesson of a game; None: it has none."""
    file = resources.files(game.package).joinpath("lesson", FILE)
    return convert(read_toml(file), Lesson, FILE) if file.is_file() else None


def fits(action: Any, wanted: Any) -> bool:
    """Whether an action, as plain data, is one that a step asks for."""
    if isinstance(wanted, dict):
        return all(fits(action.get(key) or False, value) for key, value in wanted.items())
    if isinstance(wanted, list):
        return len(action) == len(wanted) and all(map(fits, action, wanted))
    return bool(action == wanted)


def _lesson_hash(match: Match) -> str:
    return match.game.content_hash(match.game.content(LESSON), match.options)


def is_lesson(match: Match) -> bool:
    """Whether a match was set up as its game's lesson."""
    lesson = lesson_of(match.game)
    return (
        lesson is not None
        and match.header.challenge == lesson.seed
        and match.header.content.id == LESSON
        and match.header.content.hash == _lesson_hash(match)
        and len(match.header.seats) == 1 + len(lesson.bots)
        and plain(match.options) == plain(msgspec.convert(lesson.options, match.game.options_type))
    )


def steps_done(match: Match, seat: Seat) -> int | None:
    """How many steps of its lesson a match has come, with the seat's draft; None: it has left the
    lesson, or is none."""
    if not is_lesson(match):
        return None
    done = [
        (entry.seat, action)
        for entry in match.line
        if entry.seat is not None
        for action in entry.actions
    ]
    done += [(seat, action) for action in match.draft(seat)]
    steps = _steps(match.game)
    followed = len(done) <= len(steps) and all(
        whose == step.seat and fits(plain(action), step.do)
        for (whose, action), step in zip(done, steps, strict=False)
    )
    return len(done) if followed else None


def _steps(game: Game[Any, Any]) -> tuple[LessonStep, ...]:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson.step


def next_of(match: Match, seat: Seat) -> Action | None:
    """What the lesson has a seat do now; None: nothing, or the match has left it."""
    done = steps_done(match, seat)
    if done is None or done >= len(_steps(match.game)):
        return None
    step = _steps(match.game)[done]
    return action_of(match, step) if step.seat == seat else None


def action_of(match: Match, step: LessonStep) -> Action:
    """A step as an action: where it leaves something open, the first that can be chosen."""
    for choice in match.choices(step.seat):
        if fits(plain(choice), step.do):
            return choice
    return parse_action(match.game, step.do)


def play(game: Game[Any, Any]) -> Match:
    """A game's lesson from the set-up to its end, as its hints say."""
    lesson = lesson_of(game)
    assert lesson is not None
    options = msgspec.convert(lesson.options, game.options_type)
    names = ("?", *(f"bot:{level}" for level in lesson.bots))
    match = Match.start(game, game.content(LESSON), names, options, challenge=lesson.seed)
    for step in lesson.step:
        action = action_of(match, step)
        refused = match.act(step.seat, action)
        if isinstance(refused, Rejection):
            raise ValueError(f"{game.id}: {action} is refused in the lesson: {refused}")
    return match
