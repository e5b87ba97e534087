# Compiled by mypyc.
"""From the kernel's ints to the words of events, for callers that pass a sink."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import cast

from meikyu.core.kernel import Sink
from meikyu.games.dungeon_in_memory.actions import Direction, Tile
from meikyu.games.dungeon_in_memory.events import (
    MAP_EVENTS,
    Answer,
    Answered,
    CardResult,
    CardsFound,
    Cell,
    CheckBegan,
    CheckEvent,
    DeckDrawn,
    DungeonHeld,
    DungeonLost,
    DungeonOpened,
    Ending,
    ExplorationStarted,
    Failure,
    GameEnded,
    HandDealt,
    LaidTile,
    LostAnnounced,
    LostVoid,
    Movement,
    PointsScored,
    Reason,
    RunFailed,
    RunScored,
    TileBeside,
    TileDrawn,
    TileMapped,
    TilePlaced,
    TileTurnedUp,
    TurnPassed,
)
from meikyu.games.dungeon_in_memory.options import AdditionalRule
from meikyu.games.dungeon_in_memory.rules.check import (
    DECK_EMPTY,
    ENDINGS,
    NO_TILE_LEFT,
    Checked,
    check_exploration,
    check_solo,
)
from meikyu.games.dungeon_in_memory.rules.path import (
    REACH,
    SQUARE,
    Path,
    cell_x,
    cell_y,
    codes,
    rule_ids,
)
from meikyu.games.dungeon_in_memory.rules.scoring import (
    FAILURES,
    NO_FAILURE,
    card_index,
    card_seat,
    scoring_group,
)
from meikyu.games.dungeon_in_memory.rules.turns import placers
from meikyu.games.dungeon_in_memory.state import MemoryState
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS, GHOSTS, KINDS, NO_GHOST, TileSet

# -- words for ints ---------------------------------------------------------------------------


@cache
def _faces(
    kinds: tuple[int, ...], two_path: tuple[bool, ...], ghosts: tuple[int, ...]
) -> tuple[Tile, ...]:
    """The words of all faces of a set."""
    return tuple(
        Tile(
            KINDS[kind],
            two,
            None if ghost == NO_GHOST else GHOSTS[ghost],
        )
        for kind, two, ghost in zip(kinds, two_path, ghosts, strict=True)
    )


@lru_cache(maxsize=64)
def faces(tiles: TileSet) -> tuple[Tile, ...]:
    return _faces(tiles.kinds, tiles.two_path, tiles.ghosts)


def face_word(tiles: TileSet, face: int) -> Tile:
    return faces(tiles)[face]


def face_words(tiles: TileSet, hand: Sequence[int]) -> tuple[Tile, ...]:
    return _hand_words(tiles, tuple(hand))


@lru_cache(maxsize=4096)
def _hand_words(tiles: TileSet, hand: tuple[int, ...]) -> tuple[Tile, ...]:
    words = faces(tiles)
    return tuple([words[face] for face in hand])


def face_number(tiles: TileSet, tile: Tile) -> int | None:
    """The kernel's number of a face; None for one that is not in the set."""
    words = faces(tiles)
    return words.index(tile) if tile in words else None


def direction_word(direction: int) -> Direction:
    return DIRECTIONS[direction]


@lru_cache(maxsize=1024)
def laid_word(tiles: TileSet, laid: int) -> LaidTile:
    return LaidTile(face_word(tiles, laid >> 2), direction_word(laid & 3))


@lru_cache(maxsize=1024)
def cell_word(cell: int) -> Cell:
    return Cell(cell_x(cell), cell_y(cell))


@lru_cache(maxsize=64)
def additional_rules(bits: int) -> tuple[AdditionalRule, ...]:
    return tuple(cast(AdditionalRule, n + 1) for n in range(4) if bits >> n & 1)


