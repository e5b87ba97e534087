"""Reads and validates the content of Roguewright: from TOML to the charts of the kernel.

A mistake becomes a ContentError that names the file, the entry and the field or the cell.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from meikyu.core.content import Content, ContentError, Shape, fail, fail_with
from meikyu.games.roguewright.grids import read_map
from meikyu.games.roguewright.options import MAPS, MapName
from meikyu.games.roguewright.rules.battle import FIRST_LEVEL, LAST_LEVEL, NO_LEVEL
from meikyu.games.roguewright.rules.patterns import Cells
from meikyu.games.roguewright.rules.walls import orientations
from meikyu.games.roguewright.tables import (
    DICE,
    EXTRA_BLOCK,
    EXTRA_GHOSTS,
    EXTRA_PLAN,
    Chart,
    Tracks,
)

BLOCKS_FILE = "blocks.toml"
TRACKS_FILE = "tracks.toml"
MAPS_FILE = "maps.toml"
MOST_PLAYERS = 6
LEAST_BLOCK, MOST_BLOCK = 2, 4
EXTRA_KINDS = {"plan": EXTRA_PLAN, "block": EXTRA_BLOCK, "ghosts": EXTRA_GHOSTS}

Count = Annotated[int, Meta(ge=1, le=64)]
Number = Annotated[int, Meta(ge=0, le=64)]
Die = Literal["1", "2", "3", "4", "5", "6"]


class BlockEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The block of a die value, as a picture."""

    value: Annotated[int, Meta(ge=1, le=DICE)]
    cells: tuple[str, ...]


class BlocksFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``blocks.toml``."""

    block: tuple[BlockEntry, ...]


class MarkEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item mark."""

    points: Number
    behind: Number


class ExtraEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An extra action."""

    do: Literal["plan", "block", "ghosts"]
    behind: Number
    cells: Annotated[int, Meta(ge=2, le=6)] | None = None


class WeaponEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon track and the numbers of players that use it."""

    players: tuple[Annotated[int, Meta(ge=1, le=MOST_PLAYERS)], ...]
    marks: tuple[Annotated[int, Meta(ge=NO_LEVEL, le=LAST_LEVEL)], ...]


class TracksFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``tracks.toml``."""

    development: Count
    boundaries: tuple[Count, ...]
    rounds: Count
    time: dict[Die, tuple[int, int]]
    mark: tuple[MarkEntry, ...]
    extra: tuple[ExtraEntry, ...]
    weapon: tuple[WeaponEntry, ...]


class MapEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map: its cells in letters, the entrance zones, the ranks."""

    id: MapName
    grid: tuple[str, ...]
    zones: dict[Die, tuple[int, int]]
    ranks: tuple[Annotated[int, Meta(ge=1, le=1000)], ...]


class MapsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``maps.toml``."""

    map: tuple[MapEntry, ...]


SHAPE = Shape(
    files={"maps": MapsFile, "blocks": BlocksFile, "tracks": TracksFile},
    rules=frozenset({"maps", "blocks", "tracks"}),
)

Charts = dict[str, Chart]


def read_charts(content: Content) -> Charts:
    """The whole content, validated, as the kernel reads it: a chart for each map."""
    blocks = _read_blocks(content.read("blocks", BlocksFile))
    tracks = _read_tracks(content.read("tracks", TracksFile))
    file = content.read("maps", MapsFile)
    charts: Charts = {}
    faults: list[ContentError] = []
    for number, entry in enumerate(file.map):
        name = f"map {number + 1} ({entry.id})"
        if entry.id in charts:
            fail(MAPS_FILE, "content-twice", name, "id")
        zones = {int(die): place for die, place in entry.zones.items()}
        try:
            chart = read_map(entry.id, name, entry.grid, zones, entry.ranks, blocks, tracks)
        except ContentError as error:
            faults += [error, *error.beside]
        else:
            charts[entry.id] = chart
    fail_with(faults)
    for wanted in MAPS:
        if wanted not in charts:
            fail(MAPS_FILE, "content-map-missing", "map", "id", map=wanted)
    return charts


# -- blocks ---------------------------------------------------------------------------------------


def _read_blocks(file: BlocksFile) -> tuple[Cells, ...]:
    """Six different connected blocks of two to four cells (ROG-C2), by die value."""
    blocks: dict[int, Cells] = {}
    faults: list[ContentError] = []
    for number, entry in enumerate(file.block):
        name = f"block {number + 1}"
        try:
            blocks[entry.value] = _new_block(entry, name, blocks)
        except ContentError as error:
            faults.append(error)
    fail_with(faults)
    for value in range(1, DICE + 1):
        if value not in blocks:
            fail(BLOCKS_FILE, "content-block-missing", "block", "value", value=value)
    return tuple(blocks[value] for value in range(1, DICE + 1))


def _new_block(entry: BlockEntry, name: str, blocks: Mapping[int, Cells]) -> Cells:
    """A block that is none of those before it."""
    if entry.value in blocks:
        fail(BLOCKS_FILE, "content-twice", name, "value")
    block = _read_block(entry, name)
    for value, other in blocks.items():
        if other == block:
            fail(BLOCKS_FILE, "content-block-alike", name, "cells", value=value)
    return block


def _read_block(entry: BlockEntry, name: str) -> Cells:
    for line in entry.cells:
        if set(line) - set("#."):
            fail(BLOCKS_FILE, "content-block-letter", name, "cells", line=line)
    cells = tuple(
        (row, column)
        for row, line in enumerate(entry.cells)
        for column, letter in enumerate(line)
        if letter == "#"
    )
    if not LEAST_BLOCK <= len(cells) <= MOST_BLOCK:
        args = {"found": len(cells), "least": LEAST_BLOCK, "most": MOST_BLOCK}
        fail(BLOCKS_FILE, "content-block-size", name, "cells", **args)
    reached = {cells[0]}
    for _ in cells:
        reached |= {
            (row, column)
            for row, column in cells
            if any(abs(row - r) + abs(column - c) == 1 for r, c in reached)
        }
    if len(reached) < len(cells):
        fail(BLOCKS_FILE, "content-block-apart", name, "cells")
    return orientations(cells)[0]


# -- tracks ---------------------------------------------------------------------------------------


def _read_tracks(file: TracksFile) -> Tracks:
    if list(file.boundaries) != sorted(set(file.boundaries)):
        fail(TRACKS_FILE, "content-order", field="boundaries")
    if file.boundaries and file.boundaries[-1] >= file.development:
        fail(TRACKS_FILE, "content-boundary-end", field="boundaries", last=file.development)
    _check_behind(file, "mark", [mark.behind for mark in file.mark])
    _check_behind(file, "extra", [extra.behind for extra in file.extra])
    for number, extra in enumerate(file.extra):
        if (extra.do == "block") != (extra.cells is not None):
            fail(TRACKS_FILE, "content-extra-cells", f"extra {number + 1}", "cells")
    return Tracks(
        file.rounds,
        file.development,
        file.boundaries,
        _special_rounds(file),
        tuple(mark.points for mark in file.mark),
        tuple(mark.behind for mark in file.mark),
        tuple(EXTRA_KINDS[extra.do] for extra in file.extra),
        tuple(extra.cells or 0 for extra in file.extra),
        tuple(extra.behind for extra in file.extra),
        _weapons(file),
    )


def _check_behind(file: TracksFile, table: str, behind: list[int]) -> None:
    """Marks and extra actions are in the order of their boundaries; the first is open."""
    if not behind or behind[0] != 0:
        fail(TRACKS_FILE, "content-first-open", f"{table} 1", "behind")
    for number, line in enumerate(behind):
        name = f"{table} {number + 1}"
        if line and line not in file.boundaries:
            fail(TRACKS_FILE, "content-no-boundary", name, "behind", number=line)
        if number and line < behind[number - 1]:
            fail(TRACKS_FILE, "content-order", name, "behind")


def _special_rounds(file: TracksFile) -> tuple[int, ...]:
    """By black value: the four rounds beside its two marks, as bits (ROG-2, ROG-R14)."""
    specials: list[int] = []
    taken: set[int] = set()
    for value in range(1, DICE + 1):
        field = f"time.{value}"
        # The keys are literals of one digit; one that is not there is an entry that is missing.
        marks = {int(die): places for die, places in file.time.items()}.get(value)
        if marks is None:
            fail(TRACKS_FILE, "content-time-missing", field=field)
        rounds = 0
        for mark in marks:
            if not 1 <= mark < file.rounds:
                fail(TRACKS_FILE, "content-time-outside", field=field, mark=mark)
            if mark in taken:
                fail(TRACKS_FILE, "content-time-taken", field=field, mark=mark)
            taken.add(mark)
            rounds |= 3 << mark
        if rounds.bit_count() != 4:
            fail(TRACKS_FILE, "content-time-shared", field=field)
        specials.append(rounds)
    return tuple(specials)


def _weapons(file: TracksFile) -> tuple[tuple[int, ...], ...]:
    """By number of players; levels rise one by one up to the last (ROG-42, ROG-44)."""
    tracks: dict[int, tuple[int, ...]] = {}
    for number, entry in enumerate(file.weapon):
        name = f"weapon {number + 1}"
        levels = [mark for mark in entry.marks if mark != NO_LEVEL]
        if levels != list(range(FIRST_LEVEL + 1, LAST_LEVEL + 1)):
            fail(TRACKS_FILE, "content-weapon-levels", name, "marks", last=LAST_LEVEL)
        if entry.marks[-1] != LAST_LEVEL:
            fail(TRACKS_FILE, "content-weapon-end", name, "marks", last=LAST_LEVEL)
        for players in entry.players:
            if players in tracks:
                fail(TRACKS_FILE, "content-twice", name, "players")
            tracks[players] = entry.marks
    for players in range(1, MOST_PLAYERS + 1):
        if players not in tracks:
            fail(TRACKS_FILE, "content-weapon-missing", "weapon", "players", players=players)
    return tuple(tracks[players] for players in range(1, MOST_PLAYERS + 1))
