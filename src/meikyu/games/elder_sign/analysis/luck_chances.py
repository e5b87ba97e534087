"""The exact chance of the attempt that goes on, in any of its decisions: what the luck ledger of
Elder Sign weighs rolls and choices by.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.bots.chances import Hand, Memory, Tasks, hand_now, odds_of, rolled
from meikyu.games.elder_sign.odds import HOLD_NONE, NONE_FREED, Die
from meikyu.games.elder_sign.odds.situation import of_attempt
from meikyu.games.elder_sign.rules.changes import Mark, TurnDie
from meikyu.games.elder_sign.rules.modifiers import forbidden
from meikyu.games.elder_sign.state import BATTLE, COLOUR, DICE, ElderState, Frame
from meikyu.games.elder_sign.tables import NO_CLUE


class Chances:
    """The exact chance of the attempt that goes on, in any of its decisions."""

    def __init__(self, state: ElderState, clues: int, kept: Memory) -> None:
        self.state = state
        self.seat = state.attempt_seat
        if state.phase == BATTLE:
            odds = odds_of([state.old_one().row.task], False, HOLD_NONE, (NONE_FREED,))
            self.tasks = Tasks(odds, [0], [0])
        else:
            self.tasks = kept.running(state)
        self.hand = hand_now(state)
        self.roll = rolled(state)
        self.clues = 0 if forbidden(state, self.seat, NO_CLUE) else clues
        self.payable = of_attempt(state).payable

    def now(self, frame: Frame) -> float | None:
        """The chance with best play from this decision; None: it is no decision on dice."""
        of_frame = _CHANCE.get(frame.kind)
        if of_frame is None:
            return None
        return of_frame(self, frame) if self.payable else 0.0

    def before_roll(self, frame: Frame) -> float:
        return self.tasks.chance(self.hand, self.clues)

    def after_roll(self, frame: Frame) -> float:
        best = self.judged(self.roll)
        if self.clues:
            again = self.tasks.rerolls(self.hand, self.roll, self.clues - 1)
            best = max([best, *(value for value, _ in again)])
        return best

    def judged(self, roll: list[Die]) -> float:
        """The present roll: a task completed, or a failed roll."""
        return self.tasks.judged(self.hand, roll, self.clues)

    def remove_die(self, frame: Frame) -> float:
        return max([self.without(die) for die in set(self.roll)], default=0.0)

    def without(self, gone: Die) -> float:
        """After a die was removed: another one held, or none."""
        left = self.roll.copy()
        left.remove(gone)
        return self._held(self.hand.less(gone.colour), left)

    def hold(self, frame: Frame) -> float:
        return self._held(self.hand, self.roll)

    def _held(self, hand: Hand, left: list[Die]) -> float:
        best = self.tasks.chance(hand, self.clues)
        if self.tasks.odds.hold:
            for die in set(left):
                kept = hand.less(die.colour, die.face)
                best = max(best, self.tasks.chance(kept, self.clues))
        return best

    def mark(self, frame: Mark) -> float:
        """The best dice to roll again that include those marked."""
        chosen = self.marked(frame.marked)
        best = 0.0
        for value, dice in self.tasks.rerolls(self.hand, self.roll, self.clues):
            fits = len(dice) <= frame.most and not chosen - Counter(dice)
            if fits and (not frame.faces or all(frame.faces >> die.face & 1 for die in dice)):
                best = max(best, value)
        return best

    def again(self, frame: Frame) -> float:
        """Just the dice marked."""
        assert isinstance(frame, Mark)
        chosen = self.marked(frame.marked)
        for value, dice in self.tasks.rerolls(self.hand, self.roll, self.clues):
            if Counter(dice) == chosen:
                return value
        return 0.0

    def marked(self, marked: int) -> Counter[Die]:
        return Counter(
            Die(COLOUR[die], self.state.face[die]) for die in range(DICE) if marked >> die & 1
        )

    def turn_die(self, frame: TurnDie) -> float:
        best = 0.0
        for die in set(self.roll):
            if not frame.faces or frame.faces >> die.face & 1:
                other = self.roll.copy()
                other.remove(die)
                best = max(best, self.judged([*other, Die(die.colour, frame.face)]))
        return best


_CHANCE: dict[int, Callable[[Chances, Any], float]] = {
    frames.BEFORE_ROLL: Chances.before_roll,
    frames.AFTER_ROLL: Chances.after_roll,
    frames.REMOVE_DIE: Chances.remove_die,
    frames.HOLD: Chances.hold,
    frames.MARK: Chances.mark,
    frames.TURN_DIE: Chances.turn_die,
}
