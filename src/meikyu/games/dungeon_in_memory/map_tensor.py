"""Dungeon in Memory for learners that need not remember: the table, and the map that a perfect
memory would draw.

What a seat was shown of the dungeon is traced by the rules' own function and drawn around the cell
to which the path points, north up: so what is left of the problem is geometry and company. *Recall*
holds the same tiles in the order in which they were laid, and leaves the drawing to the learner.
"""

from typing import Final

from meikyu.core.content import Content
from meikyu.core.kernel import State
from meikyu.core.tensor import Tensor
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.rules.path import NOT_LOST, Path, cell_x, cell_y, trace
from meikyu.games.dungeon_in_memory.state import MemoryState
from meikyu.games.dungeon_in_memory.tables import KINDS, STRAIGHT, TileSet
from meikyu.games.dungeon_in_memory.tensor import ARROWS, MemoryTensor

REACH: Final = 6
"""How far the map is drawn in each direction; what is further away is left out."""
SIDE: Final = 2 * REACH + 1
CELLS: Final = SIDE * SIDE
ARROW: Final = 0
KIND: Final = ARROWS
TWO_PATH: Final = KIND + len(KINDS)
AGAIN: Final = TWO_PATH + 1
PLANES: Final = AGAIN + 1
"""The arrow of a tile, its kind, whether it has two paths, and whether the path has come again."""
MOST_SINCE: Final = 12
"""Tiles since the path was lost; more read as this."""


class MapTensor(Tensor):
    """The layout for one set of tiles and one number of seats."""

    def __init__(self, tiles: TileSet, seats: int) -> None:
        self._table = MemoryTensor(tiles, seats, recall=False)
        self._heading = self._table.size + PLANES * CELLS
        self._movement = self._heading + ARROWS
        self._since = self._movement + len(KINDS)
        super().__init__(self._since + MOST_SINCE + 1, self._table.actions)
        self._nothing = bytes(self.size)

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        assert isinstance(state, MemoryState)
        out[at : at + self.size] = self._nothing
        self._table.write(state, seat, out, at)
        path = path_of(state)
        out[at + self._heading + path.heading] = 1
        out[at + self._movement + path.movement] = 1
        if path.lost != NOT_LOST:
            out[at + self._since + min(path.laid - 1 - path.lost, MOST_SINCE)] = 1
        self._draw(path, state.tiles, out, at + self._table.size)

    def _draw(self, path: Path, tiles: TileSet, out: bytearray, at: int) -> None:
        east, north = cell_x(path.cell), cell_y(path.cell)
        again = set(path.passes)
        for index, (tile, cell) in enumerate(zip(path.pile, path.cells, strict=True)):
            column = cell_x(cell) - east + REACH
            row = REACH - cell_y(cell) + north
            if not (0 <= column < SIDE and 0 <= row < SIDE):
                continue
            place = at + row * SIDE + column
            face = tile >> 2
            out[place + (ARROW + (tile & 3)) * CELLS] = 1
            out[place + (KIND + tiles.kinds[face]) * CELLS] = 1
            if tiles.two_path[face]:
                out[place + TWO_PATH * CELLS] = 1
            if index in again:
                out[place + AGAIN * CELLS] = 1


def path_of(state: MemoryState) -> Path:
    """The path of the dungeon on the table; alone it goes on as the last one moved (DIM-35)."""
    path = Path(state.tiles, state.rules, STRAIGHT)
    ends = [*state.starts[1:], len(state.pile)]
    for begin, end in zip(state.starts, ends, strict=True):
        path = trace(state.tiles, state.rules, state.pile[begin:end], path.movement)
    return path


def map_tensor(content: Content, seats: int) -> MapTensor:
    """What `rl` asks for under the name *map*."""
    return MapTensor(GAME.tables(content), seats)
