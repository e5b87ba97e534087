# Compiled by mypyc.
"""The rules on a state: who decides, what may be decided, what then happens. Compiled.

`run` does the steps of the stack until a seat must decide; the moves of that decision are worked
out once and kept in the state.
"""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.games.elder_sign.frames import (
    ATTEMPT,
    BEGIN_ACTION,
    BURY,
    CLOCK,
    DAY,
    DEATH,
    DOOM,
    END_TURN,
    EQUIP,
    FAIL,
    FIRST_PICK,
    GATE,
    LAST_STEP,
    MIDNIGHT,
    MYTHOS,
    NEXT_TURN,
    OPEN_CARDS,
    RUN,
    SPAWN,
    TAKE_TROPHY,
    TIME,
    BeginAction,
    Counted,
    Run,
    TakeTrophy,
    burying,
)
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.death import bury, die, enter
from meikyu.games.elder_sign.rules.effects import run as run_row
from meikyu.games.elder_sign.rules.failing import fail
from meikyu.games.elder_sign.rules.monsters import spawn
from meikyu.games.elder_sign.rules.museum import (
    add_doom,
    open_from_deck,
    open_gate,
    take_trophy,
)
from meikyu.games.elder_sign.rules.turn import (
    advance,
    awaken,
    begin_action,
    day,
    draw_mythos,
    end_turn,
    midnight,
    next_turn,
    pass_time,
)
from meikyu.games.elder_sign.rules.windows import go_on
from meikyu.games.elder_sign.state import OVER, ElderState, Frame


def run(state: ElderState, chance: Chance, sink: Sink | None) -> None:
    """Goes on until a seat must decide or the game is over."""
    while state.phase != OVER:
        if state.waking and not burying(state):
            awaken(state, sink)
            continue
        frame = state.stack[-1]
        kind = frame.kind
        if kind <= LAST_STEP:
            state.stack.pop()
            step(state, frame, chance, sink)
            continue
        moves = frame.moves(state)
        if not moves:
            state.stack.pop()
            frame.lapse(state)
        elif len(moves) == 1 and kind >= FIRST_PICK:
            state.stack.pop()
            move = moves[0]
            frame.decide(state, move // KIND, move % KIND, chance, sink)
        else:
            state.moves = moves
            return
    state.stack = []
    state.moves = []


def step(state: ElderState, frame: Frame, chance: Chance, sink: Sink | None) -> None:
    """One step of the rules: those that happen most are asked for first."""
    kind = frame.kind
    if kind == RUN:
        assert isinstance(frame, Run)
        run_row(state, frame, chance, sink)
    elif kind == ATTEMPT:
        go_on(state, frame, sink)
    elif kind == NEXT_TURN:
        next_turn(state, count_of(frame), sink)
    elif kind == BEGIN_ACTION:
        assert isinstance(frame, BeginAction)
        begin_action(state, frame.seat, frame.life, sink)
    elif kind == END_TURN:
        end_turn(state)
    elif kind == TIME:
        pass_time(state, frame.seat, sink)
    elif kind == FAIL:
        fail(state, frame.seat, sink)
    elif kind == DOOM:
        add_doom(state, count_of(frame), sink)
    elif kind == SPAWN:
        spawn(state, count_of(frame), chance, sink)
    elif kind == TAKE_TROPHY:
        assert isinstance(frame, TakeTrophy)
        take_trophy(state, frame.card, frame.seat, frame.life, chance, sink)
    elif kind == MIDNIGHT:
        midnight(state, sink)
    elif kind == MYTHOS:
        draw_mythos(state, chance, sink)
    elif kind == DAY:
        day(state)
    elif kind == DEATH:
        die(state, frame.seat, sink)
    elif kind == BURY:
        bury(state, frame.seat, sink)
    elif kind == EQUIP:
        enter(state, frame.seat, state.people[frame.seat].card, chance, sink)
    elif kind == OPEN_CARDS:
        count = count_of(frame)
        if count > 1:
            state.stack.append(Counted(OPEN_CARDS, count - 1))
        open_from_deck(state, len(state.open), chance, sink)
    elif kind == CLOCK:
        advance(state, count_of(frame), sink)
    elif kind == GATE:
        open_gate(state, count_of(frame), chance, sink)
    else:
        raise AssertionError(f"no step of the rules: {kind}")


def count_of(frame: Frame) -> int:
    """The number of a step that has one."""
    assert isinstance(frame, Counted), f"no step of the rules: {frame.kind}"
    return frame.count


class ElderKernel(Kernel):
    """The rules, fast and trusting."""

    def actors(self, state: State) -> int:
        assert isinstance(state, ElderState)
        if state.phase == OVER:
            return 0
        return 1 << state.stack[-1].seat

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, ElderState)
        if state.phase == OVER or seat != state.stack[-1].seat:
            return []
        return state.moves[:]

    def sample(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, ElderState)
        return state.moves[chance.pick(len(state.moves), "sample")]

    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        assert isinstance(state, ElderState)
        frame = state.stack.pop()
        frame.decide(state, move // KIND, move % KIND, chance, sink)
        run(state, chance, sink)
