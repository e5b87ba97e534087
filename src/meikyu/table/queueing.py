"""Queueing: which question a worker thinks about next.

A worker thinks about one question at a time. People's questions come first, then bots at tables
with a visitor, then analyses of finished games, then bots that play unseen; among equals each table
has its turn, so a table with much to ask waits for itself.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Any, TypeVar

from meikyu.analysis.forms import Estimate
from meikyu.table.services import Thinker
from meikyu.table.thinking import Decision, Hindsight, Job, Judging, Reckoning

T = TypeVar("T")


class Urgency(IntEnum):
    """Whose question it is, the most urgent first."""

    PERSON = 0
    BOT = 1
    """A bot at a table with a visitor."""
    LOOKING_BACK = 2
    """An analysis, bit by bit: no game waits for it."""
    UNSEEN = 3
    """A bot at a table without visitors."""


class _Lane:
    """The questions that wait for one worker."""

    def __init__(self) -> None:
        self.busy = False
        self._waiting: dict[Urgency, OrderedDict[str, deque[asyncio.Future[None]]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }

    def wait(self, table: str, urgency: Urgency) -> "asyncio.Future[None]":
        """Done when it is the table's turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[urgency].setdefault(table, deque()).append(turn)
        return turn

    @property
    def length(self) -> int:
        """How many questions wait."""
        return sum(len(turns) for tables in self._waiting.values() for turns in tables.values())

    def next(self) -> "asyncio.Future[None] | None":
        """Whose turn it is: the table that has waited longest since its last one."""
        for tables in self._waiting.values():
            while tables:
                table, turns = tables.popitem(last=False)
                turn = turns.popleft()
                if turns:
                    tables[table] = turns
                if not turn.done():  # else no caller waits any more
                    return turn
        return None


class Queue:
    """A fair way to a `Thinker`."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._lanes: dict[int, _Lane] = {}

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return sum(lane.length for lane in self._lanes.values())

    async def decide(self, job: Job, urgency: Urgency) -> Decision:
        return await self._ask(self._thinker.decide, job, urgency)

    async def advise(self, job: Job, urgency: Urgency) -> Decision:
        return await self._ask(self._thinker.advise, job, urgency)

    async def reckon(self, job: Job, urgency: Urgency) -> Reckoning:
        return await self._ask(self._thinker.reckon, job, urgency)

    async def review(self, job: Job, urgency: Urgency) -> Hindsight | None:
        return await self._ask(self._thinker.review, job, urgency)

    async def luck(self, job: Job, urgency: Urgency) -> bytes | None:
        return await self._ask(self._thinker.luck, job, urgency)

    async def judge(self, job: Job) -> Judging:
        return await self._ask(self._thinker.judge, job, Urgency.LOOKING_BACK)

    async def weigh(self, job: Job, urgency: Urgency) -> Estimate:
        return await self._ask(self._thinker.weigh, job, urgency)

    async def _ask(self, ask: Callable[[Job], Awaitable[T]], job: Job, urgency: Urgency) -> T:
        lane = self._lanes.setdefault(self._thinker.lane(job.table), _Lane())
        if lane.busy:
            turn = lane.wait(job.table, urgency)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._pass_on(lane)
                raise
        lane.busy = True
        # The caller may go away; the lane is busy until the worker is done or has given up.
        answer = asyncio.ensure_future(ask(job))
        answer.add_done_callback(lambda done: self._answered(lane, done))
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            self._thinker.abandon(job)
            raise

    def _answered(self, lane: _Lane, answer: "asyncio.Future[Any]") -> None:
        if not answer.cancelled():
            answer.exception()  # for a caller that still waits
        self._pass_on(lane)

    def _pass_on(self, lane: _Lane) -> None:
        turn = lane.next()
        lane.busy = turn is not None
        if turn is not None:
            turn.set_result(None)
