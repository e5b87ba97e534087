"""The kernel's attempt and the exact odds say the same: best play over all that dice can do."""

from fractions import Fraction

import pytest

from meikyu.core.chance import Chance
from meikyu.core.play import every_outcome
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.frames import BEFORE_ROLL
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import HOLD_EACH_ROLL, HOLD_NONE, Odds, Position
from meikyu.games.elder_sign.odds.situation import of_attempt
from meikyu.games.elder_sign.rules.changes import Mark
from meikyu.games.elder_sign.state import POOL, REMOVED, ElderState
from tests.games.elder_sign.table import SIX, Script, Table
from tests.rules import rule

CASES = [
    # card, green dice, red die, focus, clues
    ("night-office", 2, False, True, 0),
    ("night-office", 3, False, True, 0),
    ("night-office", 2, False, False, 1),
    ("night-office", 2, True, False, 0),
    ("cloak-room", 3, False, True, 0),
    ("cloak-room", 2, False, False, 1),
    ("amber-hall", 3, False, False, 0),
    ("amber-hall", 3, True, True, 0),
]


def prepared(card: str, green: int, red: bool, focus: bool, clues: int) -> ElderState:
    """An attempt just before its first roll, with few dice; nothing but the dice matters."""
    table = Table(people=("nurse",)).give(clues=clues)
    if not focus:
        table.mythos("fog-in-the-halls")
    table.attempt(card)
    for die in range(green, 6):
        table.state.place[die] = REMOVED
    if red:
        table.state.place[7] = POOL
    table.settle()
    return table.state


class BestPlay:
    """Expectimax over the kernel: the greatest chance that the adventure succeeds."""

    def __init__(self) -> None:
        self.known: dict[object, Fraction] = {}

    def worth(self, state: ElderState) -> Fraction:
        """Once the attempt is over: did it succeed?"""
        if state.attempt_seat < 0:
            return Fraction(int(bool(state.people[0].trophies) or state.people[0].at < 0))
        key = self.key(state)
        value = self.known.get(key)
        if value is None:
            value = max(self.after(state, move) for move in state.moves)
            self.known[key] = value
        return value

    def key(self, state: ElderState) -> object:
        """Green dice are alike: only how many are where with which face."""
        green = tuple(sorted(zip(state.place[:6], state.face[:6], strict=True)))
        special = (state.place[6:], state.face[6:])
        marked = self.marked(state)
        return (
            state.stack[-1].key()[:4],
            marked,
            green,
            str(special),
            state.done,
            state.people[0].clues,
        )

    def marked(self, state: ElderState) -> object:
        frame = state.stack[-1]
        if not isinstance(frame, Mark):
            return None
        dice = [die for die in range(8) if frame.marked >> die & 1]
        return tuple(sorted((die > 5, state.face[die]) for die in dice))

    def after(self, state: ElderState, move: int) -> Fraction:
        kind = move // KIND
        if kind == moves.STOP:
            return Fraction(0)
        if kind not in (moves.ROLL, moves.AGAIN):
            twin = state.clone()
            GAME.apply(twin, 0, move, Script())
            return self.worth(twin)
        total = Fraction(0)
        for chance, twin in every_outcome(lambda picked: self.made(state, move, picked)):
            total += chance * self.worth(twin)
        return total

    def made(self, state: ElderState, move: int, picked: Chance) -> ElderState:
        twin = state.clone()
        GAME.apply(twin, 0, move, picked)
        return twin


@rule("ELD-5", "ELD-12", "ELD-13", "ELD-21", "ELD-22", "ELD-R1", "ELD-R12", "ELD-R13")
@pytest.mark.parametrize(("card", "green", "red", "focus", "clues"), CASES)
def test_best_play_in_the_kernel_has_the_exact_odds(
    card: str, green: int, red: bool, focus: bool, clues: int
) -> None:
    state = prepared(card, green, red, focus, clues)
    assert state.stack[-1].kind == BEFORE_ROLL
    adventure = state.adventure(state.attempt_card)
    tasks = [row.task for row in adventure.rows]
    odds = Odds(tasks, adventure.ordered, HOLD_EACH_ROLL if focus else HOLD_NONE)
    position = Position(odds.all_open(), green, 0, int(red), 0, clues)
    exact = odds.before_roll(position)
    assert 0 < exact < 1
    assert abs(float(BestPlay().worth(state)) - exact) < 1e-9


@rule("ELD-13", "ELD-30")
@pytest.mark.parametrize(("green", "focus"), [(2, False), (2, True), (3, False)])
def test_a_die_that_the_cards_own_task_frees_counts_alike(green: int, focus: bool) -> None:
    table = Table(people=("nurse",), cards=(*SIX[:5], "fossil-wing"), locked=True)
    if not focus:
        table.mythos("fog-in-the-halls")
    table.attempt("fossil-wing")
    state = table.state
    pool = [die for die in range(6) if state.place[die] == POOL]
    for die in pool[green:]:
        state.place[die] = REMOVED
    table.settle()
    exact = of_attempt(state).chance()
    assert 0 < exact < 1
    assert abs(float(BestPlay().worth(state)) - exact) < 1e-9
