"""How fast a probe is answered while people draw: `python bench/probe.py`.

Some tables of Roguewright, one server in a process of its own, and a connection for each person.
Every person moves a block over a sheet that is half full, cell by cell, and asks at each cell
whether it may be there, as the page does: the next question only after the answer to the last one.
Latency is from sending to the answer. CPU is the server process's own.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
import urllib.request
from typing import Any

from server import Server, cpu_seconds  # type: ignore[import-not-found]
from websockets.asyncio.client import connect

SEATS = 5


def table(port: int) -> Any:
    wish = {
        "game": "roguewright",
        "seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS)],
        "start": True,
    }
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables",
        json.dumps(wish).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Person:
    """One seat: plays some rounds, then only draws."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.token = token
        self.rng = random.Random(token)
        self.number = 0
        self.position: dict[str, Any] = {}
        self.connection: Any = None

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        self.number += 1
        name = str(self.number)
        await self.connection.send(json.dumps({"type": kind, "id": name, **fields}))
        while True:
            for frame in await self._read():
                if frame.get("id") == name:
                    return frame

    async def _read(self) -> Any:
        frames = json.loads(await self.connection.recv())
        for frame in frames:
            if frame["type"] == "position":
                self.position = frame
        return frames

    async def rounds(self, last: int) -> None:
        while self.position["view"]["round"] < last:
            asked = self.position["asked"]
            if asked is None:
                await self._read()
                continue
            choices = [one["action"] for one in asked["choices"]]
            ends = [action for action in choices if action["do"] == "EndTurn"]
            action = ends[0] if ends else self.rng.choice(choices)
            await self.ask("act", hand=0, mark=asked["mark"], action=action)

    def candidate(self) -> dict[str, Any]:
        """The white die's block somewhere on the sheet."""
        view = self.position["view"]
        block = view["map"]["blocks"][view["white"]]
        rows = self.rng.choice(block["turns"])
        top = self.rng.randint(1, 13 - len(rows))
        left = self.rng.randint(1, 13 - len(rows[0]))
        cells = [
            {"row": top + down, "column": left + right}
            for down, row in enumerate(rows)
            for right, sign in enumerate(row)
            if sign == "#"
        ]
        return {"do": "DrawBlock", "cells": cells}

    async def draw(self, probes: int, rate: float, taken: list[tuple[float, bool]]) -> None:
        for _ in range(probes):
            began = time.perf_counter()
            answer = await self.ask("probe", hand=0, action=self.candidate())
            passed = time.perf_counter() - began
            assert answer["type"] == "probed", answer
            taken.append((passed, answer["rule"] is None))
            await asyncio.sleep(max(0.0, 1 / rate - passed) * self.rng.uniform(0.5, 1.5))


async def run(server: Server, people: int, probes: int, rate: float, last: int) -> Any:
    made = [table(server.port) for _ in range(people // SEATS)]
    everybody = [
        Person(server.port, one["table"], held["token"]) for one in made for held in one["held"]
    ]
    for person in everybody:
        person.connection = await connect(person.url, compression=None, max_size=None)
        await person.ask("hello", protocol=1, tokens=[person.token], words=True)
    await asyncio.gather(*(person.rounds(last) for person in everybody))
    taken: list[tuple[float, bool]] = []
    cpu, wall = cpu_seconds(server.process.pid), time.perf_counter()
    await asyncio.gather(*(person.draw(probes, rate, taken) for person in everybody))
    cpu, wall = cpu_seconds(server.process.pid) - cpu, time.perf_counter() - wall
    for person in everybody:
        await person.connection.close()
    return taken, cpu, wall


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--probes", type=int, default=200, help="of each person")
    parser.add_argument("--rate", type=float, default=12.0, help="cells per second under a finger")
    parser.add_argument("--round", type=int, default=8, help="how far the sheets are drawn")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, None)
        try:
            taken, cpu, wall = asyncio.run(
                run(server, wish.people, wish.probes, wish.rate, wish.round)
            )
        finally:
            server.stop()
    times = sorted(passed * 1000 for passed, _ in taken)
    p50, p95, p99 = (times[int(len(times) * part)] for part in (0.5, 0.95, 0.99))
    fits = sum(good for _, good in taken) / len(taken)
    print(f"people drawing        {wish.people}, {len(taken) / wall:.0f} probes/second together")
    print(f"of which accepted     {fits:.0%} (with what would follow)")
    each = cpu / len(taken) * 1000
    print(f"server CPU            {cpu / wall:.0%} of one core, {each:.2f} ms a probe")
    print(f"latency p50/p95/p99   {p50:.1f} / {p95:.1f} / {p99:.1f} ms")


if __name__ == "__main__":
    main()
