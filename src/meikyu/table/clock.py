"""Clocks: how long a seat may think about a decision. Kept with the match, so a restart keeps them.

A decision's time begins when the seat is asked and ends with its commit. Steps of a draft do not
renew it, nor do other seats' moves, unless they change the question: then it is a new one.
"""

import time
from collections.abc import Mapping
from hashlib import sha256

import msgspec

from meikyu.core.contract import Prompt

RETURN_MS = 5000
"""After a restart nobody's time is up before they could come back."""


def wall_clock() -> int:
    """Milliseconds since 1970: deadlines outlive the process that set them."""
    return time.time_ns() // 1_000_000


class Running(msgspec.Struct, frozen=True):
    """The time of one seat's decision."""

    turn: int
    """How many entries the seat had made when it was asked."""
    question: str
    """What it was asked, as a fingerprint."""
    deadline: int


Clocks = Mapping[int, Running]
_DECODER = msgspec.json.Decoder(dict[int, Running])


def encode(clocks: Clocks) -> bytes:
    return msgspec.json.encode(clocks)


def decode(stored: bytes, now: int) -> dict[int, Running]:
    """The clocks after a restart."""
    return {
        seat: Running(running.turn, running.question, max(running.deadline, now + RETURN_MS))
        for seat, running in _DECODER.decode(stored).items()
    }


def limit_of(table: int | None, prompt: Prompt) -> int | None:
    """Seconds for an answer: the table's, or the game's own where that is shorter."""
    own: int | None = getattr(prompt, "time_limit", None)
    if table is None or own is None:
        return own if table is None else table
    return min(table, own)


def fingerprint(prompt: Prompt) -> str:
    return sha256(msgspec.json.encode(prompt)).hexdigest()[:16]


def after(
    clocks: Clocks,
    asked: Mapping[int, Prompt],
    turns: Mapping[int, int],
    limit: int | None,
    now: int,
) -> dict[int, Running]:
    """The clocks when these seats are asked; `limit` in seconds is the table's, None: none."""
    running: dict[int, Running] = {}
    for seat, prompt in asked.items():
        seconds = limit_of(limit, prompt)
        if seconds is None:
            continue
        turn, question = turns.get(seat, 0), fingerprint(prompt)
        old = clocks.get(seat)
        if old is not None and (old.turn, old.question) == (turn, question):
            running[seat] = old
        else:
            running[seat] = Running(turn, question, now + seconds * 1000)
    return running
