# Compiled by mypyc.
"""The frames on the stack: their kinds, the steps of the rules, what every decision is. Compiled.

Frames up to `LAST_STEP` are done by the rules themselves (`kernel.step`). The others are decisions
of a seat: one class for each, beside the rule that asks it, which knows what may be decided
(`moves`) and does it (`decide`). Numbers of kinds are in digests and records: they never change.
Of frames that come and go all the time compiled code keeps one for the next (`free_list_len`).
"""

from typing import Final

from mypy_extensions import mypyc_attr

from meikyu.games.elder_sign.state import NOBODY, ElderState, Frame
from meikyu.games.elder_sign.tables import BY_NOBODY, NO_PROGRAM

# Steps of the rules. Those without a class of their own are a `Step`, an `OfSeat` or a `Counted`.
RUN: Final = 0
NEXT_TURN: Final = 1  # how many seats on
BEGIN_ACTION: Final = 2
END_TURN: Final = 3
TIME: Final = 4  # of a seat
CLOCK: Final = 5  # hours
MIDNIGHT: Final = 6
MYTHOS: Final = 7
DAY: Final = 8
ATTEMPT: Final = 9  # of a seat
EQUIP: Final = 10  # a seat
TAKE_TROPHY: Final = 11
DEATH: Final = 12  # of a seat
BURY: Final = 13  # a seat
DOOM: Final = 14  # tokens
SPAWN: Final = 15  # monsters
GATE: Final = 16  # other worlds
FAIL: Final = 17  # of a seat
OPEN_CARDS: Final = 18  # how many adventures of the museum (set-up)
LAST_STEP: Final = 18

# Decisions.
MOVE: Final = 20
AT_ENTRANCE: Final = 21
BEFORE_ROLL: Final = 22
AFTER_ROLL: Final = 23
HOLD: Final = 24
MARK: Final = 25
MAY: Final = 26
CHOOSE: Final = 27
FIRST_PICK: Final = 28
REMOVE_DIE: Final = 28
PICK_HEALTH: Final = 29
PICK_ITEM: Final = 30
PICK_TROPHY: Final = 31
PAY: Final = 32
PLACE_MONSTER: Final = 33
PICK_MONSTER: Final = 34
PICK_ADVENTURE: Final = 35
LOCK_TASK: Final = 36
LOCK_DIE: Final = 37
UNLOCK: Final = 38
PICK_SEAT: Final = 39
ENTER: Final = 40
TURN_DIE: Final = 41
FULFIL: Final = 42

ANY_COLOUR: Final = 3

Key = tuple[int, ...]


# -- steps of the rules ---------------------------------------------------------------------------


class Step(Frame):
    """A step that needs no more than its kind: there is one of each."""

    __slots__ = ()

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.seat = NOBODY

    def key(self) -> Key:
        return (self.kind,)


END_OF_TURN: Final = Step(END_TURN)
THE_MIDNIGHT: Final = Step(MIDNIGHT)
NEW_MYTHOS: Final = Step(MYTHOS)
NEW_DAY: Final = Step(DAY)


@mypyc_attr(free_list_len=1)
class OfSeat(Frame):
    """A step that concerns one seat."""

    __slots__ = ()

    def __init__(self, kind: int, seat: int) -> None:
        self.kind = kind
        self.seat = seat

    def key(self) -> Key:
        return (self.kind, self.seat)


@mypyc_attr(free_list_len=1)
class Counted(Frame):
    """A step with a number: how often, or how much."""

    __slots__ = ("count",)

    def __init__(self, kind: int, count: int) -> None:
        self.kind = kind
        self.seat = NOBODY
        self.count = count

    def key(self) -> Key:
        return (self.kind, self.count)


THE_NEXT_TURN: Final = Counted(NEXT_TURN, 1)


@mypyc_attr(free_list_len=1)
class BeginAction(Frame):
    """An investigator acts where it is."""

    __slots__ = ("life",)

    def __init__(self, seat: int, life: int) -> None:
        self.kind = BEGIN_ACTION
        self.seat = seat
        self.life = life

    def key(self) -> Key:
        return (BEGIN_ACTION, self.seat, self.life)


class TakeTrophy(Frame):
    """The completed adventure becomes a trophy (ELD-14)."""

    __slots__ = ("card", "life")

    def __init__(self, card: int, seat: int, life: int) -> None:
        self.kind = TAKE_TROPHY
        self.card = card
        self.seat = seat
        self.life = life

    def key(self) -> Key:
        return (TAKE_TROPHY, self.card, self.seat, self.life)


@mypyc_attr(free_list_len=1)
class Run(Frame):
    """A program is run for a seat's investigator, from one of its rows on."""

    __slots__ = ("at", "by", "happening", "life", "program", "source")

    def __init__(
        self,
        seat: int,
        program: int,
        at: int,
        source: int,
        life: int,
        happening: int,
        by: int = BY_NOBODY,
    ) -> None:
        self.kind = RUN
        self.seat = seat
        self.program = program
        self.at = at
        self.source = source
        self.life = life
        self.happening = happening  # that set it off, + 1; 0: none
        self.by = by

    def blames(self) -> int:
        return self.by

    def key(self) -> Key:
        return (RUN, self.seat, self.program, self.at, self.source, self.life, self.happening)


# -- decisions ------------------------------------------------------------------------------------


class Decision(Frame):
    """What a seat must decide."""

    __slots__ = ()


class Pick(Decision):
    """A decision that names one thing out of several: with one thing alone it is made without
    asking."""

    __slots__ = ()


# -- the stack ------------------------------------------------------------------------------------


def run_program(
    state: ElderState,
    seat: int,
    program: int,
    source: int,
    happening: int = 0,
    by: int = BY_NOBODY,
) -> None:
    """Puts a program for a seat's investigator before everything that waits."""
    if program != NO_PROGRAM:
        life = state.people[seat].life
        state.stack.append(Run(seat, program, 0, source, life, happening, by))


def burying(state: ElderState) -> bool:
    """Whether a death is being resolved (ELD-R20)."""
    for frame in state.stack:
        kind = frame.kind
        if kind in (DEATH, BURY, ENTER):
            return True
    return False


def closing_card(state: ElderState) -> int:
    """The adventure whose success is being resolved; -1: none."""
    for frame in state.stack:
        if isinstance(frame, TakeTrophy):
            return frame.card
    return -1
