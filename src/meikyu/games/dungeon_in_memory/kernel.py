# Compiled by mypyc.
"""The kernel of Dungeon in Memory: moves as ints, and the order in which the rules follow.

Moves: 0 stays, 1 announces Lost, 2 goes on and 3 starts a new dungeon (solo); from 4 on a tile is
laid, face * 4 + arrow. Nothing in here looks at the path before the check. Compiled.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.games.dungeon_in_memory import emit
from meikyu.games.dungeon_in_memory.rules.announcing import answer_lost, answer_stay
from meikyu.games.dungeon_in_memory.rules.exploring import lay_from_hand
from meikyu.games.dungeon_in_memory.rules.solo import lay_drawn_tile, turn_up
from meikyu.games.dungeon_in_memory.state import (
    ANNOUNCING,
    CHOOSING,
    OVER,
    PLACING,
    TURNED_UP,
    MemoryState,
)

STAY: Final = 0
LOST: Final = 1
GO_ON: Final = 2
NEW_DUNGEON: Final = 3
LAY: Final = 4


class MemoryKernel(Kernel):
    """The rules, fast and trusting."""

    def actors(self, state: State) -> int:
        assert isinstance(state, MemoryState)
        phase = state.phase
        if phase == ANNOUNCING:
            return state.answering()
        if phase == OVER:
            return 0
        return 1 << state.active

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, MemoryState)
        phase = state.phase
        if seat >= 0 and phase == ANNOUNCING and state.stayed >> seat & 1:
            return [LOST]  # a Stay may be changed until the window closes (DIM-R4)
        if seat < 0 or not self.actors(state) >> seat & 1:
            return []
        if phase == ANNOUNCING:
            return [STAY, LOST]
        if phase == CHOOSING:
            return [GO_ON, NEW_DUNGEON]
        faces = [state.drawn] if phase == TURNED_UP else distinct(state.hands[seat])
        # Every orientation may be chosen, the wrong ones too (DIM-8).
        return [LAY + face * 4 + arrow for face in faces for arrow in range(4)]

    def sample(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, MemoryState)
        phase = state.phase
        if phase == ANNOUNCING:
            return STAY + chance.pick(2, "sample")
        if phase == PLACING:
            hand = state.hands[seat]
            different = 0
            last = -1
            for face in hand:
                if face != last:
                    different += 1
                    last = face
            n = chance.pick(4 * different, "sample")
            faces = hand if different == len(hand) else distinct(hand)
            return LAY + faces[n >> 2] * 4 + (n & 3)
        if phase == CHOOSING:
            return GO_ON + chance.pick(2, "sample")
        return LAY + state.drawn * 4 + chance.pick(4, "sample")

    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        assert isinstance(state, MemoryState)
        if move >= LAY:
            if state.solo:
                lay_drawn_tile(state, move - LAY, sink)
            else:
                lay_from_hand(state, seat, move - LAY, chance, sink)
        elif move == STAY:
            if sink is not None:
                emit.answered(sink, seat, "stay")
            answer_stay(state, seat, chance, sink)
        elif move == LOST:
            if sink is not None:
                emit.answered(sink, seat, "lost")
            answer_lost(state, seat, chance, sink)
        else:
            turn_up(state, move == NEW_DUNGEON, chance, sink)


def distinct(hand: list[int]) -> list[int]:
    """The different faces of a hand, in order."""
    faces: list[int] = []
    last = -1
    for face in hand:
        if face != last:
            faces.append(face)
            last = face
    return faces
