"""The house in a page: its tables, and the lines to them that the page holds."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from meikyu.offline import requests
from meikyu.offline.packs import PackDrawer
from meikyu.offline.requests import Reply, Request
from meikyu.offline.store import Drawers, Locks, Store
from meikyu.offline.thinker import Head, Thinker
from meikyu.table.client import Client
from meikyu.table.config import Config
from meikyu.table.conversation import receive
from meikyu.table.errors import Denied
from meikyu.table.hub import Hub
from meikyu.table.room import Room
from meikyu.table.services import Services

log = logging.getLogger("meikyu.page")
TIDY_SECONDS = 2.0
LEFT_SECONDS, OVER_SECONDS = 2.0, 30.0
"""How long a table without players stays in memory, and one whose game is over and may be looked at
step by step. While it does, no other tab may have it."""
T = TypeVar("T")


class Page(Protocol):
    """The page, as its house sees it."""

    def received(self, line: int, frames: str) -> None:
        """Something comes over a line."""

    def closed(self, line: int) -> None:
        """A line has ended."""


async def at_once(work: Callable[..., T], /, *args: Any) -> T:
    """There is no other thread, and none is needed: the page itself does not wait for this
    worker."""
    return work(*args)


class House:
    """The tables of this tab."""

    def __init__(
        self,
        page: Page,
        drawers: Drawers,
        locks: Locks,
        head: Callable[[], Head],
        config: Config | None = None,
        strands: int = 1,
    ) -> None:
        self._page = page
        self.store = Store(drawers, locks, self._lost)
        self._packs = PackDrawer(drawers)
        self._thinker = Thinker(head, strands)
        self.hub = Hub(Services(config or Config(), self.store, self._thinker, at_once))
        self._lines: dict[int, _Line] = {}
        self._held: set[str] = set()
        """Tables that no other tab may have."""
        self._left: dict[str, float] = {}
        """Since when a table in memory has been without players."""
        self._one_by_one = asyncio.Lock()
        self._tidier: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        await self._packs.open()
        await self.hub.open()
        self._tidier = asyncio.create_task(self._tidy())

    async def close(self) -> None:
        if self._tidier is not None:
            self._tidier.cancel()
        await self.hub.close()

    def prewarm(self) -> None:
        """The bots' worker gets ready before it is needed."""
        self._thinker.wake()

    async def request(self, request: Request) -> Reply:
        try:
            if requests.only_looks(request):
                # A shelf asks about all its games at once: a player's request comes between.
                async with self._one_by_one:
                    reply = await requests.answer(self.hub, self._packs, request)
            else:
                reply = await requests.answer(self.hub, self._packs, request)
        except Exception:
            log.exception("%s %s failed", request.method, request.path)
            reply = requests.refused(Denied("failed"))
        await self._keep()
        return reply

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.tidy()
            await self._keep()

    def tidy(self) -> None:
        """Forgets tables that have been without players for a while. Bots think for those who
        look."""
        now = asyncio.get_running_loop().time()
        for room in list(self.hub.tables.rooms.values()):
            if room.clients:
                self._left.pop(room.id, None)
                continue
            since = self._left.setdefault(room.id, now)
            if now - since >= (OVER_SECONDS if room.status == "over" else LEFT_SECONDS):
                self.hub.tables.forget(room)
                self._left.pop(room.id, None)

    async def _keep(self) -> None:
        """What is in memory is held, and nothing else is."""
        rooms = self.hub.tables.rooms
        for table in self._held - set(rooms):
            self.store.let_go(table)
        new = set(rooms) - self._held
        self._held = set(rooms)
        for table in new:
            await self.store.hold(table)

    # -- lines ----------------------------------------------------------------------------------

    def connect(self, line: int, table: str) -> None:
        self._lines[line] = _Line(self, line, table)

    def send(self, line: int, text: str) -> None:
        if line in self._lines:
            self._lines[line].inbox.put_nowait(text)

    def hang_up(self, line: int) -> None:
        """The page has left a table."""
        if line in self._lines:
            self._lines[line].inbox.put_nowait(None)

    def received(self, line: int, frames: str) -> None:
        self._page.received(line, frames)

    async def ended(self, line: "_Line", room: Room | None) -> None:
        del self._lines[line.number]
        self._page.closed(line.number)
        if room is not None and not room.clients and not room.closed:
            self.hub.tables.forget(room)
        await self._keep()

    def _lost(self, table: str) -> None:
        """Another tab has gone on with a table: what is in memory is old."""
        room = self.hub.tables.rooms.get(table)
        if room is not None:
            asyncio.get_running_loop().call_soon(self.hub.tables.forget, room)


class _Line:
    """A connection of the page to a table."""

    def __init__(self, house: House, number: int, table: str) -> None:
        self.number = number
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._house = house
        self._table = table
        self._room: Room | None = None
        self._client = Client(self._write)
        self._task = asyncio.create_task(self._live())

    def _write(self, data: bytes, secret: bool = False) -> bool:
        self._house.received(self.number, data.decode())
        return True

    async def _live(self) -> None:
        """From the first message to the end, which either side may bring about."""
        listener = asyncio.create_task(self._visit())
        while (data := await self._client.next()) is not None:
            self._write(data)
        listener.cancel()
        await asyncio.gather(listener, return_exceptions=True)
        await self._house.ended(self, self._room)

    async def _visit(self) -> None:
        client = self._client
        try:
            self._room = await self._house.hub.find(self._table)
            while not client.closing:
                text = await self.inbox.get()
                if text is None:
                    return
                await receive(self._room, client, text.encode())
        except Denied as denied:
            client.close(denied)
        except Exception:
            log.exception("table %s could not be opened", self._table)
            client.close(Denied("failed"))
        finally:
            if self._room is not None:
                self._room.drop(client)
            client.close()
