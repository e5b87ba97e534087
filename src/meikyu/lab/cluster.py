"""A cluster for the lab: `dask.distributed`, as an executor of the standard kind.

No other module names it. Workers get a series and numbers of games; a game's seed decides its dice,
so the results are the same on every worker, and games of a worker that dies are played again by
another. Needs the extra `cluster`.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from distributed import Client
from distributed.comm.core import CommClosedError

from meikyu import __version__
from meikyu.games.registry import UnknownGame, find_game

PATIENCE = 10
"""Seconds for the scheduler to answer, and for a first worker to be there."""
RETRIES = 10
"""Of a task whose workers die."""


class NoCluster(Exception):
    """No scheduler answers at an address, or it has no workers."""


class OtherWorkers(Exception):
    """Workers that would play other games than this program: by address, with what they run."""

    def __init__(self, workers: dict[str, str]) -> None:
        self.workers = workers
        super().__init__(", ".join(f"{name}: {what}" for name, what in sorted(workers.items())))


def about(game: str) -> str:
    """What a worker runs, as far as games depend on it."""
    try:
        return f"{__version__}, rules {find_game(game).rules_version}"
    except UnknownGame:
        return f"{__version__}, no {game}"


@contextmanager
def workers_at(address: str, game: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a cluster as an executor, and how many games they play at once."""
    try:
        client: Any = Client(  # type: ignore[no-untyped-call]
            address, timeout=PATIENCE, set_as_default=False
        )
    except (OSError, ValueError, CommClosedError) as error:
        raise NoCluster(address) from error
    try:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise NoCluster(address) from error
        ours = about(game)
        others = {name: run for name, run in client.run(about, game).items() if run != ours}
        if others:
            raise OtherWorkers(others)
        executor = client.get_executor(pure=False, retries=RETRIES)
        yield executor, sum(client.nthreads().values())
    finally:
        client.close()
