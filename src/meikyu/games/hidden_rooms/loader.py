"""Reads and validates the content of Hidden Rooms: from TOML to the tables of the kernel.

A pack's first book is ``stages.toml`` and ``monsters.toml``; ``books.toml``, which a pack may leave
out, has more of them (HID-R11). A mistake becomes a ContentError that names the file, the book, the
entry and the field.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec

from meikyu.core.content import (
    PACK_FILE,
    Content,
    ContentError,
    Pack,
    Shape,
    everything_hash,
    fail,
    fail_with,
)
from meikyu.core.grid import OFF_BOARD, Grid
from meikyu.core.texts import Text, silent_in
from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.monsters import Monster, Monsters
from meikyu.games.hidden_rooms.rules.monster import prepare
from meikyu.games.hidden_rooms.tables import FIRST_BOOK, NO_DIRECTION, Book, Stage
from meikyu.games.hidden_rooms.tiles import VALUES

STAGES = VALUES - 1
"""Every value of a tile but the highest opens a stage (HID-7)."""
LETTERS = {"U": 0, "R": 1, "D": 2, "L": 3}
END = "*"
LEAST_SIDE, MOST_SIDE = 3, 7
"""Masks of cells stay in one machine word: 49 cells, not 64."""
FIGURE_ROWS, FIGURE_COLUMNS = 7, 13

ROUTE_RULE = "HID-R2"
STAGES_FILE = "stages.toml"
MONSTERS_FILE = "monsters.toml"
BOOKS_FILE = "books.toml"


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board (HID-2), where the child begins and where it gets out. Cells count from 1."""

    rows: int
    columns: int
    start: tuple[int, int]
    exit: tuple[int, int]


class StageEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One stage: where the monster begins, and an arrow for every cell (HID-R2)."""

    id: str
    first: tuple[int, int]
    directions: tuple[str, ...]


class Stages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``stages.toml``: what the rules read."""

    board: Board
    stage: tuple[StageEntry, ...]


BookId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]*$")]


class BookEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A further book on the same board: its stages and who walks them."""

    id: BookId
    name: Text
    stage: tuple[StageEntry, ...]
    monster: tuple[Monster, ...]
    note: Text | None = None
    """What it is for, in a sentence or two."""


class MoreBooks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``books.toml``: the books after the first."""

    book: tuple[BookEntry, ...]


SHAPE = Shape(
    files={"stages": Stages, "monsters": Monsters, "books": MoreBooks},
    rules=frozenset({"stages", "books"}),
    optional=frozenset({"books"}),
    words=frozenset({"name", "note", "monster"}),
)


def read_books(content: Content) -> tuple[Book, ...]:
    """The whole content, validated, as the kernel reads it: every book of the pack (HID-R11)."""
    return tuple(prepare(book) for book in check_books(content))


def check_books(content: Content) -> tuple[Book, ...]:
    """The same, without the tables that are long in the making and that no check needs."""
    stages = content.read("stages", Stages)
    raw_books: Any = content.data.get("books", {"book": []})["book"]
    reader = _BookReader(stages.board, content.data["stages"]["board"])
    first = _Source(
        stage=stages.stage,
        raw=content.data["stages"]["stage"],
        monster=content.read("monsters", Monsters).monster,
    )
    pack = content.read(PACK_FILE, Pack)
    books = [reader.read(first, FIRST_BOOK, None, pack.name, None)]
    more = content.read("books", MoreBooks).book if "books" in content.data else ()
    for number, (entry, raw) in enumerate(zip(more, raw_books, strict=True), start=1):
        here = f"book {number} ({entry.id})"
        _check_texts({"name": entry.name, "note": entry.note}, BOOKS_FILE, here)
        source = _Source(entry.stage, raw["stage"], entry.monster, BOOKS_FILE, BOOKS_FILE, here)
        books.append(reader.read(source, number, entry.id, entry.name, entry.note))
    _check_unique([entry.id for entry in more], BOOKS_FILE, "book", "id")
    return tuple(books)


def _check_unique(
    values: Sequence[str], file: str, table: str, field: str, inside: str = ""
) -> None:
    for number, value in enumerate(values):
        if value in values[:number]:
            entry = _place(inside, f"{table} {number + 1} ({value})")
            fail(file, "content-twice", entry, field, value=value)


def _check_texts(texts: dict[str, Text | None], file: str, entry: str) -> None:
    for field, text in texts.items():
        if locale := silent_in(text):
            fail(file, "content-empty", entry, f"{field}.{locale}")


def _place(*parts: str) -> str:
    """An entry inside another one, as errors name it."""
    return ", ".join(part for part in parts if part)


