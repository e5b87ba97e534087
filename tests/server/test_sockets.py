"""Frames of a socket, however the network cuts them: what is heard is what was sent, in order; and
compressed, where a client asks for it."""

import asyncio
import json
import zlib
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from meikyu.server.deflating import SMALLEST
from meikyu.server.sockets import EXTENSION, Socket
from tests.server.table import Address

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
ASKS = b"Sec-WebSocket-Extensions: permessage-deflate; %s\r\n\r\n"
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


async def hearing(
    pieces: list[bytes], busy: int, wire: Wire, request: bytes = REQUEST
) -> tuple[list[str], Socket]:
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
    for piece in (request, *pieces):
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
        assert connection.write(b"x" * size, secret=False)
        return wire

    expected = Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    assert answers(asyncio.run(scene())) == expected


# -- compressed -----------------------------------------------------------------------------------


def asking(wish: bytes) -> bytes:
    """A request for a socket with compressed messages."""
    return REQUEST.removesuffix(b"\r\n") + ASKS % wish


def packed(text: str) -> bytes:
    made = zlib.compressobj(wbits=-15)
    data = made.compress(text.encode()) + made.flush(zlib.Z_SYNC_FLUSH)
    return data.removesuffix(b"\x00\x00\xff\xff")


def marked(data: bytes, fin: bool = True) -> bytes:
    """The frame of a text, or of its beginning, that says that it is compressed."""
    plain = Frame(Opcode.TEXT, data, fin).serialize(mask=True)
    return bytes((plain[0] | 0x40,)) + plain[1:]


def packed_frame(text: str) -> bytes:
    return marked(packed(text))


@pytest.mark.parametrize("busy", [1, 2, 100])
@pytest.mark.parametrize("cut", [1, 5, 1000])
def test_compressed_texts_are_heard_in_order_between_others(cut: int, busy: int) -> None:
    sent = packed_frame(LONG) + frame(Opcode.TEXT, "1") + packed_frame(LONG) + packed_frame("")
    sent += marked(packed("halves")[:3], fin=False)
    sent += Frame(Opcode.CONT, packed("halves")[3:]).serialize(mask=True) + packed_frame("last")
    pieces = [sent[at : at + cut] for at in range(0, len(sent), cut)]
    heard, _ = asyncio.run(hearing(pieces, busy, Wire(), asking(b"client_max_window_bits")))
    assert heard == [LONG, "1", LONG, "", "halves", "last"]


@pytest.mark.parametrize(
    ("request_head", "sent", "code"),
    [
        (REQUEST, packed_frame("not agreed"), 1002),
        (asking(b"client_max_window_bits"), packed_frame("0" * 100_001), 1009),
        (asking(b"client_max_window_bits"), marked(b"\xff" * 9), 1002),
    ],
    ids=["not agreed", "too long", "broken"],
)
def test_what_cannot_be_unpacked_ends_the_connection(
    request_head: bytes, sent: bytes, code: int
) -> None:
    wire = Wire()
    heard, _ = asyncio.run(hearing([sent], 100, wire, request_head))
    assert not heard
    assert int.from_bytes(answers(wire)[2:4], "big") == code
    assert wire.closed


@pytest.mark.parametrize("bits", [9, 15])
def test_long_texts_are_written_compressed_within_the_window_of_the_client(bits: int) -> None:
    text = json.dumps([number * 7919 % 10_007 for number in range(3000)] * 2).encode()

    async def scene() -> bytes:
        wire = Wire()
        request = asking(b"server_max_window_bits=%d" % bits)
        _, connection = await hearing([], 100, wire, request)
        assert connection.write(text, secret=False)
        return answers(wire)

    sent = asyncio.run(scene())
    assert sent[0] == 0xC1
    assert len(sent) < len(text)
    body = sent[4:] + b"\x00\x00\xff\xff"
    assert zlib.decompressobj(-bits).decompress(body) == text


@pytest.mark.parametrize(
    ("size", "secret"), [(SMALLEST - 1, False), (SMALLEST, True)], ids=["short", "secret"]
)
def test_short_texts_and_secrets_are_written_as_they_are(size: int, secret: bool) -> None:
    async def scene() -> bytes:
        wire = Wire()
        _, connection = await hearing([], 100, wire, asking(b"client_max_window_bits"))
        assert connection.write(b"x" * size, secret)
        return answers(wire)

    assert asyncio.run(scene()) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def test_a_browser_gets_what_others_get_compressed(server: Address) -> None:
    seated = server.make("me", "open", start=False)
    url = f"ws://127.0.0.1:{server.port}/api/tables/{seated['table']}/socket"
    hello = {"type": "hello", "id": "1", "protocol": 1, "tokens": [seated["held"][0]["token"]]}
    answered = []
    for compression in (None, "deflate"):
        with connect(url, compression=compression) as socket:
            agreed = [extension.name for extension in socket.protocol.extensions]
            assert agreed == ([] if compression is None else ["permessage-deflate"])
            socket.send(json.dumps(hello))
            answered.append(json.loads(socket.recv(20))[:2])
    assert answered[0] == answered[1]
    assert answered[0][1]["link"], "the host's message holds a secret"
