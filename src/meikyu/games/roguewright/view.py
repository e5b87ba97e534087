# Compiled by mypyc.
"""What a viewer of Roguewright sees: built from an allow-list. Before the defence part the others'
sheets are hidden, except who is done."""

from functools import lru_cache
from typing import Final

from meikyu.core.recent import Recent
from meikyu.games.roguewright import emit
from meikyu.games.roguewright.actions import AimBlock, AimPlan
from meikyu.games.roguewright.audit import audit, items_line, regions
from meikyu.games.roguewright.encoding import action
from meikyu.games.roguewright.endings import battle_chances, best_ending
from meikyu.games.roguewright.map_view import map_view
from meikyu.games.roguewright.rules.battle import level
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.defence import total
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.rules.goals import selected
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.rules.plans import Rectangle
from meikyu.games.roguewright.rules.rooms import POINTS_A_ROOM, Floor, read_floor
from meikyu.games.roguewright.rules.rounds import other_exits
from meikyu.games.roguewright.state import (
    BUILDING,
    BUILT,
    EXITING,
    NO_AIM,
    NOWHERE,
    OVER,
    PHASES,
    WAITING,
    RogueState,
    Sheet,
)
from meikyu.games.roguewright.tables import Chart
from meikyu.games.roguewright.view_parts import (
    BattleChance,
    ExtraState,
    ExtraView,
    MarkState,
    MarkView,
    RoomView,
    ScoreView,
    SheetView,
    Stage,
    Status,
    WalkView,
)
from meikyu.games.roguewright.view_parts import RogueView as RogueView

STAGES: Final[tuple[Stage, ...]] = (
    "deciding",
    "effects",
    "filling",
    "planning",
    "waiting",
    "exiting",
    "built",
)


def observe(state: RogueState, viewer: int) -> RogueView:
    """What a viewer may see now; a negative viewer is a spectator."""
    seated = 0 <= viewer < state.seats
    building = state.phase == BUILDING
    return RogueView(
        seat=viewer if seated else None,
        seats=state.seats,
        map=map_view(state.chart, state.seats),
        phase=PHASES[state.phase],
        round=state.round,
        rounds=state.rounds,
        white=state.white(),
        black=state.black(),
        special=seated and state.special(state.sheets[viewer]),
        statuses=tuple(_status(sheet) for sheet in state.sheets),
        sheet=_sheet(state, viewer) if seated else None,
        sheets=() if building else tuple(_sheet(state, seat) for seat in range(state.seats)),
        walk=None if building else _walk(state),
        scores=() if building else tuple(_score(state, seat) for seat in range(state.seats)),
    )


def _status(sheet: Sheet) -> Status:
    if sheet.stage == EXITING:
        return "leaving"
    if sheet.stage == BUILT:
        return "finished"
    return "done" if sheet.stage == WAITING else "drawing"


# -- sheets ---------------------------------------------------------------------------------------


_sheets: Recent[tuple[object, ...], SheetView] = Recent(1024)
"""By all that a sheet's view depends on."""


def _sheet(state: RogueState, seat: int) -> SheetView:
    read = state.layouts[seat] is not None
    key = state.chart, state.seats, seat, read, state.sheets[seat].key()
    return _sheets.get(key, lambda: _made_sheet(state, seat))


def _made_sheet(state: RogueState, seat: int) -> SheetView:
    chart, sheet = state.chart, state.sheets[seat]
    ground = _ground(state, seat)
    items = items_line(chart, sheet)
    return SheetView(
        seat=seat,
        entrance=ground.entrance,
        special_rounds=emit.special_rounds(chart, sheet.black),
        filled=ground.filled,
        plans=ground.plans,
        development=sheet.development,
        marks=_marks(chart, sheet.development, sheet.circled, sheet.spent),
        item_points=items.points,
        extras=_extras(chart, sheet.development, sheet.used),
        goals=ground.goals,
        stage=STAGES[sheet.stage],
        spent_now=sheet.spent_now,
        aim=None if sheet.aim == NO_AIM else _aim(state, sheet),
        items=sheet.items,
        ghosts=sheet.ghosts,
        bats=sheet.bats,
        left=sheet.left,
        partial=emit.cell_words(chart.board, sheet.partial) if sheet.partial else (),
        exit=emit.corner_word(sheet.exit),
        ends_at=emit.corner_word(ground.ends_at),
        connected=ground.connected,
        rooms=ground.rooms,
        regions=ground.regions,
        audit=(*ground.lines, items),
        build_points=ground.points + items.points,
        expected_battles=ground.expected_battles,
        battles=ground.battles,
    )


