"""What an operator reads and writes, as data: over HTTP, in the store, from the command line."""

from typing import Literal

import msgspec

from meikyu.table.lobby import SeatKind, Status


class Ban(msgspec.Struct, frozen=True):
    """Who may not come in, and for how long."""

    who: str
    """An address, a network, or the name under which a visitor is counted."""
    made: int
    until: int
    """Milliseconds since 1970."""


class ReportInfo(msgspec.Struct, frozen=True):
    """A line of talk that the host of a table has reported."""

    id: str
    made: int
    """Milliseconds since 1970."""
    table: str
    game: str
    seat: int | None
    """Of who said it; None: an onlooker."""
    name: str
    text: str
    visitor: str
    """The name under which who said it is counted; empty: it was said at another server."""


class ListedSeat(msgspec.Struct, frozen=True):
    kind: SeatKind
    name: str = ""
    """Of a person, or the level of a bot."""


class ListedTable(msgspec.Struct, frozen=True):
    """A table in an operator's list."""

    table: str
    game: str
    status: Status
    seats: tuple[ListedSeat, ...]
    created: int
    moved: int | None
    """When its last entry was written, in milliseconds since 1970; None: there is none, or it is
    older than this was noted."""
    entries: int
    size: int
    """Bytes in the store."""
    visitors: tuple[str, ...] = ()
    """Who is there now, under the names by which they are counted."""
    people: int = 0
    """Connections."""
    budget: float = 0.0
    """The greatest part that one of them has used of what a visitor may use: 1 is all of it."""
    thought: float = 0.0
    """The most seconds that were thought lately for one of them."""
    reports: tuple[ReportInfo, ...] = ()


class AtTable(msgspec.Struct, frozen=True):
    """What only the servers know of a table: who is there now, and what they use."""

    table: str
    visitors: tuple[str, ...]
    people: int
    budget: float
    thought: float


class Wanted(msgspec.Struct, frozen=True):
    """Which tables are listed, those that moved last first."""

    find: str = ""
    """Part of an address of a table, or of a name at it."""
    game: str = ""
    status: Status | None = None
    most: int = 50


class Order(msgspec.Struct, frozen=True):
    """What a command asks of the servers that run."""

    kind: Literal["close", "tell"]
    table: str = ""


class Answer(msgspec.Struct, frozen=True):
    """What one of them says."""

    code: str = ""
    """Why it could not be done; empty: it was."""
    tables: tuple[AtTable, ...] = ()


class Series(msgspec.Struct, frozen=True):
    """One line of a chart."""

    name: str
    unit: Literal["", "seconds", "bytes", "share", "a_second"]
    values: tuple[float | None, ...]
    """The oldest first; None: nothing to count then."""


class Charts(msgspec.Struct, frozen=True):
    """What a server has counted in the last hour."""

    every: float
    """Seconds between two values."""
    series: tuple[Series, ...]


class Overview(msgspec.Struct, frozen=True):
    """Everything but the tables."""

    bans: tuple[Ban, ...]
    reports: tuple[ReportInfo, ...]
    charts: Charts


class NewBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Shuts somebody out."""

    who: str
    duration: str
    """As the command takes it: ``30m``, ``12h``, ``1d``."""
