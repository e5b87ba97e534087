# Compiled by mypyc.
"""From the kernel's ints to the words of actions and events."""

from typing import Final

from meikyu.core.grid import DIRECTIONS, Grid
from meikyu.games.hidden_rooms.actions import Direction, Tile
from meikyu.games.hidden_rooms.events import Cell
from meikyu.games.hidden_rooms.tiles import COLOUR, COLOURS, TILES, VALUE

TILE_WORDS: Final = tuple(Tile(COLOURS[COLOUR[tile]], VALUE[tile]) for tile in range(TILES))

TILE_NUMBERS: Final[dict[tuple[str, int], int]] = {
    (word.colour, word.value): tile for tile, word in enumerate(TILE_WORDS)
}
DIRECTION_NUMBERS: Final[dict[str, int]] = {word: number for number, word in enumerate(DIRECTIONS)}


def tile_word(tile: int) -> Tile:
    return TILE_WORDS[tile]


def tile_number(tile: Tile) -> int | None:
    """The kernel's number of a tile; None for one that does not exist."""
    return TILE_NUMBERS.get((tile.colour, tile.value))


def cell_word(grid: Grid, cell: int) -> Cell:
    return Cell(grid.row(cell) + 1, grid.column(cell) + 1)


def direction_word(direction: int) -> Direction:
    return DIRECTIONS[direction]


def direction_number(direction: Direction) -> int | None:
    """The kernel's number of a direction; None for one that does not exist."""
    return DIRECTION_NUMBERS.get(direction)


def cell_name(grid: Grid, cell: int) -> str:
    """A cell as players call it: the column's letter and the row's number, ``d3``."""
    return name_of(cell_word(grid, cell))


def name_of(cell: Cell) -> str:
    return f"{chr(ord('a') + cell.column - 1)}{cell.row}"
