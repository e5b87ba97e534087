"""Running programs: what each effect of the vocabulary does. Compiled.

Effects that need a decision put a frame on the stack. Those that concern an investigator who has
died meanwhile are left out; those that concern the table still happen.
"""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit
from meikyu.games.elder_sign.frames import (
    CHOOSE,
    CLOCK,
    DOOM,
    FAIL,
    FULFIL,
    GATE,
    LOCK_TASK,
    MARK,
    MAY,
    PICK_ADVENTURE,
    PICK_MONSTER,
    PICK_SEAT,
    RUN,
    SPAWN,
    TURN_DIE,
    UNLOCK,
    run_program,
)
from meikyu.games.elder_sign.rules.attempt import SIDES, add_die, restore_dice
from meikyu.games.elder_sign.rules.facts import NO_SUCH_WORD, fact, group
from meikyu.games.elder_sign.rules.modifiers import SEAT_STEP, refresh, refresh_seat
from meikyu.games.elder_sign.rules.people import gain, leave, lose
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
    Frame,
)
from meikyu.games.elder_sign.tables import (
    ATTEMPT_OPS,
    ELDER_SIGN,
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


def run(state: ElderState, frame: Frame, chance: Chance, sink: Sink | None) -> None:
    """Does the next row of a program. The frame of an answer to a happening stays below whatever
    its last row brings about, so that it is known as long as it lasts."""
    _, seat, program, at, source, life, happening = frame
    rows = state.tables.programs[program]
    if at == len(rows):
        return
    row = rows[at]
    if happening or at + 1 < len(rows):
        state.stack.append((RUN, seat, program, at + 1, source, life, happening))
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
                state.stack.append((CHOOSE, seat, source, life, happening, *options))
    elif op == OP_MAY:
        if alive and payable(state, seat, row[2]) and would_change(state, seat, row[1]):
            state.stack.append((MAY, seat, row[1], row[2], source, life))
    elif op == OP_EACH:
        for other in reversed(group(state, seat, row[2])):
            run_program(state, other, row[1], source, happening)
    elif op == OP_ONE_OF:
        if alive:
            state.stack.append((PICK_SEAT, seat, row[1], row[2], source, life))
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
        state.stack.append((DOOM, row[1]))
    elif op == OP_REMOVE_DOOM:
        removed = min(state.doom, row[1])
        if removed and state.phase == PLAYING and not state.waking:  # not in the battle (ELD-R27)
            state.doom -= removed
            if sink is not None:
                emit.doom_changed(sink, state)
    elif op == OP_SPAWN:
        state.stack.append((SPAWN, row[1]))
    elif op in (OP_BANISH, OP_SLAY):
        state.stack.append((PICK_MONSTER, seat, 1 if op == OP_SLAY else 0, row[1]))
    elif op == OP_OPEN_GATE:
        state.stack.append((GATE, row[1]))
    elif op in (OP_CLOSE_GATE, OP_REPLACE):
        state.stack.append((PICK_ADVENTURE, seat, 1 if op == OP_CLOSE_GATE else 0, row[1]))
    elif op == OP_ADVANCE_CLOCK:
        state.stack.append((CLOCK, row[1]))
    elif op == OP_LOCK_DIE:
        if state.phase == PLAYING:
            state.stack.append((LOCK_TASK, state.turn, row[1]))
    elif op == OP_UNLOCK_DIE:
        state.stack.append((UNLOCK, seat, row[1]))
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
        state.stack.append((FAIL, seat))
    elif op == OP_ADD_DIE:
        add_die(state, row[1])
    elif op == OP_RESTORE_DICE:
        restore_dice(state, row[1])
    elif op == OP_REROLL:
        if after_roll(state):
            state.stack.append((MARK, seat, row[1], row[2], 0))
    elif op == OP_CHANGE:
        if after_roll(state):
            state.stack.append((TURN_DIE, seat, row[1], row[2], row[3]))
    elif op == OP_FULFIL_TASK:
        state.stack.append((FULFIL, seat, row[1]))
    else:
        raise AssertionError(NO_SUCH_WORD + str(op))
