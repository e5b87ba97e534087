"""Queueing: which question a worker thinks about next.

A worker thinks about one question at a time. Each question waits from the moment at which it was
asked, and is put back by two things: how long its kind may wait (bots of those who play come
first, analyses of finished games last), and how much the worker has thought lately for the visitor
and for the table that ask. The one whose time came first is next. So a visitor with much to ask
waits for itself, then a table does, and what has waited longest rises until it is served.

Where there are workers enough, the bots of those who play have one of their own: a worker cannot be
interrupted, and nobody who plays waits for the end of somebody else's long question.

A person's question is never left waiting in silence: one that cannot be taken, or whose turn does
not come, is answered with `later`.
"""

import asyncio
import math
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from meikyu.analysis.forms import Estimate
from meikyu.table.errors import Denied
from meikyu.table.services import Thinker
from meikyu.table.thinking import Decision, Hindsight, Job, Judging, Reckoning

T = TypeVar("T")

MOST_OPEN = 32
"""Questions of its people that one visitor may have open at all tables: as many as a class."""
PATIENCE = 10.0
"""Seconds after which a person whose turn has not come is told so."""
FORGETTING = 30.0
"""Seconds in which most of what was thought for somebody is forgotten."""
SETBACK = 4.0
"""Seconds that a question is put back for each second thought lately for its visitor, and for its
table."""
MUCH = 8.0
"""Seconds thought lately for a visitor, from which its bots think where people's questions and
analyses are thought about."""
LITTLE = 0.001
"""Seconds of thinking that are forgotten at once."""
LONGEST_WAIT = 60
"""The most seconds that somebody is told to wait."""


class Kind(Enum):
    """What is asked, and for whom."""

    BOT = "bot"
    """A bot's move at a table with a person."""
    HINT = "hint"
    ODDS = "odds"
    REVIEW = "review"
    """A look back: at a stretch of a game, at its luck, at one answer in an analysis."""
    UNSEEN = "unseen"
    """A bot's move at a table without people."""
    ANALYSIS = "analysis"
    """A part of the analysis of a finished game: no game waits for it."""


PUT_BACK = {
    Kind.BOT: 0.0,
    Kind.HINT: 2.0,
    Kind.ODDS: 2.0,
    Kind.REVIEW: 3.0,
    Kind.UNSEEN: 15.0,
    Kind.ANALYSIS: 20.0,
}
"""Seconds by which other questions may come later and still be first."""
OF_PEOPLE = frozenset({Kind.HINT, Kind.ODDS, Kind.REVIEW})
"""Whoever asks these waits for the answer before anything else can be done."""


class Wish(msgspec.Struct, frozen=True):
    """What is asked, and by whom: the visitors at whose table it is asked, in whatever order."""

    kind: Kind
    visitors: tuple[str, ...] = ()
    """The one for whom least was thought counts: nobody is slower for sitting with a busy one."""


Present: TypeAlias = Callable[[], Wish]
"""Whose question it is now: people come to a table while its bot waits for its turn, and go."""


class Watcher(Protocol):
    """Counts what a queue does."""

    def waited(self, kind: str, seconds: float) -> None:
        """A question's turn has come."""

    def thought(self, kind: str, seconds: float) -> None:
        """A worker has thought about a question."""

    def put_off(self, kind: str) -> None:
        """Somebody was told to ask later."""


class _Nobody:
    def waited(self, kind: str, seconds: float) -> None:
        pass

    def thought(self, kind: str, seconds: float) -> None:
        pass

    def put_off(self, kind: str) -> None:
        pass


class _Use:
    """How much was thought lately, and for whom."""

    def __init__(self) -> None:
        self._spent: dict[str, tuple[float, float]] = {}
        """Seconds, and when they were so many."""

    def of(self, name: str, now: float) -> float:
        seconds, then = self._spent.get(name, (0.0, now))
        return seconds * math.exp((then - now) / FORGETTING)

    def add(self, name: str, seconds: float, now: float) -> None:
        self._spent[name] = self.of(name, now) + seconds, now

    def forget(self, now: float) -> None:
        for name in [name for name in self._spent if self.of(name, now) < LITTLE]:
            del self._spent[name]


class _Question:
    """A question that waits for its turn."""

    def __init__(self, table: str, present: Present, now: float) -> None:
        self.table = table
        self.present = present
        self.asked = now
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class _Lane:
    """The questions that wait for one worker."""

    def __init__(self) -> None:
        self.busy = False
        self.waiting: list[_Question] = []


