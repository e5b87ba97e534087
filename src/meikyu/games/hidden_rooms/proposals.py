"""What could be drawn otherwise in a stage to make it easier or harder: its route longer or shorter
by two cells at either end, or one arrow turned.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from meikyu.core.content import ContentError, from_data
from meikyu.core.proving import Variant
from meikyu.core.words import Phrase
from meikyu.core.workshop import Data, Refused
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.loader import check_books
from meikyu.games.hidden_rooms.workshop import (
    DrawnStage,
    DrawRoute,
    OfAStage,
    Place,
    TurnArrow,
    Way,
    draw,
    show,
)

CELLS = 2
"""By how many a route is longer or shorter."""
MOST_WAYS = 4
"""Ways of going on from one end that are tried."""
MOST_TURNS = 8
"""Arrows that are turned."""
STRIDE = 7
LEAST_ROUTE = 2
WAYS: tuple[Way, ...] = ("up", "right", "down", "left")
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def variants(data: Mapping[str, Any], part: str) -> Iterator[Variant]:
    """Every one of them can be played."""
    found = _found(dict(data), part)
    if found is None:
        return
    book, stage, drawn, size = found
    turns = 0
    for say, stroke in _strokes(book, stage, drawn, size):
        if isinstance(stroke, TurnArrow) and turns >= MOST_TURNS:
            return
        try:
            changed = draw(dict(data), stroke)
            check_books(from_data(GAME.id, "drawn", GAME.shape, changed))
        except (Refused, ContentError):
            continue
        turns += isinstance(stroke, TurnArrow)
        yield Variant(say, changed)


def _found(data: Data, part: str) -> tuple[int, int, DrawnStage, tuple[int, int]] | None:
    """A stage by its id: where it is, and how it is drawn."""
    shown = show(data)
    if shown is None:
        return None
    entries = [data["stages"]["stage"]]
    entries += [book["stage"] for book in data.get("books", {}).get("book", [])]
    for book, stages in enumerate(entries):
        for number, entry in enumerate(stages):
            drawn = shown.books[book].stages[number]
            if entry["id"] == part and drawn is not None:
                return book, number, drawn, (shown.rows, shown.columns)
    return None


def _strokes(
    book: int, stage: int, drawn: DrawnStage, size: tuple[int, int]
) -> Iterator[tuple[Phrase, OfAStage]]:
    route = list(drawn.route)

    def along(message: str, cells: Sequence[Place], at: Place) -> tuple[Phrase, OfAStage]:
        row, column = at
        stroke = DrawRoute(book=book, stage=stage, cells=tuple(cells))
        return Phrase(message, {"row": row, "column": column}), stroke

    for more in _onward(route[-1], route, size):
        yield along("proposal-end-later", [*route, *more], more[-1])
    for more in _onward(route[0], route, size):
        yield along("proposal-begin-sooner", [*reversed(more), *route], more[-1])
    if len(route) >= LEAST_ROUTE + CELLS:
        yield along("proposal-end-sooner", route[:-CELLS], route[-1 - CELLS])
        yield along("proposal-begin-later", route[CELLS:], route[CELLS])
    yield from _turns(book, stage, drawn)


def _onward(end: Place, route: Sequence[Place], size: tuple[int, int]) -> list[list[Place]]:
    """Ways of two cells on from an end of a route that do not come back to it."""
    found: list[list[Place]] = [[]]
    for _ in range(CELLS):
        found = [
            [*way, cell]
            for way in found
            for cell in _beside(way[-1] if way else end, size)
            if cell not in route and cell not in way
        ]
    # Those that lead in different directions first.
    return found[:: max(1, len(found) // MOST_WAYS)][:MOST_WAYS]


def _beside(cell: Place, size: tuple[int, int]) -> Iterator[Place]:
    for down, across in STEPS:
        row, column = cell[0] + down, cell[1] + across
        if 1 <= row <= size[0] and 1 <= column <= size[1]:
            yield row, column


def _turns(book: int, stage: int, drawn: DrawnStage) -> Iterator[tuple[Phrase, OfAStage]]:
    """One arrow turned, of cells that are spread over the board."""
    cells = [
        (row, column, arrow.way)
        for row, arrows in enumerate(drawn.arrows, 1)
        for column, arrow in enumerate(arrows, 1)
        if not arrow.on_route and arrow.way is not None
    ]
    # In strides, so that the first that can be are not all of one corner.
    order = [cell for start in range(STRIDE) for cell in cells[start::STRIDE]]
    for row, column, now in order:
        turned = WAYS.index(now)
        for other in (1, 3, 2):
            way = WAYS[(turned + other) % len(WAYS)]
            say = Phrase("proposal-turn", {"row": row, "column": column, "way": way})
            yield say, TurnArrow(book=book, stage=stage, cell=(row, column), way=way)
