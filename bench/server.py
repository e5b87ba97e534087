"""Durable moves a server's CPU-second, over real sockets: `python bench/server.py`.

50 tables with two seats each play the tests' game against each other as fast as answers come. The
server is a process of its own with one writer and group commit (WAL, synchronous=FULL); a move
counts when its `ack` has arrived, which is after its commit. Latency is from sending to `ack`.
CPU is the server process's own, user and system, between the first move and the last.

For comparison, in the same run, a bare echo over the same stack: what a message costs on this
machine at this moment before any game, filter or disk comes in.
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
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import uvloop
from websockets.asyncio.client import connect

ROOT = Path(__file__).parents[1]


def cpu_seconds(pid: int) -> float:
    """User and system time of a process, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Server:
    """A server in a process of its own."""

    def __init__(self, data: str, profile: str | None, echo: bool = False) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "MEIKYU_GAMES": "tests.games.lanterns.game:GAME"}
        environment["PYTHONPATH"] = path
        command = [sys.executable, "-m", "tests.server.process", data]
        if echo:
            command = [sys.executable, __file__, "--serve-echo"]
        if profile:
            command[1:1] = ["-m", "cProfile", "-o", profile]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def table(self, seats: int) -> Any:
        wish = {
            "game": "lanterns",
            "seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(seats)],
            "options": {"rounds": 9, "wicks": 5},
            "start": True,
        }
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


async def seat(
    port: int, table: str, token: str, words: bool, barrier: asyncio.Barrier, taken: list[float]
) -> None:
    """One player: does something whenever asked, until the game is over. Nobody leaves the cave
    early, so that games are long."""
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    rng = random.Random(token)
    async with connect(url, compression=None, max_size=None) as connection:
        hello = {"type": "hello", "id": "0", "protocol": 1, "tokens": [token], "words": words}
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
        while not position["outcome"]:
            asked = position["asked"]
            if asked is not None and not waiting:
                number += 1
                choices = [one for one in asked["choices"] if one["action"]["do"] != "Leave"]
                choice = rng.choice(choices)
                message = {
                    "type": "act",
                    "id": str(number),
                    "hand": 0,
                    "mark": asked["mark"],
                    "action": choice["action"],
                }
                waiting = True
                began = time.perf_counter()
                await connection.send(msgspec.json.encode(message), text=True)
            for frame in msgspec.json.decode(await connection.recv(decode=False)):
                if frame["type"] == "position":
                    position = frame
                elif frame.get("id") == str(number):
                    waiting = False
                    if frame["type"] == "ack":
                        taken.append(time.perf_counter() - began)


async def run(server: Server, tables: int, words: bool) -> tuple[list[float], float, float]:
    made = [server.table(2) for _ in range(tables)]
    barrier = asyncio.Barrier(2 * tables + 1)
    taken: list[float] = []
    async with asyncio.TaskGroup() as players:  # one that fails ends the run for all
        for one in made:
            for held in one["held"]:
                player = seat(server.port, one["table"], held["token"], words, barrier, taken)
                players.create_task(player)
        await barrier.wait()
        cpu, wall = cpu_seconds(server.process.pid), time.perf_counter()
    return taken, cpu_seconds(server.process.pid) - cpu, time.perf_counter() - wall


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
    """Echoes a CPU-second."""
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--words", action="store_true", help="frames carry sentences too")
    parser.add_argument("--profile", help="write the server's profile to this file")
    parser.add_argument("--serve-echo", action="store_true", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.serve_echo:
        serve_echo()
        return
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, wish.profile)
        try:
            taken: list[float] = []
            cpu = wall = 0.0
            for _ in range(wish.rounds):
                more, used, passed = uvloop.run(run(server, wish.tables, wish.words))
                taken += more
                cpu += used
                wall += passed
        finally:
            server.stop()
    bare = Server("", None, echo=True)
    try:
        echoed = uvloop.run(echoes(bare, 2 * wish.tables, 100))
    finally:
        bare.stop()
    taken.sort()
    p50, p99 = (taken[int(len(taken) * part)] * 1000 for part in (0.5, 0.99))
    print(f"tables x seats        {wish.tables} x 2, {'with' if wish.words else 'without'} words")
    print(f"durable moves         {len(taken)} in {wall:.1f} s")
    print(f"server CPU            {cpu:.2f} s ({cpu / wall:.0%} of one core)")
    print(f"moves/CPU-second      {len(taken) / cpu:.0f}")
    print(
        f"bare echoes/CPU-s     {echoed:.0f}: a move costs {echoed * cpu / len(taken):.1f} of them"
    )
    print(f"moves/second          {len(taken) / wall:.0f}")
    print(f"latency p50 / p99     {p50:.1f} / {p99:.1f} ms")


if __name__ == "__main__":
    main()
