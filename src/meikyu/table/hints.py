"""Analysis: hints, odds, reviews and the luck ledger, worked out aside for the client that asks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from meikyu.bots.registry import levels
from meikyu.core.chance import NoChance
from meikyu.core.codec import decode_action, parse_action
from meikyu.table import protocol
from meikyu.table.bots import job
from meikyu.table.client import Client
from meikyu.table.errors import Denied, RoomClosed
from meikyu.table.known import Owned
from meikyu.table.queueing import Kind, Wish
from meikyu.table.thinking import Job, Turning

Work: TypeAlias = Callable[[Client, str, int], Awaitable[None]]
"""Answers a client's message about a seat."""


class _Asked(msgspec.Struct, frozen=True):
    """A question of a client that is not answered yet."""

    moment: tuple[str, int]
    client: Client
    message_id: str
    task: "asyncio.Task[None]"


class Analysis:
    """What people ask bots about one table. A seat has one question of each kind open: once more
    for the same position it is refused, and for a new one it takes the place of the old."""

    def __init__(self, table: Owned) -> None:
        self._room = table
        self._open: dict[tuple[int, Kind], _Asked] = {}

    def _strongest(self, seat: int) -> Job:
        return job(self._room, seat, levels(self._room.game)[-1].id)

    def _moment(self, seat: int) -> tuple[str, int]:
        """Changes when the position that a seat asks about does."""
        return self._room.count(seat), len(self._room.stored_entries)

    def _answer(self, client: Client, message_id: str, seat: int, kind: Kind, work: Work) -> None:
        moment, place = self._moment(seat), (seat, kind)
        asked = self._open.get(place)
        if asked is not None and asked.moment == moment and asked.client in self._room.clients:
            raise self._room.queue.later(kind)
        if asked is not None:
            asked.task.cancel()
            asked.client.send(Denied("stale").frame(asked.message_id))
        task = self._room.background.start(self._answered(client, message_id, seat, kind, work))
        mine = self._open[place] = _Asked(moment, client, message_id, task)

        def forget(_: object) -> None:
            if self._open.get(place) is mine:
                del self._open[place]

        task.add_done_callback(forget)

    async def _answered(
        self, client: Client, message_id: str, seat: int, kind: Kind, work: Work
    ) -> None:
        """The client that waits for an task is told when it fails."""
        try:
            with self._room.queue.open(kind, client.visitor):
                await work(client, message_id, seat)
        except RoomClosed:
            raise
        except Denied as denied:
            client.send(denied.frame(message_id))
        except Exception:
            client.send(Denied("failed").frame(message_id))
            raise

    # -- hints ----------------------------------------------------------------------------------

    def advise(self, client: Client, message_id: str, seat: int) -> None:
        """Asks the strongest bot and shows the client what it would do."""
        self._answer(client, message_id, seat, Kind.HINT, self._advise)

    async def _advise(self, client: Client, message_id: str, seat: int) -> None:
        room = self._room
        moment = room.count(seat)
        question = self._strongest(seat)
        decision = await room.queue.advise(question, Wish(Kind.HINT, (client.visitor,)))
        if room.match is None or room.count(seat) != moment:
            client.send(Denied("stale").frame(message_id))
            return
        view = room.match.view(seat)

        def choice(raw: bytes) -> protocol.Choice:
            action = decode_action(room.game, raw)
            return protocol.Choice(action, room.game.tell_action(action, view))

        advised = choice(decision.action)
        steps = (advised.say, decision.why)
        client.send(
            protocol.Advice(
                id=message_id,
                steps=tuple(step for step in steps if step is not None),
                choice=advised,
                level=question.level,
                area=None if decision.area is None else msgspec.json.decode(decision.area),
                value=decision.value,
                others=tuple(
                    protocol.Weighed(choice(raw), value) for raw, value in decision.others
                ),
            )
        )

    # -- odds -----------------------------------------------------------------------------------

    def reckon(self, client: Client, message_id: str, seat: int) -> None:
        """Has the odds of the position worked out and shows them to the client, bit by bit."""
        self._answer(client, message_id, seat, Kind.ODDS, self._reckon)

    async def _reckon(self, client: Client, message_id: str, seat: int) -> None:
        room = self._room
        moment = self._moment(seat)
        question = self._strongest(seat)
        wish = Wish(Kind.ODDS, (client.visitor,))
        while client in room.clients:
            found = await room.queue.reckon(question, wish)
            if self._moment(seat) != moment:
                client.send(Denied("stale").frame(message_id))
                return
            odds = msgspec.json.decode(found.odds)
            told = found.told if client.words else ()
            client.send(protocol.Reckoned(message_id, found.done, found.of, odds, told))
            if found.done >= found.of:
                return

    # -- looking back ---------------------------------------------------------------------------

    def review(self, client: Client, message_id: str, seat: int) -> None:
        """Asks a bot which decision could have changed it and shows the client."""
        self._answer(client, message_id, seat, Kind.REVIEW, self._review)

    async def _review(self, client: Client, message_id: str, seat: int) -> None:
        assert self._room.match is not None
        upto = len(self._room.match.line) - 1
        found = await self.hindsight(seat, upto, client.visitor)
        client.send(protocol.Reviewed(message_id, found))

    async def luck(self, visitor: str) -> Any:
        """What the dice and the players did to the finished game; None: its game has no ledger."""
        wish = Wish(Kind.REVIEW, (visitor,))
        found = await self._room.queue.luck(self._strongest(0), wish)
        return None if found is None else msgspec.json.decode(found)

    async def hindsight(self, seat: int, upto: int, visitor: str) -> protocol.Hindsight | None:
        """What a bot says about the stretch of the game that ended at a step or before it."""
        room = self._room
        assert room.match is not None
        line = list(room.match.line)
        question = replace(self._strongest(seat), upto=upto)
        found = await room.queue.review(question, Wish(Kind.REVIEW, (visitor,)))
        if found is None or room.match.line[: len(line)] != line:
            return None
        turning = None if found.turning is None else self._turning(found.turning, seat)
        return protocol.Hindsight(found.number, found.won, found.chance, turning, found.luck)

    def _turning(self, found: Turning, seat: int) -> protocol.Turning:
        room = self._room
        assert room.match is not None
        position = room.match.state_before(found.step)
        for raw in msgspec.json.decode(found.before):
            move = room.game.move(position, parse_action(room.game, raw))
            room.game.apply(position, seat, move, NoChance())
        view = room.game.observe(position, seat)

        def weighed(told: tuple[bytes, float]) -> protocol.Weighed:
            action = decode_action(room.game, told[0])
            say = room.game.tell_action(action, view)
            return protocol.Weighed(protocol.Choice(action, say), told[1])

        return protocol.Turning(found.step, weighed(found.did), weighed(found.best), view)
