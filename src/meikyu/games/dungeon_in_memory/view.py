# Compiled by mypyc.
"""What a viewer of Dungeon in Memory sees: built from an allow-list, nothing under the top tile.

Exactly what DIM-R8 allows: the own hand, the top tile of each pile, counts, who has announced, and
the LOST card on top; never the covered tiles, never where covered cards are, never whether a seat
has answered. The check of the last exploration was open to all, and is shown until the next check.
The map is shown only with the option for an open map, and by `disclose`, which no table in play
calls.
"""

from functools import lru_cache

from msgspec.structs import replace

from meikyu.core.contract import SPECTATOR
from meikyu.games.dungeon_in_memory import emit
from meikyu.games.dungeon_in_memory.events import Answer
from meikyu.games.dungeon_in_memory.rules.scoring import card_seat
from meikyu.games.dungeon_in_memory.state import (
    NO_TILE,
    OVER,
    PHASES,
    MemoryState,
)
from meikyu.games.dungeon_in_memory.tables import TileSet
from meikyu.games.dungeon_in_memory.view_parts import MemoryView as MemoryView
from meikyu.games.dungeon_in_memory.view_parts import Pile


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
    return replace(observe(state, SPECTATOR), map=emit.map_events(state))


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
