"""The application: HTTP by Litestar, the socket by hand; who comes in is counted and checked first.

The socket is plain ASGI: a table's frames are bytes that need no framework, and it is the hot path.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar
from litestar.config.compression import CompressionConfig

from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.registry import game_ids
from meikyu.server import api, health, page
from meikyu.server.access import SAFE, Access, check_host, check_origin, own_names
from meikyu.server.config import Config
from meikyu.server.described import openapi
from meikyu.server.folder import StoreError
from meikyu.server.health import Health
from meikyu.server.limits import MAX_BODY, MOST_SKIPPED, Visitor, Visitors, Workshop, working_for
from meikyu.server.listening import Listener
from meikyu.server.operating.watch import Reports, Watch
from meikyu.server.page import SECURITY_HEADERS, WITH_ENGINE
from meikyu.server.preparing import prepare_types
from meikyu.server.refusals import EXCEPTION_HANDLERS, refusal
from meikyu.server.routes import routes
from meikyu.server.sockets import BRIEF_FAREWELL, EXTENSION, PATIENCE, Socket
from meikyu.server.stores import desk_of, open_store
from meikyu.server.workers import Workers
from meikyu.table import addressing, protocol
from meikyu.table.client import Client
from meikyu.table.errors import Denied
from meikyu.table.hub import Hub
from meikyu.table.room import Room
from meikyu.table.services import Services

if TYPE_CHECKING:
    from litestar import Router

    from meikyu.server.assistants import Assistants
    from meikyu.server.metrics import Metrics
    from meikyu.server.operating.samples import Samples

log = logging.getLogger("meikyu.server")

ADMIN = "/api/admin"
_SOCKET = re.compile(r"/api/tables/([0-9a-z]{1,32})/socket")
TOO_LONG = 413
STILL_SENDING = 1.0
"""Seconds without a byte after which a client waits for the answer."""
_HANG_UP = (b"connection", b"close")
NORMAL = 1000
MAX_FRAME = 4 * protocol.MAX_MESSAGE
"""Where the transport itself gives up; between the two an answer says why."""


class App:
    """The ASGI application of one server."""

    def __init__(self, config: Config) -> None:
        prepare_types()
        self.config = config
        self.limits = config.limits
        self.access = Access(address=config.address, proxies=config.proxies)
        self._names = own_names(self.access)
        headers = SECURITY_HEADERS | (WITH_ENGINE if config.page else {})
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._aside = Workshop(config.limits)
        metrics = metrics_of(config)
        store, neighbours = open_store(config, metrics)
        self.visitors = Visitors(config.limits, store.key)
        self.health = Health(store)
        workers = Workers(config.bot_processes)
        desk = desk_of(config, store)
        reports = Reports(desk, lambda: self.visitors)
        self.hub = Hub(
            Services(config, store, workers, self._aside, neighbours=neighbours, reports=reports)
        )
        self._sockets: dict[Client, tuple[str, int] | None] = {}
        """Those that are open, and from where."""
        samples = samples_of(config, metrics)
        self.watch = Watch(desk, self.hub, self.visitors, self._shut_out, samples)
        if metrics is not None:
            metrics.watch(self.hub.tables, self.visitors, self._aside)
        self.assistants = assistants_of(config, self.hub)
        self.http = Litestar(
            route_handlers=[
                *([] if self.assistants is None else [self.assistants.route]),
                *admin_routes(config),
                api.ROUTES,
                routes(addressing.addresses()),
                routes(chain.from_iterable(map(addressing.of_game, game_ids()))),
                api.page_file,
            ],
            lifespan=[self._life],
            exception_handlers=EXCEPTION_HANDLERS,
            request_max_body_size=MAX_BODY,
            # Not for the page's files, which come compressed already.
            compression_config=CompressionConfig(
                backend="gzip", minimum_size=1000, exclude_opt_key=api.PACKED
            ),
            openapi_config=openapi(),
            logging_config=None,
        )

    @asynccontextmanager
    async def _life(self, app: Litestar) -> AsyncIterator[None]:
        app.state.hub = self.hub
        app.state.config = self.config
        app.state.visitors = self.visitors
        app.state.proving = set()
        app.state.watch = self.watch
        await self.hub.open()
        await self.watch.open()
        self.health.open = True
        try:
            async with nullcontext() if self.assistants is None else self.assistants.open():
                yield
        finally:
            await self.watch.close()
            await self.hub.close()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.http(scope, receive, send)

    def _check_source(self, scope: Any, changes: bool) -> None:
        """Whether the request came by one of our names and not from another site's page."""
        headers = dict(scope["headers"])
        host = _header(headers, b"host")
        check_host(host, self._names)
        if changes:
            check_origin(_header(headers, b"origin"), host, self.access)

    # -- HTTP -----------------------------------------------------------------------------------

    async def _request(self, scope: Any, receive: Any, send: Any) -> None:
        body = _Body(receive, self.limits.body_seconds)

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *self._headers]
                if body.unread(scope):
                    headers.append(_HANG_UP)
                    if message["status"] == TOO_LONG:
                        await body.skip()
                message["headers"] = headers
            await send(message)

        try:
            visitor = self.visitors.of(scope["client"])
            visitor.spend("files" if page.is_kept(scope["path"]) else "requests")
            if scope["path"] in health.PATHS and scope["method"] in SAFE:
                await self.health.answer(scope["path"], with_headers)
                return
            self._check_source(scope, scope["method"] not in SAFE)
            if not scope["path"].startswith(ADMIN):  # an operator can let themselves in again
                self.watch.bans.check(scope["client"], visitor.name)
        except Denied as denied:
            await _refuse(denied, with_headers, wants=_header(dict(scope["headers"]), b"accept"))
            return
        working_for(visitor)
        if scope["method"] == "HEAD":  # the web server leaves the body out
            scope = {**scope, "method": "GET"}
        await self.http(scope, body.receive, with_headers)

    def _shut_out(self) -> None:
        """Ends the sockets of those who are banned now."""
        for client, source in list(self._sockets.items()):
            try:
                self.watch.bans.check(source, client.visitor)
            except Denied as denied:
                client.close(denied)

    # -- the socket -----------------------------------------------------------------------------

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()  # the request to connect
        named = _SOCKET.fullmatch(scope["path"])
        try:
            self._check_source(scope, changes=True)
            if named is None:
                raise Denied("no-such-page")
        except Denied as denied:
            await _refuse(denied, send, "websocket.http")
            return
        await send({"type": "websocket.accept"})
        direct: Socket | None = scope.get("extensions", {}).get(EXTENSION)
        visitor = self.visitors.of(scope["client"])
        name = visitor.name
        client = Client(visitor=name) if direct is None else Client(direct.write, name)
        sender = asyncio.create_task(_send_all(client, send))
        try:
            self.watch.bans.check(scope["client"], name)
            self.visitors.open_socket(visitor)
        except Denied as denied:
            client.close(denied)
            await _finish(sender)
            return
        self._sockets[client] = scope["client"]
        working_for(visitor)
        visit = self._visit(named.group(1), client, visitor, receive, direct)
        listener = asyncio.create_task(visit)
        try:
            # Either may end first: the visitor goes away, or the server ends the connection.
            await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            del self._sockets[client]
            self.visitors.close_socket(visitor)
            client.close()
            listener.cancel()
            await asyncio.gather(listener, return_exceptions=True)
            await _finish(sender)

    async def _visit(
        self, table_id: str, client: Client, visitor: Visitor, receive: Any, direct: Socket | None
    ) -> None:
        """One connection to a table, from its greeting to its end."""
        room: Room | None = None
        try:
            visitor.spend("requests")
            room = await self.hub.find(table_id)
            _expect_greeting(client, self.limits.hello_seconds, direct)
            ear = Listener(room, client, visitor, self.config.rate)
            if direct is not None:
                direct.hear = ear.hear
            await ear.listen(receive)
        except Denied as denied:
            client.close(denied)
        except Exception as error:
            # A table that cannot be loaded; visitors are not shown what is wrong with it.
            log.error("table %s could not be opened", table_id, exc_info=error)
            client.close(Denied("failed"))
        finally:
            if room is not None:
                room.drop(client)


