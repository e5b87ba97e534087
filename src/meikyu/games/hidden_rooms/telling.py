"""From the kernel's ints to the words of actions and events."""

from typing import cast

from meikyu.core.grid import DIRECTIONS, Grid
from meikyu.games.hidden_rooms.actions import Colour, Direction, Tile
from meikyu.games.hidden_rooms.events import Cell
from meikyu.games.hidden_rooms.tiles import COLOUR, COLOURS, TILES, VALUE, VALUES

TILE_WORDS = tuple(Tile(cast(Colour, COLOURS[COLOUR[tile]]), VALUE[tile]) for tile in range(TILES))


def tile_word(tile: int) -> Tile:
    return TILE_WORDS[tile]


def tile_number(tile: Tile) -> int | None:
    """The kernel's number of a tile; None for a value that no tile has."""
    if not 1 <= tile.value <= VALUES:
        return None
    return COLOURS.index(tile.colour) * VALUES + tile.value - 1


def cell_word(grid: Grid, cell: int) -> Cell:
    return Cell(grid.row(cell) + 1, grid.column(cell) + 1)


def direction_word(direction: int) -> Direction:
    return cast(Direction, DIRECTIONS[direction])