def seats_of(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def winners(state: MemoryState) -> tuple[int, ...]:
    """Who won: the highest score (DIM-32); in solo play, a run without a failure."""
    if state.solo:
        failed = state.last_check is None or state.last_check.failure != NO_FAILURE
        return () if failed else (0,)
    best = max(state.scores)
    return tuple(seat for seat in range(state.seats) if state.scores[seat] == best > 0)


# -- during an exploration --------------------------------------------------------------------


def exploration_started(sink: Sink, state: MemoryState) -> None:
    hand = 0 if state.solo else state.hand_size
    sink.emit(ExplorationStarted(state.exploration, state.start, hand, state.deck.total))
    if not state.solo:
        for seat in range(state.seats):
            sink.emit(HandDealt(seat, face_words(state.tiles, state.hands[seat])))


def tile_placed(sink: Sink, state: MemoryState, seat: int) -> None:
    dungeon = len(state.starts)
    height = len(state.pile) - state.starts[-1]
    sink.emit(TilePlaced(seat, dungeon, laid_word(state.tiles, state.pile[-1]), height))


def tile_drawn(sink: Sink, state: MemoryState, seat: int, face: int) -> None:
    sink.emit(DeckDrawn(seat, state.deck.total))
    sink.emit(TileDrawn(seat, face_word(state.tiles, face)))


def answered(sink: Sink, seat: int, answer: Answer) -> None:
    sink.emit(Answered(seat, answer))


def lost_announced(sink: Sink, state: MemoryState, seat: int) -> None:
    sink.emit(LostAnnounced(seat))


def lost_void(sink: Sink, seats: int) -> None:
    if seats:
        sink.emit(LostVoid(seats_of(seats)))


def turn_passed(sink: Sink, state: MemoryState) -> None:
    sink.emit(TurnPassed(state.active))


def tile_turned_up(sink: Sink, state: MemoryState, new_dungeon: bool) -> None:
    tile = face_word(state.tiles, state.drawn)
    sink.emit(TileTurnedUp(tile, new_dungeon, state.deck.total))


def game_ended(sink: Sink, state: MemoryState) -> None:
    sink.emit(GameEnded(winners(state), tuple(state.scores)))


# -- the check --------------------------------------------------------------------------------


def check_made(sink: Sink, state: MemoryState, checked: Checked) -> None:
    for event in shown_check(state.tiles, checked):
        sink.emit(event)


@lru_cache(maxsize=256)
def shown_check(tiles: TileSet, checked: Checked) -> tuple[CheckEvent, ...]:
    """A check as every view shows it until the next one: put into words once."""
    return check_events(tiles, checked)


def check_events(tiles: TileSet, checked: Checked) -> tuple[CheckEvent, ...]:
    """The check, step by step: every tile of every dungeon, the cards between them, the points."""
    ending: Ending = ENDINGS[checked.ending]
    events: list[CheckEvent] = [CheckBegan(checked.exploration, ending, len(checked.pile))]
    ends = [*checked.starts[1:], len(checked.pile)]
    placed_by = placers(checked.seats, checked.start, len(checked.pile) - 1, checked.cards)
    for number, (first, end) in enumerate(zip(checked.starts, ends, strict=True)):
        events.append(DungeonOpened(number + 1, REACH if checked.rules & SQUARE else None))
        path = checked.paths[number] if number < len(checked.paths) else None
        for index in range(first, end):
            seat = placed_by[index - 1] if index else None
            events += _tile_events(tiles, checked, path, number + 1, index, first, seat)
            if checked.failure != NO_FAILURE and checked.failed_at == index:
                events.append(RunFailed(index, cast(Failure, FAILURES[checked.failure])))
        if path is not None and not path.reasons:
            events.append(DungeonHeld(number + 1))
    if checked.ending == DECK_EMPTY:
        events.append(RunScored(checked.tiles_counted, checked.bonus, checked.scores[0]))
    else:
        events.append(PointsScored(seats_of(checked.scored), tuple(checked.scores)))
    return tuple(events)


def map_events(state: MemoryState) -> tuple[CheckEvent, ...]:
    """The real map of the exploration under way, in the events of a check made now."""
    starts = [start for start in state.starts if start < len(state.pile)]
    if state.solo:
        checked = check_solo(state.tiles, state.rules, state.pile, starts, 0)
    else:
        checked = check_exploration(
            state.tiles,
            state.rules,
            state.exploration,
            NO_TILE_LEFT,
            state.pile,
            state.cards,
            state.seats,
            state.start,
            state.scores,
        )
    return tuple(
        event for event in check_events(state.tiles, checked) if isinstance(event, MAP_EVENTS)
    )


def _tile_events(
    tiles: TileSet,
    checked: Checked,
    path: Path | None,
    dungeon: int,
    index: int,
    first: int,
    seat: int | None,
) -> list[CheckEvent]:
    """One tile on its cell or beside the map, the loss that it brings, and the cards on it."""
    tile = laid_word(tiles, checked.pile[index])
    events: list[CheckEvent] = []
    step = index - first
    if path is None or step >= len(path.cells):
        events.append(TileBeside(dungeon, index, seat, tile))
    else:
        lost = path.lost == step
        events.append(
            TileMapped(
                dungeon=dungeon,
                index=index,
                seat=seat,
                tile=tile,
                cell=cell_word(path.cells[step]),
                passed_again=tuple(cell_word(path.cells[n]) for n in path.passed_again(step)),
                heading=None if lost else direction_word(path.headings[step]),
                movement=None if lost else cast(Movement, KINDS[path.movements[step]]),
            )
        )
        if lost:
            pairs = zip(codes(path.reasons), rule_ids(path.reasons), strict=True)
            reasons = tuple(Reason(code, rule) for code, rule in pairs)
            at = cell_word(path.lost_cell)
            events.append(DungeonLost(dungeon, index, seat, reasons, at))
    cards = tuple(card_seat(card) for card in checked.cards if card_index(card) == index)
    if cards:
        events.append(CardsFound(index, cards, _card_result(checked, index)))
    return events


def _card_result(checked: Checked, index: int) -> CardResult:
    path = checked.paths[0]
    if not path.reasons:
        return "never-lost"
    if index < path.lost:
        return "early"
    return "scores" if index == scoring_group(path.lost, checked.cards) else "late"