def metrics_of(config: Config) -> "Metrics | None":
    """What counts for an operator, answering already; imported only where it is wanted."""
    if config.metrics is None and config.admin is None:
        return None
    from meikyu.server.metrics import Metrics

    metrics = Metrics()
    if config.metrics is None:
        return metrics
    host, port = config.metrics
    try:
        metrics.serve(host, port)
    except OSError as error:
        detail = error.strerror or str(error)
        raise StoreError(
            Phrase("serve-metrics-taken", {"port": f"{host}:{port}", "detail": detail})
        ) from error
    return metrics


def samples_of(config: Config, metrics: "Metrics | None") -> "Samples | None":
    """What charts are drawn from, where there is a page that shows them."""
    if config.admin is None or metrics is None:
        return None
    from meikyu.server.operating.samples import Samples

    return Samples(metrics)


def admin_routes(config: Config) -> "list[Router]":
    """What the page for the operator asks; nothing where there is none."""
    if config.admin is None:
        return []
    from meikyu.server.operating.routes import ROUTES

    return [ROUTES]


def assistants_of(config: Config, hub: Hub) -> "Assistants | None":
    """The door for assistants; imported only where it is wanted."""
    if not config.assistants:
        return None
    from meikyu.server.assistants import Assistants

    return Assistants(hub)


