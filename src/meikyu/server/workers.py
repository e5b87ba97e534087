"""Workers: bots think here, outside the event loop, in a thread or in processes of their own."""

import asyncio
import hashlib
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from meikyu.table.thinking import (
    Decision,
    Hindsight,
    Job,
    Reckoning,
    advise,
    luck,
    reckon,
    review,
    think,
)

T = TypeVar("T")


class Workers:
    """Hands jobs to workers. A table always goes to the same worker, which remembers its match."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._workers: dict[int, Executor] = {}

    def lane(self, table: str) -> int:
        """Which worker thinks for a table."""
        return int(hashlib.sha256(table.encode()).hexdigest(), 16) % max(1, self._processes)

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

    async def _ask(self, question: Callable[[Job], T], job: Job) -> T:
        number = self.lane(job.table)
        try:
            return await self._run(number, question, job)
        except BrokenProcessPool:
            # The worker died (somebody ended it, or the system did): a new one starts from the job.
            self._workers.pop(number).shutdown(wait=False)
            return await self._run(number, question, job)

    async def _run(self, number: int, question: Callable[[Job], T], job: Job) -> T:
        if number not in self._workers:
            self._workers[number] = self._start()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._workers[number], question, job)

    def _start(self) -> Executor:
        if self._processes == 0:
            return ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        context: Any = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(max_workers=1, mp_context=context)

    async def close(self) -> None:
        for worker in self._workers.values():
            worker.shutdown(wait=False, cancel_futures=True)
        self._workers.clear()
