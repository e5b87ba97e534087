# Compiled by mypyc.
"""A map with its blocks and tracks as the rules read them: bit sets, tables, plain ints.

Built once for a content pack and shared by all states; nothing in it changes. Compiled.
"""

from typing import Final

from meikyu.core.contract import Action
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.goals import BAT, GHOST, Monster
from meikyu.games.roguewright.rules.patterns import Cells, Pattern
from meikyu.games.roguewright.rules.plans import MOST_CELLS, plan_sizes
from meikyu.games.roguewright.rules.space import Space, Stamp, open_space
from meikyu.games.roguewright.rules.walls import fills, orientations

SINGLE: Final = 0
"""The block of one cell, beside the blocks of the die values 1 to 6."""
DICE: Final = 6

# What an extra action lets draw.
EXTRA_PLAN: Final = 0
EXTRA_BLOCK: Final = 1
EXTRA_GHOSTS: Final = 2


class Shape(Pattern):
    """A block in one orientation: turned and mirrored in one of its ways."""

    def __init__(self, number: int, block: int, turn: int, cells: Cells, board: Board) -> None:
        super().__init__(board, number, False, cells, [])
        self.block = block
        self.turn = turn


class Size(Pattern):
    """A plan's height and width."""

    def __init__(
        self, number: int, height: int, width: int, board: Board, large: list[int]
    ) -> None:
        cells = [(row, column) for row in range(height) for column in range(width)]
        super().__init__(board, number, True, tuple(cells), large)  # ROG-50
        self.area = height * width


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
        self._large_monsters = [monster for monster in monsters if monster.large]
        self.large: list[int] = [monster.cells for monster in self._large_monsters]
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
                shapes.append(Shape(len(shapes), block, turn, way, board))
        self.shapes: tuple[Shape, ...] = tuple(shapes)
        self.turns: tuple[tuple[int, ...], ...] = tuple(turns)  # by block: its shapes
        self.single = self.shapes[self.turns[SINGLE][0]]
        sizes: list[Size] = []
        of_area: list[tuple[int, ...]] = []
        for area in range(MOST_CELLS + 1):
            first = len(sizes)
            for height, width in plan_sizes(area):
                if height <= board.rows and width <= board.columns:
                    sizes.append(Size(len(sizes), height, width, board, self.large))
            of_area.append(tuple(range(first, len(sizes))))
        self.sizes: tuple[Size, ...] = tuple(sizes)
        self.sizes_of: tuple[tuple[int, ...], ...] = tuple(of_area)
        self.all_sizes: tuple[int, ...] = tuple(range(len(sizes)))
        self.first_spaces: list[Space | None] = [None] * len(entrances)
        self.offers: dict[int, list[Pattern]] = {}
        """By roll: what can be drawn with it, as `kernel` keeps it."""
        self.words: dict[int, Action] = {}
        """By move on a sheet: the action, as `encoding` keeps it, the same for everybody."""
        self.shape_of: dict[int, int] = {
            shape.pattern: number for number, shape in enumerate(self.shapes)
        }

    def space(self, filled: int, planned: int) -> Space:
        """What walls and plans leave free."""
        return open_space(self.board, filled, planned)

    def first_space(self, entrance: int) -> Space:
        """What the walls and the plan of an entrance (from 0) leave free at the start."""
        known = self.first_spaces[entrance]
        if known is None:
            filled = self.all_entrances & ~self.entrances[entrance]
            known = self.space(filled, self.zones[entrance])
            self.first_spaces[entrance] = known
        return known

    def stamp(self, pattern: Pattern, place: int) -> Stamp:
        """What drawing a block or a plan does."""
        known = pattern.stamps[place]
        if known is not None:
            return known
        cells = pattern.pattern << place
        stamp = Stamp(self.board, cells, True) if pattern.plan else self.walls(cells)
        pattern.stamps[place] = stamp
        return stamp

    def walls(self, cells: int) -> Stamp:
        """What filling any cells does: of a large monster all are filled (ROG-49)."""
        filled = fills(cells, self.large)
        stamp = Stamp(self.board, filled, False)
        stamp.items = (filled & self.items).bit_count()
        stamp.ghosts = (filled & self.ghosts).bit_count()
        stamp.bats = (filled & self.bats).bit_count()
        if filled & self.large_ghosts:
            stamp.ghosts += 1
        if filled & self.large_bats:
            stamp.bats += 1
        return stamp

    def enclosed(self, cells: int) -> int:
        """How many monsters are in a set of cells; a large one counts once (ROG-R12)."""
        count = (cells & self.small).bit_count()
        for monster in self.large:
            if monster & ~cells == 0:
                count += 1
        return count

    def standing(self, filled: int) -> list[Monster]:
        """The large monsters that are not filled, whose goals can be selected."""
        return [monster for monster in self._large_monsters if not monster.cells & filled]

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
