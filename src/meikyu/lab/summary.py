"""The summary of a run: who won how often, how long the games were, how they ended.

Owns the figures, not how they are shown. `rows` are the single games for a spreadsheet.
"""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from meikyu import __version__
from meikyu.core.codec import parse_options, plain
from meikyu.core.content import from_data
from meikyu.games.registry import find_game
from meikyu.lab.arena import GameResult, Series
from meikyu.lab.breakdown import Difference, Part, parts
from meikyu.lab.recorders import BREAKDOWN, Figure
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Mean, Share, mean, share
from meikyu.lab.tidy import as_csv


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
    parts: tuple[Part, ...]
    """The same by stage, card or map, where the game's recorders name them."""
    basis: "Basis"


class Basis(msgspec.Struct, frozen=True):
    """What the figures depend on."""

    meikyu: str
    rules_version: int
    content: str
    """The hash of what the rules read."""


def basis(series: Series) -> Basis:
    game = find_game(series.game)
    content = from_data(game.id, series.content_id, game.shape, series.content)
    options = parse_options(game, series.options)
    return Basis(__version__, game.rules_version, game.reads(content, options))


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
        parts=tuple(parts(results, levels)),
        basis=basis(series),
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


def rows(*runs: Run) -> str:
    """The single games as CSV: one line for each game, the columns named in the first. Each says by
    which version and with which content it was played."""
    seats = range(runs[0].series.seats)
    results = [result for run in runs for result in run.results.values()]
    counted = {name for result in results for name in result.figures} - {BREAKDOWN}
    names = sorted(counted)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        [
            *("game", "seed", "plies", "how", "rule"),
            *(f"{what}_{seat}" for seat in seats for what in ("level", "won", "score")),
            *names,
            *("meikyu", "rules_version", "content"),
        ]
    )
    for run in runs:
        rests_on = basis(run.series)
        version = [rests_on.meikyu, rests_on.rules_version, rests_on.content]
        for index, result in run.results.items():
            outcome = result.outcome
            places: list[object] = []
            for seat in seats:
                places += [result.levels[seat], int(seat in outcome.winners), outcome.scores[seat]]
            figures = [_cell_text(result.figures.get(name, "")) for name in names]
            game = [index, result.seed, result.plies, outcome.how, outcome.rule]
            writer.writerow([*game, *places, *figures, *version])
    return out.getvalue()


def _cell_text(figure: Figure) -> object:
    return json.dumps(figure) if isinstance(figure, list | dict) else figure


def tables(summaries: Sequence[Summary], differences: Sequence[Difference] = ()) -> str:
    """All figures of summaries as CSV, a line for each; of two packs one after the other, and what
    the second changed."""
    texts = []
    for one in summaries:
        figures: dict[str, Any] = {
            "cells": {
                f"{cell.level}/{'all' if cell.seat is None else cell.seat + 1}": {
                    "wins": plain(cell.wins), "score": plain(cell.score)
                }
                for cell in one.cells
            },
            "endings": {f"{end.how}/{end.rule}": plain(end.games) for end in one.endings},
            "plies": plain(one.plies),
            "figures": plain(one.figures),
            "parts": {
                f"{part.level}/{part.by}/{part.name}": {"times": part.times, **plain(part.figures)}
                for part in one.parts
            },
        }  # fmt: skip
        if one is not summaries[0]:
            figures[f"change from {summaries[0].basis.content}"] = {
                f"{found.level}/{found.figure}": plain(found.change) for found in differences
            }
        whole = {
            "meikyu": one.basis.meikyu,
            "basis": {"game": one.game, **plain(one.basis)},
            "seed": one.seed,
            "games": one.games,
            "figures": figures,
        }
        texts.append(as_csv(whole))
    return texts[0] + "".join(text.partition("\n")[2] for text in texts[1:])


def as_json(found: Any) -> str:
    """A summary or a comparison for programs."""
    return json.dumps(plain(found), ensure_ascii=False, indent=2) + "\n"
