"""What a table asks of a store: rows to read, changes to make durable.

The changes are plain data, so that a store may be a database, a browser's or a list in a test.
"""

from collections.abc import Awaitable, Sequence
from typing import Literal, Protocol, TypeAlias, Union

import msgspec


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is stored."""

    id: str
    game: str
    status: str
    setup: bytes
    header: bytes | None
    seed: bytes | None
    clocks: bytes
    content: str | None = None
    """From the start on: the pack, by the hash of everything that it shows."""


class EntryRow(msgspec.Struct, frozen=True):
    """An entry of a match as it is stored."""

    n: int
    seat: int | None
    message: str | None
    body: bytes


class DraftRow(msgspec.Struct, frozen=True):
    """A seat's draft as it is stored."""

    seat: int
    edits: int
    steps: bytes
    messages: bytes


class StoredTable(msgspec.Struct, frozen=True):
    """All that is stored of one table."""

    row: TableRow
    entries: Sequence[EntryRow] = ()
    drafts: Sequence[DraftRow] = ()
    revision: int = 0
    """How often the table was changed, where others may change it too."""


# -- changes --------------------------------------------------------------------------------------


class Expect(msgspec.Struct, frozen=True):
    """Together with other changes: they are made only if the table is at this revision, and move it
    to the next; else `Outrun` is raised. Where no other process writes there is nothing to
    compare."""

    table: str
    revision: int


class AddTable(msgspec.Struct, frozen=True):
    """A new table."""

    row: TableRow
    timed: bool
    """Whether a clock runs at it."""
    made: int
    """Milliseconds since 1970."""


class ChangeTable(msgspec.Struct, frozen=True):
    """A table that exists is different now. One that was deleted stays deleted."""

    row: TableRow
    timed: bool


class PutClocks(msgspec.Struct, frozen=True):
    """The clocks of a table, and its status where that has changed too."""

    table: str
    clocks: bytes
    status: str | None = None
    date: int = 0
    """When the status changed, in milliseconds since 1970."""


class PutEntry(msgspec.Struct, frozen=True):
    table: str
    row: EntryRow


class PutDraft(msgspec.Struct, frozen=True):
    table: str
    row: DraftRow


SHARED = "shared/"
"""Before the hash of a pack that somebody has shared: those of tables are not found by a link."""


class PutContent(msgspec.Struct, frozen=True):
    """Keeps a content set under the hash of everything that it shows; nothing happens if it is
    there."""

    shown: str
    game: str
    id: str
    data: bytes


class PutAnalysis(msgspec.Struct, frozen=True):
    """Keeps the analysis of a table's finished game, in place of an older one."""

    table: str
    data: bytes
    """As JSON."""


class DeleteTable(msgspec.Struct, frozen=True):
    """A table goes, with its match, its drafts and its analysis."""

    table: str


Change: TypeAlias = Union[  # noqa: UP007 - one name a line
    Expect, AddTable, ChangeTable, PutClocks, PutEntry, PutDraft, PutContent, PutAnalysis,
    DeleteTable,
]  # fmt: skip


class Observer(Protocol):
    """Counts what a store does."""

    def committed(self, moves: int, seconds: float) -> None:
        """How many entries of matches are durable, and how long after they were handed in."""

    def refused(self) -> None:
        """A commit was not made."""


class Store(Protocol):
    """Keeps tables. Reading may be slow, so it never happens in one breath with changing memory."""

    key: bytes
    """From which invitations are made. Kept apart from the tables, which give none away."""

    def commit(self, *changes: Change) -> Awaitable[None]:
        """Done when the changes are durable, all of them; raises `NotSaved`: none of them is. They
        are made in the order of the calls, whether or not a caller waits."""

    async def load(self, table_id: str, known: int = 0) -> StoredTable | None:
        """A table, if there is one; of its entries those from a number on."""

    async def content(self, shown: str) -> tuple[str, bytes] | None:
        """A content set's name and data."""

    async def count_shared(self) -> int:
        """How many packs people have shared."""

    async def analysis(self, table_id: str) -> bytes | None:
        """The analysis that is kept of a table."""

    async def count(self) -> int:
        """About how many tables there are."""

    async def timed_tables(self) -> list[tuple[str, bytes]]:
        """The running tables that have a clock, and their clocks as they were stored."""

    async def stale(self, status: Literal["lobby", "playing", "over"], before: int) -> list[str]:
        """The tables that wait for their game, play it or have ended it since before a date."""

    async def running(self) -> list[bytes]:
        """The headers of all running matches."""

    async def close(self) -> None:
        """Makes durable what waits."""
