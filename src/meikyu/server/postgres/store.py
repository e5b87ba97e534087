"""The store in PostgreSQL: what was answered is committed there, and no move is written twice.

Everything that waits while a commit is under way goes with the next one (group commit), in one
round trip. A commit that expected another revision, or whose end is unknown because the connection
broke, is `Outrun`: the table catches up from what is stored, and sees.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Literal, cast

import msgspec
import psycopg
from msgspec.structs import astuple
from psycopg import AsyncConnection

from meikyu.core.words import Phrase
from meikyu.server.copying import Whole
from meikyu.server.folder import KEY_BYTES, StoreError
from meikyu.server.group_commit import wait_after
from meikyu.server.postgres.connections import Broken, Link
from meikyu.server.postgres.schema import OUTRUN, migrate
from meikyu.table import storage
from meikyu.table.errors import NotSaved, Outrun
from meikyu.table.neighbours import News
from meikyu.table.storage import DraftRow, EntryRow, StoredTable, TableRow

log = logging.getLogger("meikyu.server")
CHANNEL = "meikyu"
LONGEST_NOTE = 7000
"""Bytes: PostgreSQL carries less than 8000."""
NEWEST = 2**53
"""A revision after all others: of a table that is gone."""
RECOUNT = 10.0
"""Seconds for which a number of tables is good enough."""
MOST_AT_ONCE = 256
"""Commits in one transaction."""


_MOVES = (storage.Expect, storage.PutEntry, storage.PutDraft, storage.PutClocks)


class _Job:
    """Changes that are committed together, and the caller that waits for it."""

    __slots__ = ("began", "changes", "done", "error", "tables")

    def __init__(self, changes: Sequence[storage.Change], done: "asyncio.Future[None]") -> None:
        self.changes = changes
        self.done = done
        self.began = time.monotonic()
        self.error: Exception | None = None
        self.tables = {_table_of(change) for change in changes} - {""}

    def of(self, kind: type) -> list[Any]:
        return [change for change in self.changes if type(change) is kind]

    @property
    def moves(self) -> bool:
        """Whether it is nothing but moves, which go in one call for many tables."""
        return all(type(change) in _MOVES for change in self.changes)

    @property
    def repeatable(self) -> bool:
        """Whether doing it twice is doing it once. A table that exists already was just made."""
        return not self.of(storage.Expect) and not self.of(storage.PutEntry)


def _table_of(change: storage.Change) -> str:
    match change:
        case storage.AddTable(row) | storage.ChangeTable(row):
            return row.id
        case storage.PutContent():
            return ""
        case _:
            return change.table


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes send each other."""

    by: str
    changed: tuple[News, ...] = ()
    table: str = ""
    here: str = ""
    """Who is there, of a table."""
    said: str = ""
    """A frame for all at a table."""
    visitor: str = ""
    """Who says it, under the name by which their use of a server is counted."""


def _news(jobs: Iterable[_Job]) -> Iterable[News]:
    """What some jobs change, for the processes that hold the same tables."""
    for job in jobs:
        for gone in job.of(storage.DeleteTable):
            yield News(gone.table, NEWEST)
        for expected in job.of(storage.Expect):
            yield _change(job, expected.table, expected.revision + 1)


def _change(job: _Job, table: str, revision: int) -> News:
    if not job.moves or job.tables != {table}:
        return News(table, revision)
    clocks = job.of(storage.PutClocks)
    return News(
        table,
        revision,
        told=True,
        entries=tuple(change.row for change in job.of(storage.PutEntry)),
        drafts=tuple(change.row for change in job.of(storage.PutDraft)),
        clocks=clocks[-1].clocks if clocks else None,
        status=clocks[-1].status if clocks else None,
    )


def _encoded(news: News) -> str:
    """In JSON; what is too long for a note is only announced."""
    text = msgspec.json.encode(news).decode()
    if len(text.encode()) <= LONGEST_NOTE:
        return text
    return msgspec.json.encode(News(news.table, news.revision)).decode()


