"""Limits: how much one visitor, and all of them together, may have of a server.

All of them are here; `docs/concepts/security.md` lists them. Over a limit the answer is a `Denied`
whose sentence says what to do. A visitor is an address: one of IPv4, or a network of 64 bits of
IPv6, which is what a household gets.
"""

import asyncio
import contextvars
import ipaddress
import math
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final, TypeVar

import msgspec

from meikyu.table import protocol
from meikyu.table.client import Bucket
from meikyu.table.errors import Denied

T = TypeVar("T")
KIB = 1024
MIB = 1024 * KIB
IPV6_HOUSEHOLD = 64
LONGEST_KEY = blake2b.MAX_KEY_SIZE
NAME_BYTES = 9

MAX_BODY = MIB
"""Bytes of a request's body; the history of a long training is the longest."""
MAX_RECORD = 4 * MIB
MOST_SKIPPED = 16 * MIB
"""Of a body that is too long: read all the same, so that its sender hears that it is."""
"""Bytes of a record that is uploaded."""
MAX_DETAIL = 300
"""Characters of what a stranger sent that an answer or the log repeats."""
REMEMBERED = 10_000
"""Visitors; the one who has been away longest is forgotten first."""


class Rate(msgspec.Struct, frozen=True):
    """How many at once after a rest, and how many per minute."""

    at_once: int
    a_minute: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What a server allows."""

    # For an address.
    requests: Rate = Rate(1200, 3600)
    """Those for files of the page with a fingerprint in their name are not among them."""
    files: Rate = Rate(12_000, 24_000)
    """Of the page: a browser asks for each once and keeps it, and a school begins together."""
    tables: Rate = Rate(240, 30)
    """New tables, branches and games played again included."""
    uploads: Rate = Rate(30, 12)
    packs: Rate = Rate(20, 2)
    """Packs that are shared."""
    reports: Rate = Rate(20, 2)
    """Lines of talk that a host reports."""
    assistants: Rate = Rate(120, 240)
    """Calls of tools at the door for assistants. They are requests, too."""
    messages: Rate = Rate(2000, 60_000)
    """Over its sockets together, in points: most messages cost one, see `COSTS`. Over it, they are
    read more slowly."""
    connections: int = 256
    """At once, sockets included."""
    sockets: int = 128
    jobs: int = 6
    """Long work (verifying, drawing, replaying, loading) that waits or runs."""

    # In all.
    all_connections: int = 4096
    """Or as many as the system has files for, less a few."""
    all_sockets: int = 3072
    all_tables: int = 200_000
    """In the store."""
    all_jobs: int = 64
    jobs_at_once: int = 2

    # Seconds.
    header_seconds: float = 10.0
    """From the connection, or the first byte of a request, to the end of its headers."""
    body_seconds: float = 30.0
    hello_seconds: float = 10.0
    """From the opening of a socket to its greeting."""


COSTS: dict[type | None, float] = {protocol.Hello: 20.0, protocol.Resync: 20.0}
"""Points of the messages that are answered with everything."""


def visitor_of(client: "tuple[str, int] | None") -> str:
    """The name under which a visitor is counted."""
    if client is None:
        return ""
    try:
        address = ipaddress.ip_address(client[0].partition("%")[0])
    except ValueError:
        return client[0][:MAX_DETAIL]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, IPV6_HOUSEHOLD), strict=False))
    return str(address)


class Visitor:
    """What one address has used."""

    def __init__(self, limits: Limits, name: str = "") -> None:
        self.limits: Final = limits
        self.name: Final = name
        """Under which tables count what bots think for it: no address can be read from it."""
        self._rates = {name: _bucket(getattr(limits, name)) for name in _RATES}
        self.connections = 0
        self.sockets = 0
        self.jobs = 0

    @property
    def present(self) -> bool:
        return bool(self.connections or self.sockets or self.jobs)

    def spend(self, kind: str) -> None:
        """Takes one of a kind, or says how long to wait."""
        wait = self._rates[kind].try_take()
        if wait > 0:
            raise Denied(f"too-many-{kind}", seconds=max(1, math.ceil(wait)))

    def used(self) -> float:
        """The greatest part that it has used of anything: 1 is all of it."""
        return max(bucket.used() for bucket in self._rates.values())

    def share(self) -> "Share":
        """What a new socket has of the visitor's messages."""
        return Share(self)

    def take_messages(self, cost: float) -> float:
        """Takes a message's points from all that the visitor has; how long until they are there."""
        return self._rates["messages"].take(cost)


