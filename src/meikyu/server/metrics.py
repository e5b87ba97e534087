"""Metrics: what an operator's Prometheus reads, on a port of its own.

Counts and durations alone: no name, no token, no table and nothing of a game is in them.
"""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from meikyu.server.limits import Visitors, Workshop
from meikyu.table.queueing import Kind
from meikyu.table.tables import Tables

WAIT_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
COMMIT_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What one server counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "meikyu_moves", "Entries of matches that were made durable", registry=self.registry
        )
        self.commits = Histogram(
            "meikyu_commit_seconds",
            "From asking for a commit to its being durable",
            buckets=COMMIT_SECONDS,
            registry=self.registry,
        )
        self.failures = Counter(
            "meikyu_commit_failures", "Commits that were refused", registry=self.registry
        )
        self.waits = Histogram(
            "meikyu_thinking_wait_seconds",
            "From a question to a bot to its turn",
            ["kind"],
            buckets=WAIT_SECONDS,
            registry=self.registry,
        )
        self.thoughts = Histogram(
            "meikyu_thinking_seconds",
            "How long a worker thought about a question",
            ["kind"],
            buckets=WAIT_SECONDS,
            registry=self.registry,
        )
        self.put_offs = Counter(
            "meikyu_thinking_later",
            "Questions whose asker was told to ask later",
            ["kind"],
            registry=self.registry,
        )
        for kind in Kind:  # a kind that nobody has asked for yet is there too, with nought
            for counted in (self.waits, self.thoughts, self.put_offs):
                counted.labels(kind.value)
        PlatformCollector(registry=self.registry)
        ProcessCollector(registry=self.registry)

    def committed(self, moves: int, seconds: float) -> None:
        self.moves.inc(moves)
        self.commits.observe(seconds)

    def refused(self) -> None:
        self.failures.inc()

    def waited(self, kind: str, seconds: float) -> None:
        self.waits.labels(kind).observe(seconds)

    def thought(self, kind: str, seconds: float) -> None:
        self.thoughts.labels(kind).observe(seconds)

    def put_off(self, kind: str) -> None:
        self.put_offs.labels(kind).inc()

    def watch(self, tables: Tables, visitors: Visitors, aside: Workshop) -> None:
        """From now on a server's present state is counted too."""
        tables.shared.queue.watcher = self
        self.registry.register(_Present(tables, visitors, aside))

    def serve(self, host: str, port: int) -> int:
        """Answers on a port, in a thread of its own; the port that was taken."""
        server, _ = start_http_server(port, addr=host, registry=self.registry)
        taken: int = server.server_address[1]
        return taken


class _Present(Collector):
    """What there is at this moment. Read from another thread: lengths and sums alone."""

    def __init__(self, tables: Tables, visitors: Visitors, aside: Workshop) -> None:
        self._tables = tables
        self._visitors = visitors
        self._aside = aside

    def collect(self) -> Iterator[Metric]:
        limits = self._visitors.limits
        for name, what, value in (
            ("sockets", "Open sockets", self._visitors.sockets),
            ("sockets_limit", "Sockets that the server takes", limits.all_sockets),
            ("connections", "Open connections, sockets included", self._visitors.connections),
            ("connections_limit", "Connections that the server takes", limits.all_connections),
            ("rooms", "Tables in memory", len(self._tables.rooms)),
            ("bot_queue", "Questions that wait for a bot", self._tables.shared.queue.waiting),
            ("jobs", "Long work that waits or runs", self._aside.jobs),
        ):
            yield GaugeMetricFamily(f"meikyu_{name}", what, value)
        waiting = GaugeMetricFamily(
            "meikyu_thinking_waiting", "Questions that wait for a bot, by kind", labels=["kind"]
        )
        for kind, count in self._tables.shared.queue.waiting_by_kind().items():
            waiting.add_metric([kind], count)
        yield waiting
