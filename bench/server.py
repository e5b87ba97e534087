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
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import uvloop
from websockets.asyncio.client import connect

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from meikyu.server.deflating import inflated  # noqa: E402
from meikyu.table.differences import fold  # noqa: E402

SEATS = {
    "lanterns": 2,
    "hidden-rooms": 1,
    "dungeon-in-memory": 2,
    "roguewright": 2,
    "elder-sign": 2,
}
SETTLED = 0.5
"""Seconds after which a table has told everybody who has come: moves are measured, not arrivals."""
HELD = 100
"""Tables that are made to see what one costs."""


def cpu_seconds(pid: int) -> float:
    """User and system time of a process, all threads. To the nanosecond where the system says so: a
    round of a short game takes a quarter of a second, which is 25 ticks of its usual clock."""
    times = [path.read_text().split()[0] for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    if times:
        return sum(map(int, times)) / 1e9
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
    """Bytes, as they came."""
    said: int = 0
    """The same, not compressed."""
    refused: int = 0


class Changes(msgspec.Struct):
    """Of a difference, what leads to the next question or to the end."""

    asked: Any = msgspec.UNSET
    outcome: Any = None


class Frame(msgspec.Struct):
    """What a player reads of a frame."""

    type: str
    id: str | None = None
    outcome: Any = None
    asked: Any = None
    changes: Changes | None = None


_frames = msgspec.json.Decoder(list[Frame])
TEXT, DEFLATED, PING, PONG, MASKED = 0x81, 0xC1, 0x89, 0x8A, 0x80
LONGEST = 1 << 24
NO_MASK = bytes(4)
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{extensions}\r\n"
)
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
"""As browsers ask for it."""


@dataclass
class Table:
    """One table and those who play there."""

    id: str
    moves: int
    """After so many of one player, it is enough."""
    players: "list[Player]" = field(default_factory=list)
    enough: bool = False

    def end(self) -> None:
        self.enough = True
        for player in self.players:
            player.go_on()


class Player(asyncio.Protocol):
    """One seat: does something whenever asked, until the game is over or enough was done.
    No player leaves the cave of the tests' game early, so that its games are long."""

    def __init__(self, port: int, table: Table, token: str, wish: Any, seen: Seen) -> None:
        self._port = port
        self._table = table
        self._seen = seen
        self._hello = {"type": "hello", "id": "hello", "protocol": 1, "tokens": [token]}
        self._hello |= {"words": wish.words, "differences": wish.differences}
        self._deflate = wish.deflate
        self._random = random.Random(token)
        self._data = b""
        self._upgraded = False
        self._asked: Any = None
        self._over = False
        self._number = 0
        self._waits = False
        """For the answer to its last move."""
        self._playing = False
        self._began = 0.0
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        """Done when it has seen the first position."""
        self.done: asyncio.Future[None] = loop.create_future()
        table.players.append(self)

    def play(self) -> None:
        self._playing = True
        self.go_on()

    # -- the socket -----------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        asks = DEFLATE if self._deflate else ""
        request = UPGRADE.format(table=self._table.id, port=self._port, extensions=asks)
        transport.write(request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        for future in (self.ready, self.done):
            if not future.done():
                future.set_exception(exc or ConnectionError("the server hung up"))

    def _send(self, message: Any) -> None:
        self._frame(TEXT, msgspec.json.encode(message))

    def _frame(self, opcode: int, data: bytes) -> None:
        long = len(data) > 125
        size = (126).to_bytes() + len(data).to_bytes(2) if long else len(data).to_bytes()
        self.transport.write(bytes((opcode, MASKED | size[0])) + size[1:] + NO_MASK + data)

    def data_received(self, data: bytes) -> None:
        self._data = data = self._data + data if self._data else data
        at = 0
        if not self._upgraded:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                return
            self._upgraded = True
            self._send(self._hello)
        while len(data) >= at + 2:
            size, start = data[at + 1], at + 2
            if size > 125:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start])
            if len(data) < start + size:
                break
            at, opcode = start + size, data[at]
            if opcode in (TEXT, DEFLATED):
                self._read(data[start:at], opcode == DEFLATED)
            elif opcode == PING:
                self._frame(PONG, data[start:at])
        self._data = data[at:]

    def _read(self, message: bytes, compressed: bool) -> None:
        if self._playing:
            self._seen.received += len(message)
        if compressed:
            message = inflated(message, LONGEST) or b""
        if self._playing:
            self._seen.said += len(message)
        for frame in _frames.decode(message):
            if frame.type == "position":
                self._asked, self._over = frame.asked, bool(frame.outcome)
            elif frame.changes is not None:
                self._over = frame.changes.outcome is not None
                if frame.changes.asked is not msgspec.UNSET:
                    self._asked = fold(self._asked, frame.changes.asked)
            elif frame.id == str(self._number):
                self._waits = False
                if frame.type == "ack":
                    self._seen.taken.append(time.perf_counter() - self._began)
                else:
                    self._seen.refused += 1
        if not self.ready.done():
            self.ready.set_result(None)
        self.go_on()

    # -- the game -------------------------------------------------------------------------------

    def go_on(self) -> None:
        if not self._playing or self._waits or self.done.done():
            return
        if self._over or self._table.enough:
            self.done.set_result(None)
        elif self._number >= self._table.moves:
            self._table.end()
        elif self._asked is not None and self._asked["choices"]:
            self._act()

    def _act(self) -> None:
        self._number += 1
        choices = [one for one in self._asked["choices"] if one["action"]["do"] != "Leave"]
        self._waits = True
        self._began = time.perf_counter()
        self._send(
            {
                "type": "act",
                "id": str(self._number),
                "hand": 0,
                "mark": self._asked["mark"],
                "action": self._random.choice(choices)["action"],
            }
        )


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
    servers: list[Server], game: str, tables: int, wish: Any, mixed: bool, database: list[int]
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
    cpu, used = sum(map(cpu_seconds, pids)), sum(map(cpu_seconds, database))
    wall = time.perf_counter()
    for player in players:
        player.play()
    await asyncio.gather(*(player.done for player in players))
    spent, wall = sum(map(cpu_seconds, pids)) - cpu, time.perf_counter() - wall
    for player in players:
        player.transport.close()
    return Result(seen, spent, sum(map(cpu_seconds, database)) - used, wall)


def measure(
    servers: list[Server],
    game: str,
    tables: int,
    wish: Any,
    mixed: bool = False,
    database: Any = None,
) -> Result:
    """Some rounds, added up; of a game that is over soon, more of them."""
    rounds: list[Result] = []
    while len(rounds) < wish.rounds or sum(len(one.seen.taken) for one in rounds) < wish.least:
        pids = [] if database is None else database.processes()
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
