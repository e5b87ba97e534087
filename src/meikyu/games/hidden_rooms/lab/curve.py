"""The curve of learning as a picture: seconds to the right, stages won upwards."""

from collections.abc import Sequence
from typing import Protocol

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 48, 120, 16, 40
COLOURS = ("#b5532a", "#123f5a", "#5b7f2b", "#7a4a8c", "#a8871c")
MEAN = "#222"


class Point(Protocol):
    """How far learning has come."""

    @property
    def seconds(self) -> float: ...
    @property
    def won(self) -> Sequence[float]: ...


def picture(points: Sequence[Point], names: Sequence[str]) -> str:
    """One line for each stage and one for their mean."""
    longest = max([point.seconds for point in points], default=1.0) or 1.0

    def x(seconds: float) -> float:
        return round(LEFT + seconds / longest * (WIDTH - LEFT - RIGHT), 1)

    def y(share: float) -> float:
        return round(HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP), 1)

    def line(shares: Sequence[float], colour: str, width: float) -> str:
        drawn = " ".join(
            f"{x(point.seconds)},{y(share)}" for point, share in zip(points, shares, strict=True)
        )
        return f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="{width}"/>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        ' font-family="sans-serif" font-size="12">',
        "<title>Share of stages won while learning</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(longest)}" fill="none" stroke="#333"/>',
        f'<text x="{x(longest / 2)}" y="{HEIGHT - 8}" text-anchor="middle">seconds</text>',
        f'<text x="{x(longest)}" y="{y(0) + 16}" text-anchor="end">{longest:.0f}</text>',
    ]
    for tick in range(0, 101, 20):
        at = y(tick / 100)
        parts.append(f'<text x="{LEFT - 6}" y="{at + 4}" text-anchor="end">{tick} %</text>')
        parts.append(f'<path d="M{x(0)} {at}H{x(longest)}" stroke="#ddd" stroke-width="0.5"/>')
    for number, name in enumerate(names):
        colour = COLOURS[number % len(COLOURS)]
        parts.append(line([point.won[number] for point in points], colour, 1))
        parts.append(_label(number, name, colour))
    means = [sum(point.won) / len(point.won) for point in points]
    parts += [line(means, MEAN, 2), _label(len(names), "mean", MEAN)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _label(number: int, name: str, colour: str) -> str:
    x, y = WIDTH - RIGHT + 16, TOP + 20 + number * 18
    return (
        f'<path d="M{x} {y - 4}h14" stroke="{colour}" stroke-width="3"/>'
        f'<text x="{x + 20}" y="{y}">{name}</text>'
    )
