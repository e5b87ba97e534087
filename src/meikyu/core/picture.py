"""Pictures to keep: a few shapes that can be written as SVG or as PDF alike.

A game that can be printed draws its view with these (`Game.pictures`); coordinates go right and
down from the top left corner.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Literal, TypeAlias, Union

import msgspec

from meikyu.core.lettering import wide
from meikyu.core.sanitizing import visible

Point: TypeAlias = "tuple[float, float]"


class Box(msgspec.Struct, frozen=True):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    line: float = 1.0
    dash: tuple[float, ...] = ()


class Curve(msgspec.Struct, frozen=True):
    """A line or an outline: `M`, `L` with a point, `C` with three points, `Z` with none."""

    steps: tuple[tuple[str, tuple[Point, ...]], ...]
    fill: str | None = None
    stroke: str | None = None
    line: float = 1.0
    dash: tuple[float, ...] = ()


class Text(msgspec.Struct, frozen=True):
    """A line of text; (x, y) is on its base line."""

    x: float
    y: float
    text: str
    size: float
    anchor: Literal["start", "middle", "end"] = "start"
    fill: str = "#111111"
    bold: bool = False
    serif: bool = False


Mark: TypeAlias = Union[Box, Curve, Text]  # noqa: UP007 - msgspec reads it


class Picture(msgspec.Struct, frozen=True):
    """One page."""

    title: str
    width: float
    height: float
    marks: tuple[Mark, ...]
    millimetres: bool = False
    """Whether it is a sheet of paper, true to scale; else it is made to fit one."""


def curve(
    path: str, dx: float = 0, dy: float = 0, scale: float = 1
) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    """Steps from the shorthand `M 0 0 L 4 2 C 1 1 2 2 3 0 Z`, moved and scaled."""
    steps: list[tuple[str, tuple[Point, ...]]] = []
    letter = ""
    numbers: list[float] = []
    for word in [*path.split(), ""]:
        if word.isalpha() or not word:
            if letter:
                pairs = zip(numbers[::2], numbers[1::2], strict=True)
                steps.append((letter, tuple((dx + x * scale, dy + y * scale) for x, y in pairs)))
            letter, numbers = word, []
        else:
            numbers.append(float(word))
    return tuple(steps)


def moved(marks: Iterable[Mark], dx: float, dy: float) -> Iterable[Mark]:
    """The same marks somewhere else."""
    for mark in marks:
        if isinstance(mark, Curve):
            steps = tuple(
                (letter, tuple((x + dx, y + dy) for x, y in points))
                for letter, points in mark.steps
            )
            yield msgspec.structs.replace(mark, steps=steps)
        else:
            yield msgspec.structs.replace(mark, x=mark.x + dx, y=mark.y + dy)


# -- SVG ------------------------------------------------------------------------------------------


SANS = "'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic UI', system-ui, sans-serif"
SERIF = "'Noto Serif JP', 'Source Serif 4', 'Hiragino Mincho ProN', Georgia, serif"


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _paint(fill: str | None, stroke: str | None, line: float) -> str:
    drawn = f' stroke="{stroke}" stroke-width="{_number(line)}"' if stroke else ""
    return f'fill="{fill or "none"}"{drawn}'


def _dash(dash: tuple[float, ...]) -> str:
    if not dash:
        return ""
    return f' stroke-dasharray="{" ".join(map(_number, dash))}" stroke-linecap="round"'


def _box(mark: Box) -> str:
    place = " ".join(
        f'{name}="{_number(value)}"'
        for name, value in (
            ("x", mark.x),
            ("y", mark.y),
            ("width", mark.width),
            ("height", mark.height),
        )
    )
    return f"<rect {place} {_paint(mark.fill, mark.stroke, mark.line)}{_dash(mark.dash)}/>"


def _curve(mark: Curve) -> str:
    path = "".join(
        letter + " ".join(f"{_number(x)} {_number(y)}" for x, y in points)
        for letter, points in mark.steps
    )
    return f'<path d="{path}" {_paint(mark.fill, mark.stroke, mark.line)}{_dash(mark.dash)}/>'


def _text(mark: Text, measured: bool = False) -> str:
    weight = ' font-weight="700"' if mark.bold else ""
    if mark.serif:
        weight += f' font-family="{SERIF}"'
    if measured:
        # As wide as it was measured, whichever letters a browser has.
        length = wide(mark.text, mark.size, mark.bold, mark.serif)
        weight += f' textLength="{_number(length)}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="{_number(mark.x)}" y="{_number(mark.y)}" font-size="{_number(mark.size)}" '
        f'text-anchor="{mark.anchor}" fill="{mark.fill}"{weight}>'
        f"{escape(visible(mark.text))}</text>"
    )


_SVG = {Box: _box, Curve: _curve}


def _marks(picture: Picture) -> str:
    return "\n".join(
        _text(mark, picture.millimetres) if isinstance(mark, Text) else _SVG[type(mark)](mark)  # type: ignore[operator]
        for mark in picture.marks
    )


def svg(pictures: Sequence[Picture]) -> str:
    """All pictures as one document, one below the other."""
    width = max(picture.width for picture in pictures)
    height = sum(picture.height for picture in pictures)
    title = escape(visible(", ".join(picture.title for picture in pictures)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_number(width)} {_number(height)}" '
        f'role="img" width="{_number(2 * width)}" height="{_number(2 * height)}" '
        f'font-family="{SANS}"><title>{title}</title>',
        f'<rect width="{_number(width)}" height="{_number(height)}" fill="#fff"/>',
    ]
    top = 0.0
    for picture in pictures:
        parts.append(f'<g transform="translate(0 {_number(top)})">\n{_marks(picture)}\n</g>')
        top += picture.height
    return "\n".join([*parts, "</svg>"]) + "\n"
