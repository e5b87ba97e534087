"""Reads and validates the content of Dungeon in Memory: from TOML to the tables of the kernel.

A mistake becomes a ContentError that names the file, the entry and the field.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from meikyu.core.content import Content, ContentError, Shape, fail
from meikyu.core.words import Phrase
from meikyu.games.dungeon_in_memory.actions import Ghost, Kind
from meikyu.games.dungeon_in_memory.tables import GHOSTS, KINDS, NO_GHOST, TileSet

LEAST, MOST = 20, 60
"""Tiles of a set beside the Start tile; our own has 37 (DIM-R11, DIM-C1)."""
BEGINNER_KINDS = ("straight", "left")
BEGINNER_LEAST = 15
"""Three tiles for each of five players (DIM-4)."""

TILES_FILE = "tiles.toml"
DRAWINGS_FILE = "drawings.toml"


class StartEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Start tile."""

    kind: Kind
    two_path: bool = False


class TileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some equal tiles."""

    id: str
    kind: Kind
    two_path: bool = False
    ghost: Ghost | None = None
    count: Annotated[int, Meta(ge=1, le=MOST)] = 1


class TilesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``tiles.toml``: what the rules read."""

    start: StartEntry
    tile: tuple[TileEntry, ...]


class TileDrawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile's look: its passages, the arrow's own one first, and the arrow."""

    kind: Kind
    two_path: bool
    passages: tuple[str, ...]
    arrow: str


class GhostDrawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ghost's look: the silhouette, then the cuts."""

    id: Ghost
    shape: tuple[str, ...]


class DrawingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``drawings.toml``: how it looks (DIM-C3)."""

    tile: tuple[TileDrawing, ...]
    ghost: tuple[GhostDrawing, ...]


SHAPE = Shape(files={"tiles": TilesFile, "drawings": DrawingsFile}, rules=frozenset({"tiles"}))


def read_tiles(content: Content) -> TileSet:
    """The whole content, validated, as the kernel reads it."""
    file = content.read("tiles", TilesFile)
    _check_start(file.start)
    for number, entry in enumerate(file.tile):
        _check_entry(file, number, entry)
    check_total(file)
    _check_ghosts(file)
    tiles = _build(file)
    _check_drawings(content.read("drawings", DrawingsFile), tiles)
    return tiles


def _entry_name(number: int, entry: TileEntry) -> str:
    return f"tile {number + 1}" + (f" ({entry.id})" if entry.id else "")


def _check_start(start: StartEntry) -> None:
    if start.kind != "straight":
        fail(TILES_FILE, "content-start-straight", "start", "kind")
    if not start.two_path:
        fail(TILES_FILE, "content-start-two-path", "start", "two_path")


def _check_entry(file: TilesFile, number: int, entry: TileEntry) -> None:
    name = _entry_name(number, entry)
    if not entry.id:
        fail(TILES_FILE, "content-no-id", name, "id")
    if entry.id in [other.id for other in file.tile[:number]]:
        fail(TILES_FILE, "content-id-twice", name, "id")
    if entry.kind == "repeat" and entry.two_path:
        fail(TILES_FILE, "content-repeat-two-path", name, "two_path")
    if entry.ghost is not None and entry.count != 1:
        fail(TILES_FILE, "content-ghost-count", name, "count", found=entry.count)


def check_total(file: TilesFile) -> None:
    """As many tiles as a set may have, and enough of them for beginners (DIM-R11, DIM-4)."""
    total = sum(entry.count for entry in file.tile)
    if not LEAST <= total <= MOST:
        wrong = Phrase("content-total", {"found": total, "least": LEAST, "most": MOST})
        raise ContentError(TILES_FILE, wrong, "tile", "count", "DIM-R11")
    beginner = sum(entry.count for entry in file.tile if entry.kind in BEGINNER_KINDS)
    if beginner < BEGINNER_LEAST:
        wrong = Phrase("content-beginner-total", {"found": beginner, "least": BEGINNER_LEAST})
        raise ContentError(TILES_FILE, wrong, "tile", "count", "DIM-R11")


def _check_ghosts(file: TilesFile) -> None:
    """Each ghost once in the beginner set and once outside it (DIM-43, DIM-C2)."""
    seen: set[tuple[str, bool]] = set()
    for number, entry in enumerate(file.tile):
        if entry.ghost is None:
            continue
        place = (entry.ghost, entry.kind in BEGINNER_KINDS)
        if place in seen:
            name = _entry_name(number, entry)
            fail(TILES_FILE, "content-ghost-again", name, "ghost", ghost=entry.ghost)
        seen.add(place)
    for ghost in GHOSTS:
        for beginner in (True, False):
            if (ghost, beginner) not in seen:
                reason = "content-ghost-beginner" if beginner else "content-ghost-other"
                fail(TILES_FILE, reason, "tile", "ghost", ghost=ghost)


def _build(file: TilesFile) -> TileSet:
    """Faces in the order of the file; entries that look alike are one face."""
    counts: dict[tuple[int, bool, int], int] = {}
    for entry in file.tile:
        ghost = NO_GHOST if entry.ghost is None else GHOSTS.index(entry.ghost)
        face = (KINDS.index(entry.kind), entry.two_path, ghost)
        counts[face] = counts.get(face, 0) + entry.count
    start = (KINDS.index(file.start.kind), file.start.two_path, NO_GHOST)
    counts.setdefault(start, 0)
    faces = list(counts)
    return TileSet(
        tuple(kind for kind, _, _ in faces),
        tuple(two_path for _, two_path, _ in faces),
        tuple(ghost for _, _, ghost in faces),
        tuple(counts.values()),
        faces.index(start),
    )


def _check_drawings(drawings: DrawingsFile, tiles: TileSet) -> None:
    """Every tile and every ghost has a drawing, and no two are alike."""
    drawn: dict[tuple[str, bool], tuple[tuple[str, ...], str]] = {}
    for number, tile in enumerate(drawings.tile):
        name = f"tile {number + 1} ({tile.kind})"
        if (tile.kind, tile.two_path) in drawn:
            fail(DRAWINGS_FILE, "content-drawn-twice", name, "kind")
        if not tile.arrow or not tile.passages or not all(tile.passages):
            fail(DRAWINGS_FILE, "content-no-drawing", name, "passages" if tile.arrow else "arrow")
        if (tile.passages, tile.arrow) in drawn.values():
            fail(DRAWINGS_FILE, "content-alike", name, "passages")
        drawn[tile.kind, tile.two_path] = (tile.passages, tile.arrow)
    for face in range(tiles.faces):
        kind = KINDS[tiles.kinds[face]]
        if (kind, tiles.two_path[face]) not in drawn:
            paths = 2 if tiles.two_path[face] else 1
            fail(DRAWINGS_FILE, "content-tile-undrawn", "tile", "kind", kind=kind, paths=paths)
    shapes: dict[str, tuple[str, ...]] = {}
    for number, ghost in enumerate(drawings.ghost):
        name = f"ghost {number + 1} ({ghost.id})"
        if ghost.id in shapes:
            fail(DRAWINGS_FILE, "content-drawn-twice", name, "id")
        if not ghost.shape or not all(ghost.shape):
            fail(DRAWINGS_FILE, "content-no-drawing", name, "shape")
        if ghost.shape in shapes.values():
            fail(DRAWINGS_FILE, "content-alike", name, "shape")
        shapes[ghost.id] = ghost.shape
    for wanted in GHOSTS:
        if wanted not in shapes:
            fail(DRAWINGS_FILE, "content-ghost-undrawn", "ghost", "id", ghost=wanted)
