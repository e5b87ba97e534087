"""A run by stage, card, map or other parts that a game's recorders name; two packs compared.

Recorders hand in a `BREAKDOWN` for each game; here all games of a level are put together. Two runs
on the same dice are compared deal by deal: the interval is that of the paired differences, which
is narrower than those of the two runs where a pack changes little.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from meikyu.games.registry import find_game
from meikyu.lab.arena import GameResult
from meikyu.lab.recorders import BREAKDOWN
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Change, Counted, Mean, Share, change, mean, share


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
    change: Change
    """Second less first, paired by deal: its interval without zero is a difference."""


class Alone(msgspec.Struct, frozen=True):
    """One figure of one level that only one of two packs has: there is nothing to compare."""

    level: str
    figure: str
    first: float | None
    second: float | None


def _entries(result: GameResult) -> list[dict[str, Any]]:
    found = result.figures.get(BREAKDOWN, [])
    assert isinstance(found, list)
    return found


def seats_of(result: GameResult, level: str, together: bool) -> list[int]:
    """The seats that count for a level: all of its own. Where all win or lose together one is
    enough, because a game counts once."""
    own = [seat for seat, name in enumerate(result.levels) if name == level]
    return own[:1] if together else own


def parts(results: Sequence[GameResult], levels: Sequence[str]) -> Iterator[Part]:
    """Every part that came up, by level."""
    for level in levels:
        found: dict[tuple[str, str], dict[str, _Figure]] = {}
        times: dict[tuple[str, str], int] = {}
        for result in results:
            if level in result.levels:
                for entry in _entries(result):
                    part = (entry["by"], entry["name"])
                    times[part] = times.get(part, 0) + 1
                    _count(found.setdefault(part, {}), result.seed, entry)
        kinds = list(dict.fromkeys(by for by, _ in found))
        for by, name in sorted(found, key=lambda part: (kinds.index(part[0]), _natural(part[1]))):
            figures = {what: one.worked_out() for what, one in found[by, name].items() if one.cases}
            yield Part(level, by, name, times[by, name], figures)


class _Figure(Counted):
    """One figure of a part: a share, or a mean."""

    def __init__(self, is_share: bool) -> None:
        super().__init__()
        self.is_share = is_share

    def worked_out(self) -> Share | Mean:
        return share(self) if self.is_share else mean(self)


def _count(figures: dict[str, _Figure], deal: str, entry: dict[str, Any], of: str = "") -> None:
    """Adds what one entry of a breakdown says, under names that say `of` what it is."""
    for what, value in entry.items():
        if what in ("by", "name"):
            continue
        is_pair = isinstance(value, list)
        figure = figures.get(of + what)
        if figure is None:
            figure = figures[of + what] = _Figure(is_pair or isinstance(value, bool))
        if is_pair:
            figure.add(deal, *value)
        else:
            figure.add(deal, value)


def _natural(name: str) -> tuple[int, str]:
    """Numbers in their order, words in theirs."""
    return (int(name), "") if name.isdecimal() else (-1, name)


def compare(first: Run, second: Run) -> list[Difference]:
    """Two packs on the same deals: the games that were played to the end with both. A part that
    came up with one of them only cannot be compared (`alone`)."""
    one, two, levels = _paired(first, second)
    return differences(one, two, levels, find_game(first.series.game).together)


def alone(first: Run, second: Run) -> list[Alone]:
    """What came up with one of two packs only, in the same games."""
    one, two, levels = _paired(first, second)
    together = find_game(first.series.game).together
    made: list[Alone] = []
    for level in levels:
        ours, theirs = (
            {what: figure.mean for what, figure in found.items() if figure.cases}
            for found in (_figures(results, level, together) for results in (one, two))
        )
        for what in sorted(ours.keys() ^ theirs.keys()):
            made.append(Alone(level, what, ours.get(what), theirs.get(what)))
    return made


def _paired(first: Run, second: Run) -> tuple[list[GameResult], list[GameResult], list[str]]:
    """The games that were played to the end with both packs, and by whom."""
    both = sorted(first.results.keys() & second.results.keys())
    one, two = ([done.results[index] for index in both] for done in (first, second))
    return one, two, list(dict.fromkeys(first.series.levels))


def differences(
    first: Sequence[GameResult],
    second: Sequence[GameResult],
    levels: Sequence[str],
    together: bool,
) -> list[Difference]:
    """What changed from games to others of the same deals."""
    made: list[Difference] = []
    for level in levels:
        ours, theirs = (_figures(results, level, together) for results in (first, second))
        for what in sorted(ours.keys() & theirs.keys(), key=lambda name: (":" in name, name)):
            one, two = ours[what], theirs[what]
            if one.cases and two.cases:
                apart = change(one, two, one.is_share)
                made.append(Difference(level, what, one.mean, two.mean, apart))
    return made


def _figures(results: Sequence[GameResult], level: str, together: bool) -> dict[str, _Figure]:
    """What a level won and scored, how long its games were, and each part of them."""
    found = {"won": _Figure(True), "score": _Figure(False), "plies": _Figure(False)}
    for result in results:
        seats = seats_of(result, level, together)
        for seat in seats:
            found["won"].add(result.seed, seat in result.outcome.winners)
            found["score"].add(result.seed, result.outcome.scores[seat])
        if seats:
            found["plies"].add(result.seed, result.plies)
            for entry in _entries(result):
                _count(found, result.seed, entry, f"{entry['by']} {entry['name']}: ")
    return found
