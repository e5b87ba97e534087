"""Can a child circle for ever? An exhaustive check of small blocks of rooms (HID-R10).

For every connected block of rooms up to some size and every pose of the monster, the child may walk
on the block as it likes and never explores. It can circle for ever where it always finds a walk
after which the monster's turn ends nothing and leaves such a position again: the greatest set of
positions that has this property is computed by striking out those that do not.

Rooms are always connected with the start, so a block counts as *open* to a player only if it
contains the start and circling works from the stage's first turn, with all its rooms laid already.
"""

from collections.abc import Iterator
from typing import Any

from meikyu.core.grid import OFF_BOARD, Grid
from meikyu.games.hidden_rooms.state import MOVES_A_TURN
from meikyu.games.hidden_rooms.tables import Book, Stage

MOST_CELLS = 4
Position = tuple[int, int]
"""Child and pose of the monster (cell * 4 + facing) when the player's turn begins."""


def blocks(grid: Grid, most: int) -> Iterator[frozenset[int]]:
    """All connected blocks of up to `most` cells."""
    size = {frozenset([cell]) for cell in range(grid.cells)}
    for _ in range(most):
        yield from sorted(size, key=sorted)
        size = {
            block | {near}
            for block in size
            for cell in block
            for near in grid.step[cell]
            if near != OFF_BOARD and near not in block
        }


def walks(grid: Grid, block: frozenset[int], child: int, monster: int) -> set[int]:
    """Where the child can be at the end of its moves."""
    reach = {child}
    for _ in range(MOVES_A_TURN):
        reach |= {
            near for cell in reach for near in grid.step[cell] if near in block and near != monster
        }
    return reach


def endless(book: Book, stage: Stage, block: frozenset[int]) -> set[Position]:
    """All positions from which the child can circle on a block for ever."""
    after: dict[Position, list[Position]] = {}
    for pose in range(book.grid.cells * 4):
        monster = pose >> 2
        if monster == stage.end:
            continue
        for child in block - {monster}:
            after[child, pose] = [
                (cell, stage.turns[pose][cell])
                for cell in walks(book.grid, block, child, monster)
                if stage.turns[pose][cell] < 256
            ]
    alive = set(after)
    while True:
        lost = {position for position in alive if alive.isdisjoint(after[position])}
        if not lost:
            return alive
        alive -= lost


def is_open(book: Book, stage: Stage, block: frozenset[int], alive: set[Position]) -> bool:
    """Whether a player can use a block from the first turn on."""
    if book.start not in block:
        return False
    pose = stage.turns[stage.first << 2 | stage.first_facing][book.start]
    return (book.start, pose) in alive


def check(book: Book, stage: Stage, most: int = MOST_CELLS) -> list[dict[str, Any]]:
    """For each size of block: how many there are, allow circling somehow, and are open."""
    rows: list[dict[str, Any]] = []
    found = [(len(block), block, endless(book, stage, block)) for block in blocks(book.grid, most)]
    for cells in range(1, most + 1):
        of_size = [(block, alive) for size, block, alive in found if size == cells]
        open_ones = [
            sorted(block) for block, alive in of_size if is_open(book, stage, block, alive)
        ]
        rows.append(
            {
                "cells": cells,
                "blocks": len(of_size),
                "endless": sum(bool(alive) for _, alive in of_size),
                "open": len(open_ones),
            }
        )
    return rows
