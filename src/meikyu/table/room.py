"""A room: one table, owned by one task. Inbox → prepare → append (durable) → commit → fan out.

Free of any web framework: clients are plain objects with an outbox, messages are typed structs.
What clients may ask for is in `conversation` and `hosting`; what happens without a message is in
`bots`, `clocks`, `absence` and `analysis`.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from meikyu.core.codec import parse_action
from meikyu.core.content import Content
from meikyu.core.contract import Action, Game
from meikyu.core.entries import TakeBack
from meikyu.core.match import Match, Prepared
from meikyu.core.record import encode_entry
from meikyu.table import clocks, protocol, storage
from meikyu.table.absence import Absence
from meikyu.table.background import BackgroundTasks
from meikyu.table.bots import Bots
from meikyu.table.client import Client
from meikyu.table.errors import Denied, NotSaved, Outrun, Overtaken, RoomClosed
from meikyu.table.hints import Analysis
from meikyu.table.lobby import Status
from meikyu.table.neighbours import News
from meikyu.table.packs import Packs
from meikyu.table.past import Past
from meikyu.table.presence import Presences
from meikyu.table.queueing import Queue
from meikyu.table.seat_log import SeatLog
from meikyu.table.seats import Setup
from meikyu.table.services import Services
from meikyu.table.showing import Showing
from meikyu.table.talk import Talk

logger = logging.getLogger("meikyu.table")
T = TypeVar("T")
MOST_RACES = 20
"""How many races against other processes may be lost before a client is asked to try again."""


class Shared(msgspec.Struct, frozen=True):
    """What the rooms of one house have in common."""

    services: Services
    queue: Queue
    packs: Packs
    fold: "Callable[[Game[Any, Any], storage.StoredTable], Awaitable[Match]]"
    """The match of a stored table whose game has begun."""
    catch_up: "Callable[[Room], Awaitable[None]]"
    """Takes over what another process changed. Where there is one process, it is never called."""


class Room:
    """One table in memory."""

    def __init__(
        self,
        shared: Shared,
        table_id: str,
        game: Game[Any, Any],
        content: Content,
        setup: Setup,
    ) -> None:
        self.services = shared.services
        self.queue = shared.queue
        self.packs = shared.packs
        self.fold = shared.fold
        self._catch_up = shared.catch_up
        self.id = table_id
        self.game = game
        self.content = content
        self.setup = setup
        self.status: Status = "lobby"
        self.match: Match | None = None
        self.stored_entries: list[bytes] = []
        """The entries as they are stored."""
        self.take_backs = 0
        self._logs: dict[int, SeatLog] = {}
        self.clients: set[Client] = set()
        self.revision = 0
        """How often the table was changed, by whomever."""
        self.news: deque[News] = deque()
        """What neighbours changed and the table's task has not taken over yet."""
        self.talk = Talk()
        self.stored = False
        """Whether the store has the table; a new one is not there yet."""
        self.deleted = False
        self.closed = False
        self.torn = False
        """Whether the store has a change that memory has not: an error now would leave it so."""
        self.background = BackgroundTasks(table_id)
        self.past = Past(self)
        self.presence = Presences(
            self, lambda: self.show.presence_changed(), lambda: self.absence.look()
        )
        self.absence = Absence(self, self.presence)
        self.bots = Bots(self, self.presence, lambda seat: self.clocks.overdue(seat))
        self.clocks = clocks.Clocks(self, self.bots)
        self.analysis = Analysis(self)
        self.show = Showing(self, self.clocks, self.presence, self.past)
        self._inbox: deque[Callable[[], Awaitable[None]]] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._waiting: set[asyncio.Future[Any]] = set()
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")
        self._task.add_done_callback(self._ended)

    @classmethod
    def restore(
        cls,
        shared: Shared,
        stored: storage.StoredTable,
        game: Game[Any, Any],
        content: Content,
        setup: Setup,
        match: Match | None,
        running: Mapping[int, clocks.Running] | None,
    ) -> "Room":
        """A table as it was stored. `match` was folded from its entries; `running` are its clocks,
        where they have run on since; None: they were not watched."""
        room = cls(shared, stored.row.id, game, content, setup)
        room.stored = True
        room.revision = stored.revision
        status: Any = stored.row.status
        room.status = status
        if match is None:
            return room
        room.follow(match, stored.entries)
        room.take_drafts(stored.drafts)
        if running is None:
            running = clocks.decode(stored.row.clocks, room.services.clock)
        room.clocks.running = dict(running)
        return room

    def follow(self, match: Match, rows: Sequence[storage.EntryRow]) -> None:
        """Counts what is in the log of a match that begins here or was loaded."""
        self.match = match
        self.past.forget()
        self.stored_entries = [row.body for row in rows]
        for row in rows:
            if row.seat is not None:
                self.seat_log(row.seat).add_entry(row)
        self.take_backs = sum(isinstance(entry, TakeBack) for entry in match.entries)

    def take_drafts(self, rows: Sequence[storage.DraftRow]) -> None:
        """The drafts are as they were stored."""
        assert self.match is not None
        for draft in rows:
            steps = [parse_action(self.game, raw) for raw in msgspec.json.decode(draft.steps)]
            self.match.set_draft(draft.seat, steps)
            self.seat_log(draft.seat).restore_draft(draft, len(steps))

    def seat_log(self, seat: int) -> SeatLog:
        """What a seat has done."""
        if seat not in self._logs:
            self._logs[seat] = SeatLog(seat)
        return self._logs[seat]

    def count(self, seat: int) -> str:
        """What a seat has done so far, as its marks count it."""
        seat_log = self.seat_log(seat)
        return f"{seat_log.turns} {seat_log.edits} {self.take_backs} "

    # -- the task that owns the table -----------------------------------------------------------

    async def _run(self) -> None:
        while True:
            while self._inbox:
                work = self._inbox.popleft()
                try:
                    await work()
                except Exception:
                    if self.torn:
                        raise
                    logger.exception("table %s: something failed", self.id)
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake

    def post(self, work: Callable[[], Awaitable[None]]) -> None:
        """Gives the table's task something to do."""
        if self.closed:
            raise RoomClosed
        self._inbox.append(work)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """An error between the store's change and memory's ends the room, not the server: memory
        may be wrong, the store is right, and the next visitor loads the room from it."""
        error = None if task.cancelled() else task.exception()
        if error is not None:
            logger.error("table %s failed", self.id, exc_info=error)
        self.close()

    def close(self) -> None:
        """Ends the room in memory."""
        if self.closed:
            return
        self.closed = True
        for part in (self.background, self.clocks, self.absence, self.show):
            part.stop()
        self._task.cancel()
        for client in self.clients:
            client.close(Denied("closed"))
        self.clients.clear()
        for future in self._waiting:
            if not future.done():
                future.set_exception(RoomClosed())

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Has the table's task do something; its result, or its error."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                result = await self.attempt(work)
            except Exception as error:
                if self.torn:
                    raise
                if not future.done():
                    future.set_exception(error)
                return
            if not future.done():
                future.set_result(result)

        self.post(job)
        self._waiting.add(future)
        try:
            return await future
        finally:
            self._waiting.discard(future)

    async def attempt(self, work: Callable[[], Awaitable[T]]) -> T:
        """Does something in the table's task: again, from what is stored, where another process has
        changed the table meanwhile. All work changes memory only after the store has agreed."""
        for _ in range(MOST_RACES):
            try:
                return await work()
            except Overtaken:
                await self._catch_up(self)
        return await work()

    async def drain(self) -> None:
        """Does nothing: `await ask(drain)` returns once all earlier work is done."""

    @property
    def idle(self) -> bool:
        """Whether the room can be forgotten until a visitor comes, or a clock rings."""
        return not (self.clients or self._inbox or self._waiting or self.background)

    def go_on(self) -> None:
        """Sets going what happens without a message: bots that think, clocks that run."""
        if self.closed:
            return
        if self.match is None or self.status != "playing":
            self.clocks.stop()
            self.services.neighbours.leave(self.id)
        elif self._driven and self.services.neighbours.drives(self.id):
            self.bots.go_on()
            self.clocks.go_on()
        else:
            self.clocks.stop()

    @property
    def _driven(self) -> bool:
        """Whether bots or clocks take part. Where only people do, no process drives them."""
        return bool(self.clocks.running) or self.bots.seated

    # -- clients --------------------------------------------------------------------------------

    def drop(self, client: Client) -> None:
        """A connection ended."""
        if client in self.clients:
            self.clients.discard(client)
            self.absence.look()
            self.presence.changed()

    def here(self) -> set[int]:
        """The seats that a connection holds, to whichever process."""
        return self.presence.seats()

    def say(self, frame: protocol.Frame, visitor: str = "") -> None:
        """All at the table get something, on every side; `visitor` says it."""
        self.heard(frame, visitor)
        self.services.neighbours.say(self.id, frame, visitor)

    def heard(self, frame: protocol.Frame, visitor: str) -> None:
        if isinstance(frame, protocol.Said):
            self.talk.add(frame, visitor)
        self.show.tell_all(frame)

    # -- writing --------------------------------------------------------------------------------

    async def write(self, *changes: storage.Change) -> None:
        if self.deleted:
            raise Denied("closed")
        if self.stored:
            changes = storage.Expect(self.id, self.revision), *changes
        try:
            await self.services.store.commit(*changes)
            self.revision += 1
        except Outrun as error:
            raise Overtaken from error
        except NotSaved as error:
            logger.error("table %s: not saved: %s", self.id, error)
            raise Denied("not-saved") from error

    def row(self, setup: Setup, running: Mapping[int, clocks.Running]) -> storage.TableRow:
        """The table as it is stored."""
        header = seed = None
        if self.match is not None:
            header = msgspec.json.encode(self.match.header)
            seed = self.match.seed
        return storage.TableRow(
            id=self.id,
            game=self.game.id,
            status=self.status,
            setup=msgspec.json.encode(setup),
            header=header,
            seed=seed,
            clocks=self.clocks.encode(running),
            content=self.content.shown if self.match is not None else None,
        )

    def changed(self, setup: Setup, running: Mapping[int, clocks.Running]) -> storage.Change:
        """The change that makes the table so in the store."""
        row = self.row(setup, running)
        timed = setup.settings.clock is not None
        if self.stored:
            return storage.ChangeTable(row, timed)
        return storage.AddTable(row, timed, self.services.clock.date())

    async def open(self) -> None:
        """A new table becomes durable."""
        await self.write(self.changed(self.setup, {}))
        self.stored = True

    async def delete(self) -> None:
        """The table goes for good: nothing is written after this."""
        await self.write(storage.DeleteTable(self.id))
        self.deleted = True

    async def change(self, setup: Setup, client: Client | None = None, ack: str = "") -> None:
        """Makes a change of the table durable, then known."""
        running: Mapping[int, clocks.Running] = self.clocks.running
        if self.match is not None and self.status == "playing":
            running = self.clocks.after(self.match.pending(self.match.state), setup)
        await self.write(self.changed(setup, running))
        self.setup = setup
        self.clocks.running = dict(running)
        self.show.changed()
        self.show.tell_table(client, ack)
        self.go_on()

    async def begin(self, setup: Setup, match: Match, status: Status = "playing") -> None:
        """A match begins at this table: durable first."""
        rows = [
            storage.EntryRow(entry.n, entry.seat, None, encode_entry(entry))
            for entry in match.entries
        ]
        before = self.content
        self.content, self.status = match.content, status
        self.follow(match, rows)
        running: dict[int, clocks.Running] = {}
        if status == "playing":
            running = self.clocks.after(match.pending(match.state), setup)
        data = self.packs.encoded(self.packs.keep(self.content))
        try:
            await self.write(
                storage.PutContent(self.content.shown, self.game.id, self.content.id, data),
                self.changed(setup, running),
                *(storage.PutEntry(self.id, row) for row in rows),
            )
        except Denied:
            self.content, self.status, self.match = before, "lobby", None
            self.stored_entries.clear()
            self._logs.clear()
            raise
        self.stored = True
        self.setup = setup
        self.clocks.running = running
        self.show.changed()

    async def make(self, prepared: Prepared, message_id: str | None, client: Client | None) -> None:
        """Makes a prepared change of the match durable, then real, then known."""
        assert self.match is not None
        entry = prepared.entry
        if entry is None:
            await self._make_step(prepared, message_id, client)
            return
        seat = prepared.seat
        acting = self.seat_log(seat)
        line = encode_entry(entry)
        over = self.game.outcome(prepared.after.state) is not None
        row = storage.EntryRow(entry.n, seat, message_id, line)
        changes: list[storage.Change] = [storage.PutEntry(self.id, row)]
        if acting.stored_steps or prepared.draft:
            changes.append(storage.PutDraft(self.id, acting.draft_row(prepared.draft)))
        shortened = self._shortened(prepared)
        for other, kept in shortened:
            changes.append(storage.PutDraft(self.id, other.draft_row(kept)))
        pending = self.match.pending(prepared.after.state)
        running = self.clocks.after(pending, self.setup, moved=seat)
        if over or running != self.clocks.running:
            stored = self.clocks.encode(running)
            changes.append(self._put_clocks(stored, over))
        await self.write(*changes)

        self.torn = True
        acting.stored_steps = len(prepared.draft)
        for other, kept in shortened:
            other.stored_steps = len(kept)
        self.match.commit(prepared)
        acting.add_entry(row)
        self.clocks.running = running
        self.stored_entries.append(line)
        why: Any = "move"
        taker = None
        if isinstance(entry, TakeBack):
            taker = seat
            self.take_backs += 1
            self.past.forget()
            why = "take_back"
        else:
            self.past.add(prepared.events)
        if over:
            self.status = "over"
            why = "end"
        self.show.changed()
        self.torn = False
        self.show.announce(why, prepared.events, client, message_id, taker=taker)
        if over:
            self.show.tell_table()
        self.go_on()

    def _put_clocks(self, stored: bytes, over: bool) -> storage.Change:
        if over:
            return storage.PutClocks(self.id, stored, "over", self.services.clock.date())
        return storage.PutClocks(self.id, stored)

    def _shortened(self, prepared: Prepared) -> list[tuple[SeatLog, Sequence[Action]]]:
        """The others' drafts that a change of the match cuts short, and what is left of them."""
        assert self.match is not None
        found: list[tuple[SeatLog, Sequence[Action]]] = []
        for other in self._logs.values():
            if other.stored_steps and other.seat != prepared.seat:
                kept = self.match.fitting_draft(other.seat, prepared.after.state)
                if len(kept) != other.stored_steps:
                    found.append((other, kept))
        return found

    async def _make_step(
        self, prepared: Prepared, message_id: str | None, client: Client | None
    ) -> None:
        assert self.match is not None
        assert prepared.step is not None
        match, seat = self.match, prepared.seat
        steps = (*match.draft(seat), prepared.step.action)
        await self.edit_draft(seat, steps, message_id, lambda: match.commit(prepared))
        self.show.announce("draft", prepared.events, client, message_id, seat)
        self.go_on()

    async def edit_draft(
        self, seat: int, steps: Sequence[Action], message_id: str | None, edit: Callable[[], Any]
    ) -> None:
        """Makes an edit of a draft durable, then real."""
        seat_log = self.seat_log(seat)
        recent = seat_log.recent_with(message_id)
        row = seat_log.draft_row(steps, seat_log.edits + 1, recent)
        await self.write(storage.PutDraft(self.id, row))
        self.torn = True
        seat_log.stored_steps = len(steps)
        seat_log.edits += 1
        seat_log.recent = recent
        edit()
        self.show.changed()
        self.torn = False
