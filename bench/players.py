"""Players for benches. They read frames off the socket themselves, of a frame only the question:
so they take as little as can be of the machine that they share with the server.

What the server sends is the same as for the page.
"""

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
import served  # type: ignore[import-not-found]  # noqa: F401  # where the package is

from meikyu.server.deflating import inflated
from meikyu.table.differences import fold


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
    code: str | None = None
    """Of what is wrong."""
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
        self.why = ""
        """What the server said before it hung up."""
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
            elif frame.type == "error":
                self.why = frame.code or ""
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
