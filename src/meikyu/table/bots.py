"""Bots at a table: whose turn it is thinks aside, and answers on a beat.

Everything here ends in work for the table's task; nothing here changes a match by itself.
"""

import asyncio
import logging
import math
from collections.abc import Callable

import msgspec

from meikyu.bots.registry import levels, middling
from meikyu.bots.seat import bot_seed
from meikyu.core.codec import decode_action
from meikyu.core.lessons import next_of
from meikyu.core.rules import Rejection
from meikyu.table import protocol
from meikyu.table.clocks import TIMEOUT
from meikyu.table.errors import Denied, RoomClosed
from meikyu.table.known import Owned
from meikyu.table.presence import Presences
from meikyu.table.queueing import Kind, Wish
from meikyu.table.thinking import Decision, Job, Pack

log = logging.getLogger("meikyu.table")
AGAIN, AT_MOST = 1.0, 60.0
"""Seconds until a bot that failed, or whose move could not be saved, tries again; longer each
time."""


def job(room: Owned, seat: int, level: str) -> Job:
    """A question to a bot about the table as it is now."""
    assert room.match is not None
    return Job(
        table=room.id,
        header=msgspec.json.encode(room.match.header),
        pack=Pack(room.content.shown, room.packs.encoded(room.content)),
        entries=tuple(room.stored_entries),
        draft=msgspec.json.encode(room.match.draft(seat)),
        seat=seat,
        level=level,
        seed=bot_seed(room.setup.bot_seed, seat, level),
        since=room.setup.seats[seat].since,
    )


class Bots:
    """Those who decide for seats without a person, or for a person who is away or late."""

    def __init__(self, table: Owned, presence: Presences, overdue: Callable[[int], bool]) -> None:
        self._room = table
        self._presence = presence
        self._overdue = overdue
        """Whether a seat's time is up."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._pause = AGAIN

    @property
    def seated(self) -> bool:
        """Whether a bot has a seat, its own or a person's."""
        return any(seat.level or seat.stand_in for seat in self._room.setup.seats)

    def thinks(self, seat: int) -> bool:
        return seat in self._thinking

    def go_on(self) -> None:
        """Sets bots thinking where the position asks for it."""
        room = self._room
        assert room.match is not None
        if self.seated:
            for seat in room.game.actors(room.match.state):
                level = room.setup.player(seat)
                if level is not None:
                    self._think(seat, level, f"bot:{level}")

    def stand_in_once(self, seat: int) -> None:
        """A sensible bot makes the move that a person has had no time for."""
        self._think(seat, middling(self._room.game).id, TIMEOUT)

    def _think(self, seat: int, level: str, by: str) -> None:
        if seat not in self._thinking:
            self._thinking[seat] = self._room.background.start(self._turn(seat, level, by))

    async def _turn(self, seat: int, level: str, by: str) -> None:
        try:
            await self._decide(seat, level, by)
            self._pause = AGAIN
        except RoomClosed:
            return
        except Exception as error:
            known = isinstance(error, Denied)
            trace = None if known else error
            log.warning("table %s: a bot's move: %s", self._room.id, error, exc_info=trace)
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, AT_MOST)
            self._thinking.pop(seat, None)
            self._room.go_on()

    async def _decide(self, seat: int, level: str, by: str) -> None:
        room = self._room
        moment = room.count(seat), len(room.stored_entries)
        loop = asyncio.get_running_loop()
        began = loop.time()
        decision, chosen = await self._ask(seat, level)
        if chosen != level and by != TIMEOUT:
            by = f"bot:{chosen}"
        # Where only programs play there is nobody to keep pace with, and nobody to see it.
        delay = 0.0 if room.setup.programs_only() else room.services.config.bot_delay
        if delay:
            # The answer comes on a beat: how long the bot thought would show what it saw.
            spent = loop.time() - began
            await asyncio.sleep(math.ceil(spent / delay) * delay - spent)
        await room.ask(lambda: self._move(seat, level, by, moment, decision))

    async def _ask(self, seat: int, level: str) -> tuple[Decision, str]:
        """A bot's answer and its level: the simplest one plays on where another fails. In a lesson
        it answers as the lesson says."""
        room = self._room
        assert room.match is not None
        taught = next_of(room.match, seat)
        if taught is not None:
            return Decision(msgspec.json.encode(taught)), level
        try:
            return await room.queue.decide(job(room, seat, level), self._wish), level
        except Exception:
            simplest = levels(room.game)[0].id
            if simplest == level:
                raise
            log.exception("table %s: the bot %s failed at seat %d", room.id, level, seat)
            return await room.queue.decide(job(room, seat, simplest), self._wish), simplest

    def _wish(self) -> Wish:
        presence = self._presence
        return Wish(Kind.BOT if presence.seats() else Kind.UNSEEN, presence.visitors())

    async def _move(
        self, seat: int, level: str, by: str, moment: tuple[str, int], decision: Decision
    ) -> None:
        room = self._room
        assert room.match is not None
        self._thinking.pop(seat, None)
        if by == TIMEOUT:
            wanted = room.setup.player(seat) is None and self._overdue(seat)
        elif room.services.neighbours.drives(room.id):
            wanted = room.setup.player(seat) == level
        else:
            return  # another process took over while the bot thought
        same_question = room.count(seat) == moment[0]
        if wanted and same_question and seat in room.game.actors(room.match.state):
            action = decode_action(room.game, decision.action)
            prepared = room.match.prepare(seat, action, by)
            if not isinstance(prepared, Rejection):
                await room.make(prepared, None, None)
                if decision.why is not None and room.game.open:
                    room.say(protocol.Explained(seat, decision.why))
                return
            if len(room.stored_entries) == moment[1]:
                raise RuntimeError(f"the bot {level} chose an illegal move: {prepared}")
        room.go_on()  # the question has changed meanwhile: think again
