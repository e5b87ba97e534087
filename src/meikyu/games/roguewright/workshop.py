"""What the editor of a map draws and shows: figures, entrance zones, large monsters, ranks.

A map is letters (`grids`). A stroke changes letters; whether they are a map the loader says. Only
what would leave something nameless is refused: an exit that is painted over, half a zone.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from meikyu.core.words import Phrase
from meikyu.core.workshop import Data, Refused, Stroke, Workshop
from meikyu.games.roguewright.grids import (
    EMPTY,
    ENTRANCE,
    EXIT,
    GHOSTS,
    LARGE,
    LETTERS,
    MARKS,
    SMALL,
    ZONE_SIDE,
    ghosts,
)
from meikyu.games.roguewright.naming import cell_name
from meikyu.games.roguewright.options import MAPS

Place: TypeAlias = tuple[int, int]
"""A cell's row and column from 1, as in the files."""
Piece = Literal["b", "g", "G", "B", "I", "."]
Big = Literal["U", "N", "H", "T"]
SQUARE = 4
"""Cells of a side of what a block is drawn on: no block has more in a row."""
Side = Annotated[int, Meta(ge=1, le=SQUARE)]
Die = Annotated[int, Meta(ge=1, le=6)]
Grid: TypeAlias = list[list[str]]
FIRST_MONSTERS = ("b", "g")
"""What a zone gets where it has too few monsters."""


# -- what is drawn --------------------------------------------------------------------------------


class OfAMap(Stroke, frozen=True):
    """A stroke on one map."""

    map: int


class Paint(OfAMap, frozen=True):
    """A figure in some cells, or nothing."""

    cells: tuple[Place, ...]
    piece: Piece


class PlaceZone(OfAMap, frozen=True):
    """The entrance zone of a die value goes elsewhere."""

    die: Die
    corner: Place


class PlaceEntrance(OfAMap, frozen=True):
    """Another cell of its zone becomes the entrance."""

    cell: Place


class PlaceLarge(OfAMap, frozen=True):
    """A large monster goes elsewhere; without a corner it goes."""

    piece: Big
    corner: Place | None = None


class SetRank(OfAMap, frozen=True):
    """The least points of a rank."""

    rank: Annotated[int, Meta(ge=0)]
    points: Annotated[int, Meta(ge=1, le=1000)]


class AddMap(Stroke, frozen=True):
    """One more map, like one that is there, with an id of its own (ROG-R19)."""

    like: int


class NameMap(OfAMap, frozen=True):
    """A map of the pack's own is called differently."""

    id: str


class RemoveMap(OfAMap, frozen=True):
    """A map of the pack's own is taken out."""


class ShapeBlock(Stroke, frozen=True):
    """The block of a die value, on a square of a few cells."""

    value: Die
    cells: tuple[tuple[Side, Side], ...]


STROKES = (
    Paint,
    PlaceZone,
    PlaceEntrance,
    PlaceLarge,
    SetRank,
    AddMap,
    NameMap,
    RemoveMap,
    ShapeBlock,
)


# -- what is shown --------------------------------------------------------------------------------


class Count(msgspec.Struct, frozen=True):
    """How many of a figure there are; a limit where the map has one."""

    piece: str
    found: int
    limit: int | None = None


class DrawnZone(msgspec.Struct, frozen=True):
    die: int
    corner: Place


class DrawnMap(msgspec.Struct, frozen=True):
    """A map as far as it can be read."""

    cells: tuple[tuple[str, ...], ...]
    zones: tuple[DrawnZone, ...]
    counts: tuple[Count, ...]
    ranks: tuple[int, ...]
    large: bool
    """Whether large monsters belong to it."""
    own: bool
    """Whether it is one of the pack's own, with an id of its own (ROG-R19)."""


class DrawnBlock(msgspec.Struct, frozen=True):
    """A block, at the top left of its square."""

    value: int
    cells: tuple[Place, ...]


class DrawnMaps(msgspec.Struct, frozen=True):
    """What the editor shows beside the data."""

    maps: tuple[DrawnMap | None, ...]
    """None: one whose rows are not alike."""
    blocks: tuple[DrawnBlock, ...]
    square: int
    """Cells of a side of what a block is drawn on."""


# -- reading --------------------------------------------------------------------------------------


def _entries(data: Data) -> list[Any]:
    return _listed(data, "maps", "map")


def _listed(data: Data, stem: str, name: str) -> list[Any]:
    file = data.get(stem)
    found = file.get(name) if isinstance(file, Mapping) else None
    return found if isinstance(found, list) else []