class _Source(msgspec.Struct, frozen=True):
    """Where a book is read from."""

    stage: tuple[StageEntry, ...]
    raw: Any
    monster: tuple[Monster, ...]
    stages_file: str = STAGES_FILE
    monsters_file: str = MONSTERS_FILE
    inside: str = ""
    """The book that errors name; nothing in the files of the first."""


class _BookReader:
    """Reads the books of a pack: one board, and no stage's id twice."""

    def __init__(self, board: Board, raw_board: Any) -> None:
        self.grid, self.start, self.exit = _read_board(board)
        self.raw_board = raw_board
        self.ids: list[str] = []

    def read(
        self, source: _Source, number: int, id: str | None, name: Text, note: Text | None
    ) -> Book:
        file, inside = source.stages_file, source.inside
        if len(source.stage) != STAGES:
            args = {"found": len(source.stage), "wanted": STAGES}
            fail(file, "content-stage-count", inside, "stage", **args)
        readers = [
            _StageReader(self.grid, self.start, place, entry, file, inside)
            for place, entry in enumerate(source.stage)
        ]
        fail_with([fault for one in readers for fault in one.faults()])
        made = tuple(one.read() for one in readers)
        _check_unique([stage.id for stage in made], file, "stage", "id", inside)
        for place, stage in enumerate(made, start=1):
            if stage.id in self.ids:
                entry = _place(inside, f"stage {place} ({stage.id})")
                fail(file, "content-in-another-book", entry, "id", value=stage.id)
        self.ids += [stage.id for stage in made]
        monsters = _read_monsters(source, [stage.id for stage in made])
        hash = everything_hash({"stages": {"board": self.raw_board, "stage": source.raw}})
        return Book(self.grid, self.start, self.exit, made, monsters, number, id, name, note, hash)


# -- the board ----------------------------------------------------------------------------------


def _read_board(board: Board) -> tuple[Grid, int, int]:
    for field, size in (("rows", board.rows), ("columns", board.columns)):
        if not LEAST_SIDE <= size <= MOST_SIDE:
            args = {"found": size, "least": LEAST_SIDE, "most": MOST_SIDE}
            fail(STAGES_FILE, "content-board-side", "board", field, **args)
    grid = Grid(board.rows, board.columns)
    start = _read_cell(grid, board.start, "board", "start")
    exit = _read_cell(grid, board.exit, "board", "exit")
    if start == exit:
        fail(STAGES_FILE, "content-exit-is-start", "board", "exit")
    return grid, start, exit


def _read_cell(
    grid: Grid, cell: tuple[int, int], entry: str, field: str, file: str = STAGES_FILE
) -> int:
    row, column = cell
    if not (1 <= row <= grid.rows and 1 <= column <= grid.columns):
        fail(file, "content-cell-off-board", entry, field, row=row, column=column)
    return grid.cell(row - 1, column - 1)


# -- a stage ------------------------------------------------------------------------------------


