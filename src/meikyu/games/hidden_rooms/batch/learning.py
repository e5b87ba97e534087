"""The learner in ``native/hidden_rooms_learning.cpp``, for Python: it knows tables, no content."""

import ctypes
import json
import os
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meikyu.games.hidden_rooms.batch.building import library

SOURCE = "hidden_rooms_learning.cpp"
STAGES = 5
BLOCKS = 7
"""Blocks of memory that make a checkpoint."""
NETS, SMOOTH = 0, 1


class Course(ctypes.Structure):
    """How one iteration learns; the fields of `Course` in the source."""

    _fields_ = (
        ("rate", ctypes.c_float),
        ("discount", ctypes.c_float),
        ("lambda_", ctypes.c_float),
        ("lean", ctypes.c_float),
        ("smoothing", ctypes.c_float),
        ("grain", ctypes.c_float),
        ("batch", ctypes.c_int32),
        ("rounded", ctypes.c_int32),
    )


def native() -> Any:
    """The library, with the types of what it returns."""
    lib = library(SOURCE)
    lib.learner_new.restype = ctypes.c_void_p
    lib.learner_block.restype = ctypes.c_void_p
    return lib


def layers() -> tuple[int, int]:
    """How many units the two layers have."""
    lib = native()
    return lib.first_layer(), lib.second_layer()


def threads_here() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Learner:
    """Games under way and the networks that learn from them."""

    def __init__(self, tables: bytes, games: int, stretch: int, seed: int) -> None:
        self._lib = native()
        self._at = ctypes.c_void_p(
            self._lib.learner_new(tables, games, stretch, ctypes.c_uint64(seed), threads_here())
        )

    def __del__(self) -> None:
        if hasattr(self, "_at"):
            self._lib.learner_free(self._at)

    def iterate(self, course: Course) -> None:
        self._lib.learner_iterate(self._at, ctypes.byref(course))

    def report(self) -> tuple[list[float], list[float]]:
        """By stage: the share won by games without noise, and the mean loss, since last time."""
        won, ended = (ctypes.c_int64 * STAGES)(), (ctypes.c_int64 * STAGES)()
        loss = (ctypes.c_double * STAGES)()
        self._lib.learner_report(self._at, won, ended, loss)
        return [w / max(1, e) for w, e in zip(won, ended, strict=True)], list(loss)

    def block(self, number: int) -> ctypes.Array[ctypes.c_char]:
        """A block of its memory, not a copy."""
        size = ctypes.c_int64()
        at = self._lib.learner_block(self._at, number, ctypes.byref(size))
        return (ctypes.c_char * size.value).from_address(at)

    def numbers(self) -> "array[float]":
        """The networks, smoothed over the last iterations, stage after stage."""
        return array("f", self.block(SMOOTH).raw)

    def save(self, file: Path, about: dict[str, Any]) -> None:
        """A checkpoint: a line of JSON, then the blocks. At once: there is never half of one."""
        blocks = [self.block(number).raw for number in range(BLOCKS)]
        line = json.dumps({**about, "blocks": [len(block) for block in blocks]})
        new = file.with_suffix(".new")
        new.write_bytes(b"".join([line.encode(), b"\n", *blocks]))
        new.replace(file)

    def load(self, file: Path, about: dict[str, Any]) -> dict[str, Any] | None:
        """Goes on where a checkpoint was written; None: it is about something else."""
        line, _, rest = file.read_bytes().partition(b"\n")
        found: dict[str, Any] = json.loads(line)
        if any(found.get(name) != value for name, value in about.items()):
            return None
        at = 0
        for number, size in enumerate(found["blocks"]):
            self.block(number).raw = rest[at : at + size]
            at += size
        return found


class Series:
    """Stages that were played by given networks: how each ended, its turns, its values."""

    def __init__(self, stages: int, kept: int) -> None:
        self.how = (ctypes.c_int8 * stages)()
        self.turns = (ctypes.c_int16 * stages)()
        self.kept = kept
        self.values = (ctypes.c_float * (stages * kept))() if kept else None

    def won(self) -> int:
        return sum(how == 0 for how in self.how)


def play_stages(
    tables: bytes,
    nets: "array[float]",
    stage: int,
    stages: int,
    seed: int,
    discount: float,
    limit: int,
    kept: int = 0,
) -> Series:
    """Plays one stage of the book many times; for each the values of its first `kept` turns."""
    played = Series(stages, kept)
    native().play_stages(
        tables,
        _pointer(nets),
        stage,
        ctypes.c_int64(stages),
        ctypes.c_uint64(seed),
        limit,
        ctypes.c_float(discount),
        threads_here(),
        played.how,
        played.turns,
        played.values,
        kept,
    )
    return played


def best_turns(
    tables: bytes, nets: "array[float]", states: Sequence[bytes], discount: float
) -> list[tuple[float, int, int]]:
    """For positions at the start of a turn: worth, stop and last move of the best option."""
    count = len(states)
    worth = (ctypes.c_float * count)()
    stop, move = (ctypes.c_int32 * count)(), (ctypes.c_int32 * count)()
    native().best_turns(
        tables,
        _pointer(nets),
        b"".join(states),
        ctypes.c_int64(count),
        ctypes.c_float(discount),
        threads_here(),
        worth,
        stop,
        move,
    )
    return list(zip(worth, stop, move, strict=True))


def _pointer(nets: "array[float]") -> ctypes.c_void_p:
    assert nets.typecode == "f"
    return ctypes.c_void_p(nets.buffer_info()[0])
