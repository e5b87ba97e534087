"""What a viewer of Dungeon in Memory sees: built from an allow-list, nothing under the top tile.

Exactly what DIM-R8 allows: the own hand, the top tile of each pile, counts, who has announced, and
the LOST card on top; never the covered tiles, never where covered cards are, never whether a seat
has answered. The check of the last exploration was open to all, and is shown until the next check.
The map is shown only with the option for an open map, and by `disclose`, which no table in play
calls.
"""

from functools import lru_cache
from typing import Literal

import msgspec

from meikyu.core.contract import SPECTATOR, View
from meikyu.games.dungeon_in_memory import emit
from meikyu.games.dungeon_in_memory.actions import Tile
from meikyu.games.dungeon_in_memory.events import Answer, CheckEvent, LaidTile
from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level
from meikyu.games.dungeon_in_memory.rules.scoring import card_seat
from meikyu.games.dungeon_in_memory.state import (
    NO_TILE,
    OVER,
    PHASES,
    MemoryState,
)
from meikyu.games.dungeon_in_memory.tables import TileSet

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


def observe(state: MemoryState, viewer: int) -> MemoryView:
    """What a viewer may see now; a negative viewer is a spectator."""
    seated = 0 <= viewer < state.seats
    return MemoryView(
        seat=viewer if seated else None,
        seats=state.seats,
        level="advanced" if state.all_tiles else "beginner",
        additional_rules=emit.additional_rules(state.rules),
        exploration=state.exploration,
        phase=PHASES[state.phase],
        active=state.active,
        piles=_piles(state),
        hand=emit.face_words(state.tiles, state.hands[viewer]) if seated else (),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        deck=state.deck.total,
        announced=tuple(sorted([card_seat(card) for card in state.cards])),
        answer=_answer(state, viewer) if seated else None,
        turned_up=(None if state.drawn == NO_TILE else emit.face_word(state.tiles, state.drawn)),
        new_dungeon=starts_dungeon(state),
        scores=tuple(state.scores),
        check=(() if state.last_check is None else emit.shown_check(state.tiles, state.last_check)),
        map=emit.map_events(state) if state.open_map and state.phase != OVER else (),
    )


def disclose(state: MemoryState) -> MemoryView:
    """The table with the real map beside it: for looking back at a finished game."""
    return msgspec.structs.replace(observe(state, SPECTATOR), map=emit.map_events(state))


def _piles(state: MemoryState) -> tuple[Pile, ...]:
    ends = [*state.starts[1:], len(state.pile)]
    piles: list[Pile] = []
    for first, end in zip(state.starts, ends, strict=True):
        if end == first:
            continue  # a new dungeon whose first tile is turned up but not laid
        card = state.card_on_top() and end == len(state.pile)
        lost_card = card_seat(state.cards[-1]) if card else None
        piles.append(_pile(state.tiles, end - first, state.pile[end - 1], lost_card))
    return tuple(piles)


@lru_cache(maxsize=4096)
def _pile(tiles: TileSet, count: int, top: int, lost_card: int | None) -> Pile:
    return Pile(count, emit.laid_word(tiles, top), lost_card)


def _answer(state: MemoryState, seat: int) -> Answer | None:
    if state.stayed >> seat & 1:
        return "stay"
    return "lost" if state.called >> seat & 1 else None


def starts_dungeon(state: MemoryState) -> bool:
    """Solo: whether the tile turned up is the first of a dungeon."""
    return state.drawn != NO_TILE and state.starts[-1] == len(state.pile)
