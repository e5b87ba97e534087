"""Sheets of paper: puts what a game prints on A4 or Letter, true to scale, with crop marks on all
four sides and a line at the foot that says what to measure.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from meikyu.core.content import PACK_FILE, Pack
from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.core.picture import Box, Curve, Mark, Picture, Text, moved
from meikyu.core.printing import (
    LEAF_HEIGHT,
    LEAF_WIDTH,
    Board,
    Leaf,
    Part,
    Pieces,
    Printed,
    Printing,
    Task,
)
from meikyu.core.typesetting import block

Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""In millimetres."""
PAPER_NAMES: dict[Paper, str] = {"a4": "A4", "letter": "Letter"}
MARGIN = 13.0
"""Around what is cut: the crop marks and the foot need it, and so do printers."""
CROP_FROM, CROP_TO = 2.0, 6.0
"""Where crop marks begin and end, from the edge of what is cut."""
HAIR = 0.2
FOOT = 4.6
"""From the lower edge of the paper to the line at the foot."""
FOOT_SIZE = 2.6
ROUNDING = 1e-6


class CannotPrint(ValueError):
    """Something that was asked for is not there; holds its name."""


class Sheet(msgspec.Struct, frozen=True):
    """A page, and what is on it."""

    part: str
    title: str
    picture: Picture
    area: tuple[float, float, float, float]
    """Left, top, right and bottom of what is printed, without crop marks and foot."""


def printing(game: Game[Any, Any]) -> Printing | None:
    """What a game prints; None: nothing."""
    found = declared(game, "printing", "PRINTING")
    assert found is None or isinstance(found, Printing)
    return found


def parts_of(game: Game[Any, Any], wanted: Sequence[str] = ()) -> list[Part]:
    """The kinds of things that were asked for; without any, all. Raises `CannotPrint`."""
    says = printing(game)
    known = {part.id: part for part in says.parts} if says is not None else {}
    for id in wanted:
        if id not in known:
            raise CannotPrint(id)
    return [part for id, part in known.items() if not wanted or id in wanted]


def sheets(parts: Sequence[Part], task: Task, paper: Paper, backs: bool = False) -> list[Sheet]:
    """All sheets, numbered. `backs`: mirrored, behind each sheet of pieces that have any."""
    drawn = [(part, one) for part in parts for one in _drawn(part, task, paper, backs)]
    return [
        _numbered(sheet, task, paper, number, len(drawn))
        for number, (_, sheet) in enumerate(drawn, 1)
    ]


def _drawn(part: Part, task: Task, paper: Paper, backs: bool) -> Iterator[Sheet]:
    title = task.words.say(part.say)
    for printed in part.draw(task):
        yield from _laid(printed, part.id, title, paper, backs)


def _laid(printed: Printed, part: str, title: str, paper: Paper, backs: bool) -> Iterator[Sheet]:
    if isinstance(printed, Pieces):
        size = f"{_length(printed.width)} × {_length(printed.height)} mm"
        if printed.width == printed.height:
            size = f"{_length(printed.width)} mm"
        for faces in _pages_of(printed, paper):
            yield _cut(printed, faces, part, f"{title} · {size}", paper)
            if backs and printed.backs:
                behind = Pieces(printed.width, printed.height, [printed.backs] * len(faces))
                yield _cut(behind, behind.faces, part, f"{title} · {size}", paper, mirrored=True)
    elif isinstance(printed, Board):
        size = f"{_length(printed.side * printed.columns)} × {_length(printed.side * printed.rows)}"
        yield from _board(printed, part, f"{title} · {size} mm", paper)
    else:
        yield _leaf(printed, part, printed.title or title, paper)


def _room(paper: Paper) -> tuple[float, float]:
    width, height = PAPERS[paper]
    return width - 2 * MARGIN + ROUNDING, height - 2 * MARGIN + ROUNDING


def _pages_of(pieces: Pieces, paper: Paper) -> Iterator[Sequence[Sequence[Mark]]]:
    width, height = _room(paper)
    each = int(width / pieces.width) * int(height / pieces.height)
    for first in range(0, len(pieces.faces), each):
        yield pieces.faces[first : first + each]