_RATES = ("requests", "files", "tables", "uploads", "packs", "reports", "assistants", "messages")


class Share:
    """A socket's part of what its visitor may send. As long as the visitor's sockets together have
    points left, each may take them; then only those wait that took more than their equal part."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._rate = visitor.limits.messages
        self._own = _bucket(self._rate)

    def slow_down(self, cost: float) -> float:
        """Takes a message's points; how many seconds it has to wait unread."""
        sockets = max(1, self._visitor.sockets)
        self._own.change(self._rate.a_minute / 60 / sockets, self._rate.at_once / sockets)
        return min(self._visitor.take_messages(cost), self._own.take(cost))


def _bucket(rate: Rate) -> "Bucket":
    return Bucket(rate.a_minute / 60, rate.at_once)


class Visitors:
    """All visitors of a server, and what they use together."""

    def __init__(self, limits: Limits, key: bytes = b"") -> None:
        self.limits = limits
        self._key = key
        """From which the visitors' names are made, the same at all servers of one database."""
        self._known: OrderedDict[str, Visitor] = OrderedDict()
        self._named: dict[str, Visitor] = {}
        self.connections = 0
        self.sockets = 0

    def of(self, client: "tuple[str, int] | None") -> Visitor:
        """The visitor at an address."""
        name = visitor_of(client)
        visitor = self._known.get(name)
        if visitor is None:
            hidden = blake2b(name.encode(), key=self._key[:LONGEST_KEY], digest_size=NAME_BYTES)
            visitor = self._known[name] = Visitor(self.limits, hidden.hexdigest())
            self._named[visitor.name] = visitor
            self._forget_one()
        else:
            self._known.move_to_end(name)
        return visitor

    def _forget_one(self) -> None:
        if len(self._known) > REMEMBERED:
            gone = next((name for name, one in self._known.items() if not one.present), None)
            if gone is not None:
                del self._named[self._known.pop(gone).name]

    def named(self, name: str) -> Visitor | None:
        """The visitor who is counted under a name; None: it was not here lately."""
        return self._named.get(name)

    def connect(self, visitor: Visitor | None) -> None:
        """Counts a connection; without a visitor (a trusted proxy's) only in all."""
        if self.connections >= self.limits.all_connections:
            raise Denied("server-full")
        if visitor is not None:
            if visitor.connections >= self.limits.connections:
                raise Denied("too-many-connections")
            visitor.connections += 1
        self.connections += 1

    def disconnect(self, visitor: Visitor | None) -> None:
        self.connections -= 1
        if visitor is not None:
            visitor.connections -= 1

    def open_socket(self, visitor: Visitor) -> None:
        if self.sockets >= self.limits.all_sockets:
            raise Denied("server-full")
        if visitor.sockets >= self.limits.sockets:
            raise Denied("too-many-connections")
        self.sockets += 1
        visitor.sockets += 1

    def close_socket(self, visitor: Visitor) -> None:
        self.sockets -= 1
        visitor.sockets -= 1


_for: contextvars.ContextVar[Visitor | None] = contextvars.ContextVar("visitor", default=None)


def working_for(visitor: Visitor) -> None:
    """From here on, long work is done for this visitor."""
    _for.set(visitor)


def working() -> Visitor | None:
    """For whom work is done here; None: for the server itself."""
    return _for.get()


class Workshop:
    """Where long work is done: outside the event loop, a few pieces at once, the others in turn."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._free = asyncio.Semaphore(limits.jobs_at_once)
        self.jobs = 0
        """That wait or run."""

    async def __call__(self, work: Callable[..., T], /, *args: Any) -> T:
        """The result of some work. A visitor who waits for much already is refused; the server's
        own work is not."""
        visitor = _for.get()
        if visitor is not None:
            if self.jobs >= self._limits.all_jobs or visitor.jobs >= self._limits.jobs:
                raise Denied("too-busy")
            visitor.jobs += 1
        self.jobs += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work, *args)
        finally:
            self.jobs -= 1
            if visitor is not None:
                visitor.jobs -= 1
