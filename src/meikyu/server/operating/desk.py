"""The desk: what an operator asks, orders and is told, kept in the store beside the tables.

Both kinds of store understand these statements. A desk has a connection of its own: a command may
open one while servers run.
"""

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from meikyu.server.operating.forms import (
    Answer,
    Ban,
    ListedSeat,
    ListedTable,
    Order,
    ReportInfo,
    Wanted,
)
from meikyu.table.seats import Setup, decode_setup
from meikyu.table.services import Reported

MOST_REPORTS = 1000
"""Kept; the oldest goes first."""
REPORT_DAYS = 30
"""Days after which a report goes."""
MOST_LISTED = 500
ORDER_SECONDS = 60
"""After which an order that nobody has answered is void."""
DAY = 24 * 3600 * 1000

_LAST = "(SELECT made FROM entries WHERE table_id = id ORDER BY n DESC LIMIT 1)"
_FIND = (
    "SELECT id, {setup}, coalesce(" + _LAST + ", created) AS last FROM tables"
    " WHERE (? = '' OR game = ?) AND (? = '' OR status = ?) ORDER BY last DESC, id {most}"
)


def _sum(what: str, table: str) -> str:
    return f"coalesce((SELECT sum(length({what})) FROM {table} WHERE table_id = id), 0)"


_SIZE = " + ".join(
    [
        "length(setup)",
        "coalesce(length(header), 0)",
        _sum("body", "entries"),
        _sum("steps", "drafts"),
        _sum("data", "analyses"),
    ]
)
_LIST = (
    f"SELECT id, game, status, setup, created, {_LAST},"
    f" (SELECT count(*) FROM entries WHERE table_id = id), CAST({_SIZE} AS bigint)"
    " FROM tables WHERE id = ?"
)

