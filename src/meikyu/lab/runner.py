"""The runner: a series of games, here or beside, on any executor.

Workers are given a series and numbers of games, never states. Which process plays which game does
not matter: every game's seed comes from its number. A worker that dies is replaced and its games
are played again; Ctrl-C ends a run early and keeps what was measured.
"""

import os
import traceback
from collections.abc import Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from hashlib import sha256
from itertools import islice
from pathlib import Path
from pickle import dumps, loads
from typing import Any, Protocol

import msgspec

from meikyu import __version__
from meikyu.bots.base import Level
from meikyu.bots.registry import find_level
from meikyu.core.codec import parse_options
from meikyu.core.content import from_data
from meikyu.core.processes import Processes, WorkerDied
from meikyu.games.registry import find_game
from meikyu.lab.arena import BotFailed, GameResult, Series, play_game
from meikyu.lab.progress import Progress

CHUNKS_A_JOB = 50
"""Small enough for a steady bar and an even load at the end, large enough to cost nothing."""
MOST_A_CHUNK = 50


class Failure(msgspec.Struct, frozen=True):
    """A game that a bot could not finish."""

    args: tuple[Any, ...]
    trace: str

    def error(self) -> BotFailed:
        return BotFailed(*self.args)


class Keeping(Protocol):
    """What keeps results, and has those that were played before: a `Journal`, say."""

    results: dict[int, GameResult]

    def add(self, game: int, result: GameResult) -> None:
        """One game more."""

    def flush(self) -> None:
        """What was added is safe."""


class Run(msgspec.Struct):
    """What was played, by number of the game."""

    series: Series
    results: dict[int, GameResult] = {}
    failures: list[Failure] = []
    interrupted: bool = False
    """Whether it ended before its last game."""
    broken: str = ""
    """Why it ended early by itself: workers died again and again."""


Chunk = list[tuple[int, "GameResult | Failure"]]


def run(
    series: Series,
    jobs: int,
    progress: Progress,
    what: str = "",
    records: Path | None = None,
    executor: Executor | None = None,
    journal: Keeping | None = None,
    levels: Mapping[str, Level] | None = None,
) -> Run:
    """Plays a series. Records, where the series asks for them, are written to a folder.

    `executor`: any of the standard kind, with `jobs` workers; without one, `jobs` processes of this
    machine are started. `journal` keeps what is played, and what is in it is not played again.
    `levels` are bots that no registry knows: they play in this process alone.
    """
    done = Run(series, dict(journal.results) if journal else {}, [])
    numbers = [number for number in range(series.games) if number not in done.results]
    done.results = {n: result for n, result in done.results.items() if n < series.games}
    jobs = min(jobs, len(numbers))
    if jobs <= 1 and executor is None:
        chunks = _run_here(series, numbers, levels or {})
    else:
        chunks = _run_beside(series, numbers, max(1, jobs), executor)
    with progress.counting(what or series.game, series.games) as advance:
        advance(len(done.results))
        try:
            for chunk in chunks:
                _take(done, chunk, records, journal)
                advance(len(chunk))
        except KeyboardInterrupt:
            done.interrupted = True
        except (WorkerDied, BrokenExecutor) as error:
            done.interrupted, done.broken = True, str(error)
        finally:
            chunks.close()
    done.results = dict(sorted(done.results.items()))
    return done


def _take(done: Run, chunk: Chunk, records: Path | None, journal: Keeping | None) -> None:
    for index, result in chunk:
        if isinstance(result, Failure):
            done.failures.append(result)
            continue
        if records is not None and result.record is not None:
            path = records / f"{done.series.game}-{index:06d}.jsonl"
            path.write_text(result.record, encoding="utf-8")
            result = msgspec.structs.replace(result, record=None)
        done.results[index] = result
        if journal is not None:
            journal.add(index, result)
    if journal is not None:
        journal.flush()


def cores() -> int:
    """How many processes may work at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Player:
    """Plays games of a series by number. Each process makes one."""

    def __init__(self, series: Series, own: Mapping[str, Level] | None = None) -> None:
        self.series = series
        self.game = find_game(series.game)
        self.content = from_data(self.game.id, series.content_id, self.game.shape, series.content)
        self.options = parse_options(self.game, series.options)
        own = own or {}
        self.levels = {name: own.get(name) or find_level(self.game, name) for name in series.levels}

    def play(self, indices: Iterable[int]) -> Chunk:
        return [(index, self._play_one(index)) for index in indices]

    def _play_one(self, index: int) -> GameResult | Failure:
        series = self.series
        try:
            return play_game(
                self.game,
                self.content,
                self.options,
                [self.levels[name] for name in series.line_up(index)],
                series.game_seed(index),
                series.records,
                series.recorders,
                series.patience,
            )
        except BotFailed as error:
            return Failure(error.args, "".join(traceback.format_exception(error)))
        except Exception as error:  # a bug in rules or recorders: say where
            error.add_note(f"in game {index} with seed {series.game_seed(index).hex()}")
            raise


def _run_here(
    series: Series, numbers: Iterable[int], levels: Mapping[str, Level]
) -> Generator[Chunk, None, None]:
    player = _Player(series, levels)
    for number in numbers:
        yield player.play([number])


# -- in other processes ---------------------------------------------------------------------------


class OtherVersion(Exception):
    """A worker runs another version of the program or of the rules: its games would differ."""


class _Parcel(msgspec.Struct, frozen=True):
    """A series on its way to workers, which unpack it once."""

    key: str
    series: bytes
    version: str
    rules_version: int


def _parcel(series: Series) -> _Parcel:
    packed = dumps(series)
    rules_version = find_game(series.game).rules_version
    return _Parcel(sha256(packed).hexdigest(), packed, __version__, rules_version)


_player: tuple[str, _Player] | None = None
"""Of the series that this process played last."""


def play_chunk(parcel: _Parcel, numbers: list[int]) -> Chunk:
    """What a worker does: plays some games of a series."""
    global _player
    if _player is None or _player[0] != parcel.key:
        player = _Player(loads(parcel.series))
        ours = __version__, player.game.rules_version
        if ours != (parcel.version, parcel.rules_version):
            theirs = f"{parcel.version} with rules {parcel.rules_version}"
            raise OtherVersion(f"a worker runs {ours[0]} with rules {ours[1]}, not {theirs}")
        _player = parcel.key, player
    return _player[1].play(numbers)


def _run_beside(
    series: Series, numbers: list[int], jobs: int, executor: Executor | None
) -> Generator[Chunk, None, None]:
    size = min(MOST_A_CHUNK, max(1, len(numbers) // (jobs * CHUNKS_A_JOB)))
    chunks = _chunks(numbers, size)
    parcel = _parcel(series)
    own = None if executor is not None else Processes(jobs)
    workers = executor or own
    assert workers is not None
    busy: set[Future[Chunk]] = set()
    try:
        while True:
            for chunk in islice(chunks, 2 * jobs - len(busy)):  # one to play, one to go on with
                busy.add(workers.submit(play_chunk, parcel, chunk))
            if not busy:
                return
            done, busy = wait(busy, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in busy:
            future.cancel()
        if own is not None:
            own.shutdown(wait=False)


def _chunks(numbers: list[int], size: int) -> Iterator[list[int]]:
    for first in range(0, len(numbers), size):
        yield numbers[first : first + size]
