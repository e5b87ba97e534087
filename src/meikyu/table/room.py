"""A room: one table, owned by one task. Inbox → prepare → append (durable) → commit → fan out.

Free of any web framework: clients are plain objects with an outbox, messages are typed structs.
What clients may ask for is in `conversation` and `hosting`, what bots and clocks do in `pace`.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec

from meikyu.core.content import Content
from meikyu.core.contract import Action, Game
from meikyu.core.entries import TakeBack
from meikyu.core.match import Match, Prepared
from meikyu.core.record import encode_entry
from meikyu.table import clock, protocol, storage
from meikyu.table.client import Client
from meikyu.table.errors import Denied, NotSaved, RoomClosed
from meikyu.table.lobby import Status
from meikyu.table.pace import Pace
from meikyu.table.seats import Setup
from meikyu.table.services import Services
from meikyu.table.showing import Showing

log = logging.getLogger("meikyu.table")
T = TypeVar("T")
KEPT_CHAT = 30
KEPT_MESSAGES = 32


class Room:
    """One table in memory."""

    def __init__(
        self,
        services: Services,
        table_id: str,
        game: Game[Any, Any],
        content: Content,
        setup: Setup,
        status: Status = "lobby",
        match: Match | None = None,
    ) -> None:
        self.services = services
        self.id = table_id
        self.game = game
        self.content = content
        self.setup = setup
        self.status: Status = status
        self.match = match
        self.clocks: dict[int, clock.Running] = {}
        self.lines: list[bytes] = []
        """The entries as they are stored."""
        self.turns: dict[int, int] = {}
        self.take_backs = 0
        self.edits: dict[int, int] = {}
        self.kept_steps: dict[int, int] = {}
        """How many steps of each seat's draft the store holds."""
        self.draft_messages: dict[int, list[str]] = {}
        self.done: dict[int, set[str]] = {}
        """The ids of the messages that each seat's entries came from."""
        self.clients: set[Client] = set()
        self.chat: deque[protocol.Said] = deque(maxlen=KEPT_CHAT)
        self.closed = False
        self.torn = False
        """Whether the store has a change that memory has not: an error now would leave it so."""
        self.deleted = False
        self.stored = False
        """Whether the store has the table; a new one is not there yet."""
        self.pace = Pace(self)
        self.show = Showing(self)
        self._inbox: deque[Callable[[], Awaitable[None]]] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._waiting: set[asyncio.Future[Any]] = set()
        self._task = asyncio.create_task(self._run(), name=f"table {table_id}")
        self._task.add_done_callback(self._ended)

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
                    log.exception("table %s: something failed", self.id)
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
            log.error("table %s failed", self.id, exc_info=error)
        self.close()

    def fail(self, error: BaseException) -> None:
        """For tasks of this room: their failure is the room's."""
        log.error("table %s failed", self.id, exc_info=error)
        self.close()

    def close(self) -> None:
        """Ends the room in memory."""
        if self.closed:
            return
        self.closed = True
        self.pace.stop()
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
                result = await work()
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

    @property
    def idle(self) -> bool:
        """Whether the room can be forgotten until somebody comes."""
        return not (self.clients or self._inbox or self._waiting or self.pace.busy)

    def follow(self, match: Match, lines: Sequence[bytes]) -> None:
        """Counts what is in the log of a match that begins here or was loaded."""
        self.match = match
        self.lines = list(lines)
        self.turns = {}
        self.take_backs = 0
        for entry in match.entries:
            if entry.seat is not None:
                self.turns[entry.seat] = self.turns.get(entry.seat, 0) + 1
            self.take_backs += isinstance(entry, TakeBack)

    # -- clients --------------------------------------------------------------------------------

    def drop(self, client: Client) -> None:
        """A connection ended."""
        if client in self.clients:
            self.clients.discard(client)
            self.pace.somebody_went()
            self.show.tell_table()

    def here(self) -> set[int]:
        """The seats that a connection holds."""
        return {seat for client in self.clients for seat in client.seats if seat is not None}

    # -- writing --------------------------------------------------------------------------------

    async def write(self, *changes: storage.Change) -> None:
        if self.deleted:
            raise Denied("closed")
        try:
            await self.services.store.commit(*changes)
        except NotSaved as error:
            log.error("table %s: not saved: %s", self.id, error)
            raise Denied("not-saved") from error

    def row(self, setup: Setup, clocks: clock.Clocks) -> storage.TableRow:
        """The table as it shall be stored."""
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
            clocks=clock.encode(clocks),
            content=self.content.shown if self.match is not None else None,
        )

    def changed(self, setup: Setup, clocks: clock.Clocks) -> storage.Change:
        """The change that makes the table so in the store."""
        row = self.row(setup, clocks)
        timed = setup.settings.clock is not None
        if self.stored:
            return storage.ChangeTable(row, timed)
        return storage.AddTable(row, timed, clock.wall_clock())

    async def change(self, setup: Setup, client: Client | None = None, ack: str = "") -> None:
        """Makes a change of the table durable, then known."""
        clocks = self.clocks
        if self.match is not None and self.status == "playing":
            pending = self.match.pending(self.match.state)
            clocks = self.pace.clocks_after(pending, self.turns, setup)
        await self.write(self.changed(setup, clocks))
        self.setup = setup
        self.clocks = clocks
        self.show.tell_table(client, ack)
        self.pace.go_on()

    async def make(self, prepared: Prepared, message_id: str | None, client: Client | None) -> None:
        """Makes a prepared change of the match durable, then real, then known."""
        assert self.match is not None
        entry = prepared.entry
        if entry is None:
            await self._make_step(prepared, message_id, client)
            return
        seat = prepared.seat
        line = encode_entry(entry)
        over = self.game.outcome(prepared.after.state) is not None
        row = storage.EntryRow(entry.n, seat, message_id, line)
        changes: list[storage.Change] = [storage.PutEntry(self.id, row)]
        if self.kept_steps.get(seat):
            changes.append(self._put_draft(seat, ()))
        turns = {**self.turns, seat: self.turns.get(seat, 0) + 1}
        clocks = self.pace.clocks_after(self.match.pending(prepared.after.state), turns)
        if over or clocks != self.clocks:
            status = "over" if over else "playing"
            changes.append(storage.PutClocks(self.id, status, clock.encode(clocks)))
        await self.write(*changes)
        self.torn = True
        self.kept_steps.pop(seat, None)
        self.match.commit(prepared)
        self.show.question_changed()
        self.turns = turns
        self.clocks = clocks
        self.lines.append(line)
        if message_id is not None:
            self.done.setdefault(seat, set()).add(message_id)
        why: Any = "move"
        if isinstance(entry, TakeBack):
            self.take_backs += 1
            why = "take_back"
        if over:
            self.status = "over"
            why = "end"
        for other, steps in list(self.kept_steps.items()):
            draft = self.match.draft(other)
            if len(draft) != steps:  # loading would shorten it too: nobody waits for this
                self.services.store.commit(self._put_draft(other, draft))
                self.kept_steps[other] = len(draft)
        self.torn = False
        self.show.announce(why, prepared.events, client, message_id)
        if over:
            self.show.tell_table()
        self.pace.go_on()

    async def _make_step(
        self, prepared: Prepared, message_id: str | None, client: Client | None
    ) -> None:
        assert self.match is not None
        assert prepared.step is not None
        seat = prepared.seat
        steps = (*self.match.draft(seat), prepared.step.action)
        await self.save_draft(seat, steps, message_id)
        self.match.commit(prepared)
        self.torn = False
        self.show.announce("draft", prepared.events, client, message_id, seat)
        self.pace.go_on()

    async def save_draft(self, seat: int, steps: Sequence[Action], message_id: str | None) -> None:
        """Counts and keeps an edit of a draft, before it is made."""
        messages = self.draft_messages.get(seat, [])
        if message_id is not None:
            messages = [*messages, message_id][-KEPT_MESSAGES:]
        edits = self.edits.get(seat, 0) + 1
        await self.write(self._put_draft(seat, steps, edits, messages))
        self.torn = True
        self.kept_steps[seat] = len(steps)
        self.edits[seat] = edits
        self.draft_messages[seat] = messages
        self.show.question_changed()

    def _put_draft(
        self,
        seat: int,
        steps: Sequence[Action],
        edits: int | None = None,
        messages: Sequence[str] | None = None,
    ) -> storage.Change:
        row = storage.DraftRow(
            seat=seat,
            edits=self.edits.get(seat, 0) if edits is None else edits,
            steps=msgspec.json.encode(steps),
            messages=msgspec.json.encode(
                self.draft_messages.get(seat, []) if messages is None else messages
            ),
        )
        return storage.PutDraft(self.id, row)

    # -- counting ---------------------------------------------------------------------------------

    def count(self, seat: int) -> str:
        """What a seat has done so far, as its marks tell it."""
        return f"{self.turns.get(seat, 0)} {self.edits.get(seat, 0)} {self.take_backs} "
