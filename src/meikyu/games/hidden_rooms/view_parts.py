"""What the view of Hidden Rooms is made of."""

from typing import Literal

import msgspec

from meikyu.core.contract import View
from meikyu.core.texts import Text
from meikyu.games.hidden_rooms.actions import Direction, Tile
from meikyu.games.hidden_rooms.events import Cell, MonsterAct, StageResult
from meikyu.games.hidden_rooms.monsters import Monster

GameResult = Literal["running", "won", "lost"]
Outlook = Literal[StageResult, "seen", "unseen"]
"""What comes of a cell on which the child ends its turn: the end of the stage, or whether the
monster sees the child in its next turn."""


class Room(msgspec.Struct, frozen=True, gc=False):
    """A cell with its tile."""

    cell: Cell
    tile: Tile


class Candidate(msgspec.Struct, frozen=True, gc=False):
    """A tile to explore with, and whether the exploration would succeed now (HID-20)."""

    tile: Tile
    fits: bool


class Odds(msgspec.Struct, frozen=True, gc=False):
    """The exact chance of an exploration from the pile: how many of its tiles fit."""

    fits: int
    of: int


class Pose(msgspec.Struct, frozen=True, gc=False):
    """Where the monster is, where it looks, and what it sees (HID-11)."""

    cell: Cell
    facing: Direction
    sees: tuple[Cell, ...]


class Foreseen(msgspec.Struct, frozen=True, gc=False):
    """One action of the monster's next turn, if the child stays where it is."""

    act: MonsterAct
    pose: Pose


class Route(msgspec.Struct, frozen=True, gc=False):
    """The stage's page of the book: the route, and the arrow of every cell but the end (HID-R2)."""

    cells: tuple[Cell, ...]
    arrows: tuple[tuple[Direction | None, ...], ...]
    """By row and column; None at the end of the route."""


class Page(msgspec.Struct, frozen=True, gc=False):
    """A page of the book, to leaf through: short, because it comes with every view (HID-3)."""

    stage: int
    name: Text
    character: Text
    teaches: Text | None
    route: tuple[str, ...]
    """Cells by name, from the monster's first cell to the end."""
    arrows: tuple[str, ...]
    """A string a row: U, R, D, L, and * at the end of the route (HID-R2)."""


class StagePlayed(msgspec.Struct, frozen=True, gc=False):
    """A finished stage and how it ended."""

    stage: int
    monster: Monster
    result: StageResult


class LastSight(msgspec.Struct, frozen=True, gc=False):
    """How the stage before this one looked when it ended."""

    rooms: tuple[Room, ...]
    child: Cell
    monster: Cell
    facing: Direction


class HiddenRoomsView(View, frozen=True, tag="hidden-rooms"):
    """The table as the player sees it."""

    rows: int
    columns: int
    start: Cell
    exit: Cell
    result: GameResult
    star: bool
    wins: int
    wins_needed: int
    defeats: int
    defeats_allowed: int
    played: tuple[StagePlayed, ...]
    last_sight: LastSight | None
    stage: int
    monster: Monster
    route: Route
    book_name: Text
    book: tuple[Page, ...]
    """All stages of the book that is played (HID-R11)."""
    turn: int
    turn_limit: int | None
    moves_left: int
    rooms: tuple[Room, ...]
    child: Cell | None
    """None: the pieces have left the board (HID-26)."""
    child_seen: bool
    pose: Pose | None
    foreseen: tuple[Foreseen, ...]
    foreseen_end: StageResult | None
    outlooks: tuple[tuple[Outlook, ...], ...]
    """By row and column; empty where the monster has no next turn."""
    turns_to_end: int | None
    """Monster turns to the end of its route if it never sees the child."""
    offered: tuple[Tile, ...]
    memory: tuple[Candidate, ...]
    memory_spaces: int
    memory_full: bool
    """A miss from the pile would send all remembered tiles back (HID-22)."""
    discard: Tile | None
    pile_count: int
    pile: tuple[Candidate, ...] | None
    """What is still in the pile (HID-R7); None where the aid is switched off."""
    odds: Odds | None
    """None also where there is nothing to explore from or with."""