def _grid(entry: Any) -> Grid | None:
    lines = entry.get("grid") if isinstance(entry, Mapping) else None
    if not isinstance(lines, list | tuple) or not all(isinstance(line, str) for line in lines):
        return None
    grid = [line.split() for line in lines]
    alike = bool(grid) and bool(grid[0]) and all(len(row) == len(grid[0]) for row in grid)
    return grid if alike and all(letter in LETTERS for row in grid for letter in row) else None


def _zones(entry: Any) -> Iterator[tuple[int, Place]]:
    zones = entry.get("zones") if isinstance(entry, Mapping) else None
    for die, corner in zones.items() if isinstance(zones, Mapping) else ():
        match corner:
            case [int(row), int(column)] if str(die) in MARKS:
                yield int(die), (row, column)


def _square(corner: Place) -> list[Place]:
    row, column = corner
    return [(row + r, column + c) for r in range(ZONE_SIDE) for c in range(ZONE_SIDE)]


# -- strokes --------------------------------------------------------------------------------------


def draw(data: Data, stroke: OfAMap | AddMap | ShapeBlock) -> Data:
    """The pack after a stroke."""
    if isinstance(stroke, ShapeBlock):
        return _with_block(data, stroke)
    entries = _entries(data)
    at = stroke.like if isinstance(stroke, AddMap) else stroke.map
    if not 0 <= at < len(entries):
        raise Refused(Phrase("stroke-no-map"))
    if isinstance(stroke, AddMap):
        maps = [*entries, {**entries[at], "id": _free_id(entries)}]
    elif isinstance(stroke, NameMap | RemoveMap):
        if _id(entries[at]) in MAPS:
            raise Refused(Phrase("stroke-printed-map"), "ROG-R19")
        named = [{**entries[at], "id": stroke.id}] if isinstance(stroke, NameMap) else []
        maps = [*entries[:at], *named, *entries[at + 1 :]]
    else:
        maps = [*entries[:at], _Map(entries[at]).draw(stroke), *entries[at + 1 :]]
    return {**data, "maps": {**data["maps"], "map": maps}}


def _id(entry: Any) -> Any:
    return entry.get("id") if isinstance(entry, Mapping) else None


def _free_id(entries: list[Any]) -> str:
    """An id that no map of the pack has."""
    taken = set(map(str, map(_id, entries)))
    return next(id for n in range(1, len(taken) + 2) if (id := f"map-{n}") not in taken)


def _with_block(data: Data, stroke: ShapeBlock) -> Data:
    """The pack with another block. What is left of it may be no block; the loader says so."""
    entries = _listed(data, "blocks", "block")
    at = next((at for at, one in enumerate(entries) if _value(one) == stroke.value), None)
    if at is None:
        raise Refused(Phrase("stroke-no-map"))
    rows = [row for row, _ in stroke.cells]
    columns = [column for _, column in stroke.cells]
    picture = [
        "".join(
            "#" if (row, column) in stroke.cells else "."
            for column in range(min(columns), max(columns) + 1)
        )
        for row in (range(min(rows), max(rows) + 1) if rows else ())
    ]
    block = {**entries[at], "cells": picture}
    return {
        **data,
        "blocks": {**data["blocks"], "block": [*entries[:at], block, *entries[at + 1 :]]},
    }


def _value(entry: Any) -> Any:
    return entry.get("value") if isinstance(entry, Mapping) else None