class Queue:
    """A fair way to a `Thinker`."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._lanes: dict[int, _Lane] = {}
        self._visitors = _Use()
        self._tables = _Use()
        self._open: Counter[str] = Counter()
        self._usual = 0.1
        """Seconds that a question has taken lately."""
        self._swept = 0.0
        self.watcher: Watcher = _Nobody()

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return sum(len(lane.waiting) for lane in self._lanes.values())

    def waiting_by_kind(self) -> dict[str, int]:
        """The same, by what is asked."""
        found = dict.fromkeys((kind.value for kind in Kind), 0)
        for lane in self._lanes.values():
            for question in list(lane.waiting):
                found[question.present().kind.value] += 1
        return found

    @contextmanager
    def open(self, kind: Kind, visitor: str) -> Iterator[None]:
        """Something that a visitor's person asks, from the question to the last answer; raises
        `later` where the visitor has enough of it under way."""
        if self._open[visitor] >= MOST_OPEN:
            raise self.later(kind)
        self._open[visitor] += 1
        try:
            yield
        finally:
            self._open[visitor] -= 1
            if not self._open[visitor]:
                del self._open[visitor]

    def later(self, kind: Kind) -> Denied:
        """The answer to somebody whose question is not taken."""
        self.watcher.put_off(kind.value)
        wait = math.ceil(self._usual * self.waiting)
        return Denied("later", seconds=max(1, min(LONGEST_WAIT, wait)))

    def used(self, visitor: str) -> float:
        """Seconds that were thought lately for a visitor."""
        return self._visitors.of(visitor, asyncio.get_running_loop().time())

    # -- asking ---------------------------------------------------------------------------------

    async def decide(self, job: Job, present: Present) -> Decision:
        return await self._ask(self._thinker.decide, job, present)

    async def advise(self, job: Job, wish: Wish) -> Decision:
        return await self._ask(self._thinker.advise, job, lambda: wish)

    async def reckon(self, job: Job, wish: Wish) -> Reckoning:
        return await self._ask(self._thinker.reckon, job, lambda: wish)

    async def review(self, job: Job, wish: Wish) -> Hindsight | None:
        return await self._ask(self._thinker.review, job, lambda: wish)

    async def luck(self, job: Job, wish: Wish) -> bytes | None:
        return await self._ask(self._thinker.luck, job, lambda: wish)

    async def judge(self, job: Job, wish: Wish) -> Judging:
        return await self._ask(self._thinker.judge, job, lambda: wish)

    async def weigh(self, job: Job, wish: Wish) -> Estimate:
        return await self._ask(self._thinker.weigh, job, lambda: wish)

    async def _ask(self, ask: Callable[[Job], Awaitable[T]], job: Job, present: Present) -> T:
        loop = asyncio.get_running_loop()
        question = _Question(job.table, present, loop.time())
        job = msgspec.structs.replace(job, prompt=self._prompt(question))
        lane = self._lanes.setdefault(self._thinker.lane(job), _Lane())
        if lane.busy:
            await self._wait(lane, question)
        lane.busy = True
        began = loop.time()
        self.watcher.waited(present().kind.value, began - question.asked)
        # The caller may go away; the lane is busy until the worker is done or has given up.
        answer = asyncio.ensure_future(ask(job))
        answer.add_done_callback(lambda done: self._answered(lane, question, began, done))
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            self._thinker.abandon(job)
            raise

    async def _wait(self, lane: _Lane, question: _Question) -> None:
        """Done when it is the question's turn."""
        lane.waiting.append(question)
        try:
            patience = PATIENCE if question.present().kind in OF_PEOPLE else None
            async with asyncio.timeout(patience):
                await question.turn
        except (asyncio.CancelledError, TimeoutError) as end:
            if question in lane.waiting:
                lane.waiting.remove(question)
            elif question.turn.done() and not question.turn.cancelled():
                self._pass_on(lane)  # its turn came at the same moment
            if isinstance(end, TimeoutError):
                raise self.later(question.present().kind) from None
            raise

    def _answered(
        self, lane: _Lane, question: _Question, began: float, answer: "asyncio.Future[Any]"
    ) -> None:
        if not answer.cancelled():
            answer.exception()  # for a caller that still waits
        now = asyncio.get_running_loop().time()
        spent = now - began
        self._usual += (spent - self._usual) / 10
        self._visitors.add(self._payer(question, now), spent, now)
        self._tables.add(question.table, spent, now)
        self.watcher.thought(question.present().kind.value, spent)
        if now - self._swept > FORGETTING:
            self._swept = now
            self._visitors.forget(now)
            self._tables.forget(now)
        self._pass_on(lane)

    def _prompt(self, question: _Question) -> bool:
        if question.present().kind is not Kind.BOT:
            return False
        now = asyncio.get_running_loop().time()
        return self._visitors.of(self._payer(question, now), now) < MUCH

    def _payer(self, question: _Question, now: float) -> str:
        """The visitor at whose cost it is thought about a question."""
        visitors = question.present().visitors or ("",)
        return min(visitors, key=lambda one: (self._visitors.of(one, now), one))

    def _due(self, question: _Question, now: float) -> float:
        """When a question's time comes."""
        used = self._visitors.of(self._payer(question, now), now)
        used += self._tables.of(question.table, now)
        return question.asked + PUT_BACK[question.present().kind] + SETBACK * used

    def _pass_on(self, lane: _Lane) -> None:
        """The next question has its turn."""
        lane.waiting = [question for question in lane.waiting if not question.turn.done()]
        lane.busy = bool(lane.waiting)
        if lane.waiting:
            now = asyncio.get_running_loop().time()
            chosen = min(lane.waiting, key=lambda question: self._due(question, now))
            lane.waiting.remove(chosen)
            chosen.turn.set_result(None)
