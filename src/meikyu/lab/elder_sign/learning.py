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

from meikyu.bots.elder_sign.foresight import MOST, Learned, Table
from meikyu.lab.elder_sign.practice import Sample, practise

Array = Any
"""A numpy array of float64: once rounded, a sum does not depend on its order."""
UNITS = (24, 16)
"""Sums of the night's layer and of the battle's."""
PASSES = 6
BATCH = 512
RATE = 2e-3
DECAY_OF_NAMES, DECAY_OF_NUMBERS = 6e-4, 6e-5
LEFT_OUT = 0.1
"""How often the Ancient One or the investigator is left out: other packs are judged by numbers."""
SCALE = 400
"""Whole numbers of a table for 1."""
STEPS = (8, 8, 3, 5, 5, 5, 5, 5, 5, 4, 5, 4, 5, 4)
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
    """Both tables."""
    called = sorted({name for sample in samples for name in sample.called})
    tables = [
        _Fit(called, [one for one in samples if one.fighting == fighting], UNITS[fighting], seed)
        for fighting in (False, True)
    ]
    return Learned(tables[0].table(), tables[1].table())


def _steps(field: int) -> Array:
    """By number of a field: how it is given to the fit."""
    numbers = np.arange(MOST[field] + 1)
    columns: list[Array] = [2.0 * numbers / MOST[field]]
    columns += [0.7 * (numbers >= step) for step in range(1, STEPS[field] + 1)]
    return np.stack(columns, axis=1).astype(np.float64)


class _Fit:
    """A table in the making: a network with one layer, fitted by Adam, its last third averaged."""

    def __init__(self, called: list[str], samples: Sequence[Sample], units: int, seed: int) -> None:
        self.called = called
        self.steps = [_steps(field) for field in range(len(MOST))]
        widths = [steps.shape[1] for steps in self.steps]
        self.starts = [sum(widths[:field]) for field in range(len(widths) + 1)]
        self.random = np.random.default_rng(seed)
        self.inputs = self._inputs(samples)
        self.won = np.array([sample.won for sample in samples], np.float64)
        size = self.inputs.shape[1]
        self.parts: list[Array] = [
            self.random.normal(0.0, 0.067, (size, units)).astype(np.float64),
            np.full(units, 0.1, np.float64),
            self.random.normal(0.0, units**-0.5, units).astype(np.float64),
            np.zeros(1, np.float64),
        ]
        if samples:
            self._fit()

    def _inputs(self, samples: Sequence[Sample]) -> Array:
        names = self.starts[-1]
        place = {name: names + n for n, name in enumerate(self.called)}
        found = np.zeros((len(samples), names + len(self.called)), np.float64)
        numbers = np.array([sample.numbers for sample in samples], np.int64)
        for field, steps in enumerate(self.steps):
            if len(samples):
                found[:, self.starts[field] : self.starts[field + 1]] = steps[numbers[:, field]]
        for row, sample in enumerate(samples):
            for name in sample.called:
                found[row, place[name]] = 1.0
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
        rows_in = self.inputs[rows]
        for kind in ("ancient/", "investigator/"):
            at = [
                self.starts[-1] + n for n, name in enumerate(self.called) if name.startswith(kind)
            ]
            gone = self.random.random(len(rows)) < LEFT_OUT
            rows_in[np.ix_(gone, at)] = 0.0
        weights, bias, last, last_bias = self.parts
        layer = np.maximum(rows_in @ weights + bias, 0.0)
        told = 1.0 / (1.0 + np.exp(-(layer @ last + last_bias)))
        wrong = ((told - self.won[rows]) / len(rows)).astype(np.float64)
        back = np.outer(wrong, last) * (layer > 0.0)
        of_weights = rows_in.T @ back
        names = self.starts[-1]
        of_weights[:names] += DECAY_OF_NUMBERS * weights[:names]
        of_weights[names:] += DECAY_OF_NAMES * weights[names:]
        of_last = layer.T @ wrong + DECAY_OF_NUMBERS * last
        return [of_weights, back.sum(0), of_last, np.array([wrong.sum()], np.float64)]

    def table(self) -> Table:
        """What was learned, in whole numbers."""
        weights, bias, last, last_bias = self.parts

        def whole(row: Array) -> tuple[int, ...]:
            return tuple(round(float(number) * SCALE) for number in row)

        return Table(
            bias=whole(bias),
            fields=tuple(
                tuple(whole(row) for row in steps @ weights[start : start + steps.shape[1]])
                for steps, start in zip(self.steps, self.starts, strict=False)
            ),
            names={name: whole(weights[self.starts[-1] + n]) for n, name in enumerate(self.called)},
            last=tuple(round(float(number) / SCALE, 7) for number in last),
            last_bias=round(float(last_bias[0]), 5),
        )
