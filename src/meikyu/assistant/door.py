"""The door: takes calls of tools and answers them. Knows no protocol but that of the tables."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from meikyu.assistant import asking, looking_up, measuring, packing, playing
from meikyu.assistant.answers import PACKAGE, Answer, Refusal, Voice
from meikyu.assistant.handles import Handles, Held, Names
from meikyu.assistant.tools import Spoken, Tool
from meikyu.assistant.visitor import Visitor
from meikyu.core.contract import Game
from meikyu.table import lobby
from meikyu.table.errors import Denied
from meikyu.table.hub import Hub
from meikyu.table.seats import token_hash

log = logging.getLogger("meikyu.assistant")

TOOLS = (*looking_up.TOOLS, *playing.TOOLS, *asking.TOOLS)
"""What every door offers."""
WORKSHOP = (*packing.TOOLS, *measuring.TOOLS)
"""What a door offers to the person whose machine it is on."""
IDLE_SECONDS = 600.0
"""After which a seat that no call was about is at its table no more. It comes back by itself."""


class Door:
    """One door: what it offers, and in which language unless a call says otherwise."""

    def __init__(
        self,
        hub: Hub,
        language: str = "en",
        handles: Handles | None = None,
        tools: Sequence[Tool] = (*TOOLS, *WORKSHOP),
    ) -> None:
        self.hub = hub
        self.language = language
        self.handles: Handles = handles or Names()
        self._visitors: dict[str, Visitor] = {}
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self.voice = Voice(language, PACKAGE)
        self.lists = True
        """Whether choices are listed."""
        self.tools = {tool.name: tool for tool in tools}
        self.bench = measuring.Bench()
        self.records: dict[str, str] = {}
        """Tables of records that were handed in, by what is in them."""
        self.writing = asyncio.Lock()
        """Of packs: one call after another."""

    @property
    def reads_files(self) -> bool:
        """Whether the caller is on this machine and may name a file of it."""
        return "pack" in self.tools

    @property
    def visitor_name(self) -> str:
        """Under which name it is counted what bots think for the caller."""
        return ""

    def spend(self, kind: str) -> None:
        """Counts what a caller asks for; where there are many callers, one may have to wait
        (`Denied`)."""

    def language_of(self, wish: Spoken) -> str:
        return wish.language or self.language

    # -- seats ----------------------------------------------------------------------------------

    async def seat_at(self, seated: lobby.Seated, game: Game[Any, Any], language: str) -> Visitor:
        """A seat was taken: it gets a handle."""
        held = Held(seated.table, seated.held[0].token, language, game.id)
        return await self._come(self.handles.keep(held, game.prefix), held)

    async def visitor(self, handle: str) -> Visitor:
        """The visitor on the seat of a handle, come back if it has left. Whatever is wrong with a
        handle, the answer is the same."""
        held = self.handles.find(handle)
        if held is None or not await self._holds(held):
            raise self.voice.no("denied", "no-such-handle")
        found = self._visitors.get(handle)
        if found is None or found.gone:
            return await self._come(handle, held)
        self._stay(handle)
        return found

    async def _holds(self, held: Held) -> bool:
        """Whether a seat is held by its token still, and by a program, as it was taken here."""
        try:
            setup = (await self.hub.find(held.table)).setup
        except Denied:
            return False
        seat = setup.seat_of(token_hash(held.token))
        return seat is not None and setup.seats[seat].bot

    async def _come(self, handle: str, held: Held) -> Visitor:
        room = await self.hub.find(held.table)
        visitor = Visitor(room, handle, held.language, self.lists)
        await visitor.greet(held.token)
        other = self._visitors.get(handle)
        if other is not None and not other.gone:  # another call was quicker
            visitor.leave()
            return other
        self._visitors[handle] = visitor
        self._stay(handle)
        return visitor

    def _stay(self, handle: str) -> None:
        """From now on the seat is at its table, until it is idle for long."""
        timer = self._leaving.pop(handle, None)
        if timer is not None:
            timer.cancel()
        loop = asyncio.get_running_loop()
        self._leaving[handle] = loop.call_later(IDLE_SECONDS, self._leave, handle)

    def _leave(self, handle: str) -> None:
        self._leaving.pop(handle, None)
        visitor = self._visitors.get(handle)
        if visitor is None:
            return
        if visitor.busy.locked():
            self._stay(handle)
            return
        del self._visitors[handle]
        visitor.leave()

    def close(self) -> None:
        for timer in self._leaving.values():
            timer.cancel()
        self._leaving.clear()
        for visitor in self._visitors.values():
            visitor.leave()
        self._visitors.clear()
        self.bench.close()

    # -- calls ----------------------------------------------------------------------------------

    async def call(self, name: str, arguments: dict[str, Any]) -> Answer:
        """What a tool answers. Nothing that goes wrong here is told but as one of our sentences:
        what an exception says may be anything."""
        tool = self.tools[name]
        voice = self.voice
        try:
            self.spend("assistants")
            wish = msgspec.convert(arguments, tool.arguments)
            if isinstance(wish, Spoken) and wish.language is not None:
                voice = Voice(wish.language, PACKAGE)
            return await tool.answer(self, wish)
        except Refusal as refusal:
            return refusal.answer()
        except Denied as denied:
            return voice.refusal(denied).answer()
        except msgspec.ValidationError as error:
            return voice.refusal(Denied("malformed", detail=str(error))).answer()
        except Exception as error:
            # Where it was, not what it said: a host keeps what is written here.
            log.error("tool %s failed: %s", name, _place(error))
            return voice.refusal(Denied("failed")).answer()


def _place(error: BaseException) -> str:
    """The kind of an error and where it was raised."""
    trace, where = error.__traceback__, ""
    while trace is not None:
        code = trace.tb_frame.f_code
        where = f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
        trace = trace.tb_next
    return f"{type(error).__name__} at {where}"
