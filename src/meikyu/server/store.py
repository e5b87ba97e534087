"""The store: tables, their matches and their drafts in one SQLite file that survives `kill -9`.

One writer thread owns the only connection that writes. Everything that waits while it is busy is
committed at once (group commit), and the askers are woken afterwards: what was answered is on the
disk. Reads go through a connection of their own. The schema has a version, moves forward by itself
and is never guessed at.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Literal, TypeAlias

from msgspec.structs import astuple

from meikyu.core.words import Phrase
from meikyu.server.copying import Whole
from meikyu.server.folder import FILE as FILE
from meikyu.server.folder import Folder, connect, migrate
from meikyu.server.folder import StoreError as StoreError
from meikyu.server.group_commit import CommitWindow
from meikyu.table import storage
from meikyu.table.errors import NotSaved
from meikyu.table.storage import DraftRow, EntryRow, StoredTable, TableRow

Statement: TypeAlias = tuple[str, Sequence[Any]]
ROW = " VALUES (?, ?, ?, ?, ?)"
ENTRY_ROW = " VALUES (?, ?, ?, ?, ?, ?)"
"""How statements end that write one row and whose rows may be written together."""
ROWS_AT_ONCE = 64
"""Of one statement: SQLite may be built to take no more than 999 values."""


class _Job:
    """Statements that are committed together, and the caller that waits for it."""

    __slots__ = ("began", "done", "error", "moves", "statements")

    def __init__(
        self, statements: Sequence[Statement], moves: int, done: "asyncio.Future[None]"
    ) -> None:
        self.statements = statements
        self.moves = moves
        self.done = done
        self.began = time.monotonic()
        self.error: sqlite3.Error | None = None


class Store:
    """The file of all tables. Made and used in one event loop."""

    def __init__(self, place: Path, observer: storage.Observer | None = None) -> None:
        self._observer = observer
        self._folder = Folder(place)
        self.path = self._folder.path
        self.key = self._folder.key
        """From which invitations are made: the database alone gives none away."""
        try:
            self._writer = connect(self.path)
            migrate(self._writer, self.path)
            self._reader = connect(self.path)
            found = self._reader.execute("SELECT count(*) FROM tables").fetchone()
            self._count: int = found[0]
        except sqlite3.DatabaseError as error:
            self._folder.release()
            detail = Phrase("store-broken", {"file": str(self.path), "detail": str(error)})
            raise StoreError(detail) from error
        except StoreError:
            self._folder.release()
            raise
        self._reading = threading.Lock()
        self._waiting: list[_Job] = []
        self._busy = False
        self._window = CommitWindow()
        self._next = 0.0
        self._batches: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    # -- writing --------------------------------------------------------------------------------

    def commit(self, *changes: storage.Change) -> "asyncio.Future[None]":
        """Done when the changes are on the disk, all of them or, with an error, none."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._write, name="store", daemon=True)
            self._thread.start()
        statements = [each for change in changes for each in _STATEMENTS[type(change)](change)]
        moves = 0
        for change in changes:
            self._count += _COUNTED.get(type(change), 0)
            if isinstance(change, storage.PutEntry | storage.PutDraft):
                moves += isinstance(change, storage.PutEntry)
                self._window.note(change.table)
        job = _Job(statements, moves, self._loop.create_future())
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            # Not at once: other commits of this turn of the loop come along.
            self._loop.call_at(self._next, self._hand_over)
        return job.done

    def _hand_over(self) -> None:
        assert self._loop is not None
        batch, self._waiting = self._waiting, []
        self._next = self._window.after(self._loop.time())
        self._batches.put(batch)

    def _written(self, batch: list[_Job]) -> None:
        """A batch is on the disk: the next one goes there, and every caller gets its result."""
        assert self._loop is not None
        self._busy = bool(self._waiting)
        if self._waiting:
            self._loop.call_at(self._next, self._hand_over)
        for job in batch:
            self._observe(job)
            if job.done.cancelled():
                continue
            if job.error is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(NotSaved(str(job.error)))

    def _observe(self, job: _Job) -> None:
        if self._observer is None:
            return
        if job.error is None:
            self._observer.committed(job.moves, time.monotonic() - job.began)
        else:
            self._observer.refused()

    def _write(self) -> None:
        assert self._loop is not None
        while (batch := self._batches.get()) is not None:
            self._write_batch(batch)
            self._loop.call_soon_threadsafe(self._written, batch)

    def _write_batch(self, batch: list[_Job]) -> None:
        try:
            self._transaction(batch)
        except sqlite3.Error:
            # One statement fails: each is tried alone, so that only its own caller gets the error.
            for job in batch:
                try:
                    self._transaction([job])
                except sqlite3.Error as error:
                    job.error = error

    def _transaction(self, jobs: list[_Job]) -> None:
        execute = self._writer.execute
        statements = list(_together(jobs))
        if len(statements) == 1:  # it is a transaction by itself
            execute(*statements[0])
            return
        execute("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                execute(sql, values)
            execute("COMMIT")
        except sqlite3.Error:
            if self._writer.in_transaction:
                execute("ROLLBACK")
            raise

    async def close(self) -> None:
        """Writes what waits and closes the file."""
        if self._thread is not None:
            self._hand_over()
            self._batches.put(None)
            await asyncio.to_thread(self._thread.join)
        self._reader.close()
        self._writer.close()
        self._folder.release()

    # -- reading --------------------------------------------------------------------------------

    async def load(self, table_id: str, known: int = 0) -> StoredTable | None:
        """A table, if there is one; of its entries those from a number on."""
        return await asyncio.to_thread(self._load, table_id, known)

    def _load(self, table_id: str, known: int) -> StoredTable | None:
        with self._reading:
            row = self.table(table_id)
            if row is None:
                return None
            return StoredTable(row, self.entries(table_id, known), self.drafts(table_id))

    def table(self, table_id: str) -> TableRow | None:
        row = self._reader.execute(
            "SELECT id, game, status, setup, header, seed, clocks, content"
            " FROM tables WHERE id = ?",
            (table_id,),
        ).fetchone()
        return None if row is None else TableRow(*row)

    def entries(self, table_id: str, known: int = 0) -> list[EntryRow]:
        rows = self._reader.execute(
            "SELECT n, seat, message, body FROM entries WHERE table_id = ? AND n >= ? ORDER BY n",
            (table_id, known),
        )
        return [EntryRow(*row) for row in rows]

    def drafts(self, table_id: str) -> list[DraftRow]:
        rows = self._reader.execute(
            "SELECT seat, edits, steps, messages FROM drafts WHERE table_id = ?", (table_id,)
        )
        return [DraftRow(*row) for row in rows]

    async def content(self, shown: str) -> tuple[str, bytes] | None:
        """A content set's name and data."""
        return await asyncio.to_thread(self._content, shown)

    def _content(self, shown: str) -> tuple[str, bytes] | None:
        row = self._reader.execute(
            "SELECT id, data FROM contents WHERE hash = ?", (shown,)
        ).fetchone()
        return None if row is None else (row[0], row[1])

    async def count_shared(self) -> int:
        """How many packs people have shared."""
        return await asyncio.to_thread(self._count_shared)

    def _count_shared(self) -> int:
        with self._reading:
            found = self._reader.execute(
                "SELECT count(*) FROM contents WHERE hash >= ? AND hash < ?",
                (storage.SHARED, storage.SHARED + "g"),
            ).fetchone()
        return int(found[0])

    async def analysis(self, table_id: str) -> bytes | None:
        """The analysis that is kept of a table."""
        return await asyncio.to_thread(self._analysis, table_id)

    def _analysis(self, table_id: str) -> bytes | None:
        row = self._reader.execute(
            "SELECT data FROM analyses WHERE table_id = ?", (table_id,)
        ).fetchone()
        return None if row is None else bytes(row[0])

    async def count(self) -> int:
        """About how many tables there are."""
        return self._count

    async def timed_tables(self) -> list[tuple[str, bytes]]:
        """The running tables that have a clock, and their clocks as they were stored."""
        rows = self._reader.execute(
            "SELECT id, clocks FROM tables WHERE timed = 1 AND status = 'playing'"
        )
        return [(row[0], row[1]) for row in rows]

    async def running(self) -> list[bytes]:
        """The headers of all running matches."""
        rows = self._reader.execute("SELECT header FROM tables WHERE status = 'playing'")
        return [row[0] for row in rows]

    async def stale(self, status: Literal["lobby", "playing", "over"], before: int) -> list[str]:
        """The tables that wait for their game, play it or have ended it since before a date."""
        rows = self._reader.execute(
            "SELECT id FROM tables WHERE status = ? AND since < ?", (status, before)
        )
        return [row[0] for row in rows]

    # -- copying --------------------------------------------------------------------------------

    async def ids(self) -> Sequence[str]:
        """All tables."""
        return [row[0] for row in self._reader.execute("SELECT id FROM tables ORDER BY id")]

    async def whole(self, table_id: str) -> Whole:
        """All of one table."""
        stored = await self.load(table_id)
        assert stored is not None
        timed, created, since = self._reader.execute(
            "SELECT timed, created, since FROM tables WHERE id = ?", (table_id,)
        ).fetchone()
        return Whole(stored, bool(timed), created, since)

    async def contents(self) -> Sequence[str]:
        """The hashes of all packs."""
        return [row[0] for row in self._reader.execute("SELECT hash FROM contents ORDER BY hash")]

    async def pack(self, shown: str) -> storage.PutContent:
        """One pack."""
        row = self._reader.execute(
            "SELECT hash, game, id, data FROM contents WHERE hash = ?", (shown,)
        ).fetchone()
        return storage.PutContent(*row)

    async def date(self, table_id: str, created: int, since: int) -> None:
        """Says when a table was made and took its status."""
        self._writer.execute(
            "UPDATE tables SET created = ?, since = ? WHERE id = ?", (created, since, table_id)
        )


# -- statements -----------------------------------------------------------------------------------


_ADD_TABLE = (
    "INSERT INTO tables"
    " (id, game, status, setup, header, seed, clocks, content, timed, created, since)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_CHANGE_TABLE = (
    "UPDATE tables SET status = ?, setup = ?, header = ?, seed = ?, clocks = ?, content = ?,"
    " timed = ? WHERE id = ?"
)
_PUT_CLOCKS = "UPDATE tables SET clocks = ? WHERE id = ?"
_PUT_STATUS = "UPDATE tables SET clocks = ?, status = ?, since = ? WHERE id = ?"
_PUT_ENTRY = "INSERT INTO entries (table_id, n, seat, message, body, made)" + ENTRY_ROW
_PUT_DRAFT = "INSERT OR REPLACE INTO drafts (table_id, seat, edits, steps, messages)" + ROW
_PUT_CONTENT = "INSERT OR IGNORE INTO contents (hash, game, id, data) VALUES (?, ?, ?, ?)"
_PUT_ANALYSIS = (
    "INSERT OR REPLACE INTO analyses (table_id, data)"
    " SELECT id, ? FROM tables WHERE id = ?"  # a table that was deleted stays deleted
)
_DELETE_TABLE = (
    "DELETE FROM analyses WHERE table_id = ?",
    "DELETE FROM entries WHERE table_id = ?",
    "DELETE FROM drafts WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)


def _expect(change: storage.Expect) -> Iterator[Statement]:
    return iter(())  # the folder is locked: no other process writes


def _put_entry(change: storage.PutEntry) -> Iterator[Statement]:
    row = change.row
    made = int(time.time() * 1000)
    yield _PUT_ENTRY, (change.table, row.n, row.seat, row.message, row.body, made)


def _put_draft(change: storage.PutDraft) -> Iterator[Statement]:
    row = change.row
    yield _PUT_DRAFT, (change.table, row.seat, row.edits, row.steps, row.messages)


def _add_table(change: storage.AddTable) -> Iterator[Statement]:
    yield _ADD_TABLE, (*astuple(change.row), change.timed, change.made, change.made)


def _change_table(change: storage.ChangeTable) -> Iterator[Statement]:
    row = change.row
    values = row.status, row.setup, row.header, row.seed, row.clocks, row.content
    yield _CHANGE_TABLE, (*values, change.timed, row.id)


def _put_clocks(change: storage.PutClocks) -> Iterator[Statement]:
    if change.status is None:
        yield _PUT_CLOCKS, (change.clocks, change.table)
    else:
        yield _PUT_STATUS, (change.clocks, change.status, change.date, change.table)


def _put_content(change: storage.PutContent) -> Iterator[Statement]:
    yield _PUT_CONTENT, astuple(change)


def _put_analysis(change: storage.PutAnalysis) -> Iterator[Statement]:
    yield _PUT_ANALYSIS, (change.data, change.table)


def _delete_table(change: storage.DeleteTable) -> Iterator[Statement]:
    for sql in _DELETE_TABLE:
        yield sql, (change.table,)


_COUNTED: dict[type, int] = {storage.AddTable: 1, storage.DeleteTable: -1}
_STATEMENTS: dict[type, Callable[[Any], Iterator[Statement]]] = {
    storage.Expect: _expect,
    storage.AddTable: _add_table,
    storage.ChangeTable: _change_table,
    storage.PutClocks: _put_clocks,
    storage.PutEntry: _put_entry,
    storage.PutDraft: _put_draft,
    storage.PutContent: _put_content,
    storage.PutAnalysis: _put_analysis,
    storage.DeleteTable: _delete_table,
}


def _together(jobs: Sequence[_Job]) -> Iterator[Statement]:
    """The statements of some jobs in order, rows of one kind as one statement: each statement takes
    the interpreter's lock from the server and gives it back. Rows of different kinds may change
    places, they go to different tables; nothing changes places with any other statement."""
    rows: dict[str, list[Sequence[Any]]] = {}
    for job in jobs:
        for sql, values in job.statements:
            if sql.endswith((ROW, ENTRY_ROW)):
                rows.setdefault(sql, []).append(values)
            else:
                yield from _as_few(rows)
                rows.clear()
                yield sql, values
    yield from _as_few(rows)


def _as_few(rows: Mapping[str, list[Sequence[Any]]]) -> Iterator[Statement]:
    for sql, waiting in rows.items():
        for start in range(0, len(waiting), ROWS_AT_ONCE):
            some = waiting[start : start + ROWS_AT_ONCE]
            row = sql.rpartition(" VALUES")[2]
            yield sql + f",{row}" * (len(some) - 1), list(chain.from_iterable(some))
