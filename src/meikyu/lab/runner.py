"""The runner: a series of games on all cores.

Workers are given a series and numbers of games, never states. Which process plays which game does
not matter: every game's seed comes from its number. Ctrl-C ends a run early and keeps
what was measured.
"""

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
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
MOST_A_CHUNK = 50


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


class WorkerFailed(Exception):
    """A worker met a bug outside the bots, or died; says what it said last."""


class _Worker:
    """One process with a pipe of its own: it can be ended at any time and leaves no lock behind."""

    def __init__(self, context: SpawnContext, series: Series) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, series), daemon=True)
        self.process.start()
        theirs.close()
        self.waiting = 0
        """Chunks that it was given and has not answered."""

    def give(self, chunk: list[int]) -> None:
        self.pipe.send(chunk)
        self.waiting += 1

    def take(self) -> Chunk:
        try:
            answer: Chunk | str = self.pipe.recv()
        except EOFError:
            self.process.join()
            raise WorkerFailed(f"a worker ended with code {self.process.exitcode}") from None
        self.waiting -= 1
        if isinstance(answer, str):
            raise WorkerFailed(answer)
        return answer

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def _work(pipe: "Connection[Chunk | str, list[int]]", series: Series) -> None:
    """What a worker does: chunks of numbers come in, results go out, until it is ended."""
    try:
        player = _Player(series)
        while True:
            pipe.send(player.play(pipe.recv()))
    except Exception:  # whatever it is, the parent must know: nobody else can tell the user
        pipe.send(traceback.format_exc())


def _run_beside(series: Series, jobs: int) -> Generator[Chunk, None, None]:
    size = min(MOST_A_CHUNK, max(1, series.games // (jobs * CHUNKS_A_JOB)))
    numbers = iter(range(series.games))
    chunks = iter(lambda: list(islice(numbers, size)), [])
    # spawn: a worker begins clean, whatever threads the parent runs.
    context = multiprocessing.get_context("spawn")
    workers: list[_Worker] = []
    try:
        with _ctrl_c_ignored():
            for _ in range(jobs):
                workers.append(_Worker(context, series))
        for worker in workers * 2:  # one to play and one to go on with
            for chunk in islice(chunks, 1):
                worker.give(chunk)
        while busy := {worker.pipe: worker for worker in workers if worker.waiting}:
            for pipe in wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                answer = worker.take()
                for chunk in islice(chunks, 1):
                    worker.give(chunk)
                yield answer
    finally:
        for worker in workers:
            worker.end()


@contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    """Processes started inside ignore Ctrl-C from their birth: it is for the parent, which ends
    them. Only the main thread may say so, and only it hears of Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
