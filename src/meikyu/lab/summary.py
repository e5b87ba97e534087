"""The summary of a run: who won how often, how long the games were, how they ended.

Owns the figures, not how they are shown. `rows` are the single games for a spreadsheet.
"""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from meikyu import __version__
from meikyu.core.codec import parse_options, plain
from meikyu.core.content import from_data
from meikyu.games.registry import find_game
from meikyu.lab.arena import GameResult, Series
from meikyu.lab.breakdown import Difference, Part, parts, seats_of
from meikyu.lab.long_table import as_csv
from meikyu.lab.recorders import BREAKDOWN, Figure
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Counted, Mean, Share, mean, share


class Cell(msgspec.Struct, frozen=True):
    """One level on one seat, or (seat None) on all seats together."""

    level: str
    seat: int | None
    games: int
    """In which it sat there."""
    wins: Share
    """Of its seats in these games; where all win or lose together, of these games."""
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
    line_ups: int
    """In which each deal is played."""
    wanted: int
    games: int
    deals: int
    """Of which its games are: games of one deal are not independent."""
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
    return Basis(__version__, game.rules_version, game.content_hash(content, options))


def summarize(run: Run) -> Summary:
    """The figures of what was played so far."""
    series, results = run.series, list(run.results.values())
    levels = list(dict.fromkeys(series.levels))
    return Summary(
        game=series.game,
        seed=series.seed,
        seats=series.seats,
        options=series.options,
        content=series.content_id,
        levels=series.levels,
        line_ups=len(series.line_ups),
        wanted=series.games,
        games=len(results),
        deals=len({result.seed for result in results}),
        failed=len(run.failures),
        interrupted=run.interrupted,
        cells=tuple(cells(results, levels, find_game(series.game).together)),
        plies=_plies(results),
        endings=tuple(_endings(results)),
        figures=_figures(results, levels),
        parts=tuple(parts(results, levels)),
        basis=basis(series),
    )


def _plies(results: list[GameResult]) -> Mean | None:
    counted = Counted()
    for result in results:
        counted.add(result.seed, result.plies)
    return mean(counted) if results else None


def _endings(results: list[GameResult]) -> Iterator[Ending]:
    """Every way in which games ended, the most frequent first."""
    found: dict[tuple[str, str], Counted] = {}
    for result in results:
        found.setdefault((result.outcome.how, result.outcome.rule), Counted())
    for result in results:
        for end, counted in found.items():
            counted.add(result.seed, end == (result.outcome.how, result.outcome.rule))
    for (how, rule), counted in sorted(found.items(), key=lambda one: (-one[1].value, one[0])):
        yield Ending(how, rule, share(counted))


def cells(results: Sequence[GameResult], levels: Sequence[str], together: bool) -> Iterator[Cell]:
    """Each level on all seats, and on each where they do not win and lose together."""
    seats = max((len(result.levels) for result in results), default=0)
    for level in levels:
        if seats > 1:
            yield from _cell(results, level, None, together)
        if seats == 1 or not together:
            for seat in range(seats):
                yield from _cell(results, level, seat, together)


def _cell(
    results: Sequence[GameResult], level: str, seat: int | None, together: bool
) -> Iterator[Cell]:
    """The cell of a level on a seat or on all; none where it never sat there."""
    games, wins, score = 0, Counted(), Counted()
    for result in results:
        seats = seats_of(result, level, together)
        if seat is not None:
            seats = [seat] if seat in seats else []
        games += bool(seats)
        for own in seats:
            wins.add(result.seed, own in result.outcome.winners)
            score.add(result.seed, result.outcome.scores[own])
    if games:
        yield Cell(level, seat, games, share(wins), mean(score))


def _figures(results: list[GameResult], levels: list[str]) -> dict[str, dict[str, Mean]]:
    means: dict[str, dict[str, Mean]] = {}
    for level in levels:
        values: dict[str, Counted] = {}
        for result in results:
            if level in result.levels:
                for name, value in result.figures.items():
                    if isinstance(value, int | float):
                        values.setdefault(name, Counted()).add(result.seed, float(value))
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
            *("game", "deal", "seed", "plies", "how", "rule"),
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
            deal = run.series.deal(index)
            game = [index, deal, result.seed, result.plies, outcome.how, outcome.rule]
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
