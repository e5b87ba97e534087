# Compiled by mypyc.
"""From the kernel's ints to the words of events, for callers that pass a sink."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from meikyu.core.kernel import Sink
from meikyu.games.roguewright.actions import BAT_WAYS, CORNERS, Cell, Corner, Rectangle
from meikyu.games.roguewright.events import (
    BattleFought,
    BatUsed,
    CellsFilled,
    DevelopmentAdvanced,
    DiceRolled,
    DungeonStacked,
    Equipped,
    ExitChosen,
    Extra,
    ExtraUsed,
    FloorLeft,
    GameEnded,
    MarkCircled,
    MarkSpent,
    MonsterKind,
    PlanDrawn,
    RoomEntered,
    SeatFinished,
    SheetHandedIn,
    SheetPrepared,
    SheetRevealed,
    SheetStands,
    TurnEnded,
)
from meikyu.games.roguewright.rules import battle
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.goals import KINDS, selected
from meikyu.games.roguewright.state import NO_EXIT, RogueState
from meikyu.games.roguewright.tables import EXTRA_BLOCK, EXTRA_GHOSTS, Chart

EXTRAS: Final[tuple[Extra, ...]] = ("plan", "block", "ghosts")

# -- words for ints -----------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def cell_words(board: Board, cells: int) -> tuple[Cell, ...]:
    """A set of cells in reading order."""
    return tuple(Cell(row + 1, column + 1) for row, column in board.cells_of(cells))


def rectangle_word(rectangle: tuple[int, int, int, int]) -> Rectangle:
    row, column, height, width = rectangle
    return Rectangle(row + 1, column + 1, height, width)


@lru_cache(maxsize=4096)
def plan_word(board: Board, plan: int) -> Rectangle:
    """A plan's rectangle, from its set of cells."""
    top, left = divmod((plan & -plan).bit_length() - 1, board.stride)
    bottom, right = divmod(plan.bit_length() - 1, board.stride)
    return Rectangle(top + 1, left + 1, bottom - top + 1, right - left + 1)


def corner_word(corner: int) -> Corner | None:
    return None if corner == NO_EXIT else CORNERS[corner]


def bits_of(bits: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(bits.bit_length()) if bits >> bit & 1)


@lru_cache(maxsize=256)
def special_rounds(chart: Chart, black: int) -> tuple[int, ...]:
    return bits_of(chart.tracks.specials[black - 1])


def kind_words(kinds: Iterable[int]) -> tuple[MonsterKind, ...]:
    return tuple(KINDS[kind] for kind in kinds)


def winners(scores: Iterable[int]) -> tuple[int, ...]:
    """The highest total wins; equal totals draw (ROG-48)."""
    listed = list(scores)
    return tuple(seat for seat, score in enumerate(listed) if score == max(listed))


# -- the build part -----------------------------------------------------------------------------


def prepared(sink: Sink, state: RogueState, seat: int) -> None:
    sheet = state.sheets[seat]
    special = special_rounds(state.chart, sheet.black)
    sink.emit(SheetPrepared(seat, sheet.white, sheet.black, special))


def rolled(sink: Sink, state: RogueState) -> None:
    sink.emit(DiceRolled(state.round, state.white(), state.black()))


def mark_spent(sink: Sink, state: RogueState, seat: int, mark: int) -> None:
    sink.emit(MarkSpent(seat, mark + 1, state.chart.tracks.mark_points[mark]))


def filled(
    sink: Sink, state: RogueState, seat: int, cells: int, items: int, ghosts: int, bats: int
) -> None:
    sink.emit(CellsFilled(seat, cell_words(state.chart.board, cells), items, ghosts, bats))


def planned(sink: Sink, state: RogueState, seat: int, plan: int, monsters: int) -> None:
    goals = kind_words(monster.kind for monster in selected(state.chart.monsters, [plan]))
    sink.emit(PlanDrawn(seat, plan_word(state.chart.board, plan), monsters, goals))


def advanced(sink: Sink, state: RogueState, seat: int, before: int) -> None:
    now = state.sheets[seat].development
    broken = tuple(line for line in state.chart.tracks.boundaries if before < line <= now)
    sink.emit(DevelopmentAdvanced(seat, before, now, broken))


def circled(sink: Sink, state: RogueState, seat: int, mark: int) -> None:
    sink.emit(MarkCircled(seat, mark + 1, state.chart.tracks.mark_points[mark]))


def extra_used(sink: Sink, state: RogueState, seat: int, extra: int) -> None:
    tracks = state.chart.tracks
    kind = tracks.extra_kinds[extra]
    cells = 0
    if kind == EXTRA_BLOCK:
        cells = tracks.extra_cells[extra]
    elif kind == EXTRA_GHOSTS:
        cells = state.chart.ghosts_left(state.sheets[seat].filled)
    sink.emit(ExtraUsed(seat, extra + 1, EXTRAS[kind], cells))


def bat_used(sink: Sink, state: RogueState, seat: int, steps: bool) -> None:
    sink.emit(BatUsed(seat, BAT_WAYS[1 if steps else 0]))


def done(sink: Sink, state: RogueState, seat: int, given_up: int, item_points: int) -> None:
    sheet = state.sheets[seat]
    sink.emit(TurnEnded(seat))
    sink.emit(SheetStands(seat, state.round, sheet.development, item_points, given_up))


def finished(sink: Sink, state: RogueState, seat: int) -> None:
    sink.emit(SeatFinished(seat, state.round))


def exit_chosen(sink: Sink, state: RogueState, seat: int) -> None:
    sink.emit(ExitChosen(seat, CORNERS[state.sheets[seat].exit]))
    sink.emit(SheetHandedIn(seat))


# -- the defence part ---------------------------------------------------------------------------


def revealed(sink: Sink, state: RogueState, item_points: list[int]) -> None:
    """All sheets are shown, and how they are stacked."""
    for seat, sheet in enumerate(state.sheets):
        layout = state.layouts[seat]
        rooms = [] if layout is None else layout.floor.rooms
        sink.emit(
            SheetRevealed(
                seat=seat,
                exit=corner_word(sheet.exit),
                connected=layout is not None and layout.connected(),
                rooms=len(rooms),
                counting=sum(room.counts for room in rooms),
                development=sheet.development,
                item_points=item_points[seat],
                room_points=0 if layout is None else layout.room_points,
                goal_points=0 if layout is None else layout.goal_points,
            )
        )
    out = tuple(seat for seat in range(state.seats) if seat not in state.order)
    sink.emit(DungeonStacked(tuple(state.order), out))


def entered(sink: Sink, state: RogueState, number: int) -> None:
    owner = state.owner()
    layout = state.layouts[owner]
    assert layout is not None
    room = layout.floor.rooms[number]
    sink.emit(
        RoomEntered(
            owner,
            rectangle_word(room.rectangle),
            room.counts,
            layout.monsters[number],
            layout.items[number],
        )
    )


def fought(
    sink: Sink,
    state: RogueState,
    monsters: int,
    white: int,
    black: int,
    weapon: int,
    points: int,
) -> None:
    strength = battle.strength(white, black, weapon)
    sink.emit(BattleFought(state.owner(), monsters, white, black, weapon, strength, points))


def equipped(sink: Sink, state: RogueState, items: int, level: int) -> None:
    sink.emit(Equipped(state.owner(), items, state.crossed, level))


def left(sink: Sink, state: RogueState) -> None:
    owner = state.owner()
    sink.emit(FloorLeft(owner, state.points[owner]))


def over(sink: Sink, scores: list[int]) -> None:
    sink.emit(GameEnded(tuple(scores), winners(scores)))
