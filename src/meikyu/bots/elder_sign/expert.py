"""How the expert decides: as the strong level does, by exact odds of the present dice, but with
what things will be worth in the end (`foreseen`), the battle included.
"""

from collections.abc import Sequence

from meikyu.bots.elder_sign.chances import Hand, Memory, Tasks, can_add
from meikyu.bots.elder_sign.foreseen import ForeseenWorth
from meikyu.bots.elder_sign.foresight import Learned
from meikyu.bots.elder_sign.picks import Thoughts
from meikyu.bots.elder_sign.plan import Plan
from meikyu.bots.elder_sign.strong import Strong
from meikyu.games.elder_sign.rules.dice import GREEN
from meikyu.games.elder_sign.rules.modifiers import forbidden
from meikyu.games.elder_sign.state import ElderState
from meikyu.games.elder_sign.tables import NO_CLUE, OP_ADD_DIE

EXACT_CLUES = 1
"""How many clues that may still be spent are counted exactly; more of them by a rule of thumb."""


class ExpertPlan(Plan):
    """An investigator's possibilities, by foreseen worth."""

    def __init__(self, state: ElderState, seat: int, learned: Learned, memory: Memory) -> None:
        self.state = state
        self.seat = seat
        self.foreseen = ForeseenWorth(state, seat, learned)
        self.worth = self.foreseen
        self.memory = memory
        self._stakes = {}
        person = state.people[seat]
        self.clues = 0 if forbidden(state, seat, NO_CLUE) else person.clues
        self.clue = self.worth.weights.clue

    def with_clues(
        self, tasks: Tasks, hand: Hand, chance: float, clues: int, without: int = -1
    ) -> float:
        if clues > EXACT_CLUES:
            return super().with_clues(tasks, hand, chance, clues, without)
        return tasks.chance(hand, clues, without)

    def helped(self, tasks: Tasks, hand: Hand, chance: float) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []
        all_dice, all_costs, cards = hand, 0.0, 0
        for program, cost in self.helpers():
            dice = self.with_dice(hand, program)
            if dice != hand:
                found.append((tasks.chance(dice), cost))
                all_dice = self.with_dice(all_dice, program)
                all_costs += cost
                cards += 1
        if cards > 1:
            found.append((tasks.chance(all_dice), all_costs))
        return found

    def with_dice(self, hand: Hand, program: int) -> Hand:
        """A hand before the first roll with the dice that a card adds."""
        for row in self.state.tables.programs[program]:
            if row[0] == OP_ADD_DIE and row[1] != GREEN and can_add(self.state, row[1]):
                hand = hand.more(row[1])
        return hand

    def keeping(self, item: int) -> float:
        if self.state.tables.items[item].keep:
            return 0.0
        return self.foreseen.kept(self.seat, item)


class Expert(Strong):
    """The expert's thoughts about one decision."""

    exact = True

    def __init__(
        self, state: ElderState, seat: int, legal: Sequence[int], learned: Learned, memory: Memory
    ) -> None:
        Thoughts.__init__(self, state, seat, legal, ExpertPlan(state, seat, learned, memory))
        self.memory = memory
