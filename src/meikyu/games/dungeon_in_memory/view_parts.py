"""What the view of Dungeon in Memory is made of."""

from typing import Literal

import msgspec

from meikyu.core.contract import View
from meikyu.games.dungeon_in_memory.actions import Tile
from meikyu.games.dungeon_in_memory.events import Answer, CheckEvent, LaidTile
from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level

Phase = Literal["placing", "announcing", "choosing", "turned-up", "over"]


class Pile(msgspec.Struct, frozen=True, gc=False):
    """A dungeon on the table."""

    tiles: int
    top: LaidTile
    lost_card: int | None
    """Whose LOST card is on top; the tile under it may be looked at (DIM-9)."""


class MemoryView(View, frozen=True):
    """The table as one viewer sees it now."""

    seat: int | None
    """The viewer's; None for a spectator."""
    seats: int
    level: Level
    additional_rules: tuple[AdditionalRule, ...]
    exploration: int
    phase: Phase
    active: int
    piles: tuple[Pile, ...]
    """One; in solo play one for each dungeon, the present one last."""
    hand: tuple[Tile, ...]
    hand_sizes: tuple[int, ...]
    deck: int
    announced: tuple[int, ...]
    """The seats that have announced in this exploration."""
    answer: Answer | None
    """The viewer's own answer in the window that is open."""
    turned_up: Tile | None
    """Solo: the tile to lay."""
    new_dungeon: bool
    """Solo: whether the tile turned up starts a new dungeon."""
    scores: tuple[int, ...]
    check: tuple[CheckEvent, ...]
    """The last check that was made, step by step; empty before the first."""
    map: tuple[CheckEvent, ...]
    """The real map so far, in the events of the check. Empty, except with the option `open_map` and
    where a finished game is looked back at."""
