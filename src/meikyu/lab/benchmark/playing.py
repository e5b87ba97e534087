"""Plays the benchmark: every part from its seed, an agent on each seat in turn.

Public deals come from a seed that everybody knows, so a figure can be made again by anybody; an
agent that knows them could play them by heart. Hidden deals come from a seed that is drawn now and
told at the end, after its hash. They are played beside the public ones: an agent that does clearly
better where the dice are known has peeked.
"""

import platform
import secrets
import sys
import time
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from meikyu import __version__
from meikyu._compiled import LIBRARY
from meikyu.core.codec import parse_options
from meikyu.games.registry import find_game
from meikyu.lab.arena import GameResult, Series, make_series
from meikyu.lab.benchmark.agents import Agent, Caught
from meikyu.lab.benchmark.tasks import PUBLIC_SEED, VERSION, Part, Task
from meikyu.lab.progress import Progress
from meikyu.lab.runner import run
from meikyu.lab.statistics import Change, Counted, Mean, Share, change, mean, share

CLEARLY = 2.0
"""A difference of so many half intervals is no luck: once in some ten thousand parts."""


class Played(msgspec.Struct, frozen=True):
    """A part on deals of one seed."""

    part: Part
    deals: int
    games: int
    won: Share
    score: Mean
    decisions: int
    unclear: int
    drawn: int
    caught: tuple[Caught, ...]
    digest: str
    """Of everything that happened: the same for the same play."""
    found: dict[str, Any]
    """What else the task measures."""
    time: dict[str, float]
    peeked: Change | None = None
    """By how much more it reached on public deals than on hidden ones, where both were played."""

    @property
    def figure(self) -> Share | Mean:
        return self.won if self.part.figure == "won" else self.score

    @property
    def has_peeked(self) -> bool:
        found = self.peeked
        if found is None or found.low is None:
            return False
        return found.mean > CLEARLY * (found.mean - found.low)


class TaskPlayed(msgspec.Struct, frozen=True):
    """All parts of a task."""

    task: str
    game: str
    rules_version: int
    content: str
    parts: tuple[Played, ...]


class Benchmark(msgspec.Struct, frozen=True):
    """A whole run. Equal runs are equal but for what is called ``time``."""

    benchmark: int
    version: str
    python: str
    compiled: bool
    agent: dict[str, Any]
    trained: str
    """What it has learned from, in the words of whoever enters it."""
    seed: str
    hidden: bool
    seed_hash: str
    tasks: tuple[TaskPlayed, ...]
    time: dict[str, Any]


def play(
    agent: Agent,
    tasks: Sequence[Task],
    progress: Progress,
    *,
    deals: int | None = None,
    hidden: bool = False,
    seed: str | None = None,
    trained: str = "",
) -> Benchmark:
    """The whole run. `deals` replaces the number of every part; `seed` plays a hidden run again."""
    began = time.time()
    hidden = hidden or seed is not None
    chosen = seed or (secrets.token_hex(16) if hidden else PUBLIC_SEED)
    try:
        played = [_task(agent, task, progress, deals, chosen, hidden) for task in tasks]
    finally:
        agent.close()
    return Benchmark(
        benchmark=VERSION,
        version=__version__,
        python=platform.python_version(),
        compiled=LIBRARY in sys.modules,
        agent=agent.about(),
        trained=trained,
        seed=chosen,
        hidden=hidden,
        seed_hash=sha256(chosen.encode()).hexdigest(),
        tasks=tuple(played),
        time={"began": round(began), "seconds": round(time.time() - began, 1)},
    )


def _task(
    agent: Agent, task: Task, progress: Progress, deals: int | None, seed: str, hidden: bool
) -> TaskPlayed:
    game = find_game(task.game)
    parts = []
    for part in task.parts:
        count = deals or part.deals
        games = _Games(agent, task, part, count, f"{seed} {task.id} {part.id}", progress)
        found = games.played()
        if hidden:
            known = _Games(agent, task, part, count, f"{PUBLIC_SEED} {task.id} {part.id}", progress)
            won = part.figure == "won"
            shares = (games.won, known.won) if won else (games.score, known.score)
            caught = found.caught + known.played().caught
            more = change(*shares, won)
            found = msgspec.structs.replace(found, peeked=more, caught=caught)
            if found.has_peeked:
                said = f"{more.mean:.3g} more on deals that are known"
                found = msgspec.structs.replace(found, caught=(*caught, Caught("peeked", said)))
        parts.append(found)
    content = game.content().hash
    return TaskPlayed(task.id, game.id, game.rules_version, content, tuple(parts))


class _Games:
    """A part on deals of one seed, while it is counted."""

    def __init__(
        self, agent: Agent, task: Task, part: Part, deals: int, seed: str, progress: Progress
    ) -> None:
        self.agent = agent
        self.task = task
        self.part = part
        self.won, self.score = Counted(), Counted()
        game = find_game(task.game)
        agent.begin()
        level = agent.level(game, part)
        alone = part.against is None
        other = level.id if part.against is None else part.against
        names = [level.id, *[other] * (part.seats - 1)]
        options = parse_options(game, part.options)
        content = game.content()
        line_ups = 1 if alone else part.seats
        self.series: Series = make_series(
            game, content, names, deals * line_ups, seed, part.seats, options
        )
        began, cpu = time.monotonic(), time.process_time()
        done = run(self.series, 1, progress, task.id, levels={level.id: level})
        if done.interrupted:
            raise KeyboardInterrupt
        self.time = {
            "seconds": round(time.monotonic() - began, 1),
            "cpu": round(time.process_time() - cpu, 1),
        }
        self.results = list(done.results.values())
        self.level = level.id
        for result in self.results:
            won, score = count_seats(result, level.id, game.together or alone)
            self.won.add(result.seed, won)
            self.score.add(result.seed, score)
        for failure in done.failures:
            error = failure.error()
            if error.level != level.id or not agent.caught:
                raise error
            self.won.add(error.seed, 0.0)
            self.score.add(error.seed, 0.0)
        self.deals = deals

    def played(self) -> Played:
        told = sha256()
        for result in self.results:
            outcome = result.outcome
            told.update(f"{result.seed} {result.levels} {outcome} {result.plies}\n".encode())
        measure = self.task.measure
        counts = self.agent.counts
        return Played(
            part=self.part,
            deals=self.deals,
            games=self.series.games,
            won=share(self.won),
            score=mean(self.score),
            decisions=counts.decisions,
            unclear=counts.unclear,
            drawn=counts.drawn,
            caught=tuple(self.agent.caught),
            digest=told.hexdigest(),
            found={} if measure is None else measure(self.results, self.level),
            time=self.time,
        )


def count_seats(result: GameResult, level: str, shared: bool) -> tuple[float, int]:
    """What a level has won and scored. A victory that is shared counts in parts, unless all at the
    table are one company: then one seat speaks for all."""
    seat = result.levels.index(level)
    winners = result.outcome.winners
    parts = 1.0 if shared else 1 / max(1, len(winners))
    return parts if seat in winners else 0.0, result.outcome.scores[seat]
