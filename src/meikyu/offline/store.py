"""The store of a page: tables as texts under names, in the database of the browser.

Another tab may have the same database open. A table belongs to the tab that has its lock, from the
moment it is made or loaded until it is let go; where a browser has no locks, an entry that another
tab has written already (`Conflict`) shows that a table is played elsewhere.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import msgspec
from msgspec.structs import replace

from meikyu.table import storage
from meikyu.table.errors import Denied, NotSaved

log = logging.getLogger("meikyu.page")

Operation = tuple[Literal["add", "put", "drop", "drop-under"], str, str]
"""What happens to a name, or to all names under it, and the text for it."""
TABLES, ENTRIES, DRAFTS, CONTENT = "table/", "entry/", "draft/", "content/"
ANALYSES = "analysis/"
KEY = "house/key"


class Conflict(NotSaved):
    """Something is there already: another tab has written it."""


class Drawers(Protocol):
    """Texts under names, in the order of the names."""

    async def write(self, operations: Sequence[Operation]) -> None:
        """Makes changes durable, all or none (`NotSaved`), in the order of the calls."""

    async def read(self, name: str) -> str | None: ...

    async def under(self, name: str) -> list[str]:
        """The texts of all names that begin so."""


class Locks(Protocol):
    """What only one tab of a browser may have."""

    async def take(self, name: str) -> bool: ...

    def free(self, name: str) -> None: ...


class Kept(msgspec.Struct, frozen=True):
    """A table in its drawer."""

    row: storage.TableRow
    timed: bool
    made: int
    over: int = 0
    """When its game ended, in milliseconds since 1970; 0: it has not, or was brought here."""


class KeptContent(msgspec.Struct, frozen=True):
    game: str
    id: str
    data: str
    """As JSON."""


_kept = msgspec.json.Decoder(Kept)
_entry = msgspec.json.Decoder(storage.EntryRow)
_draft = msgspec.json.Decoder(storage.DraftRow)
_content = msgspec.json.Decoder(KeptContent)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


class Store:
    """Keeps the tables of this browser."""

    def __init__(self, drawers: Drawers, locks: Locks, lost: Callable[[str], None]) -> None:
        """`lost` is called with the table that another tab has gone on with."""
        self.key = b""
        self._drawers = drawers
        self._locks = locks
        self._lost = lost
        self._rows: dict[str, Kept] = {}
        """The tables of this tab, as they are stored."""

    async def open(self) -> None:
        """Finds the key of this browser's house, or makes one."""
        found = await self._drawers.read(KEY)
        if found is None:
            found = secrets.token_hex(32)
            await self._drawers.write([("put", KEY, found)])
        self.key = bytes.fromhex(found)

    # -- writing --------------------------------------------------------------------------------

    def commit(self, *changes: storage.Change) -> "asyncio.Future[None]":
        before = {table: self._rows.get(table) for table in map(_table_of, changes) if table}
        operations = [one for change in changes for one in self._operations(change)]
        done = asyncio.ensure_future(self._write(operations, before))
        done.add_done_callback(_heard)
        return done

    async def _write(self, operations: Sequence[Operation], before: dict[str, Kept | None]) -> None:
        try:
            await self._drawers.write(operations)
        except NotSaved as error:
            for table, kept in before.items():
                if kept is None:
                    self._rows.pop(table, None)
                else:
                    self._rows[table] = kept
            if isinstance(error, Conflict):
                for table in before:
                    self._lost(table)
            raise

    def _operations(self, change: storage.Change) -> list[Operation]:
        match change:
            case storage.Expect():  # a lock keeps others away, and entries are only added
                return []
            case storage.AddTable(row, timed, made):
                return self._put("add", Kept(row, timed, made))
            case storage.ChangeTable(row, timed):
                if row.id not in self._rows:  # one that was deleted stays deleted
                    return []
                return self._put("put", replace(self._rows[row.id], row=row, timed=timed))
            case storage.PutClocks(table, clocks, status, date):
                if table not in self._rows:
                    return []
                kept = self._rows[table]
                row = replace(kept.row, clocks=clocks, status=status or kept.row.status)
                over = date if status == "over" else kept.over
                return self._put("put", replace(kept, row=row, over=over))
            case storage.PutEntry(table, entry):
                return [("add", f"{ENTRIES}{table}/{entry.n:08}", _text(entry))]
            case storage.PutDraft(table, draft):
                return [("put", f"{DRAFTS}{table}/{draft.seat:02}", _text(draft))]
            case storage.PutContent(shown, game, name, data):
                content = KeptContent(game, name, data.decode())
                return [("put", CONTENT + shown, _text(content))]
            case storage.PutAnalysis(table, data):
                # A table that was deleted stays deleted.
                return [("put", ANALYSES + table, data.decode())] if table in self._rows else []
            case storage.DeleteTable(table):
                self._rows.pop(table, None)
                return [
                    ("drop", TABLES + table, ""),
                    ("drop", ANALYSES + table, ""),
                    ("drop-under", f"{ENTRIES}{table}/", ""),
                    ("drop-under", f"{DRAFTS}{table}/", ""),
                ]

    def _put(self, how: Literal["add", "put"], kept: Kept) -> list[Operation]:
        self._rows[kept.row.id] = kept
        return [(how, TABLES + kept.row.id, _text(kept))]

    # -- reading --------------------------------------------------------------------------------

    async def load(self, table_id: str, known: int = 0) -> storage.StoredTable | None:
        if not await self._locks.take(TABLES + table_id):
            raise Denied("elsewhere")
        text = await self._drawers.read(TABLES + table_id)
        if text is None:
            self.let_go(table_id)
            return None
        self._rows[table_id] = kept = _kept.decode(text)
        lines = await self._drawers.under(f"{ENTRIES}{table_id}/")
        entries = [_entry.decode(line) for line in lines[known:]]
        drafts = [_draft.decode(one) for one in await self._drawers.under(f"{DRAFTS}{table_id}/")]
        return storage.StoredTable(kept.row, entries, drafts)

    async def hold(self, table_id: str) -> None:
        """A table that was made here belongs to this tab."""
        await self._locks.take(TABLES + table_id)

    def let_go(self, table_id: str) -> None:
        """Another tab may have the table."""
        self._locks.free(TABLES + table_id)

    async def content(self, shown: str) -> tuple[str, bytes] | None:
        text = await self._drawers.read(CONTENT + shown)
        if text is None:
            return None
        kept = _content.decode(text)
        return kept.id, kept.data.encode()

    async def count_shared(self) -> int:
        return 0  # a page shares by links that hold the pack

    async def analysis(self, table_id: str) -> bytes | None:
        text = await self._drawers.read(ANALYSES + table_id)
        return None if text is None else text.encode()

    async def _all(self) -> list[Kept]:
        return [_kept.decode(text) for text in await self._drawers.under(TABLES)]

    async def count(self) -> int:
        return len(await self._all())

    async def timed_tables(self) -> list[tuple[str, bytes]]:
        return [
            (kept.row.id, kept.row.clocks)
            for kept in await self._all()
            if kept.timed and kept.row.status == "playing"
        ]

    async def running(self) -> list[bytes]:
        rows = [kept.row for kept in await self._all()]
        return [row.header for row in rows if row.status == "playing" and row.header is not None]

    async def stale(self, status: Literal["lobby", "playing", "over"], before: int) -> list[str]:
        return [
            kept.row.id
            for kept in await self._all()
            if kept.row.status == status and (kept.over or kept.made) < before
        ]

    async def close(self) -> None:
        """Everything is written at once."""


def _table_of(change: storage.Change) -> str | None:
    match change:
        case storage.AddTable(row, _, _) | storage.ChangeTable(row, _):
            return row.id
        case storage.PutContent():
            return None
        case _:
            return change.table


def _heard(done: "asyncio.Future[None]") -> None:
    """The caller that waits gets it; the log has it too."""
    error = None if done.cancelled() else done.exception()
    if error is not None:
        log.warning("not saved: %s", error)
