"""Many sockets of one address that ask for everything again without end.

`python -m tests.server.loud PORT SECONDS SOCKETS` says "ready" when all are open, and at the end
how often it was answered.
"""

import asyncio
import json
import os
import sys
import time
from collections import Counter

from websockets.asyncio.client import connect

from tests.server.table import Address

TABLES = 6


async def _shout(port: int, table: str, ends: float, told: Counter[str], ready: "Ready") -> None:
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    async with connect(url, compression=None, max_size=None) as wire:
        await wire.send(json.dumps({"type": "hello", "id": "h", "protocol": 1}))
        await wire.recv()
        await ready.wait()
        number = 0
        while time.monotonic() < ends + ready.late:
            number += 1
            await wire.send(json.dumps({"type": "resync", "id": f"r{number}"}))
            answer = json.loads(await wire.recv())
            told[str(answer[0].get("code", answer[0]["type"]))] += 1


class Ready:
    """Everybody begins together."""

    def __init__(self, count: int) -> None:
        self._missing = count
        self._all = asyncio.Event()
        self._began = time.monotonic()
        self.late = 0.0

    async def wait(self) -> None:
        self._missing -= 1
        if not self._missing:
            self.late = time.monotonic() - self._began
            self._all.set()
            print("ready", flush=True)
        await self._all.wait()


def main() -> None:
    os.nice(10)  # visitors bring processors of their own; here there are only ours
    port, seconds, count = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    server = Address(port)
    tables = [server.make("me", "me", start=True)["table"] for _ in range(TABLES)]
    told: Counter[str] = Counter()

    async def all_of_them() -> None:
        ready = Ready(count)
        ends = time.monotonic() + seconds
        await asyncio.gather(
            *(_shout(port, tables[n % TABLES], ends, told, ready) for n in range(count))
        )

    asyncio.run(all_of_them())
    print(json.dumps(told))


if __name__ == "__main__":
    main()
