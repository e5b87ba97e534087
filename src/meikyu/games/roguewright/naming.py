# Compiled by mypyc.
"""The names of cells: a letter for the column, a number for the row, as on a map."""

from typing import Final

from meikyu.games.roguewright.actions import Cell, Rectangle

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def cell_name(row: int, column: int) -> str:
    """A cell by row and column counted from 1; one off the map by its numbers."""
    if row >= 1 and 1 <= column <= len(LETTERS):
        return f"{LETTERS[column - 1]}{row}"
    return f"({column}, {row})"


def name_of(cell: Cell) -> str:
    return cell_name(cell.row, cell.column)


def names_of(cells: tuple[Cell, ...]) -> str:
    return " ".join(name_of(cell) for cell in cells)


def rectangle_name(rectangle: Rectangle) -> str:
    """A rectangle by two opposite corners: `B3–D4`."""
    last = cell_name(rectangle.row + rectangle.height - 1, rectangle.column + rectangle.width - 1)
    return f"{cell_name(rectangle.row, rectangle.column)}–{last}"
