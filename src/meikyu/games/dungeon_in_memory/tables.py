# Compiled by mypyc.
"""The path tiles as the rules read them. Built once for a content pack and shared. Compiled.

A *face* is what a player sees of a tile: kind, one or two paths, ghost. Tiles with the same face
count as the same, so a face is the int in decks and hands. A *laid tile* is face * 4 + arrow.
"""

from typing import Final

from meikyu.core.bag import Bag

# The four directions, clockwise. An arrow is the direction of travel at its tail (DIM-7).
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = ("north", "east", "south", "west")

# A movement is its number of quarter turns clockwise. No tile turns round: 2 means "as before".
STRAIGHT: Final = 0
RIGHT: Final = 1
REPEAT: Final = 2
LEFT: Final = 3
KINDS: Final = ("straight", "right", "repeat", "left")

GHOSTS: Final = ("lantern", "umbrella", "teapot", "moth", "bell")
NO_GHOST: Final = -1
NO_PASSAGE: Final = -1

# The movement on a second pass (DIM-12, DIM-16) by how the path comes in: quarter turns clockwise
# from the tile's arrow to the heading. Edges of the arrow's own passage are travelled already, so a
# path that comes in there has crossed a border twice and is lost before this table is asked.
_NO_SECOND: Final = (NO_PASSAGE, NO_PASSAGE, NO_PASSAGE, NO_PASSAGE)
_SECOND_STRAIGHT: Final = (NO_PASSAGE, STRAIGHT, NO_PASSAGE, STRAIGHT)
_SECOND_LEFT: Final = (NO_PASSAGE, NO_PASSAGE, LEFT, RIGHT)
_SECOND_RIGHT: Final = (NO_PASSAGE, LEFT, RIGHT, NO_PASSAGE)
_SECOND_REPEAT: Final = (REPEAT, REPEAT, REPEAT, REPEAT)
_SECOND_BY_KIND: Final = (_SECOND_STRAIGHT, _SECOND_RIGHT, _SECOND_REPEAT, _SECOND_LEFT)


def second_passage(kind: int, two_path: bool) -> tuple[int, ...]:
    """What a tile does with a path that comes to it again."""
    if two_path or kind == REPEAT:
        return _SECOND_BY_KIND[kind]
    return _NO_SECOND


class TileSet:
    """All faces of a pack and how many tiles of each there are."""

    def __init__(
        self,
        kinds: tuple[int, ...],
        two_path: tuple[bool, ...],
        ghosts: tuple[int, ...],
        counts: tuple[int, ...],
        start: int,
    ) -> None:
        self.kinds = kinds
        self.two_path = two_path
        self.ghosts = ghosts
        self.faces = len(kinds)
        self.counts = counts
        """How many tiles of each face, the Start tile not among them."""
        self.start = start
        """The face of the Start tile."""
        self.second: tuple[tuple[int, ...], ...] = tuple(
            second_passage(kinds[face], two_path[face]) for face in range(len(kinds))
        )
        self.beginner_counts: tuple[int, ...] = tuple(
            counts[face] if kinds[face] in (STRAIGHT, LEFT) else 0 for face in range(len(kinds))
        )
        self._all = Bag(list(self.counts))
        self._beginner = Bag(list(self.beginner_counts))

    def level_counts(self, all_tiles: bool) -> tuple[int, ...]:
        """The tiles of a level: straight and left ones only, or all (DIM-3)."""
        return self.counts if all_tiles else self.beginner_counts

    def deck(self, all_tiles: bool) -> Bag:
        """The tiles of a level, to draw from."""
        return self._all.clone() if all_tiles else self._beginner.clone()
