"""A tile set on paper: all path tiles with their ghosts, and their back."""

from collections.abc import Iterator, Mapping, Sequence

from meikyu.core.outline import outline
from meikyu.core.picture import Box, Curve, Mark, Text, curve
from meikyu.core.printing import GREY, INK, PAPER, Part, Pieces, Printed, Printing, Task
from meikyu.core.words import Phrase
from meikyu.games.dungeon_in_memory.actions import Ghost
from meikyu.games.dungeon_in_memory.loader import (
    DrawingsFile,
    GhostDrawing,
    TileDrawing,
    TileEntry,
    TilesFile,
)

TILE = 48.0
"""The side of a tile in millimetres."""
GROUND, STONE, GHOST = "#1f2430", "#e9dfc6", "#f7f1e1"
GHOST_SIDE = 11.0


def tiles(task: Task) -> Sequence[Printed]:
    """The Start tile first, then each as often as it is there."""
    file = task.content.read("tiles", TilesFile)
    drawings = task.content.read("drawings", DrawingsFile)
    ghosts = {ghost.id: ghost for ghost in drawings.ghost}
    looks = {(one.kind, one.two_path): one for one in drawings.tile}
    start = file.start
    faces = [[*_tile(task, looks[start.kind, start.two_path], None), *_start(task)]]
    for entry in file.tile:
        face = _entry(task, entry, looks[entry.kind, entry.two_path], ghosts)
        faces += [face] * entry.count
    return (Pieces(TILE, TILE, faces, list(_back(task))),)


def _entry(
    task: Task, entry: TileEntry, look: TileDrawing, ghosts: Mapping[Ghost, GhostDrawing]
) -> list[Mark]:
    return list(_tile(task, look, ghosts[entry.ghost] if entry.ghost is not None else None))


def _tile(task: Task, look: TileDrawing, ghost: GhostDrawing | None) -> Iterator[Mark]:
    """The path comes in at the middle of the lower edge (`drawings.toml`)."""
    scale = TILE / 100
    yield Box(0, 0, TILE, TILE, task.fill(GROUND), GREY, 0.25)
    for passage in look.passages:
        yield Curve(outline(passage, 0, 0, scale), task.fill(STONE), INK, 0.4)
    yield Curve(outline(look.arrow, 0, 0, scale), INK, None)
    if ghost is None:
        return
    at = 2.0
    yield Box(at - 0.8, at - 0.8, GHOST_SIDE + 1.6, GHOST_SIDE + 1.6, "#ffffff", INK, 0.4)
    silhouette, *cuts = ghost.shape
    size = GHOST_SIDE / 100
    yield Curve(outline(silhouette, at, at, size), task.fill(INK), INK, 0.3)
    for cut in cuts:
        yield Curve(outline(cut, at, at, size), "#ffffff", INK if task.sparing else None, 0.25)


def _start(task: Task) -> Iterator[Mark]:
    yield Box(2, 2, 17, 6.4, "#ffffff", INK, 0.4)
    yield Text(10.5, 6.6, task.say("print-start"), 3.4, "middle", INK, bold=True)


def _back(task: Task) -> Iterator[Mark]:
    line = INK if task.sparing else PAPER
    yield Box(0, 0, TILE, TILE, task.fill(GROUND), GREY, 0.25)
    path = "M 10 38 L 10 10 L 38 10 L 38 38 L 17 38 L 17 17 L 31 17 L 31 31 L 24 31 L 24 24"
    yield Curve(curve(path), None, line, 1.4)


PRINTING = Printing((Part("tiles", Phrase("print-tiles"), tiles),))
