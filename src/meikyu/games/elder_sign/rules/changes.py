"""Changing a roll: dice rolled again, dice turned to another face. Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import MARK, TURN_DIE, Decision, Key, Pick
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.attempt import roll_dice
from meikyu.games.elder_sign.rules.dice import DICE
from meikyu.games.elder_sign.rules.tasks import rolled_dice
from meikyu.games.elder_sign.state import COLOUR, POOL, ElderState


def different_dice(state: ElderState, seat: int, faces: int, but: int) -> list[int]:
    """The different dice just rolled that show one of some faces and none of others."""
    if state.attempt_seat != seat:
        return []
    return [die for die in rolled_dice(state, faces) if not but >> state.face[die] & 1]


class Mark(Decision):
    """Which dice are rolled again: one after the other, then the roll (ELD-21)."""

    __slots__ = ("faces", "marked", "most")

    def __init__(self, seat: int, most: int, faces: int, marked: int = 0) -> None:
        self.kind = MARK
        self.seat = seat
        self.most = most  # dice at most
        self.faces = faces  # that they may show, as bits; 0: any
        self.marked = marked  # dice, as bits

    def key(self) -> Key:
        return (MARK, self.seat, self.most, self.faces, self.marked)

    def moves(self, state: ElderState) -> list[int]:
        if state.attempt_seat != self.seat or state.roll_used:
            return []
        found: list[int] = []
        seen = 0  # as bits
        count = 0
        faces, marked = self.faces, self.marked
        for die in range(DICE):
            face = state.face[die]
            if state.place[die] != POOL or not face:
                continue
            if marked >> die & 1:
                count += 1
                continue
            like = 1 << face * 4 + COLOUR[die]
            if not seen & like and (faces == 0 or faces >> face & 1):
                seen |= like
                found.append(moves.MARK * KIND + die)
        if count >= self.most:
            found = []
        if count:
            found.append(moves.AGAIN * KIND)
        return found

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        if kind == moves.MARK:
            marked = self.marked | 1 << argument
            state.stack.append(Mark(self.seat, self.most, self.faces, marked))
            if sink is not None:
                emit.die_marked(sink, state, self.seat, argument)
        else:
            assert kind == moves.AGAIN, kind
            roll_dice(state, self.marked, chance)
            if sink is not None:
                emit.rolled(sink, state, self.seat, self.marked, True)


class TurnDie(Pick):
    """Which die is turned to a face."""

    __slots__ = ("dice", "face", "faces")

    def __init__(self, seat: int, face: int, faces: int, dice: int) -> None:
        self.kind = TURN_DIE
        self.seat = seat
        self.face = face
        self.faces = faces  # that it may show before, as bits; 0: any
        self.dice = dice

    def key(self) -> Key:
        return (TURN_DIE, self.seat, self.face, self.faces, self.dice)

    def moves(self, state: ElderState) -> list[int]:
        if state.roll_used:
            return []
        dice = different_dice(state, self.seat, self.faces, 1 << self.face)
        return [moves.DIE * KIND + die for die in dice]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.DIE, kind
        if self.dice > 1:
            state.stack.append(TurnDie(self.seat, self.face, self.faces, self.dice - 1))
        state.face[argument] = self.face
        if sink is not None:
            emit.die_turned(sink, state, self.seat, argument)
