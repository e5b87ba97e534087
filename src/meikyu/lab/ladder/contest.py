"""Contests: every bot meets every other one, on the same dice.

Where seats play against each other, two bots play one game, and again with changed seats. Where
they do not (alone, or all together), each plays the same games by itself, and the one that did
better on the same dice wins the pairing. A bot that fails, stalls or cheats loses that game,
with its reason.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import msgspec

from meikyu.core.content import Content
from meikyu.core.contract import Game, Outcome
from meikyu.lab.arena import BotFailed, Series, make_series
from meikyu.lab.journal import Journal, OtherSeries
from meikyu.lab.progress import Progress
from meikyu.lab.runner import Run, run

Way = Literal["against", "beside"]
"""How bots are compared: at one table, or each at its own."""


class Meeting(msgspec.Struct, frozen=True):
    """What two bots did on the same dice."""

    first: str
    second: str
    deal: str
    """Which dice: meetings of one deal are not independent."""
    points: float
    """Of the first: 1 for a victory, a half for neither."""


class Fault(msgspec.Struct, frozen=True):
    """A game that a bot lost by itself."""

    level: str
    seed: str
    what: str


class Contest(msgspec.Struct, frozen=True):
    """What was played."""

    game: str
    way: Way
    levels: tuple[str, ...]
    deals: int
    seed: str
    meetings: tuple[Meeting, ...]
    faults: tuple[Fault, ...] = ()
    interrupted: bool = False


def way_of(game: Game[Any, Any]) -> Way:
    return "against" if game.seats[-1] > 1 and not game.together else "beside"


def hold(
    game: Game[Any, Any],
    content: Content,
    levels: Sequence[str],
    deals: int,
    seed: str,
    jobs: int,
    progress: Progress,
    folder: Path | None = None,
    options: Any = None,
    patience: float | None = None,
    renew: bool = False,
) -> Contest:
    """Plays a contest. In a folder it keeps journals and records, and goes on where it stopped.
    `renew`: what bots have played that play differently now is played again."""
    way = way_of(game)
    meetings: list[Meeting] = []
    faults: list[Fault] = []
    interrupted = False
    alone: dict[str, Run] = {}
    groups: Iterable[tuple[str, ...]] = (
        combinations(levels, 2) if way == "against" else [(level,) for level in levels]
    )
    for group in groups:
        series = make_series(
            game,
            content,
            group,
            deals * len(group),
            seed,
            seats=len(group) if way == "against" else game.seats[0],
            options=options,
            records=folder is not None,
            patience=patience,
        )
        done = _played(series, jobs, progress, folder, " – ".join(group), renew)
        interrupted = interrupted or done.interrupted
        faults += [_fault(failure.error()) for failure in done.failures]
        if way == "against":
            meetings += _at_one_table(done)
        else:
            alone[group[0]] = done
        if interrupted:
            break
    for first, second in combinations(alone, 2):
        meetings += _each_alone(alone[first], alone[second])
    return Contest(
        game.id, way, tuple(levels), deals, seed, tuple(meetings), tuple(faults), interrupted
    )


def _fault(error: BotFailed) -> Fault:
    return Fault(error.level, error.seed, error.what)


def _played(
    series: Series, jobs: int, progress: Progress, folder: Path | None, what: str, renew: bool
) -> Run:
    if folder is None:
        return run(series, jobs, progress, what)
    name = "-".join(level.replace(":", ".") for level in series.levels)
    records = folder / "records" / name
    records.mkdir(parents=True, exist_ok=True)
    with _journal(folder / f"{name}.jsonl", series, renew) as journal:
        return run(series, jobs, progress, what, records, journal=journal)


def _journal(file: Path, series: Series, renew: bool) -> Journal:
    try:
        return Journal(file, series)
    except OtherSeries:
        if not renew:
            raise
        file.unlink()
        return Journal(file, series)


def _at_one_table(done: Run) -> Iterator[Meeting]:
    first, second = done.series.levels
    for index, result in done.results.items():
        seat = result.levels.index(first)
        points = _points(result.outcome, seat, 1 - seat)
        yield Meeting(first, second, done.series.game_seed(index).hex(), points)
    yield from _lost_by_fault(done, first, second)


def _points(outcome: Outcome, seat: int, other: int) -> float:
    won, lost = seat in outcome.winners, other in outcome.winners
    return 0.5 if won == lost else float(won)


def _lost_by_fault(done: Run, first: str, second: str) -> Iterator[Meeting]:
    for failure in done.failures:
        error = failure.error()
        yield Meeting(first, second, error.seed, 0.0 if error.level == first else 1.0)


def _each_alone(first: Run, second: Run) -> Iterator[Meeting]:
    """Who did better on the same dice. A bot that failed did worse than any other."""
    ours, theirs = _by_seed(first), _by_seed(second)
    for seed in ours.keys() & theirs.keys():
        mine, other = ours[seed], theirs[seed]
        points = 0.5 if mine == other else float(mine > other)
        yield Meeting(first.series.levels[0], second.series.levels[0], seed, points)


def _by_seed(done: Run) -> dict[str, tuple[float, ...]]:
    found: dict[str, tuple[float, ...]] = {
        result.seed: (1.0, float(bool(result.outcome.winners)), float(sum(result.outcome.scores)))
        for result in done.results.values()
    }
    found.update({failure.error().seed: (0.0,) for failure in done.failures})
    return found
