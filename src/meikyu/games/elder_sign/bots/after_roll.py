"""What the strong level makes of a roll: the worth of all that can be done with it."""

from collections import Counter
from collections.abc import Callable, Iterable

from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.bots.chances import Hand, Memory, hand_now, rolled
from meikyu.games.elder_sign.bots.plan import Plan, Stakes
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import Die
from meikyu.games.elder_sign.rules.dice import ONE, TERROR
from meikyu.games.elder_sign.rules.tasks import is_monster
from meikyu.games.elder_sign.state import BATTLE, COLOUR, DICE, POOL, ElderState
from meikyu.games.elder_sign.tables import MOD_FREE_REROLL, OP_CHANGE, OP_REROLL

SURE = 0.015
"""A card is used only for more than this."""
LAST_CHANCE = 0.1
"""Where a failed roll ends all hope of the card, a chance like this is taken and nothing kept."""


class AfterRoll:
    """The present roll, the tasks that are left, and what is at stake."""

    def __init__(
        self, state: ElderState, seat: int, plan: Plan, stakes: Stakes, memory: Memory
    ) -> None:
        self.state = state
        self.seat = seat
        self.plan = plan
        self.stakes = stakes
        self.tasks = memory.running(state)
        self.hand = hand_now(state)
        self.roll = rolled(state)

    def value(self, move: int) -> float:
        """What a legal move is worth."""
        return _VALUES[move // KIND](self, move % KIND)

    def complete(self, argument: int) -> float:
        row, dice = divmod(argument, 256)
        left = self._without(dice)
        value = self.plan.value(self.tasks, left, self.stakes.span, row)
        if self.state.phase != BATTLE and is_monster(self.state, row):
            value += 0.5 * self.stakes.monsters
        return value - 0.0001 * dice.bit_count()

    def _without(self, dice: int) -> Hand:
        hand = self.hand
        for die in range(DICE):
            if dice >> die & 1:
                if self.state.place[die] == POOL:
                    hand = hand.less(COLOUR[die])
                else:
                    hand = hand._replace(held=hand.held - ONE[self.state.face[die]])
        return hand

    def last(self, moves_there: Iterable[int]) -> bool:
        """Whether the attempt is lost with this roll, and something could still change that: then
        nothing is held back."""
        if self.tasks.judged(self.hand, self.roll) > 0.0:
            return False
        return any(self._again_chance(move) > LAST_CHANCE for move in moves_there)

    def _again_chance(self, move: int) -> float:
        """The chance of the card after dice are rolled again."""
        kind, argument = divmod(move, KIND)
        most, faces = 0, 0
        if kind == moves.CLUE:
            most = DICE
        elif kind == moves.FREE and self.state.tables.modifiers[argument][0] == MOD_FREE_REROLL:
            _, most, faces = self.state.tables.modifiers[argument][:3]
        if not most:
            return 0.0
        return self.plan.reroll(self.tasks, self.hand, self.roll, 1.0, most, faces, 0)[0]

    def accept(self, argument: int) -> float:
        value = self._failed(self.hand, self.roll)
        if any(die.face == TERROR for die in self.roll):
            value += self.stakes.terror
            if self.stakes.halts:
                value = self.stakes.terror
        return value

    def _failed(self, hand: Hand, roll: list[Die]) -> float:
        """What a failed roll is worth: one die removed, another held."""
        best = 0.0
        for gone in set(roll):
            best = max(best, self._removed(hand, roll, gone))
        return best

    def removed(self, gone: Die) -> float:
        """What a failed roll is worth once this die is removed."""
        return self._removed(self.hand, self.roll, gone)

    def _removed(self, hand: Hand, roll: list[Die], gone: Die) -> float:
        left = hand.less(gone.colour)
        best = self.plan.value(self.tasks, left, self.stakes.span)
        if self.tasks.odds.hold:
            counts = Counter(roll)
            counts[gone] -= 1
            for die, count in counts.items():
                if count > 0:
                    kept = left.less(die.colour, die.face)
                    best = max(best, self.plan.value(self.tasks, kept, self.stakes.span))
        return best

    def clue(self, argument: int) -> float:
        return self._again(DICE, 0, 1)

    def free(self, modifier: int) -> float:
        row = self.state.tables.modifiers[modifier]
        if row[0] == MOD_FREE_REROLL:
            return self._again(row[1], row[2], 0) - 0.01
        return self._turned(self.roll, row[1], row[2], 1) - 0.01

    def _again(self, most: int, faces: int, clues: int) -> float:
        """The worth of a roll after the best of its dice were rolled again."""
        span = self.stakes.span
        return self.plan.reroll(self.tasks, self.hand, self.roll, span, most, faces, clues)[0]

    def _turned(self, roll: list[Die], face: int, faces: int, count: int) -> float:
        """The worth of a roll after some of its dice were turned to a face."""
        best = -1.0
        for die in set(roll):
            if die.face != face and (not faces or faces >> die.face & 1):
                other = roll.copy()
                other.remove(die)
                other.append(Die(die.colour, face))
                best = max(best, self.tasks.judged(self.hand, other) * self.stakes.span)
                if count > 1:
                    best = max(best, self._turned(other, face, faces, count - 1))
        return best

    def use(self, item: int) -> float:
        program = self.state.tables.items[item].after
        value = -1.0
        for row in self.state.tables.programs[program]:
            if row[0] == OP_REROLL:
                value = max(value, self._again(row[1], row[2], 0))
            elif row[0] == OP_CHANGE:
                value = max(value, self._turned(self.roll, row[1], row[2], min(2, row[3])))
        gain = self.plan.worth.program(self.seat, program) - self.plan.keeping(item)
        return value + gain - SURE

    def cast(self, argument: int) -> float:
        """A die held on a spell counts from now on and is not rolled again."""
        die = moves.die_of(argument)
        shown = Die(COLOUR[die], self.state.face[die])
        left = self.hand.less(shown.colour, shown.face)
        others = self.roll.copy()
        others.remove(shown)
        if not others:
            return -1.0
        return self._failed(left, others) - 0.5 * self.plan.keeping(moves.number_with_die(argument))


_VALUES: dict[int, Callable[[AfterRoll, int], float]] = {
    moves.COMPLETE: AfterRoll.complete,
    moves.ACCEPT: AfterRoll.accept,
    moves.CLUE: AfterRoll.clue,
    moves.FREE: AfterRoll.free,
    moves.USE_AFTER: AfterRoll.use,
    moves.CAST: AfterRoll.cast,
}
