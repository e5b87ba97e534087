"""Clocks: how long a seat may think about a decision. Kept with the match, so a restart keeps them.

A decision's time begins when the seat is asked and ends with its commit; steps of a draft and other
seats' moves do not renew it.
"""

import time
from collections.abc import Mapping, Sequence

import msgspec

RETURN_MS = 5000
"""After a restart nobody's time is up before they could come back."""


def wall_clock() -> int:
    """Milliseconds since 1970: deadlines outlive the process that set them."""
    return time.time_ns() // 1_000_000


class Running(msgspec.Struct, frozen=True):
    """The time of one seat's decision."""

    turn: int
    """How many entries the seat had made when it was asked."""
    deadline: int


Clocks = Mapping[int, Running]
_DECODER = msgspec.json.Decoder(dict[int, Running])


def encode(clocks: Clocks) -> bytes:
    return msgspec.json.encode(clocks)


def decode(stored: bytes, now: int) -> dict[int, Running]:
    """The clocks after a restart."""
    return {
        seat: Running(running.turn, max(running.deadline, now + RETURN_MS))
        for seat, running in _DECODER.decode(stored).items()
    }


def after(
    clocks: Clocks, asked: Sequence[int], turns: Mapping[int, int], limit: int | None, now: int
) -> dict[int, Running]:
    """The clocks when these seats are asked; `limit` in seconds, None: no clock."""
    if limit is None:
        return {}
    running: dict[int, Running] = {}
    for seat in asked:
        turn = turns.get(seat, 0)
        old = clocks.get(seat)
        if old is not None and old.turn == turn:
            running[seat] = old
        else:
            running[seat] = Running(turn, now + limit * 1000)
    return running
