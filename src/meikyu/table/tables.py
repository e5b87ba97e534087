"""The tables of one process: loaded when wanted, asleep when idle, gone when no game was begun.

A table that cannot be loaded is set aside by its name and reason; the others are not concerned. One
that sleeps costs no memory but its clocks, which wake it when they ring.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Literal

import msgspec

from meikyu.core import record
from meikyu.core.content import Content, from_data
from meikyu.core.contract import Game
from meikyu.core.entries import Header
from meikyu.core.match import Match
from meikyu.core.play import digest
from meikyu.core.words import Phrase
from meikyu.table import clocks, hosting, protocol, storage
from meikyu.table.alarms import Alarms
from meikyu.table.catching_up import catch_up, hear, read
from meikyu.table.errors import BrokenTable, Denied, NotSaved, OtherRules
from meikyu.table.hosting import game_named
from meikyu.table.neighbours import News, Presence
from meikyu.table.packs import Packs
from meikyu.table.queueing import Queue
from meikyu.table.room import Room, Shared, logger
from meikyu.table.seats import decode_setup
from meikyu.table.services import Services
from meikyu.table.set_aside import SetAside, set_aside_among

SWEEP_SECONDS = 60
DAY = 24 * 3600 * 1000
"""In milliseconds."""
_header = msgspec.json.Decoder(Header)


def _content(game: Game[Any, Any], name: str, data: bytes) -> Content:
    return from_data(game.id, name, game.shape, msgspec.json.decode(data))


def _fold(
    game: Game[Any, Any], header: Header, content: Content, stored: storage.StoredTable
) -> Match:
    """The match of a table's entries."""
    match = Match(game, header, content, stored.row.seed)
    match.follow([record.decode_entry(game, entry.body) for entry in stored.entries])
    if not match.entries or digest(match.state) != match.entries[-1].digest:
        raise BrokenTable(Phrase("table-digest", {"table": stored.row.id}))
    return match


