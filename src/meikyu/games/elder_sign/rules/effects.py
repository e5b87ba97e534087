"""Running programs: what each effect of the vocabulary does. Compiled.

Effects that need a decision put a frame on the stack. Those that concern an investigator who has
died meanwhile are left out; those that concern the table still happen.
"""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import (
    CHOOSE,
    CLOCK,
    DOOM,
    FAIL,
    GATE,
    MAY,
    PICK_SEAT,
    SPAWN,
    Counted,
    Decision,
    Key,
    OfSeat,
    Pick,
    Run,
    run_program,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.attempt import SIDES, Fulfil, add_die, restore_dice
from meikyu.games.elder_sign.rules.changes import Mark, TurnDie
from meikyu.games.elder_sign.rules.facts import NO_SUCH_WORD, fact, group
from meikyu.games.elder_sign.rules.locks import LockTask, Unlock
from meikyu.games.elder_sign.rules.losing import lose
from meikyu.games.elder_sign.rules.modifiers import SEAT_STEP, refresh, refresh_seat
from meikyu.games.elder_sign.rules.monsters import PickMonster
from meikyu.games.elder_sign.rules.museum import PickAdventure
from meikyu.games.elder_sign.rules.people import gain, leave
from meikyu.games.elder_sign.rules.prospects import (
    after_roll,
    payable,
    useful_options,
    would_change,
)
from meikyu.games.elder_sign.state import (
    ENTRANCE,
    NO_CARD,
    PLAYING,
    ElderState,
)
from meikyu.games.elder_sign.tables import (
    ATTEMPT_OPS,
    ELDER_SIGN,
    FROM_PAYMENT,
    OP_ADD_DIE,
    OP_ADD_DOOM,
    OP_ADVANCE_CLOCK,
    OP_AWAKEN,
    OP_BANISH,
    OP_CALM,
    OP_CHANGE,
    OP_CHOOSE,
    OP_CLOSE_GATE,
    OP_EACH,
    OP_END_ATTEMPT,
    OP_FULFIL_TASK,
    OP_GAIN,
    OP_GO_TO_ENTRANCE,
    OP_IF,
    OP_LOCK_DIE,
    OP_LOSE,
    OP_MAY,
    OP_ONE_OF,
    OP_OPEN_GATE,
    OP_REMOVE_DOOM,
    OP_REPLACE,
    OP_REROLL,
    OP_RESTORE_DICE,
    OP_ROLL_DIE,
    OP_SLAY,
    OP_SPAWN,
    OP_THIS_TURN,
    OP_UNLOCK_DIE,
    TABLE_OPS,
    Row,
)


def run(state: ElderState, frame: Run, chance: Chance, sink: Sink | None) -> None:
    """Does the next row of a program. The frame of an answer to a happening stays below whatever
    its last row brings about, so that it is known as long as it lasts."""
    seat = frame.seat
    source = frame.source
    life = frame.life
    happening = frame.happening
    at = frame.at
    rows = state.tables.programs[frame.program]
    if at == len(rows):
        return
    row = rows[at]
    if happening or at + 1 < len(rows):
        state.stack.append(Run(seat, frame.program, at + 1, source, life, happening))
    person = state.people[seat]
    alive = person.life == life and person.alive
    op = row[0]
    if op == OP_GAIN:
        if alive or row[1] == ELDER_SIGN:
            gain(state, seat, row[1], row[2], chance, sink)
    elif op == OP_LOSE:
        if alive:
            lose(state, seat, row[1], row[2], source, sink)
    elif TABLE_OPS >> op & 1:
        _on_table(state, seat, alive, row, sink)
    elif ATTEMPT_OPS >> op & 1:
        if alive and state.attempt_seat == seat:
            _in_attempt(state, seat, row)
    elif op == OP_THIS_TURN:
        if alive:
            state.turn_mods.append(seat * SEAT_STEP + row[1])
            refresh_seat(state, seat)
    elif op == OP_CHOOSE:
        if alive:
            options = useful_options(state, seat, row)
            if len(options) == 1:
                run_program(state, seat, options[0], source, happening)
            elif options:
                state.stack.append(Choose(seat, source, life, happening, options))
    elif op == OP_MAY:
        if alive and payable(state, seat, row[2]) and would_change(state, seat, row[1]):
            state.stack.append(May(seat, row[1], row[2], source, life))
    elif op == OP_EACH:
        for other in reversed(group(state, seat, row[2])):
            run_program(state, other, row[1], source, happening)
    elif op == OP_ONE_OF:
        if alive:
            state.stack.append(PickSeat(seat, row[1], row[2], source, life))
    elif op == OP_IF:
        value = fact(state, seat, row[1])
        chosen = row[4] if row[2] <= value <= row[3] else row[5]
        run_program(state, seat, chosen, source, happening)
    elif op == OP_ROLL_DIE:
        side = chance.pick(SIDES, "roll/aside")
        if sink is not None:
            emit.rolled_aside(sink, state, seat, side)
        run_program(state, seat, row[1 + side], source, happening)
    else:
        raise AssertionError(NO_SUCH_WORD + str(op))


def _on_table(state: ElderState, seat: int, alive: bool, row: Row, sink: Sink | None) -> None:
    """Effects on doom, monsters, cards, clock and dice of the table."""
    op = row[0]
    if op == OP_ADD_DOOM:
        state.stack.append(Counted(DOOM, row[1]))
    elif op == OP_REMOVE_DOOM:
        removed = min(state.doom, row[1])
        if removed and state.phase == PLAYING and not state.waking:  # not in the battle (ELD-R27)
            state.doom -= removed
            if sink is not None:
                emit.doom_changed(sink, state)
    elif op == OP_SPAWN:
        state.stack.append(Counted(SPAWN, row[1]))
    elif op in (OP_BANISH, OP_SLAY):
        state.stack.append(PickMonster(seat, 1 if op == OP_SLAY else 0, row[1]))
    elif op == OP_OPEN_GATE:
        state.stack.append(Counted(GATE, row[1]))
    elif op in (OP_CLOSE_GATE, OP_REPLACE):
        state.stack.append(PickAdventure(seat, 1 if op == OP_CLOSE_GATE else 0, row[1]))
    elif op == OP_ADVANCE_CLOCK:
        state.stack.append(Counted(CLOCK, row[1]))
    elif op == OP_LOCK_DIE:
        if state.phase == PLAYING:
            state.stack.append(LockTask(state.turn, row[1]))
    elif op == OP_UNLOCK_DIE:
        state.stack.append(Unlock(seat, row[1]))
    elif op == OP_GO_TO_ENTRANCE:
        if alive and state.phase == PLAYING:
            go_home(state, seat, sink)
    elif op == OP_AWAKEN:
        if state.phase == PLAYING:
            state.waking = True
    elif op == OP_CALM:
        if state.mythos != NO_CARD and not state.calmed and state.phase == PLAYING:
            state.calmed = True
            refresh(state)
            if sink is not None:
                emit.calmed(sink, state)
    else:
        raise AssertionError(NO_SUCH_WORD + str(op))


def go_home(state: ElderState, seat: int, sink: Sink | None) -> None:
    """An investigator goes to the entrance; its attempt ends without penalty."""
    if state.attempt_seat == seat:
        leave(state)
    if state.people[seat].at != ENTRANCE:
        state.people[seat].at = ENTRANCE
        if sink is not None:
            emit.moved(sink, state, seat)


def _in_attempt(state: ElderState, seat: int, row: Row) -> None:
    """Effects on the running attempt of a seat."""
    op = row[0]
    if op == OP_END_ATTEMPT:
        state.stack.append(OfSeat(FAIL, seat))
    elif op == OP_ADD_DIE:
        add_die(state, row[1])
    elif op == OP_RESTORE_DICE:
        restore_dice(state, row[1])
    elif op == OP_REROLL:
        if after_roll(state):
            state.stack.append(Mark(seat, row[1], row[2]))
    elif op == OP_CHANGE:
        if after_roll(state):
            state.stack.append(TurnDie(seat, row[1], row[2], row[3]))
    elif op == OP_FULFIL_TASK:
        state.stack.append(Fulfil(seat, row[1]))
    else:
        raise AssertionError(NO_SUCH_WORD + str(op))


# -- decisions about effects ----------------------------------------------------------------------


class Choose(Decision):
    """Which of several programs is run."""

    __slots__ = ("happening", "life", "options", "source")

    def __init__(
        self, seat: int, source: int, life: int, happening: int, options: list[int]
    ) -> None:
        self.kind = CHOOSE
        self.seat = seat
        self.source = source
        self.life = life
        self.happening = happening  # that set it off, + 1; 0: none
        self.options = options  # programs

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
        run_program(state, self.seat, option, self.source, self.happening)
        if sink is not None:
            emit.option_chosen(sink, state, self.seat, option)


class May(Decision):
    """Whether a program is run for its cost."""

    __slots__ = ("cost", "life", "program", "source")

    def __init__(self, seat: int, program: int, cost: int, source: int, life: int) -> None:
        self.kind = MAY
        self.seat = seat
        self.program = program
        self.cost = cost  # a program, too
        self.source = source
        self.life = life

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
            run_program(state, self.seat, self.program, self.source)
            run_program(state, self.seat, self.cost, FROM_PAYMENT)
            if sink is not None:
                emit.agreed(sink, self.seat)
        else:
            assert kind == moves.DECLINE, kind
            if sink is not None:
                emit.declined(sink, self.seat)


class PickSeat(Pick):
    """For which investigator a program is run."""

    __slots__ = ("life", "program", "source", "who")

    def __init__(self, seat: int, program: int, who: int, source: int, life: int) -> None:
        self.kind = PICK_SEAT
        self.seat = seat
        self.program = program
        self.who = who
        self.source = source
        self.life = life

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
        run_program(state, argument, self.program, self.source)
        if sink is not None:
            emit.seat_chosen(sink, self.seat, argument)
