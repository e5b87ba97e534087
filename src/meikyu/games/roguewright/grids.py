"""Reads and validates one map: its letters, zones, exits and monsters (ROG-C1).

Errors name the cell as players do: column letter and row number.
"""

from collections.abc import Callable, Iterable
from typing import NoReturn, TypeVar

from meikyu.core import content
from meikyu.core.content import ContentError
from meikyu.games.roguewright.naming import cell_name
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.goals import BAT, BLUE, GHOST, GREEN, Monster
from meikyu.games.roguewright.rules.patterns import Cells
from meikyu.games.roguewright.tables import DICE, Chart, Tracks

MAPS_FILE = "maps.toml"
EXIT, ENTRANCE, ITEM, EMPTY = "X", "E", "I", "."
MARKS = "123456"
SMALL = {"b": BLUE, "g": GREEN, "G": GHOST, "B": BAT}
LARGE = {"U": BLUE, "N": GREEN, "H": GHOST, "T": BAT}
GHOST_SIGN, LARGE_GHOST_SIGN = "G", "H"
LETTERS = {EXIT, ENTRANCE, ITEM, EMPTY, *MARKS, *SMALL, *LARGE}
LEAST_SIDE, MOST_SIDE = 6, 26
ZONE_SIDE = 2
MONSTERS_IN_A_ZONE = 2
GHOSTS = {"basic": 7, "advanced": 8}
"""On the printed maps."""
RANKS = 5
T = TypeVar("T")
Place = tuple[int, int]
Places = list[Place]


class _Reader:
    """One map on the way in. Places are (row, column) from 0."""

    def __init__(self, name: str, grid: tuple[str, ...]) -> None:
        self.name = name
        self.rows = [line.split() for line in grid]
        self.height = len(self.rows)
        self.width = len(self.rows[0]) if self.rows else 0
        self.faults: list[ContentError] = []
        """What was found wrong so far, each thing independent of the others."""

    def fail(self, reason: str, field: str, **args: str | int) -> NoReturn:
        content.fail(MAPS_FILE, reason, self.name, field, **args)

    def noting(self, check: Callable[..., T], *args: object) -> T | None:
        """What a check finds; what is wrong is noted, and None comes back."""
        try:
            return check(*args)
        except ContentError as error:
            self.faults.append(error)
            return None

    def at(self, place: Place) -> str:
        return f"grid {cell_name(place[0] + 1, place[1] + 1)}"

    def letter(self, place: Place) -> str:
        return self.rows[place[0]][place[1]]

    def places(self, letter: str) -> Places:
        return [
            (row, column)
            for row in range(self.height)
            for column in range(self.width)
            if self.rows[row][column] == letter
        ]

    def check_letters(self) -> None:
        for side, count in (("height", self.height), ("width", self.width)):
            if not LEAST_SIDE <= count <= MOST_SIDE:
                args = {"least": LEAST_SIDE, "most": MOST_SIDE, "found": count}
                self.fail("content-grid-side", f"grid {side}", **args)
        for row, letters in enumerate(self.rows):
            if len(letters) != self.width:
                self.fail("content-grid-row", f"grid row {row + 1}", wanted=self.width)
            for column, letter in enumerate(letters):
                self.noting(self._check_letter, (row, column), letter)
        content.fail_with(self.faults)

    def _check_letter(self, place: Place, letter: str) -> None:
        if letter not in LETTERS:
            self.fail("content-grid-letter", self.at(place), letter=letter)

    @property
    def corners(self) -> Places:
        bottom, right = self.height - 1, self.width - 1
        return [(0, 0), (0, right), (bottom, 0), (bottom, right)]

    def check_corner(self, place: Place) -> None:
        if self.letter(place) != EXIT:
            self.fail("content-corner", self.at(place))

    def check_exit(self, place: Place) -> None:
        if place not in self.corners:
            self.fail("content-exit-inside", self.at(place))

    def zone(self, die: int, corner: Place | None) -> Places:
        """The four cells of a die value: its mark, its entrance at the rim, two monsters."""
        field = f"zones.{die}"
        if corner is None:
            self.fail("content-zone-missing", field)
        row, column = corner[0] - 1, corner[1] - 1
        last_row, last_column = self.height - ZONE_SIDE, self.width - ZONE_SIDE
        if not (0 <= row <= last_row and 0 <= column <= last_column):
            self.fail("content-zone-outside", field)
        cells = [(row + r, column + c) for r in range(ZONE_SIDE) for c in range(ZONE_SIDE)]
        letters = [self.letter(place) for place in cells]
        if letters.count(str(die)) != 1:
            self.fail("content-zone-mark", field, die=die)
        if letters.count(ENTRANCE) != 1:
            self.fail("content-zone-entrance", field)
        if sum(letter in SMALL for letter in letters) != MONSTERS_IN_A_ZONE:
            self.fail("content-zone-monsters", field)
        entrance = cells[letters.index(ENTRANCE)]
        if entrance[0] not in (0, self.height - 1) and entrance[1] not in (0, self.width - 1):
            self.fail("content-entrance-rim", self.at(entrance))
        return cells

    def large(self, letter: str, zones: list[Places]) -> Places:
        """The two by two cells of a large monster, clear of zones and corners; empty: none."""
        cells = self.places(letter)
        if not cells:
            return []
        row, column = cells[0]
        square = [(row + r, column + c) for r in range(2) for c in range(2)]
        if cells != square:
            self.fail("content-large-square", self.at(cells[0]), letter=letter)
        kept_clear = {place for zone in zones for place in zone} | set(self.corners)
        for place in cells:
            if any(_beside(place, other) for other in kept_clear):
                self.fail("content-large-clear", self.at(place), letter=letter)
        return cells


