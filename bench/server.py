"""Durable moves per CPU second of a server, over real sockets: `python bench/server.py`.

Tables of the four games, with words and differences as the page asks for them, and of the tests'
small game play random moves as fast as answers come. The server is a process of its own; a move
counts when its `ack` has arrived, which is after its commit. Latency is from sending to `ack`. CPU
is the server processes' own, user and system, between the first move and the last.

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
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import uvloop
from websockets.asyncio.client import connect

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from meikyu.table.differences import fold  # noqa: E402
from meikyu.table.wire import SHOWN  # noqa: E402

SEATS = {
    "lanterns": 2,
    "hidden-rooms": 1,
    "dungeon-in-memory": 2,
    "roguewright": 2,
    "elder-sign": 2,
}
HELD = 100
"""Tables that are made to see what one costs."""


def cpu_seconds(pid: int) -> float:
    """User and system time of a process, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """MiB of a process that are in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Server:
    """A server in a process of its own."""

    def __init__(
        self, data: str, *options: str, profile: str | None = None, echo: bool = False
    ) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "MEIKYU_GAMES": "tests.games.lanterns.game:GAME"}
        environment["PYTHONPATH"] = path
        command = [sys.executable, "-m", "tests.server.process", data, "--many-tables", *options]
        if echo:
            command = [sys.executable, __file__, "--serve-echo"]
        if profile:
            command[1:1] = ["-m", "cProfile", "-o", profile]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def table(self, game: str) -> Any:
        wish: dict[str, Any] = {
            "game": game,
            "seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS[game])],
            "start": True,
        }
        if game == "lanterns":
            wish["options"] = {"rounds": 9, "wicks": 5}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/tables",
            json.dumps(wish).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


# -- players --------------------------------------------------------------------------------------


@dataclass
class Seen:
    """What the players of a run saw."""

    taken: list[float] = field(default_factory=list)
    """Seconds from each move to its answer."""
    received: int = 0
    """Bytes."""
    refused: int = 0


def shown_of(position: dict[str, Any]) -> dict[str, Any]:
    """What differences are folded into."""
    return {name: position[name] for name in SHOWN}


@dataclass
class Seat:
    """One player: does something whenever asked, until the game is over or enough was done.
    No player leaves the cave of the tests' game early, so that its games are long."""

    port: int
    table: str
    token: str
    words: bool
    differences: bool
    moves: int
    enough: asyncio.Event
    """A player of this table has done enough."""
    seen: Seen

    async def play(self, barrier: asyncio.Barrier) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        rng = random.Random(self.token)
        async with connect(url, compression=None, max_size=None) as connection:
            hello = {"type": "hello", "id": "0", "protocol": 1, "tokens": [self.token]}
            hello["words"] = self.words
            hello["differences"] = self.differences
            await connection.send(msgspec.json.encode(hello), text=True)
            position: dict[str, Any] = {}
            while not position:
                for frame in msgspec.json.decode(await connection.recv(decode=False)):
                    if frame["type"] == "position":
                        position = frame
            await barrier.wait()
            number = 0
            waiting = False
            began = 0.0
            while not position["outcome"] and (waiting or not self.enough.is_set()):
                asked = position["asked"]
                if asked is not None and asked["choices"] and not waiting:
                    number += 1
                    choices = [one for one in asked["choices"] if one["action"]["do"] != "Leave"]
                    message = {
                        "type": "act",
                        "id": str(number),
                        "hand": 0,
                        "mark": asked["mark"],
                        "action": rng.choice(choices)["action"],
                    }
                    waiting = True
                    began = time.perf_counter()
                    await connection.send(msgspec.json.encode(message), text=True)
                try:
                    data = await asyncio.wait_for(connection.recv(decode=False), 0.1)
                except TimeoutError:
                    continue  # perhaps it was enough meanwhile
                self.seen.received += len(data)
                for frame in msgspec.json.decode(data):
                    if frame["type"] == "position":
                        position = frame
                    elif frame["type"] == "changed":
                        position = frame | fold(shown_of(position), frame["changes"])
                    elif frame.get("id") == str(number):
                        waiting = False
                        if frame["type"] == "ack":
                            self.seen.taken.append(time.perf_counter() - began)
                        else:
                            self.seen.refused += 1
                if number >= self.moves:
                    self.enough.set()
            self.enough.set()


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
        size = self.seen.received / len(taken) / 1000
        return (
            f"{len(taken):7} {self.rate:9.0f} {len(taken) / self.wall:8.0f}"
            f" {size:8.1f} {p50:8.1f} {p99:8.1f}"
        )