class Store:
    """All tables of a database. Used in one event loop."""

    def __init__(
        self, address: str, key: bytes, process: str, observer: storage.Observer | None = None
    ) -> None:
        self.key = key
        self.process = process
        self._observer = observer
        self._writer = Link(address)
        self._reader = Link(address)
        self._waiting: list[_Job] = []
        self._busy: asyncio.Task[None] | None = None
        self._next = 0.0
        """When the next commit may begin, by the monotonic clock."""
        self._count = 0
        self._recount = 0.0
        """When the tables are counted again; in between only what this process does is."""

    @classmethod
    async def open(
        cls,
        address: str,
        key: bytes | None = None,
        process: str | None = None,
        observer: storage.Observer | None = None,
    ) -> "Store":
        """A store at an address, its schema brought forward. Raises StoreError."""
        link = Link(address)
        try:
            await link.once(migrate)
            kept = await link.once(_house_key)
        except psycopg.Error as error:
            args: dict[str, str | int] = {"file": "PostgreSQL", "detail": _line(error)}
            raise StoreError(Phrase("store-broken", args)) from error
        finally:
            await link.close()
        return cls(address, key or kept, process or secrets.token_hex(8), observer)

    # -- writing --------------------------------------------------------------------------------

    def commit(self, *changes: storage.Change) -> "asyncio.Future[None]":
        """Done when the changes are durable, all of them or, with an error, none."""
        job = _Job(changes, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._busy is None:
            self._busy = asyncio.create_task(self._write())
        return job.done

    async def _write(self) -> None:
        while self._waiting:
            await asyncio.sleep(self._next - time.monotonic())
            batch = self._next_batch()
            self._next = time.monotonic() + wait_after(len(batch))
            for jobs in ([job for job in batch if not job.moves], [j for j in batch if j.moves]):
                if jobs:
                    try:
                        await self._write_batch(jobs)
                    except Exception as error:  # of ours: the next commit must not wait for ever
                        log.exception("a commit failed")
                        for job in jobs:
                            job.error = Outrun(type(error).__name__)
                    for job in jobs:
                        self._finish(job)
        self._busy = None

    def _next_batch(self) -> list[_Job]:
        """What is written next: of one table one job at a time, in their order, so that each is
        written or outrun by itself."""
        batch: list[_Job] = []
        later: list[_Job] = []
        busy: set[str] = set()
        for job in self._waiting:
            free = len(batch) < MOST_AT_ONCE and busy.isdisjoint(job.tables)
            (batch if free else later).append(job)
            busy |= job.tables
        self._waiting = later
        return batch

    def _finish(self, job: _Job) -> None:
        if job.error is None:
            self._count += len(job.of(storage.AddTable)) - len(job.of(storage.DeleteTable))
        if self._observer is not None:
            if job.error is None:
                moves = len(job.of(storage.PutEntry))
                self._observer.committed(moves, time.monotonic() - job.began)
            elif not isinstance(job.error, Outrun):
                self._observer.refused()
        if job.done.cancelled():
            return
        if job.error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(job.error)
            job.done.exception()  # some are not waited for

    async def _write_batch(self, batch: list[_Job]) -> None:
        try:
            work = self._write_moves if batch[0].moves else self._transaction
            await self._writer.once(partial(work, jobs=batch))
        except Broken:
            await self._after_the_break(batch)
        except psycopg.Error as error:
            if len(batch) == 1:
                batch[0].error = _outrun(error) or NotSaved(_line(error))
                return
            # One change fails: each is tried alone, so that only its own caller gets the error.
            for job in batch:
                await self._write_batch([job])

    async def _after_the_break(self, batch: list[_Job]) -> None:
        """It is unknown whether the commit was made. What may be done twice is done again; the
        others look for themselves, once the database is there again."""
        for job in batch:
            try:
                if job.repeatable:
                    await self._writer.use(partial(self._transaction, jobs=[job]))
                else:
                    await self._writer.use(_nothing)
                    job.error = Outrun("the connection broke")
            except psycopg.errors.UniqueViolation:
                pass  # the table was made before the connection broke
            except psycopg.Error as error:
                job.error = NotSaved(_line(error))

    async def _write_moves(self, connection: AsyncConnection, jobs: Sequence[_Job]) -> None:
        """Only a caller that was outrun gets an error."""
        values = (self.process, *_moves(jobs))
        cursor = await connection.execute(_WRITE_MOVES, values, binary=True)
        row = await cursor.fetchone()
        assert row is not None
        for job in jobs:
            if any(change.table in row[0] for change in job.of(storage.Expect)):
                job.error = Outrun("another revision")

    async def _transaction(self, connection: AsyncConnection, jobs: Sequence[_Job]) -> None:
        async with connection.pipeline(), connection.transaction():
            for sql, values in _statements(jobs):
                await connection.execute(sql, values)
            for news in _news(jobs):
                await connection.execute(_TELL, (CHANNEL, self.process, _encoded(news)))

    async def close(self) -> None:
        """Writes what waits."""
        if self._busy is not None:
            await self._busy
        await self._writer.close()
        await self._reader.close()

    # -- reading --------------------------------------------------------------------------------

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        async def read(connection: AsyncConnection) -> list[Any]:
            cursor = await connection.execute(cast(Any, sql), values, binary=True)
            return await cursor.fetchall()

        return await self._reader.use(read)

    async def load(self, table_id: str, known: int = 0) -> StoredTable | None:
        """A table, if there is one; of its entries those from a number on."""

        # One statement, because that sees one moment.
        rows = await self._rows(_LOAD, known, known, known, known, table_id)
        if not rows:
            return None
        found = rows[0]
        entries = [EntryRow(*entry) for entry in zip(*found[-8:-4], strict=True)]
        drafts = [DraftRow(*draft) for draft in zip(*found[-4:], strict=True)]
        return StoredTable(TableRow(*found[1:-8]), entries, drafts, found[0])

    async def content(self, shown: str) -> tuple[str, bytes] | None:
        """A content set's name and data."""
        rows = await self._rows("SELECT id, data FROM contents WHERE hash = %s", shown)
        return None if not rows else (rows[0][0], rows[0][1])

    async def count_shared(self) -> int:
        """How many packs people have shared."""
        rows = await self._rows(
            "SELECT count(*) FROM contents WHERE starts_with(hash, %s)", storage.SHARED
        )
        return int(rows[0][0])

    async def analysis(self, table_id: str) -> bytes | None:
        """The analysis that is kept of a table."""
        rows = await self._rows("SELECT data FROM analyses WHERE table_id = %s", table_id)
        return None if not rows else bytes(rows[0][0])

    async def count(self) -> int:
        """About how many tables there are."""
        if time.monotonic() > self._recount:
            self._recount = time.monotonic() + RECOUNT
            self._count = int((await self._rows("SELECT count(*) FROM tables"))[0][0])
        return self._count

    async def timed_tables(self) -> list[tuple[str, bytes]]:
        """None: the process that drives a table's clocks has a lease for it, see `Neighbours`."""
        return []

    async def running(self) -> list[bytes]:
        """The headers of all running matches."""
        rows = await self._rows("SELECT header FROM tables WHERE status = 'playing'")
        return [bytes(row[0]) for row in rows]

    async def stale(self, status: Literal["lobby", "playing", "over"], before: int) -> list[str]:
        """The tables that wait for their game, play it or have ended it since before a date."""
        rows = await self._rows(
            "SELECT id FROM tables WHERE status = %s AND since < %s LIMIT 1000", status, before
        )
        return [row[0] for row in rows]

    # -- copying --------------------------------------------------------------------------------

    async def ids(self) -> Sequence[str]:
        """All tables."""
        return [row[0] for row in await self._rows("SELECT id FROM tables ORDER BY id")]

    async def whole(self, table_id: str) -> Whole:
        """All of one table."""
        stored = await self.load(table_id)
        assert stored is not None
        rows = await self._rows("SELECT timed, created, since FROM tables WHERE id = %s", table_id)
        return Whole(stored, *rows[0])

    async def contents(self) -> Sequence[str]:
        """The hashes of all packs."""
        return [row[0] for row in await self._rows("SELECT hash FROM contents ORDER BY hash")]

    async def pack(self, shown: str) -> storage.PutContent:
        """One pack."""
        rows = await self._rows("SELECT hash, game, id, data FROM contents WHERE hash = %s", shown)
        return storage.PutContent(*rows[0])

    async def date(self, table_id: str, created: int, since: int) -> None:
        """Says when a table was made and took its status."""

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                "UPDATE tables SET created = %s, since = %s WHERE id = %s",
                (created, since, table_id),
            )

        await self._writer.use(write)