class _StageReader:
    """Reads one stage. Errors name it and, where there is one, the cell."""

    def __init__(
        self,
        grid: Grid,
        start: int,
        number: int,
        entry: StageEntry,
        file: str = STAGES_FILE,
        inside: str = "",
    ) -> None:
        self.grid = grid
        self.start = start
        self.entry = entry
        self.file = file
        named = f" ({entry.id})" if entry.id else ""
        self.name = _place(inside, f"stage {number + 1}{named}")

    def read(self) -> Stage:
        fail_with(list(self.faults()))
        directions = self._directions()
        route = self._route(self._first(), directions)
        return Stage(tuple(route), tuple(directions), self.entry.id)

    def faults(self) -> Iterator[ContentError]:
        """Everything that is wrong with it. What cannot be looked at before something else is right
        waits for that."""
        if not self.entry.id:
            yield self._fault("content-empty", "id")
        off_board = self._off_board("first", self.entry.first)
        if off_board is not None:
            yield off_board
        shape = list(self._wrong_shape())
        yield from shape
        if shape or off_board is not None:
            return
        directions = self._directions()
        lost = [cell for cell, way in enumerate(directions) if self._leads_off(cell, way)]
        for cell in lost:
            yield self._fault_at(cell, "content-arrow-off-board")
        first = self._first()
        if first == self.start:
            yield self._fault("content-first-is-start", "first", ROUTE_RULE)
        ends = directions.count(NO_DIRECTION)
        if ends != 1:
            yield self._fault("content-one-end", "directions", ROUTE_RULE, found=ends)
        elif directions[first] == NO_DIRECTION:
            yield self._fault("content-first-is-end", "first", ROUTE_RULE)
        elif not lost:
            yield from self._wrong_ways(first, directions)

    def _wrong_shape(self) -> Iterator[ContentError]:
        rows = self.entry.directions
        if len(rows) != self.grid.rows:
            args = {"found": len(rows), "wanted": self.grid.rows}
            yield self._fault("content-row-count", "directions", None, **args)
        for number, row in enumerate(rows):
            field = f"directions[{number}]"
            if len(row) != self.grid.columns:
                args = {"found": len(row), "wanted": self.grid.columns}
                yield self._fault("content-row-length", field, None, **args)
            for letter in row:
                if letter != END and letter not in LETTERS:
                    yield self._fault("content-not-an-arrow", field, found=letter)

    def _wrong_ways(self, first: int, directions: list[int]) -> Iterator[ContentError]:
        """A route that comes back to itself, or arrows beside it that do not lead to it, or lead
        straight onto its end (HID-R2)."""
        route = self._route(first, directions)
        if directions[route[-1]] != NO_DIRECTION:
            again = self.grid.step[route[-1]][directions[route[-1]]]
            yield self._fault_at(again, "content-route-circle")
            return
        for outside in range(self.grid.cells):
            if outside in route:
                continue
            cell, walked = outside, {outside}
            while cell not in route:
                cell = self.grid.step[cell][directions[cell]]
                if cell in walked:
                    yield self._fault_at(outside, "content-never-back")
                    break
                walked.add(cell)
            if cell == route[-1]:
                yield self._fault_at(outside, "content-straight-to-end")

    def _directions(self) -> list[int]:
        letters = "".join(self.entry.directions)
        return [LETTERS.get(letter, NO_DIRECTION) for letter in letters]

    def _leads_off(self, cell: int, way: int) -> bool:
        return way != NO_DIRECTION and self.grid.step[cell][way] == OFF_BOARD

    def _first(self) -> int:
        row, column = self.entry.first
        return self.grid.cell(row - 1, column - 1)

    def _route(self, first: int, directions: list[int]) -> list[int]:
        """The arrows from the first cell on, to the end or until they come back (HID-R2)."""
        route = [first]
        while directions[route[-1]] != NO_DIRECTION:
            cell = self.grid.step[route[-1]][directions[route[-1]]]
            if cell in route:
                break
            route.append(cell)
        return route

    def _off_board(self, field: str, cell: tuple[int, int]) -> ContentError | None:
        try:
            _read_cell(self.grid, cell, self.name, field, self.file)
        except ContentError as error:
            return error
        return None

    def _fault(
        self, reason: str, field: str, rule: str | None = None, **args: str | int
    ) -> ContentError:
        return ContentError(self.file, Phrase(reason, args), self.name, field, rule)

    def _fault_at(self, cell: int, reason: str) -> ContentError:
        row, column = self.grid.row(cell) + 1, self.grid.column(cell) + 1
        field = f"directions[{row - 1}]"
        return self._fault(reason, field, ROUTE_RULE, row=row, column=column)


# -- the monsters -------------------------------------------------------------------------------


def _read_monsters(source: _Source, stages: list[str]) -> tuple[Monster, ...]:
    """One monster for each stage, in the order of the stages (HID-3)."""
    file, inside = source.monsters_file, source.inside
    by_stage: dict[str, Monster] = {}
    for number, monster in enumerate(source.monster):
        entry = _place(inside, f"monster {number + 1} ({monster.stage})")
        if monster.stage not in stages:
            known = ", ".join(stages)
            fail(file, "content-no-such-stage", entry, "stage", known=known)
        if monster.stage in by_stage:
            fail(file, "content-twice", entry, "stage", value=monster.stage)
        _check_monster(monster, file, entry)
        by_stage[monster.stage] = monster
    for stage in stages:
        if stage not in by_stage:
            fail(file, "content-stage-without-monster", inside, "monster", stage=stage)
    found = tuple(by_stage[stage] for stage in stages)
    _check_unique([monster.mark for monster in found], file, "monster", "mark", inside)
    return found


def _check_monster(monster: Monster, file: str, entry: str) -> None:
    texts = {"name": monster.name, "character": monster.character, "look": monster.look}
    _check_texts({**texts, "teaches": monster.teaches}, file, entry)
    if len(monster.mark) != 1 or not monster.mark.isalpha():
        fail(file, "content-mark", entry, "mark", found=monster.mark)
    if not monster.figure or not monster.shape:
        fail(file, "content-empty", entry, "shape" if monster.figure else "figure")
    widest = max(len(line) for line in monster.figure)
    if len(monster.figure) > FIGURE_ROWS or widest > FIGURE_COLUMNS:
        args = {"rows": FIGURE_ROWS, "columns": FIGURE_COLUMNS}
        fail(file, "content-figure-size", entry, "figure", **args)
