"""Clocks: how long a seat may think about a decision, and what happens when that is over.

A decision's time begins when the seat is asked and ends with its commit. Steps of a draft do not
renew it, nor do other seats' moves, unless they change the question: then it is a new one. While a
table is in memory its clocks run by a time that cannot be set; the store keeps what was left and
when, so that a restart neither stops them nor gives a player more.
"""

import asyncio
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Protocol

import msgspec

from meikyu.core.contract import Prompt
from meikyu.core.rules import Rejection
from meikyu.table.errors import Denied
from meikyu.table.known import Owned
from meikyu.table.seats import Setup
from meikyu.table.time import Time

RETURN_MS = 5000
"""After a restart no player's time is up before they could come back, if they had this much
left."""
TIMEOUT = "timeout"
"""Who made a move that time made, in a record."""
AGAIN = 1.0
"""Seconds until a move of time that could not be saved is tried again."""


class Running(msgspec.Struct, frozen=True):
    """The time of one seat's decision."""

    turn: int
    """How many entries the seat had made when it was asked."""
    question: str
    """What it was asked, as a fingerprint."""
    deadline: int
    """By `Time.now`."""


# -- in the store ---------------------------------------------------------------------------------


class _Left(msgspec.Struct, frozen=True):
    turn: int
    question: str
    left: int


class _Stored(msgspec.Struct, frozen=True):
    """What was left to each seat, and the date at which that was so."""

    at: int
    left: dict[int, _Left]


class _StoredDeadline(msgspec.Struct, frozen=True):
    turn: int
    question: str
    deadline: int


_stored = msgspec.json.Decoder(_Stored)
_stored_before = msgspec.json.Decoder(dict[int, _StoredDeadline])


def encode(running: Mapping[int, Running], clock: Time) -> bytes:
    """Clocks as they are stored."""
    now = clock.now()
    left = {
        seat: _Left(one.turn, one.question, max(0, one.deadline - now))
        for seat, one in running.items()
    }
    return msgspec.json.encode(_Stored(clock.date(), left))


def decode(stored: bytes, clock: Time) -> dict[int, Running]:
    """The clocks after a restart: they ran on meanwhile."""
    now, date = clock.now(), clock.date()
    try:
        kept = _stored.decode(stored)
    except msgspec.ValidationError:  # an older store kept dates instead of what was left
        old = _stored_before.decode(stored)
        left = {s: _Left(o.turn, o.question, max(0, o.deadline - date)) for s, o in old.items()}
        kept = _Stored(date, left)
    meanwhile = max(0, date - kept.at)
    return {
        seat: Running(
            one.turn,
            one.question,
            now + max(one.left - meanwhile, min(one.left, RETURN_MS)),
        )
        for seat, one in kept.left.items()
    }


# -- what they show -------------------------------------------------------------------------------


def limit_of(table: int | None, prompt: Prompt) -> int | None:
    """Seconds for an answer: the table's, or the game's own where that is shorter."""
    own: int | None = getattr(prompt, "time_limit", None)
    if table is None or own is None:
        return own if table is None else table
    return min(table, own)


def fingerprint(prompt: Prompt) -> str:
    return sha256(msgspec.json.encode(prompt)).hexdigest()[:16]


def after(
    running: Mapping[int, Running],
    asked: Mapping[int, Prompt],
    turns: Callable[[int], int],
    limit: int | None,
    now: int,
) -> dict[int, Running]:
    """The clocks when these seats are asked; `limit` in seconds is the table's, None: none."""
    found: dict[int, Running] = {}
    for seat, prompt in asked.items():
        seconds = limit_of(limit, prompt)
        if seconds is None:
            continue
        turn, question = turns(seat), fingerprint(prompt)
        old = running.get(seat)
        if old is not None and (old.turn, old.question) == (turn, question):
            found[seat] = old
        else:
            found[seat] = Running(turn, question, now + seconds * 1000)
    return found


class StandIns(Protocol):
    """Bots that may decide for a seat whose time is up."""

    def thinks(self, seat: int) -> bool: ...
    def stand_in_once(self, seat: int) -> None: ...


class Clocks:
    """The clocks of one table."""

    def __init__(self, table: Owned, bots: StandIns) -> None:
        self._room = table
        self._bots = bots
        self.running: dict[int, Running] = {}
        self._called: dict[int, str] = {}
        """Seats that the host waits for no longer, each with what it had done by then."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def _now(self) -> int:
        return self._room.services.clock.now()

    def after(
        self, pending: Mapping[int, Prompt], setup: Setup, moved: int | None = None
    ) -> dict[int, Running]:
        """The clocks of the people among those who are asked, once a seat has moved."""
        room = self._room
        asked = {seat: prompt for seat, prompt in pending.items() if setup.player(seat) is None}

        def turns(seat: int) -> int:
            return room.seat_log(seat).turns + (seat == moved)

        return after(self.running, asked, turns, setup.settings.clock, self._now)

    def encode(self, running: Mapping[int, Running]) -> bytes:
        return encode(running, self._room.services.clock)

    def left(self, seat: int) -> int | None:
        """Milliseconds that a seat has left."""
        running = self.running.get(seat)
        return None if running is None else max(0, running.deadline - self._now)

    def overdue(self, seat: int) -> bool:
        if self._is_called(seat):
            return True
        running = self.running.get(seat)
        return running is not None and running.deadline <= self._now

    def _is_called(self, seat: int) -> bool:
        return self._called.get(seat) == self._room.count(seat)

    async def call(self, seat: int) -> None:
        """The host waits no longer for what a seat is asked now: its time is up."""
        self._called[seat] = self._room.count(seat)
        await self._move_the_late()

    # -- ringing --------------------------------------------------------------------------------

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def go_on(self) -> None:
        """Sets the timer to the next end of a seat's time."""
        self.stop()
        bots = self._bots
        waiting = [one.deadline for seat, one in self.running.items() if not bots.thinks(seat)]
        if waiting:
            self._ring_in(max(0, min(waiting) - self._now) / 1000)

    def _ring_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._room.background.start(self._time_is_up())

    async def _time_is_up(self) -> None:
        try:
            await self._room.ask(self._move_the_late)
        except Denied:  # not saved
            self.stop()
            self._ring_in(AGAIN)

    async def _move_the_late(self) -> None:
        room = self._room
        if room.match is None or room.status != "playing":
            return
        ours = bool(self.running) and room.services.neighbours.drives(room.id)
        for seat in room.game.actors(room.match.state):
            late = self.overdue(seat) if ours else self._is_called(seat)
            if not late or room.setup.player(seat) is not None:
                continue
            if seat not in room.game.actors(room.match.state):
                continue  # another seat's time-out has just moved the game on
            room.match.set_draft(seat, ())
            move = room.game.timeout(room.match.state, seat)
            if move is None:
                self._bots.stand_in_once(seat)
                continue
            action = room.game.action(room.match.state, move)
            prepared = room.match.prepare(seat, action, TIMEOUT)
            if isinstance(prepared, Rejection):
                raise RuntimeError(f"the move of time is illegal: {prepared}")
            await room.make(prepared, None, None)
        room.go_on()
