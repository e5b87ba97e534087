"""The watch: a server looks at the desk every few seconds and does what is ordered there.

So a ban that one command writes is known to every server of the store, and a command can have a
table closed that a running server holds in memory. A desk that cannot be read (the database is
away) changes nothing: what was known before holds on.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from meikyu.server.limits import Visitors
from meikyu.server.operating.bans import Bans
from meikyu.server.operating.desk import Desk
from meikyu.server.operating.forms import Answer, AtTable, Ban, ListedTable, Order, Wanted
from meikyu.table.errors import Denied, NotSaved
from meikyu.table.hub import Hub
from meikyu.table.services import Reported

if TYPE_CHECKING:  # only with `--admin`
    from meikyu.server.operating.samples import Samples

log = logging.getLogger("meikyu.server")
BEAT = 2.0
"""Seconds from one look to the next."""


class Reports:
    """Where hosts' reports go: to the desk, and only so many of one visitor."""

    def __init__(self, desk: Desk, visitors: Callable[[], Visitors]) -> None:
        self._desk = desk
        self._visitors = visitors

    async def put(self, report: Reported, by: str) -> None:
        visitor = self._visitors().named(by)
        if visitor is not None:
            visitor.spend("reports")
        await self._desk.put_report(report)


class Watch:
    """One server's eye on the desk."""

    def __init__(
        self,
        desk: Desk,
        hub: Hub,
        visitors: Visitors,
        shut: Callable[[], None],
        samples: "Samples | None" = None,
    ) -> None:
        """`shut` ends the connections of those who are banned now."""
        self.desk = desk
        self.hub = hub
        self.bans = Bans()
        self.samples = samples
        self._visitors = visitors
        self._shut = shut
        self._known: Sequence[Ban] = ()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """From now on bans hold and orders are heard."""
        with suppress(NotSaved):
            await self.learn()
        self._tasks = [asyncio.create_task(self._go_on())]
        if self.samples is not None:
            self._tasks.append(asyncio.create_task(self.samples.go_on()))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.desk.close()

    async def _go_on(self) -> None:
        away = False
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.look()
                away = False
            except NotSaved as error:
                if not away:
                    log.warning("what the operator wants cannot be read: %s", error)
                away = True
            except Exception:
                log.exception("what the operator wants cannot be done")

    async def look(self) -> None:
        """Learns what is banned and does what is ordered."""
        await self.learn()
        for name, order in await self.desk.orders():
            await self.desk.answer(name, await self._do(order))

    async def learn(self) -> None:
        bans = await self.desk.bans()
        if bans != self._known:
            self._known = bans
            self.bans.learn(bans)
            self._shut()

    async def _do(self, order: Order) -> Answer:
        if order.kind == "tell":
            return Answer(tables=tuple(self.at_tables()))
        try:
            await self.hub.close_table(order.table)
        except Denied as denied:
            return Answer(code=denied.code)
        return Answer()

    # -- what only a server knows ---------------------------------------------------------------

    def at_tables(self) -> list[AtTable]:
        """The tables at which somebody is."""
        found = []
        queue = self.hub.tables.shared.queue
        for room in list(self.hub.tables.rooms.values()):
            names = sorted({client.visitor for client in room.clients})
            visitors = list(filter(None, map(self._visitors.named, names)))
            if names:
                found.append(
                    AtTable(
                        table=room.id,
                        visitors=tuple(names),
                        people=len(room.clients),
                        budget=max((visitor.used() for visitor in visitors), default=0.0),
                        thought=max(map(queue.used, names)),
                    )
                )
        return found

    async def tables(self, wanted: Wanted) -> list[ListedTable]:
        """Tables, with those who are at this server."""
        return with_people(await self.desk.tables(wanted), [Answer(tables=tuple(self.at_tables()))])


def with_people(tables: Sequence[ListedTable], answers: Sequence[Answer]) -> list[ListedTable]:
    """The same tables, with what the servers say of who is there."""
    there: dict[str, list[AtTable]] = {}
    for answer in answers:
        for one in answer.tables:
            there.setdefault(one.table, []).append(one)
    found = []
    for table in tables:
        sides = there.get(table.table, [])
        if sides:
            names = {name for side in sides for name in side.visitors}
            table = replace(
                table,
                visitors=tuple(sorted(names)),
                people=sum(side.people for side in sides),
                budget=max(side.budget for side in sides),
                thought=max(side.thought for side in sides),
            )
        found.append(table)
    return found
