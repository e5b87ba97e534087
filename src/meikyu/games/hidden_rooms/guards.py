"""Why an action is refused: one guard, one rule. `check` runs an action's guards in this order."""

from meikyu.core.grid import BIT, OFF_BOARD
from meikyu.core.rules import ALLOWED, Guards, RefusalArgs, Ruling, refuse
from meikyu.games.hidden_rooms.actions import (
    Direction,
    EndTurn,
    ExploreFromMemory,
    ExploreFromPile,
    PlaceStartTile,
    Tile,
    Walk,
)
from meikyu.games.hidden_rooms.emit import cell_name, direction_number, tile_number
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import NO_TILE, TILE_BIT

GUARDS = Guards()

Explore = ExploreFromPile | ExploreFromMemory


def _target(state: HiddenRoomsState, direction: Direction) -> int:
    """The cell in a direction from the child; OFF_BOARD also for what is no direction."""
    number = direction_number(direction)
    return OFF_BOARD if number is None else state.book.grid.step[state.child][number]


def _tile_args(tile: Tile) -> RefusalArgs:
    return {"colour": tile.colour, "value": tile.value}


@GUARDS.on(PlaceStartTile, rule="HID-8", code="first-room-lies")
def _one_first_room_a_stage(state: HiddenRoomsState, seat: int, action: PlaceStartTile) -> Ruling:
    return refuse() if state.choice_a == NO_TILE else ALLOWED


@GUARDS.on(PlaceStartTile, rule="HID-8", code="tile-not-turned-up")
def _only_a_tile_turned_up(state: HiddenRoomsState, seat: int, action: PlaceStartTile) -> Ruling:
    tile = tile_number(action.tile)
    if tile is not None and tile in (state.choice_a, state.choice_b):
        return ALLOWED
    return refuse(**_tile_args(action.tile))


@GUARDS.on(
    Walk, ExploreFromPile, ExploreFromMemory, EndTurn, rule="HID-10", code="first-room-missing"
)
def _the_stage_has_begun(
    state: HiddenRoomsState, seat: int, action: Walk | Explore | EndTurn
) -> Ruling:
    return ALLOWED if state.choice_a == NO_TILE else refuse()


@GUARDS.on(Walk, ExploreFromPile, ExploreFromMemory, rule="HID-2", code="off-board")
def _stays_on_the_board(state: HiddenRoomsState, seat: int, action: Walk | Explore) -> Ruling:
    return refuse() if _target(state, action.direction) == OFF_BOARD else ALLOWED


@GUARDS.on(Walk, rule="HID-17", code="no-moves-left")
def _two_moves_a_turn(state: HiddenRoomsState, seat: int, action: Walk) -> Ruling:
    return ALLOWED if state.moves_left > 0 else refuse()


@GUARDS.on(Walk, rule="HID-17", code="no-room-there")
def _walks_on_tiles(state: HiddenRoomsState, seat: int, action: Walk) -> Ruling:
    cell = _target(state, action.direction)
    if state.laid & BIT[cell]:
        return ALLOWED
    return refuse(cell=cell_name(state.book.grid, cell))


@GUARDS.on(ExploreFromPile, ExploreFromMemory, rule="HID-19", code="room-known")
def _explores_empty_cells(state: HiddenRoomsState, seat: int, action: Explore) -> Ruling:
    cell = _target(state, action.direction)
    if not state.laid & BIT[cell]:
        return ALLOWED
    return refuse(cell=cell_name(state.book.grid, cell))


@GUARDS.on(ExploreFromPile, rule="HID-R5", code="pile-empty")
def _needs_a_pile(state: HiddenRoomsState, seat: int, action: ExploreFromPile) -> Ruling:
    return ALLOWED if state.pile else refuse()


@GUARDS.on(ExploreFromMemory, rule="HID-19", code="not-remembered")
def _takes_what_is_remembered(
    state: HiddenRoomsState, seat: int, action: ExploreFromMemory
) -> Ruling:
    tile = tile_number(action.tile)
    if tile is not None and state.memory & TILE_BIT[tile]:
        return ALLOWED
    return refuse(**_tile_args(action.tile))
