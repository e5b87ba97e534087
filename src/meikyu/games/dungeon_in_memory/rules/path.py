# Compiled by mypyc.
"""The path: the one place where it is traced (DIM-11 to DIM-22, DIM-40 to DIM-43, R1, R2, R9).

The check, scoring, replay and bots share it; the engine never calls it while an exploration is on.
`trace` takes a whole pile; `Path.lay` goes on tile by tile, and `clone` tries things out. Compiled.
"""

from typing import Final

from meikyu.games.dungeon_in_memory.tables import (
    NO_GHOST,
    NO_PASSAGE,
    REPEAT,
    STRAIGHT,
    TileSet,
)

# Why a dungeon is lost, as bits: all that hold are kept (DIM-R9).
DEAD_END: Final = 1
LOOP: Final = 2
REVERSE: Final = 4
MISPLACED: Final = 8
OUTSIDE: Final = 16
FIFTH_GHOST: Final = 32
SAME_GHOST: Final = 64
REASONS: Final = (DEAD_END, LOOP, REVERSE, MISPLACED, OUTSIDE, FIFTH_GHOST, SAME_GHOST)
REASON_CODES: Final = ("A", "B", "C", "D", "#2", "#3", "#4")
REASON_RULES: Final = ("DIM-18", "DIM-19", "DIM-20", "DIM-21", "DIM-40", "DIM-41", "DIM-42")

# The additional rules, as bits.
ONE_ANNOUNCEMENT: Final = 1
SQUARE: Final = 2
FIVE_GHOSTS: Final = 4
GHOST_TWICE: Final = 8

REACH: Final = 4
"""How far the square of additional rule #2 reaches from its centre: 9 cells across (DIM-40)."""
TOO_MANY_GHOSTS: Final = 5

NOT_LOST: Final = -1
NOWHERE: Final = -1

# Cells are ints on a field that no 61 tiles can leave; a border belongs to the cell south or west.
WIDTH: Final = 128
ORIGIN: Final = 64 * WIDTH + 64
STEP: Final[tuple[int, ...]] = (WIDTH, 1, -WIDTH, -1)
_BORDER: Final[tuple[int, ...]] = (0, 1, -2 * WIDTH, -1)


def cell_x(cell: int) -> int:
    """How far east of the dungeon's first tile a cell is."""
    return cell % WIDTH - 64


def cell_y(cell: int) -> int:
    """How far north of the dungeon's first tile a cell is."""
    return cell // WIDTH - 64