class Tables:
    """The tables of a house: those in memory, and those in the store."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.shared = Shared(services, Queue(services.thinker), Packs(), self.fold, catch_up)
        self._alarms = Alarms(services.clock, self._wake)
        self._waking: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._found: dict[str, int] = {}
        """When each room was last looked for."""
        self._broken: set[str] = set()
        """Set aside until the next sweep: what cannot be loaded is not tried all the time."""
        self._playable: set[str] = set()
        """Long-running tables that are known not to be set aside."""
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """From now on clocks ring, with or without players."""
        await self.services.neighbours.open(self)
        for (game, version), count in set_aside_among(await self.services.store.running()).items():
            logger.warning(
                "%s of rules version %s: %s running tables set aside", game, version, count
            )
        for table_id, stored in await self.services.store.timed_tables():
            try:
                self._alarms.keep(table_id, clocks.decode(stored, self.services.clock))
            except msgspec.DecodeError as error:
                logger.warning("table %s is set aside: its clocks: %s", table_id, error)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for task in self._waking:
            task.cancel()
        rooms = [room for room in self.rooms.values() if not room.closed]
        await asyncio.gather(*(room.ask(room.drain) for room in rooms), return_exceptions=True)
        for room in rooms:
            self.forget(room)
        with suppress(NotSaved):
            await self.services.store.commit(*self._alarms.close())
        await self.services.neighbours.close()
        await self.services.thinker.close()
        await self.services.store.close()

    # -- what neighbours say --------------------------------------------------------------------

    def changed(self, news: News) -> None:
        """A neighbour has changed a table."""
        room = self.rooms.get(news.table)
        if room is not None and not room.closed:
            if room.revision < news.revision:
                room.news.append(news)
                room.post(partial(hear, room))
        elif self._alarms.take(news.table) is not None:
            self._wake(news.table)  # its clocks are different now

    def missed(self) -> None:
        """Everything may have changed."""
        for room in list(self.rooms.values()):
            if not room.closed:
                room.post(partial(read, room))

    def present(self, table: str, neighbour: str, presence: Presence) -> None:
        room = self.rooms.get(table)
        if room is not None:
            room.presence.heard(neighbour, presence)

    def gone(self, neighbour: str) -> None:
        for room in self.rooms.values():
            if neighbour in room.presence.elsewhere:
                room.presence.heard(neighbour, None)

    def said(self, table: str, frame: protocol.Frame, visitor: str) -> None:
        room = self.rooms.get(table)
        if room is not None:
            room.heard(frame, visitor)

    def yours(self, table: str) -> None:
        """Bots and clocks of a table are ours to drive; where it sleeps, it wakes up for that."""
        room = self.rooms.get(table)
        if room is not None and not room.closed:
            room.post(partial(read, room))
            room.go_on()
        else:
            self._wake(table)

    # -- sleeping tables ------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                self.sweep()
                await self.expire()
            except Exception:
                logger.exception("tables could not be swept")

    def sweep(self) -> None:
        """Forgets tables without visitors at which nothing happens. A visitor who has just found
        one is about to greet."""
        self._broken.clear()
        before = self.services.clock.now() - SWEEP_SECONDS * 1000
        for table_id, room in list(self.rooms.items()):
            if room.closed or (room.idle and self._found.get(table_id, 0) < before):
                self.forget(room)

    def forget(self, room: Room) -> None:
        """A room goes out of memory; its clocks run on."""
        running = room.clocks.running if room.status == "playing" and not room.deleted else {}
        room.close()
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self._found.pop(room.id, None)
            if running:
                self._alarms.keep(room.id, running)
            else:
                self.services.neighbours.leave(room.id)

    async def expire(self) -> None:
        """Tables at which no game has begun for a long time go for good; so do finished ones, and
        those set aside, where the house keeps them only for some days."""
        config = self.services.config
        await self._expire("lobby", config.lobby_days)
        await self._expire("over", config.finished_days)
        await self._expire("playing", config.finished_days)

    async def _expire(
        self, status: Literal["lobby", "playing", "over"], days: float | None
    ) -> None:
        if days is None:
            return
        before = self.services.clock.date() - int(days * DAY)
        for table_id in await self.services.store.stale(status, before):
            if table_id in self.rooms or table_id in self._loading:
                continue
            if status == "playing" and not await self._is_set_aside(table_id):
                continue
            with suppress(Denied):
                await self._alone(table_id, self._expired(table_id))

    async def _is_set_aside(self, table_id: str) -> bool:
        """Asked once of each table: neither its rules nor ours change while we run."""
        if table_id in self._playable:
            return False
        if await SetAside.load(self.services, table_id) is not None:
            return True
        self._playable.add(table_id)
        return False

    async def _expired(self, table_id: str) -> Room:
        """A visitor who looks for the table while it goes finds none."""
        await self.services.store.commit(storage.DeleteTable(table_id))
        raise Denied("no-such-table")

    def _wake(self, table_id: str) -> None:
        task = asyncio.create_task(self._ring(table_id))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _ring(self, table_id: str) -> None:
        """The clock of a sleeping table rings."""
        try:
            (await self.find(table_id)).go_on()
        except Denied as denied:
            logger.warning("table %s is set aside: %s", table_id, denied)

    # -- finding --------------------------------------------------------------------------------

    async def find(self, table_id: str) -> Room:
        """A table by its address, from memory or from the store."""
        self._found[table_id] = self.services.clock.now()
        room = self.rooms.get(table_id)
        if room is not None and not room.closed:
            return room
        loading = self._loading.get(table_id)
        try:
            if loading is not None:
                return await asyncio.shield(loading)
            return await self._alone(table_id, self._load(table_id))
        except Denied:
            self._found.pop(table_id, None)
            raise

    async def _alone(self, table_id: str, work: Coroutine[Any, Any, Room]) -> Room:
        """Does something with a table that is not in memory; requests for it wait for that. One
        that waits may go away; the others still wait."""
        loading = asyncio.ensure_future(work)
        self._loading[table_id] = loading
        loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Room:
        closed = self.rooms.get(table_id)
        if closed is not None:
            self.forget(closed)
            await self.services.store.commit()  # what it still wrote is there
        if table_id in self._broken:
            raise Denied("broken-table")
        try:
            stored = await self.services.store.load(table_id)
            if stored is None:
                raise Denied("no-such-table")
            room = await self._restore(stored)
        except Denied:
            raise
        except Exception as error:
            logger.exception("table %s is set aside", table_id)
            self._broken.add(table_id)
            raise Denied("broken-table") from error
        self.rooms[table_id] = room
        if not self.services.neighbours.alone:
            room.post(partial(read, room))  # what neighbours changed while it was loaded
        room.go_on()
        return room

    async def _restore(self, stored: storage.StoredTable) -> Room:
        row = stored.row
        game = game_named(row.game)
        setup = decode_setup(row.setup)
        match: Match | None = None
        if row.header is None:
            content = hosting.content_of(game, setup.content)
        else:
            match = await self.fold(game, stored)
            content = match.content
        running = self._alarms.take(row.id)
        room = Room.restore(self.shared, stored, game, content, setup, match, running)
        room.presence.elsewhere = await self.services.neighbours.elsewhere(row.id)
        return room

    async def fold(self, game: Game[Any, Any], stored: storage.StoredTable) -> Match:
        """The match of a stored table whose game has begun."""
        assert stored.row.header is not None
        header = _header.decode(stored.row.header)
        if not game.plays(header.rules_version):
            raise OtherRules(header.rules_version, game.rules_version)
        content = await self._content(game, stored.row)
        return await self.services.aside(_fold, game, header, content, stored)

    async def _content(self, game: Game[Any, Any], row: storage.TableRow) -> Content:
        """The content that a match began with, even if the packs have changed."""
        if row.content is None:
            raise Denied("no-such-content")
        kept = self.shared.packs.find(game.id, row.content)
        if kept is not None:
            return kept
        found = await self.services.store.content(row.content)
        if found is None:
            raise Denied("no-such-content")
        return self.shared.packs.keep(await self.services.aside(_content, game, *found))

    def take(self, room: Room) -> None:
        """A new table is one of these."""
        self.rooms[room.id] = room
        self._found[room.id] = self.services.clock.now()
