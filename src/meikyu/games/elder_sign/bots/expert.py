"""How the expert decides: as the strong level does, by exact odds of the present dice, but with
what things will be worth in the end: alone and in the battle by how games have ended (`foreseen`),
in a night in company by who will still come to use them (`company`).
"""

from collections.abc import Sequence

from meikyu.games.elder_sign.bots.battle import acts_left
from meikyu.games.elder_sign.bots.chances import GREEN_DICE, Hand, Memory, Tasks, can_add
from meikyu.games.elder_sign.bots.company import CompanyWorth
from meikyu.games.elder_sign.bots.foreseen import SOMETHING, ForeseenWorth
from meikyu.games.elder_sign.bots.foresight import Learned
from meikyu.games.elder_sign.bots.picks import Thoughts
from meikyu.games.elder_sign.bots.plan import Plan
from meikyu.games.elder_sign.bots.strong import Strong
from meikyu.games.elder_sign.rules.dice import GREEN
from meikyu.games.elder_sign.rules.modifiers import forbidden
from meikyu.games.elder_sign.state import BATTLE, ElderState
from meikyu.games.elder_sign.tables import NO_CLUE, OP_ADD_DIE

EXACT_CLUES = 1
"""How many clues that may still be spent are counted exactly; more of them by a rule of thumb. In
the battle all are."""
NEXT_TIME = 0.8
"""What a completion in one's next turn of the battle counts against one now."""


class ExpertPlan(Plan):
    """An investigator's possibilities, by what things will be worth."""

    worth: ForeseenWorth | CompanyWorth

    def __init__(self, state: ElderState, seat: int, learned: Learned, memory: Memory) -> None:
        self.state = state
        self.seat = seat
        if state.seats > 1 and state.phase != BATTLE:
            self.worth = CompanyWorth(state, seat)
        else:
            self.worth = ForeseenWorth(state, seat, learned)
        self.memory = memory
        self._stakes = {}
        person = state.people[seat]
        self.clues = 0 if forbidden(state, seat, NO_CLUE) else person.clues
        self.clue = self.worth.weights.clue
        if state.phase == BATTLE:
            self.acts = acts_left(state, seat)
            self.clue = self._clue_next_time()

    def _clue_next_time(self) -> float:
        """What a clue that is kept in the battle would do in the next turn, if there is one."""
        if self.acts == 1 or not self.clues:
            return 0.0
        tasks, hand = self.memory.running(self.state), Hand(GREEN_DICE)
        return NEXT_TIME * (tasks.chance(hand, 1) - tasks.chance(hand))

    def with_clues(
        self, tasks: Tasks, hand: Hand, chance: float, clues: int, without: int = -1
    ) -> float:
        if clues > EXACT_CLUES and self.state.phase != BATTLE:
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
        if self.state.phase == BATTLE:
            return 0.0 if self.acts == 1 else SOMETHING
        return self.worth.kept(self.seat, item)


class Expert(Strong):
    """The expert's thoughts about one decision."""

    exact = True

    def __init__(
        self, state: ElderState, seat: int, legal: Sequence[int], learned: Learned, memory: Memory
    ) -> None:
        Thoughts.__init__(self, state, seat, legal, ExpertPlan(state, seat, learned, memory))
        self.memory = memory
