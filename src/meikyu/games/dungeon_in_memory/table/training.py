"""The trainer of Dungeon in Memory for a page: drills, answers and the staircase.

Nothing is kept here. A drill follows from its seed, so a page asks for one tile after the other and
never holds more of it than it shows; the history stays with the player and is sent along where it
is needed.
"""

from datetime import datetime
from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from meikyu.core.chance import SEED_BYTES, SeededChance
from meikyu.core.words import Phrase
from meikyu.games.dungeon_in_memory.drills import (
    LONGEST,
    SHORTEST,
    Answer,
    Drill,
    check_drill,
    make_drill,
)
from meikyu.games.dungeon_in_memory.events import LaidTile, Reason
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level
from meikyu.games.dungeon_in_memory.training import Trial, answered, spans, staircase
from meikyu.games.dungeon_in_memory.words import laid_words, tell_event
from meikyu.table.errors import Denied
from meikyu.table.lobby import Told

DRILLS_KEPT = 64
MOST_TRIALS = 5000

Seed = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * SEED_BYTES}}}$")]
Rules = Annotated[tuple[AdditionalRule, ...], Meta(max_length=4)]


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is trained, and all that was answered so far, oldest first."""

    level: Level
    additional_rules: Rules
    trials: Annotated[tuple[Trial, ...], Meta(max_length=MOST_TRIALS)] = ()


class Standing(msgspec.Struct, frozen=True):
    """How far a player is in a course."""

    length: int
    """How many tiles the next drill has."""
    span: float | None
    best: int
    spans: tuple[float | None, ...]
    """The span after each trial."""


class DrillWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A drill by its seed."""

    seed: Seed
    level: Level
    additional_rules: Rules
    length: int


class TileWish(DrillWish, frozen=True, forbid_unknown_fields=True):
    """One tile of a drill: 0 is Start."""

    index: Annotated[int, Meta(ge=0)]


class ShownTile(msgspec.Struct, frozen=True):
    """A tile as it is laid on the pile."""

    tile: LaidTile
    say: Phrase


class AnswerGiven(DrillWish, frozen=True, forbid_unknown_fields=True):
    """What a player thinks has become of the path."""

    answer: Answer
    when: Annotated[datetime, Meta(tz=True)]


class Judged(msgspec.Struct, frozen=True):
    """What has become of it, and the line for the history."""

    right: bool
    truth: Answer
    reasons: tuple[Reason, ...]
    explained: tuple[Told, ...]
    trial: Trial


def _must_exist(level: Level, rules: tuple[AdditionalRule, ...]) -> None:
    """Whether there can be drills with this level and these rules."""
    rejection = check_drill(level, rules)
    if rejection is not None:
        raise Denied.by_rule(rejection.code, rejection)


@lru_cache(DRILLS_KEPT)
def _drill(seed: str, level: Level, rules: tuple[AdditionalRule, ...], length: int) -> Drill:
    tiles = GAME.tables(GAME.content("standard"))
    return make_drill(tiles, level, rules, length, SeededChance(bytes.fromhex(seed), {}))


def _wanted(wish: DrillWish) -> Drill:
    _must_exist(wish.level, wish.additional_rules)
    if not SHORTEST <= wish.length <= LONGEST[wish.level]:
        raise Denied("malformed", detail=f"length: {SHORTEST} to {LONGEST[wish.level]}")
    return _drill(wish.seed, wish.level, wish.additional_rules, wish.length)


def standing(course: Course) -> Standing:
    """How long the next drill is, and how the span has changed."""
    _must_exist(course.level, course.additional_rules)
    stairs = staircase(course.level, course.trials)
    found = tuple(spans(course.level, course.trials))
    return Standing(stairs.length, stairs.span, stairs.best, found)


def tile(wish: TileWish) -> ShownTile:
    """One tile of a drill."""
    tiles = _wanted(wish).tiles
    if wish.index >= len(tiles):
        raise Denied("no-such-step")
    laid = tiles[wish.index]
    return ShownTile(laid, laid_words(laid))


def answer(given: AnswerGiven) -> Judged:
    """What has become of a drill's path, once the player has answered."""
    drill = _wanted(given)
    trial = answered(drill, given.answer, given.when)
    told = tuple(Told(event, tell_event(event)) for event in drill.explained)
    return Judged(trial.right, drill.truth, drill.reasons, told, trial)
