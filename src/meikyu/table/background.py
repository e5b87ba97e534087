"""Background tasks of a table, beside its own task. One that fails does not stop the others."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from meikyu.table.errors import RoomClosed

log = logging.getLogger("meikyu.table")


class BackgroundTasks:
    """Those of one table."""

    def __init__(self, table_id: str) -> None:
        self._table = table_id
        self._tasks: set[asyncio.Task[None]] = set()

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(self._watched(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # it may never have begun
        return task

    async def _watched(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except RoomClosed:
            pass
        except Exception:
            log.exception("table %s: a background task failed", self._table)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
