# Compiled by mypyc.
"""A client: one connection as a room sees it. Holds what it may do and what waits to be sent."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from meikyu.core.contract import SPECTATOR
from meikyu.table.errors import Denied
from meikyu.table.looks import Look
from meikyu.table.protocol import Frame, HeldHand
from meikyu.table.wire import encode, holds_secrets

MAX_UNANSWERED: Final = 4
"""Messages of one client that may wait in a table's inbox."""
MAX_WAITING: Final = 1024 * 1024
"""Bytes that may wait for a client who does not read. More: the connection ends."""
MESSAGE_COST: Final = 256
"""Bytes that a waiting message takes besides its own."""


class Bucket:
    """Allows `rate` a second, and `burst` at once after a rest."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._then = time.monotonic()

    def change(self, rate: float, burst: float) -> None:
        """From now on it allows so much. More than a burst is never owed from before."""
        if (rate, burst) != (self.rate, self.burst):
            self.take(0.0)
            self.rate, self.burst = rate, burst
        self._level = min(burst, max(-burst, self._level))

    def take(self, cost: float = 1.0) -> float:
        """Takes one, or what something costs; returns how many seconds too early that was."""
        now = time.monotonic()
        self._level = min(self.burst, self._level + (now - self._then) * self.rate)
        self._then = now
        self._level -= cost
        return max(0.0, -self._level / self.rate)

    def try_take(self) -> float:
        """Takes one if there is one; else returns how many seconds to wait for it."""
        wait = self.take()
        if wait > 0:
            self._level += 1
        return wait

    def used(self) -> float:
        """The part of a burst that is not there now: 0 after a rest, 1 when it is spent."""
        self.take(0.0)
        return max(0.0, 1.0 - self._level / self.burst)

    def spend(self) -> None:
        """Takes one if there is one; else says no."""
        if self.try_take() > 0:
            raise Denied("too-fast")


def _never(data: bytes, secret: bool) -> bool:
    return False


class Client:
    """One connection. `write` sends a message at once, told whether it holds secrets, and returns
    whether it could; what it could not send waits in the outbox."""

    def __init__(self, write: Callable[[bytes, bool], bool] = _never, visitor: str = "") -> None:
        self.visitor: Final = visitor
        """Under which name it is counted what bots think for it."""
        self.keys: tuple[str, ...] = ()
        """The hashes of the tokens it has shown, in order."""
        self.seats: tuple[int | None, ...] = ()
        """For each of them the seat that it holds."""
        self.host = False
        self.words = True
        self.differences = False
        """Whether it folds differences into what it was shown before."""
        self.shown: dict[int | None, Look] = {}
        """What each hand was shown last, where it does."""
        self.greeted = False
        self.closing = False
        self.presence: tuple[int, ...] | None = None
        """Who is at the table, as it was sent last."""
        self.extras = Bucket(rate=4, burst=12)
        """For what costs much or disturbs others: hints, chat."""
        self.syncs = Bucket(rate=4, burst=20)
        """For the whole picture again."""
        self.probes = Bucket(rate=40, burst=40)
        """As many as follow a finger over a board."""
        self._counts: dict[int | None, int] = {}
        self._unanswered = 0
        self._caught_up: asyncio.Future[None] | None = None
        self._write = write
        self._outbox: deque[bytes] = deque()
        self._waiting = 0
        """Bytes in the outbox."""
        self._under_way = False
        """Whether a message has left the outbox and is not sent yet: none may overtake it."""
        self._wake: asyncio.Future[None] | None = None

    def hands(self) -> tuple[HeldHand, ...]:
        return tuple(
            HeldHand(hand, seat) for hand, seat in enumerate(self.seats) if seat is not None
        )

    def viewers(self) -> Iterator[tuple[int | None, int]]:
        """Each hand and its seat; for a spectator, one without."""
        looks_on = True
        for hand, seat in enumerate(self.seats):
            if seat is not None:
                looks_on = False
                yield hand, seat
        if looks_on:
            yield None, SPECTATOR

    def seat(self, hand: int) -> int:
        """The seat that a hand holds."""
        seat = self.seats[hand] if hand < len(self.seats) else None
        if seat is None:
            raise Denied("no-such-hand")
        return seat

    def count(self, hand: int | None) -> int:
        """The number of the next position for a hand."""
        number = self._counts.get(hand, 0)
        self._counts[hand] = number + 1
        return number

    def restart(self, keys: tuple[str, ...], words: bool, differences: bool) -> None:
        """A new `hello`."""
        self.keys = keys
        self.words = words
        self.differences = differences
        self.shown.clear()
        self.greeted = True
        self._counts.clear()

    # -- reading no faster than answering -------------------------------------------------------

    async def may_ask(self) -> None:
        """Waits until not too many of its messages wait for an answer, and counts one more."""
        while not self.may_ask_now():
            self._caught_up = asyncio.get_running_loop().create_future()
            await self._caught_up

    def may_ask_now(self) -> bool:
        """Whether not too many of its messages wait for an answer; if so, counts one more."""
        if self._unanswered >= MAX_UNANSWERED:
            return False
        self._unanswered += 1
        return True

    @property
    def asking(self) -> bool:
        """Whether a message of it waits for an answer."""
        return self._unanswered > 0

    def answered(self) -> None:
        self._unanswered -= 1
        if self._caught_up is not None and not self._caught_up.done():
            self._caught_up.set_result(None)

    # -- sending --------------------------------------------------------------------------------

    def send(self, *frames: Frame) -> None:
        """Sends frames as one message, or puts it into the outbox. Never waits."""
        if self.closing:
            return
        message = encode(frames)
        if not (self._outbox or self._under_way) and self._write(message, holds_secrets(frames)):
            return
        if self._outbox and self._waiting + len(message) > MAX_WAITING:
            self._outbox.clear()
            self._waiting = 0
            message = encode([Denied("busy").frame(None, closing=True)])
            self.closing = True
        self._waiting += len(message) + MESSAGE_COST
        self._outbox.append(message)
        self._wake_sender()

    def close(self, why: Denied | None = None) -> None:
        """Ends the connection after what waits was sent."""
        if why is not None:
            self.send(why.frame(None, closing=True))
        self.closing = True
        self._wake_sender()

    def _wake_sender(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def next(self) -> bytes | None:
        """The next message to send, after the one before was sent; None: the connection ends."""
        self._under_way = False
        while not self._outbox:
            if self.closing:
                return None
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        self._under_way = True
        message = self._outbox.popleft()
        self._waiting -= len(message) + MESSAGE_COST
        return message
