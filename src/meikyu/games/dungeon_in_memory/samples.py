"""Dungeons of a tile set, laid rightly until they are lost: where, why, and how much of them one
has to hold in mind to see it."""

from collections.abc import Sequence

import msgspec

from meikyu.core.chance import Chance
from meikyu.games.dungeon_in_memory.emit import check_events
from meikyu.games.dungeon_in_memory.events import (
    DungeonHeld,
    DungeonLost,
    DungeonOpened,
    Reason,
    TileMapped,
)
from meikyu.games.dungeon_in_memory.rules.check import NO_TILE_LEFT, check_exploration
from meikyu.games.dungeon_in_memory.rules.path import NOT_LOST, Path, trace
from meikyu.games.dungeon_in_memory.tables import NORTH, STRAIGHT, TileSet

Told = DungeonOpened | TileMapped | DungeonLost | DungeonHeld


class Walked:
    """A dungeon with all tiles of a set in some order, each laid as it should be."""

    def __init__(self, path: Path, movements: list[int]) -> None:
        self.path = path
        self.movements = movements
        """Before each tile: what a repeat tile would do."""

    @property
    def lost(self) -> bool:
        return self.path.lost != NOT_LOST

    @property
    def tiles(self) -> int:
        """Laid after the Start tile."""
        return len(self.path.pile) - 1

    def needs(self) -> int:
        """How many of the last tiles one must still hold to see that it is lost; 0: it is not."""
        pile, end = self.path.pile, len(self.path.pile)
        for held in range(1, end + 1) if self.lost else ():
            first = end - held
            seen = trace(self.path.tiles, 0, pile[first:], self.movements[first])
            if seen.lost == held - 1:
                return held
        return end if self.lost else 0


def walk(tiles: TileSet, chance: Chance) -> Walked:
    """Draws tiles one by one until the dungeon is lost or none is left."""
    path = Path(tiles, 0, STRAIGHT)
    movements = [STRAIGHT]
    path.lay(tiles.start * 4 + NORTH)
    deck = list(tiles.counts)
    for left in range(sum(deck), 0, -1):
        face = chance.draw(deck, left, "sample/tile")
        deck[face] -= 1
        movements.append(path.movement)
        if path.lay(face * 4 + path.heading):
            break
    return Walked(path, movements)


class Sample(msgspec.Struct, frozen=True):
    """One of them, as a check would lay it out."""

    told: tuple[Told, ...]
    tiles: int
    """After the Start tile, that with which it was lost included."""
    reasons: tuple[Reason, ...]
    """None where all tiles were laid."""
    needs: int
    """Of the last tiles, to see that it is lost."""


def sample(tiles: TileSet, chance: Chance) -> Sample:
    """A dungeon to be drawn."""
    found = walk(tiles, chance)
    pile = found.path.pile
    checked = check_exploration(tiles, 0, 1, NO_TILE_LEFT, pile, [], 1, 0, [0])
    told = tuple(event for event in check_events(tiles, checked) if isinstance(event, Told))
    return Sample(told, found.tiles, _reasons(told), found.needs())


def _reasons(told: Sequence[Told]) -> tuple[Reason, ...]:
    return next((event.reasons for event in told if isinstance(event, DungeonLost)), ())
