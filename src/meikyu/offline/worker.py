"""The border to the browser: what its scripts call, and what they are called for.

Only texts, numbers and bytes cross it. Runs nowhere but in the browser.
"""

import asyncio
import json
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec
from pyodide.ffi import JsException, to_js

from meikyu.offline import thinker
from meikyu.offline.house import House
from meikyu.offline.requests import Request
from meikyu.offline.store import Conflict, Operation
from meikyu.offline.thinker import Failed, Head
from meikyu.table.config import Config
from meikyu.table.errors import NotSaved

_request = msgspec.json.Decoder(Request)


class _Drawers:
    """The browser's database."""

    def __init__(self, scripts: Any) -> None:
        self._scripts = scripts

    async def write(self, operations: Sequence[Operation]) -> None:
        why = await self._scripts.write(json.dumps(operations))
        if why == "ConstraintError":
            raise Conflict(why)
        if why:
            raise NotSaved(why)

    async def read(self, name: str) -> str | None:
        text = await self._scripts.read(name)
        return text if isinstance(text, str) else None

    async def under(self, name: str) -> list[str]:
        texts: list[str] = json.loads(await self._scripts.under(name))
        return texts


class _Locks:
    """The browser's locks."""

    def __init__(self, scripts: Any) -> None:
        self._scripts = scripts

    async def take(self, name: str) -> bool:
        return bool(await self._scripts.take(name))

    def free(self, name: str) -> None:
        self._scripts.free(name)


class _Head:
    """The worker in which bots think."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    async def ask(self, question: str, job: bytes) -> bytes | None:
        try:
            told = await self._worker.ask(question, to_js(job))
        except JsException as error:
            raise Failed(str(error)) from None
        return told.to_bytes() if hasattr(told, "to_bytes") else None

    def end(self) -> None:
        self._worker.end()


class Tables:
    """The worker with the tables, as the scripts of the page see it."""

    def __init__(self, scripts: Any, pace: float, strands: int) -> None:
        self._scripts = scripts
        habits = Config(bot_delay=pace, shared_packs=False)
        drawers, locks = _Drawers(scripts), _Locks(scripts)
        self._house = House(scripts, drawers, locks, self._head, habits, strands)
        self._running: set[asyncio.Task[None]] = set()
        self.connect = self._house.connect
        self.send = self._house.send
        self.close = self._house.hang_up
        self.prewarm = self._house.prewarm

    def _head(self) -> Head:
        return _Head(self._scripts.head())

    def open(self) -> None:
        self._run(self._open())

    async def _open(self) -> None:
        await self._house.open()
        self._scripts.ready()

    def request(self, number: int, request: str) -> None:
        """Something that the page asks for; `replied` brings the answer."""
        self._run(self._request(number, _request.decode(request)))

    async def _request(self, number: int, request: Request) -> None:
        reply = await self._house.request(request)
        self._scripts.replied(number, reply.ok, reply.status, to_js(reply.body), reply.name)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)


def think(question: str, job: Any) -> Any:
    """The worker in which bots think answers a question."""
    answer = thinker.answer(question, job.to_bytes())
    return None if answer is None else to_js(answer)


has_hurried = thinker.has_hurried
