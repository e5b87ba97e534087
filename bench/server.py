"""Durable moves per CPU second of a server, over real sockets: `python bench/server.py`.

Tables of the four games, with words and differences as the page asks for them, and of the tests'
small game play random moves as fast as answers come. The server is a process of its own; a move
counts when its `ack` has arrived, which is after its commit. Latency is from sending to `ack`. CPU
is the server processes' own, user and system, between the first move and the last.

The players share the machine with the server, so they are as light as players can be: they read
frames off the socket themselves, and of a frame only the question. What the server sends is the
same as for the page. They all come from one address: what one address may send in a minute is not
limited, else the limit would be what is measured.

For comparison, in the same run, a bare echo over the same stack: what a message costs on this
machine at this moment before any game, filter or disk.

`--stores` measures SQLite, PostgreSQL with one process and with two (the people of a table at one
process, and at both), and what a table that is only held costs. It prints one table in Markdown.
CPU is that of all server processes together; the database's own is a column of its own.
"""

import argparse
import asyncio
import contextlib
import json
import socket
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import uvicorn
import uvloop
from players import Player, Seen, Table  # type: ignore[import-not-found]
from served import SEATS, Server, cpu_seconds, database, memory  # type: ignore[import-not-found]
from websockets.asyncio.client import connect

SETTLED = 0.5
"""Seconds after which a table has told everybody who has come: moves are measured, not arrivals."""
MANY = "--many-tables"
"""Players of a bench come from one address: its limits are lifted."""
HELD = 100
"""Tables that are made to see what one costs."""


@dataclass
class Result:
    seen: Seen
    cpu: float
    database_cpu: float
    wall: float

    @property
    def rate(self) -> float:
        return len(self.seen.taken) / self.cpu

    def latencies(self) -> tuple[float, float]:
        """Milliseconds: of half of the moves at most, and of 99 %."""
        taken = sorted(self.seen.taken)
        return taken[len(taken) // 2] * 1000, taken[int(len(taken) * 0.99)] * 1000

    def row(self) -> str:
        taken = self.seen.taken
        p50, p99 = self.latencies()
        size, said = (count / len(taken) / 1000 for count in (self.seen.received, self.seen.said))
        return (
            f"{len(taken):7} {self.rate:9.0f} {len(taken) / self.wall:8.0f}"
            f" {size:8.1f} {said:8.1f} {p50:8.1f} {p99:8.1f}"
        )


HEAD = (
    f"{'moves':>7} {'per CPU-s':>9} {'per s':>8} {'kB/move':>8} {'said kB':>8}"
    f" {'p50 ms':>8} {'p99 ms':>8}"
)


async def run(
    servers: list[Server], game: str, tables: int, wish: Any, mixed: bool, others: list[int]
) -> Result:
    """Tables are spread over the servers; `mixed` spreads the people of each table too."""
    made = [servers[number % len(servers)].table(game) for number in range(tables)]
    loop = asyncio.get_running_loop()
    seen = Seen()
    players: list[Player] = []
    for number, one in enumerate(made):
        table = Table(one["table"], wish.moves)
        for held in one["held"]:
            server = servers[(number + (held["seat"] if mixed else 0)) % len(servers)]
            make = partial(Player, server.port, table, held["token"], wish, seen)
            _, player = await loop.create_connection(make, "127.0.0.1", server.port)
            players.append(player)
    await asyncio.gather(*(player.ready for player in players))  # one that fails ends the run
    await asyncio.sleep(SETTLED)
    pids = [server.process.pid for server in servers]
    cpu, used = sum(map(cpu_seconds, pids)), sum(map(cpu_seconds, others))
    wall = time.perf_counter()
    for player in players:
        player.play()
    await asyncio.gather(*(player.done for player in players))
    spent, wall = sum(map(cpu_seconds, pids)) - cpu, time.perf_counter() - wall
    for player in players:
        player.transport.close()
    return Result(seen, spent, sum(map(cpu_seconds, others)) - used, wall)


def measure(
    servers: list[Server],
    game: str,
    tables: int,
    wish: Any,
    mixed: bool = False,
    kept: Any = None,
) -> Result:
    """Some rounds, added up; of a game that is over soon, more of them."""
    rounds: list[Result] = []
    while len(rounds) < wish.rounds or sum(len(one.seen.taken) for one in rounds) < wish.least:
        pids = [] if kept is None else kept.processes()
        rounds.append(uvloop.run(run(servers, game, tables, wish, mixed, pids)))
    seen = Seen(
        [one for each in rounds for one in each.seen.taken],
        sum(each.seen.received for each in rounds),
        sum(each.seen.said for each in rounds),
        sum(each.seen.refused for each in rounds),
    )
    return Result(
        seen,
        sum(each.cpu for each in rounds),
        sum(each.database_cpu for each in rounds),
        sum(each.wall for each in rounds),
    )


# -- what a message costs before any game ---------------------------------------------------------


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """The least that a server over this stack can do."""
    await receive()
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["text"]})