def _cut(
    pieces: Pieces,
    faces: Sequence[Sequence[Mark]],
    part: str,
    title: str,
    paper: Paper,
    mirrored: bool = False,
) -> Sheet:
    """A sheet of pieces that touch."""
    columns = min(int(_room(paper)[0] / pieces.width), len(faces))
    rows = -(-len(faces) // columns)
    placed = {
        (place // columns, (columns - 1 - place % columns) if mirrored else place % columns): face
        for place, face in enumerate(faces)
    }
    return _grid(placed, rows, columns, pieces.width, pieces.height, part, title, paper)


def _board(board: Board, part: str, title: str, paper: Paper) -> Iterator[Sheet]:
    """A board in as few sheets as it fits, each with as many whole cells as the others."""
    width, height = _room(paper)
    across = -(-board.columns // int(width / board.side))
    down = -(-board.rows // int(height / board.side))
    columns, rows = -(-board.columns // across), -(-board.rows // down)
    for top in range(0, board.rows, rows):
        for left in range(0, board.columns, columns):
            here = {
                (row - top, column - left): board.cells[row * board.columns + column]
                for row in range(top, min(top + rows, board.rows))
                for column in range(left, min(left + columns, board.columns))
            }
            deep = min(rows, board.rows - top)
            broad = min(columns, board.columns - left)
            yield _grid(here, deep, broad, board.side, board.side, part, title, paper)


def _grid(
    placed: dict[tuple[int, int], Sequence[Mark]],
    rows: int,
    columns: int,
    width: float,
    height: float,
    part: str,
    title: str,
    paper: Paper,
) -> Sheet:
    across, down = PAPERS[paper]
    left, top = (across - columns * width) / 2, (down - rows * height) / 2
    marks: list[Mark] = []
    for (row, column), face in placed.items():
        marks += moved(face, left + column * width, top + row * height)
    xs = [left + column * width for column in range(columns + 1)]
    ys = [top + row * height for row in range(rows + 1)]
    marks += _crop_marks(xs, ys)
    picture = Picture(title, across, down, tuple(marks), millimetres=True)
    return Sheet(part, title, picture, (left, top, xs[-1], ys[-1]))


def _crop_marks(xs: Sequence[float], ys: Sequence[float]) -> Iterator[Mark]:
    """Where to cut, outside of what is cut."""
    lines: list[tuple[str, tuple[tuple[float, float], ...]]] = []
    for x in xs:
        for near, far in (
            (ys[0] - CROP_FROM, ys[0] - CROP_TO),
            (ys[-1] + CROP_FROM, ys[-1] + CROP_TO),
        ):
            lines += [("M", ((x, near),)), ("L", ((x, far),))]
    for y in ys:
        for near, far in (
            (xs[0] - CROP_FROM, xs[0] - CROP_TO),
            (xs[-1] + CROP_FROM, xs[-1] + CROP_TO),
        ):
            lines += [("M", ((near, y),)), ("L", ((far, y),))]
    yield Curve(tuple(lines), None, "#444444", HAIR)


def _leaf(leaf: Leaf, part: str, title: str, paper: Paper) -> Sheet:
    across, down = PAPERS[paper]
    left, top = (across - LEAF_WIDTH) / 2, MARGIN
    marks = tuple(moved(leaf.marks, left, top))
    picture = Picture(title, across, down, marks, millimetres=True)
    return Sheet(part, title, picture, (left, top, left + LEAF_WIDTH, top + LEAF_HEIGHT))


def _numbered(sheet: Sheet, task: Task, paper: Paper, number: int, of: int) -> Sheet:
    """With the line at the foot."""
    across, down = PAPERS[paper]
    name = task.content.read(PACK_FILE, Pack).name
    pack = name.get(task.words.locale) or next(iter(name.values()), "")
    line = f"Meikyu · {pack} · {sheet.title} · {number}/{of} · {PAPER_NAMES[paper]}"
    top = down - FOOT - FOOT_SIZE
    size = FOOT_SIZE * 1.4
    foot, _ = block(line, 10, top, across - 20, size, FOOT_SIZE, anchor="middle", fill="#555555")
    picture = msgspec.structs.replace(sheet.picture, marks=(*sheet.picture.marks, *foot))
    return msgspec.structs.replace(sheet, picture=picture)


def _length(value: float) -> str:
    return f"{value:g}"


def outside(sheet: Sheet) -> list[str]:
    """What of a sheet's marks leaves the paper: nothing, or a game draws beside its pieces."""
    width, height = sheet.picture.width, sheet.picture.height
    found = []
    for mark in sheet.picture.marks:
        points = _corners(mark)
        if any(not (0 <= x <= width and 0 <= y <= height) for x, y in points):
            found.append(repr(mark)[:120])
    return found


def _corners(mark: Mark) -> list[tuple[float, float]]:
    if isinstance(mark, Box):
        return [(mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height)]
    if isinstance(mark, Text):
        return [(mark.x, mark.y)]
    return [point for _, points in mark.steps for point in points]
