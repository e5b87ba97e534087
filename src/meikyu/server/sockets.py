"""The web server's connections: counted, kept only if they get on, and a socket that can be read
from and written to at once.

An application receives and sends by awaiting, so each message would cost a switch to a task of its
own. Most of the time nothing holds a message up: it is heard where it arrives, and leaves where it
was made. Frames are read and made by `websockets`, compressed by `deflating`.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from meikyu.server.access import Access
from meikyu.server.deflating import SMALLEST, Deflate, DeflateFactory
from meikyu.server.limits import Visitor, Visitors
from meikyu.table.errors import Denied
from meikyu.table.lobby import Problem

EXTENSION = "meikyu.socket"
"""Where the connection's scope holds its `Socket`; under another server it holds nothing."""


PATIENCE = 30.0
"""Seconds that an answer waits for a client that does not read it."""
FAREWELL = 5.0
"""The same when the connection is ending."""
BRIEF_FAREWELL = 0.2
"""The same for a client that never said a word."""

_log = logging.getLogger("meikyu.server.connections")
_log.setLevel(logging.ERROR)
"""What strangers send that is no HTTP is answered, and does not fill the log."""


def plain_answer(status: str, denied: Denied) -> bytes:
    """A whole answer, for a connection that gets no further."""
    body = msgspec.json.encode(Problem(denied.code, denied.say))
    head = (
        f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


class Connection(H11Protocol):
    """A connection that asks. It has limited time for the head of each request."""

    visitors: Visitors
    access: Access
    _visitor: Visitor | None = None
    _counted = False
    _clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.logger = _log
        if self.client is None or not self.access.trusts(self.client[0]):
            self._visitor = self.visitors.of(self.client)
        try:
            self.visitors.connect(self._visitor)
        except Denied as denied:
            transport.write(plain_answer("503 Service Unavailable", denied))
            transport.close()
            return
        self._counted = True
        self._expect_a_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_clock()
        self.uncount()
        super().connection_lost(exc)

    def uncount(self) -> None:
        if self._counted:
            self._counted = False
            self.visitors.disconnect(self._visitor)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._clock is None and not self._answering:
            self._expect_a_request()
        super().data_received(data)
        if self._answering:
            self._stop_clock()

    @property
    def _answering(self) -> bool:
        """Whether a request's head is here and its answer is not complete."""
        cycle: Any = self.cycle
        return cycle is not None and not cycle.response_complete

    def _expect_a_request(self) -> None:
        self._stop_clock()
        wait = self.visitors.limits.header_seconds
        self._clock = asyncio.get_running_loop().call_later(wait, self._too_slow)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _too_slow(self) -> None:
        self._clock = None
        if not self.transport.is_closing():
            self.transport.write(plain_answer("408 Request Timeout", Denied("too-slow")))
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_clock()
        self._clock = asyncio.get_running_loop().call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_clock()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The socket takes the connection over, with its place in the count."""
        self._stop_clock()
        super().handle_websocket_upgrade(event)
        taken = self.transport.get_protocol()
        if isinstance(taken, Socket):
            taken.came_as = self
        else:
            self.uncount()

    def send_400_response(self, msg: str) -> None:
        if not self._answering:
            denied = Denied("malformed", detail=msg)
            self.transport.write(plain_answer("400 Bad Request", denied))
        self.transport.close()


def _hear_nothing(message: bytes) -> bool:
    return False


class Socket(WebSocketsSansIOProtocol):
    """A connection of one client at a table."""

    came_as: Connection | None = None
    farewell: float | None = None
    """Seconds that the end may take; None: the usual."""
    hear: Callable[[bytes], bool] = staticmethod(_hear_nothing)
    """Takes a message at once and returns whether it could; else it waits in the queue."""
    _waited_for = False
    """Whether the application waits for a message, all before it being dealt with."""
    _agreed: Deflate | None = None
    """About compressed messages; None: the client wants none."""

    def __init__(self, config: Any, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self.conn = ServerProtocol(
            extensions=[DeflateFactory()], max_size=config.ws_max_size, logger=self.logger
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if self.came_as is not None:
            self.came_as.uncount()
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[EXTENSION] = self
        # A text leaves when it is made, not after all that the loop does in this turn.
        self.transport.set_write_buffer_limits(0)
        for agreed in self.conn.extensions:
            if isinstance(agreed, Deflate):
                self._agreed = agreed
        try:
            await super().run_asgi()
        finally:
            # Closing waits until everything was read, which may never happen.
            wait = FAREWELL if self.farewell is None else self.farewell
            self.loop.call_later(wait, self.transport.abort)

    # -- reading --------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.close()  # headers that make no socket: no other code would close it

    def send_receive_event_to_app(self) -> None:
        if self._waited_for and self.queue.empty() and not self.close_sent:
            message = b"".join(self.frames)
            if self.hear(message):
                self.frames = []
                return
        # What is no text is answered, like everything else that cannot be understood.
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    async def receive(self) -> Any:
        self._waited_for = True
        try:
            return await super().receive()
        finally:
            self._waited_for = False

    # -- writing --------------------------------------------------------------------------------

    def write(self, data: bytes, secret: bool) -> bool:
        """Sends a text now if nothing holds it up; whether it did. A secret is not compressed: its
        length would tell those who listen on the line how much of it they have guessed."""
        if self.disconnected or not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        if self._agreed is None or secret or len(data) < SMALLEST:
            self.conn.send_text(data)
        else:
            with self._agreed.packing():
                self.conn.send_text(data)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def connections_of(server_visitors: Visitors, server_access: Access) -> type[Connection]:
    """The connections of one server."""

    class Counted(Connection):
        visitors = server_visitors
        access = server_access

    return Counted
