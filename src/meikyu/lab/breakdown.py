"""A run by stage, card, map or other parts that a game's recorders name; two packs compared.

Recorders hand in a `BREAKDOWN` for each game; here all games of a level are put together. Two runs
on the same dice are compared game by game: the interval is that of the paired differences, which
is narrower than those of the two runs where a pack changes little.
"""

from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Any

import msgspec

from meikyu.lab.arena import GameResult
from meikyu.lab.recorders import BREAKDOWN
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Mean, Share, mean, share


class Part(msgspec.Struct, frozen=True):
    """One stage, card or map in the games of one level."""

    level: str
    by: str
    name: str
    times: int
    """How often it came up."""
    figures: dict[str, Share | Mean]


class Difference(msgspec.Struct, frozen=True):
    """One figure of one level with two packs, on the same dice."""

    level: str
    figure: str
    """``won``, ``score``, ``plies``, or of a part: ``stage wheel: won``."""
    first: float
    second: float
    change: Mean
    """Second less first, paired by game: its interval without zero is a difference."""


def _entries(result: GameResult) -> list[dict[str, Any]]:
    found = result.figures.get(BREAKDOWN, [])
    assert isinstance(found, list)
    return found


def parts(results: list[GameResult], levels: list[str]) -> Iterator[Part]:
    """Every part that came up, by level."""
    for level in levels:
        found: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for result in results:
            if level in result.levels:
                for entry in _entries(result):
                    found.setdefault((entry["by"], entry["name"]), []).append(entry)
        kinds = list(dict.fromkeys(by for by, _ in found))
        for by, name in sorted(found, key=lambda part: (kinds.index(part[0]), _natural(part[1]))):
            entries = found[by, name]
            yield Part(level, by, name, len(entries), _figures(entries))


def _natural(name: str) -> tuple[int, str]:
    """Numbers in their order, words in theirs."""
    return (int(name), "") if name.isdecimal() else (-1, name)


def _figures(entries: list[dict[str, Any]]) -> dict[str, Share | Mean]:
    made: dict[str, Share | Mean] = {}
    for figure in [key for key in entries[0] if key not in ("by", "name")]:
        values = [entry[figure] for entry in entries]
        if isinstance(values[0], list):
            of = sum(value[1] for value in values)
            if of:
                made[figure] = share(sum(value[0] for value in values), of)
        elif isinstance(values[0], bool):
            made[figure] = share(sum(values), len(values))
        else:
            made[figure] = mean(values)
    return made


def compare(first: Run, second: Run) -> list[Difference]:
    """Two packs, game by game: those that were played to the end with both."""
    both = sorted(first.results.keys() & second.results.keys())
    pairs = [(first.results[index], second.results[index]) for index in both]
    made: list[Difference] = []
    for level in dict.fromkeys(first.series.levels):
        found: dict[str, list[tuple[float, float]]] = {}
        for one, two in pairs:
            ours, theirs = _numbers(one, level), _numbers(two, level)
            for figure in ours.keys() & theirs.keys():
                found.setdefault(figure, []).append((ours[figure], theirs[figure]))
        for figure in sorted(found, key=lambda name: (":" in name, name)):
            values = found[figure]
            before, after = ([pair[side] for pair in values] for side in (0, 1))
            change = mean([b - a for a, b in values])
            made.append(Difference(level, figure, mean(before).mean, mean(after).mean, change))
    return made


def _numbers(result: GameResult, level: str) -> Mapping[str, float]:
    """One game for one level: what it won and scored, how long it was, and each part of it."""
    seats = [seat for seat, who in enumerate(result.levels) if who == level]
    if not seats:
        return {}
    found = {
        "won": sum(seat in result.outcome.winners for seat in seats) / len(seats),
        "score": sum(result.outcome.scores[seat] for seat in seats) / len(seats),
        "plies": float(result.plies),
    }
    several: dict[str, list[float]] = {}
    for entry in _entries(result):
        for figure, value in entry.items():
            if figure not in ("by", "name"):
                number = _rate(value) if isinstance(value, list) else float(value)
                if number is not None:
                    what = f"{entry['by']} {entry['name']}: {figure}"
                    several.setdefault(what, []).append(number)
    return found | {what: fmean(numbers) for what, numbers in several.items()}


def _rate(pair: list[int]) -> float | None:
    return pair[0] / pair[1] if pair[1] else None
