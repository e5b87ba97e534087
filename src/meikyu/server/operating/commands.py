"""What a command does at the desk, beside the servers that run or without any."""

import asyncio
from contextlib import suppress
from pathlib import Path

from meikyu.core.words import Phrase
from meikyu.server.folder import StoreError
from meikyu.server.operating.desk import Desk
from meikyu.server.operating.forms import Answer, ListedTable, Order, Wanted
from meikyu.server.operating.watch import BEAT, with_people
from meikyu.server.store import Store
from meikyu.server.stores import open_desk, postgres
from meikyu.table import storage
from meikyu.table.errors import Denied, NotSaved

PATIENCE = 5 * BEAT
"""Seconds for which an order waits for the servers."""
PAUSE = 0.1


async def listed(desk: Desk, wanted: Wanted) -> list[ListedTable]:
    """Tables, with who is there as far as the servers say it."""
    tables = await desk.tables(wanted)
    return with_people(tables, await ordered(desk, Order("tell"), everybody=True))


async def ordered(desk: Desk, order: Order, everybody: bool = False) -> list[Answer]:
    """The answers of one server, or of all; none where no server runs or answers."""
    servers = await desk.servers()
    if not servers:
        return []
    name = await desk.order(order)
    wanted = servers if everybody else 1
    answers: list[Answer] = []
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while len(answers) < wanted:
                    await asyncio.sleep(PAUSE)
                    answers = await desk.answers(name)
    finally:
        await desk.forget(name)
    return answers


async def close_table(data: Path, store: str | None, table: str) -> None:
    """A table goes for good. Raises Denied, StoreError."""
    desk = await open_desk(data, store)
    try:
        if not await desk.read("SELECT id FROM tables WHERE id = ?", table):
            raise Denied("no-such-table")
        if store is not None:  # the servers hear of it as they hear of each other
            await _delete(await postgres()[0].open(store), table)
            return
        if await desk.servers():
            answers = await ordered(desk, Order("close", table))
            if not answers:
                raise StoreError(Phrase("operating-no-answer", {}))
            if answers[0].code:
                raise Denied(answers[0].code)
            return
    finally:
        await desk.close()
    await _delete(Store(data), table)


async def _delete(store: "storage.Store", table: str) -> None:
    try:
        await store.commit(storage.DeleteTable(table))
    except NotSaved as error:
        raise Denied("not-saved") from error
    finally:
        await store.close()
