"""Frames of a socket, however the network cuts them: what is heard is what was sent, in order."""

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from meikyu.server.sockets import EXTENSION, Socket

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LONG, LONGER = "2" * 300, "5" * 70_000


def frame(opcode: Opcode, data: str, fin: bool = True) -> bytes:
    return Frame(opcode, data.encode(), fin).serialize(mask=True)


SENT = b"".join(
    [
        frame(Opcode.TEXT, "1"),
        frame(Opcode.TEXT, LONG),
        frame(Opcode.PING, "are you there"),
        frame(Opcode.TEXT, "th", fin=False),
        frame(Opcode.PING, "between"),
        frame(Opcode.CONT, "re", fin=False),
        frame(Opcode.CONT, "e"),
        frame(Opcode.BINARY, "four"),
        frame(Opcode.TEXT, "five"),
    ]
)
HEARD = ["1", LONG, "three", "four", "five"]


class Wire(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass


async def hearing(pieces: list[bytes], busy: int, wire: Wire) -> tuple[list[str], Socket]:
    """What an application hears of some bytes that takes all but each `busy`-th message at once,
    and its socket."""
    heard: list[str] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        tried = 0

        def hear(message: bytes) -> bool:
            nonlocal tried
            tried += 1
            if tried % busy == 0:
                return False
            heard.append(message.decode())
            return True

        scope["extensions"][EXTENSION].hear = hear
        while (event := await receive())["type"] == "websocket.receive":
            heard.append(event["bytes"].decode())

    settings = uvicorn.Config(application, ws_max_size=100_000, ws_per_message_deflate=False)
    connection = Socket(settings, ServerState(), {}, asyncio.get_running_loop())
    connection.connection_made(wire)
    for piece in (REQUEST, *pieces):
        connection.data_received(piece)
        for _ in range(5):  # the application has its turn
            await asyncio.sleep(0)
    return heard, connection


def answers(wire: Wire) -> bytes:
    return wire.written.partition(b"\r\n\r\n")[2]


@pytest.mark.parametrize("busy", [1, 2, 100])
@pytest.mark.parametrize("cut", [1, 2, 3, 7, 131, len(SENT)])
def test_frames_are_heard_whole_and_in_order_however_they_are_cut(cut: int, busy: int) -> None:
    pieces = [SENT[at : at + cut] for at in range(0, len(SENT), cut)]
    wire = Wire()
    heard, _ = asyncio.run(hearing(pieces, busy, wire))
    assert heard == HEARD
    pongs = [Frame(Opcode.PONG, text) for text in (b"are you there", b"between")]
    assert answers(wire) == b"".join(pong.serialize(mask=False) for pong in pongs)


@pytest.mark.parametrize("cut", [5, 12, 1000])
def test_a_long_text_is_heard_whole(cut: int) -> None:
    sent = frame(Opcode.TEXT, LONGER) + frame(Opcode.TEXT, "1")
    heard, _ = asyncio.run(hearing([sent[:cut], sent[cut:]], 100, Wire()))
    assert heard == [LONGER, "1"]


def test_a_frame_without_a_mask_ends_the_connection() -> None:
    wire = Wire()
    unmasked = Frame(Opcode.TEXT, b"1").serialize(mask=False)
    heard, _ = asyncio.run(hearing([unmasked], 100, wire))
    assert not heard
    assert int.from_bytes(answers(wire)[2:4], "big") == 1002
    assert wire.closed


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_text_is_written_as_websockets_would(size: int) -> None:
    async def scene() -> Wire:
        wire = Wire()
        _, connection = await hearing([], 100, wire)
        assert connection.write(b"x" * size)
        return wire

    expected = Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    assert answers(asyncio.run(scene())) == expected