async def _nothing(connection: AsyncConnection) -> None:
    await connection.execute("SELECT 1")


async def _house_key(connection: AsyncConnection) -> bytes:
    """From which invitations are made, the same for all processes."""
    async with connection.transaction():
        await connection.execute("LOCK TABLE house")
        row = await (await connection.execute("SELECT key FROM house")).fetchone()
        if row is not None:
            return bytes(row[0])
        key = secrets.token_bytes(KEY_BYTES)
        await connection.execute("INSERT INTO house VALUES (%s)", (key,))
        return key


def _outrun(error: psycopg.Error) -> Outrun | None:
    if error.sqlstate == OUTRUN or isinstance(error, psycopg.errors.UniqueViolation):
        return Outrun(_line(error))
    return None


def _line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]


# -- statements -----------------------------------------------------------------------------------

_LOAD = (
    "SELECT revision, id, game, status, setup, header, seed, clocks, content, "
    + ", ".join(
        f"ARRAY(SELECT {column} FROM entries WHERE table_id = id AND n >= %s ORDER BY n)"
        for column in ("n", "seat", "message", "body")
    )
    + ", "
    + ", ".join(
        f"ARRAY(SELECT {column} FROM drafts WHERE table_id = id ORDER BY seat)"
        for column in ("seat", "edits", "steps", "messages")
    )
    + " FROM tables JOIN revisions ON table_id = id WHERE id = %s"
)
_ADD_TABLE = (
    "INSERT INTO tables"
    " (id, game, status, setup, header, seed, clocks, content, timed, created, since)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
_WRITE_MOVES = (
    "SELECT write_moves(%b::text, %b::text[], %b::bigint[], %b::text[],"
    " %b::text[], %b::int[], %b::int[], %b::text[], %b::bytea[],"
    " %b::text[], %b::int[], %b::int[], %b::bytea[], %b::bytea[],"
    " %b::text[], %b::bytea[], %b::text[], %b::bigint[])"
)
_TELL = "SELECT pg_notify(%s, tell(%s, %s))"
_CHANGE_TABLE = (
    "UPDATE tables SET status = %s, setup = %s, header = %s, seed = %s, clocks = %s, content = %s,"
    " timed = %s WHERE id = %s"
)


def _statements(jobs: Sequence[_Job]) -> Iterable[tuple[Any, Sequence[Any]]]:
    """The statements of some jobs."""
    expected = _expected(jobs)
    if expected:
        ids, revisions = [one.table for one in expected], [one.revision for one in expected]
        yield "SELECT expect(%s::text[], %s::bigint[])", (ids, revisions)
    for job in jobs:
        for change in job.changes:
            yield from _single(change)


def _expected(jobs: Sequence[_Job]) -> list[storage.Expect]:
    """In one order everywhere, so that no two processes wait for each other."""
    expected = [change for job in jobs for change in job.of(storage.Expect)]
    return sorted(expected, key=lambda change: change.table)


def _moves(jobs: Sequence[_Job]) -> Iterable[Sequence[Any]]:
    """The columns of moves, for `write_moves`."""
    news = sorted(_news(jobs), key=lambda one: one.table)
    yield [one.table for one in news]
    yield [one.revision - 1 for one in news]
    yield [_encoded(one) for one in news]
    yield from _columns(
        5, [(c.table, *astuple(c.row)) for job in jobs for c in job.of(storage.PutEntry)]
    )
    drafts = {
        (change.table, change.row.seat): (change.table, *astuple(change.row))
        for job in jobs
        for change in job.of(storage.PutDraft)
    }
    yield from _columns(5, list(drafts.values()))
    clocks = {c.table: astuple(c) for job in jobs for c in job.of(storage.PutClocks)}
    yield from _columns(4, list(clocks.values()))


def _columns(count: int, rows: Sequence[tuple[Any, ...]]) -> Sequence[Sequence[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[]] * count


def _single(change: storage.Change) -> Iterable[tuple[Any, Sequence[Any]]]:
    match change:
        case storage.AddTable(row, timed, made):
            yield _ADD_TABLE, (*astuple(row), timed, made, made)
            yield "INSERT INTO revisions VALUES (%s, 1)", (row.id,)
        case storage.ChangeTable(row, timed):
            values = row.status, row.setup, row.header, row.seed, row.clocks, row.content
            yield _CHANGE_TABLE, (*values, timed, row.id)
        case storage.PutClocks(table, clocks, None):
            yield "UPDATE tables SET clocks = %s WHERE id = %s", (clocks, table)
        case storage.PutClocks(table, clocks, status, date):
            yield (
                "UPDATE tables SET clocks = %s, status = %s, since = %s WHERE id = %s",
                (clocks, status, date, table),
            )
        case storage.PutEntry(table, entry):
            yield "INSERT INTO entries VALUES (%s, %s, %s, %s, %s)", (table, *astuple(entry))
        case storage.PutDraft(table, draft):
            yield (
                "INSERT INTO drafts VALUES (%s, %s, %s, %s, %s)"
                " ON CONFLICT (table_id, seat) DO UPDATE SET edits = excluded.edits,"
                " steps = excluded.steps, messages = excluded.messages",
                (table, *astuple(draft)),
            )
        case storage.PutContent():
            yield (
                "INSERT INTO contents (hash, game, id, data) VALUES (%s, %s, %s, %s)"
                " ON CONFLICT DO NOTHING",
                astuple(change),
            )
        case storage.PutAnalysis(table, data):
            yield (
                "INSERT INTO analyses SELECT id, %s FROM tables WHERE id = %s"
                " ON CONFLICT (table_id) DO UPDATE SET data = excluded.data",
                (data, table),
            )
        case storage.DeleteTable(table):
            for name in ("analyses", "entries", "drafts", "revisions", "leases", "presence"):
                yield f"DELETE FROM {name} WHERE table_id = %s", (table,)
            yield "DELETE FROM tables WHERE id = %s", (table,)
