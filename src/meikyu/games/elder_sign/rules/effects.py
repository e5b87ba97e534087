# Compiled by mypyc.
"""Effects: what each word of the cards does, and whether it would change anything now. Compiled.

Effects that need a decision put a frame on the stack. Those that concern an investigator who has
died meanwhile are left out; those that concern the table still happen. A use or a choice that would
change nothing is not offered (ELD-R27).
"""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit
from meikyu.games.elder_sign.frames import (
    CLOCK,
    DOOM,
    FAIL,
    GATE,
    SPAWN,
    Counted,
    OfSeat,
    Run,
    run_program,
)
from meikyu.games.elder_sign.rules.attempt import SIDES, Fulfil, add_die, restore_dice
from meikyu.games.elder_sign.rules.changes import Mark, TurnDie
from meikyu.games.elder_sign.rules.choices import Choose, May, PickSeat
from meikyu.games.elder_sign.rules.facts import NO_SUCH_WORD, fact, group
from meikyu.games.elder_sign.rules.locks import (
    LockTask,
    Unlock,
    lockable,
    locked_dice,
    unlocked_rows,
)
from meikyu.games.elder_sign.rules.losing import lose, owned_count
from meikyu.games.elder_sign.rules.modifiers import SEAT_STEP, refresh_seat, refresh_shared
from meikyu.games.elder_sign.rules.monsters import PickMonster, monsters_in_play
from meikyu.games.elder_sign.rules.museum import PickAdventure, replaceable
from meikyu.games.elder_sign.rules.people import gain, leave, points
from meikyu.games.elder_sign.rules.prospects import (
    after_roll,
    any_green,
    any_monster,
    could_join,
    payable,
    would_matter,
)
from meikyu.games.elder_sign.rules.tasks import rolled_dice
from meikyu.games.elder_sign.state import (
    ENTRANCE,
    NO_CARD,
    PLAYING,
    REMOVED,
    ElderState,
)
from meikyu.games.elder_sign.tables import (
    ATTEMPT_OPS,
    CLUE,
    COMMON,
    ELDER_SIGN,
    NO_PROGRAM,
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
    SANITY,
    STAMINA,
    TABLE_OPS,
    UNTOLD,
    Row,
)


def run(state: ElderState, frame: Run, chance: Chance, sink: Sink | None) -> None:
    """Does the next row of a program. The frame of an answer to a happening stays below everything
    that its last row brings about, so that it is known as long as it lasts."""
    seat = frame.seat
    source = frame.source
    life = frame.life
    happening = frame.happening
    at = frame.at
    rows = state.tables.programs[frame.program]
    if at == len(rows):
        return
    row = rows[at]
    by = frame.by
    if by & UNTOLD:
        by -= UNTOLD
        if sink is not None:
            emit.effect_began(sink, state, seat, by)
    if happening or at + 1 < len(rows):
        state.stack.append(Run(seat, frame.program, at + 1, source, life, happening, by))
    person = state.people[seat]
    alive = person.life == life and person.alive
    op = row[0]
    if op == OP_GAIN:
        if alive or row[1] == ELDER_SIGN:
            gain(state, seat, row[1], row[2], chance, sink)
    elif op == OP_LOSE:
        if alive:
            lose(state, seat, row[1], row[2], source, sink, by)
    elif TABLE_OPS >> op & 1:
        _on_table(state, seat, alive, row, sink)
    elif ATTEMPT_OPS >> op & 1:
        if alive and state.attempt_seat == seat:
            _in_attempt(state, seat, row)
    elif op == OP_THIS_TURN:
        if alive:
            state.turn_mods += (seat * SEAT_STEP + row[1],)
            refresh_seat(state, seat)
    elif op == OP_CHOOSE:
        if alive:
            options = useful_options(state, seat, row)
            if len(options) == 1:
                run_program(state, seat, options[0], source, happening, by)
            elif options:
                state.stack.append(Choose(seat, source, life, happening, options, by))
    elif op == OP_MAY:
        if alive and payable(state, seat, row[2]) and would_change(state, seat, row[1]):
            state.stack.append(May(seat, row[1], row[2], source, life, by))
    elif op == OP_EACH:
        for other in reversed(group(state, seat, row[2])):
            run_program(state, other, row[1], source, happening, by)
    elif op == OP_ONE_OF:
        if alive:
            state.stack.append(PickSeat(seat, row[1], row[2], source, life, by))
    elif op == OP_IF:
        value = fact(state, seat, row[1])
        chosen = row[4] if row[2] <= value <= row[3] else row[5]
        run_program(state, seat, chosen, source, happening, by)
    elif op == OP_ROLL_DIE:
        side = chance.pick(SIDES, "roll/aside")
        if sink is not None:
            emit.rolled_aside(sink, state, seat, side)
        run_program(state, seat, row[1 + side], source, happening, by)
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
            refresh_shared(state)
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


