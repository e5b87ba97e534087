"""The gate: recorded games of the Python kernel, played again by the batched engine."""

import ctypes
import struct
from array import array
from collections.abc import Iterable, Sequence
from zlib import crc32

from meikyu.games.hidden_rooms.batch.engine import Batch

COUNTER_BYTES = 8
"""At the beginning of a state, its chance's counter: no part of the position."""
MASK_WORDS = 3
_PARTS = "qqiBBBIQ"


class Recording:
    """Games as arrays: limits, moves, answers of chance, and what must be found at each ply."""

    def __init__(self) -> None:
        self.ply_at = array("q", [0])
        self.pick_at = array("q", [0])
        self.limits = array("i")
        self.moves = array("B")
        self.widths = array("B")
        self.values = array("B")
        self.digests = array("I")
        self.masks = array("Q")

    @property
    def games(self) -> int:
        return len(self.limits)

    @property
    def plies(self) -> int:
        return len(self.moves)

    def begin(self, turn_limit: int) -> None:
        self.limits.append(turn_limit)

    def ply(self, state: bytes, legal: Iterable[int], move: int) -> None:
        """A position as packed, its legal moves and the one that follows (0 at the end)."""
        mask = 0
        for one in legal:
            mask |= 1 << one
        self.digests.append(crc32(state[COUNTER_BYTES:]))
        self.masks.extend(mask >> 64 * word & (1 << 64) - 1 for word in range(MASK_WORDS))
        self.moves.append(move)

    def end(self, picks: Sequence[tuple[int, int]]) -> None:
        """The widths and answers of all questions of the game."""
        self.widths.extend(width for width, _ in picks)
        self.values.extend(value for _, value in picks)
        self.ply_at.append(len(self.moves))
        self.pick_at.append(len(self.widths))

    def _parts(self) -> list["array[int]"]:
        return [self.ply_at, self.pick_at, self.limits, self.moves, self.widths, self.values,
                self.digests, self.masks]  # fmt: skip

    def encode(self) -> bytes:
        parts = [part.tobytes() for part in self._parts()]
        return struct.pack(f"<{len(parts)}q", *map(len, parts)) + b"".join(parts)

    @classmethod
    def decode(cls, data: bytes) -> "Recording":
        found = cls()
        sizes = struct.unpack_from(f"<{len(_PARTS)}q", data)
        at = 8 * len(sizes)
        for part, size in zip(found._parts(), sizes, strict=True):
            del part[:]
            part.frombytes(data[at : at + size])
            at += size
        return found


def differences(recording: Recording, batch: Batch) -> list[tuple[int, int]]:
    """Games that differ in the batched engine, each with the first ply that differs."""
    different = batch.buffer("i", recording.games)
    sent = []
    for kind, part in zip(_PARTS, recording._parts(), strict=True):
        buffer = batch.buffer(kind, len(part))
        buffer.write(part.tobytes())
        sent.append(buffer)
    batch.lib.games_replay(
        batch.tables.at,
        ctypes.c_int64(recording.games),
        *(buffer.at for buffer in sent),
        different.at,
        batch.threads,
    )
    wrong = batch.lib.finish()
    if wrong:
        raise RuntimeError(f"the device reports error {wrong}")
    found = memoryview(different.read()).cast("i")
    return [(game, ply) for game, ply in enumerate(found) if ply >= 0]
