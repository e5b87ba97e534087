"""What a frame costs a server: our own reading and writing beside libraries'.

    python bench/frames.py [--rounds N] [--sockets N] [--messages N]

Each server answers every message at once with the same text, over real sockets, as a move is
answered: a short message that a browser has compressed comes, a text of a position goes,
compressed. Nothing of a game is done. CPU is the server's own; the servers are measured by turns.
"ours" is `server/sockets.py` on uvicorn, "websockets" uvicorn with that library's frames and
compression, "websockets, our deflating" the same with `server/deflating.py`, and "picows" that
library's server with our deflating, where it is installed (`pip install picows`).
"""

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import zlib
from collections.abc import Callable
from statistics import median
from typing import Any

import uvicorn
import uvloop
from served import cpu_seconds  # type: ignore[import-not-found]

from meikyu.server.access import Access
from meikyu.server.deflating import DeflateFactory, deflated, inflated
from meikyu.server.limits import Limits, Visitors
from meikyu.server.sockets import EXTENSION, Socket, connections_of

MOVE = {"type": "act", "id": "m17", "hand": 0, "mark": "0123456789abcdef", "action": {"do": "Lay"}}
ASKED = json.dumps(MOVE).encode()
CHOICES = [{"action": {"do": "Lay", "tile": n, "at": [n, 3]}, "say": f"Lay {n}"} for n in range(60)]
ANSWER = json.dumps([{"type": "changed", "id": "m17", "asked": {"choices": CHOICES}}])
LONGEST = 1 << 20
MOST = Limits(connections=10_000, sockets=10_000, all_connections=10_000, all_sockets=10_000)
WINDOW = 15


# -- servers --------------------------------------------------------------------------------------


