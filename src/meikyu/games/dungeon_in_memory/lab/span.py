"""The span of an agent's memory in tiles: it plays like somebody who holds so many.

What counts is the share of the points against one level of ours, each deal from both seats: there
are several in a game, so it tells more than who won. What players score there who hold a known
number of tiles was measured once (`python -m
meikyu.games.dungeon_in_memory.lab.span DEALS` writes it again): our forgetting levels, and between
them players whose memory fails by numbers in between. Read the other way round, a share is a number
of tiles; the bounds of its interval are those of the tiles. It says how well somebody plays, not
how: a flawless memory that plays badly has a small span, too.
"""

import sys
from collections.abc import Sequence
from functools import cache, partial
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from meikyu.bots.base import Level
from meikyu.core.content import STANDARD
from meikyu.core.contract import Game, Seat
from meikyu.games.dungeon_in_memory.bots.beliefs import Skill
from meikyu.games.dungeon_in_memory.bots.levels import SKILLS, RememberingBot
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.lab.arena import GameResult, make_series
from meikyu.lab.progress import Progress
from meikyu.lab.runner import run
from meikyu.lab.statistics import Counted, Share, share

AGAINST = "steady"
PROFILE = "span.json"
SPANS = (2, 3, 4, 5, 6, 7, 8, 10)
"""Measured. Below and above them an agent is said to hold fewer or more."""
DEALS = 400
SEED = "span"
LEAST_GAMES = 200


class Known(msgspec.Struct, frozen=True):
    """What players with one span score."""

    span: int
    points: float
    """Their share of all."""
    deals: int


class Profile(msgspec.Struct, frozen=True):
    """The measured file."""

    against: str
    version: int
    """Of the level."""
    content: str
    rules_version: int
    seed: str
    known: tuple[Known, ...]


class Span(msgspec.Struct, frozen=True):
    """How many tiles; None: fewer or more than were measured."""

    tiles: float
    low: float
    high: float
    games: int
    enough: bool
    """Whether there were as many games as the statement asks for."""


def skill_of(span: int) -> Skill:
    """A memory of so many tiles: one of our levels, or what is between its neighbours."""
    levels = sorted(
        [skill for skill in SKILLS.values() if skill.span <= 38], key=lambda one: one.span
    )
    below, above = next(
        ((one, other) for one, other in pairwise(levels) if one.span <= span <= other.span),
        (levels[0], levels[1]) if span < levels[0].span else (levels[-2], levels[-1]),
    )
    part = (span - below.span) / (above.span - below.span)

    def between(field: str) -> float:
        first, second = getattr(below, field), getattr(above, field)
        return float(first + part * (second - first))

    return Skill(
        span=span,
        decay=max(0.0, between("decay")),
        fade=max(0.0, between("fade")),
        confusion=max(0.0, between("confusion")),
        maps=max(1, round(between("maps"))),
        sure=between("sure"),
        heed=max(1.0, between("heed")),
        plans=max(0, round(between("plans"))),
    )


def holder(span: int) -> Level:
    """A bot with such a memory."""
    return Level(f"holds-{span}", partial(_holder, skill_of(span)))


def _holder(skill: Skill, game: Game[Any, Any], seat: Seat, seed: int) -> RememberingBot:
    """With luck of its own: the same level on the other seat would mirror its games."""
    return RememberingBot(game, seat, seed + 1, skill)


@cache
def profile() -> Profile:
    text = resources.files(__package__).joinpath(PROFILE).read_bytes()
    return msgspec.json.decode(text, type=Profile)


def counted(results: Sequence[GameResult], level: str) -> Counted:
    """The points of a level among all in each deal."""
    found = Counted()
    for result in results:
        scores = result.outcome.scores
        own = sum(score for score, name in zip(scores, result.levels, strict=True) if name == level)
        found.add(result.seed, own, sum(scores))
    return found


def tiles_of(points: float, known: Sequence[Known]) -> float:
    """The span at which so much is scored: a share between two measured ones is between their
    spans, one beyond them is the outermost."""
    rising: list[tuple[float, int]] = []
    for one in known:
        rising.append((max(one.points, rising[-1][0] if rising else 0.0), one.span))
    if points <= rising[0][0]:
        return float(rising[0][1])
    for (low, first), (high, second) in pairwise(rising):
        if points <= high:
            return (
                first + (second - first) * (points - low) / (high - low) if high > low else second
            )
    return float(rising[-1][1])


def span_of(points: Share, games: int) -> Span:
    """A share of the points as a span."""
    known = profile().known
    return Span(
        tiles=round(tiles_of(points.share, known), 1),
        low=round(tiles_of(points.low, known), 1),
        high=round(tiles_of(points.high, known), 1),
        games=games,
        enough=games >= LEAST_GAMES,
    )


def measured(results: Sequence[GameResult], level: str) -> dict[str, Any]:
    """What the benchmark's memory task finds besides who won."""
    found = counted(results, level)
    return {"span": msgspec.to_builtins(span_of(share(found), len(results)))} if found.cases else {}


def points_of(level: Level, deals: int, seed: str, against: str = AGAINST) -> Share:
    """What a bot scores against a level of ours, from both seats of each deal."""
    content = GAME.content(STANDARD)
    series = make_series(GAME, content, [level.id, against], 2 * deals, seed, 2)
    done = run(series, 1, Progress(), levels={level.id: level})
    assert not done.failures, done.failures[0].trace
    return share(counted(list(done.results.values()), level.id))


def main(arguments: Sequence[str]) -> None:
    """Measures the profile."""
    deals = int(arguments[0]) if arguments else DEALS
    known = []
    for span in SPANS:
        found = points_of(holder(span), deals, SEED)
        known.append(Known(span, round(found.share, 4), found.deals))
        print(span, found, flush=True)
    steady = next(level for level in _levels() if level.id == AGAINST)
    made = Profile(
        AGAINST, steady.version, GAME.content().hash, GAME.rules_version, SEED, tuple(known)
    )
    text = msgspec.json.format(msgspec.json.encode(made), indent=1)
    (Path(__file__).parent / PROFILE).write_bytes(text + b"\n")


def _levels() -> tuple[Level, ...]:
    from meikyu.bots.registry import levels

    return levels(GAME)


if __name__ == "__main__":
    main(sys.argv[1:])