# -- what it would change -------------------------------------------------------------------------


def useful_options(state: ElderState, seat: int, row: Row) -> list[int]:
    """The options of a choice of which something can be done; to do nothing is one."""
    return [
        program
        for program in row[1:]
        if program == NO_PROGRAM or would_change(state, seat, program)
    ]


def would_change(state: ElderState, seat: int, program: int) -> bool:
    """Whether a program could change anything, with some chance and some choices (ELD-R27). A
    row that changes nothing leaves the table to the next one as it is."""
    for row in state.tables.programs[program]:
        if row_changes(state, seat, row):
            return True
    return False


def row_changes(state: ElderState, seat: int, row: Row) -> bool:
    """The same for one effect."""
    op = row[0]
    if op == OP_GAIN:
        return _could_gain(state, seat, row[1])
    if op == OP_LOSE:
        return owned_count(state, seat, row[1]) > 0
    if op in (OP_CHOOSE, OP_ROLL_DIE):
        for program in row[1:]:
            if would_change(state, seat, program):
                return True
        return False
    if op == OP_MAY:
        return payable(state, seat, row[2]) and would_change(state, seat, row[1])
    if op in (OP_EACH, OP_ONE_OF):
        for other in group(state, seat, row[2]):
            if would_change(state, other, row[1]):
                return True
        return False
    if op == OP_IF:
        holds = row[2] <= fact(state, seat, row[1]) <= row[3]
        return would_change(state, seat, row[4] if holds else row[5])
    if op == OP_THIS_TURN:
        return would_matter(state, state.tables.modifiers[row[1]])
    if ATTEMPT_OPS >> op & 1:
        return state.attempt_seat == seat and _changes_attempt(state, row)
    return _changes_table(state, seat, row)


def _could_gain(state: ElderState, seat: int, what: int) -> bool:
    person = state.people[seat]
    if what in (STAMINA, SANITY):
        printed = state.tables.investigators[person.card]
        return points(person, what) < (printed.stamina if what == STAMINA else printed.sanity)
    if what in (CLUE, ELDER_SIGN):
        return True
    kind = what - COMMON
    return state.item_decks[kind].total + state.item_discards[kind].total > 0


def _changes_table(state: ElderState, seat: int, row: Row) -> bool:
    """Effects on doom, monsters, cards, clock and dice of the table."""
    op = row[0]
    sleeping = state.phase == PLAYING and not state.waking
    if op == OP_ADD_DOOM:
        return state.doom < state.old_one().doom
    if op == OP_REMOVE_DOOM:
        return sleeping and state.doom > 0
    if op == OP_SPAWN:
        return sleeping and state.monsters.total > 0
    if op in (OP_BANISH, OP_SLAY):
        return len(monsters_in_play(state)) > 0
    if op == OP_OPEN_GATE:
        return sleeping and state.worlds.total + state.worlds_discards.total > 0
    if op in (OP_CLOSE_GATE, OP_REPLACE):
        return len(replaceable(state, op == OP_CLOSE_GATE)) > 0
    if op == OP_ADVANCE_CLOCK:
        return True
    if op == OP_LOCK_DIE:
        return sleeping and bool(lockable(state, row[1])) and bool(unlocked_rows(state))
    if op == OP_UNLOCK_DIE:
        return len(locked_dice(state)) > 0
    if op == OP_GO_TO_ENTRANCE:
        return sleeping and (state.attempt_seat == seat or state.people[seat].at != ENTRANCE)
    if op == OP_AWAKEN:
        return sleeping
    if op == OP_CALM:
        if not sleeping or state.mythos == NO_CARD or state.calmed:
            return False
        mythos = state.tables.mythos[state.mythos]
        return len(mythos.lasting) > 0 or mythos.terror != NO_PROGRAM
    raise AssertionError(NO_SUCH_WORD + str(op))


def _changes_attempt(state: ElderState, row: Row) -> bool:
    """Effects on the dice of the running attempt."""
    op = row[0]
    if op == OP_END_ATTEMPT:
        return True
    if op == OP_ADD_DIE:
        return could_join(state, row[1])
    if op == OP_RESTORE_DICE:
        return any_green(state, REMOVED)
    if op == OP_REROLL:
        return after_roll(state) and len(rolled_dice(state, row[2])) > 0
    if op == OP_CHANGE:
        if not after_roll(state):
            return False
        for die in rolled_dice(state, row[2]):
            if state.face[die] != row[1]:
                return True
        return False
    if op == OP_FULFIL_TASK:
        return row[1] == 0 or any_monster(state)
    raise AssertionError(NO_SUCH_WORD + str(op))
