"""The pace of a table: bots that decide, clocks that run out, people who are away.

Everything here ends in work for the table's task; nothing here changes a match by itself.
"""

import asyncio
import logging
import math
from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from meikyu.bots.registry import levels
from meikyu.core.chance import NoChance
from meikyu.core.codec import decode_action, parse_action
from meikyu.core.contract import Prompt
from meikyu.core.rules import Rejection
from meikyu.table import clock, protocol
from meikyu.table.client import Client
from meikyu.table.errors import Denied, RoomClosed
from meikyu.table.thinking import Decision, Job, Turning, bot_seed, pack_of

if TYPE_CHECKING:
    from meikyu.table.room import Room
    from meikyu.table.seats import Setup

TIMEOUT = "timeout"
log = logging.getLogger("meikyu.table")


class Pace:
    """What happens at a table without a message."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        """Everything else that is under way: hints, odds, reviews, what a timer set off."""
        self._timer: asyncio.TimerHandle | None = None
        self._gone: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        return bool(self._thinking or self._errands or self._timer)

    def stop(self) -> None:
        for task in (*self._thinking.values(), *self._errands):
            task.cancel()
        for handle in (self._timer, self._gone):
            if handle is not None:
                handle.cancel()

    def _set_going(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._watched(errand))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _answer(self, client: Client, message_id: str, errand: Coroutine[Any, Any, None]) -> None:
        """An errand that somebody waits for: they hear when it fails."""
        self._set_going(self._answered(client, message_id, errand))

    async def _answered(
        self, client: Client, message_id: str, errand: Coroutine[Any, Any, None]
    ) -> None:
        try:
            await errand
        except Exception:
            client.send(Denied("failed").frame(message_id))
            raise

    async def _watched(self, errand: Coroutine[Any, Any, None]) -> None:
        """What fails here fails alone: it has changed nothing."""
        try:
            await errand
        except RoomClosed:
            pass
        except Exception:
            log.exception("table %s: an errand failed", self.room.id)

    def _watch(self, task: "asyncio.Task[None]") -> None:
        """A task that fails is a failure of the room."""
        if not task.cancelled():
            error = task.exception()
            if error is not None and not self.room.closed:
                self.room.fail(error)

    # -- going on -------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Sets bots thinking and the timer going, wherever the position asks for it."""
        room = self.room
        if room.match is None or room.status != "playing" or room.closed:
            self._set_timer({})
            return
        if any(seat.level or seat.stand_in for seat in room.setup.seats):
            for seat in room.game.actors(room.match.state):
                level = room.setup.player(seat)
                if level is not None:
                    self._think(seat, level, f"bot:{level}")
        self._set_timer(room.clocks)

    def clocks_after(
        self,
        pending: Mapping[int, Prompt],
        turns: Mapping[int, int],
        setup: "Setup | None" = None,
    ) -> dict[int, clock.Running]:
        """The clocks of the people among those who are asked."""
        setup = setup or self.room.setup
        asked = {seat: prompt for seat, prompt in pending.items() if setup.player(seat) is None}
        limit = setup.settings.clock
        return clock.after(self.room.clocks, asked, turns, limit, clock.wall_clock())

    # -- bots -----------------------------------------------------------------------------------

    def _job(self, seat: int, level: str) -> Job:
        room = self.room
        assert room.match is not None
        return Job(
            table=room.id,
            header=msgspec.json.encode(room.match.header),
            pack=pack_of(room.content),
            entries=tuple(room.lines),
            draft=msgspec.json.encode(room.match.draft(seat)),
            seat=seat,
            level=level,
            seed=bot_seed(room.setup.bot_seed, seat, level),
            since=room.setup.seats[seat].since,
        )

    def _think(self, seat: int, level: str, by: str) -> None:
        if seat in self._thinking:
            return
        task = asyncio.create_task(self._decide(seat, level, by))
        self._thinking[seat] = task
        task.add_done_callback(self._watch)

    async def _decide(self, seat: int, level: str, by: str) -> None:
        room = self.room
        moment = room.count(seat), len(room.lines)
        loop = asyncio.get_running_loop()
        began = loop.time()
        decision = await room.services.thinker.decide(self._job(seat, level))
        delay = room.services.config.bot_delay
        if delay:
            # The answer comes on a beat: how long the bot thought would tell what it saw.
            spent = loop.time() - began
            await asyncio.sleep(math.ceil(spent / delay) * delay - spent)
        await room.ask(lambda: self._bot_moves(seat, level, by, moment, decision))

    async def _bot_moves(
        self, seat: int, level: str, by: str, moment: tuple[str, int], decision: Decision
    ) -> None:
        room = self.room
        assert room.match is not None
        self._thinking.pop(seat, None)
        if by == TIMEOUT:
            wanted = room.setup.player(seat) is None and self._overdue(seat)
        else:
            wanted = room.setup.player(seat) == level
        same_question = room.count(seat) == moment[0]
        if wanted and same_question and seat in room.game.actors(room.match.state):
            action = decode_action(room.game, decision.action)
            prepared = room.match.prepare(seat, action, by)
            if not isinstance(prepared, Rejection):
                await room.make(prepared, None, None)
                if decision.why is not None and room.game.open:
                    for reader in room.clients:
                        reader.send(protocol.Explained(seat, decision.why))
                return
            if len(room.lines) == moment[1]:
                raise RuntimeError(f"the bot {level} chose an illegal move: {prepared}")
        self.go_on()  # the question has changed meanwhile: think anew

    # -- hints ----------------------------------------------------------------------------------

    def advise(self, client: Client, message_id: str, seat: int) -> None:
        """Asks the strongest bot and tells the client what it would do."""
        level = levels(self.room.game)[-1].id
        self._answer(client, message_id, self._advise(client, message_id, seat, level))

    async def _advise(self, client: Client, message_id: str, seat: int, level: str) -> None:
        room = self.room
        moment = room.count(seat)
        decision = await room.services.thinker.advise(self._job(seat, level))
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
                level=level,
                area=None if decision.area is None else msgspec.json.decode(decision.area),
                value=decision.value,
                others=tuple(
                    protocol.Weighed(choice(raw), value) for raw, value in decision.others
                ),
            )
        )

    def reckon(self, client: Client, message_id: str, seat: int) -> None:
        """Has the odds of the position worked out and tells the client, bit by bit."""
        self._answer(client, message_id, self._reckon(client, message_id, seat))

    async def _reckon(self, client: Client, message_id: str, seat: int) -> None:
        room = self.room
        moment = room.count(seat), len(room.lines)
        job = self._job(seat, levels(room.game)[-1].id)
        while client in room.clients:
            found = await room.services.thinker.reckon(job)
            if (room.count(seat), len(room.lines)) != moment:
                client.send(Denied("stale").frame(message_id))
                return
            odds = msgspec.json.decode(found.odds)
            client.send(protocol.Reckoned(message_id, found.done, found.of, odds))
            if found.done >= found.of:
                return

    def review(self, client: Client, message_id: str, seat: int) -> None:
        """Asks a bot which decision could have changed it and tells the client."""
        self._answer(client, message_id, self._review(client, message_id, seat))

    async def _review(self, client: Client, message_id: str, seat: int) -> None:
        assert self.room.match is not None
        found = await self.hindsight(seat, len(self.room.match.line) - 1)
        client.send(protocol.Reviewed(message_id, found))

    async def luck(self) -> Any:
        """What the dice and the players did to the finished game; None: its game has no ledger."""
        found = await self.room.services.thinker.luck(self._job(0, levels(self.room.game)[-1].id))
        return None if found is None else msgspec.json.decode(found)

    async def hindsight(self, seat: int, upto: int) -> protocol.Hindsight | None:
        """What a bot says about the stretch of the game that ended at a step or before it."""
        room = self.room
        assert room.match is not None
        line = list(room.match.line)
        job = replace(self._job(seat, levels(room.game)[-1].id), upto=upto)
        found = await room.services.thinker.review(job)
        if found is None or room.match.line[: len(line)] != line:
            return None
        turning = None if found.turning is None else self._turning(found.turning, seat)
        return protocol.Hindsight(found.number, found.won, found.chance, turning)

    def _turning(self, found: Turning, seat: int) -> protocol.Turning:
        room = self.room
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

    # -- clocks ---------------------------------------------------------------------------------

    def _set_timer(self, clocks: Mapping[int, clock.Running]) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waiting = [running.deadline for seat, running in clocks.items() if not self._late(seat)]
        if waiting:
            seconds = max(0, min(waiting) - clock.wall_clock()) / 1000
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _late(self, seat: int) -> bool:
        """Whether a bot already thinks about the move that time makes for a seat."""
        return seat in self._thinking

    def _overdue(self, seat: int) -> bool:
        running = self.room.clocks.get(seat)
        return running is not None and running.deadline <= clock.wall_clock()

    def _ring(self) -> None:
        self._timer = None
        self._set_going(self.room.ask(self._time_up))

    async def _time_up(self) -> None:
        room = self.room
        if room.match is None or room.status != "playing":
            return
        for seat in room.game.actors(room.match.state):
            if not self._overdue(seat) or room.setup.player(seat) is not None:
                continue
            if seat not in room.game.actors(room.match.state):
                continue  # another seat's time-out has just moved the game on
            room.match.set_draft(seat, ())
            move = room.game.timeout(room.match.state, seat)
            if move is None:
                self._think(seat, levels(room.game)[0].id, TIMEOUT)
                continue
            action = room.game.action(room.match.state, move)
            prepared = room.match.prepare(seat, action, TIMEOUT)
            if isinstance(prepared, Rejection):
                raise RuntimeError(f"the move of time is illegal: {prepared}")
            await room.make(prepared, None, None)
        self.go_on()

    # -- people who are away --------------------------------------------------------------------

    async def somebody_came(self, client: Client) -> None:
        """Who comes back gets the seat back that a bot kept warm."""
        room = self.room
        setup = room.setup
        for number in client.seats:
            if number is not None and setup.seats[number].away:
                seat = replace(setup.seats[number], stand_in=None, away=False)
                setup = setup.with_seat(number, seat)
        if setup is not room.setup:
            await room.change(setup)

    def somebody_went(self) -> None:
        if self._gone is not None:
            self._gone.cancel()
        grace = self.room.services.config.grace
        self._gone = asyncio.get_running_loop().call_later(grace, self._look_who_is_gone)

    def _look_who_is_gone(self) -> None:
        self._gone = None
        self._set_going(self.room.ask(self._replace_the_gone))

    async def _replace_the_gone(self) -> None:
        """Hosting passes on, and bots sit in where the table wants it."""
        room = self.room
        here = sorted(room.here())
        setup = room.setup
        hosted = any(client.host for client in room.clients)
        if not hosted and here:
            setup = setup.with_new_host(here)
        if room.status == "playing" and setup.settings.when_gone is not None and room.clients:
            for number, seat in enumerate(setup.seats):
                if seat.kind == "person" and seat.stand_in is None and number not in here:
                    since = len(room.lines) if room.game.forgets else 0
                    seat = replace(seat, stand_in=setup.settings.when_gone, away=True, since=since)
                    setup = setup.with_seat(number, seat)
        if setup is not room.setup:
            await room.change(setup)
