"""What the editor of a room book draws and shows: routes, arrows, and a monster that nobody meets.

A stage is a first cell, a route to its end, and an arrow in every other cell (HID-R2). The arrows
beside the route are proposed: each the nearest way back to the route. An arrow that an author has
turned is one that differs from its proposal, so nothing needs to be kept about who drew it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from meikyu.core.content import ContentError, convert
from meikyu.core.grid import BIT, DIRECTIONS, OFF_BOARD, Grid
from meikyu.core.words import Phrase
from meikyu.core.workshop import Data, Refused, Stroke, Workshop
from meikyu.games.hidden_rooms.loader import (
    END,
    LEAST_SIDE,
    LETTERS,
    MOST_SIDE,
    ROUTE_RULE,
    STAGES_FILE,
    Board,
    check_books,
)
from meikyu.games.hidden_rooms.rules.monster import ACTIONS_A_TURN, ROUTE_TURN, route_action
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Book, Stage

Place: TypeAlias = tuple[int, int]
"""A cell's row and column from 1, as in the files."""
Way: TypeAlias = Literal["up", "right", "down", "left"]
SIGNS = "URDL"
LONGEST_WALK = 200
"""Actions of the monster that are shown; one that goes in circles would walk for ever."""


# -- what is drawn --------------------------------------------------------------------------------


class OfAStage(Stroke, frozen=True):
    """A stroke in one stage."""

    book: int
    """Its number in the pack, from 0: the first is that of ``stages.toml``."""
    stage: int


class DrawRoute(OfAStage, frozen=True):
    """The monster's way from its first cell to its end."""

    cells: tuple[Place, ...]


class TurnArrow(OfAStage, frozen=True):
    """An arrow beside the route; no way: as it is proposed."""

    cell: Place
    way: Way | None = None


class BeginAt(OfAStage, frozen=True):
    """The monster begins in another cell and follows the arrows from there."""

    cell: Place


class Cut(OfAStage, frozen=True):
    """The route is cut at one of its cells: the longer part stays."""

    cell: Place


STROKES = (DrawRoute, TurnArrow, BeginAt, Cut)


# -- what is shown --------------------------------------------------------------------------------


class Arrow(msgspec.Struct, frozen=True):
    """What is in a cell."""

    way: Way | None
    """None: the end of the route."""
    on_route: bool
    own: bool
    """Not as it is proposed: an author has turned it."""


class Walked(msgspec.Struct, frozen=True):
    """One action of a monster that meets nobody."""

    turn: int
    act: Literal["step", "turn"]
    cell: Place
    facing: Way
    sees: tuple[Place, ...]


class DrawnStage(msgspec.Struct, frozen=True):
    """A stage as far as it can be read."""

    route: tuple[Place, ...]
    ended: bool
    """Whether the route has an end."""
    arrows: tuple[tuple[Arrow, ...], ...]
    begins: Walked
    walk: tuple[Walked, ...]


class DrawnBook(msgspec.Struct, frozen=True):
    stages: tuple[DrawnStage | None, ...]
    """None: one whose arrows do not fill the board."""


class Drawn(msgspec.Struct, frozen=True):
    """What the editor shows beside the data."""

    rows: int
    columns: int
    start: Place
    exit: Place
    door: int
    """The first turn in which the child can be out: a turn lays one room (HID-19, HID-20)."""
    books: tuple[DrawnBook, ...]


# -- reading --------------------------------------------------------------------------------------


class _Ground(NamedTuple):
    """The board that the stages of a pack share."""

    grid: Grid
    start: int
    exit: int


def _ground(data: Data) -> _Ground | None:
    try:
        board = convert(data["stages"]["board"], Board, STAGES_FILE)
    except (ContentError, KeyError, TypeError):
        return None
    sides = range(LEAST_SIDE, MOST_SIDE + 1)
    if board.rows not in sides or board.columns not in sides:
        return None
    grid = Grid(board.rows, board.columns)
    start, exit = _cell(grid, board.start), _cell(grid, board.exit)
    return None if start is None or exit is None else _Ground(grid, start, exit)


def _cell(grid: Grid, place: Any) -> int | None:
    match place:
        case [int(row), int(column)] if 1 <= row <= grid.rows and 1 <= column <= grid.columns:
            return grid.cell(row - 1, column - 1)
    return None


def _place(grid: Grid, cell: int) -> Place:
    return grid.row(cell) + 1, grid.column(cell) + 1


def _entries(data: Data) -> Iterator[list[Any]]:
    """The stages of each book."""
    books = [data.get("stages"), *_listed(data.get("books"), "book")]
    for book in books:
        yield _listed(book, "stage")


def _listed(table: Any, name: str) -> list[Any]:
    found = table.get(name) if isinstance(table, Mapping) else None
    return found if isinstance(found, list) else []


