"""What a player can decide in Roguewright, in words. Rows and columns are counted from 1."""

from typing import Literal

import msgspec

from meikyu.core.contract import Action

Block = Literal["single", "1", "2", "3", "4", "5", "6"]
"""A single cell, or the block of a die value."""
BLOCKS: tuple[Block, ...] = ("single", "1", "2", "3", "4", "5", "6")
Corner = Literal["top-left", "top-right", "bottom-left", "bottom-right"]
CORNERS: tuple[Corner, ...] = ("top-left", "top-right", "bottom-left", "bottom-right")
BatWay = Literal["cell", "steps"]
BAT_WAYS: tuple[BatWay, ...] = ("cell", "steps")


class Cell(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A cell of the map."""

    row: int
    column: int


class Rectangle(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A plan or a room: its top left cell and its sides."""

    row: int
    column: int
    height: int
    width: int


class DrawBlock(Action, frozen=True):
    """Action A: draws a block, its cells in reading order (ROG-10)."""

    cells: tuple[Cell, ...]


class DrawPlan(Action, frozen=True):
    """Action B, or an extra action: encloses a rectangle (ROG-16, ROG-24)."""

    plan: Rectangle


class AimBlock(Action, frozen=True):
    """A step towards `DrawBlock`: which block, turned which way; only its place is open then."""

    block: Block
    turn: int


class AimPlan(Action, frozen=True):
    """A step towards `DrawPlan`: how high and how wide; only its place is open then."""

    height: int
    width: int


class SpendMark(Action, frozen=True):
    """Fills a circled item mark in: this round becomes special for action A (ROG-9)."""

    mark: int


class CircleMark(Action, frozen=True):
    """Effect of an item: circles a mark (ROG-22)."""

    mark: int


class UseExtra(Action, frozen=True):
    """Effect of a ghost: uses an extra action (ROG-23)."""

    extra: int


class UseBat(Action, frozen=True):
    """Effect of a bat: one cell, or two steps of development (ROG-27)."""

    way: BatWay


class FillCell(Action, frozen=True):
    """The next cell that the running effect draws (ROG-25 to ROG-27)."""

    cell: Cell


class EndTurn(Action, frozen=True):
    """Is done with this round; effects that still wait are given up (ROG-28)."""


class ChooseExit(Action, frozen=True):
    """Chooses an exit; the others are filled (ROG-31)."""

    corner: Corner


class TakeWay(Action, frozen=True):
    """Chooses between routes with equally few rooms: the next room (ROG-45)."""

    room: Rectangle


DRAFT_STEPS = (
    DrawBlock,
    DrawPlan,
    AimBlock,
    AimPlan,
    SpendMark,
    CircleMark,
    UseExtra,
    UseBat,
    FillCell,
)
"""A whole round is one decision: everything can be undone until the turn is ended."""

ACTIONS = (*DRAFT_STEPS, EndTurn, ChooseExit, TakeWay)
