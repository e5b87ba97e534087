"""The sheet that every picture of a finished game is drawn on: paper on ink, a slip with the name
of the program, who played what and when, the number that counts; at the foot the sums and the seed.

Edges are cut as on the page: each point a little off, the same way every time.
"""

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin

from meikyu.core.contract import Occasion
from meikyu.core.picture import Box, Curve, Mark, Point, Text

WIDTH, HEIGHT = 600.0, 750.0
LEFT, RIGHT, TOP, BOTTOM = 40.0, 560.0, 132.0, 652.0
"""Of the field that a game draws in: a square."""
INK, PAPER, SHU, DIM = "#0e1018", "#efe5cd", "#b3261e", "#5a5346"
SLIP = "迷宮"

Steps = tuple[tuple[str, tuple[Point, ...]], ...]
Random = Callable[[], float]


def seeded(seed: str) -> Random:
    """A small generator for drawings only."""
    state = 0
    for sign in seed:
        state = (state * 31 + ord(sign)) & 0xFFFFFFFF
    state ^= 0x9E3779B9

    def draw() -> float:
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (state >> 8) / 0x1000000

    return draw


def cut(x: float, y: float, width: float, height: float, jitter: float, seed: str) -> Steps:
    """A rectangle cut by hand: eight points, each off by at most `jitter`."""
    random = seeded(f"{x} {y} {width} {height} {seed}")

    def off() -> float:
        return (random() * 2 - 1) * jitter

    def part() -> float:
        return 0.35 + random() * 0.3

    points = [
        (x, y),
        (x + width * part(), y),
        (x + width, y),
        (x + width, y + height * part()),
        (x + width, y + height),
        (x + width * part(), y + height),
        (x, y + height),
        (x, y + height * part()),
    ]
    moved = [(a + off(), b + off()) for a, b in points]
    lines: list[tuple[str, tuple[Point, ...]]] = [("M", (moved[0],))]
    lines += [("L", (point,)) for point in moved[1:]]
    return (*lines, ("Z", ()))


def gouge(x0: float, y0: float, x1: float, y1: float, wide: float) -> Steps:
    """One stroke of the knife: pointed at both ends, widest beyond its middle."""
    dx, dy = x1 - x0, y1 - y0
    length = hypot(dx, dy) or 1.0
    nx, ny = -dy / length * wide, dx / length * wide
    mx, my = x0 + dx * 0.62, y0 + dy * 0.62
    there, back = (mx + nx, my + ny), (mx - nx, my - ny)
    return (
        ("M", ((x0, y0),)),
        ("C", (there, there, (x1, y1))),
        ("C", (back, back, (x0, y0))),
        ("Z", ()),
    )


def rays(cx: float, cy: float, near: float, far: float, count: int, seed: str) -> list[Steps]:
    """Light from a point: dense near the lamp, thin far away."""
    random = seeded(seed)
    found: list[Steps] = []
    for number in range(count):
        angle = 2 * pi * (number + 0.5 + (random() - 0.5) * 0.44) / count
        at = near * (1 + random() * 0.3)
        while at < far:
            length = (12 + at * 0.2) * (0.6 + 0.9 * random())
            ring = 2 * pi * (at + length * 0.6) / count
            faded = max(0.0, 1 - (at - near) / (far - near)) ** 0.6
            wide = 0.4 * ring * faded * (0.75 + 0.5 * random())
            if wide > 0.4:
                x, y = cos(angle), sin(angle)
                end = min(far, at + length)
                found.append(gouge(cx + x * at, cy + y * at, cx + x * end, cy + y * end, wide))
            at += length + 3 + at * 0.03
    return found


def sheet(occasion: Occasion, heading: str, below: str, number: str, plate: str) -> list[Mark]:
    """The card with its slip, its heading and the number that counts; `plate`: its colour."""
    marks: list[Mark] = [
        Box(0, 0, WIDTH, HEIGHT, INK),
        Curve(cut(24, 24, WIDTH - 36, HEIGHT - 36, 1.2, "plate"), plate),
        Curve(cut(14, 14, WIDTH - 36, HEIGHT - 36, 1.4, "card"), PAPER, INK, 3),
        Curve(cut(36, 32, 44, 82, 1.4, "slip"), INK),
        *(
            Text(58, 66 + 34 * place, sign, 30, "middle", PAPER, bold=True, serif=True)
            for place, sign in enumerate(SLIP)
        ),
        Text(RIGHT, 104, number, 76, "end", INK, bold=True, serif=True),
    ]
    room = 10.2 if heading.isascii() else 5.6
    size = min(30.0, 30.0 * room * 2.2 / max(1, len(heading)))
    marks.append(Text(96, 66, heading, size, "start", INK, bold=True, serif=True))
    marks.append(Text(96, 90, below, 14, "start", DIM))
    if occasion.day:
        marks.append(Text(96, 110, occasion.day, 14, "start", DIM))
    return marks


def foot(
    occasion: Occasion, sums: Sequence[tuple[str, str]], verdict: str, last: str
) -> list[Mark]:
    """The sums in a row, the verdict on a slip of its own, and the last line with the seed."""
    marks: list[Mark] = []
    x = LEFT - 2
    for word, number in sums:
        marks.append(Text(x, 692, word, 13, "start", DIM))
        x += _wide(word, 13) + 4
        marks.append(Text(x, 693, number, 22, "start", INK, bold=True, serif=True))
        x += _wide(number, 22) + 10
    if verdict:
        wide = _wide(verdict, 18) + 22
        marks.append(Curve(cut(RIGHT - wide, 671, wide, 30, 0.8, "verdict"), None, INK, 2))
        marks.append(Text(RIGHT - wide / 2, 692, verdict, 18, "middle", INK, bold=True, serif=True))
    marks.append(Text(LEFT - 2, 718, last, 11, "start", DIM))
    marks.append(Text(RIGHT, 718, occasion.seed, 7.4, "end", DIM))
    return marks


def _wide(text: str, size: float) -> float:
    """About how wide a text is: no font is at hand here."""
    return size * sum(0.62 if sign.isascii() else 1.0 for sign in text)
