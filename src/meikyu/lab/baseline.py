"""Baselines: what a learner reaches, measured so that it can be measured again.

A game declares its learners as ``BASELINES`` in ``lab/baselines.py`` of its folder; those that any
game can use (PPO) are in `rl`. One run has a seed; a baseline is several runs, each with its curve,
the decisions that it has seen, and processor seconds beside those of the clock.
"""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from meikyu.bots.base import Level


class Point(msgspec.Struct, frozen=True):
    """How far a run has come."""

    decisions: int
    """That it has learned from."""
    cpu: float
    """Seconds of all processors, evaluations left out."""
    wall: float
    figure: float
    low: float
    high: float


class Trained(msgspec.Struct, frozen=True):
    """One run."""

    baseline: str
    seed: int
    settings: dict[str, Any]
    curve: tuple[Point, ...]


class Watch:
    """Processor and wall-clock time, which can be stopped while something else is measured."""

    def __init__(self) -> None:
        self.cpu = self.wall = 0.0
        self._from: tuple[float, float] | None = None

    def go(self) -> None:
        self._from = _processors(), time.monotonic()

    def stop(self) -> None:
        assert self._from is not None, "it was not going"
        cpu, wall = self._from
        self.cpu += _processors() - cpu
        self.wall += time.monotonic() - wall
        self._from = None


def _processors() -> float:
    """Seconds of this process, its threads and the processes that it has waited for."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


Report = Callable[[Point], None]


class Baseline(ABC):
    """A learner with settings, for one part of the benchmark."""

    name: str
    part: str
    """The part of the benchmark that it learns for and is measured by."""
    figure: str
    """What its curve shows."""
    settings: Mapping[str, Any]

    @abstractmethod
    def train(self, seed: int, file: Path, report: Report, settings: Mapping[str, Any]) -> None:
        """A run from nothing to its end; what was learned is in the file then."""

    @abstractmethod
    def level(self, file: Path) -> Level:
        """What was learned, as a bot."""


def run(
    baseline: Baseline,
    seed: int,
    folder: Path,
    report: Report,
    settings: Mapping[str, Any] | None = None,
) -> Trained:
    """One run; its curve is written beside what was learned."""
    folder.mkdir(parents=True, exist_ok=True)
    chosen = {**baseline.settings, **(settings or {})}
    curve: list[Point] = []

    def reached(point: Point) -> None:
        curve.append(point)
        report(point)

    baseline.train(seed, agent_file(folder, baseline.name, seed), reached, chosen)
    trained = Trained(baseline.name, seed, dict(chosen), tuple(curve))
    curve_file(folder, baseline.name, seed).write_bytes(
        msgspec.json.format(msgspec.json.encode(trained), indent=1) + b"\n"
    )
    return trained


def agent_file(folder: Path, name: str, seed: int) -> Path:
    return folder / f"{name}-{seed}.agent"


def curve_file(folder: Path, name: str, seed: int) -> Path:
    return folder / f"{name}-{seed}.json"


def read(file: Path) -> Trained:
    return msgspec.json.decode(file.read_bytes(), type=Trained)


# -- the curves as a picture ----------------------------------------------------------------------

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 24, 20, 44
COLOURS = ("#b5532a", "#123f5a", "#5b7f2b", "#7a4a8c", "#a8871c")
PAPER, INK, RULE = "#fff", "#333", "#ddd"
LINES = 4
SECONDS = "processor seconds"


def picture(runs: Sequence[Trained], title: str, share: bool) -> str:
    """Processor seconds to the right, the figure upwards; a line with its intervals for each
    seed."""
    points = [point for one in runs for point in one.curve]
    longest = max([point.cpu for point in points], default=0.0) or 1.0
    highest = 1.0 if share else max([point.high for point in points], default=0.0) or 1.0
    lowest = 0.0 if share else min(0.0, *[point.low for point in points], 0.0)

    def x(cpu: float) -> float:
        return round(LEFT + cpu / longest * (WIDTH - LEFT - RIGHT), 1)

    def y(figure: float) -> float:
        part = (figure - lowest) / (highest - lowest)
        return round(HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        ' font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        f'<text x="{x(longest / 2)}" y="{HEIGHT - 8}" text-anchor="middle">{SECONDS}</text>',
        f'<text x="{x(longest)}" y="{HEIGHT - BOTTOM + 16}" text-anchor="end">{longest:.0f}</text>',
    ]
    for step in range(LINES + 1):
        figure = lowest + (highest - lowest) * step / LINES
        named = f"{100 * figure:.0f} %" if share else f"{figure:.3g}"
        parts.append(f'<text x="{LEFT - 6}" y="{y(figure) + 4}" text-anchor="end">{named}</text>')
        parts.append(f'<path d="M{LEFT} {y(figure)}H{x(longest)}" stroke="{RULE}"/>')
    for number, one in enumerate(runs):
        colour = COLOURS[number % len(COLOURS)]
        band = [f"{x(p.cpu)},{y(p.high)}" for p in one.curve]
        band += [f"{x(p.cpu)},{y(p.low)}" for p in reversed(one.curve)]
        line = " ".join(f"{x(p.cpu)},{y(p.figure)}" for p in one.curve)
        parts.append(f'<polygon points="{" ".join(band)}" fill="{colour}" fill-opacity="0.12"/>')
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(
            f'<text x="{x(longest) - 4}" y="{HEIGHT - BOTTOM - 8 - 16 * (len(runs) - 1 - number)}"'
            f' text-anchor="end" fill="{colour}">seed {one.seed}</text>'
        )
    parts.append(
        f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{x(longest)}" fill="none" stroke="{INK}"/>'
    )
    return "\n".join([*parts, "</svg>"]) + "\n"
