"""Work in separate processes, behind the standard interface of an executor.

A process that dies is replaced by one other, and what it was doing is done again; none outlives the
process that started it, in whatever way that ends. The lab plays its games here, the server has its
bots think here.
"""

import atexit
import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from typing import Any, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 4
"""How many processes may die over one piece of work before it is given up: it may be what kills
them."""


class WorkerDied(Exception):
    """The processes that did a piece of work died, one after another."""


class _Piece(NamedTuple):
    future: "Future[Any]"
    work: tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class Processes(Executor):
    """A number of processes, which do what is submitted, one piece at a time each. With `nice`
    they give way to others, where the system knows that."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self._nice = nice
        self._waiting: SimpleQueue[_Piece | None] = SimpleQueue()
        self._ended = False
        self._processes = [_Process(nice) for _ in range(count)]
        self._threads = [
            threading.Thread(target=self._serve, args=(number,), daemon=True)
            for number in range(count)
        ]
        for thread in self._threads:
            thread.start()
        # Before Python ends the processes and waits for all there are: a new one would go on.
        atexit.register(self._replace_none)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        if self._ended:
            raise RuntimeError("these processes have ended")
        future: Future[T] = Future()
        self._waiting.put(_Piece(future, (fn, args, kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the processes: at once, or (`wait`) when all that was submitted is done."""
        self._replace_none()
        atexit.unregister(self._replace_none)
        if cancel_futures or not wait:
            while not self._waiting.empty():
                piece = self._waiting.get()
                if piece is not None:
                    piece.future.cancel()
        for _ in self._threads:
            self._waiting.put(None)
        if not wait:
            for process in self._processes:
                process.end()
        for thread in self._threads:
            thread.join()

    def pids(self) -> list[int]:
        """The processes that are running now."""
        return [process.pid for process in self._processes]

    def _replace_none(self) -> None:
        self._ended = True

    def _serve(self, number: int) -> None:
        while (piece := self._waiting.get()) is not None:
            if piece.future.set_running_or_notify_cancel():
                try:
                    answer = self._done(number, piece)
                except BaseException as error:  # every error must reach the caller that waits
                    piece.future.set_exception(error)
                else:
                    piece.future.set_result(answer)
        self._processes[number].end()

    def _done(self, number: int, piece: _Piece) -> Any:
        """What a piece of work leads to, if need be in another process than the first."""
        ended: list[str] = []
        while len(ended) < TRIES:
            try:
                return self._processes[number].do(piece.work)
            except _Ended as end:
                ended.append(str(end))
                if self._ended:
                    break
                self._processes[number] = _Process(self._nice)
        raise WorkerDied(f"a worker ended with code {ended[-1]}, {len(ended)} times")


class _Ended(Exception):
    """A process ended before it answered; says with which code."""


class _Process:
    """One process with a pipe of its own: it can be ended at any time and leaves no lock behind."""

    def __init__(self, nice: int) -> None:
        # spawn: a worker begins clean, without the parent's threads.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, nice), daemon=True)
        with _ctrl_c_blocked():
            self._process.start()
        theirs.close()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def do(self, work: Any) -> Any:
        message = pickle.dumps(work)
        try:
            self._pipe.send_bytes(message)
            good, answer = self._pipe.recv()
        except (EOFError, OSError):
            self._process.join()
            raise _Ended(self._process.exitcode) from None
        if not good:
            raise answer
        return answer

    def end(self) -> None:
        """The pipe stays open: a caller that waits at it finds the end there."""
        self._process.kill()
        self._process.join()


def _work(pipe: "Connection[Any, Any]", nice: int) -> None:
    """What a process does: work comes in, answers go out, until the parent is gone."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            work, args, named = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = True, work(*args, **named)
        except Exception as error:  # every error must reach the caller that waits
            answer = False, _portable(error)
        try:
            pipe.send(answer)
        except OSError:
            return


def _portable(error: Exception) -> Exception:
    """An error in a form that can be sent, with the place where it happened."""
    trace = "".join(traceback.format_exception(error))
    try:
        error = pickle.loads(pickle.dumps(error))
    except Exception:
        error = RuntimeError(str(error))
    error.add_note(trace)
    return error


def _end_with_parent() -> None:
    """Also in the middle of some work, and also where the parent ended without warning."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


@contextmanager
def _ctrl_c_blocked() -> Iterator[None]:
    """Processes started inside never get Ctrl-C: it is for the parent, which ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
