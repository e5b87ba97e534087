"""What the editor of a tile set draws and shows: how many tiles of each kind, which show a ghost,
and dungeons that were laid with them."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from meikyu.core.chance import FastChance
from meikyu.core.content import STANDARD, Content, ContentError, convert
from meikyu.core.words import Phrase
from meikyu.core.workshop import Data, Refused, Stroke, Workshop
from meikyu.games.dungeon_in_memory.actions import Ghost, Kind
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.loader import (
    BEGINNER_KINDS,
    BEGINNER_LEAST,
    LEAST,
    MOST,
    TILES_FILE,
    TilesFile,
    check_total,
    read_tiles,
)
from meikyu.games.dungeon_in_memory.samples import Sample, sample
from meikyu.games.dungeon_in_memory.tables import GHOSTS

Face = tuple[Kind, bool]
"""A kind, and whether it has two paths."""
FACES: tuple[Face, ...] = (
    ("straight", False),
    ("straight", True),
    ("left", False),
    ("left", True),
    ("right", False),
    ("right", True),
    ("repeat", False),
)
SAMPLES = 6


# -- what is drawn --------------------------------------------------------------------------------


class CountTiles(Stroke, frozen=True):
    """So many tiles of a kind, those with a ghost among them."""

    kind: Kind
    two_path: bool
    count: int


class PutGhost(Stroke, frozen=True):
    """A ghost is on a tile of this kind, instead of the tile of the same half that it was on: the
    straight and left tiles of beginners are one half, the others the other (DIM-C2)."""

    ghost: Ghost
    kind: Kind
    two_path: bool


STROKES = (CountTiles, PutGhost)


# -- what is shown --------------------------------------------------------------------------------


class DrawnKind(msgspec.Struct, frozen=True):
    kind: Kind
    two_path: bool
    count: int
    ours: int
    """How many our own set has."""


class DrawnFace(msgspec.Struct, frozen=True):
    kind: Kind
    two_path: bool


class DrawnGhost(msgspec.Struct, frozen=True):
    ghost: Ghost
    on: tuple[DrawnFace, ...]


class DrawnSet(msgspec.Struct, frozen=True):
    """What the editor shows beside the data."""

    kinds: tuple[DrawnKind, ...]
    ghosts: tuple[DrawnGhost, ...]
    total: int
    """Beside the Start tile (DIM-R11)."""
    least: int
    most: int
    beginners: int
    """Without the right and repeat tiles."""
    beginners_least: int


class Samples(msgspec.Struct, frozen=True):
    """Dungeons laid with the tiles of a set."""

    dungeons: tuple[Sample, ...]


# -- drawing --------------------------------------------------------------------------------------


def draw(data: Data, stroke: Any) -> Data:
    """The pack after a stroke."""
    entries = _listed(data)
    match stroke:
        case CountTiles(kind=kind, two_path=two_path, count=count):
            changed = _counted(entries, (kind, two_path), count)
        case PutGhost(ghost=ghost, kind=kind, two_path=two_path):
            changed = _haunted(entries, ghost, (kind, two_path))
        case _:
            raise AssertionError(stroke)
    drawn = {**data, "tiles": {**data["tiles"], "tile": changed}}
    if _total_fault(data) is None and (fault := _total_fault(drawn)) is not None:
        raise Refused(fault.reason, fault.rule)
    return drawn


def _listed(data: Data) -> list[dict[str, Any]]:
    """The entries, those that can be read."""
    table = data.get("tiles")
    found = table.get("tile") if isinstance(table, Mapping) else None
    if not isinstance(found, list):
        raise Refused(Phrase("stroke-no-tiles"))
    return [dict(entry) for entry in found if isinstance(entry, Mapping)]


def _total_fault(data: Data) -> ContentError | None:
    """What the loader says of the number of tiles; None of a file that cannot be read as well."""
    try:
        file = convert(data["tiles"], TilesFile, TILES_FILE)
    except ContentError:
        return None
    try:
        check_total(file)
    except ContentError as error:
        return error
    return None


def _face(entry: Mapping[str, Any]) -> tuple[Any, bool]:
    return entry.get("kind"), bool(entry.get("two_path", False))


def _number(entry: Mapping[str, Any]) -> int:
    count = entry.get("count", 1)
    return count if isinstance(count, int) else 0


def _counted(entries: list[dict[str, Any]], face: Face, count: int) -> list[dict[str, Any]]:
    """So many tiles of a face; those with a ghost stay."""
    of_face = [entry for entry in entries if _face(entry) == face]
    haunted = sum(_number(entry) for entry in of_face if "ghost" in entry)
    if count < haunted:
        raise Refused(Phrase("stroke-ghosts-left", {"count": haunted}), "DIM-43")
    return _with_plain(entries, face, count - haunted)


def _with_plain(entries: list[dict[str, Any]], face: Face, count: int) -> list[dict[str, Any]]:
    """So many tiles of a face without a ghost: one entry, in its place."""
    plain = [entry for entry in entries if _face(entry) == face and "ghost" not in entry]
    first = plain[0] if plain else _new(entries, face)
    whole = entries if plain else _inserted(entries, first, face)
    return [
        {**entry, "count": count} if entry is first else entry
        for entry in whole
        if not any(entry is other for other in plain[1:]) and (entry is not first or count)
    ]


def _new(entries: list[dict[str, Any]], face: Face, ghost: Ghost | None = None) -> dict[str, Any]:
    """An entry with a name that none has yet."""
    kind, two_path = face
    stem = {"straight": "crossing"}.get(kind, f"{kind}-two") if two_path else kind
    name = f"{stem}-{ghost or 'plain'}"
    taken = {entry.get("id") for entry in entries}
    id = next(
        one for n in range(len(taken) + 1) if (one := f"{name}-{n}" if n else name) not in taken
    )
    return {"id": id, "kind": kind, **({"two_path": True} if two_path else {})}


def _inserted(
    entries: list[dict[str, Any]], new: dict[str, Any], face: Face
) -> list[dict[str, Any]]:
    """With an entry behind those of its face, or of the faces before it."""
    before = FACES[: FACES.index(face) + 1]
    at = max((n + 1 for n, entry in enumerate(entries) if _face(entry) in before), default=0)
    return [*entries[:at], new, *entries[at:]]


def _haunted(entries: list[dict[str, Any]], ghost: Ghost, face: Face) -> list[dict[str, Any]]:
    """A ghost on another tile. Each kind keeps its number of tiles."""
    half = face[0] in BEGINNER_KINDS
    before = [
        entry
        for entry in entries
        if entry.get("ghost") == ghost and (entry.get("kind") in BEGINNER_KINDS) == half
    ]
    froms = [_face(entry) for entry in before]
    if froms == [face]:
        return entries
    if _plain(entries, face) == 0:
        raise Refused(Phrase("stroke-no-plain"), "DIM-43")
    rest = [entry for entry in entries if not any(entry is one for one in before)]
    for source in froms:
        if source in FACES:
            rest = _with_plain(rest, source, _plain(rest, source) + 1)
    rest = _with_plain(rest, face, _plain(rest, face) - 1)
    return _inserted(rest, {**_new(rest, face, ghost), "ghost": ghost}, face)


def _plain(entries: list[dict[str, Any]], face: Face) -> int:
    return sum(_number(one) for one in entries if _face(one) == face and "ghost" not in one)


# -- showing --------------------------------------------------------------------------------------


def show(data: Data) -> DrawnSet | None:
    """What the editor shows; None: there are no tiles to count."""
    try:
        entries = _listed(data)
    except Refused:
        return None
    ours = GAME.content(STANDARD).read("tiles", TilesFile).tile
    return DrawnSet(
        kinds=tuple(
            DrawnKind(
                kind,
                two_path,
                sum(_number(entry) for entry in entries if _face(entry) == (kind, two_path)),
                sum(one.count for one in ours if (one.kind, one.two_path) == (kind, two_path)),
            )
            for kind, two_path in FACES
        ),
        ghosts=tuple(DrawnGhost(ghost, tuple(_places(entries, ghost))) for ghost in GHOSTS),
        total=sum(map(_number, entries)),
        least=LEAST,
        most=MOST,
        beginners=sum(_number(one) for one in entries if one.get("kind") in BEGINNER_KINDS),
        beginners_least=BEGINNER_LEAST,
    )


def _places(entries: list[dict[str, Any]], ghost: Ghost) -> Iterator[DrawnFace]:
    """The tiles that show a ghost, the beginners' one first."""
    found = [_face(entry) for entry in entries if entry.get("ghost") == ghost]
    for kind, two_path in FACES:
        for face in found:
            if face == (kind, two_path):
                yield DrawnFace(kind, two_path)


def samples(content: Content, seed: int) -> Samples:
    """Six dungeons of the set, others for another seed."""
    chance = FastChance(seed)
    tiles = read_tiles(content)
    return Samples(tuple(sample(tiles, chance) for _ in range(SAMPLES)))


WORKSHOP = Workshop(STROKES, draw, show, DrawnSet, read_tiles, samples, Samples)
