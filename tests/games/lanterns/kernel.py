"""The kernel of Lanterns: who decides, which moves there are, and making one."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Kernel, Sink, State
from tests.games.lanterns.rules import oil as oils
from tests.games.lanterns.rules import turn, window
from tests.games.lanterns.state import (
    ANSWERING,
    JADE,
    LIGHTING,
    OVER,
    POURING,
    UNDECIDED,
    LanternsState,
)

# A move is a tag and an argument (a niche or an oil, from 0): tag * ARGUMENTS + argument.
ARGUMENTS = 16
LIGHT, POUR, IGNITE, RESOLVE, PEEK, SHIELD, FLICKER, LEAVE, STAY = range(9)


def decider(state: LanternsState) -> int:
    """The one seat that decides outside a window."""
    return state.running[1] if state.running else state.active


class LanternsKernel(Kernel):
    """The rules of Lanterns on its state."""

    def actors(self, state: State) -> int:
        assert isinstance(state, LanternsState)
        if state.phase == OVER:
            return 0
        if state.phase != ANSWERING:
            return 1 << decider(state)
        bits = 0
        for seat in range(state.seats):
            if state.inside(seat) and state.answers[seat] == UNDECIDED:
                bits |= 1 << seat
        return bits

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, LanternsState)
        if seat < 0 or not self.actors(state) >> seat & 1:
            return []
        if state.phase == LIGHTING:
            return [LIGHT * ARGUMENTS + niche for niche in range(state.cave.niches)]
        if state.phase == POURING:
            moves = [IGNITE * ARGUMENTS]
            if sum(state.poured) < state.draught:
                moves += held(POUR, state.hands[seat])
            return moves
        if state.phase == ANSWERING:
            return [LEAVE * ARGUMENTS, STAY * ARGUMENTS]
        if not state.running:
            return held(RESOLVE, state.waiting)
        if state.running[0] == JADE:
            return [
                PEEK * ARGUMENTS + niche for niche in range(state.cave.niches) if niche != state.lit
            ]
        return [FLICKER * ARGUMENTS, *held(SHIELD, state.hands[seat])]

    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        assert isinstance(state, LanternsState)
        tag, argument = divmod(move, ARGUMENTS)
        if tag == LIGHT:
            turn.light(state, argument, chance, sink)
        elif tag == POUR:
            oils.pour(state, argument, sink)
        elif tag == IGNITE:
            oils.ignite(state, chance, sink)
        elif tag == RESOLVE:
            oils.resolve(state, argument, chance, sink)
        elif tag == PEEK:
            oils.peek(state, argument, chance, sink)
        elif tag == SHIELD:
            oils.shield(state, seat, argument, chance, sink)
        elif tag == FLICKER:
            oils.flicker(state, seat, chance, sink)
        elif tag == LEAVE:
            window.leave(state, seat, chance, sink)
        else:
            window.stay(state, seat, chance, sink)


def held(tag: int, counts: list[int]) -> list[int]:
    """A move for every oil of which there is at least one."""
    return [tag * ARGUMENTS + oil for oil in range(len(counts)) if counts[oil] > 0]
