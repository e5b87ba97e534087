"""What the figures of a crowd say: as a table, what becomes the wall first, and on paper for more
people than were there. See `crowd.py`.
"""

import math
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from meikyu.server.limits import Limits

MANY = range(1, 65)
"""Databases that are thought of."""
FEWER = 1.5
"""As few databases as do with so many times the least servers."""
FULL = 0.6
"""Of a core: what a server may use where moves still come at once."""


@dataclass
class Usage:
    """What was used between two moments."""

    servers: list[float] = field(default_factory=list)
    """CPU seconds of each."""
    ear: float = 0.0
    """Of a server that only hears what the others do."""
    database: float = 0.0
    players: float = 0.0
    """CPU seconds of those who play and look on."""
    wall: float = 0.0

    @property
    def busiest(self) -> float:
        """Share of a core that the busiest server used."""
        return max(self.servers) / self.wall


@dataclass
class Figures:
    """What one run found."""

    tables: int
    playing: int
    people: int
    """At the tables that play."""
    sockets: int
    table_kib: float = 0.0
    """Of memory, for a table that was made and is not looked at."""
    rest: Usage = field(default_factory=Usage)
    """While nobody moved."""
    usage: Usage = field(default_factory=Usage)
    moves: int = 0
    games: int = 0
    lost: int = 0
    refused: int = 0
    peak: float = 0.0
    """MiB of all servers together."""
    latencies: dict[str, tuple[float, float]] = field(default_factory=dict)
    held: int = 0
    """Sockets that were only held, and answered at the end."""
    farewells: Counter[str] = field(default_factory=Counter)
    """What the others had been told."""
    awake_kib: float = 0.0
    """For a table in memory with its first socket."""
    socket_kib: float = 0.0
    """For one more socket."""
    idle_cpu: float = 0.0
    """Share of a core that all held sockets together take."""

    def a_move(self) -> tuple[float, float, float]:
        """CPU seconds for one move beyond what is used at rest: of the server where it is made, of
        each other server, which hears of it, and of the database."""
        moves, rest = max(1, self.moves), self.usage.wall / self.rest.wall
        heard = max(0.0, self.usage.ear - rest * self.rest.ear) / moves
        every = (sum(self.usage.servers) - rest * sum(self.rest.servers)) / moves
        made = every - heard * (len(self.usage.servers) - 1)
        return made, heard, (self.usage.database - rest * self.rest.database) / moves


def latency(taken: Sequence[float]) -> tuple[float, float]:
    """Milliseconds: of half of the moves at most, and of 99 %."""
    ordered = sorted(taken) or [0.0]
    return ordered[len(ordered) // 2] * 1000, ordered[int(len(ordered) * 0.99)] * 1000


def report(found: Figures, wish: Any) -> Iterator[str]:
    usage = found.usage
    made, heard, data = found.a_move()
    cores = os.cpu_count() or 1
    yield f"{found.tables} tables, {found.playing} of them playing, {wish.servers} servers on one "
    yield f"PostgreSQL, {found.sockets} sockets, {usage.wall / 60:.1f} minutes, {cores} cores, "
    yield f"load {os.getloadavg()[1]:.1f}, kernels {kernels()}\n\n"
    yield from table(
        ("what", "measured"),
        ("moves; a second", f"{found.moves}; {found.moves / usage.wall:.0f}"),
        ("games played to their end", f"{found.games}"),
        ("refused moves; lost connections", f"{found.refused}; {found.lost}"),
        *(
            (f"ms until saved and answered, {name}: half, 99 %", f"{p50:.0f}, {p99:.0f}")
            for name, (p50, p99) in found.latencies.items()
        ),
        ("CPU for a move, of its server", f"{made * 1e6:.0f} µs"),
        ("CPU for a move, of each other server, which hears of it", f"{heard * 1e6:.0f} µs"),
        ("CPU for a move, of the database", f"{data * 1e6:.0f} µs"),
        (
            "cores that servers and database take while nobody moves",
            f"{sum(found.rest.servers) / found.rest.wall:.2f}, "
            f"{found.rest.database / found.rest.wall:.2f}",
        ),
        ("memory of all servers, at most", f"{found.peak:.0f} MiB"),
        ("memory for a table that was just made", f"{found.table_kib:.0f} KiB"),
        ("memory for a table with its first socket", f"{found.awake_kib:.0f} KiB"),
        ("memory for one more socket", f"{found.socket_kib:.0f} KiB"),
        (
            f"sockets held at {wish.idle_servers} servers, and answered",
            f"{found.held} of {wish.held} {dict(found.farewells) or ''}",
        ),
        ("cores that held sockets take", f"{found.idle_cpu:.2f}"),
    )
    yield "\nWhat becomes the wall first, at this load:\n\n"
    yield from table(
        ("wall", "used"), *((name, f"{share:.0%}") for name, share in walls(found, wish))
    )
    yield f"\n{wish.players} people on paper, who think for {wish.think:g} s:\n\n"
    yield from table(("needs", "how much"), *on_paper(found, wish))


def walls(found: Figures, wish: Any) -> list[tuple[str, float]]:
    """How much of what there is was used, the fullest first."""
    usage = found.usage
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**20
    cores = os.cpu_count() or 1
    spent = sum(usage.servers) + usage.database + usage.players
    shares = {
        "the core of the busiest server": usage.busiest,
        "one core for the database": usage.database / usage.wall,
        f"all {cores} cores, players included": spent / usage.wall / cores,
        "sockets that servers take": found.sockets / (wish.servers * Limits().all_sockets),
        "memory of the machine": found.peak / pages,
    }
    return sorted(shares.items(), key=lambda one: -one[1])


def on_paper(found: Figures, wish: Any) -> list[tuple[str, str]]:
    """What the figures say about more people: proportions, nothing else."""
    moves = found.moves / found.usage.wall / found.people * wish.players
    made, heard, data = (moves * spent for spent in found.a_move())
    most = Limits().all_sockets
    memory = wish.players * max(found.awake_kib, found.socket_kib) / 2**20
    plans = [(databases, servers_at(databases, made, heard, wish.players)) for databases in MANY]
    least = min(databases * servers for databases, servers in plans)
    databases, servers = next(plan for plan in plans if plan[0] * plan[1] <= FEWER * least)
    return [
        ("moves a second", f"{moves:.0f}"),
        ("cores that making them takes", f"{made:.1f}"),
        ("of a core that hearing of all of them takes, at every server", f"{heard:.2f}"),
        (
            f"databases, and servers at each ({FULL:.0%} of a core, {most} sockets)",
            f"{databases}, {servers:.0f}",
        ),
        ("cores that the databases use", f"{data:.1f}"),
        ("memory, each at a table of their own", f"{memory:.1f} GiB"),
    ]


def servers_at(databases: int, made: float, heard: float, players: int) -> float:
    """How many servers each of several databases needs, where people are divided among them; no
    number is enough where hearing of the others' moves alone fills a server."""
    made, heard, players = made / databases, heard / databases, players // databases
    if heard >= FULL:
        return math.inf
    # Each of n servers makes a part of the moves and hears of all others.
    return math.ceil(max(1, (made - heard) / (FULL - heard), players / Limits().all_sockets))


def table(head: Sequence[str], *rows: Sequence[str]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(row)} |\n"


def kernels() -> str:
    """Compiled or interpreted, as the servers run them."""
    from meikyu.core import kernel

    return "interpreted" if str(kernel.__file__).endswith(".py") else "compiled"
