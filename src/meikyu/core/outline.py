"""Outlines as SVG writes them (`M50 6 84 90Z`), read into the steps of a `Curve`.

Packs hold their drawings so: monsters, tiles, ghosts. All letters of path data are known; arcs and
quadratic curves become cubic ones, because paper knows no others.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from math import atan2, ceil, cos, hypot, pi, sin, sqrt, tan
from typing import TypeAlias

from meikyu.core.picture import Point

Steps: TypeAlias = "tuple[tuple[str, tuple[Point, ...]], ...]"
_WORD = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[^\s,]")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
LONGEST = 20_000
"""Characters of one outline."""


class BadOutline(ValueError):
    """Not path data; says what was found."""


@lru_cache(maxsize=512)
def outline(path: str, dx: float = 0.0, dy: float = 0.0, scale: float = 1.0) -> Steps:
    """The steps of path data, scaled and then moved."""
    return tuple(
        (letter, tuple((dx + x * scale, dy + y * scale) for x, y in points))
        for letter, points in _Reader(path).steps()
    )


class _Reader:
    """Goes through path data once."""

    def __init__(self, path: str) -> None:
        if len(path) > LONGEST:
            raise BadOutline(f"{len(path)} characters")
        self.words = _WORD.findall(path)
        self.here: Point = (0.0, 0.0)
        self.begun: Point = (0.0, 0.0)
        self.handle: Point | None = None
        """The last control point, for the letters that go on smoothly."""

    def steps(self) -> Iterator[tuple[str, tuple[Point, ...]]]:
        for letter, numbers in self._commands():
            yield from self._step(letter, numbers)

    def _commands(self) -> Iterator[tuple[str, list[float]]]:
        """Each letter with its numbers; a letter may be left out where it repeats."""
        letter, at = "", 0
        while at < len(self.words):
            if self.words[at].upper() in _TAKES:
                letter, at = self.words[at], at + 1
            elif not letter or letter in "Zz":
                raise BadOutline(self.words[at])
            wanted = _TAKES[letter.upper()]
            if letter in "Aa":
                self._part_flags(at)
            found = self.words[at : at + wanted]
            if len(found) < wanted:
                raise BadOutline(letter)
            try:
                numbers = [float(word) for word in found]
            except ValueError as error:
                raise BadOutline(" ".join(found)) from error
            yield letter, numbers
            at += wanted
            if letter in "Mm":  # more points after a move are lines
                letter = "L" if letter == "M" else "l"

    def _part_flags(self, at: int) -> None:
        """The two flags of an arc may be written without a space: ``a8 8 0 1158 42``."""
        for place in (at + 3, at + 4):
            word = self.words[place] if place < len(self.words) else ""
            if len(word) > 1 and word[0] in "01":
                self.words[place : place + 1] = [word[0], word[1:]]

    def _step(self, letter: str, numbers: list[float]) -> Iterator[tuple[str, tuple[Point, ...]]]:
        x, y = self.here
        if letter.islower():
            numbers = self._absolute(letter, numbers)
        kind = letter.upper()
        if kind == "Z":
            self.here, self.handle = self.begun, None
            yield "Z", ()
            return
        if kind == "H":
            kind, numbers = "L", [numbers[0], y]
        elif kind == "V":
            kind, numbers = "L", [x, numbers[0]]
        end = (numbers[-2], numbers[-1])
        if kind in "ML":
            self.handle = None
            if kind == "M":
                self.begun = end
            yield kind, (end,)
        elif kind in "CS":
            if kind == "S":
                numbers = [*self._mirrored(), *numbers]
            first, second = (numbers[0], numbers[1]), (numbers[2], numbers[3])
            self.handle = second
            yield "C", (first, second, end)
        elif kind in "QT":
            if kind == "T":
                numbers = [*self._mirrored(), *numbers]
            middle = (numbers[0], numbers[1])
            self.handle = middle
            yield "C", (_toward(self.here, middle), _toward(end, middle), end)
        else:
            self.handle = None
            for points in _arc(self.here, numbers):
                yield "C", points
        self.here = end

    def _absolute(self, letter: str, numbers: list[float]) -> list[float]:
        x, y = self.here
        if letter == "h":
            return [numbers[0] + x]
        if letter == "v":
            return [numbers[0] + y]
        if letter == "a":
            return [*numbers[:5], numbers[5] + x, numbers[6] + y]
        return [number + (y if place % 2 else x) for place, number in enumerate(numbers)]

    def _mirrored(self) -> Point:
        x, y = self.here
        fx, fy = self.handle or self.here
        return 2 * x - fx, 2 * y - fy


def _toward(end: Point, middle: Point) -> Point:
    """The control point of a cubic curve beside an end of a quadratic one."""
    return end[0] + 2 / 3 * (middle[0] - end[0]), end[1] + 2 / 3 * (middle[1] - end[1])


def _arc(begin: Point, numbers: list[float]) -> Iterator[tuple[Point, Point, Point]]:
    """An arc of an ellipse as cubic curves of a quarter at most (SVG 1.1, F.6)."""
    rx, ry, turned, large, sweep, *end = numbers
    (x0, y0), (x1, y1) = begin, (end[0], end[1])
    rx, ry = abs(rx), abs(ry)
    if begin == (x1, y1):
        return
    if not rx or not ry:
        yield begin, (x1, y1), (x1, y1)
        return
    c, s = cos(turned * pi / 180), sin(turned * pi / 180)
    hx, hy = (x0 - x1) / 2, (y0 - y1) / 2
    px, py = c * hx + s * hy, c * hy - s * hx
    grown = hypot(px / rx, py / ry)
    if grown > 1:
        rx, ry = rx * grown, ry * grown
    over = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    root = sqrt(max(0.0, over) / ((rx * py) ** 2 + (ry * px) ** 2))
    if bool(large) == bool(sweep):
        root = -root
    mx, my = root * rx * py / ry, -root * ry * px / rx
    cx, cy = c * mx - s * my + (x0 + x1) / 2, s * mx + c * my + (y0 + y1) / 2
    first = atan2((py - my) / ry, (px - mx) / rx)
    last = atan2((-py - my) / ry, (-px - mx) / rx)
    if sweep and last < first:
        last += 2 * pi
    elif not sweep and last > first:
        last -= 2 * pi

    def at(angle: float, push: float) -> Point:
        """A point of the ellipse, pushed along its tangent."""
        x = rx * (cos(angle) - push * sin(angle))
        y = ry * (sin(angle) + push * cos(angle))
        return c * x - s * y + cx, s * x + c * y + cy

    parts = max(1, ceil(abs(last - first) / (pi / 2) - 1e-9))
    step = (last - first) / parts
    push = 4 / 3 * tan(step / 4)
    for part in range(parts):
        a, b = first + part * step, first + (part + 1) * step
        yield at(a, push), at(b, -push), (x1, y1) if part == parts - 1 else at(b, 0)
