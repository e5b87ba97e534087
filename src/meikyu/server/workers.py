"""Workers: bots think here, outside the event loop, in a thread or in processes of their own."""

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from meikyu.analysis.forms import Estimate
from meikyu.core.beside import Processes
from meikyu.table.telling import Told
from meikyu.table.thinking import (
    Decision,
    Hindsight,
    Job,
    Judging,
    Lacking,
    Reckoning,
    advise,
    judge,
    luck,
    reckon,
    review,
    think,
    weigh,
)

T = TypeVar("T")


class Workers:
    """Hands jobs to workers. A table always goes to the same worker, which remembers its match."""

    def __init__(self, processes: int) -> None:
        self._count = max(1, processes)
        self._in_processes = processes > 0
        self._workers: dict[int, _Worker] = {}

    def lane(self, table: str) -> int:
        """Which worker thinks for a table."""
        return int(hashlib.sha256(table.encode()).hexdigest(), 16) % self._count

    async def decide(self, job: Job) -> Decision:
        return await self._ask(think, job)

    async def advise(self, job: Job) -> Decision:
        return await self._ask(advise, job)

    async def reckon(self, job: Job) -> Reckoning:
        return await self._ask(reckon, job)

    async def review(self, job: Job) -> Hindsight | None:
        return await self._ask(review, job)

    async def luck(self, job: Job) -> bytes | None:
        return await self._ask(luck, job)

    async def judge(self, job: Job) -> Judging:
        return await self._ask(judge, job)

    async def weigh(self, job: Job) -> Estimate:
        return await self._ask(weigh, job)

    def abandon(self, job: Job) -> None:
        """A worker ends what it has begun: its memory is worth more than its time."""

    async def _ask(self, question: Callable[[Job], T], job: Job) -> T:
        number = self.lane(job.table)
        if number not in self._workers:
            self._workers[number] = _Worker(self._start())
        return await self._workers[number].ask(question, job)

    def _start(self) -> Executor:
        if self._in_processes:
            return Processes(1)
        return ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")

    def pids(self) -> list[int]:
        """The processes in which bots think now."""
        executors = [worker.executor for worker in self._workers.values()]
        return [pid for one in executors if isinstance(one, Processes) for pid in one.pids()]

    async def close(self) -> None:
        workers, self._workers = list(self._workers.values()), {}
        for worker in workers:
            worker.executor.shutdown(wait=False, cancel_futures=True)


class _Worker:
    """One worker, and what it was sent already: it is sent only what is new."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor
        self._told = Told()

    async def ask(self, question: Callable[[Job], T], job: Job) -> T:
        run = asyncio.get_running_loop().run_in_executor
        try:
            return await run(self.executor, question, self._told.brief(job))
        except Lacking:
            return await run(self.executor, question, job)
