"""Analyses of finished games: begun, looked at while they run, stopped, gone on with, kept.

A table's game is judged bit by bit by whoever thinks for it; what is judged can be looked at at
once. An analysis that is complete is stored with its table and not made again, until another
version of this program judges otherwise. Nothing here judges anything itself.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import ExitStack
from itertools import pairwise
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from meikyu import __version__
from meikyu.analysis.analyst import AS_GOOD, Analyst, analyst
from meikyu.analysis.forms import Findings, Judged, JudgedMove, Unit
from meikyu.analysis.telling import shown
from meikyu.bots.registry import levels
from meikyu.core.chance import SEED_BYTES
from meikyu.core.codec import Malformed, parse_action
from meikyu.core.contract import Action
from meikyu.core.match import Acted, Match
from meikyu.core.words import Phrase
from meikyu.table import storage
from meikyu.table.bots import job
from meikyu.table.errors import Denied, NotSaved
from meikyu.table.protocol import Refused
from meikyu.table.puzzles import PuzzlePosition, Steps, probed, shown_to
from meikyu.table.queueing import Kind, Queue, Wish
from meikyu.table.replay import branch
from meikyu.table.room import Room
from meikyu.table.services import Services
from meikyu.table.thinking import Job

log = logging.getLogger("meikyu.table")
KEPT = 32
"""Analyses in memory; those that run are not counted."""
StepNumber = Annotated[int, Meta(ge=0)]


# -- the words of the wire ------------------------------------------------------------------------


class Analysed(msgspec.Struct, frozen=True, kw_only=True):
    """How far the analysis of a game is, and what it has found."""

    unit: Unit
    done: int
    """So many steps are judged: the first ones."""
    total: int
    running: bool
    failed: bool = False
    seconds_left: int | None = None
    """About; None: it does not run, or has just begun."""
    judged: tuple[Judged, ...] = ()
    """Those from the step on that was asked for."""
    findings: Findings | None = None
    """When all steps are judged."""


class AnalysisQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a finished game, to be made again: what was tried so far."""

    step: StepNumber
    steps: Steps = ()
    probe: dict[str, Any] | None = None


class AnalysisAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player would do in a step now."""

    step: StepNumber
    actions: Steps


class AnalysisAnswered(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer is worth."""

    right: bool
    """As good as the best, within half a point or one percent."""
    yours: JudgedMove
    best: JudgedMove
    unit: Unit
    say: Phrase


# -- one analysis ---------------------------------------------------------------------------------


class _Kept(msgspec.Struct, frozen=True):
    """A complete analysis as it is stored."""

    version: str
    """Of the program that made it."""
    judged: list[Judged]
    findings: Findings


