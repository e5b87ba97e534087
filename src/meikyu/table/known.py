"""What the parts of a table know of it: what they may read, and what they may ask for.

A room fits both protocols. No part holds the room itself, so that what a part can do to a table is
listed here, and imports lead from the room to its parts alone.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.match import Match, Prepared
from meikyu.table import protocol
from meikyu.table.background import BackgroundTasks
from meikyu.table.client import Client
from meikyu.table.lobby import Status
from meikyu.table.packs import Packs
from meikyu.table.queueing import Queue
from meikyu.table.seat_log import SeatLog
from meikyu.table.seats import Setup
from meikyu.table.services import Services

T = TypeVar("T")


class Known(Protocol):
    """What may be read of a table."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> Game[Any, Any]: ...
    @property
    def content(self) -> Content: ...
    @property
    def setup(self) -> Setup: ...
    @property
    def status(self) -> Status: ...
    @property
    def match(self) -> Match | None: ...
    @property
    def stored_entries(self) -> list[bytes]:
        """The entries as they are stored."""
        ...

    @property
    def take_backs(self) -> int: ...
    @property
    def clients(self) -> set[Client]: ...
    @property
    def services(self) -> Services: ...
    def seat_log(self, seat: int) -> SeatLog:
        """What a seat has done."""
        ...

    def count(self, seat: int) -> str:
        """What a seat has done so far, as its marks count it."""
        ...

    def here(self) -> set[int]:
        """The seats that a connection holds, to whichever process."""
        ...


class Owned(Known, Protocol):
    """A table that may be changed, by work that its own task does."""

    @property
    def background(self) -> BackgroundTasks: ...
    @property
    def queue(self) -> Queue: ...
    @property
    def packs(self) -> Packs: ...
    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Has the table's task do something; its result, or its error."""
        ...

    async def make(self, prepared: Prepared, message_id: str | None, client: Client | None) -> None:
        """Makes a prepared change of the match durable, then real, then known."""
        ...

    async def change(self, setup: Setup, client: Client | None = None, ack: str = "") -> None:
        """Makes a change of the table durable, then known."""
        ...

    def go_on(self) -> None:
        """Sets going what happens without a message."""
        ...

    def say(self, frame: protocol.Frame) -> None:
        """All at the table get something, on every side."""
        ...
