"""What only Dungeon in Memory has to say about a step and about a game: who could have known."""

from typing import Literal

import msgspec

from meikyu.core.words import Phrase
from meikyu.games.dungeon_in_memory.actions import Direction


class SeatMemory(msgspec.Struct, frozen=True):
    """What a seat could still hold of the dungeon, and whether it could have noticed."""

    seat: int
    place: Literal["answers", "active", "left"]
    """Whether it may announce after this tile, laid it (DIM-23), or has left the exploration."""
    chance: float
    """That the dungeon is lost, as far as this seat could remember."""
    holds: tuple[float, ...]
    """By placed index of the present dungeon: how likely it still holds each tile."""


class BotBelief(msgspec.Struct, frozen=True):
    """What the bot on a seat believed after a tile."""

    seat: int
    level: str
    exact: bool
    """False: the bot's own memory is not known; this is what one of its level believes."""
    lost: float
    heading: Direction
    place: tuple[int, int]
    """How far east and north of the first tile it thought the next one would be."""
    held: int
    """How many tiles it still held."""


class MemoryStep(msgspec.Struct, frozen=True):
    """The table after a step, with what was hidden then."""

    exploration: int
    tiles: int
    """How many are on the pile of the present dungeon."""
    lost_at: int | None
    """The placed index with which the dungeon became lost; None: it is not."""
    key: int | None
    """The placed index of the tile that one had to remember for that."""
    seats: tuple[SeatMemory, ...]
    beliefs: tuple[BotBelief, ...]
    cells: tuple[tuple[int, int], ...] = ()
    """Where each tile of the present dungeon really is, east and north of the first one; those
    after the lost point are nowhere."""
    way: tuple[int, ...] = ()
    """The placed indices in the order in which the path runs over them, those travelled again
    too."""
    first: int = 0
    """The placed index of the present dungeon's first tile: solo has several dungeons. The other
    indices count from there."""


class SeatKnown(msgspec.Struct, frozen=True):
    """When a seat could have known, and when it spoke."""

    seat: int
    known_at: int | None
    """The first step after which it might have announced with a chance of 50% or more."""
    announced_at: int | None
    """The step in which it announced."""
    points: int
    say: Phrase


class ExplorationKnown(msgspec.Struct, frozen=True):
    """An exploration: where it was lost, and who could have known."""

    exploration: int
    lost_at: int | None
    """The placed index, as the check counts; solo: of the dungeon with which the run ended."""
    key: int | None
    seats: tuple[SeatKnown, ...]


class MemoryKnown(msgspec.Struct, frozen=True):
    explorations: tuple[ExplorationKnown, ...]
