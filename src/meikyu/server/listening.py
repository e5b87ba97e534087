"""Listening: what a client sends is taken at once where nothing stands against it; else one message
after the other, and from a client that sends too much more slowly."""

import asyncio
import time
from typing import Any

from meikyu.server.limits import COSTS, Visitor
from meikyu.table.client import Bucket, Client
from meikyu.table.conversation import receive as receive_message
from meikyu.table.conversation import take
from meikyu.table.room import Room


class Listener:
    """The ear for one client."""

    def __init__(self, room: Room, client: Client, visitor: Visitor, rate: float) -> None:
        self._room = room
        self._client = client
        self._share = visitor.share()
        self._bucket = Bucket(rate, rate)
        self._silent_until = 0.0
        """The client has sent too much: its next message waits until then."""

    def hear(self, data: bytes) -> bool:
        """Takes a message now, if it need not wait; whether it did."""
        if self._silent_until or self._client.closing or not self._client.may_ask_now():
            return False
        self._spend(take(self._room, self._client, data))
        return True

    async def listen(self, receive: Any) -> None:
        """Takes the messages that wait, until the client goes."""
        while not self._client.closing:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            if self._silent_until:
                await asyncio.sleep(self._silent_until - time.monotonic())
                self._silent_until = 0.0
            text = event.get("text")
            data = event.get("bytes") or b"" if text is None else text.encode()
            self._spend(await receive_message(self._room, self._client, data))

    def _spend(self, kind: type | None) -> None:
        wait = max(self._bucket.take(), self._share.slow_down(COSTS.get(kind, 1.0)))
        if wait:
            self._silent_until = time.monotonic() + wait
