"""Why an action is refused: one guard, one rule. `check` runs an action's guards in this order.

No guard asks whether an orientation is right: all four are allowed, and nothing gives a wrong one
away (DIM-8).
"""

from meikyu.core.rules import ALLOWED, Guards, Ruling, refuse
from meikyu.games.dungeon_in_memory.actions import (
    AnnounceLost,
    GoOn,
    PlaceTile,
    StartNewDungeon,
    Stay,
)
from meikyu.games.dungeon_in_memory.emit import face_number
from meikyu.games.dungeon_in_memory.state import ANNOUNCING, CHOOSING, TURNED_UP, MemoryState
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS

GUARDS = Guards()


@GUARDS.on(PlaceTile, rule="DIM-7", code="not-laying")
def _the_active_player_lays(state: MemoryState, seat: int, action: PlaceTile) -> Ruling:
    return refuse() if state.phase == ANNOUNCING else ALLOWED


@GUARDS.on(PlaceTile, rule="DIM-34", code="decide-first")
def _decides_before_the_tile_is_turned_up(
    state: MemoryState, seat: int, action: PlaceTile
) -> Ruling:
    return refuse() if state.phase == CHOOSING else ALLOWED


@GUARDS.on(PlaceTile, rule="DIM-33", code="not-turned-up")
def _lays_the_drawn_tile(state: MemoryState, seat: int, action: PlaceTile) -> Ruling:
    if not state.solo or face_number(state.tiles, action.tile) == state.drawn:
        return ALLOWED
    return refuse()


@GUARDS.on(PlaceTile, rule="DIM-7", code="not-in-hand")
def _lays_from_the_hand(state: MemoryState, seat: int, action: PlaceTile) -> Ruling:
    if state.solo or face_number(state.tiles, action.tile) in state.hands[seat]:
        return ALLOWED
    return refuse()


@GUARDS.on(PlaceTile, rule="DIM-8", code="no-such-arrow")
def _one_of_four_orientations(state: MemoryState, seat: int, action: PlaceTile) -> Ruling:
    return ALLOWED if action.arrow in DIRECTIONS else refuse()


@GUARDS.on(AnnounceLost, Stay, rule="DIM-33", code="no-announcing-solo")
def _announces_with_others(state: MemoryState, seat: int, action: AnnounceLost | Stay) -> Ruling:
    return refuse() if state.solo else ALLOWED


@GUARDS.on(AnnounceLost, rule="DIM-23", code="active-announces")
def _the_active_player_does_not_announce(
    state: MemoryState, seat: int, action: AnnounceLost
) -> Ruling:
    return refuse() if state.phase != ANNOUNCING else ALLOWED


@GUARDS.on(Stay, rule="DIM-R4", code="nothing-to-answer")
def _answers_in_the_window(state: MemoryState, seat: int, action: Stay) -> Ruling:
    return refuse() if state.phase != ANNOUNCING else ALLOWED


@GUARDS.on(Stay, rule="DIM-R4", code="stays-already")
def _stays_once(state: MemoryState, seat: int, action: Stay) -> Ruling:
    return refuse() if state.stayed >> seat & 1 else ALLOWED


@GUARDS.on(GoOn, StartNewDungeon, rule="DIM-33", code="solo-only")
def _only_alone(state: MemoryState, seat: int, action: GoOn | StartNewDungeon) -> Ruling:
    return ALLOWED if state.solo else refuse()


@GUARDS.on(GoOn, StartNewDungeon, rule="DIM-34", code="already-turned-up")
def _the_tile_lies_open(state: MemoryState, seat: int, action: GoOn | StartNewDungeon) -> Ruling:
    return refuse() if state.phase == TURNED_UP else ALLOWED
