# Compiled by mypyc.
"""Chance: the only source of randomness that rules may use.

Owns how a random number comes about, nothing about who asks for it. Rules ask ``chance.pick(n,
why)``; ``why`` is a key such as ``round/7/white``. In a real match the value depends only on the
match's seed, on ``why`` and on how often this ``why`` was asked before in the line that is in
force: taking a move back never re-rolls, and different players of one challenge get the same dice.

This module is compiled: plain classes, plain ints, no msgspec.
"""

from abc import ABC, abstractmethod
from hashlib import sha256
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

SEED_BYTES: Final = 32
_HASH_RANGE: Final = 1 << 64


class ReplayMismatch(Exception):
    """The rules asked for another random number than the one that was recorded."""


def nth_member(members: int, n: int) -> int:
    """The n-th member (from 0) of a set given as bits."""
    member = 0
    while True:
        if members & 1:
            if n == 0:
                return member
            n -= 1
        members >>= 1
        member += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """What the rules see of randomness."""

    @abstractmethod
    def pick(self, n: int, why: str) -> int:
        """A number from 0 to n - 1, all equally likely."""

    def roll(self, sides: int, count: int, why: str) -> list[int]:
        """The faces (0 to sides - 1, sorted) of `count` equal dice whose order means nothing."""
        faces = [self.pick(sides, why) for _ in range(count)]
        faces.sort()
        return faces

    def draw(self, counts: list[int], total: int, why: str) -> int:
        """The kind of one thing out of `total`, of which there are `counts` by kind."""
        n = self.pick(total, why)
        kind = 0
        for count in counts:
            if n < count:
                return kind
            n -= count
            kind += 1  # noqa: SIM113 - `enumerate` costs a quarter more, interpreted
        raise ValueError(f"there are no {total} things to draw from ({why})")

    def draw_member(self, members: int, total: int, why: str) -> int:
        """One of the `total` members of a set (bits), all equally likely."""
        counts: list[int] = []
        while members:
            counts.append(members & 1)
            members >>= 1
        return self.draw(counts, total, why)

    def clone(self) -> "Chance":
        """An independent source that will answer as this one would: for positions that are copied
        together with their future."""
        raise NotImplementedError(f"{type(self).__name__} cannot be copied")


def derive(seed: bytes, why: str, count: int, n: int) -> int:
    """The value of the `count`-th question `why` (from 0) among n: SHA-256 with rejection sampling.

    The hashed text is the seed's 32 bytes followed by ``why NUL count NUL attempt`` in UTF-8; the
    digest's first eight bytes, big-endian, are the candidate. Candidates that would favour small
    numbers are rejected and ``attempt`` counts up.
    """
    if n == 1:
        return 0  # whatever is hashed
    limit = _HASH_RANGE - _HASH_RANGE % n
    attempt = 0
    while True:
        text = seed + f"{why}\0{count}\0{attempt}".encode()
        candidate = int.from_bytes(sha256(text).digest()[:8], "big")
        if candidate < limit:
            return candidate % n
        attempt += 1


class SeededChance(Chance):
    """The chance of a real match. `asked` counts the questions of the line in force."""

    def __init__(self, seed: bytes, asked: dict[str, int]) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed
        self.asked = asked

    def pick(self, n: int, why: str) -> int:
        if n < 1:
            raise ValueError(f"cannot pick among {n} ({why})")
        count = self.asked.get(why, 0)
        self.asked[why] = count + 1
        return derive(self.seed, why, count, n)

    def clone(self) -> "SeededChance":
        return SeededChance(self.seed, self.asked.copy())


class RecordingChance(Chance):
    """Passes every question on and notes question and answer."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.picks: list[tuple[str, int, int]] = []

    def pick(self, n: int, why: str) -> int:
        value = self.source.pick(n, why)
        self.picks.append((why, n, value))
        return value

    def clone(self) -> "RecordingChance":
        twin = RecordingChance(self.source.clone())
        twin.picks = self.picks[:]
        return twin


class ReplayChance(Chance):
    """Answers from a record; raises when the rules ask anything else than was recorded."""

    def __init__(self, picks: list[tuple[str, int, int]]) -> None:
        self.picks = picks
        self.used = 0

    def pick(self, n: int, why: str) -> int:
        if self.used >= len(self.picks):
            raise ReplayMismatch(f"the rules ask for {why} (1 of {n}), which was not recorded")
        recorded_why, recorded_n, value = self.picks[self.used]
        if recorded_why != why or recorded_n != n:
            raise ReplayMismatch(
                f"the rules ask for {why} (1 of {n}), "
                f"recorded is {recorded_why} (1 of {recorded_n})"
            )
        if not 0 <= value < n:
            raise ReplayMismatch(f"{why}: the recorded value {value} is not among {n}")
        self.used += 1
        return value

    def clone(self) -> "ReplayChance":
        twin = ReplayChance(self.picks)
        twin.used = self.used
        return twin

    def finish(self) -> None:
        """Every recorded number must have been asked for."""
        if self.used != len(self.picks):
            raise ReplayMismatch(f"{len(self.picks) - self.used} recorded number(s) were not used")


class ScriptedChance(Chance):
    """Answers from a list, for tests that decide what is drawn."""

    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.used = 0

    def pick(self, n: int, why: str) -> int:
        if self.used >= len(self.values):
            raise ValueError(f"the script has no answer left for {why} (1 of {n})")
        value = self.values[self.used]
        if not 0 <= value < n:
            raise ValueError(f"the script answers {value} to {why} (1 of {n})")
        self.used += 1
        return value

    def clone(self) -> "ScriptedChance":
        twin = ScriptedChance(self.values)
        twin.used = self.used
        return twin


class FastChance(Chance):
    """For playouts and bots: quick, seeded, keeps no record and does not look at `why`."""

    def __init__(self, seed: int) -> None:
        self._source = Random(seed)
        self._random = self._source.random

    def pick(self, n: int, why: str) -> int:
        return int(self._random() * n)

    def draw_member(self, members: int, total: int, why: str) -> int:
        return nth_member(members, int(self._random() * total))

    def clone(self) -> "FastChance":
        twin = FastChance(0)
        twin._source.setstate(self._source.getstate())
        return twin


class ChanceNeeded(Exception):
    """A step asked for a random number where none may be drawn."""


class NoChance(Chance):
    """For drafts: a step that needs chance says so instead of drawing."""

    def pick(self, n: int, why: str) -> int:
        raise ChanceNeeded(why)

    def clone(self) -> "NoChance":
        return self
