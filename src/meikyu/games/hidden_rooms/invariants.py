"""The laws that hold in every position of Hidden Rooms, for the tests."""

from collections.abc import Iterator

from meikyu.core.grid import BIT
from meikyu.games.hidden_rooms.rules.child import MEMORY_SPACES
from meikyu.games.hidden_rooms.rules.stage import MOST_STAGES, defeats
from meikyu.games.hidden_rooms.state import (
    LOST,
    MOVES_A_TURN,
    NOWHERE,
    RUNNING,
    WON,
    HiddenRoomsState,
)
from meikyu.games.hidden_rooms.tiles import ALL_TILES, NO_TILE, TILE_BIT, count


def broken_laws(state: HiddenRoomsState) -> Iterator[str]:
    """Every law that this position breaks."""
    yield from _tiles(state)
    yield from _tally(state)
    if state.over == RUNNING:
        yield from _pieces(state)
    elif (state.child, state.monster, state.laid) != (NOWHERE, NOWHERE, 0):
        yield "the game is over and the board is not clear"


def _tiles(state: HiddenRoomsState) -> Iterator[str]:
    """Every tile is in exactly one place."""
    places = [("pile", state.pile), ("memory", state.memory)]
    for name, tile in (("discard", state.discard), ("a", state.choice_a), ("b", state.choice_b)):
        places.append((name, 0 if tile == NO_TILE else TILE_BIT[tile]))
    for cell, tile in enumerate(state.board):
        places.append((f"cell {cell}", 0 if tile == NO_TILE else TILE_BIT[tile]))
        if (tile != NO_TILE) != bool(state.laid & BIT[cell]):
            yield f"cell {cell}: the mask of laid tiles is wrong"
    seen = 0
    for name, tiles in places:
        if seen & tiles:
            yield f"{name}: a tile that is elsewhere too"
        seen |= tiles
    if seen != ALL_TILES:
        yield "a tile is nowhere"
    if count(state.memory) > MEMORY_SPACES:
        yield "the memory holds too many tiles"


def _tally(state: HiddenRoomsState) -> Iterator[str]:
    """Wins, defeats, the child's side and the end of the game fit together (HID-6)."""
    lost = defeats(state)
    won = len(state.results) - lost
    if len(state.results) > MOST_STAGES:
        yield "too many stages"
    if state.star != (won > 0):
        yield "the child shows the wrong side"
    expected = RUNNING
    if won >= state.wins_needed:
        expected = WON
    elif lost >= state.defeats_allowed:
        expected = LOST
    if state.over != expected:
        yield "the game should have ended, or should not"


def _pieces(state: HiddenRoomsState) -> Iterator[str]:
    """Where child and monster may be while a stage is played."""
    stage = state.book.stages[state.stage]
    choosing = state.choice_a != NO_TILE
    if choosing != (state.choice_b != NO_TILE):
        yield "one tile on offer"
    if choosing != (state.laid == 0):
        yield "tiles on the board before the first room was chosen, or none after"
    if not choosing and not state.laid & BIT[state.child]:
        yield "the child is on no tile"
    if state.child == state.monster:
        yield "the child was caught and the stage goes on"
    if state.monster == stage.end:
        yield "the monster is at the end of its route and the stage goes on"
    if state.child == state.book.exit:
        yield "the child is out and the stage goes on"
    if not 0 <= state.moves_left <= MOVES_A_TURN:
        yield "a wrong number of moves left"
    if not 0 <= state.facing < 4:
        yield "the monster faces nowhere"
    if state.turn_limit and state.turn > state.turn_limit:
        yield "the stage goes on past its limit"
