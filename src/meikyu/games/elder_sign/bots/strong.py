"""How the strong level decides on dice: an alternative is worth its exact chance of success times
what is at stake, less what is spent on it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.bots.after_roll import SURE, AfterRoll
from meikyu.games.elder_sign.bots.chances import Hand, Memory, Tasks, hand_now, rolled
from meikyu.games.elder_sign.bots.picks import PICKS, Thoughts
from meikyu.games.elder_sign.bots.plan import Plan, Stakes
from meikyu.games.elder_sign.bots.reasons import Decision, because, use_because
from meikyu.games.elder_sign.bots.worth import Weights
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import Die
from meikyu.games.elder_sign.rules.changes import Mark, TurnDie
from meikyu.games.elder_sign.rules.dice import GREEN, ONE
from meikyu.games.elder_sign.rules.tasks import is_monster
from meikyu.games.elder_sign.state import (
    BATTLE,
    BOX,
    COLOUR,
    DICE,
    REMOVED,
    ElderState,
    Frame,
    Slot,
)
from meikyu.games.elder_sign.tables import (
    MOD_ANY_ORDER,
    MOD_HOLD_MORE,
    MOD_HOURS,
    MOD_IGNORE,
    OP_ADD_DIE,
    OP_BANISH,
    OP_FULFIL_TASK,
    OP_RESTORE_DICE,
    OP_SLAY,
    OP_THIS_TURN,
    Row,
)

FIGHT = Stakes(1.0, 0.0, 0.0, 0.0, False)
"""In the battle a completion is the measure of all."""
SIX = 6
GOOD_ENOUGH = 0.85
"""A roll that keeps this share of what is at stake is not changed."""
AS_IT_LIES = (moves.COMPLETE, moves.ACCEPT)


class Strong(Thoughts):
    """The strong level's thoughts about one decision."""

    exact: ClassVar[bool] = False
    """Whether special dice that a card would add are counted exactly."""

    def __init__(
        self, state: ElderState, seat: int, legal: Sequence[int], weights: Weights, memory: Memory
    ) -> None:
        super().__init__(state, seat, legal, Plan(state, seat, weights, memory))
        self.memory = memory

    def prospect(self, slot: Slot) -> tuple[float, float]:
        return self.plan.prospect(slot)

    def hope(self, slot: Slot) -> float:
        tasks = self.memory.on_slot(self.state, self.seat, slot)
        # A task that frees several dice could otherwise make more than six of them.
        freed = max([free[GREEN] for free in tasks.odds.search.frees], default=0)
        return tasks.chance(Hand(SIX - max(0, freed - 1)))

    def on_dice(self, program: int) -> float:
        value = 0.0
        for row in self.state.tables.programs[program]:
            if row[0] == OP_ADD_DIE:
                tasks = self.memory.running(self.state)
                hand = hand_now(self.state)
                span = self.stakes().span
                more = self.plan.value(tasks, self._added(hand, row), span)
                value += more - self.plan.value(tasks, hand, span)
        return value

    # -- the attempt ----------------------------------------------------------------------------

    def stakes(self) -> Stakes:
        if self.state.phase == BATTLE:
            return FIGHT
        return self.plan.stakes(self.state.slot_of(self.state.attempt_card))

    def before_roll(self, frame: Frame) -> Decision:
        """Cards that raise the chance by more than they are worth, then the roll."""
        tasks = self.memory.running(self.state)
        hand = hand_now(self.state)
        stakes = self.stakes()
        now = self.plan.value(tasks, hand, stakes.span)
        best, gain = moves.ROLL * KIND, SURE
        for move in self.legal:
            kind, argument = divmod(move, KIND)
            if kind == moves.USE:
                value = self._use(tasks, hand, stakes, argument, now)
            elif kind == moves.TAKE_OFF:
                value = self._take_off(tasks, hand, stakes, argument) - now - 0.05
            else:
                continue
            if value > gain:
                best, gain = move, value
        kind, argument = divmod(best, KIND)
        if kind == moves.USE:
            return use_because(self.state, best, "why-use", item=argument)
        if kind == moves.TAKE_OFF:
            return because(best, "why-take-off")
        chance = tasks.chance(hand)
        if chance <= 0.0 and not self.plan.clues and moves.STOP * KIND in self.legal:
            return because(moves.STOP * KIND, "why-stop")
        return self.on_with_it("why-roll", percent=round(min(1.0, chance) * 100))

    def _take_off(self, tasks: Tasks, hand: Hand, stakes: Stakes, die: int) -> float:
        face = self.state.face[die]
        held = hand.held - ONE[face] if hand.held >> (5 * face) & 31 else hand.held
        loose = hand._replace(held=held).more(COLOUR[die])
        return self.plan.value(tasks, loose, stakes.span)

    def _use(self, tasks: Tasks, hand: Hand, stakes: Stakes, item: int, now: float) -> float:
        """What using a card before the roll brings, less what keeping it is worth."""
        program = self.state.tables.items[item].before
        gain = self.worth.program(self.seat, program) - self.plan.keeping(item)
        dice = hand
        then = now
        for row in self.state.tables.programs[program]:
            if row[0] == OP_ADD_DIE and (row[1] == GREEN or self.exact):
                dice = self._added(dice, row)
            elif row[0] == OP_RESTORE_DICE:
                for _ in range(min(row[1], self.state.place[:6].count(REMOVED))):
                    dice = dice.more(GREEN)
            elif row[0] == OP_FULFIL_TASK:
                then = max(then, self._fulfilled(tasks, dice, stakes, row[1] == 1))
            elif row[0] in (OP_BANISH, OP_SLAY):
                then = max(then, self._fulfilled(tasks, dice, stakes, True))
            elif row[0] == OP_THIS_TURN:
                gain += self._for_the_turn(tasks, dice, stakes, row[1], now)
        if dice != hand:
            then = max(then, self.plan.value(tasks, dice, stakes.span))
        times = self.plan.special_times(program)
        if times > 1.0 and not self.exact:
            failing = max(0.0, 1.0 - tasks.chance(hand))
            then = max(then, (1.0 - failing**times) * stakes.span)
        return gain + then - now

    def _added(self, hand: Hand, row: Row) -> Hand:
        colour = row[1]
        if colour == GREEN:
            places = self.state.place[:6]
            return hand.more(GREEN) if BOX in places or REMOVED in places else hand
        return hand.more(colour) if self.state.may_join(COLOUR.index(colour)) else hand

    def _fulfilled(self, tasks: Tasks, hand: Hand, stakes: Stakes, monsters: bool) -> float:
        """The best that completing one available task without dice could bring."""
        best = -1.0
        for row in tasks.available():
            if not monsters or is_monster(self.state, row):
                best = max(best, self.plan.value(tasks, hand, stakes.span, row))
        return best

    def _for_the_turn(
        self, tasks: Tasks, hand: Hand, stakes: Stakes, modifier: int, now: float
    ) -> float:
        row = self.state.tables.modifiers[modifier]
        failing = 1.0 - now / stakes.span if stakes.span > 0.0 else 1.0
        if row[0] == MOD_IGNORE:
            return -failing * (stakes.failure if row[1] else 1.5 * stakes.terror)
        if row[0] == MOD_HOURS:
            return -row[1] / 3.0 * 0.25
        if row[0] == MOD_HOLD_MORE:
            return 0.1 * failing
        return 0.05 if row[0] == MOD_ANY_ORDER else 0.0

    def roll_now(self) -> AfterRoll:
        """What can be made of the present roll."""
        return AfterRoll(self.state, self.seat, self.plan, self.stakes(), self.memory)

    def after_roll(self, frame: Frame) -> Decision:
        """Complete, change the roll, or let it fail: what is worth most."""
        roll = self.roll_now()
        span = roll.stakes.span
        values: dict[int, float] = {}
        most = -1.0
        for move in sorted(self.legal, key=lambda move: move // KIND not in AS_IT_LIES):
            if most > GOOD_ENOUGH * span and move // KIND not in AS_IT_LIES:
                break
            values[move] = roll.value(move)
            most = max(most, values[move])
        accept = moves.ACCEPT * KIND
        if accept in values and len(values) > 1 and roll.last(self.legal):
            del values[accept]
        best = max(values, key=lambda move: values[move])
        kind, argument = divmod(best, KIND)
        percent = 0
        if span > 0.0:
            percent = round(100 * min(1.0, max(0.0, values[best] / span)))
        if kind in (moves.USE_AFTER, moves.CAST):
            item = argument if kind == moves.USE_AFTER else moves.number_with_die(argument)
            return use_because(self.state, best, "why-use", item=item)
        return because(best, _AFTER_WHY[kind], percent=percent)

    def remove_die(self, frame: Frame) -> Decision:
        roll = self.roll_now()
        return self.best(
            lambda die: roll.removed(Die(COLOUR[die], self.state.face[die])), "why-remove"
        )

    def hold(self, frame: Frame) -> Decision:
        tasks = self.memory.running(self.state)
        hand = hand_now(self.state)
        span = self.stakes().span
        best, best_value = moves.DECLINE * KIND, self.plan.value(tasks, hand, span)
        for move in self.legal:
            kind, argument = divmod(move, KIND)
            if kind == moves.DECLINE:
                continue
            die = moves.die_of(argument)
            value = self.plan.value(tasks, hand.less(COLOUR[die], self.state.face[die]), span)
            if kind == moves.ASSIST:
                value -= 0.05
            if value > best_value + 1e-9:
                best, best_value = move, value
        return because(best, _HOLD_WHY[best // KIND])

    def mark(self, frame: Mark) -> Decision:
        """Which dice are rolled again."""
        tasks = self.memory.running(self.state)
        hand = hand_now(self.state)
        dice = [Die(COLOUR[die], self.state.face[die]) for die in range(DICE)]
        chosen = Counter(dice[die] for die in range(DICE) if frame.marked >> die & 1)
        span = self.stakes().span
        roll = rolled(self.state)
        _, again = self.plan.reroll(tasks, hand, roll, span, frame.most, frame.faces, 0)
        missing = Counter(again) - chosen
        for move in self.legal:
            kind, argument = divmod(move, KIND)
            if kind == moves.MARK and missing[dice[argument]] > 0:
                return because(move, "why-mark")
        if moves.AGAIN * KIND in self.legal:
            return because(moves.AGAIN * KIND, "why-again")
        return because(self.legal[0], "why-mark")

    def turn_die(self, frame: TurnDie) -> Decision:
        tasks = self.memory.running(self.state)
        hand = hand_now(self.state)
        roll = rolled(self.state)

        def value(die: int) -> float:
            other = roll.copy()
            other.remove(Die(COLOUR[die], self.state.face[die]))
            other.append(Die(COLOUR[die], frame.face))
            return tasks.judged(hand, other)

        return self.best(value, "why-turn")

    def fulfil(self, frame: Frame) -> Decision:
        tasks = self.memory.running(self.state)
        hand = hand_now(self.state)
        return self.best_row(lambda row: self.plan.value(tasks, hand, 1.0, row))


_AFTER_WHY = {
    moves.COMPLETE: "why-complete",
    moves.ACCEPT: "why-accept",
    moves.CLUE: "why-clue",
    moves.FREE: "why-free",
}
_HOLD_WHY = {
    moves.FOCUS: "why-focus",
    moves.ASSIST: "why-assist",
    moves.DECLINE: "why-hold-nothing",
}
Strong.handlers = {
    **PICKS,
    frames.BEFORE_ROLL: Strong.before_roll,
    frames.AFTER_ROLL: Strong.after_roll,
    frames.HOLD: Strong.hold,
    frames.MARK: Strong.mark,
    frames.REMOVE_DIE: Strong.remove_die,
    frames.TURN_DIE: Strong.turn_die,
    frames.FULFIL: Strong.fulfil,
}
