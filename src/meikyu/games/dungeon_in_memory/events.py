"""What happens in Dungeon in Memory, in words. The check's events lay the map out tile by tile."""

from typing import ClassVar, Literal

import msgspec

from meikyu.core.contract import Audience, Event
from meikyu.games.dungeon_in_memory.actions import Direction, Tile

Answer = Literal["stay", "lost"]
Ending = Literal["all-announced", "no-tile-left", "deck-empty"]
Movement = Literal["straight", "left", "right"]
Failure = Literal["misplaced", "lost-and-no-new-dungeon", "new-dungeon-while-not-lost"]
CardResult = Literal["scores", "early", "late", "never-lost"]
"""Early: before the dungeon was lost (DIM-28). Late: after the first group (DIM-29)."""


class LaidTile(msgspec.Struct, frozen=True, gc=False):
    """A tile on the table, with its orientation."""

    tile: Tile
    arrow: Direction


class Cell(msgspec.Struct, frozen=True, gc=False):
    """A cell of the map: how far east and north of the dungeon's first tile; may be negative."""

    east: int
    north: int


class Reason(msgspec.Struct, frozen=True, gc=False):
    """Why a dungeon is lost: the sheet's letter or number, and the rule."""

    code: str
    rule: str


class Shown(Event, frozen=True):
    """An event that everybody sees."""

    audience: ClassVar[Audience] = Audience.PUBLIC


class Uncovered(Shown, frozen=True):
    """An event that shows what was hidden: the step that caused it cannot be taken back."""

    uncovers: ClassVar[bool] = True


class ExplorationStarted(Shown, frozen=True):
    """The Start tile is on the table and the hands are dealt (DIM-4, DIM-5)."""

    exploration: int
    start_player: int
    hand: int
    deck: int


class HandDealt(Event, frozen=True):
    """What a seat was dealt."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    to: int
    tiles: tuple[Tile, ...]


class TilePlaced(Shown, frozen=True):
    """A tile goes on the pile, for everybody to see and to remember (DIM-7)."""

    seat: int
    dungeon: int
    tile: LaidTile
    tiles: int
    """How many tiles are now on this pile."""


class DeckDrawn(Shown, frozen=True):
    """A seat drew a tile (DIM-10)."""

    seat: int
    deck: int


class TileDrawn(Event, frozen=True):
    """Which tile a seat drew."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    to: int
    tile: Tile


class Answered(Event, frozen=True):
    """A hidden answer in the announcement window (DIM-R4): the others do not see it before the
    end."""

    seat: int
    answer: Answer


class LostAnnounced(Uncovered, frozen=True):
    """A LOST card goes on the pile (DIM-23). With #1 it was hidden until then."""

    seat: int


class LostVoid(Uncovered, frozen=True):
    """With #1: these seats said Lost too, but too late in turn order; they go on exploring
    (DIM-R5)."""

    seats: tuple[int, ...]


class TurnPassed(Uncovered, frozen=True):
    """The next player is the active one (DIM-26): every seat that was asked has answered."""

    seat: int


class TileTurnedUp(Shown, frozen=True):
    """Solo: the next tile, for the present dungeon or for a new one (DIM-34)."""

    tile: Tile
    new_dungeon: bool
    deck: int


class CheckBegan(Uncovered, frozen=True):
    """The piles are turned over: the check (DIM-27)."""

    exploration: int
    ending: Ending
    tiles: int


class DungeonOpened(Uncovered, frozen=True):
    """The check comes to a dungeon; solo has several."""

    dungeon: int
    reach: int | None
    """How many cells it may go from its first tile, each way (DIM-40); None: as far as it likes."""


class TileMapped(Uncovered, frozen=True):
    """A tile is laid on its cell of the map, and the path runs on (DIM-27)."""

    dungeon: int
    index: int
    seat: int | None
    """Who laid it; None for the Start tile."""
    tile: LaidTile
    cell: Cell
    passed_again: tuple[Cell, ...]
    """The cells of earlier tiles that the path then travels once more, in order (DIM-13)."""
    heading: Direction | None
    """How the path leaves after all of that; None where it is lost."""
    movement: Movement | None
    """The last-taken movement: what a repeat tile would do next."""


class DungeonLost(Uncovered, frozen=True):
    """Here the dungeon was lost (DIM-22), with all reasons (DIM-R9)."""

    dungeon: int
    index: int
    seat: int | None
    reasons: tuple[Reason, ...]
    at: Cell
    """What the path ran into, or the tile's own cell."""


class TileBeside(Uncovered, frozen=True):
    """After the lost point a tile has no place on the map: it is laid beside it (DIM-27)."""

    dungeon: int
    index: int
    seat: int | None
    tile: LaidTile


class CardsFound(Uncovered, frozen=True):
    """The LOST cards that were on a tile (DIM-28, DIM-29)."""

    index: int
    seats: tuple[int, ...]
    result: CardResult


class DungeonHeld(Uncovered, frozen=True):
    """The dungeon was never lost (DIM-30)."""

    dungeon: int


class PointsScored(Uncovered, frozen=True):
    """The points of an exploration, and the scores with them."""

    seats: tuple[int, ...]
    scores: tuple[int, ...]


class RunFailed(Uncovered, frozen=True):
    """Solo: with this tile the run went wrong (DIM-36, DIM-R6)."""

    index: int
    why: Failure


class RunScored(Uncovered, frozen=True):
    """Solo: tiles up to the failure, and four points for each additional rule (DIM-37, DIM-38)."""

    tiles: int
    bonus: int
    score: int


class GameEnded(Shown, frozen=True):
    """The game is over (DIM-32)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


CHECK_EVENTS = (
    CheckBegan,
    DungeonOpened,
    TileMapped,
    DungeonLost,
    TileBeside,
    CardsFound,
    DungeonHeld,
    PointsScored,
    RunFailed,
    RunScored,
)
CheckEvent = (
    CheckBegan
    | DungeonOpened
    | TileMapped
    | DungeonLost
    | TileBeside
    | CardsFound
    | DungeonHeld
    | PointsScored
    | RunFailed
    | RunScored
)

MAP_EVENTS = (DungeonOpened, TileMapped, DungeonLost, TileBeside, RunFailed)
"""The check's events that say where tiles are: an open map is shown by them."""

EVENTS = (
    ExplorationStarted,
    HandDealt,
    TilePlaced,
    DeckDrawn,
    TileDrawn,
    Answered,
    LostAnnounced,
    LostVoid,
    TurnPassed,
    TileTurnedUp,
    *CHECK_EVENTS,
    GameEnded,
)
