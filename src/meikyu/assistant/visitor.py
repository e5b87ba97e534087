"""A visitor: a client of a table in the same process, with what it was told last.

It asks as every client does, by messages of the protocol, and reads the frames that come back.
"""

import asyncio
import json
import secrets
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec

from meikyu.assistant.answers import Refusal, Voice
from meikyu.core.words import Phrase
from meikyu.table import protocol
from meikyu.table.client import Client
from meikyu.table.conversation import receive
from meikyu.table.errors import Denied
from meikyu.table.room import Room

Frame = dict[str, Any]
PATIENCE = 50.0
"""Seconds that an answer may take: hosts give up after about a minute."""
MARK_SIZE = 5


class Visitor:
    """One seat at one table, for one handle."""

    def __init__(self, room: Room, handle: str, language: str, lists: bool = True) -> None:
        self.room = room
        self.handle = handle
        self.lists = lists
        """Whether choices are listed; else the caller words actions."""
        self.voice = Voice(language, room.game.package)
        self.position: Frame | None = None
        """None: no game is played yet."""
        self.table: Frame = {}
        self.events: list[str] = []
        """What happened and was not told yet, in sentences."""
        self.known: list[Frame] | None = None
        """The sentences of the position as it was told last; None: it was not."""
        self.busy = asyncio.Lock()
        """One call after another: what was told last must not be mixed up."""
        self.client = Client(self._write)
        self._answers: dict[str, list[Frame]] = {}
        self._wake = asyncio.Event()

    def _write(self, data: bytes, secret: bool) -> bool:
        for frame in json.loads(data):
            kind = frame["type"]
            if kind == "position" and frame["hand"] == 0:
                self.position = frame
                self.events += [self.say(one["say"]) for one in frame["events"] if one.get("say")]
            elif kind == "table":
                self.table = frame
            elif frame.get("id") in self._answers:
                self._answers[frame["id"]].append(frame)
        self._wake.set()
        return True

    def say(self, phrase: Frame) -> str:
        """A phrase of a frame."""
        return self.voice.say(msgspec.convert(phrase, Phrase))

    @property
    def gone(self) -> bool:
        """Whether the table has let go of it."""
        return self.client.closing or self.room.closed

    @property
    def asked(self) -> Frame | None:
        asked: Frame | None = None if self.position is None else self.position["asked"]
        return asked

    @property
    def over(self) -> bool:
        return self.position is not None and self.position["outcome"] is not None

    @property
    def mark(self) -> str | None:
        """Names the question and the list of its choices. The table's own mark alone may be the
        same while the choices are others."""
        asked = self.asked
        if asked is None:
            return None
        counted = [self.handle, asked["mark"], asked["choices"], asked["draft"]]
        named = json.dumps(counted, sort_keys=True).encode()
        return blake2b(named, digest_size=MARK_SIZE).hexdigest()

    # -- asking -------------------------------------------------------------------------------

    async def ask(
        self, kind: str, last: Callable[[Frame], bool] | None = None, **fields: Any
    ) -> Frame:
        """Sends a message; the frame that answers it, or the last of several."""
        name = secrets.token_hex(8)
        answers = self._answers[name] = []
        message = json.dumps({"type": kind, "id": name, **fields}).encode()
        try:
            async with asyncio.timeout(PATIENCE):
                await receive(self.room, self.client, message)
                while not (answers and _is_last(answers[-1], last)):
                    if self.gone:
                        raise Denied("closed")
                    await self._changed()
        except TimeoutError:
            raise self.voice.no("denied", "takes-long") from None
        finally:
            del self._answers[name]
        return answers[-1]

    async def _changed(self) -> None:
        """The next frame, or a look at whether the table is still there."""
        self._wake.clear()
        try:
            async with asyncio.timeout(1.0):
                await self._wake.wait()
        except TimeoutError:
            pass

    async def greet(self, token: str) -> None:
        await self.ask("hello", protocol=protocol.PROTOCOL, tokens=[token])

    async def settle(self, seconds: float) -> None:
        """Waits until this seat is asked something or the game is over, but not for ever."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while not (self.asked or self.over or self.gone) and loop.time() < until:
            await self._changed()

    def leave(self) -> None:
        self.room.drop(self.client)

    # -- refusing -----------------------------------------------------------------------------

    def refused(self, frame: Frame) -> Refusal:
        """The rules of the game say no."""
        rule = frame["rule"]
        text = self.voice.say("door-refused-by", rule=rule, why=self.say(frame["say"]))
        whole = self.voice.say(f"rule-{rule}")
        return Refusal("rule", frame["code"], f"{text}\n{rule}: {whole}", rule)

    def denied(self, frame: Frame) -> Refusal:
        """The table says no."""
        kind: Any = "malformed" if frame["code"] == "malformed" else "denied"
        return Refusal(kind, frame["code"], self.say(frame["say"]))


def _is_last(frame: Frame, last: Callable[[Frame], bool] | None) -> bool:
    """Whether no other frame follows this one as the answer."""
    return frame["type"] == "error" or last is None or last(frame)
