"""The runner: a series of games on all cores.

Workers are given a series and numbers of games, never states. Which process plays which game does
not matter: every game's seed comes from its number. Ctrl-C ends a run early and keeps
what was measured.
"""

import multiprocessing
import os
import signal
import traceback
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from meikyu.bots.registry import find_level
from meikyu.core.codec import parse_options
from meikyu.core.content import from_data
from meikyu.games.registry import find_game
from meikyu.lab.arena import BotFailed, GameResult, Series, play_game
from meikyu.lab.progress import Progress

CHUNKS_A_JOB = 50
"""Small enough for a steady bar and an even load at the end, large enough to cost nothing."""


class Failure(msgspec.Struct, frozen=True):
    """A game that a bot could not finish."""

    args: tuple[Any, ...]
    trace: str

    def error(self) -> BotFailed:
        return BotFailed(*self.args)


class Run(msgspec.Struct):
    """What was played, by number of the game."""

    series: Series
    results: dict[int, GameResult] = {}
    failures: list[Failure] = []
    interrupted: bool = False


Chunk = list[tuple[int, "GameResult | Failure"]]


def run(
    series: Series,
    jobs: int,
    progress: Progress,
    what: str = "",
    records: Path | None = None,
) -> Run:
    """Plays a series. Records, where the series asks for them, are written to a folder."""
    done = Run(series, {}, [])
    jobs = min(jobs, series.games)
    chunks = _run_here(series) if jobs <= 1 else _run_beside(series, jobs)
    with progress.counting(what or series.game, series.games) as advance:
        try:
            for chunk in chunks:
                _take(done, chunk, records)
                advance(len(chunk))
        except KeyboardInterrupt:
            done.interrupted = True
        finally:
            chunks.close()
    done.results = dict(sorted(done.results.items()))
    return done


def _take(done: Run, chunk: Chunk, records: Path | None) -> None:
    for index, result in chunk:
        if isinstance(result, Failure):
            done.failures.append(result)
            continue
        if records is not None and result.record is not None:
            path = records / f"{done.series.game}-{index:06d}.jsonl"
            path.write_text(result.record, encoding="utf-8")
            result = msgspec.structs.replace(result, record=None)
        done.results[index] = result


def cores() -> int:
    """How many processes may work at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Player:
    """Plays games of a series by number. Each process makes one."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.game = find_game(series.game)
        self.content = from_data(self.game.id, series.content_id, self.game.shape, series.content)
        self.options = parse_options(self.game, series.options)

    def play(self, indices: Iterable[int]) -> Chunk:
        return [(index, self._play_one(index)) for index in indices]

    def _play_one(self, index: int) -> GameResult | Failure:
        series = self.series
        try:
            return play_game(
                self.game,
                self.content,
                self.options,
                [find_level(self.game, name) for name in series.line_up(index)],
                series.game_seed(index),
                series.records,
                series.recorders,
            )
        except BotFailed as error:
            return Failure(error.args, "".join(traceback.format_exception(error)))
        except Exception as error:  # a bug in rules or recorders: not ours to handle, but to place
            error.add_note(f"in game {index} with seed {series.game_seed(index).hex()}")
            raise


def _run_here(series: Series) -> Generator[Chunk, None, None]:
    player = _Player(series)
    for index in range(series.games):
        yield player.play([index])


# -- in other processes ---------------------------------------------------------------------------

_player: _Player
"""In a worker: the one that plays there."""


def _begin(series: Series) -> None:
    global _player
    _player = _Player(series)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends us


def _work(indices: list[int]) -> Chunk:
    return _player.play(indices)


def _run_beside(series: Series, jobs: int) -> Generator[Chunk, None, None]:
    size = max(1, series.games // (jobs * CHUNKS_A_JOB))
    numbers = iter(range(series.games))
    chunks = iter(lambda: list(islice(numbers, size)), [])
    # spawn: a worker begins clean, whatever threads the parent runs.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(series,))
    running: set[Future[Chunk]] = set()
    finished = False
    try:
        for chunk in islice(chunks, 2 * jobs):
            running.add(pool.submit(_work, chunk))
        while running:
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ready:
                for chunk in islice(chunks, 1):
                    running.add(pool.submit(_work, chunk))
                yield future.result()
        finished = True
    finally:
        if not finished:  # interrupted: nobody waits for the games that are being played
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
        pool.shutdown(wait=True, cancel_futures=True)
