# Compiled by mypyc.
"""Decisions about effects: which of several, whether at all, for whom. Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    CHOOSE,
    MAY,
    PICK_SEAT,
    Decision,
    Key,
    Pick,
    run_program,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.facts import group
from meikyu.games.elder_sign.state import ElderState
from meikyu.games.elder_sign.tables import BY_NOBODY, FROM_PAYMENT


class Choose(Decision):
    """Which of several programs is run."""

    __slots__ = ("by", "happening", "life", "options", "source")

    def __init__(
        self,
        seat: int,
        source: int,
        life: int,
        happening: int,
        options: list[int],
        by: int = BY_NOBODY,
    ) -> None:
        self.kind = CHOOSE
        self.seat = seat
        self.source = source
        self.life = life
        self.happening = happening  # that set it off, + 1; 0: none
        self.options = options  # programs
        self.by = by

    def blames(self) -> int:
        return self.by

    def key(self) -> Key:
        return (CHOOSE, self.seat, self.source, self.life, self.happening, *self.options)

    def moves(self, state: ElderState) -> list[int]:
        if state.people[self.seat].life != self.life:
            return []
        return [moves.OPTION * KIND + n for n in range(len(self.options))]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.OPTION, kind
        option = self.options[argument]
        run_program(state, self.seat, option, self.source, self.happening, self.by)
        if sink is not None:
            emit.option_chosen(sink, state, self.seat, option)


class May(Decision):
    """Whether a program is run for its cost."""

    __slots__ = ("by", "cost", "life", "program", "source")

    def __init__(
        self, seat: int, program: int, cost: int, source: int, life: int, by: int = BY_NOBODY
    ) -> None:
        self.kind = MAY
        self.seat = seat
        self.program = program
        self.cost = cost  # a program, too
        self.source = source
        self.life = life
        self.by = by

    def blames(self) -> int:
        return self.by

    def key(self) -> Key:
        return (MAY, self.seat, self.program, self.cost, self.source, self.life)

    def moves(self, state: ElderState) -> list[int]:
        if state.people[self.seat].life != self.life:
            return []
        return [moves.AGREE * KIND, moves.DECLINE * KIND]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        if kind == moves.AGREE:
            run_program(state, self.seat, self.program, self.source, 0, self.by)
            run_program(state, self.seat, self.cost, FROM_PAYMENT, 0, self.by)
            if sink is not None:
                emit.agreed(sink, self.seat)
        else:
            assert kind == moves.DECLINE, kind
            if sink is not None:
                emit.offer_declined(sink, state, self.seat, self.by)


class PickSeat(Pick):
    """For which investigator a program is run."""

    __slots__ = ("by", "life", "program", "source", "who")

    def __init__(
        self, seat: int, program: int, who: int, source: int, life: int, by: int = BY_NOBODY
    ) -> None:
        self.kind = PICK_SEAT
        self.seat = seat
        self.program = program
        self.who = who
        self.source = source
        self.life = life
        self.by = by

    def blames(self) -> int:
        return self.by

    def key(self) -> Key:
        return (PICK_SEAT, self.seat, self.program, self.who, self.source, self.life)

    def moves(self, state: ElderState) -> list[int]:
        if state.people[self.seat].life != self.life:
            return []
        return [moves.SEAT * KIND + other for other in group(state, self.seat, self.who)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.SEAT, kind
        run_program(state, argument, self.program, self.source, 0, self.by)
        if sink is not None:
            emit.seat_chosen(sink, self.seat, argument)
