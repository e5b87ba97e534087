"""Alarms: clocks of tables that are not in memory. A table is loaded when its clock rings."""

import asyncio
import heapq
from collections.abc import Callable, Mapping

from meikyu.table import storage
from meikyu.table.clocks import Running, encode
from meikyu.table.time import Time


class Alarms:
    """The clocks of sleeping tables."""

    def __init__(self, clock: Time, ring: Callable[[str], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._asleep: dict[str, dict[int, Running]] = {}
        self._due: list[tuple[int, str]] = []
        """A heap; an entry of a table that woke up meanwhile means nothing."""
        self._timer: asyncio.TimerHandle | None = None

    def keep(self, table_id: str, running: Mapping[int, Running]) -> None:
        """A table goes to sleep; its clocks run on."""
        if running:
            self._asleep[table_id] = dict(running)
            heapq.heappush(self._due, (_first(running), table_id))
            if self._due[0][1] == table_id:
                self._set()

    def take(self, table_id: str) -> dict[int, Running] | None:
        """A table wakes up: its clocks as they run; None: they are not known here."""
        return self._asleep.pop(table_id, None)

    def _set(self) -> None:
        self.stop()
        if self._due:
            seconds = max(0, self._due[0][0] - self._clock.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        now = self._clock.now()
        while self._due and self._due[0][0] <= now:
            deadline, table = heapq.heappop(self._due)
            if table in self._asleep and _first(self._asleep[table]) == deadline:
                self._ring(table)
        self._set()

    def close(self) -> list[storage.Change]:
        """Rings no more; the time left to every seat, for the store."""
        self.stop()
        return [
            storage.PutClocks(table, encode(running, self._clock))
            for table, running in self._asleep.items()
        ]

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _first(running: Mapping[int, Running]) -> int:
    return min(one.deadline for one in running.values())
