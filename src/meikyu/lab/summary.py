"""The summary of a run: who won how often, how long the games were, how they ended.

Owns the figures, not how they are shown. `rows` are the single games for a spreadsheet.
"""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from meikyu.core.codec import plain
from meikyu.lab.arena import GameResult, Series
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Mean, Share, mean, share


class Cell(msgspec.Struct, frozen=True):
    """One level on one seat, or (seat None) on all seats together."""

    level: str
    seat: int | None
    games: int
    wins: Share
    score: Mean


class Ending(msgspec.Struct, frozen=True):
    """One way in which games ended, and the rule that ended them."""

    how: str
    rule: str
    games: Share


class Summary(msgspec.Struct, frozen=True):
    """The figures of a run."""

    game: str
    seed: str
    seats: int
    options: dict[str, Any]
    content: str
    levels: tuple[str, ...]
    wanted: int
    games: int
    failed: int
    interrupted: bool
    cells: tuple[Cell, ...]
    plies: Mean | None
    endings: tuple[Ending, ...]
    figures: dict[str, dict[str, Mean]]
    """Level to the means of what the recorders counted in the games it took part in."""


def summarize(run: Run) -> Summary:
    """The figures of what was played so far."""
    series, results = run.series, list(run.results.values())
    endings = Counter((result.outcome.how, result.outcome.rule) for result in results)
    levels = list(dict.fromkeys(series.levels))
    return Summary(
        game=series.game,
        seed=series.seed,
        seats=series.seats,
        options=series.options,
        content=series.content_id,
        levels=series.levels,
        wanted=series.games,
        games=len(results),
        failed=len(run.failures),
        interrupted=run.interrupted,
        cells=tuple(_cells(series, results, levels)),
        plies=mean([result.plies for result in results]) if results else None,
        endings=tuple(
            Ending(how, rule, share(count, len(results)))
            for (how, rule), count in sorted(endings.items(), key=lambda item: (-item[1], item[0]))
        ),
        figures=_figures(results, levels),
    )


def _cells(series: Series, results: list[GameResult], levels: list[str]) -> Iterable[Cell]:
    for level in levels:
        seats = range(series.seats)
        if series.seats > 1:
            yield from _cell(results, level, None, list(seats))
        for seat in seats:
            yield from _cell(results, level, seat, [seat])


def _cell(
    results: list[GameResult], level: str, label: int | None, seats: list[int]
) -> Iterable[Cell]:
    """The cell of a level on some seats; none where it never sat there."""
    places = [
        (result.outcome, seat)
        for result in results
        for seat in seats
        if result.levels[seat] == level
    ]
    if places:
        yield Cell(
            level=level,
            seat=label,
            games=len(places),
            wins=share(sum(seat in outcome.winners for outcome, seat in places), len(places)),
            score=mean([outcome.scores[seat] for outcome, seat in places]),
        )


def _figures(results: list[GameResult], levels: list[str]) -> dict[str, dict[str, Mean]]:
    means: dict[str, dict[str, Mean]] = {}
    for level in levels:
        values: dict[str, list[float]] = {}
        for result in results:
            if level in result.levels:
                for name, value in result.figures.items():
                    if isinstance(value, int | float):
                        values.setdefault(name, []).append(float(value))
        means[level] = {name: mean(found) for name, found in values.items()}
    return means


def rows(run: Run) -> str:
    """The single games as CSV: one line a game, the columns named in the first."""
    seats = range(run.series.seats)
    names = sorted({name for result in run.results.values() for name in result.figures})
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        [
            *("game", "seed", "plies", "how", "rule"),
            *(f"{what}_{seat}" for seat in seats for what in ("level", "won", "score")),
            *names,
        ]
    )
    for index, result in run.results.items():
        outcome = result.outcome
        places: list[object] = []
        for seat in seats:
            places += [result.levels[seat], int(seat in outcome.winners), outcome.scores[seat]]
        figures = [result.figures.get(name, "") for name in names]
        line = [index, result.seed, result.plies, outcome.how, outcome.rule, *places, *figures]
        writer.writerow(line)
    return out.getvalue()


def as_json(summary: Summary) -> str:
    """A summary for programs."""
    return json.dumps(plain(summary), ensure_ascii=False, indent=2) + "\n"