def serve_echo() -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    settings = uvicorn.Config(
        echo,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(settings).run(sockets=[listener])


async def echoes(server: Server, clients: int, each: int) -> float:
    """Echoes per CPU second."""
    message = json.dumps({"type": "act", "id": "1", "mark": "0" * 16, "action": {"do": "Stay"}})
    barrier = asyncio.Barrier(clients + 1)

    async def client() -> None:
        url = f"ws://127.0.0.1:{server.port}/"
        async with connect(url, compression=None) as connection:
            await barrier.wait()
            for _ in range(each):
                await connection.send(message)
                await connection.recv()

    async with asyncio.TaskGroup() as group:
        for _ in range(clients):
            group.create_task(client())
        await barrier.wait()
        before = cpu_seconds(server.process.pid)
    return clients * each / (cpu_seconds(server.process.pid) - before)


# -- what is measured -----------------------------------------------------------------------------


def measure_games(wish: Any) -> None:
    print(f"{'game':<20} {'tables':>6} {HEAD}")
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, MANY, profile=wish.profile)
        try:
            for game in wish.games.split(","):
                for tables in (wish.tables, wish.few):
                    result = measure([server], game, tables, wish)
                    print(f"{game:<20} {tables:6} {result.row()}", flush=True)
        finally:
            server.stop()
    bare = Server("", echo=True)
    try:
        print(f"{'bare echo':<20} {'':6} {'':7} {uvloop.run(echoes(bare, 100, 100)):9.0f}")
    finally:
        bare.stop()


STORES = (
    "store",
    "durable moves per CPU second",
    "of SQLite's",
    "CPU of one process",
    "p50 ms",
    "p99 ms",
    "database's CPU beside it",
    "sockets",
    "tables held",
    "KiB per table",
)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def measure_stores(wish: Any) -> None:
    kept = database()
    try:
        with tempfile.TemporaryDirectory() as data:
            plans = [
                ("SQLite", 1, (), False),
                ("PostgreSQL, 1 process", 1, ("--store", kept.new()), False),
                ("PostgreSQL, 2 processes", 2, ("--store", kept.new()), False),
                ("PostgreSQL, 2, mixed", 2, ("--store", kept.new()), True),
            ]
            print(_row(STORES), _row(["---"] + ["---:"] * (len(STORES) - 1)), sep="\n", flush=True)
            rates: list[float] = []
            for number, (name, count, options, mixed) in enumerate(plans):
                servers = [Server(f"{data}/{number}", MANY, *options) for _ in range(count)]
                try:
                    game = wish.games.split(",")[0]
                    result = measure(servers, game, wish.tables, wish, mixed, kept)
                    before = memory(servers[0].process.pid)
                    for _ in range(HELD):
                        servers[0].table(game)
                    each = (memory(servers[0].process.pid) - before) * 1024 / HELD
                    rates.append(result.rate)
                    p50, p99 = result.latencies()
                    cells = [
                        name,
                        f"{result.rate:.0f}",
                        f"{result.rate / rates[0]:.2f}",
                        f"{rates[1] / result.rate:.2f}" if number else "",
                        f"{p50:.0f}",
                        f"{p99:.0f}",
                        f"{result.database_cpu / result.cpu:.0%}",
                        str(SEATS[game] * wish.tables),
                        str(wish.tables * wish.rounds + HELD),
                        f"{each:.0f}",
                    ]
                    print(_row(cells), flush=True)
                finally:
                    for server in servers:
                        server.stop()
    finally:
        kept.remove()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", default=",".join(SEATS), help="the first one with --stores")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--few", type=int, default=10, help="tables of the second measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--least", type=int, default=8000, help="moves of all rounds together")
    parser.add_argument("--moves", type=int, default=60, help="of each person, at most")
    parser.add_argument(
        "--no-words", dest="words", action="store_false", help="frames carry no sentences"
    )
    parser.add_argument(
        "--whole", dest="differences", action="store_false", help="positions, not differences"
    )
    parser.add_argument(
        "--plain", dest="deflate", action="store_false", help="frames come uncompressed"
    )
    parser.add_argument("--stores", action="store_true", help="compare stores, not games")
    parser.add_argument("--profile", help="write the server's profile to this file")
    parser.add_argument("--serve-echo", action="store_true", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.serve_echo:
        serve_echo()
    elif wish.stores:
        measure_stores(wish)
    else:
        measure_games(wish)


if __name__ == "__main__":
    main()