def _ways(grid: Grid, entry: Any) -> list[int] | None:
    """The arrows of a stage, where there is one in every cell."""
    rows = entry.get("directions") if isinstance(entry, Mapping) else None
    if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
        return None
    letters = "".join(rows)
    known = {END: NO_DIRECTION, **LETTERS}
    if len(rows) != grid.rows or any(len(row) != grid.columns for row in rows):
        return None
    return None if set(letters) - set(known) else [known[letter] for letter in letters]


def _follow(grid: Grid, first: int, ways: Sequence[int]) -> list[int]:
    """The route, as far as it goes without coming back or leaving the board."""
    route = [first]
    while ways[route[-1]] != NO_DIRECTION:
        cell = grid.step[route[-1]][ways[route[-1]]]
        if cell == OFF_BOARD or cell in route:
            break
        route.append(cell)
    return route


def propose(grid: Grid, route: Sequence[int]) -> dict[int, int]:
    """An arrow for every cell beside a route: a nearest way back to it, never straight onto its end
    (HID-R2)."""
    ways: dict[int, int] = {}
    reached = list(route[:-1]) or list(route)
    known = set(route)
    while reached:
        further: list[int] = []
        for cell in reached:
            for way in range(4):
                other = grid.step[cell][way]
                if other == OFF_BOARD or other in known:
                    continue
                known.add(other)
                ways[other] = (way + 2) & 3
                further.append(other)
        reached = further
    return ways


# -- strokes --------------------------------------------------------------------------------------


def draw(data: Data, stroke: OfAStage) -> Data:
    """The pack after a stroke."""
    ground = _ground(data)
    stages = list(_entries(data))
    if ground is None or not 0 <= stroke.book < len(stages):
        raise Refused(Phrase("stroke-no-board"))
    if not 0 <= stroke.stage < len(stages[stroke.book]):
        raise Refused(Phrase("stroke-no-board"))
    entry = stages[stroke.book][stroke.stage]
    changed = _Sheet(ground, entry).draw(stroke)
    return _with_stage(data, stroke, {**entry, **changed})


def _with_stage(data: Data, stroke: OfAStage, entry: Data) -> Data:
    """The data with one stage in the place of another; everything else is shared."""
    stem = "stages" if stroke.book == 0 else "books"
    table: Any = dict(data[stem])
    if stroke.book == 0:
        table["stage"] = _replaced(table["stage"], stroke.stage, entry)
    else:
        book = dict(table["book"][stroke.book - 1])
        book["stage"] = _replaced(book["stage"], stroke.stage, entry)
        table["book"] = _replaced(table["book"], stroke.book - 1, book)
    return {**data, stem: table}


def _replaced(entries: list[Any], index: int, entry: Any) -> list[Any]:
    return [*entries[:index], entry, *entries[index + 1 :]]


class _Sheet:
    """One stage that is drawn on."""

    def __init__(self, ground: _Ground, entry: Any) -> None:
        self.grid = ground.grid
        self.start = ground.start
        ways = _ways(self.grid, entry)
        first = _cell(self.grid, entry.get("first")) if isinstance(entry, Mapping) else None
        self.ways = ways or [NO_DIRECTION] * self.grid.cells
        self.first = first if first is not None else 0
        self.route = _follow(self.grid, self.first, self.ways)
        proposed = propose(self.grid, self.route) if ways else {}
        self.own = {
            cell: self.ways[cell]
            for cell, way in proposed.items()
            if self.ways[cell] not in (way, NO_DIRECTION)
        }

    def draw(self, stroke: OfAStage) -> Data:
        match stroke:
            case DrawRoute(cells=places):
                return self._along([self._known(place) for place in places])
            case TurnArrow(cell=place, way=way):
                return self._turn(self._known(place), way)
            case BeginAt(cell=place):
                return self._begin(self._known(place))
            case Cut(cell=place):
                return self._cut(self._known(place))
        raise AssertionError(stroke)

    def _known(self, place: Place) -> int:
        cell = _cell(self.grid, place)
        if cell is None:
            row, column = place
            raise Refused(Phrase("content-cell-off-board", {"row": row, "column": column}))
        return cell

    def _refuse(self, reason: str, cell: int) -> Refused:
        row, column = _place(self.grid, cell)
        return Refused(Phrase(reason, {"row": row, "column": column}), ROUTE_RULE, (row, column))

    def _along(self, route: list[int]) -> Data:
        """A route through these cells; beside it the author's own arrows and else proposals."""
        if len(route) < 2:
            raise Refused(Phrase("stroke-route-short"), ROUTE_RULE)
        if route[0] == self.start:
            raise self._refuse("content-first-is-start", route[0])
        ways = propose(self.grid, route) | {
            cell: way for cell, way in self.own.items() if cell not in route
        }
        for place, (cell, next) in enumerate(pairwise(route)):
            if next in route[: place + 1]:
                raise self._refuse("content-route-circle", next)
            if next not in self.grid.step[cell]:
                raise self._refuse("stroke-route-jumps", next)
            ways[cell] = self.grid.step[cell].index(next)
        ways[route[-1]] = NO_DIRECTION
        return self._written(route[0], ways)

    def _turn(self, cell: int, way: Way | None) -> Data:
        if cell in self.route:
            raise self._refuse("stroke-arrow-on-route", cell)
        ways = dict(enumerate(self.ways))
        if way is None:
            ways |= {cell: propose(self.grid, self.route).get(cell, self.ways[cell])}
        else:
            ways[cell] = DIRECTIONS.index(way)
        if self.grid.step[cell][ways[cell]] == OFF_BOARD:
            raise self._refuse("content-arrow-off-board", cell)
        return self._written(self.first, ways)

    def _begin(self, cell: int) -> Data:
        if cell == self.start:
            raise self._refuse("content-first-is-start", cell)
        if self.ways[cell] == NO_DIRECTION:
            raise self._refuse("content-first-is-end", cell)
        route = _follow(self.grid, cell, self.ways)
        if self.ways[route[-1]] != NO_DIRECTION:
            raise self._refuse("content-never-back", cell)
        return self._along(route)

    def _cut(self, cell: int) -> Data:
        if cell not in self.route:
            return self._turn(cell, None)
        at = self.route.index(cell)
        before, after = self.route[: at + 1], self.route[at:]
        return self._along(before if len(before) >= len(after) else after)

    def _written(self, first: int, ways: Mapping[int, int]) -> Data:
        letters = "".join(
            END if ways[cell] == NO_DIRECTION else SIGNS[ways[cell]]
            for cell in range(self.grid.cells)
        )
        width = self.grid.columns
        rows = [letters[at : at + width] for at in range(0, len(letters), width)]
        return {"first": list(_place(self.grid, first)), "directions": rows}


