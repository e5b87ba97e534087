"""The door for assistants on a server: ``/mcp``, beside the other addresses.

Imported only with ``serve --assistants``. Who comes in has passed the same checks as every request;
what a call costs is counted once more, and told in words that a model understands.
"""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar.handlers import ASGIRouteHandler, asgi
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings

from meikyu.assistant import sitting
from meikyu.assistant.door import TOOLS, Door
from meikyu.assistant.handles import Held
from meikyu.assistant.serving import Speaker
from meikyu.core.locales import LOCALES
from meikyu.server import api
from meikyu.server.limits import working
from meikyu.table.errors import Denied
from meikyu.table.hub import Hub

MAX_CALL = 64 * 1024
"""Bytes of a request. The longest action of any game has a thirtieth of it."""
JSON = b"application/json"


class Capabilities:
    """Handles that hold themselves: a table, and the token of the seat that a program took there.
    The server keeps nothing for them, and any of its processes can read them."""

    def keep(self, held: Held, prefix: str) -> str:
        return f"{held.table}.{held.token}.{held.language}"

    def find(self, handle: str) -> Held | None:
        match handle.split("."):
            case [table, token, language] if language in LOCALES:
                return Held(table, token, language)
        return None


class ServedDoor(Door):
    """A door for everybody who reaches the server."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub, handles=Capabilities(), tools=(*TOOLS, *sitting.TOOLS))

    @property
    def visitor_name(self) -> str:
        visitor = working()
        return "" if visitor is None else visitor.name

    def spend(self, kind: str) -> None:
        visitor = working()
        if visitor is not None:
            visitor.spend(kind)


class Assistants:
    """What answers at ``/mcp``."""

    def __init__(self, hub: Hub) -> None:
        self.door = ServedDoor(hub)
        self._speaker = Speaker(self.door)
        self._sessions = StreamableHTTPSessionManager(
            app=self._speaker.server(),
            json_response=True,
            stateless=True,
            # `App` has looked at names and origins before.
            security_settings=TransportSecuritySettings(enable_dns_rebinding_protection=False),
            max_request_body_size=MAX_CALL,
        )

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        async with self._sessions.run():
            yield
        self.door.close()

    @property
    def route(self) -> ASGIRouteHandler:
        # Handles are beside what others chose, so lengths must tell nothing: not compressed.
        return asgi("/mcp", opt={api.PACKED: True}, copy_scope=True)(self._answer)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        """One call. Other methods would open streams that never end."""
        if scope["method"] != "POST":
            await _send(send, 405, b"", [(b"allow", b"POST")])
            return
        body = await _whole(receive)
        answer = _Answer(send, self._speaker)
        await self._sessions.handle_request(scope, _again(body, receive), answer.take)


async def _whole(receive: Any) -> bytes:
    """The body of a request, if it is not too long."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return bytes(body)
        body += message.get("body", b"")
        if len(body) > MAX_CALL:
            raise Denied("oversized", limit=MAX_CALL)
        if not message.get("more_body", False):
            return bytes(body)


def _again(body: bytes, receive: Any) -> Any:
    """What hands out a body that was read already, and then what comes after it."""
    coming = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_one() -> Any:
        return coming.pop() if coming else await receive()

    return next_one


class _Answer:
    """An answer on its way out, held back until it is whole: an error must be in our words."""

    def __init__(self, send: Any, speaker: Speaker) -> None:
        self._send = send
        self._speaker = speaker
        self._start: Any = None
        self._body = bytearray()

    async def take(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        self._body += message.get("body", b"")
        if message.get("more_body", False):
            return
        status, body = self._start["status"], bytes(self._body)
        kept = [
            (name, value)
            for name, value in self._start["headers"]
            if name.lower() not in (b"content-length", b"content-type")
        ]
        if status >= 400 or b'"error"' in body[:200]:
            body = self._worded(body)
        kind = [(b"content-type", JSON)] if body else []
        await _send(self._send, status, body, [*kind, *kept])

    def _worded(self, body: bytes) -> bytes:
        try:
            answer = json.loads(body)
        except ValueError:
            answer = {"jsonrpc": "2.0", "id": None, "error": {}}
        if isinstance(answer, dict) and isinstance(answer.get("error"), dict):
            answer["error"] = self._speaker.worded(answer["error"])
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


async def _send(send: Any, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    sized = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": sized})
    await send({"type": "http.response.body", "body": body})
