"""Learns the value of a book's positions: `meikyu learn hidden-rooms`.

Plays and learns in C++ (`batch`), writes a checkpoint from time to time and goes on from it,
and in the end a file of networks that the expert plays with, and the curve as a picture. Seed,
content and schedule decide everything on one machine; another compiler or processor may round
differently and end with networks of the same strength, not of the same bytes.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from meikyu.games.hidden_rooms.batch.learning import Learner, layers
from meikyu.games.hidden_rooms.batch.packing import tables
from meikyu.games.hidden_rooms.bots.chances import Curve
from meikyu.games.hidden_rooms.bots.networks import (
    FORMAT,
    Header,
    Made,
    Networks,
    stage_key,
)
from meikyu.games.hidden_rooms.lab.chances import played_stages, rising
from meikyu.games.hidden_rooms.lab.curve import picture
from meikyu.games.hidden_rooms.lab.rounding import rounded
from meikyu.games.hidden_rooms.lab.schedule import DISCOUNT, Schedule
from meikyu.games.hidden_rooms.tables import Book

REPORT_EVERY = 25
SAVE_EVERY = 200
RELIABILITY_STAGES = 20_000
"""Stages of each kind that are played to find out what values mean."""
RELIABILITY_SEED = 1 << 40


class Point(msgspec.Struct, frozen=True):
    """How far learning has come: by stage the share won and the loss, since the point before."""

    iteration: int
    seconds: float
    won: tuple[float, ...]
    loss: tuple[float, ...]

    def mean(self) -> float:
        return sum(self.won) / len(self.won)


class OtherCourse(Exception):
    """A checkpoint belongs to another content, seed or schedule."""


class Learning:
    """A course of learning: its checkpoint, its curve and its result are files of one name."""

    def __init__(self, book: Book, out: Path, schedule: Schedule, seed: int) -> None:
        self.book = book
        self.out = out
        self.schedule = schedule
        self.seed = seed
        self.tables = tables(self.book)
        self.learner = Learner(self.tables, schedule.games, schedule.stretch, seed)
        self.done = 0
        self.seconds = 0.0
        self.curve: list[Point] = []
        self._resume()

    @property
    def checkpoint(self) -> Path:
        return self.out.with_suffix(".checkpoint")

    @property
    def picture(self) -> Path:
        return self.out.with_suffix(".svg")

    def run(self, report: Callable[[Point], None]) -> Networks:
        """Learns to the end of the schedule and writes the networks and the curve."""
        began = monotonic() - self.seconds
        while self.done < self.schedule.iterations:
            self.learner.iterate(self.schedule.course(self.done))
            self.done += 1
            self.seconds = monotonic() - began
            if self.done % REPORT_EVERY == 0 or self.done == self.schedule.iterations:
                won, loss = self.learner.report()
                point = Point(self.done, round(self.seconds, 1), tuple(won), tuple(loss))
                self.curve.append(point)
                report(point)
            if self.done % SAVE_EVERY == 0:
                self._save()
        self._save()
        found = self.networks()
        self.out.write_bytes(found.encode())
        self.picture.write_text(picture(self.curve, self._names()), encoding="utf-8")
        return found

    def networks(self) -> Networks:
        """What was learned so far, as in a file."""
        return networks(
            self.book,
            self.learner.numbers(),
            Made(
                content=self.book.hash,
                seed=self.seed,
                iterations=self.done,
                games=self.schedule.games,
                stretch=self.schedule.stretch,
                seconds=round(self.seconds),
            ),
        )

    def _names(self) -> list[str]:
        return [stage.id for stage in self.book.stages]

    def _about(self) -> dict[str, Any]:
        schedule = self.schedule
        return {
            "content": self.book.hash,
            "seed": self.seed,
            "schedule": [schedule.iterations, schedule.games, schedule.stretch, schedule.batch],
        }

    def _save(self) -> None:
        curve = msgspec.to_builtins(self.curve)
        progress = {"done": self.done, "seconds": self.seconds, "curve": curve}
        self.learner.save(self.checkpoint, {**self._about(), **progress})

    def _resume(self) -> None:
        if not self.checkpoint.is_file():
            return
        about = self.learner.load(self.checkpoint, self._about())
        if about is None:
            raise OtherCourse(str(self.checkpoint))
        self.done = about["done"]
        self.seconds = about["seconds"]
        self.curve = msgspec.convert(about["curve"], list[Point])


def networks(book: Book, numbers: Sequence[float], made: Made) -> Networks:
    """Rounds what was learned and measures what its values mean in play."""
    first, second = layers()
    features = 19 * book.grid.cells + 79
    each = len(numbers) // len(book.stages)
    stages = [
        rounded(numbers[number * each : (number + 1) * each], features, first, second)
        for number in range(len(book.stages))
    ]
    header = Header(
        format=FORMAT,
        stages=tuple(stage_key(book, stage) for stage in book.stages),
        features=features,
        first=first,
        second=second,
        discount=DISCOUNT,
        made=made,
    )
    bare = Networks(header, stages)
    told = tuple(reliability(book, bare, number) for number in range(len(stages)))
    return Networks(msgspec.structs.replace(header, reliability=told), stages)


def reliability(book: Book, found: Networks, stage: int) -> Curve:
    """How often a stage was won from positions of each value, by the expert itself."""
    played = played_stages(book, found, stage, RELIABILITY_STAGES, RELIABILITY_SEED)
    return rising((value, one.won) for one in played for value in one.values)
