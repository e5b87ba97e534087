"""A map with its blocks and tracks as the rules read them: bit sets, tables, plain ints.

Built once for a content pack and shared by all states; nothing in it changes. Compiled.
"""

from typing import Final

from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.goals import BAT, GHOST, Monster
from meikyu.games.roguewright.rules.plans import MOST_CELLS, plan_sizes
from meikyu.games.roguewright.rules.walls import orientations

SINGLE: Final = 0
"""The block of one cell, beside the blocks of the die values 1 to 6."""
DICE: Final = 6

# What an extra action lets draw.
EXTRA_PLAN: Final = 0
EXTRA_BLOCK: Final = 1
EXTRA_GHOSTS: Final = 2

Cells = tuple[tuple[int, int], ...]


class Shape:
    """A block in one orientation: turned and mirrored in one of its ways."""

    def __init__(self, block: int, turn: int, cells: Cells, stride: int) -> None:
        self.block = block
        self.turn = turn
        self.cells = cells
        self.pattern = 0
        for row, column in cells:
            self.pattern |= 1 << row * stride + column
        # Its cells as horizontal runs: how many cells, and how far from the top left corner.
        self.lengths: list[int] = []
        self.shifts: list[int] = []
        for row, column in cells:
            if (row, column - 1) in cells:
                self.lengths[-1] += 1
            else:
                self.lengths.append(1)
                self.shifts.append(row * stride + column)


class Size:
    """A plan's height and width."""

    def __init__(self, height: int, width: int, stride: int) -> None:
        self.height = height
        self.width = width
        self.area = height * width
        self.pattern = 0
        for row in range(height):
            self.pattern |= ((1 << width) - 1) << row * stride


class Tracks:
    """Time, development, item marks, extra actions, weapons."""

    def __init__(
        self,
        rounds: int,
        development: int,
        boundaries: tuple[int, ...],
        specials: tuple[int, ...],
        mark_points: tuple[int, ...],
        mark_behind: tuple[int, ...],
        extra_kinds: tuple[int, ...],
        extra_cells: tuple[int, ...],
        extra_behind: tuple[int, ...],
        weapons: tuple[tuple[int, ...], ...],
    ) -> None:
        self.rounds = rounds
        self.development = development
        self.boundaries = boundaries
        self.specials = specials  # by black value - 1: the circled rounds, as bits
        self.mark_points = mark_points
        self.mark_behind = mark_behind
        self.extra_kinds = extra_kinds
        self.extra_cells = extra_cells
        self.extra_behind = extra_behind
        self.weapons = weapons  # by number of players - 1


class Chart:
    """Everything about a map that does not change."""

    def __init__(
        self,
        name: str,
        board: Board,
        zones: tuple[int, ...],
        entrances: tuple[int, ...],
        exits: tuple[int, ...],
        items: int,
        monsters: list[Monster],
        blocks: tuple[Cells, ...],
        tracks: Tracks,
        ranks: tuple[int, ...],
    ) -> None:
        self.name = name
        self.board = board
        self.zones = zones  # by white value - 1: the four cells of an entrance
        self.entrances = entrances
        self.exits = exits  # top left, top right, bottom left, bottom right
        self.items = items
        self.monsters = monsters
        self.tracks = tracks
        self.ranks = ranks  # the least points of each rank above the lowest
        self.all_entrances = 0
        for entrance in entrances:
            self.all_entrances |= entrance
        self.large: list[int] = [monster.cells for monster in monsters if monster.large]
        self.small = 0
        self.ghosts = 0
        self.bats = 0
        self.large_ghosts = 0
        self.large_bats = 0
        for monster in monsters:
            if not monster.large:
                self.small |= monster.cells
            if monster.kind == GHOST:
                if monster.large:
                    self.large_ghosts |= monster.cells
                else:
                    self.ghosts |= monster.cells
            elif monster.kind == BAT:
                if monster.large:
                    self.large_bats |= monster.cells
                else:
                    self.bats |= monster.cells
        shapes: list[Shape] = []
        turns: list[tuple[int, ...]] = []
        for block, cells in enumerate((((0, 0),), *blocks)):
            ways = orientations(cells)
            turns.append(tuple(range(len(shapes), len(shapes) + len(ways))))
            for turn, way in enumerate(ways):
                shapes.append(Shape(block, turn, way, board.stride))
        self.shapes: tuple[Shape, ...] = tuple(shapes)
        self.turns: tuple[tuple[int, ...], ...] = tuple(turns)  # by block: its shapes
        self.longest = 0
        """The most cells that a block has in a row."""
        for shape in shapes:
            self.longest = max(self.longest, max(shape.lengths))
        sizes: list[Size] = []
        of_area: list[tuple[int, ...]] = []
        for area in range(MOST_CELLS + 1):
            first = len(sizes)
            for height, width in plan_sizes(area):
                if height <= board.rows and width <= board.columns:
                    sizes.append(Size(height, width, board.stride))
            of_area.append(tuple(range(first, len(sizes))))
        self.sizes: tuple[Size, ...] = tuple(sizes)
        self.sizes_of: tuple[tuple[int, ...], ...] = tuple(of_area)
        self.all_sizes: tuple[int, ...] = tuple(range(len(sizes)))
        self.shape_of: dict[int, int] = {
            shape.pattern: number for number, shape in enumerate(self.shapes)
        }

    def enclosed(self, cells: int) -> int:
        """How many monsters are in a set of cells; a large one counts once (ROG-R12)."""
        count = (cells & self.small).bit_count()
        for monster in self.large:
            if monster & ~cells == 0:
                count += 1
        return count

    def ghosts_left(self, filled: int) -> int:
        """The ghosts that are not filled, the large one among them (ROG-26, ROG-52)."""
        count = (self.ghosts & ~filled).bit_count()
        if self.large_ghosts and not self.large_ghosts & filled:
            count += 1
        return count

    def at_corner(self, cells: int) -> tuple[int, int]:
        """A set of cells moved to the top left corner, and the place it was moved from."""
        stride = self.board.stride
        top = ((cells & -cells).bit_length() - 1) // stride
        left = stride
        rest = cells >> top * stride
        row = rest
        while row:
            line = row & self.board.row_mask
            if line:
                left = min(left, (line & -line).bit_length() - 1)
            row >>= stride
        return rest >> left, top * stride + left