class _Ground:
    """What is drawn on a sheet, and what it makes: changes only with walls, plans and the exit."""

    def __init__(self, state: RogueState, seat: int) -> None:
        chart, sheet = state.chart, state.sheets[seat]
        self.ending = None if sheet.exit >= 0 else best_ending(state, seat)
        self.ends_at = sheet.exit if self.ending is None else self.ending.corner
        self.floor = _floor(state, seat) if self.ending is None else self.ending.layout.floor
        self.entrance = emit.cell_words(chart.board, chart.entrances[sheet.white - 1])[0]
        walls = sheet.filled
        self.connected = False
        if self.ends_at >= 0:
            walls |= other_exits(chart, self.ends_at)
            self.connected = self.floor.cells & chart.exits[self.ends_at] != 0
        self.filled = _filled_rows(chart.board, sheet.filled)
        self.plans = tuple([emit.plan_word(chart.board, plan) for plan in sheet.plans])
        chosen = selected(chart.standing(sheet.filled), list(sheet.plans))
        self.goals = emit.kind_words([monster.kind for monster in chosen])
        self.rooms = tuple(
            [
                _room(chart, room.rectangle, room.wide_opening, room.joined, room.line_inside)
                for room in self.floor.rooms
            ]
        )
        self.regions = regions(chart, walls, self.floor)
        self.lines = audit(chart, sheet, self.floor, self.connected)
        self.points = sum([line.points for line in self.lines])
        self.battles: tuple[BattleChance, ...] = ()
        self.expected_battles = 0.0
        if self.ending is not None:
            self.battles = battle_chances(self.ending)
            self.expected_battles = self.ending.expected_battles


_grounds: Recent[tuple[object, ...], _Ground] = Recent(512)


def _ground(state: RogueState, seat: int) -> _Ground:
    sheet = state.sheets[seat]
    drawn = sheet.white, sheet.filled, sheet.plans, sheet.exit, state.layouts[seat] is not None
    return _grounds.get((state.chart, state.seats, drawn), lambda: _Ground(state, seat))


def _floor(state: RogueState, seat: int) -> Floor:
    """The floor; without an exit, what is connected with the entrance."""
    layout = state.layouts[seat]
    if layout is not None:
        return layout.floor
    chart, sheet = state.chart, state.sheets[seat]
    entrance = chart.entrances[sheet.white - 1]
    exit = entrance if sheet.exit < 0 else chart.exits[sheet.exit]
    return read_floor(chart.board, sheet.filled, list(sheet.plans), entrance, exit)


def _filled_rows(board: Board, filled: int) -> tuple[str, ...]:
    return tuple([_row(board.columns, row) for row in board.rows_of(filled)])


@lru_cache(maxsize=4096)
def _row(columns: int, bits: int) -> str:
    return "".join(["#" if bits >> column & 1 else "." for column in range(columns)])


@lru_cache(maxsize=1024)
def _marks(chart: Chart, development: int, circled: int, spent: int) -> tuple[MarkView, ...]:
    tracks = chart.tracks
    marks: list[MarkView] = []
    for mark, behind in enumerate(tracks.mark_behind):
        state: MarkState = "open" if behind <= development else "behind"
        if spent >> mark & 1:
            state = "spent"
        elif circled >> mark & 1:
            state = "circled"
        marks.append(MarkView(tracks.mark_points[mark], behind, state))
    return tuple(marks)


@lru_cache(maxsize=1024)
def _extras(chart: Chart, development: int, used: int) -> tuple[ExtraView, ...]:
    tracks = chart.tracks
    extras: list[ExtraView] = []
    for extra, behind in enumerate(tracks.extra_behind):
        state: ExtraState = "open" if behind <= development else "behind"
        if used >> extra & 1:
            state = "used"
        kind = emit.EXTRAS[tracks.extra_kinds[extra]]
        extras.append(ExtraView(kind, tracks.extra_cells[extra], behind, state))
    return tuple(extras)


def _aim(state: RogueState, sheet: Sheet) -> AimBlock | AimPlan:
    aim = action(state, sheet.aim)
    assert isinstance(aim, AimBlock | AimPlan)
    return aim


@lru_cache(maxsize=16384)
def _room(
    chart: Chart, place: Rectangle, wide_opening: bool, joined: bool, line_inside: bool
) -> RoomView:
    """A room. What is in it is not filled, so that it follows from the place."""
    reasons = (("ROG-36", wide_opening), ("ROG-37", joined), ("ROG-38", line_inside))
    broken = tuple([rule for rule, holds in reasons if holds])
    row, column, height, width = place
    cells = chart.board.rectangle(row, column, height, width)
    return RoomView(
        place=emit.rectangle_word(place),
        counts=not broken,
        points=0 if broken else POINTS_A_ROOM,
        broken=broken,
        monsters=chart.enclosed(cells),
        items=(cells & chart.items).bit_count(),
    )


# -- the defence part -----------------------------------------------------------------------------


def _walk(state: RogueState) -> WalkView:
    track = state.chart.tracks.weapons[state.seats - 1]
    seat = None if state.phase == OVER else state.owner()
    room = None
    if seat is not None and state.here != NOWHERE:
        layout = state.layouts[seat]
        assert layout is not None
        room = emit.rectangle_word(layout.floor.rooms[state.here].rectangle)
    return WalkView(tuple(state.order), seat, room, state.crossed, level(track, state.crossed))


def _score(state: RogueState, seat: int) -> ScoreView:
    layout = state.layouts[seat]
    return ScoreView(
        items=item_points(state.chart, state.sheets[seat]),
        rooms=0 if layout is None else layout.room_points,
        bonus=0 if layout is None else layout.room_points - _counting(layout) * POINTS_A_ROOM,
        goals=0 if layout is None else layout.goal_points,
        battles=state.points[seat],
        total=total(state, seat),
    )


def _counting(layout: Layout) -> int:
    return sum(room.counts for room in layout.floor.rooms)
