"""Workers: bots think here, outside the event loop, in a thread or in processes of their own."""

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from meikyu.analysis.forms import Estimate
from meikyu.core.processes import Processes
from meikyu.core.proof import Proof, Wish
from meikyu.table.sent import Told
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
from meikyu.table.workshop import proved

T = TypeVar("T")
ASIDE = 10
"""How much a process gives way whose answers no table waits for."""


class Workers:
    """Hands jobs to workers. A table always goes to the same worker, which remembers its match.

    A process cannot be interrupted while it thinks. So there are two for each: one for bots whose
    table waits (`Job.prompt`), and one for everything else, begun when it is needed, which the
    system lets run when the first does not want to.
    """

    def __init__(self, processes: int) -> None:
        self._count = max(1, processes)
        self._in_processes = processes > 0
        self._workers: dict[int, _Worker] = {}
        self._prover: Executor | None = None

    strands = 1
    """Others wait for workers, too."""

    def lane(self, job: Job) -> int:
        """Which worker answers a question."""
        number = int(hashlib.sha256(job.table.encode()).hexdigest(), 16) % self._count
        return number if job.prompt or not self._in_processes else number + self._count

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

    async def prove(self, wish: Wish) -> Proof:
        """Proofs have a worker of their own, begun with the first: no table waits behind them."""
        if self._prover is None:
            self._prover = self._start(prompt=False)
        return await asyncio.get_running_loop().run_in_executor(self._prover, proved, wish)

    def abandon(self, job: Job) -> None:
        """A worker ends what it has begun: its memory is worth more than its time."""

    async def _ask(self, question: Callable[[Job], T], job: Job) -> T:
        number = self.lane(job)
        if number not in self._workers:
            self._workers[number] = _Worker(self._start(job.prompt))
        return await self._workers[number].ask(question, job)

    def _start(self, prompt: bool) -> Executor:
        if self._in_processes:
            return Processes(1, 0 if prompt else ASIDE)
        return ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")

    def pids(self) -> list[int]:
        """The processes in which bots think now."""
        executors = [worker.executor for worker in self._workers.values()]
        if self._prover is not None:
            executors.append(self._prover)
        return [pid for one in executors if isinstance(one, Processes) for pid in one.pids()]

    async def close(self) -> None:
        workers, self._workers = list(self._workers.values()), {}
        for worker in workers:
            worker.executor.shutdown(wait=False, cancel_futures=True)
        if self._prover is not None:
            self._prover.shutdown(wait=False, cancel_futures=True)


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
