# Compiled by mypyc.
"""Changing a roll: dice rolled again, dice turned to another face. Compiled."""

from mypy_extensions import mypyc_attr

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import MARK, TURN_DIE, Decision, Key, Pick
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.attempt import roll_dice
from meikyu.games.elder_sign.rules.tasks import rolled_dice
from meikyu.games.elder_sign.state import GREEN_DICE, POOL, ElderState


def different_dice(state: ElderState, seat: int, faces: int, but: int) -> list[int]:
    """The different dice just rolled that show one of some faces and none of others."""
    if state.attempt_seat != seat:
        return []
    rolled = rolled_dice(state, faces)
    return [die for die in rolled if not but >> state.face[die] & 1] if but else rolled


@mypyc_attr(free_list_len=1)
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
        seen = 0  # faces of green dice, as bits
        count = 0
        faces, marked, shown = self.faces, self.marked, state.face
        for die, place in enumerate(state.place):
            if place != POOL or not shown[die]:
                continue
            if marked >> die & 1:
                count += 1
                continue
            face = shown[die]
            if faces and not faces >> face & 1:
                continue
            if die < GREEN_DICE:
                if seen >> face & 1:
                    continue
                seen |= 1 << face
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