HEAD = f"{'moves':>7} {'per CPU-s':>9} {'per s':>8} {'kB/move':>8} {'p50 ms':>8} {'p99 ms':>8}"


async def run(
    servers: list[Server], game: str, tables: int, wish: Any, mixed: bool, database: list[int]
) -> Result:
    """Tables are spread over the servers; `mixed` spreads the people of each table too."""
    made = [servers[number % len(servers)].table(game) for number in range(tables)]
    barrier = asyncio.Barrier(SEATS[game] * tables + 1)
    seen = Seen()
    async with asyncio.TaskGroup() as players:  # one that fails ends the run for all
        for number, one in enumerate(made):
            enough = asyncio.Event()
            for held in one["held"]:
                server = servers[(number + (held["seat"] if mixed else 0)) % len(servers)]
                player = Seat(
                    server.port,
                    one["table"],
                    held["token"],
                    wish.words,
                    wish.differences,
                    wish.moves,
                    enough,
                    seen,
                )
                players.create_task(player.play(barrier))
        await barrier.wait()
        pids = [server.process.pid for server in servers]
        cpu, used = sum(map(cpu_seconds, pids)), sum(map(cpu_seconds, database))
        wall = time.perf_counter()
    spent, wall = sum(map(cpu_seconds, pids)) - cpu, time.perf_counter() - wall
    return Result(seen, spent, sum(map(cpu_seconds, database)) - used, wall)


def measure(
    servers: list[Server],
    game: str,
    tables: int,
    wish: Any,
    mixed: bool = False,
    database: Any = None,
) -> Result:
    """Some rounds, added up."""
    rounds = []
    for _ in range(wish.rounds):
        pids = [] if database is None else database.processes()
        rounds.append(uvloop.run(run(servers, game, tables, wish, mixed, pids)))
    seen = Seen(
        [one for each in rounds for one in each.seen.taken],
        sum(each.seen.received for each in rounds),
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
        server = Server(data, profile=wish.profile)
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
    from tests.server.postgres import Database

    database = Database(durable=True)
    try:
        with tempfile.TemporaryDirectory() as data:
            plans = [
                ("SQLite", 1, (), False),
                ("PostgreSQL, 1 process", 1, ("--store", database.new()), False),
                ("PostgreSQL, 2 processes", 2, ("--store", database.new()), False),
                ("PostgreSQL, 2, mixed", 2, ("--store", database.new()), True),
            ]
            print(_row(STORES), _row(["---"] + ["---:"] * (len(STORES) - 1)), sep="\n", flush=True)
            rates: list[float] = []
            for number, (name, count, options, mixed) in enumerate(plans):
                servers = [Server(f"{data}/{number}", *options) for _ in range(count)]
                try:
                    game = wish.games.split(",")[0]
                    result = measure(servers, game, wish.tables, wish, mixed, database)
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
        database.remove()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", default=",".join(SEATS), help="the first one with --stores")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--few", type=int, default=10, help="tables of the second measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=60, help="of each person, at most")
    parser.add_argument(
        "--no-words", dest="words", action="store_false", help="frames carry no sentences"
    )
    parser.add_argument(
        "--whole", dest="differences", action="store_false", help="positions, not differences"
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
