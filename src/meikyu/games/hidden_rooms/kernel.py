# Compiled by mypyc.
"""The kernel of Hidden Rooms: moves as ints, and the order in which the rules follow each other.

Moves: 0 ends the turn; 1 to 4 walk in a direction; then explorations, a direction times a source
(the pile or one of the tiles in memory); then the choice of the first room. Compiled.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.grid import BIT, OFF_BOARD
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.games.hidden_rooms.events import TurnEnded
from meikyu.games.hidden_rooms.rules.child import (
    NOT_DECIDED,
    explore,
    how_child_ended,
    take_from_memory,
    take_from_pile,
    walk,
)
from meikyu.games.hidden_rooms.rules.monster import NOT_ENDED, play_turn
from meikyu.games.hidden_rooms.rules.stage import begin_turn, end_stage, place_start_tile
from meikyu.games.hidden_rooms.state import NO_LIMIT, RUNNING, STALLED, HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import NO_TILE, TILES, count, nth, tiles_of

END_TURN: Final = 0
WALK: Final = 1
EXPLORE: Final = 5
SOURCES: Final = 1 + TILES
PILE: Final = 0
PLACE_START: Final = EXPLORE + 4 * SOURCES
MOVES: Final = PLACE_START + TILES

THE_SEAT: Final = 0


class HiddenRoomsKernel(Kernel):
    """The rules, fast and trusting."""

    def actors(self, state: State) -> int:
        assert isinstance(state, HiddenRoomsState)
        return 1 if state.over == RUNNING else 0

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, HiddenRoomsState)
        if state.over != RUNNING or seat != THE_SEAT:
            return []
        if state.choice_a != NO_TILE:
            return sorted([PLACE_START + state.choice_a, PLACE_START + state.choice_b])
        moves = [END_TURN]
        explorations: list[int] = []
        steps = state.book.grid.step[state.child]
        for direction in range(4):
            cell = steps[direction]
            if cell == OFF_BOARD:
                continue
            if state.laid & BIT[cell]:
                if state.moves_left > 0:
                    moves.append(WALK + direction)
            else:
                first = EXPLORE + direction * SOURCES
                if state.pile:
                    explorations.append(first + PILE)
                explorations += [first + 1 + tile for tile in tiles_of(state.memory)]
        return moves + explorations

    def sample(self, state: State, seat: int, chance: Chance) -> int:
        """Counts the legal moves instead of listing them: playouts spend their time here."""
        assert isinstance(state, HiddenRoomsState)
        if state.choice_a != NO_TILE:
            return PLACE_START + (state.choice_a if chance.pick(2, "sample") else state.choice_b)
        sources = count(state.memory) + (1 if state.pile else 0)
        laid = state.laid
        can_walk = state.moves_left > 0
        steps = state.book.grid.step[state.child]
        total = 1
        for cell in steps:
            if cell != OFF_BOARD:
                if laid & BIT[cell]:
                    if can_walk:
                        total += 1
                else:
                    total += sources
        n = chance.pick(total, "sample")
        if n == 0:
            return END_TURN
        n -= 1
        for direction in range(4):
            cell = steps[direction]
            if cell == OFF_BOARD:
                continue
            if laid & BIT[cell]:
                if can_walk:
                    if n == 0:
                        return WALK + direction
                    n -= 1
            elif n < sources:
                first = EXPLORE + direction * SOURCES
                if state.pile:
                    if n == 0:
                        return first + PILE
                    n -= 1
                return first + 1 + nth(state.memory, n)
            else:
                n -= sources
        raise AssertionError("the count and the list of legal moves differ")

    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        assert isinstance(state, HiddenRoomsState)
        if move >= PLACE_START:
            place_start_tile(state, move - PLACE_START, sink)
        elif move >= EXPLORE:
            direction, source = divmod(move - EXPLORE, SOURCES)
            if source == PILE:
                tile = take_from_pile(state, chance)
            else:
                tile = take_from_memory(state, source - 1)
            explore(state, direction, tile, source == PILE, sink)
            if _child_ends_stage(state, chance, sink):
                return
        elif move >= WALK:
            walk(state, move - WALK, sink)
            _child_ends_stage(state, chance, sink)
            return
        elif sink is not None:
            sink.emit(TurnEnded())
        _monster_turn(state, chance, sink)


def _child_ends_stage(state: HiddenRoomsState, chance: Chance, sink: Sink | None) -> bool:
    """Ends the stage if the child's own step has decided it."""
    how = how_child_ended(state)
    if how == NOT_DECIDED:
        return False
    end_stage(state, how, chance, sink)
    return True


def _monster_turn(state: HiddenRoomsState, chance: Chance, sink: Sink | None) -> None:
    """The monster's turn, then the player's next one (HID-10)."""
    stage = state.book.stages[state.stage]
    pose = state.monster << 2 | state.facing
    if sink is None:
        turn = stage.turns[pose][state.child]
    else:
        turn = play_turn(state.book, stage, pose, state.child, sink)
    state.monster = (turn & 255) >> 2
    state.facing = turn & 3
    ended = turn >> 8
    if ended != NOT_ENDED:
        end_stage(state, ended, chance, sink)
    elif is_last_turn(state):
        end_stage(state, STALLED, chance, sink)
    else:
        begin_turn(state)


def is_last_turn(state: HiddenRoomsState) -> bool:
    """Whether no turn is left for the child after this one (HID-R10)."""
    return state.turn_limit != NO_LIMIT and state.turn >= state.turn_limit