def _header(headers: dict[bytes, bytes], name: bytes) -> str | None:
    value = headers.get(name)
    return None if value is None else value.decode("latin-1")


class _Body:
    """The body of a request, which has to come in time."""

    def __init__(self, receive: Any, seconds: float) -> None:
        self._receive = receive
        self._deadline = asyncio.get_running_loop().time() + seconds
        self._complete = False

    async def receive(self) -> Any:
        if self._complete:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._deadline):
                message = await self._receive()
        except TimeoutError:
            raise Denied("too-slow") from None
        self._complete = not message.get("more_body", False)
        return message

    async def skip(self) -> None:
        """Reads what still comes and throws it away, as long as it is not too much: a client that
        is sending when the connection ends loses the answer that says why."""
        skipped = 0
        with suppress(Denied, TimeoutError):
            while not self._complete and skipped < MOST_SKIPPED:
                async with asyncio.timeout(STILL_SENDING):
                    message = await self.receive()
                skipped += len(message.get("body", b""))

    def unread(self, scope: Any) -> bool:
        """Whether more was announced than was read."""
        if self._complete:
            return False
        headers = dict(scope["headers"])
        return b"transfer-encoding" in headers or headers.get(b"content-length", b"0") != b"0"


async def _refuse(denied: Denied, send: Any, kind: str = "http", wants: str | None = None) -> None:
    """An answer from before the framework; to somebody who looks at a page, in sentences."""
    status, headers, problem = refusal(denied)
    if wants is not None and "text/html" in wants:
        lines = [lexicon(locale, __package__).say(denied.say) for locale in LOCALES]
        body, media = "\n".join(lines).encode(), "text/plain; charset=utf-8"
    else:
        body, media = msgspec.json.encode(problem), "application/json"
    named = {"content-type": media, "content-length": str(len(body)), **headers}
    pairs = [(name.encode(), value.encode()) for name, value in named.items()]
    await send({"type": f"{kind}.response.start", "status": status, "headers": pairs})
    await send({"type": f"{kind}.response.body", "body": body})


def _expect_greeting(client: Client, seconds: float, direct: Socket | None) -> None:
    """Closes a client that has not greeted by then, without a long farewell; one whose greeting
    waits for a busy table has as much time again."""

    def look() -> None:
        if client.greeted or client.closing:
            return
        if client.asking:
            _expect_greeting(client, seconds, direct)
        else:
            if direct is not None:
                direct.farewell = BRIEF_FAREWELL
            client.close(Denied("hello-first"))

    asyncio.get_running_loop().call_later(seconds, look)


async def _send_all(client: Client, send: Any) -> None:
    """Sends what is in the outbox, until the client is closed or gone."""
    try:
        while (data := await client.next()) is not None:
            async with asyncio.timeout(PATIENCE):
                await send({"type": "websocket.send", "text": data.decode()})
        async with asyncio.timeout(PATIENCE):
            await send({"type": "websocket.close", "code": NORMAL})
    except (OSError, TimeoutError):  # the client is gone, or does not read
        client.closing = True


async def _finish(sender: "asyncio.Task[None]") -> None:
    """What waits may still go out, but a client that is gone keeps no one waiting."""
    done, _ = await asyncio.wait({sender}, timeout=2)
    if not done:
        sender.cancel()
