# Compiled by mypyc.
"""Stages: how one is set up, how it ends, and when the whole game ends (HID-4 to HID-9, HID-23 to
HID-26). Compiled."""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.grid import BIT
from meikyu.core.kernel import Sink
from meikyu.games.hidden_rooms.emit import tile_word
from meikyu.games.hidden_rooms.events import (
    GameEnded,
    StageDrawn,
    StageEnded,
    StageResult,
    StartTilePlaced,
    TilesTurnedUp,
)
from meikyu.games.hidden_rooms.state import (
    ANY_STAGE,
    DEFEATS_TO_LOSE,
    LOST,
    MOVES_A_TURN,
    NOWHERE,
    RUNNING,
    STAGE_WON,
    WINS_TO_WIN,
    WON,
    HiddenRoomsState,
)
from meikyu.games.hidden_rooms.tiles import (
    ALL_TILES,
    NO_TILE,
    TILE_BIT,
    VALUE,
    VALUES,
    count,
    nth,
)

MOST_STAGES: Final = WINS_TO_WIN + DEFEATS_TO_LOSE - 1

ONE_WIN: Final = 1
"""A house rule: the first stage won wins the game."""

STAGE_RESULT_WORDS: Final[tuple[StageResult, ...]] = ("won", "caught", "route_end", "stalled")
STAGE_RESULT_RULES: Final = ("HID-23", "HID-25", "HID-24", "HID-R10")

# Questions to chance, by the number of the stage in the game: players of one challenge meet the
# same stages and first tiles, independent of what they did before.
STAGE_KEYS: Final = tuple(f"stage/{n}/stage-tile" for n in range(MOST_STAGES + 1))
FIRST_KEYS: Final = tuple(f"stage/{n}/first-tiles" for n in range(MOST_STAGES + 1))
EXPLORE_KEYS: Final = tuple(f"stage/{n}/explore" for n in range(MOST_STAGES + 1))


def begin_stage(state: HiddenRoomsState, chance: Chance, sink: Sink | None) -> None:
    """Draws the stage, which may be one played before (HID-5), and turns up the two tiles the
    player chooses from (HID-7, HID-8)."""
    number = len(state.results)
    state.pile = ALL_TILES
    state.discard = _turn_up(state, chance, STAGE_KEYS[number])
    if VALUE[state.discard] < VALUES:
        state.stage = VALUE[state.discard] - 1
    if state.only_stage != ANY_STAGE:
        state.stage = state.only_stage
    state.choice_a = _turn_up(state, chance, FIRST_KEYS[number])
    state.choice_b = _turn_up(state, chance, FIRST_KEYS[number])
    stage = state.book.stages[state.stage]
    state.child = state.book.start
    state.monster = stage.first
    state.facing = stage.first_facing
    state.moves_left = 0
    state.turn = 0
    if sink is not None:
        name = state.book.walker(stage)
        sink.emit(StageDrawn(tile_word(state.discard), state.stage + 1, name))
        sink.emit(TilesTurnedUp(tile_word(state.choice_a), tile_word(state.choice_b)))


def _turn_up(state: HiddenRoomsState, chance: Chance, why: str) -> int:
    tile = nth(state.pile, chance.pick(count(state.pile), why))
    state.pile ^= TILE_BIT[tile]
    return tile


def place_start_tile(state: HiddenRoomsState, tile: int, sink: Sink | None) -> None:
    """The chosen tile becomes the first room, the other one is remembered (HID-8)."""
    other = state.choice_b if tile == state.choice_a else state.choice_a
    state.choice_a = NO_TILE
    state.choice_b = NO_TILE
    state.board[state.book.start] = tile
    state.laid = BIT[state.book.start]
    state.memory = TILE_BIT[other]
    if sink is not None:
        sink.emit(StartTilePlaced(tile_word(tile), tile_word(other)))


def begin_turn(state: HiddenRoomsState) -> None:
    """The player's turn begins (HID-17)."""
    state.turn += 1
    state.moves_left = MOVES_A_TURN


def end_stage(state: HiddenRoomsState, how: int, chance: Chance, sink: Sink | None) -> None:
    """Counts a finished stage, then clears the board for the next one (HID-6, HID-26, HID-R9)."""
    state.results.append(state.stage << 2 | how)
    _keep_last_sight(state)
    if how == STAGE_WON:
        if state.star or state.wins_needed == ONE_WIN:
            state.over = WON
        state.star = True
    elif defeats(state) >= state.defeats_allowed:
        state.over = LOST
    if sink is not None:
        sink.emit(
            StageEnded(
                state.stage + 1,
                STAGE_RESULT_WORDS[how],
                STAGE_RESULT_RULES[how],
                state.star,
                defeats(state),
                state.book.walker(state.book.stages[state.stage]),
            )
        )
    clear_board(state)
    if state.over == RUNNING:
        begin_stage(state, chance, sink)
    elif sink is not None:
        sink.emit(GameEnded(state.over == WON))


def _keep_last_sight(state: HiddenRoomsState) -> None:
    """Keeps the end of a stage for the player to look at; no rule reads it."""
    state.last_board = tuple(state.board)
    state.last_child = state.child
    state.last_monster = state.monster
    state.last_facing = state.facing


def clear_board(state: HiddenRoomsState) -> None:
    """All tiles and pieces leave the board; the child's side stays as it is (HID-26)."""
    state.board = [NO_TILE] * len(state.board)
    state.laid = 0
    state.memory = 0
    state.pile = ALL_TILES
    state.discard = NO_TILE
    state.child = NOWHERE
    state.monster = NOWHERE
    state.moves_left = 0


def defeats(state: HiddenRoomsState) -> int:
    """How many stages were lost so far."""
    lost = 0
    for result in state.results:
        if result & 3 != STAGE_WON:
            lost += 1
    return lost
