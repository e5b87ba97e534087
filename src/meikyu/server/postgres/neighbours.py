"""Neighbours over PostgreSQL: who lives, who drives which table, and their notes to each other.

Notes come by LISTEN/NOTIFY and make things quick; none of them is needed for being right. A process
says every few seconds that it lives. Its leases hold as long as it does: a lease that is taken over
moves the table's revision, so that nothing the old holder had in mind can be written any more.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
import psycopg
from psycopg import AsyncConnection

from meikyu.server.postgres.connections import Broken, Link
from meikyu.server.postgres.store import CHANNEL, LONGEST_NOTE, Note
from meikyu.table import protocol
from meikyu.table.neighbours import Heard, News, Presence

log = logging.getLogger("meikyu.server")
LIFE = 6.0
"""Seconds after its last word that a process counts as alive."""
BEAT = 1.5
AT_ONCE = 50
"""Orphaned tables that a process takes over with one beat."""

_frame = msgspec.json.Decoder(protocol.Said | protocol.Pointed | protocol.Explained)
_presence = msgspec.json.Decoder(Presence)
_note = msgspec.json.Decoder(Note)

_LIVES = "EXISTS (SELECT 1 FROM processes WHERE id = leases.process AND until > now())"
_TAKE_FREE = (
    "INSERT INTO leases SELECT id, %(me)s FROM unnest(%(ids)s::text[]) AS wanted(id)"
    # What is ours already is ours again: after a sleep in which no other process took it over.
    " ON CONFLICT (table_id) DO UPDATE SET process = excluded.process"
    " WHERE leases.process = excluded.process RETURNING table_id"
)
_TAKE_CLOCKS = (
    "INSERT INTO leases SELECT id, %(me)s FROM tables WHERE timed AND status = 'playing'"
    " AND NOT EXISTS (SELECT 1 FROM leases WHERE table_id = id)"
    f" LIMIT {AT_ONCE} ON CONFLICT DO NOTHING RETURNING table_id"
)
_TAKE_OVER = (
    "WITH taken AS (UPDATE leases SET process = %(me)s WHERE table_id IN"
    " (SELECT table_id FROM leases WHERE process <> %(me)s AND (%(ids)s::text[] IS NULL OR"
    f" table_id = ANY(%(ids)s)) AND NOT {_LIVES} LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED)"
    " RETURNING table_id) UPDATE revisions SET revision = revision + 1 FROM taken"
    " WHERE revisions.table_id = taken.table_id RETURNING revisions.table_id, revision"
)


class Neighbours:
    """This process among the others on one database."""

    alone = False

    def __init__(self, address: str, process: str) -> None:
        self.process = process
        self._address = address
        self._link = Link(address)
        self._held: set[str] = set()
        self._wanted: set[str] = set()
        self._left: set[str] = set()
        self._others: set[str] = set()
        """Wanted here, but a neighbour had them; asked for again with every beat."""
        self._here: dict[str, Presence] = {}
        self._known: set[str] = set()
        """The other processes."""
        self._valid = 0.0
        """Until when, by the loop's clock, this process may count on its leases."""
        self._work: asyncio.Queue[Callable[[AsyncConnection], Awaitable[None]]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        self._heard = heard
        await self._link.use(self._beat)
        self._tasks = [
            asyncio.create_task(self._live()),
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._do_work()),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(psycopg.Error):
            await self._link.once(self._farewell)
        await self._link.close()

    async def _farewell(self, connection: AsyncConnection) -> None:
        """Everything that this process held is free at once."""
        me = (self.process,)
        async with connection.transaction():
            await connection.execute("DELETE FROM processes WHERE id = %s", me)
            await connection.execute("DELETE FROM presence WHERE process = %s", me)

    # -- living ---------------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._link.use(self._beat)
            except Exception as error:
                log.warning("this process could not say that it lives: %s", type(error).__name__)

    async def _beat(self, connection: AsyncConnection) -> None:
        assert self._heard is not None
        loop = asyncio.get_running_loop()
        began = loop.time()
        slept = self._valid and began > self._valid
        if slept:  # others may have all that was ours
            self._held.clear()
        await connection.execute(
            "INSERT INTO processes VALUES (%s, now() + make_interval(secs => %s))"
            " ON CONFLICT (id) DO UPDATE SET until = excluded.until",
            (self.process, LIFE),
        )
        self._valid = began + LIFE
        if slept:
            self._heard.missed()
            for table, presence in list(self._here.items()):
                self.here(table, presence)
        await connection.execute("DELETE FROM processes WHERE until < now()")
        rows = await (await connection.execute("SELECT id FROM processes")).fetchall()
        living = {row[0] for row in rows} - {self.process}
        for gone in self._known - living:
            await connection.execute("DELETE FROM presence WHERE process = %s", (gone,))
            self._heard.gone(gone)
        self._known = living
        await self._adopt(connection, None)
        await self._take(connection, _TAKE_CLOCKS, {"me": self.process})
        self._wanted |= self._others
        self._others.clear()
        await self._settle(connection)

    # -- leases ---------------------------------------------------------------------------------

    def drives(self, table: str) -> bool:
        if table in self._held:
            if asyncio.get_running_loop().time() < self._valid:
                return True
            self._held.discard(table)
        if table not in self._wanted and table not in self._others:
            self._wanted.add(table)
            self._work.put_nowait(self._settle)
        return False

    def leave(self, table: str) -> None:
        self._wanted.discard(table)
        self._others.discard(table)
        if table in self._held:
            self._held.discard(table)
            self._left.add(table)
            self._work.put_nowait(self._settle)

    async def _settle(self, connection: AsyncConnection) -> None:
        """Gives back what was left, and takes what is wanted and free."""
        left, wanted = set(self._left), set(self._wanted)
        if left:
            await connection.execute(
                "DELETE FROM leases WHERE process = %s AND table_id = ANY(%s)",
                (self.process, list(left)),
            )
            self._left -= left
        if wanted and asyncio.get_running_loop().time() < self._valid:  # else with the next beat
            values = {"me": self.process, "ids": list(wanted)}
            await self._take(connection, _TAKE_FREE, values)
            await self._adopt(connection, list(wanted - self._held))
            self._wanted -= wanted
            self._others |= wanted - self._held

    async def _take(self, connection: AsyncConnection, sql: Any, values: dict[str, Any]) -> None:
        assert self._heard is not None
        for (table,) in await (await connection.execute(sql, values)).fetchall():
            self._held.add(table)
            self._heard.yours(table)

    async def _adopt(self, connection: AsyncConnection, tables: list[str] | None) -> None:
        """Takes over what a process that is gone held: some tables, or any (None)."""
        assert self._heard is not None
        values: dict[str, Any] = {"me": self.process, "ids": tables}
        cursor = await connection.execute(_TAKE_OVER, values)
        moved = await cursor.fetchall()
        if moved:
            note = Note(self.process, changed=tuple(News(*row) for row in moved))
            await self._notify(connection, note)
        for table, _ in moved:
            self._held.add(table)
            self._heard.yours(table)

    # -- telling --------------------------------------------------------------------------------

    async def _notify(self, connection: AsyncConnection, note: Note) -> None:
        text = msgspec.json.encode(note).decode()
        if len(text.encode()) <= LONGEST_NOTE:
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    def here(self, table: str, presence: Presence) -> None:
        if presence == Presence():
            self._here.pop(table, None)
        else:
            self._here[table] = presence
        who = msgspec.json.encode(presence).decode()

        async def tell(connection: AsyncConnection) -> None:
            if presence == Presence():
                await connection.execute(
                    "DELETE FROM presence WHERE table_id = %s AND process = %s",
                    (table, self.process),
                )
            else:
                await connection.execute(
                    "INSERT INTO presence VALUES (%s, %s, %s)"
                    " ON CONFLICT (table_id, process) DO UPDATE SET who = excluded.who",
                    (table, self.process, who),
                )
            await self._notify(connection, Note(self.process, table=table, here=who))

        self._work.put_nowait(tell)

    async def elsewhere(self, table: str) -> dict[str, Presence]:
        async def read(connection: AsyncConnection) -> dict[str, Presence]:
            cursor = await connection.execute(
                "SELECT process, who FROM presence JOIN processes ON process = processes.id"
                " WHERE table_id = %s AND process <> %s AND until > now()",
                (table, self.process),
            )
            return {row[0]: _presence.decode(row[1]) for row in await cursor.fetchall()}

        return await self._link.use(read)

    def say(self, table: str, frame: protocol.Frame, visitor: str) -> None:
        said = msgspec.json.encode(frame).decode()
        note = Note(self.process, table=table, said=said, visitor=visitor)
        self._work.put_nowait(lambda connection: self._notify(connection, note))

    async def _do_work(self) -> None:
        while True:
            work = await self._work.get()
            try:
                await self._link.use(work)
            except Exception as error:
                log.warning("neighbours could not be notified: %s", type(error).__name__)

    # -- hearing --------------------------------------------------------------------------------

    async def _listen(self) -> None:
        ear = Link(self._address)
        try:
            while True:
                try:
                    connection = await ear.connected()
                    await connection.execute(f"LISTEN {CHANNEL}")
                    assert self._heard is not None
                    self._heard.missed()  # what was said before, or while the line was cut
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
                except Broken:
                    pass
                except Exception:
                    log.exception("a neighbour's note could not be taken over")
                await ear.drop()
                await asyncio.sleep(BEAT / 10)
        finally:
            await ear.close()

    def _hear(self, payload: str) -> None:
        assert self._heard is not None
        try:
            note = _note.decode(payload)
            if note.by == self.process:
                return
            for news in note.changed:
                self._heard.changed(news)
            if note.here:
                self._heard.present(note.table, note.by, _presence.decode(note.here))
            if note.said:
                self._heard.said(note.table, _frame.decode(note.said), note.visitor)
        except msgspec.DecodeError as error:
            log.warning("a neighbour's note could not be read: %s", error)
