"""Reads and validates the content of Hidden Rooms: from TOML to the tables of the kernel.

Whatever is wrong becomes a ContentError that names the file, the entry and the field.
"""

from typing import NoReturn

import msgspec

from meikyu.core.content import Content, Shape, fail
from meikyu.core.grid import OFF_BOARD, Grid
from meikyu.core.words import LOCALES
from meikyu.games.hidden_rooms.monsters import Monster, Monsters
from meikyu.games.hidden_rooms.rules.monster import prepare
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Book, Stage
from meikyu.games.hidden_rooms.tiles import VALUES

STAGES = VALUES - 1
"""Every value of a tile but the highest opens a stage (HID-7)."""
LETTERS = {"U": 0, "R": 1, "D": 2, "L": 3}
END = "*"
LEAST_SIDE, MOST_SIDE = 3, 7
"""Masks of cells stay in one machine word: 49 cells, not 64."""
FIGURE_ROWS, FIGURE_COLUMNS = 7, 13

STAGES_FILE = "stages.toml"
MONSTERS_FILE = "monsters.toml"


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


SHAPE = Shape(files={"stages": Stages, "monsters": Monsters}, rules=frozenset({"stages"}))


def read_book(content: Content) -> Book:
    """The whole content, validated, as the kernel reads it."""
    stages = content.read("stages", Stages)
    grid, start, exit = _read_board(stages.board)
    if len(stages.stage) != STAGES:
        fail(STAGES_FILE, "content-stage-count", "stage", found=len(stages.stage), wanted=STAGES)
    made = tuple(
        _StageReader(grid, start, number, entry).read() for number, entry in enumerate(stages.stage)
    )
    _check_unique([entry.id for entry in stages.stage], STAGES_FILE, "stage", "id")
    monsters = _read_monsters(content.read("monsters", Monsters), [stage.id for stage in made])
    return prepare(Book(grid, start, exit, made, monsters))


def _check_unique(values: list[str], file: str, table: str, field: str) -> None:
    for number, value in enumerate(values):
        if value in values[:number]:
            entry = f"{table} {number + 1} ({value})"
            fail(file, "content-twice", entry, field, value=value)


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


def _read_cell(grid: Grid, cell: tuple[int, int], entry: str, field: str) -> int:
    row, column = cell
    if not (1 <= row <= grid.rows and 1 <= column <= grid.columns):
        fail(STAGES_FILE, "content-cell-off-board", entry, field, row=row, column=column)
    return grid.cell(row - 1, column - 1)


# -- a stage ------------------------------------------------------------------------------------


