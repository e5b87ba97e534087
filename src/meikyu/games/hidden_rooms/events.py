"""What happens in a game of Hidden Rooms. Everything here is public: the game hides nothing but the
order of the pile, which does not exist. Cells are (row, column) from 1, the top left first."""

from typing import ClassVar, Literal

import msgspec

from meikyu.core.contract import Audience, Event
from meikyu.core.texts import Text
from meikyu.games.hidden_rooms.actions import Direction, Tile

MonsterAct = Literal["turn_to_child", "advance_to_child", "route_advance", "route_turn"]
StageResult = Literal["won", "caught", "route_end", "stalled"]


class Cell(msgspec.Struct, frozen=True, gc=False):
    """A cell of the board, counted from 1."""

    row: int
    column: int


class PublicEvent(Event, frozen=True):
    """Seen by everyone."""

    audience: ClassVar[Audience] = Audience.PUBLIC


class StageDrawn(PublicEvent, frozen=True):
    """The tile that decides the stage was turned up (HID-7)."""

    tile: Tile
    stage: int
    name: Text
    """The monster's, as in the events below: a log names it."""

    def __hash__(self) -> int:
        return hash((self.tile, self.stage))  # without the name, which is a mapping


class TilesTurnedUp(PublicEvent, frozen=True):
    """The two tiles of which one becomes the first room (HID-8)."""

    first: Tile
    second: Tile


class StartTilePlaced(PublicEvent, frozen=True):
    """The first room was chosen; child and monster take their places (HID-8, HID-9)."""

    tile: Tile
    remembered: Tile


class MonsterActed(PublicEvent, frozen=True):
    """One of the monster's two actions (HID-12 to HID-15), with its pose afterwards."""

    act: MonsterAct
    cell: Cell
    facing: Direction
    name: Text

    def __hash__(self) -> int:
        return hash((self.act, self.cell, self.facing))  # without the name, which is a mapping


class ChildWalked(PublicEvent, frozen=True):
    """The child moved onto a neighbouring tile (HID-17)."""

    cell: Cell


class TileTaken(PublicEvent, frozen=True):
    """An exploration took a tile (HID-19)."""

    cell: Cell
    tile: Tile
    source: Literal["pile", "memory"]


class RoomFound(PublicEvent, frozen=True):
    """The exploration succeeded: the tile is on the cell and the child on the tile (HID-20)."""

    cell: Cell
    tile: Tile


class RoomMissed(PublicEvent, frozen=True):
    """The exploration failed: the tile goes to memory (HID-21)."""

    tile: Tile


class MemoryOverflowed(PublicEvent, frozen=True):
    """A sixth tile came to a memory of five: all six went back into the pile (HID-22)."""

    tiles: tuple[Tile, ...]


class TurnEnded(PublicEvent, frozen=True):
    """The player left the rest of the turn."""


class StageEnded(PublicEvent, frozen=True):
    """A stage was won or lost (HID-23 to HID-25, HID-R10)."""

    stage: int
    result: StageResult
    rule: str
    star: bool
    defeats: int
    name: Text

    def __hash__(self) -> int:
        return hash((self.stage, self.result, self.defeats))  # without the name, which is a mapping


class GameEnded(PublicEvent, frozen=True):
    """The whole game was won or lost (HID-6)."""

    won: bool


EVENTS = (
    StageDrawn,
    TilesTurnedUp,
    StartTilePlaced,
    MonsterActed,
    ChildWalked,
    TileTaken,
    RoomFound,
    RoomMissed,
    MemoryOverflowed,
    TurnEnded,
    StageEnded,
    GameEnded,
)