_order = msgspec.json.Decoder(Order)
_answer = msgspec.json.Decoder(Answer)
_report = msgspec.json.Decoder(Reported)


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Desk:
    """What a store keeps for its operator. `read` and `write` are the store's."""

    process = "here"
    """Under which name this process answers orders."""

    async def read(self, sql: str, *values: Any) -> Sequence[Any]:
        """Rows."""
        raise NotImplementedError

    async def write(self, *statements: tuple[str, Sequence[Any]]) -> int:
        """Makes changes durable, all of them or none; how many rows the last one changed."""
        raise NotImplementedError

    async def servers(self) -> int:
        """How many servers use the store now."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    # -- tables ---------------------------------------------------------------------------------

    async def tables(self, wanted: Wanted) -> list[ListedTable]:
        """Tables with what is stored of them, those at which something happened last first."""
        status, most = wanted.status or "", min(wanted.most, MOST_LISTED)
        values = wanted.game, wanted.game, status, status
        if wanted.find:
            text = wanted.find.casefold()
            rows = await self.read(_FIND.format(setup="setup", most=""), *values)
            rows = [row for row in rows if _mentions(text, row[0], _setup(row[1]))][:most]
        else:
            rows = await self.read(_FIND.format(setup="NULL", most="LIMIT ?"), *values, most)
        reports = await self.reports()
        return [
            _listed(listed, reports) for row in rows for listed in await self.read(_LIST, row[0])
        ]

    # -- bans -----------------------------------------------------------------------------------

    async def bans(self) -> list[Ban]:
        """Those that hold now."""
        rows = await self.read(
            "SELECT who, made, until FROM bans WHERE until > ? ORDER BY made", now()
        )
        return [Ban(*row) for row in rows]

    async def put_ban(self, ban: Ban) -> None:
        """In place of an older one."""
        await self.write(
            ("DELETE FROM bans WHERE until <= ?", (now(),)),
            (
                "INSERT INTO bans (who, made, until) VALUES (?, ?, ?) ON CONFLICT (who)"
                " DO UPDATE SET made = excluded.made, until = excluded.until",
                (ban.who, ban.made, ban.until),
            ),
        )

    async def lift_ban(self, who: str) -> bool:
        """Whether there was one."""
        return await self.write(("DELETE FROM bans WHERE who = ?", (who,))) > 0

    # -- reports --------------------------------------------------------------------------------

    async def reports(self) -> list[ReportInfo]:
        """The newest first."""
        rows = await self.read("SELECT id, made, data FROM reports ORDER BY made DESC")
        return [
            ReportInfo(row[0], row[1], **msgspec.structs.asdict(_report.decode(bytes(row[2]))))
            for row in rows
        ]

    async def put_report(self, report: Reported) -> None:
        await self.write(
            ("DELETE FROM reports WHERE made < ?", (now() - REPORT_DAYS * DAY,)),
            (
                "DELETE FROM reports WHERE id NOT IN"
                " (SELECT id FROM reports ORDER BY made DESC LIMIT ?)",
                (MOST_REPORTS - 1,),
            ),
            (
                "INSERT INTO reports (id, made, data) VALUES (?, ?, ?)",
                (secrets.token_hex(8), now(), msgspec.json.encode(report)),
            ),
        )

    async def drop_report(self, report_id: str) -> bool:
        """Whether there was one."""
        return await self.write(("DELETE FROM reports WHERE id = ?", (report_id,))) > 0

    # -- orders ---------------------------------------------------------------------------------

    async def order(self, order: Order) -> str:
        """Asks something of every server that runs; under which name it is answered."""
        name = secrets.token_hex(8)
        void = now() - ORDER_SECONDS * 1000
        old = "SELECT id FROM orders WHERE made < ?"
        await self.write(
            (f"DELETE FROM answers WHERE order_id IN ({old})", (void,)),
            ("DELETE FROM orders WHERE made < ?", (void,)),
            (
                "INSERT INTO orders (id, made, data) VALUES (?, ?, ?)",
                (name, now(), msgspec.json.encode(order)),
            ),
        )
        return name

    async def orders(self) -> list[tuple[str, Order]]:
        """What this process has not answered yet."""
        rows = await self.read(
            "SELECT id, data FROM orders WHERE made > ? AND id NOT IN"
            " (SELECT order_id FROM answers WHERE process = ?)",
            now() - ORDER_SECONDS * 1000,
            self.process,
        )
        return [(row[0], _order.decode(bytes(row[1]))) for row in rows]

    async def answer(self, name: str, answer: Answer) -> None:
        await self.write(
            (
                "INSERT INTO answers (order_id, process, data) VALUES (?, ?, ?)"
                " ON CONFLICT (order_id, process) DO NOTHING",
                (name, self.process, msgspec.json.encode(answer)),
            )
        )

    async def answers(self, name: str) -> list[Answer]:
        rows = await self.read("SELECT data FROM answers WHERE order_id = ?", name)
        return [_answer.decode(bytes(row[0])) for row in rows]

    async def forget(self, name: str) -> None:
        """An order and its answers are not wanted any more."""
        await self.write(
            ("DELETE FROM answers WHERE order_id = ?", (name,)),
            ("DELETE FROM orders WHERE id = ?", (name,)),
        )


def _setup(stored: bytes) -> Setup | None:
    """None: nobody can read it; it is listed without its seats."""
    try:
        return decode_setup(bytes(stored))
    except msgspec.DecodeError:
        return None


def _mentions(text: str, table_id: str, setup: Setup | None) -> bool:
    names = [] if setup is None else [seat.name.casefold() for seat in setup.seats]
    return text in table_id or any(text in name for name in names)


def _listed(row: Sequence[Any], reports: Sequence[ReportInfo]) -> ListedTable:
    table_id, game, status, stored, created, moved, entries, size = row
    setup = _setup(stored)
    seats = () if setup is None else setup.seats
    return ListedTable(
        table=table_id,
        game=game,
        status=status,
        seats=tuple(ListedSeat(seat.kind, seat.name or seat.level or "") for seat in seats),
        created=created,
        moved=moved,
        entries=entries,
        size=size,
        reports=tuple(report for report in reports if report.table == table_id),
    )
