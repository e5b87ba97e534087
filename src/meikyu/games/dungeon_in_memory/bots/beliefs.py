"""How well a bot of Dungeon in Memory remembers, and what it believed: data to look back with."""

from collections.abc import Sequence

import msgspec

from meikyu.games.dungeon_in_memory.actions import Direction
from meikyu.games.dungeon_in_memory.rules.path import Path
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS


class Skill(msgspec.Struct, frozen=True):
    """How well a bot remembers, and what it makes of it."""

    span: int
    """How many of the latest tiles are held safely."""
    decay: float
    """The chance that a tile beyond the span is lost, for each tile laid since."""
    fade: float
    """The chance that a ghost beyond the span is no longer counted, and that the distance to the
    first tile is off by one more cell, for each tile laid since. Smaller than `decay`: what is
    counted is held longer than where it is."""
    confusion: float
    """The chance to take a wrong turn in one's head, for each tile laid."""
    maps: int
    """How many different memories it has. Each fails by itself, so several of them together know
    more than one."""
    sure: float
    """How sure it wants to be before it says Lost."""
    heed: float
    """What it makes of another seat's Lost: how much more often that comes from a seat that is
    right than from one that is wrong. 1: nothing."""
    plans: int
    """Continuations that it imagines for each tile it could lay; 0: it only avoids getting lost."""


class Belief(msgspec.Struct, frozen=True):
    """What a bot believed after a tile: data for looking back at the check."""

    tiles: int
    """How many were on the pile, the first one included."""
    lost: float
    """How likely it thought that the path is lost."""
    reasons: tuple[str, ...]
    """Why, on the likeliest of the maps that are lost: letters and numbers as at the check."""
    heading: Direction
    """Where it thought the path leads."""
    place: tuple[int, int]
    """How far east and north of the first tile it thought the next one would be."""
    held: int
    """How many tiles its best map still held."""
    ghosts: int
    """How many ghosts it still counted."""


def slipped(beliefs: Sequence[Belief], path: Path) -> int | None:
    """The placed index of the first tile after which a bot was wrong about the path: where it
    leads, or whether it is lost. None: it was right to the end, or to where it began to be lost."""
    for belief in beliefs:
        index = belief.tiles - 1
        if index >= len(path.pile):
            break
        lost = path.lost == index
        if (belief.lost > 0.5) != lost:
            return index
        if not lost and belief.heading != DIRECTIONS[path.headings[index]]:
            return index
    return None