class _Map:
    """A map that is drawn on."""

    def __init__(self, entry: Any) -> None:
        grid = _grid(entry)
        if grid is None:
            raise Refused(Phrase("stroke-no-map"))
        self.entry: dict[str, Any] = dict(entry)
        self.grid = grid
        self.zones = dict(_zones(entry))

    def draw(self, stroke: OfAMap) -> dict[str, Any]:
        match stroke:
            case Paint(cells=cells, piece=piece):
                for cell in cells:
                    self._paint(cell, piece)
            case PlaceZone(die=die, corner=corner):
                self._place_zone(die, corner)
            case PlaceEntrance(cell=cell):
                self._place_entrance(cell)
            case PlaceLarge(piece=big, corner=corner):
                self._place_large(big, corner)
            case SetRank(rank=rank, points=points):
                return {**self.entry, "ranks": self._ranks(rank, points)}
        grid = [" ".join(row) for row in self.grid]
        zones = {str(die): list(corner) for die, corner in sorted(self.zones.items())}
        return {**self.entry, "grid": grid, "zones": zones}

    def _at(self, cell: Place) -> str:
        row, column = cell
        if not (1 <= row <= len(self.grid) and 1 <= column <= len(self.grid[0])):
            raise Refused(Phrase("stroke-off-map"))
        return self.grid[row - 1][column - 1]

    def _put(self, cell: Place, letter: str) -> None:
        self.grid[cell[0] - 1][cell[1] - 1] = letter

    def _refuse(self, reason: str, cell: Place, rule: str | None = None) -> Refused:
        return Refused(Phrase(reason, {"cell": cell_name(*cell)}), rule, cell)

    def _paint(self, cell: Place, piece: str) -> None:
        here = self._at(cell)
        if here == EXIT:
            raise self._refuse("stroke-on-exit", cell)
        if here == ENTRANCE or here in MARKS:
            raise self._refuse("stroke-on-zone", cell)
        if here in LARGE:
            raise self._refuse("stroke-on-large", cell)
        self._put(cell, piece)

    def _place_zone(self, die: int, corner: Place) -> None:
        square = _square(corner)
        for cell in square:
            here = self._at(cell)
            mine = die in self.zones and cell in _square(self.zones[die])
            if here == EXIT or here in LARGE or (here in (ENTRANCE, *MARKS) and not mine):
                raise self._refuse("stroke-zone-taken", cell)
        if die in self.zones:
            for cell in _square(self.zones[die]):
                if self._at(cell) in (ENTRANCE, str(die)):
                    self._put(cell, EMPTY)
        entrance = next((cell for cell in square if self._is_rim(cell)), square[0])
        mark = next(cell for cell in reversed(square) if cell != entrance)
        self._put(entrance, ENTRANCE)
        self._put(mark, str(die))
        others = [cell for cell in square if cell not in (entrance, mark)]
        for cell, monster in zip(others, FIRST_MONSTERS, strict=True):
            if self._at(cell) not in SMALL:
                self._put(cell, monster)
        self.zones[die] = corner

    def _is_rim(self, cell: Place) -> bool:
        return cell[0] in (1, len(self.grid)) or cell[1] in (1, len(self.grid[0]))

    def _place_entrance(self, cell: Place) -> None:
        here = self._at(cell)
        for corner in self.zones.values():
            square = _square(corner)
            if cell in square:
                if not self._is_rim(cell):
                    raise self._refuse("stroke-entrance-rim", cell)
                before = next((one for one in square if self._at(one) == ENTRANCE), None)
                self._put(cell, ENTRANCE)
                if before is not None and before != cell:
                    self._put(before, here)
                return
        raise self._refuse("stroke-no-zone", cell)

    def _place_large(self, big: str, corner: Place | None) -> None:
        square = [] if corner is None else _square(corner)
        for cell in square:
            here = self._at(cell)
            if here in (EXIT, ENTRANCE, *MARKS) or (here in LARGE and here != big):
                raise self._refuse("stroke-large-taken", cell)
        for row in self.grid:
            row[:] = [EMPTY if letter == big else letter for letter in row]
        for cell in square:
            self._put(cell, big)

    def _ranks(self, rank: int, points: int) -> list[int]:
        ranks = self.entry.get("ranks")
        if not isinstance(ranks, list | tuple) or rank >= len(ranks):
            raise Refused(Phrase("stroke-no-map"))
        return [points if at == rank else one for at, one in enumerate(ranks)]


# -- showing --------------------------------------------------------------------------------------


def show(data: Data) -> DrawnMaps:
    """What the editor shows."""
    maps = tuple(_drawn(entry) for entry in _entries(data))
    return DrawnMaps(maps, tuple(_blocks(data)), SQUARE)


def _blocks(data: Data) -> Iterator[DrawnBlock]:
    for entry in _listed(data, "blocks", "block"):
        value = _value(entry)
        lines = entry.get("cells") if isinstance(entry, Mapping) else None
        if isinstance(value, int) and isinstance(lines, list | tuple):
            cells = (
                (row, column)
                for row, line in enumerate(lines, start=1)
                for column, sign in enumerate(line if isinstance(line, str) else "", start=1)
                if sign == "#" and row <= SQUARE and column <= SQUARE
            )
            yield DrawnBlock(value, tuple(cells))


def _drawn(entry: Any) -> DrawnMap | None:
    grid = _grid(entry)
    if grid is None:
        return None
    letters = [letter for row in grid for letter in row]
    id = entry.get("id")
    limit = GHOSTS.get(id) if isinstance(id, str) else None
    counts = tuple(
        Count(
            piece,
            ghosts(letters) if piece == "G" else letters.count(piece),
            limit if piece == "G" else None,
        )
        for piece in get_args(Piece)
        if piece != EMPTY
    )
    ranks = entry.get("ranks")
    return DrawnMap(
        tuple(map(tuple, grid)),
        tuple(DrawnZone(die, corner) for die, corner in _zones(entry)),
        counts,
        tuple(one for one in ranks if isinstance(one, int)) if isinstance(ranks, list) else (),
        id != "basic",
        id not in MAPS,
    )


WORKSHOP = Workshop(STROKES, draw, show, DrawnMaps)
