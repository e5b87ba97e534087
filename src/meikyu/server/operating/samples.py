"""Samples: what the charts of `/admin` are drawn from, the last hour of one server's metrics."""

import asyncio
import itertools
from collections import deque
from collections.abc import Callable

from meikyu.server.metrics import Metrics
from meikyu.server.operating.forms import Charts, Series
from meikyu.table.queueing import Kind

EVERY = 5.0
"""Seconds."""
KEPT = 720

Values = dict[str, float]
Reading = Callable[[Values, Values, float], float | None]
"""From what was counted now and before, and the seconds between."""


def _level(name: str) -> Reading:
    return lambda now, before, seconds: now.get(name)


def _rate(*names: str) -> Reading:
    def read(now: Values, before: Values, seconds: float) -> float | None:
        return sum(now.get(name, 0.0) - before.get(name, 0.0) for name in names) / seconds

    return read


def _mean(total: str, count: str) -> Reading:
    def read(now: Values, before: Values, seconds: float) -> float | None:
        more = now.get(count, 0.0) - before.get(count, 0.0)
        return (now.get(total, 0.0) - before.get(total, 0.0)) / more if more else None

    return read


def _of(name: str, kind: str) -> str:
    return f"{name}{{{kind}}}"


_SHOWN: tuple[tuple[str, str, Reading], ...] = (
    ("moves", "a_second", _rate("meikyu_moves_total")),
    ("commit", "seconds", _mean("meikyu_commit_seconds_sum", "meikyu_commit_seconds_count")),
    (
        "bot-wait",
        "seconds",
        _mean(
            _of("meikyu_thinking_wait_seconds_sum", Kind.BOT.value),
            _of("meikyu_thinking_wait_seconds_count", Kind.BOT.value),
        ),
    ),
    (
        "later",
        "a_second",
        _rate(*(_of("meikyu_thinking_later_total", kind.value) for kind in Kind)),
    ),
    ("waiting", "", _level("meikyu_bot_queue")),
    ("sockets", "", _level("meikyu_sockets")),
    ("rooms", "", _level("meikyu_rooms")),
    ("jobs", "", _level("meikyu_jobs")),
    ("cpu", "share", _rate("process_cpu_seconds_total")),
    ("memory", "bytes", _level("process_resident_memory_bytes")),
)


class Samples:
    """Reads the metrics every few seconds and keeps what was read."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._kept: deque[tuple[float, Values]] = deque(maxlen=KEPT + 1)

    def take(self, when: float) -> None:
        found: Values = {}
        for family in self._metrics.registry.collect():
            for sample in family.samples:
                kind = sample.labels.get("kind")
                name = sample.name if kind is None else _of(sample.name, kind)
                if "le" not in sample.labels:
                    found[name] = sample.value
        self._kept.append((when, found))

    async def go_on(self) -> None:
        """Takes samples for ever."""
        loop = asyncio.get_running_loop()
        while True:
            self.take(loop.time())
            await asyncio.sleep(EVERY)

    def charts(self) -> Charts:
        """What is drawn."""
        pairs = list(itertools.pairwise(self._kept))
        return Charts(
            every=EVERY,
            series=tuple(
                Series(
                    name,
                    unit,  # type: ignore[arg-type]
                    tuple(
                        read(now, before, max(1e-3, at - then))
                        for (then, before), (at, now) in pairs
                    ),
                )
                for name, unit, read in _SHOWN
            ),
        )