def _beside(one: Place, other: Place) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) <= 1


def read_map(
    id: str,
    name: str,
    grid: tuple[str, ...],
    zones: dict[int, Place],
    ranks: tuple[int, ...],
    blocks: tuple[Cells, ...],
    tracks: Tracks,
) -> Chart:
    """A map, validated."""
    reader = _Reader(name, grid)
    reader.check_letters()
    for corner in reader.corners:
        reader.noting(reader.check_corner, corner)
    for exit in reader.places(EXIT):
        reader.noting(reader.check_exit, exit)
    met = [reader.noting(reader.zone, die, zones.get(die)) for die in range(1, DICE + 1)]
    found = [zone or [] for zone in met]
    _check_apart(reader, found)
    monsters = _monsters(reader, id, found)
    reader.noting(_check_ranks, reader, ranks)
    reader.noting(_check_items, reader)
    content.fail_with(reader.faults)

    board = Board(reader.height, reader.width)
    entrances = [[place for place in zone if reader.letter(place) == ENTRANCE] for zone in found]
    return Chart(
        id,
        board,
        tuple(_mask(board, zone) for zone in found),
        tuple(_mask(board, cells) for cells in entrances),
        tuple(_mask(board, [corner]) for corner in reader.corners),
        _mask(board, reader.places(ITEM)),
        [Monster(kind, _mask(board, cells), large) for kind, cells, large in monsters],
        blocks,
        tracks,
        ranks,
    )


def _check_ranks(reader: _Reader, ranks: tuple[int, ...]) -> None:
    if len(ranks) != RANKS or list(ranks) != sorted(set(ranks)) or ranks[0] == 0:
        reader.fail("content-ranks", "ranks", wanted=RANKS)


def _check_items(reader: _Reader) -> None:
    if not reader.places(ITEM):
        reader.fail("content-no-items", "grid")


def _check_apart(reader: _Reader, zones: list[Places]) -> None:
    """Zones do not touch each other, and marks and entrances are in their zones only."""
    for die, zone in enumerate(zones):
        for other, cells in enumerate(zones[:die]):
            if any(_beside(place, place2) for place in zone for place2 in cells):
                reader.noting(_fail_touching, reader, die + 1, other + 1)
    zoned = {place for zone in zones for place in zone}
    if all(zones):
        for letter in (ENTRANCE, *MARKS):
            for place in reader.places(letter):
                if place not in zoned:
                    reader.noting(_fail_outside, reader, place, letter)


def _fail_touching(reader: _Reader, die: int, other: int) -> None:
    reader.fail("content-zones-touch", f"zones.{die}", die=other)


def _fail_outside(reader: _Reader, place: Place, letter: str) -> None:
    reader.fail("content-outside-zone", reader.at(place), letter=letter)


def _monsters(reader: _Reader, id: str, zones: list[Places]) -> list[tuple[int, list[Place], bool]]:
    monsters: list[tuple[int, list[Place], bool]] = []
    for letter, kind in SMALL.items():
        monsters += [(kind, [place], False) for place in reader.places(letter)]
    for letter, kind in LARGE.items():
        cells = reader.noting(reader.large, letter, zones)
        if cells:
            monsters.append((kind, cells, True))
        if cells is not None:
            reader.noting(_check_large, reader, id, letter, cells)
    for letter, kind in SMALL.items():
        reader.noting(_check_kind, reader, letter, any(one[0] == kind for one in monsters))
    reader.noting(_check_ghosts, reader, id)
    return monsters


def _check_large(reader: _Reader, id: str, letter: str, cells: Places) -> None:
    """The basic map has none and the advanced one all; others have which they like (ROG-R19)."""
    if id in GHOSTS and bool(cells) != (id == "advanced"):
        reader.fail("content-large-count", "grid", letter=letter)


def _check_kind(reader: _Reader, letter: str, there: bool) -> None:
    if not there:
        reader.fail("content-kind-missing", "grid", letter=letter)


def ghosts(letters: Iterable[str]) -> int:
    """The ghosts among the cells of a map; a large one has four."""
    cells = list(letters)
    return cells.count(GHOST_SIGN) + (LARGE_GHOST_SIGN in cells)


def _check_ghosts(reader: _Reader, id: str) -> None:
    found = ghosts(letter for row in reader.rows for letter in row)
    if id in GHOSTS and found != GHOSTS[id]:
        reader.fail("content-ghosts", "grid", wanted=GHOSTS[id], found=found)


def _mask(board: Board, cells: list[Place]) -> int:
    mask = 0
    for row, column in cells:
        mask |= board.bit(row, column)
    return mask
