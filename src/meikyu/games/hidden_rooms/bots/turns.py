# Compiled by mypyc.
"""Whole turns of Hidden Rooms: where the child stops, and what it does there. Compiled.

A turn is up to two walks and then an exploration or nothing. As one decision it is a number: the
stop times `MOVES` plus the last move. Walking changes nothing but the child's place, so many paths
are one turn, and a walk in circles is none.
"""

from meikyu.bots.search import Guide
from meikyu.core.chance import Chance
from meikyu.core.grid import BIT, OFF_BOARD
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.games.hidden_rooms.kernel import (
    END_TURN,
    EXPLORE,
    MOVES,
    PILE,
    PLACE_START,
    SOURCES,
    WALK,
    HiddenRoomsKernel,
)
from meikyu.games.hidden_rooms.state import RUNNING, HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import FITS, NO_TILE, tiles_of


class Stop:
    """A room where the child can end its walks, and the walks that lead there."""

    def __init__(self, cell: int, walks: tuple[int, ...]) -> None:
        self.cell = cell
        self.walks = walks


def stops(state: HiddenRoomsState) -> list[Stop]:
    """All rooms in reach, the nearest first; a walk onto the monster loses and is left out."""
    found = [Stop(state.child, ())]
    seen = BIT[state.child] | BIT[state.monster]
    steps = state.book.grid.step
    begin = 0
    for _ in range(state.moves_left):
        end = len(found)
        for at in range(begin, end):
            stop = found[at]
            around = steps[stop.cell]
            for direction in range(4):
                cell = around[direction]
                if cell != OFF_BOARD and state.laid & BIT[cell] and not seen & BIT[cell]:
                    seen |= BIT[cell]
                    found.append(Stop(cell, (*stop.walks, WALK + direction)))
        begin = end
    return found


def turn_number(cell: int, last: int) -> int:
    return cell * MOVES + last


def stop_of(turn: int) -> int:
    return turn // MOVES


def last_of(turn: int) -> int:
    return turn % MOVES


def target_of(state: HiddenRoomsState, turn: int) -> int:
    """The cell that a whole turn is about: the one explored or, without, the stop."""
    cell, last = stop_of(turn), last_of(turn)
    if EXPLORE <= last < PLACE_START:
        return state.book.grid.step[cell][(last - EXPLORE) // SOURCES]
    return cell


def turns(state: HiddenRoomsState) -> list[int]:
    """Every whole turn but those that come to the same.

    A room that is laid with a remembered tile is the same from every stop, and a
    remembered tile that does not fit only ends the turn.
    """
    if state.choice_a != NO_TILE:
        first, second = state.choice_a, state.choice_b
        if first > second:
            first, second = second, first
        return [
            turn_number(state.child, PLACE_START + first),
            turn_number(state.child, PLACE_START + second),
        ]
    found: list[int] = []
    laid_from_memory: set[int] = set()
    memory = tiles_of(state.memory)
    steps = state.book.grid.step
    for stop in stops(state):
        cell = stop.cell
        found.append(turn_number(cell, END_TURN))
        fits = FITS[state.board[cell]]
        for direction in range(4):
            target = steps[cell][direction]
            if target == OFF_BOARD or state.laid & BIT[target]:
                continue
            first = EXPLORE + direction * SOURCES
            if state.pile:
                found.append(turn_number(cell, first + PILE))
            for tile in memory:
                if fits[tile]:
                    key = target * 32 + tile
                    if key not in laid_from_memory:
                        laid_from_memory.add(key)
                        found.append(turn_number(cell, first + 1 + tile))
    return found


def first_move(state: HiddenRoomsState, turn: int) -> int:
    """The next move of a whole turn: a walk towards the stop or, there, the last move."""
    return moves_of(state, turn)[0]


def moves_of(state: HiddenRoomsState, turn: int) -> tuple[int, ...]:
    """The moves that make a whole turn, one after the other."""
    cell = stop_of(turn)
    for stop in stops(state):
        if stop.cell == cell:
            return (*stop.walks, last_of(turn))
    raise AssertionError("a turn ends where the child can go")


class TurnGuide(Guide):
    """Values positions as another guide does; every whole turn is worth looking at."""

    def __init__(self, inner: Guide) -> None:
        self.inner = inner

    def value(self, state: State, seat: int) -> float:
        return self.inner.value(state, seat)


class TurnKernel(Kernel):
    """The rules with a whole turn as one move: what a search looks ahead with."""

    def __init__(self, inner: HiddenRoomsKernel) -> None:
        self.inner = inner

    def actors(self, state: State) -> int:
        return self.inner.actors(state)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, HiddenRoomsState)
        return turns(state) if state.over == RUNNING else []

    def sample(self, state: State, seat: int, chance: Chance) -> int:
        legal = self.legal(state, seat)
        return legal[chance.pick(len(legal), "sample")]

    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        assert isinstance(state, HiddenRoomsState)
        if state.choice_a == NO_TILE:
            state.child = stop_of(move)
        self.inner.apply(state, seat, last_of(move), chance, sink)
