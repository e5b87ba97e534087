"""The application: HTTP by Litestar, the socket by hand, security headers on everything.

The socket is plain ASGI: a table's frames are bytes that need no framework, and it is the hot path.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from meikyu import __version__
from meikyu.server import api, training
from meikyu.server.config import Config
from meikyu.server.page import SECURITY_HEADERS
from meikyu.server.sockets import EXTENSION
from meikyu.server.store import Store
from meikyu.server.workers import Workers
from meikyu.table import protocol
from meikyu.table.client import Bucket, Client
from meikyu.table.conversation import receive as receive_message
from meikyu.table.errors import Denied
from meikyu.table.hub import Hub
from meikyu.table.room import Room
from meikyu.table.services import Services

log = logging.getLogger("meikyu.server")

_SOCKET = re.compile(r"/api/tables/([0-9a-z]{1,32})/socket")
_HEADERS = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
NORMAL, POLICY = 1000, 1008


async def _log_unexpected(error: Exception, scope: Any) -> None:
    if not isinstance(error, tuple(api.EXCEPTION_HANDLERS)):
        log.error("%s failed", scope["path"], exc_info=error)


class App:
    """The ASGI application of one server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        workers = Workers(config.bot_processes)
        self.hub = Hub(Services(config, Store(config.data), workers, asyncio.to_thread))
        self.http = Litestar(
            route_handlers=[api.ROUTES, training.ROUTES, api.page_file],
            lifespan=[self._life],
            exception_handlers=api.EXCEPTION_HANDLERS,
            # Not for the page's files, which come compressed already.
            compression_config=CompressionConfig(
                backend="gzip", minimum_size=1000, exclude_opt_key=api.PACKED
            ),
            openapi_config=OpenAPIConfig(
                title="meikyu",
                version=__version__,
                path="/api/schema",
                render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            ),
            logging_config=None,
            after_exception=[_log_unexpected],
        )

    @asynccontextmanager
    async def _life(self, app: Litestar) -> AsyncIterator[None]:
        app.state.hub = self.hub
        app.state.config = self.config
        await self.hub.open()
        try:
            yield
        finally:
            await self.hub.close()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
            await send(message)

        await self.http(scope, receive, with_headers if scope["type"] == "http" else send)

    # -- the socket -----------------------------------------------------------------------------

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()  # the request to connect
        named = _SOCKET.fullmatch(scope["path"])
        if named is None:
            await send({"type": "websocket.close", "code": POLICY})
            return
        await send({"type": "websocket.accept"})
        client = Client(**scope.get("extensions", {}).get(EXTENSION, {}))
        sender = asyncio.create_task(_send_all(client, send))
        room: Room | None = None
        try:
            room = await self.hub.find(named.group(1))
        except Denied as denied:
            client.close(denied)
        try:
            if room is not None:
                await self._listen(room, client, receive, sender)
        finally:
            client.closing = True
            if room is not None:
                room.drop(client)
            await _finish(sender)

    async def _listen(
        self, room: Room, client: Client, receive: Any, sender: "asyncio.Task[None]"
    ) -> None:
        """Reads one message after the other: whoever sends too much is read more slowly."""
        bucket = Bucket(self.config.rate, self.config.rate)
        while not client.closing:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            wait = bucket.take()
            if wait:
                await asyncio.sleep(wait)
            text = event.get("text")
            data = event.get("bytes") or b"" if text is None else text.encode()
            await receive_message(room, client, data)


async def _send_all(client: Client, send: Any) -> None:
    """Sends what is in the outbox, until the client is closed or gone."""
    try:
        while (data := await client.next()) is not None:
            await send({"type": "websocket.send", "text": data.decode()})
        await send({"type": "websocket.close", "code": NORMAL})
    except OSError:  # how the transport says that nobody is there: the reader hears it too
        client.closing = True


async def _finish(sender: "asyncio.Task[None]") -> None:
    """What waits may still go out, but a client that is gone keeps nobody waiting."""
    done, _ = await asyncio.wait({sender}, timeout=2)
    if not done:
        sender.cancel()


MAX_FRAME = 4 * protocol.MAX_MESSAGE
"""Where the transport itself gives up; between the two an answer says why."""