# -- showing --------------------------------------------------------------------------------------


def show(data: Data) -> Drawn | None:
    """What the editor shows; None: there is no board to show anything on."""
    ground = _ground(data)
    if ground is None:
        return None
    grid = ground.grid
    books = tuple(
        DrawnBook(tuple(_drawn(ground, entry) for entry in entries)) for entries in _entries(data)
    )
    start, exit = _place(grid, ground.start), _place(grid, ground.exit)
    door = abs(start[0] - exit[0]) + abs(start[1] - exit[1])
    return Drawn(grid.rows, grid.columns, start, exit, door, books)


def _drawn(ground: _Ground, entry: Any) -> DrawnStage | None:
    grid = ground.grid
    ways = _ways(grid, entry)
    first = _cell(grid, entry.get("first")) if ways is not None else None
    if ways is None or first is None or ways[first] == NO_DIRECTION:
        return None
    route = _follow(grid, first, ways)
    proposed = propose(grid, route)
    arrows = [
        Arrow(
            None if way == NO_DIRECTION else _word(way),
            cell in route,
            cell not in route and way != proposed.get(cell),
        )
        for cell, way in enumerate(ways)
    ]
    rows = tuple(tuple(arrows[grid.cell(row, 0) :][: grid.columns]) for row in range(grid.rows))
    book = Book(grid, ground.start, ground.exit, ())
    stage = Stage(tuple(route), tuple(ways))
    ended = ways[route[-1]] == NO_DIRECTION
    pose = first << 2 | ways[first]
    begins = _walked(book, 0, "step", pose)
    walk = tuple(_walk(book, stage, pose)) if ended else ()
    places = tuple(_place(grid, cell) for cell in route)
    return DrawnStage(places, ended, rows, begins, walk)


def _walk(book: Book, stage: Stage, pose: int) -> Iterator[Walked]:
    """The way of a monster that meets nobody (HID-14, HID-15)."""
    for action in range(LONGEST_WALK):
        if pose >> 2 == stage.end:
            return
        acted = route_action(book, stage, pose)
        pose = acted & 255
        act: Literal["step", "turn"] = "turn" if acted >> 8 == ROUTE_TURN else "step"
        yield _walked(book, action // ACTIONS_A_TURN + 1, act, pose)


def _walked(book: Book, turn: int, act: Literal["step", "turn"], pose: int) -> Walked:
    grid = book.grid
    cell, facing = pose >> 2, pose & 3
    seen = [other for other in range(grid.cells) if book.sight[cell][facing] & BIT[other]]
    return Walked(
        turn,
        act,
        _place(grid, cell),
        _word(facing),
        tuple(_place(grid, other) for other in seen),
    )


def _word(way: int) -> Way:
    word: Way = DIRECTIONS[way]
    return word


WORKSHOP = Workshop(STROKES, draw, show, Drawn, check_books)
