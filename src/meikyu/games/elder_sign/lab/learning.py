"""Learns how games of Elder Sign end: `meikyu learn elder-sign`.

In the first round the strong level plays practice games; from then on the expert does, with what it
has learned. After each round two tables are fitted to who won, one for the night and one for the
battle: a layer of sums of rows, cut off at 0, and a logistic function of them. In the fit a number
is given by steps, so that neighbouring numbers learn from each other; the file has a row for each
number, in whole numbers. Content, seed and size decide everything on one machine.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import numpy as np

from meikyu.games.elder_sign.bots.foresight import (
    OWN_MOST,
    PARTS,
    SCALE,
    SEATS,
    TABLE_MOST,
    Learned,
    Pair,
    Position,
    Row,
    Table,
    shares,
)
from meikyu.games.elder_sign.lab.practice import Sample, practise

Array = Any
"""A numpy array of float64: once rounded, a sum does not depend on its order."""
UNITS = (24, 16)
"""Sums of the night's layer and of the battle's."""
PASSES = 16
BATCH = 512
RATE = 8e-3
DECAY_OF_NAMES, DECAY_OF_NUMBERS = 6e-4, 6e-5
LEFT_OUT = 0.1
"""How often the Ancient One is left out: those of other packs are judged by numbers."""
ANCIENT = "ancient/"
TABLE_STEPS = (8, 8, 3, 4, 5, 4, 4, 7)
OWN_STEPS = (5, 5, 5, 5, 5, 5, 4, 7)
"""How many steps of each field differ; beyond them it counts evenly."""
PIECE = 25
"""How many games are one piece of work."""


class Course(msgspec.Struct, frozen=True):
    """How long it learns."""

    rounds: int = 3
    games: int = 6000
    """In each round."""


class Point(msgspec.Struct, frozen=True):
    """How far learning has come."""

    round: int
    seconds: float
    won: float
    """The share of the practice games."""


def learn(
    content: str,
    course: Course,
    seed: int,
    jobs: int,
    report: Callable[[Point], None],
) -> Learned:
    """The whole course."""
    began = monotonic()
    learned: Learned | None = None
    samples: list[Sample] = []
    for number in range(course.rounds):
        games = _played(content, seed, course, number, jobs, learned)
        own = [sample for game in games for sample in game]
        # What the strong level has played is forgotten once the expert plays.
        samples = own if number < 2 else samples + own
        learned = fitted(samples, seed)
        ended = [game[-1].won for game in games if game]
        report(Point(number + 1, monotonic() - began, sum(ended) / max(1, len(ended))))
    assert learned is not None
    return learned


def write(learned: Learned, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(learned) + b"\n")


def _played(
    content: str, seed: int, course: Course, number: int, jobs: int, learned: Learned | None
) -> list[list[Sample]]:
    table = b"" if learned is None else msgspec.json.encode(learned)
    first = number * course.games
    pieces = [
        range(at, min(at + PIECE, first + course.games))
        for at in range(first, first + course.games, PIECE)
    ]
    found: list[list[Sample]] = []
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(practise, content, seed, piece, table) for piece in pieces]
        for future in futures:
            found += future.result()
    return found


# -- the fit --------------------------------------------------------------------------------------


def fitted(samples: Sequence[Sample], seed: int) -> Learned:
    """All tables."""
    pairs: list[Pair] = []
    for alone in (True, False):
        fitting = [one for one in samples if (one.at.table[SEATS] == 1) == alone]
        called = sorted({name for sample in fitting for name in _called(sample.at)})
        pairs.append(
            Pair(
                *[
                    _Fit(
                        called,
                        [one for one in fitting if one.at.fighting == fighting],
                        UNITS[fighting],
                        seed,
                        wide=alone,
                    ).table()
                    for fighting in (False, True)
                ]
            )
        )
    return Learned(*pairs)


def _called(at: Position) -> list[str]:
    return [at.ancient, *[name for called in at.called for name in called]]


def _steps(most: int, steps: int) -> Array:
    """By number of a field: how it is given to the fit."""
    numbers = np.arange(most + 1)
    columns: list[Array] = [2.0 * numbers / most]
    columns += [0.7 * (numbers >= step) for step in range(1, steps + 1)]
    return np.stack(columns, axis=1).astype(np.float64)


def _all_steps(most: Sequence[int], steps: Sequence[int]) -> list[Array]:
    return [_steps(*field) for field in zip(most, steps, strict=True)]


def _starts(steps: Sequence[Array], first: int) -> list[int]:
    """Where the columns of each field begin, and at last where they end."""
    starts = [first]
    for one in steps:
        starts.append(starts[-1] + one.shape[1])
    return starts


class _Fit:
    """A table in the making: a network with one layer beside a straight sum of all, fitted by Adam,
    its last third averaged. `wide`: what investigators have goes into the layer, too."""

    def __init__(
        self, called: list[str], samples: Sequence[Sample], units: int, seed: int, wide: bool
    ) -> None:
        self.called = sorted(called, key=lambda name: (not name.startswith(ANCIENT), name))
        self.steps = _all_steps(TABLE_MOST, TABLE_STEPS)
        self.own_steps = _all_steps(OWN_MOST, OWN_STEPS)
        self.starts = _starts(self.steps, 0)
        self.names_from = self.starts[-1]
        first = self.names_from + len(self.called)
        ancients = sum(name.startswith(ANCIENT) for name in called)
        self.own_starts: list[list[int]] = []
        for _ in range(PARTS):
            self.own_starts.append(_starts(self.own_steps, first))
            first = self.own_starts[-1][-1]
        self.wide = first if wide else self.names_from + ancients
        self.ancients = slice(self.names_from, self.names_from + ancients)
        self.random = np.random.default_rng(seed)
        self.inputs = self._inputs(samples, first)
        self.won = np.array([sample.won for sample in samples], np.float64)
        self.decay = np.full(first, DECAY_OF_NUMBERS, np.float64)
        self.decay[self.names_from : self.names_from + len(self.called)] = DECAY_OF_NAMES
        self.parts: list[Array] = [
            self.random.normal(0.0, 0.067, (self.wide, units)).astype(np.float64),
            np.full(units, 0.1, np.float64),
            self.random.normal(0.0, units**-0.5, units).astype(np.float64),
            np.zeros(1, np.float64),
            np.zeros(first, np.float64),
        ]
        if samples:
            self._fit()

    def _inputs(self, samples: Sequence[Sample], size: int) -> Array:
        place = {name: self.names_from + n for n, name in enumerate(self.called)}
        found = np.zeros((len(samples), size), np.float64)
        rows: list[int] = []
        own: list[list[int]] = []
        parts: list[tuple[float, ...]] = []
        for row, sample in enumerate(samples):
            at = sample.at
            for numbers, wait in zip(at.people, at.waits, strict=True):
                rows.append(row)
                own.append(numbers)
                parts.append(shares(at.fighting, at.table, wait))
            for name in _called(at):
                found[row, place[name]] += 1.0
        if not samples:
            return found
        table = np.array([sample.at.table for sample in samples], np.int64)
        for field, steps in enumerate(self.steps):
            found[:, self.starts[field] : self.starts[field + 1]] = steps[table[:, field]]
        people, share = np.array(own, np.int64), np.array(parts, np.float64)
        for field, steps in enumerate(self.own_steps):
            given = steps[people[:, field]]
            for part, starts in enumerate(self.own_starts):
                columns = found[:, starts[field] : starts[field + 1]]
                np.add.at(columns, rows, given * share[:, part : part + 1])
        return found

    def _fit(self) -> None:
        count = len(self.won)
        last = PASSES * -(-count // BATCH)
        means = [np.zeros_like(part) for part in self.parts]
        squares = [np.zeros_like(part) for part in self.parts]
        average: list[Array] = []
        averaged = step = 0
        for _ in range(PASSES):
            order = self.random.permutation(count)
            for at in range(0, count, BATCH):
                step += 1
                rate = RATE * min(1.0, step / 200) * (1.0 - 0.95 * step / last)
                for n, slope in enumerate(self._slopes(order[at : at + BATCH])):
                    means[n] += 0.1 * (slope - means[n])
                    squares[n] += 0.001 * (slope**2 - squares[n])
                    by = means[n] / (1.0 - 0.9**step)
                    self.parts[n] -= rate * by / (np.sqrt(squares[n] / (1.0 - 0.999**step)) + 1e-8)
                if step * 10 > last * 7:
                    averaged += 1
                    if not average:
                        average = [part.copy() for part in self.parts]
                    for mean, part in zip(average, self.parts, strict=True):
                        mean += (part - mean) / averaged
        self.parts = average

    def _slopes(self, rows: Array) -> list[Array]:
        """How the loss of some samples changes with each part."""
        here = self.inputs[rows]
        here[self.random.random(len(rows)) < LEFT_OUT, self.ancients] = 0.0
        wide = here[:, : self.wide]
        weights, bias, last, last_bias, straight = self.parts
        layer = np.maximum(wide @ weights + bias, 0.0)
        told = 1.0 / (1.0 + np.exp(-(layer @ last + last_bias + here @ straight)))
        wrong = ((told - self.won[rows]) / len(rows)).astype(np.float64)
        back = np.outer(wrong, last) * (layer > 0.0)
        return [
            wide.T @ back + self.decay[: self.wide, None] * weights,
            back.sum(0),
            layer.T @ wrong + DECAY_OF_NUMBERS * last,
            np.array([wrong.sum()], np.float64),
            here.T @ wrong + self.decay * straight,
        ]

    def table(self) -> Table:
        """What was learned, in whole numbers."""
        weights, bias, last, last_bias, straight = self.parts

        def whole(row: Array) -> Row:
            return tuple(round(float(number) * SCALE) for number in row)

        def rows(steps: list[Array], starts: list[int]) -> tuple[tuple[Row, ...], ...]:
            found: list[tuple[Row, ...]] = []
            for one, first in zip(steps, starts, strict=False):
                columns = slice(first, first + one.shape[1])
                sums = one @ straight[columns, None]
                if first < self.wide:
                    sums = np.concatenate([sums, one @ weights[columns]], axis=1)
                found.append(tuple(whole(row) for row in sums))
            return tuple(found)

        single = [np.ones((1, 1), np.float64)] * len(self.called)
        named = rows(single, [self.names_from + n for n in range(len(self.called))])
        return Table(
            bias=(0, *whole(bias)),
            fields=rows(self.steps, self.starts),
            own=tuple(rows(self.own_steps, starts) for starts in self.own_starts),
            names={name: row[0] for name, row in zip(self.called, named, strict=True)},
            last=(round(1.0 / SCALE, 7), *(round(float(one) / SCALE, 7) for one in last)),
            last_bias=round(float(last_bias[0]), 5),
        )
