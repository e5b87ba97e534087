"""Copying all tables from one store to another, of any kind, and proving that they arrived.

The copy is compared row by row: a hash over everything that is stored of a table, made from both.
No server may use either store meanwhile: a folder is locked; for a database the operator takes
care.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from meikyu.core.words import Phrase
from meikyu.server.folder import StoreError
from meikyu.table import storage

ENTRIES_AT_ONCE = 500


class Whole(msgspec.Struct, frozen=True):
    """A table with what only its store knows."""

    stored: storage.StoredTable
    timed: bool
    created: int
    since: int

    def digest(self) -> bytes:
        """The same for the same table, in every store."""
        kept = self.stored
        drafts = sorted(kept.drafts, key=lambda row: row.seat)
        values = (kept.row, list(kept.entries), drafts, self.timed, self.created, self.since)
        return hashlib.sha256(msgspec.msgpack.encode(values)).digest()


class Copied(storage.Store, Protocol):
    """What a store must be able to do to be copied from and to."""

    async def ids(self) -> Sequence[str]:
        """All tables."""

    async def whole(self, table_id: str) -> Whole:
        """All of one table."""

    async def contents(self) -> Sequence[str]:
        """The hashes of all packs."""

    async def pack(self, shown: str) -> storage.PutContent:
        """One pack."""

    async def date(self, table_id: str, created: int, since: int) -> None:
        """Says when a table was made and took its status."""


async def copy(source: Copied, target: Copied, progress: Callable[[int, int], None]) -> int:
    """Copies everything into an empty store; how many tables. Raises StoreError."""
    if await target.ids():
        raise StoreError(Phrase("store-not-empty", {}))
    for shown in await source.contents():
        await target.commit(await source.pack(shown))
    ids = await source.ids()
    for number, table_id in enumerate(ids):
        whole = await source.whole(table_id)
        await _put(source, target, whole)
        if (await target.whole(table_id)).digest() != whole.digest():
            raise StoreError(Phrase("store-copy-differs", {"table": table_id}))
        progress(number + 1, len(ids))
    return len(ids)


async def _put(source: Copied, target: Copied, whole: Whole) -> None:
    stored = whole.stored
    table = stored.row.id
    changes: list[storage.Change] = [storage.AddTable(stored.row, whole.timed, whole.created)]
    changes += [storage.PutDraft(table, row) for row in stored.drafts]
    await target.commit(*changes)
    entries = [storage.PutEntry(table, row) for row in stored.entries]
    for start in range(0, len(entries), ENTRIES_AT_ONCE):
        await target.commit(*entries[start : start + ENTRIES_AT_ONCE])
    if (kept := await source.analysis(table)) is not None:
        await target.commit(storage.PutAnalysis(table, kept))
    await target.date(table, whole.created, whole.since)