class Path:
    """One dungeon's path. Lists have an entry for each tile that has a place on the map."""

    __slots__ = (
        "_after",
        "_at",
        "_centre",
        "_crossed",
        "_ghosts",
        "_rules",
        "cell",
        "cells",
        "heading",
        "laid",
        "lost",
        "lost_cell",
        "movement",
        "passes",
        "pile",
        "reasons",
        "tiles",
    )

    def __init__(self, tiles: TileSet, rules: int, movement: int) -> None:
        self.tiles = tiles
        self._rules = rules
        self._at: dict[int, int] = {}  # cell -> placed index
        self._crossed: dict[int, int] = {}  # border -> heading in which it was crossed (DIM-R1)
        self._ghosts: dict[int, int] = {}  # placed index -> ghost
        self._centre = ORIGIN  # of the square of additional rule #2
        self.pile: list[int] = []  # the laid tiles that have a place on the map
        self.laid = 0  # all tiles laid, those after the lost point too
        self.cells: list[int] = []  # where each tile really is
        self.passes: list[int] = []  # placed indices of the tiles travelled again, in order
        self._after: list[int] = []  # heading, movement and end of passes after each tile
        self.cell = ORIGIN  # the empty cell that the path points to, for the next tile
        self.heading = 0  # and this is how it is laid right
        self.movement = movement  # of the last-taken passage (DIM-15, DIM-35)
        self.reasons = 0  # why it is lost; 0: it is not
        self.lost = NOT_LOST  # the placed index with which it became lost (DIM-22)
        self.lost_cell = NOWHERE

    def clone(self) -> "Path":
        """An independent copy."""
        twin = Path(self.tiles, self._rules, self.movement)
        twin._at = self._at.copy()
        twin._crossed = self._crossed.copy()
        twin._ghosts = self._ghosts.copy()
        twin._centre = self._centre
        twin.pile = self.pile[:]
        twin.laid = self.laid
        twin.cells = self.cells[:]
        twin.passes = self.passes[:]
        twin._after = self._after[:]
        twin.cell = self.cell
        twin.heading = self.heading
        twin.reasons = self.reasons
        twin.lost = self.lost
        twin.lost_cell = self.lost_cell
        return twin

    def lay(self, tile: int) -> int:
        """Lays the next tile and follows the path; returns why the dungeon is lost (0: it is not).

        A lost dungeon stays lost (DIM-22): further tiles have no place on the map.
        """
        index = self.laid
        self.laid = index + 1
        if self.reasons:
            return self.reasons
        arrow = tile & 3
        face = tile >> 2
        cell = self.cell
        if index == 0:
            # The first tile's arrow gives the heading; its entry edge counts as crossed (DIM-R1).
            self.heading = arrow
            self._crossed[2 * cell + _BORDER[(arrow + 2) & 3]] = arrow
        self.pile.append(tile)
        self.cells.append(cell)
        self._at[cell] = index
        reasons = self._place(cell, face, index)
        if arrow != self.heading:
            # The path through a misplaced tile is not followed (DIM-R9).
            reasons |= MISPLACED
        else:
            reasons |= self._follow(self.tiles.kinds[face])
        self._after.append(len(self.passes) << 4 | self.movement << 2 | self.heading)
        if reasons:
            self.reasons = reasons
            self.lost = index
            self.lost_cell = self.cell if reasons & (DEAD_END | LOOP | REVERSE) else cell
        return reasons

    def _place(self, cell: int, face: int, index: int) -> int:
        """What the additional rules say of the tile itself: the square and the ghosts. It is the
        tile's own cell that must be inside, not where its path points (DIM-R2)."""
        rules = self._rules
        reasons = 0
        away = cell - self._centre + ORIGIN
        if rules & SQUARE and (abs(cell_x(away)) > REACH or abs(cell_y(away)) > REACH):
            reasons |= OUTSIDE
        ghost = self.tiles.ghosts[face]
        if ghost != NO_GHOST:
            if rules & GHOST_TWICE and ghost in self._ghosts.values():
                reasons |= SAME_GHOST
            self._ghosts[index] = ghost
            if rules & FIVE_GHOSTS and len(self._ghosts) >= TOO_MANY_GHOSTS:
                reasons |= FIFTH_GHOST
        return reasons

    def _follow(self, kind: int) -> int:
        """Follows the path from the new tile until it points to an empty cell or is lost. Only what
        is travelled counts: a passage that only ends at a wall loses nothing (DIM-17)."""
        second = self.tiles.second
        crossed = self._crossed
        heading = self.heading
        movement = self.movement if kind == REPEAT else kind
        cell = self.cell
        reasons = 0
        while True:
            heading = (heading + movement) & 3
            border = 2 * cell + _BORDER[heading]
            cell += STEP[heading]
            before = crossed.get(border, -1)
            if before >= 0:
                reasons = LOOP if before == heading else REVERSE
                break
            crossed[border] = heading
            entered = self._at.get(cell, -1)
            if entered < 0:
                break
            tile = self.pile[entered]
            again = second[tile >> 2][(heading - tile) & 3]
            if again == NO_PASSAGE:
                reasons = DEAD_END
                break
            # On a second pass the arrow does not matter; a repeat tile does what was done last.
            if again != REPEAT:
                movement = again
            self.passes.append(entered)
        # The last passage taken may be on a tile travelled again: the next tile is laid from there
        # (DIM-14).
        self.heading = heading
        self.movement = movement
        self.cell = cell
        return reasons

    @property
    def headings(self) -> list[int]:
        """How the path leaves after each tile and its re-passes."""
        return [after & 3 for after in self._after]

    @property
    def movements(self) -> list[int]:
        """What the next repeat tile would do after each tile."""
        return [after >> 2 & 3 for after in self._after]

    @property
    def pass_ends(self) -> list[int]:
        """Where in `passes` those of each tile end."""
        return [after >> 4 for after in self._after]

    # A bot's memory is a path that loses things; the rules never call what follows.

    def forget(self, index: int) -> None:
        """Leaves a tile out of the map, as a memory does that has lost it."""
        cell = self.cells[index]
        if self._at.get(cell, -1) == index:
            del self._at[cell]
            for direction in range(4):
                self._crossed.pop(2 * cell + _BORDER[direction], -1)

    def forget_ghost(self, index: int) -> None:
        """Leaves the ghost of a tile out of the count."""
        self._ghosts.pop(index, NO_GHOST)

    def misjudge_distance(self, direction: int) -> None:
        """Is wrong by a cell about where the first tile is."""
        self._centre += STEP[direction]

    def held(self) -> list[int]:
        """The placed indices of the tiles that are still on the map."""
        return sorted(self._at.values())

    def ghosts(self) -> list[int]:
        """The placed indices of the ghosts that are still counted."""
        return sorted(self._ghosts)

    def passed_again(self, index: int) -> list[int]:
        """The placed indices of the tiles that the path travelled again after a tile was laid."""
        ends = self.pass_ends
        return self.passes[ends[index - 1] if index else 0 : ends[index]]


def trace(tiles: TileSet, rules: int, pile: list[int], movement: int = STRAIGHT) -> Path:
    """The path through a pile of laid tiles, from the bottom: pure, the same for the same pile."""
    path = Path(tiles, rules, movement)
    for tile in pile:
        if path.lay(tile):
            path.laid = len(pile)  # it stays lost: the rest has no place on the map
            break
    return path


def codes(reasons: int) -> list[str]:
    """The letters and numbers of the reasons, as players name them."""
    return [REASON_CODES[n] for n in range(len(REASONS)) if reasons & REASONS[n]]


def rule_ids(reasons: int) -> list[str]:
    """The rules of the reasons."""
    return [REASON_RULES[n] for n in range(len(REASONS)) if reasons & REASONS[n]]
