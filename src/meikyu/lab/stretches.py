"""A pack measured a stretch at a time, alone or beside another on the same dice, until it decides.

Whoever looks again and again and stops at the first clear interval is misled more often than once
in twenty. So each look has less of the one in twenty to itself, and its interval is wider: all
intervals of a series together hold the truth 95 times of 100, however often one looks.
"""

import time
from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import islice

import msgspec
from msgspec.structs import replace

from meikyu.games.registry import find_game
from meikyu.lab.arena import GameResult, Series
from meikyu.lab.breakdown import Difference, differences, parts
from meikyu.lab.progress import Progress
from meikyu.lab.runner import Failure, run
from meikyu.lab.statistics import WRONG, Change, Share, student
from meikyu.lab.summary import cells

FIRST_DEALS = 12
"""Before the first look: from fewer an interval says nothing."""
GROWTH = 3
"""How many times as many deals there are at the next look."""
DECIDING = ("won", "done")
"""What is asked about a part, where it has such a figure."""


class Kept:
    """Results in memory, for a run to go on from."""

    def __init__(self) -> None:
        self.results: dict[int, GameResult] = {}

    def add(self, game: int, result: GameResult) -> None:
        self.results[game] = result

    def flush(self) -> None:
        pass


class Figured(msgspec.Struct, frozen=True):
    """One figure of a series: of the first pack, and where there is a second what changed."""

    figure: str
    """``won``, ``score``, ``plies``, or of a part: ``stage wheel: won``."""
    first: float
    low: float | None
    high: float | None
    """The interval of the first, or with a second pack that of the change."""
    second: float | None = None
    change: float | None = None

    @property
    def decided(self) -> bool:
        """Whether the second pack is certainly more or certainly less."""
        if self.change is None or self.low is None or self.high is None:
            return False
        return not self.low <= 0 <= self.high


class Stretches:
    """A series that can be gone on with."""

    def __init__(self, series: Sequence[Series], part: str | None = None) -> None:
        self.series = tuple(series)
        """Of one pack, or of two on the same dice."""
        self.part = part
        """That the question is about; None: the whole game."""
        self.looks = 0
        self.failures: list[Failure] = []
        self.found: dict[str, Figured] = {}
        """All figures as they were at the last look, by name."""
        self._kept = [Kept() for _ in self.series]
        self._pace = 0.0
        """Seconds for one game with each pack."""

    @property
    def games(self) -> int:
        """That each pack has played."""
        return min(len(kept.results) for kept in self._kept)

    @property
    def deals(self) -> int:
        return len({result.seed for result in self._kept[0].results.values()})

    @property
    def asked(self) -> list[Figured]:
        """The figures of the part, the one that decides first; none: it never came up."""
        if self.part is None:
            return [one for name, one in self.found.items() if name == "won"]
        named = [self.found[name] for name in figures_of(list(self.found), self.part)]
        return sorted(named, key=lambda one: _rank(one.figure))

    @property
    def decided(self) -> bool:
        asked = self.asked
        return bool(asked) and asked[0].decided

    def go_on(self, seconds: float, most: int, executor: Executor, jobs: int) -> None:
        """Plays until it is decided, or for so long, or so many games of each pack more."""
        until = time.monotonic() + seconds
        last = self.games + most
        line_ups = len(self.series[0].line_ups)
        while True:
            began, before = time.monotonic(), self.games
            next_look = FIRST_DEALS * line_ups * GROWTH**self.looks
            soon = self._affordable(until) if self._pace else jobs
            wanted = min(next_look, last, before + max(line_ups, soon))
            self._play(wanted, executor, jobs)
            self._pace = (time.monotonic() - began) / max(1, self.games - before)
            over = self.games >= last or time.monotonic() + line_ups * self._pace >= until
            if over or self.games >= next_look:
                self._look()
            if over or self.decided or self.games == before:
                return

    def _affordable(self, until: float) -> int:
        """Games that can be played in half of the time that is left: the pace may change."""
        left = until - time.monotonic()
        return int(left / 2 / self._pace)

    def _play(self, games: int, executor: Executor, jobs: int) -> None:
        for series, kept in zip(self.series, self._kept, strict=True):
            wanted = replace(series, games=games)
            done = run(wanted, jobs, Progress(), executor=executor, journal=kept)
            self.failures += done.failures

    def _look(self) -> None:
        self.looks += 1
        found = self._compared() if len(self.series) > 1 else self._alone()
        self.found = {one.figure: one for one in found}

    def _compared(self) -> list[Figured]:
        one, two = (kept.results for kept in self._kept)
        both = sorted(one.keys() & two.keys())
        levels = list(dict.fromkeys(self.series[0].levels))[:1]
        together = find_game(self.series[0].game).together
        first, second = ([results[number] for number in both] for results in (one, two))
        found = differences(first, second, levels, together)
        return [_figured(one, widened(one.change, self.looks)) for one in found]

    def _alone(self) -> list[Figured]:
        results = [self._kept[0].results[number] for number in sorted(self._kept[0].results)]
        levels = list(dict.fromkeys(self.series[0].levels))[:1]
        found = []
        for cell in islice(cells(results, levels, find_game(self.series[0].game).together), 1):
            won, score = cell.wins, cell.score
            found.append(Figured("won", won.share, won.low, won.high))
            found.append(Figured("score", score.mean, score.low, score.high))
        for part in parts(results, levels):
            for what, one in part.figures.items():
                name = f"{part.by} {part.name}: {what}"
                mean = one.share if isinstance(one, Share) else one.mean
                found.append(Figured(name, mean, one.low, one.high))
        return found


def is_share(figure: str) -> bool:
    """Whether a figure says how often, and so lies between 0 and 1."""
    return figure.rpartition(": ")[2] in DECIDING


def _figured(one: Difference, bounds: tuple[float | None, float | None]) -> Figured:
    low, high = bounds
    if low is not None and high is not None and is_share(one.figure):
        low, high = max(-1.0, low), min(1.0, high)
    return Figured(one.figure, one.first, low, high, one.second, one.change.mean)


def widened(change: Change, look: int) -> tuple[float | None, float | None]:
    """The interval that a look shows. The whole of what may be wrong is spent only after endlessly
    many looks."""
    if change.low is None or change.high is None:
        return None, None
    freedom = change.deals - 1
    wider = student(freedom, WRONG / (look * (look + 1))) / student(freedom)
    half = (change.high - change.low) / 2 * wider
    return change.mean - half, change.mean + half


def figures_of(found: Sequence[str], part: str) -> list[str]:
    """The figures of a part, by its name in full or in part: ``stage wheel``, ``wheel``, or as
    errors name its entry, ``stage 3 (wheel)``."""
    wanted = part.strip()
    if wanted in found:
        return [wanted]
    inside = wanted.partition("(")[2].rstrip(") ")
    names = {wanted, inside} - {""}
    return [
        name for name in found if ": " in name and (_place(name) in names or _last(name) in names)
    ]


def _rank(figure: str) -> int:
    """What decides stands first: what is won or solved, else what there is."""
    what = figure.rpartition(": ")[2]
    return DECIDING.index(what) if what in DECIDING else len(DECIDING)


def _place(figure: str) -> str:
    return figure.rpartition(": ")[0]


def _last(figure: str) -> str:
    return _place(figure).partition(" ")[2]
