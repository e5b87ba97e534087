"""Bots of a page: they think in a worker of their own, which can be ended in mid-thought."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import nullcontext
from time import monotonic
from typing import Any, Protocol

import msgspec

from meikyu._compiled import LIBRARY
from meikyu.analysis.forms import Estimate
from meikyu.bots.patience import PATIENCE as BOTS
from meikyu.bots.patience import Clock, within
from meikyu.core.proof import Proof, Wish
from meikyu.table import thinking
from meikyu.table.sent import Told
from meikyu.table.thinking import Decision, Hindsight, Job, Judging, Lacking, Reckoning

PATIENCE = 1.0
"""Seconds that a question without a waiting caller may still take. A new worker takes longer."""

INTERPRETED_SECONDS, COMPILED_SECONDS = 1.5, 5.0
"""In which a bot must have decided, also on a slow device. Compiled, every level is through with
its thoughts long before: the limit is for devices that are slower than any phone of today. What
looks back over a game has the time that it needs: its figures must be those of a server."""
IN_TIME = ("decide", "advise")

PROVE = "prove"
_job = msgspec.msgpack.Decoder(Job)
_wish = msgspec.msgpack.Decoder(Wish)
_proof = msgspec.msgpack.Decoder(Proof)
_encoder = msgspec.msgpack.Encoder()

QUESTIONS: dict[str, tuple[Callable[[Job], Any], "msgspec.msgpack.Decoder[Any]"]] = {
    "decide": (thinking.think, msgspec.msgpack.Decoder(Decision)),
    "advise": (thinking.advise, msgspec.msgpack.Decoder(Decision)),
    "reckon": (thinking.reckon, msgspec.msgpack.Decoder(Reckoning)),
    "review": (thinking.review, msgspec.msgpack.Decoder(Hindsight | None)),
    "luck": (thinking.luck, msgspec.msgpack.Decoder(bytes | None)),
    "judge": (thinking.judge, msgspec.msgpack.Decoder(Judging)),
    "weigh": (thinking.weigh, msgspec.msgpack.Decoder(Estimate)),
}


def answer(question: str, job: bytes, clock: Clock = monotonic) -> bytes | None:
    """What the other worker does: an answer, or None where it needs the whole job."""
    if question == PROVE:
        from meikyu.table.workshop import proved  # for those who draw

        return _encoder.encode(proved(_wish.decode(job)))
    think, _ = QUESTIONS[question]
    seconds = COMPILED_SECONDS if LIBRARY in sys.modules else INTERPRETED_SECONDS
    try:
        with within(seconds, clock) if question in IN_TIME else nullcontext():
            return _encoder.encode(think(_job.decode(job)))
    except Lacking:
        return None


def has_hurried() -> bool:
    """Whether a search had to end early since this was asked last."""
    hurried, BOTS.hurried = BOTS.hurried, False
    return hurried


class Failed(Exception):
    """The other worker failed at a question, or was ended."""


class Head(Protocol):
    """The other worker, as this one sees it."""

    async def ask(self, question: str, job: bytes) -> bytes | None:
        """Its answer; raises `Failed`."""

    def end(self) -> None:
        """Ends it at once; a caller that waits for an answer gets `Failed`."""


class _Lane:
    """One worker, asked one question at a time."""

    def __init__(self, start: Callable[[], Head]) -> None:
        self._start = start
        self._head: Head | None = None
        self._told = Told()
        self._asked: Job | None = None
        self._giving_up: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Has a worker get ready before the first question."""
        if self._head is None:
            self._head = self._start()
            self._told = Told()

    async def ask(self, question: str, job: Job) -> Any:
        self.wake()
        assert self._head is not None
        head, self._asked = self._head, job
        try:
            told = await head.ask(question, _encoder.encode(self._told.brief(job)))
            if told is None:
                told = await head.ask(question, _encoder.encode(job))
        except Failed:
            if self._head is head:  # it is not to be trusted any more
                self.end()
            raise
        finally:
            self._asked = None
            self._keep()
        if told is None:
            raise Failed("the worker lacks what it was just sent")
        return QUESTIONS[question][1].decode(told)

    async def prove(self, wish: Wish) -> Proof:
        """Needs nothing that the worker was told before."""
        self.wake()
        assert self._head is not None
        head = self._head
        try:
            told = await head.ask(PROVE, _encoder.encode(wish))
        except Failed:
            if self._head is head:
                self.end()
            raise
        if told is None:
            raise Failed("a proof without an answer")
        return _proof.decode(told)

    def abandon(self, job: Job) -> None:
        """Ends the worker if it is long about a question without a waiting caller."""
        if self._asked is job and self._giving_up is None:
            self._giving_up = asyncio.get_running_loop().call_later(PATIENCE, self._give_up)

    def _give_up(self) -> None:
        self._giving_up = None
        self.end()
        self.wake()

    def _keep(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None

    def end(self) -> None:
        head, self._head = self._head, None
        if head is not None:
            head.end()


class Thinker:
    """Has bots think elsewhere: in one worker, an analysis in as many as there are cores for."""

    def __init__(self, start: Callable[[], Head], strands: int = 1) -> None:
        self.strands = strands
        self._lanes = [_Lane(start) for _ in range(strands)]

    def wake(self) -> None:
        """Has the first worker get ready before it is asked."""
        self._lanes[0].wake()

    def lane(self, job: Job) -> int:
        return job.strand

    async def decide(self, job: Job) -> Decision:
        decision: Decision = await self._ask("decide", job)
        return decision

    async def advise(self, job: Job) -> Decision:
        decision: Decision = await self._ask("advise", job)
        return decision

    async def reckon(self, job: Job) -> Reckoning:
        reckoning: Reckoning = await self._ask("reckon", job)
        return reckoning

    async def review(self, job: Job) -> Hindsight | None:
        hindsight: Hindsight | None = await self._ask("review", job)
        return hindsight

    async def luck(self, job: Job) -> bytes | None:
        ledger: bytes | None = await self._ask("luck", job)
        return ledger

    async def judge(self, job: Job) -> Judging:
        judging: Judging = await self._ask("judge", job)
        return judging

    async def weigh(self, job: Job) -> Estimate:
        estimate: Estimate = await self._ask("weigh", job)
        return estimate

    async def prove(self, wish: Wish) -> Proof:
        """In the last worker: the first one is for moves."""
        return await self._lanes[-1].prove(wish)

    async def _ask(self, question: str, job: Job) -> Any:
        return await self._lanes[job.strand].ask(question, job)

    def abandon(self, job: Job) -> None:
        self._lanes[job.strand].abandon(job)

    async def close(self) -> None:
        for lane in self._lanes:
            lane.end()
