"""One visitor who asks bots at a hundred tables without end: `python -m tests.server.askers …`.

The arguments are a port, the visitor's address, seconds, what is asked (`hint`, `reckon`,
`analysis`, `moves`), a game and, for analyses, the file of a finished game's record. It says on a
line how many questions were answered, and how.
"""

import asyncio
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.table import Address, Refusal

TABLES = 100
BESIDE = {"dungeon-in-memory": "perfect", "roguewright": "expert", "elder-sign": "expert"}
"""The bots that it plays with; Hidden Rooms is played alone."""
PAUSE = 0.02
"""Seconds before the next question of a table; the answer to the last one has come."""


class Table:
    """One of the asker's tables, and what it has seen of it."""

    def __init__(self, made: Any) -> None:
        self.table = made["table"]
        self.tokens = [held["token"] for held in made["held"]]
        self.position: dict[str, Any] | None = None
        self.number = 0

    async def ask(self, wire: Any, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a message and reads on to its last answer."""
        self.number += 1
        name = f"q{self.number}"
        await wire.send(json.dumps({"type": kind, "id": name, **fields}))
        while True:
            for frame in json.loads(await wire.recv()):
                if frame["type"] == "position" and frame["hand"] == 0:
                    self.position = frame
                if frame.get("id") == name and frame.get("done", 0) >= frame.get("of", 0):
                    return dict(frame)

    async def move(self, wire: Any) -> bool:
        """Does the first thing that may be done; whether there was one."""
        asked = None if self.position is None else self.position["asked"]
        if not asked or not asked["choices"]:
            return False
        action = asked["choices"][self.number % len(asked["choices"])]["action"]
        await self.ask(wire, "act", hand=0, mark=asked["mark"], action=action)
        return True


async def pester(
    table: Table, port: int, source: str, kind: str, ends: float, told: Counter[str]
) -> None:
    """Asks, moves, and asks again."""
    url = f"ws://127.0.0.1:{port}/api/tables/{table.table}/socket"
    while time.monotonic() < ends:
        try:
            async with connect(
                url, local_addr=(source, 0), compression=None, max_size=None
            ) as wire:
                await table.ask(wire, "hello", protocol=1, tokens=table.tokens)
                while time.monotonic() < ends:
                    if kind != "moves":
                        answer = await table.ask(wire, kind, hand=0)
                        told[str(answer.get("code", answer["type"]))] += 1
                    if not await table.move(wire):
                        await asyncio.sleep(10 * PAUSE)
                        await table.ask(wire, "resync")
                    await asyncio.sleep(PAUSE)
        except (OSError, WebSocketException, TimeoutError):
            told["away"] += 1
            await asyncio.sleep(1)


def analyse(server: Address, tables: list[str], ends: float, told: Counter[str]) -> None:
    """Begins analyses, stops them, begins them again."""
    while time.monotonic() < ends:
        for table in tables:
            for method in ("POST", "DELETE") if told["analysis"] % 3 == 0 else ("POST",):
                try:
                    server.ask(method, f"/api/tables/{table}/analysis")
                    told["analysis"] += 1
                except Refusal as refusal:
                    told[refusal.code] += 1
        time.sleep(PAUSE)


def main() -> None:
    os.nice(10)  # visitors bring processors of their own; here there are only ours
    port, source, seconds, kind, game, *records = sys.argv[1:]
    server = Address(int(port), source)
    told: Counter[str] = Counter()
    if kind == "analysis":
        body = Path(records[0]).read_bytes()
        found = []
        while len(found) < TABLES:
            try:
                found.append(server.post("/api/records", body)["table"])
            except Refusal:
                break
        print("ready", flush=True)
        analyse(server, found, time.monotonic() + float(seconds), told)
    else:
        seats = ["me", BESIDE[game]] if game in BESIDE else ["me"]
        tables = [Table(server.make(*seats, game=game, start=True)) for _ in range(TABLES)]
        print("ready", flush=True)

        async def all_of_them() -> None:
            ends = time.monotonic() + float(seconds)
            async with asyncio.timeout(float(seconds) + 30):
                await asyncio.gather(
                    *(pester(table, int(port), source, kind, ends, told) for table in tables)
                )

        try:
            asyncio.run(all_of_them())
        except TimeoutError:
            told["unanswered"] += 1
    print(json.dumps(told))


if __name__ == "__main__":
    main()
