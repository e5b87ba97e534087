"""How the careful level decides: by simple rules, and by counting dice instead of exact odds.

It goes where a quick estimate is highest, rests when it is weak, completes tasks with as few
dice as it can, keeps dice that an open task wants, and spends a clue on a roll that would fail.
"""

from collections.abc import Sequence

from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.bots.chances import Memory, hand_before
from meikyu.games.elder_sign.bots.picks import PICKS, Thoughts
from meikyu.games.elder_sign.bots.plan import Plan
from meikyu.games.elder_sign.bots.reasons import Decision, because, use_because
from meikyu.games.elder_sign.bots.worth import Weights
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.dice import WILD
from meikyu.games.elder_sign.rules.tasks import available_rows, demanded, open_rows, task_at
from meikyu.games.elder_sign.state import BELOW, ElderState, Frame, Slot
from meikyu.games.elder_sign.tables import DICE_OPS, HEALTH, WHEN_ENTRANCE

BY_SPARE = (0.06, 0.2, 0.42, 0.62, 0.78, 0.9)
"""The chance it assumes, by how many dice there are more than the tasks need."""
WEAK = 2
"""With so little stamina or sanity it rests."""
FIELD = 31


def reckoned(dice: int, fewest: int) -> float:
    """A rough chance from the number of dice."""
    if dice < fewest:
        return 0.0
    return BY_SPARE[min(dice - fewest, len(BY_SPARE) - 1)]


class Careful(Thoughts):
    """The careful level's thoughts about one decision."""

    def __init__(
        self, state: ElderState, seat: int, legal: Sequence[int], weights: Weights, memory: Memory
    ) -> None:
        super().__init__(state, seat, legal, Plan(state, seat, weights, memory))

    def prospect(self, slot: Slot) -> tuple[float, float]:
        stakes = self.plan.stakes(slot)
        hand = hand_before(self.state, self.seat)
        chance = reckoned(hand.green + 2 * hand.yellow + 2 * hand.red, self._fewest(slot))
        return stakes.failure + chance * (stakes.span + stakes.monsters), chance

    def hope(self, slot: Slot) -> float:
        return reckoned(6, self._fewest(slot))

    def on_dice(self, program: int) -> float:
        return 0.3 if self.plan.does(program, DICE_OPS) else 0.0

    def _fewest(self, slot: Slot) -> int:
        rows = list(range(len(slot.cover))) + [BELOW + n for n in range(len(slot.below))]
        tasks = [demanded(self.state, slot, row, self.seat) for row in rows]
        return sum([task.fewest_dice for task in tasks])

    def move(self, frame: Frame) -> Decision:
        """A weak investigator rests; another goes where most is promised."""
        person = self.state.people[self.seat]
        weak = person.stamina <= WEAK or person.sanity <= WEAK
        if weak and self.can_rest() and self.plan.whens(self.seat, WHEN_ENTRANCE) >= 0.0:
            return because(moves.GO * KIND, "why-rest")
        return super().move(frame)

    # -- the attempt ----------------------------------------------------------------------------

    def before_roll(self, frame: Frame) -> Decision:
        """Cards that bring dice or health are used while they are of use."""
        for move in self.legal:
            kind, item = divmod(move, KIND)
            if kind != moves.USE:
                continue
            program = self.state.tables.items[item].before
            helps = self.plan.does(program, DICE_OPS) and self._open_dice() >= HEALTH + 1
            if helps or self.worth.program(self.seat, program) > self.plan.keeping(item):
                return use_because(self.state, move, "why-use", item=item)
        return self.on_with_it("why-roll-on")

    def _open_dice(self) -> int:
        """How many dice the open tasks need at least."""
        return sum([task_at(self.state, row).fewest_dice for row in open_rows(self.state)])

    def after_roll(self, frame: Frame) -> Decision:
        """The hardest task that is fulfilled, with the fewest dice; a clue if none is."""
        found = [move for move in self.legal if move // KIND == moves.COMPLETE]
        if found:

            def value(argument: int) -> float:
                row, dice = divmod(argument, 256)
                return 10.0 * task_at(self.state, row).fewest_dice - dice.bit_count()

            return because(max(found, key=lambda move: value(move % KIND)), "why-complete-thrifty")
        for kind in (moves.FREE, moves.CLUE, moves.USE_AFTER):
            for move in self.legal:
                if move // KIND == kind:
                    if kind == moves.USE_AFTER:
                        return use_because(self.state, move, "why-use", item=move % KIND)
                    return because(move, "why-try-again")
        return because(moves.ACCEPT * KIND, "why-accept-nothing")

    def _wanted(self, die: int) -> float:
        """How much an open task could make of a die's face."""
        face = self.state.face[die]
        if face == WILD:
            return 9.0
        value = 0.0
        for number, row in enumerate(available_rows(self.state)):
            if task_at(self.state, row).relevant >> 5 * face & FIELD:
                # A magnifier counts for its number, the other faces for what is rare.
                value = max(value, (face if face < 5 else 4.0) - 0.1 * number)
        return value

    def remove_die(self, frame: Frame) -> Decision:
        return self.best(lambda die: -self._wanted(die), "why-remove-useless")

    def hold(self, frame: Frame) -> Decision:
        """Keeps a die that an open task wants."""
        best, most = moves.DECLINE * KIND, 2.0
        for move in self.legal:
            kind, argument = divmod(move, KIND)
            if kind == moves.FOCUS and self._wanted(argument) > most:
                best, most = move, self._wanted(argument)
        keeps = best // KIND == moves.FOCUS
        return because(best, "why-keep-wanted" if keeps else "why-hold-nothing")

    def mark(self, frame: Frame) -> Decision:
        """Rolls again what no open task wants."""
        marks = [move for move in self.legal if move // KIND == moves.MARK]
        useless = [move for move in marks if self._wanted(move % KIND) <= 1.0]
        if useless:
            return because(useless[0], "why-mark")
        if moves.AGAIN * KIND in self.legal:
            return because(moves.AGAIN * KIND, "why-again")
        return because(min(marks, key=lambda move: self._wanted(move % KIND)), "why-mark")

    def turn_die(self, frame: Frame) -> Decision:
        return self.best(lambda die: -self._wanted(die), "why-turn")

    def fulfil(self, frame: Frame) -> Decision:
        return self.best_row(lambda row: task_at(self.state, row).fewest_dice)


Careful.handlers = {
    **PICKS,
    frames.MOVE: Careful.move,
    frames.BEFORE_ROLL: Careful.before_roll,
    frames.AFTER_ROLL: Careful.after_roll,
    frames.HOLD: Careful.hold,
    frames.MARK: Careful.mark,
    frames.REMOVE_DIE: Careful.remove_die,
    frames.TURN_DIE: Careful.turn_die,
    frames.FULFIL: Careful.fulfil,
}
