"""The rules on a state: who decides, what may be decided, what then happens. Compiled.

`run` does the steps of the stack until somebody must decide; the moves of that decision are worked
out once and kept in the state.
"""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.decisions import decide
from meikyu.games.elder_sign.frames import FIRST_PICK, LAST_STEP, burying
from meikyu.games.elder_sign.legal import choices
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.attempt import fail, go_on
from meikyu.games.elder_sign.rules.effects import run as run_row
from meikyu.games.elder_sign.rules.museum import (
    add_doom,
    open_from_deck,
    open_gate,
    spawn,
    take_trophy,
    without_place,
)
from meikyu.games.elder_sign.rules.people import bury, die, enter
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
from meikyu.games.elder_sign.state import OVER, ElderState, Frame


def run(state: ElderState, chance: Chance, sink: Sink | None) -> None:
    """Goes on until somebody must decide or the game is over."""
    while state.phase != OVER:
        if state.waking and not burying(state):
            awaken(state, sink)
            continue
        frame = state.stack[-1]
        kind = frame[0]
        if kind <= LAST_STEP:
            state.stack.pop()
            step(state, kind, frame, chance, sink)
            continue
        moves = choices(state, frame)
        if not moves:
            state.stack.pop()
            if kind == frames.PLACE_MONSTER:
                without_place(state, frame[1], frame[2])
        elif len(moves) == 1 and kind >= FIRST_PICK:
            state.stack.pop()
            move = moves[0]
            decide(state, frame, move // KIND, move % KIND, chance, sink)
        else:
            state.moves = moves
            return
    state.stack = []
    state.moves = []


def step(state: ElderState, kind: int, frame: Frame, chance: Chance, sink: Sink | None) -> None:
    """One step of the rules."""
    if kind == frames.RUN:
        run_row(state, frame, chance, sink)
    elif kind == frames.ATTEMPT:
        go_on(state, frame, sink)
    elif kind == frames.NEXT_TURN:
        next_turn(state, frame[1], sink)
    elif kind == frames.BEGIN_ACTION:
        begin_action(state, frame[1], frame[2], sink)
    elif kind == frames.END_TURN:
        end_turn(state)
    elif kind == frames.TIME:
        pass_time(state, frame[1], sink)
    elif kind == frames.CLOCK:
        advance(state, frame[1], sink)
    elif kind == frames.MIDNIGHT:
        midnight(state, sink)
    elif kind == frames.MYTHOS:
        draw_mythos(state, chance, sink)
    elif kind == frames.DAY:
        day(state)
    elif kind == frames.FAIL:
        fail(state, frame, sink)
    elif kind == frames.TAKE_TROPHY:
        take_trophy(state, frame[1], frame[2], frame[3], chance, sink)
    elif kind == frames.DEATH:
        die(state, frame, sink)
    elif kind == frames.BURY:
        bury(state, frame[1], sink)
    elif kind == frames.DOOM:
        add_doom(state, frame[1], sink)
    elif kind == frames.SPAWN:
        spawn(state, frame[1], chance, sink)
    elif kind == frames.GATE:
        open_gate(state, frame[1], chance, sink)
    elif kind == frames.OPEN_CARDS:
        if frame[1] > 1:
            state.stack.append((frames.OPEN_CARDS, frame[1] - 1))
        open_from_deck(state, len(state.open), chance, sink)
    elif kind == frames.EQUIP:
        enter(state, frame[1], state.people[frame[1]].card, chance, sink)
    else:
        raise AssertionError(f"no step of the rules: {kind}")


class ElderKernel(Kernel):
    """The rules, fast and trusting."""

    def actors(self, state: State) -> int:
        assert isinstance(state, ElderState)
        if state.phase == OVER:
            return 0
        return 1 << state.stack[-1][1]

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, ElderState)
        if state.phase == OVER or seat != state.stack[-1][1]:
            return []
        return state.moves[:]

    def sample(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, ElderState)
        return state.moves[chance.pick(len(state.moves), "sample")]

    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        assert isinstance(state, ElderState)
        frame = state.stack.pop()
        decide(state, frame, move // KIND, move % KIND, chance, sink)
        run(state, chance, sink)
