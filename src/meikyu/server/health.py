"""Health: whether a server lives, and whether visitors should be sent to it.

A load balancer asks by an address and not by our name, so these answers come before every check of
where a request is from. They are one word each.
"""

import asyncio
from typing import Any, Literal

from meikyu.table.errors import NotSaved
from meikyu.table.storage import Store

LIVES = "/api/health"
READY = "/api/ready"
PATHS = frozenset({LIVES, READY})
PATIENCE = 2.0
"""Seconds that a commit may take in a server that is ready."""

Status = Literal["starting", "ready", "draining", "stuck"]


class Health:
    """How one server is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.open = False
        self.draining = False
        self._asked: asyncio.Task[bool] | None = None

    async def status(self) -> Status:
        if self.draining:
            return "draining"
        if not self.open:
            return "starting"
        return "ready" if await self._commits() else "stuck"

    async def _commits(self) -> bool:
        """Whether the store still writes. Several who ask at once share one question to it."""
        if self._asked is None or self._asked.done():
            self._asked = asyncio.create_task(self._try())
        return await asyncio.shield(self._asked)

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.commit()
        except (NotSaved, TimeoutError):
            return False
        return True

    async def answer(self, path: str, send: Any) -> None:
        """A whole answer to one of the two questions."""
        status = "alive" if path == LIVES else await self.status()
        body = f'{{"status":"{status}"}}'.encode()
        well = status in ("alive", "ready")
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
        ]
        start = {"type": "http.response.start", "status": 200 if well else 503}
        await send({**start, "headers": headers})
        await send({"type": "http.response.body", "body": body})