async def answering(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    direct: Socket | None = scope.get("extensions", {}).get(EXTENSION)
    if direct is not None:
        answer = ANSWER.encode()

        def hear(data: bytes) -> bool:
            json.loads(data)
            return direct.write(answer, False)

        direct.hear = hear
    while (event := await receive())["type"] == "websocket.receive":
        json.loads(event.get("text") or event["bytes"])
        await send({"type": "websocket.send", "text": ANSWER})


def on_uvicorn(**more: Any) -> Callable[[socket.socket], None]:
    def serve(listener: socket.socket) -> None:
        settings = uvicorn.Config(
            answering, log_level="error", lifespan="off", ws_max_size=LONGEST, **more
        )
        uvicorn.Server(settings).run(sockets=[listener])

    return serve


def ours() -> Callable[[socket.socket], None]:
    http = connections_of(Visitors(MOST), Access(address=None, proxies=()))
    return on_uvicorn(http=http, ws=Socket, ws_per_message_deflate=False)


def websockets(deflating: bool) -> Callable[[socket.socket], None]:
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
    from websockets.extensions.permessage_deflate import PerMessageDeflate
    from websockets.frames import Frame
    from websockets.server import ServerProtocol

    class Ours(PerMessageDeflate):
        """The library's frames, with the compression of `server/deflating.py`."""

        def encode(self, frame: Frame) -> Frame:
            frame.data, frame.rsv1 = deflated(frame.data, WINDOW), True
            return frame

        def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
            if frame.rsv1:
                frame.data, frame.rsv1 = inflated(frame.data, LONGEST) or b"", False
            return frame

    class Factory(DeflateFactory):
        def process_request_params(self, params: Any, accepted: Any) -> Any:
            answer, _ = super().process_request_params(params, accepted)
            return answer, Ours(True, True, WINDOW, WINDOW)

    class Wired(WebSocketsSansIOProtocol):
        def __init__(self, config: Any, *rest: Any, **named: Any) -> None:
            super().__init__(config, *rest, **named)
            self.conn = ServerProtocol(extensions=[Factory()], max_size=LONGEST, logger=self.logger)

    if deflating:
        return on_uvicorn(ws=Wired, ws_per_message_deflate=False)
    return on_uvicorn(ws="websockets-sansio", ws_per_message_deflate=True)


def picows() -> Callable[[socket.socket], None]:
    import picows as library

    answer = ANSWER.encode()

    class Ear(library.WSListener):  # type: ignore[misc, unused-ignore]
        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type != library.WSMsgType.TEXT:
                return
            data = frame.get_payload_as_bytes()
            json.loads(inflated(data, LONGEST) if frame.rsv1 else data)
            transport.send(library.WSMsgType.TEXT, deflated(answer, WINDOW), True, True)

    async def run(listener: socket.socket) -> None:
        server = await library.ws_create_server(lambda _: Ear(), sock=listener)
        await server.serve_forever()

    return lambda listener: uvloop.run(run(listener))


KINDS: dict[str, Callable[[], Callable[[socket.socket], None]]] = {
    "ours": ours,
    "websockets": lambda: websockets(False),
    "websockets, our deflating": lambda: websockets(True),
    "picows": picows,
}


# -- the other end --------------------------------------------------------------------------------


def compressed(text: bytes) -> bytes:
    """As browsers do it."""
    made = zlib.compressobj(6, zlib.DEFLATED, -WINDOW)
    return made.compress(text) + made.flush(zlib.Z_SYNC_FLUSH)[:-4]


class Asker(asyncio.Protocol):
    """Asks, and asks again as soon as it is answered."""

    def __init__(self, messages: int) -> None:
        self._left = messages
        self._data = b""
        self._open = False
        body, mask = compressed(ASKED), bytes((17, 34, 51, 68))
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(body))
        assert len(body) < 126
        self._asking = bytes((0xC1, 0x80 | len(body))) + mask + masked
        self.done = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(
            b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        )

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            at = self._data.find(b"\r\n\r\n") + 4
            if at < 4:
                return
            self._open, self._data = True, self._data[at:]
            self.transport.write(self._asking)
        while len(self._data) >= 4:
            size, start = self._data[1], 2
            if size > 125:
                size, start = int.from_bytes(self._data[2:4]), 4
            if len(self._data) < start + size:
                return
            self._data = self._data[start + size :]
            self._left -= 1
            if not self._left:
                self.done.set_result(None)
                self.transport.close()
                return
            self.transport.write(self._asking)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(exc or ConnectionError("the server hung up"))


async def ask(port: int, sockets: int, messages: int) -> None:
    loop = asyncio.get_running_loop()
    askers = [
        (await loop.create_connection(lambda: Asker(messages), "127.0.0.1", port))[1]
        for _ in range(sockets)
    ]
    await asyncio.gather(*(asker.done for asker in askers))


def measured(kind: str, sockets: int, messages: int) -> float:
    """Microseconds of the server's CPU for a message and its answer."""
    command = [sys.executable, __file__, "--serve", kind]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        port = int(process.stdout.readline())
        uvloop.run(ask(port, 2, 50))  # everything is loaded
        before = cpu_seconds(process.pid)
        uvloop.run(ask(port, sockets, messages))
        return (cpu_seconds(process.pid) - before) / sockets / messages * 1e6
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sockets", type=int, default=50)
    parser.add_argument("--messages", type=int, default=400, help="of each socket")
    parser.add_argument("--serve", choices=KINDS, help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.serve:
        listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        print(listener.getsockname()[1], flush=True)
        KINDS[wish.serve]()(listener)
        return
    found: dict[str, list[float]] = {kind: [] for kind in KINDS}
    for _ in range(wish.rounds):
        for kind, times in found.items():
            try:
                times.append(measured(kind, wish.sockets, wish.messages))
            except ValueError:  # it said no port
                times.append(float("nan"))
    print(f"{'µs of CPU for a message and its answer':<40} {'median':>7}  lowest to highest")
    for kind, times in found.items():
        print(f"{kind:<40} {median(times):7.1f}  {min(times):.1f} to {max(times):.1f}")
    print(f"{len(ASKED)} bytes asked, {len(ANSWER)} answered, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