class _StageReader:
    """Reads one stage. Errors name it and, where there is one, the cell."""

    def __init__(self, grid: Grid, start: int, number: int, entry: StageEntry) -> None:
        self.grid = grid
        self.start = start
        self.entry = entry
        self.name = f"stage {number + 1}" + (f" ({entry.id})" if entry.id else "")

    def read(self) -> Stage:
        if not self.entry.id:
            fail(STAGES_FILE, "content-empty", self.name, "id")
        directions = self._read_directions()
        first = _read_cell(self.grid, self.entry.first, self.name, "first")
        if first == self.start:
            fail(STAGES_FILE, "content-first-is-start", self.name, "first")
        if directions[first] == NO_DIRECTION:
            fail(STAGES_FILE, "content-first-is-end", self.name, "first")
        route = self._follow(first, directions)
        self._check_the_way_back(route, directions)
        return Stage(tuple(route), tuple(directions), self.entry.id)

    def _read_directions(self) -> list[int]:
        rows = self.entry.directions
        if len(rows) != self.grid.rows:
            args = {"found": len(rows), "wanted": self.grid.rows}
            fail(STAGES_FILE, "content-row-count", self.name, "directions", **args)
        directions: list[int] = []
        for number, row in enumerate(rows):
            field = f"directions[{number}]"
            if len(row) != self.grid.columns:
                args = {"found": len(row), "wanted": self.grid.columns}
                fail(STAGES_FILE, "content-row-length", self.name, field, **args)
            for letter in row:
                if letter != END and letter not in LETTERS:
                    fail(STAGES_FILE, "content-not-an-arrow", self.name, field, found=letter)
                directions.append(LETTERS.get(letter, NO_DIRECTION))
        ends = directions.count(NO_DIRECTION)
        if ends != 1:
            fail(STAGES_FILE, "content-one-end", self.name, "directions", found=ends)
        for cell, direction in enumerate(directions):
            if direction != NO_DIRECTION and self.grid.step[cell][direction] == OFF_BOARD:
                self._fail_at(cell, "content-arrow-off-board")
        return directions

    def _follow(self, first: int, directions: list[int]) -> list[int]:
        """The route: the arrows from the first cell on, which must lead to the end (HID-R2)."""
        route = [first]
        while directions[route[-1]] != NO_DIRECTION:
            cell = self.grid.step[route[-1]][directions[route[-1]]]
            if cell in route:
                self._fail_at(cell, "content-route-circle")
            route.append(cell)
        return route

    def _check_the_way_back(self, route: list[int], directions: list[int]) -> None:
        """Every other cell's arrows lead to the route, and not straight onto its end (HID-R2)."""
        for outside in range(self.grid.cells):
            if outside in route:
                continue
            cell, walked = outside, {outside}
            while cell not in route:
                cell = self.grid.step[cell][directions[cell]]
                if cell in walked:
                    self._fail_at(outside, "content-never-back")
                walked.add(cell)
            if cell == route[-1]:
                self._fail_at(outside, "content-straight-to-end")

    def _fail_at(self, cell: int, reason: str) -> NoReturn:
        row, column = self.grid.row(cell) + 1, self.grid.column(cell) + 1
        field = f"directions[{row - 1}]"
        fail(STAGES_FILE, reason, self.name, field, row=row, column=column)


# -- the monsters -------------------------------------------------------------------------------


def _read_monsters(monsters: Monsters, stages: list[str]) -> tuple[Monster, ...]:
    """One monster for each stage, in the order of the stages (HID-3)."""
    by_stage: dict[str, Monster] = {}
    for number, monster in enumerate(monsters.monster):
        entry = f"monster {number + 1} ({monster.stage})"
        if monster.stage not in stages:
            known = ", ".join(stages)
            fail(MONSTERS_FILE, "content-no-such-stage", entry, "stage", known=known)
        if monster.stage in by_stage:
            fail(MONSTERS_FILE, "content-twice", entry, "stage", value=monster.stage)
        _check_monster(monster, entry)
        by_stage[monster.stage] = monster
    for stage in stages:
        if stage not in by_stage:
            fail(MONSTERS_FILE, "content-stage-without-monster", field="monster", stage=stage)
    found = tuple(by_stage[stage] for stage in stages)
    _check_unique([monster.mark for monster in found], MONSTERS_FILE, "monster", "mark")
    return found


def _check_monster(monster: Monster, entry: str) -> None:
    texts = {"name": monster.name, "character": monster.character, "look": monster.look}
    for field, text in texts.items():
        for locale in LOCALES:
            if not getattr(text, locale).strip():
                fail(MONSTERS_FILE, "content-empty", entry, f"{field}.{locale}")
    if len(monster.mark) != 1 or not monster.mark.isalpha():
        fail(MONSTERS_FILE, "content-mark", entry, "mark", found=monster.mark)
    if not monster.figure or not monster.shape:
        fail(MONSTERS_FILE, "content-empty", entry, "shape" if monster.figure else "figure")
    widest = max(len(line) for line in monster.figure)
    if len(monster.figure) > FIGURE_ROWS or widest > FIGURE_COLUMNS:
        args = {"rows": FIGURE_ROWS, "columns": FIGURE_COLUMNS}
        fail(MONSTERS_FILE, "content-figure-size", entry, "figure", **args)
