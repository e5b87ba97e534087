"""The kinds of frames on the stack, and putting one there. Compiled.

A frame is a tuple of ints that starts with its kind. Frames up to `LAST_STEP` are done by the rules
themselves; the others are decisions of the seat that is their second number. Picks are decisions
which need no player where only one thing can be picked.
"""

from typing import Final

from meikyu.games.elder_sign.state import ElderState
from meikyu.games.elder_sign.tables import NO_PROGRAM

# Steps of the rules.
RUN: Final = 0  # seat, program, next row, source, life, happening + 1 that set it off
NEXT_TURN: Final = 1
BEGIN_ACTION: Final = 2  # seat, life
END_TURN: Final = 3
TIME: Final = 4  # seat
CLOCK: Final = 5  # hours
MIDNIGHT: Final = 6
MYTHOS: Final = 7
DAY: Final = 8
ATTEMPT: Final = 9  # seat
EQUIP: Final = 10  # seat
TAKE_TROPHY: Final = 11  # card, seat, life
DEATH: Final = 12  # seat
BURY: Final = 13  # seat
DOOM: Final = 14  # tokens
SPAWN: Final = 15  # monsters
GATE: Final = 16  # other worlds
FAIL: Final = 17  # seat
OPEN_CARDS: Final = 18  # so many adventures of the museum (set-up)
LAST_STEP: Final = 18

# Decisions.
MOVE: Final = 20  # seat, life
AT_ENTRANCE: Final = 21  # seat
BEFORE_ROLL: Final = 22  # seat
AFTER_ROLL: Final = 23  # seat, dice rolled as bits
HOLD: Final = 24  # seat, dice
MARK: Final = 25  # seat, dice at most, faces allowed as bits, dice marked as bits
MAY: Final = 26  # seat, program, cost, source, life
CHOOSE: Final = 27  # seat, source, life, happening + 1, programs...
FIRST_OPTION: Final = 5
FIRST_PICK: Final = 28
REMOVE_DIE: Final = 28  # seat
PICK_HEALTH: Final = 29  # seat, points, life
PICK_ITEM: Final = 30  # seat, kinds as bits, cards, life
PICK_TROPHY: Final = 31  # seat, cards, life
PAY: Final = 32  # seat, worth still due
PLACE_MONSTER: Final = 33  # seat, monster
PICK_MONSTER: Final = 34  # seat, slain (1) or banished (0), monsters
PICK_ADVENTURE: Final = 35  # seat, other worlds (1) or the museum's (0), cards
LOCK_TASK: Final = 36  # seat, colour or ANY_COLOUR
LOCK_DIE: Final = 37  # seat, colour or ANY_COLOUR, place
UNLOCK: Final = 38  # seat, dice
PICK_SEAT: Final = 39  # seat, program, who, source, life
ENTER: Final = 40  # seat
TURN_DIE: Final = 41  # seat, face, faces allowed as bits, dice
FULFIL: Final = 42  # seat, monsters only (1)

ANY_COLOUR: Final = 3


def run_program(
    state: ElderState, seat: int, program: int, source: int, happening: int = 0
) -> None:
    """Lets a program be run for a seat's investigator, before everything that waits."""
    if program != NO_PROGRAM:
        life = state.people[seat].life
        state.stack.append((RUN, seat, program, 0, source, life, happening))


def burying(state: ElderState) -> bool:
    """Whether a death is being resolved (ELD-R20)."""
    for frame in state.stack:
        kind = frame[0]
        if kind in (DEATH, BURY, ENTER):
            return True
    return False


def closing_card(state: ElderState) -> int:
    """The adventure whose success is being resolved; -1: none."""
    for frame in state.stack:
        if frame[0] == TAKE_TROPHY:
            return frame[1]
    return -1