class _Course:
    """The analysis of one game."""

    def __init__(self, who: Analyst, match: Match, question: Job) -> None:
        self.who = who
        self.match = match
        self.question = question
        self.judged: list[Judged] = []
        """The first ones."""
        self._found: dict[int, Judged] = {}
        """By step, also later ones: several workers begin in different places."""
        self.findings: Findings | None = None
        self.failed = False
        self.task: asyncio.Task[None] | None = None
        self._began = 0.0
        self._begun_with = 0

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def total(self) -> int:
        return len(self.match.line)

    async def run(self, queue: Queue, services: Services, visitor: str) -> None:
        """Judges what is left for a visitor, until it is cancelled."""
        wish = Wish(Kind.ANALYSIS, (visitor,))
        self._began, self._begun_with = asyncio.get_running_loop().time(), len(self._found)
        try:
            async with asyncio.TaskGroup() as strands:
                for number, steps in enumerate(self._shares(services.thinker.strands)):
                    strands.create_task(self._strand(queue, wish, number, steps))
            if len(self.judged) == self.total:
                self.findings = await services.aside(self.who.sum_up, self.match, self.judged)
                await self._keep(services.store, self.findings)
        except Exception:
            self.failed = True
            log.exception("table %s: the analysis failed", self.question.table)

    def _shares(self, strands: int) -> list[range]:
        """What is left, for so many workers: a piece for each of them."""
        first = len(self.judged)
        ends = [first + (self.total - first) * (one + 1) // strands for one in range(strands)]
        return [range(begin, end) for begin, end in pairwise([first, *ends]) if begin < end]

    async def _strand(self, queue: Queue, wish: Wish, number: int, steps: range) -> None:
        """Judges a piece, from its first step on."""
        for step in steps:
            while step not in self._found:
                found = await queue.judge(replace(self.question, upto=step, strand=number), wish)
                self._take(found.judged)

    def _take(self, found: Iterable[Judged]) -> None:
        for one in found:
            self._found.setdefault(one.step, one)
        while (ready := self._found.get(len(self.judged))) is not None:
            self.judged.append(ready)

    async def _keep(self, store: storage.Store, findings: Findings) -> None:
        kept = msgspec.json.encode(_Kept(__version__, self.judged, findings))
        try:
            await store.commit(storage.PutAnalysis(self.question.table, kept))
        except NotSaved:
            log.warning("table %s: the analysis is not kept", self.question.table)

    async def recall(self, store: storage.Store) -> None:
        """What is stored of it, as far as this program would judge alike."""
        stored = await store.analysis(self.question.table)
        if stored is None:
            return
        try:
            kept = msgspec.json.decode(stored, type=_Kept)
        except msgspec.DecodeError:
            return
        if kept.version == __version__ and len(kept.judged) == self.total:
            self._take(kept.judged)
            self.findings = kept.findings

    def seconds_left(self) -> int | None:
        new = len(self._found) - self._begun_with
        if not self.running or new <= 0:
            return None
        spent = asyncio.get_running_loop().time() - self._began
        return round(spent / new * (self.total - len(self._found)))

    def shown(self, since: int) -> Analysed:
        running = self.running
        return Analysed(
            unit=self.who.unit,
            done=len(self.judged),
            total=self.total,
            running=running,
            failed=self.failed,
            seconds_left=self.seconds_left(),
            judged=tuple(self.judged[since:]),
            findings=self.findings,
        )

    def at(self, step: int) -> Judged:
        """A step at which a seat had to choose."""
        if step >= self.total:
            raise Denied("no-such-step")
        if step >= len(self.judged):
            raise Denied("not-judged")
        judged = self.judged[step]
        if judged.made is None:
            raise Denied("no-such-step")
        return judged


class Analyses:
    """The analyses of a house's finished games."""

    def __init__(
        self, services: Services, queue: Queue, finished: Callable[[Room], Awaitable[Match]]
    ) -> None:
        self._services = services
        self._queue = queue
        self._finished = finished
        self._courses: OrderedDict[str, _Course] = OrderedDict()

    async def start(self, room: Room, visitor: str = "") -> Analysed:
        """Begins an analysis or goes on with it; one that is complete stays as it is."""
        course = await self._course(room)
        if not course.running and course.findings is None:
            opened = ExitStack()
            opened.enter_context(self._queue.open(Kind.ANALYSIS, visitor))
            course.failed = False
            course.task = asyncio.create_task(course.run(self._queue, self._services, visitor))
            course.task.add_done_callback(lambda _: opened.close())
        return course.shown(len(course.judged))

    async def look(self, room: Room, since: int) -> Analysed:
        """How far it is, and what was found from a step on."""
        return (await self._course(room)).shown(max(0, since))

    async def stop(self, room: Room) -> Analysed:
        """Stops an analysis; what is judged stays."""
        course = await self._course(room)
        # At once: its next question may wait long for its turn.
        task, course.task = course.task, None
        if task is not None and not task.done():
            task.cancel()
            await asyncio.wait({task})
        return course.shown(len(course.judged))

    async def question(self, room: Room, wish: AnalysisQuestion) -> PuzzlePosition:
        """A decision as its seat saw it, after some steps into it."""
        judged = (await self._course(room)).at(wish.step)
        match = await self._finished(room)
        return await self._services.aside(_asked, match, judged, wish)

    async def answer(
        self, room: Room, given: AnalysisAnswer, visitor: str = ""
    ) -> AnalysisAnswered:
        """Says what an answer to a question is worth."""
        course = await self._course(room)
        judged = course.at(given.step)
        actions, say = await self._services.aside(_given, course.match, judged, given)
        best = judged.best()
        assert best is not None
        asked = msgspec.json.encode(actions)
        question = replace(course.question, upto=given.step, said=asked)
        with self._queue.open(Kind.REVIEW, visitor):
            value = await self._queue.weigh(question, Wish(Kind.REVIEW, (visitor,)))
        yours = JudgedMove(tuple(given.actions), say, value)
        return _answered(judged.unit, yours, best)

    def forget(self, table_id: str) -> None:
        """The table is gone."""
        course = self._courses.pop(table_id, None)
        if course is not None and course.task is not None:
            course.task.cancel()

    async def close(self) -> None:
        for table_id in list(self._courses):
            self.forget(table_id)

    async def _course(self, room: Room) -> _Course:
        match = await self._finished(room)
        who = analyst(room.game)
        if who is None:
            raise Denied("no-analysis")
        course = self._courses.pop(room.id, None)
        if course is None:
            question = job(room, 0, levels(room.game)[-1].id)
            question = replace(question, seed=room.setup.bot_seed)
            course = _Course(who, match, question)
            await course.recall(self._services.store)
            course = self._courses.pop(room.id, course)  # another task may have been quicker
        self._courses[room.id] = course
        idle = [name for name, one in self._courses.items() if not one.running]
        for name in idle[: max(0, len(idle) - KEPT)]:
            del self._courses[name]
        return course


# -- questions and answers ------------------------------------------------------------------------


def _before(match: Match, judged: Judged) -> Match:
    """A match up to a step. Its dice are its own."""
    names = match.header.seats
    return branch(match, judged.step - 1, names, secrets.token_bytes(SEED_BYTES))


def _actions(match: Match, steps: Steps) -> list[Action]:
    try:
        return [parse_action(match.game, raw) for raw in steps]
    except Malformed as error:
        raise Denied("malformed", detail=str(error)) from error


def _asked(match: Match, judged: Judged, wish: AnalysisQuestion) -> PuzzlePosition:
    seat = judged.seat
    assert seat is not None
    there = _before(match, judged)
    refused = None
    for action in _actions(match, wish.steps):
        made = there.act(seat, action)
        if not isinstance(made, Acted):
            refused = Refused("step", made.rule, made.code, made.phrase())
            break
    return PuzzlePosition(
        seat,
        len(match.header.seats),
        match.header.options,
        (shown_to(there, seat, len(wish.steps), "draft" if wish.steps else "sync", ()),),
        refused=refused,
        probed=None if wish.probe is None else probed(there, seat, wish.probe),
    )


def _given(match: Match, judged: Judged, given: AnalysisAnswer) -> tuple[list[Action], Phrase]:
    """The actions of an answer, checked, and the last of them in words."""
    seat = judged.seat
    assert seat is not None
    actions = _actions(match, given.actions)
    if not actions:
        raise Denied("malformed", detail="actions")
    there = _before(match, judged)
    said = None
    for action in actions:
        said = match.game.tell_action(action, there.view(seat))
        made = there.act(seat, action)
        if not isinstance(made, Acted):
            raise Denied.by_rule("refused", made)
    assert said is not None
    return actions, said


def _answered(unit: Unit, yours: JudgedMove, best: JudgedMove) -> AnalysisAnswered:
    right = best.value.value - yours.value.value <= AS_GOOD[unit]
    if right:
        say = Phrase("analysis-as-good")
    else:
        values = {
            "yours": shown(yours.value.value, unit),
            "best": shown(best.value.value, unit),
        }
        say = Phrase(f"analysis-{unit}-worse", values)
    return AnalysisAnswered(right=right, yours=yours, best=best, unit=unit, say=say)
