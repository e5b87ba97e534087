"""The laws that hold in every position of Dungeon in Memory, for the tests."""

from collections.abc import Iterator

from meikyu.games.dungeon_in_memory.rules.path import ONE_ANNOUNCEMENT
from meikyu.games.dungeon_in_memory.rules.scoring import WINNING_SCORE, card_seat
from meikyu.games.dungeon_in_memory.state import (
    ANNOUNCING,
    CHOOSING,
    NO_LIMIT,
    NO_TILE,
    OVER,
    PLACING,
    TURNED_UP,
    MemoryState,
)
from meikyu.games.dungeon_in_memory.tables import NORTH
from meikyu.games.dungeon_in_memory.worlds import fits


def broken_laws(state: MemoryState) -> Iterator[str]:
    """Every law that this position breaks."""
    yield from _tiles(state)
    yield from _solo(state) if state.solo else _table(state)


def _tiles(state: MemoryState) -> Iterator[str]:
    """Every tile is in exactly one place."""
    if state.pile[0] != state.tiles.start * 4 + NORTH:
        yield "the Start tile is not at the bottom, arrow to the north"
    counts = list(state.deck.counts)
    if state.deck.total != sum(counts) or min(counts) < 0:
        yield "the deck's count is wrong"
    for tile in state.pile[1:]:
        counts[tile >> 2] += 1
    for hand in state.hands:
        if hand != sorted(hand):
            yield "a hand is not in order"
        for face in hand:
            counts[face] += 1
    if state.drawn != NO_TILE:
        counts[state.drawn] += 1
    if tuple(counts) != state.tiles.level_counts(state.all_tiles):
        yield "a tile is missing, or there is one too many"


def _solo(state: MemoryState) -> Iterator[str]:
    if state.phase not in (CHOOSING, TURNED_UP, OVER):
        yield "a phase of the table in a solo game"
    if (state.phase == TURNED_UP) != (state.drawn != NO_TILE):
        yield "a tile is turned up that should not be, or none that should"
    if (state.phase == OVER) != (state.deck.total == 0 and state.drawn == NO_TILE):
        yield "the run should have ended, or should not"
    if state.hands != [[]] or state.cards or state.stayed or state.called:
        yield "hands, cards or answers in a solo game"
    if state.starts[0] != 0 or state.starts != sorted(set(state.starts)):
        yield "the dungeons are out of order"
    last = len(state.pile) if state.phase == TURNED_UP else len(state.pile) - 1
    if state.starts[-1] > last:
        yield "a dungeon without a tile"
    if (state.last_check is not None) != (state.phase == OVER):
        yield "a check before the end, or none at the end"


def _table(state: MemoryState) -> Iterator[str]:
    if state.phase not in (PLACING, ANNOUNCING, OVER):
        yield "a solo phase at a table"
    if state.drawn != NO_TILE or state.starts != [0]:
        yield "several dungeons at a table"
    out = [card_seat(lost_card) for lost_card in state.cards]
    if len(set(out)) != len(out):
        yield "a player has announced twice"
    if not fits(state, state.start, state.cards):
        yield "turn order, cards and hands do not fit together"
    if not state.exploring >> state.active & 1:
        yield "the active player has left"
    if state.phase == PLACING and not state.hands[state.active]:
        yield "the active player has no tile"
    yield from _answers(state)
    ended = max(state.scores) >= WINNING_SCORE or (
        state.exploration_limit != NO_LIMIT
        and state.exploration == state.exploration_limit
        and state.last_check is not None
        and state.last_check.exploration == state.exploration
    )
    if (state.phase == OVER) != ended or max(state.scores) > WINNING_SCORE:
        yield "the game should have ended, or should not"
    yield from _last_check(state)


def _last_check(state: MemoryState) -> Iterator[str]:
    """Every exploration that has ended was checked, and who laid its last tile starts the next."""
    checked = state.last_check
    ended = state.exploration if state.phase == OVER else state.exploration - 1
    if (checked.exploration if checked is not None else 0) != ended:
        yield "the last check is not that of the last exploration"
    elif checked is not None and state.phase != OVER and state.start != checked.last_placer():
        yield "another start player than the last check says"


def _answers(state: MemoryState) -> Iterator[str]:
    """Answers belong to the window and to those who may announce; one is always missing."""
    if state.phase == OVER:
        return
    answered = state.stayed | state.called
    if state.phase == PLACING and answered:
        yield "an answer outside the window"
    if state.phase == ANNOUNCING and not state.answering():
        yield "everybody has answered and the window is open"
    if answered & ~state.exploring or answered >> state.active & 1:
        yield "an answer of a seat that may not announce"
    if state.stayed & state.called or (state.called and not state.rules & ONE_ANNOUNCEMENT):
        yield "a hidden Lost that should not be"
