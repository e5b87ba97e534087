"""What an adventure promises an investigator: the strong bot's look ahead across a turn.

A card is worth its chance times what success brings, less what failure and terror cost. Success
also clears what the card would do at midnight and frees the dice it locks.
"""

from math import sqrt
from typing import NamedTuple

from meikyu.games.elder_sign.bots.chances import Hand, Memory, Tasks, can_add, hand_before
from meikyu.games.elder_sign.bots.worth import Weights, Worth
from meikyu.games.elder_sign.odds import Die
from meikyu.games.elder_sign.rules.dice import GREEN
from meikyu.games.elder_sign.rules.modifiers import forbidden, has, uses_left
from meikyu.games.elder_sign.rules.people import trophy_worth
from meikyu.games.elder_sign.rules.prospects import usable
from meikyu.games.elder_sign.rules.tasks import printed_row
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    LOCKED,
    NO_CARD,
    NO_MONSTER,
    ElderState,
    Slot,
    lock_place,
)
from meikyu.games.elder_sign.tables import (
    FROM_MIDNIGHT,
    FROM_PAYMENT,
    FROM_PENALTY,
    FROM_TERROR,
    IGNORE_PENALTY,
    IGNORE_TERROR,
    MOD_IGNORE,
    MOD_WHEN,
    NO_CLUE,
    NO_PROGRAM,
    OP_ADD_DIE,
    OP_END_ATTEMPT,
    OP_GO_TO_ENTRANCE,
    SANITY,
    STAMINA,
    TROPHY,
    WHEN_FAILURE,
    WHEN_SUCCESS,
)

CLUES_AHEAD = 2
CLUE_TIMES = 1.7
"""About how many times a hand's chance is tried with a clue more."""
SPENT = 0.75
"""How likely a clue that is counted on is really spent."""
WITH_SPECIAL = (1.0, 1.9, 2.2)
"""About how many times a green hand's chance is tried with a special die, by colour."""
STOPPING = (1 << OP_END_ATTEMPT) | (1 << OP_GO_TO_ENTRANCE)


class Stakes(NamedTuple):
    """What an attempt is about."""

    success: float
    failure: float
    terror: float
    monsters: float
    halts: bool
    """Whether terror ends the attempt."""

    @property
    def span(self) -> float:
        return self.success - self.failure


class Plan:
    """One investigator's possibilities in one position."""

    def __init__(self, state: ElderState, seat: int, weights: Weights, memory: Memory) -> None:
        self.state = state
        self.seat = seat
        self.worth = Worth(state, weights)
        self.memory = memory
        self._stakes: dict[int, Stakes] = {}  # of the open cards, which outlive the plan
        person = state.people[seat]
        self.clues = 0 if forbidden(state, seat, NO_CLUE) else person.clues
        self.clue = self.worth.weights.clue
        if state.phase == BATTLE:
            self.clue = 0.3

    # -- what is at stake -----------------------------------------------------------------------

    def stakes(self, slot: Slot) -> Stakes:
        """What success and failure of an adventure would bring."""
        known = self._stakes.get(id(slot))
        if known is None:
            known = self._find_stakes(slot)
            if slot in self.state.open:
                self._stakes[id(slot)] = known
        return known

    def _find_stakes(self, slot: Slot) -> Stakes:
        state, worth, seat = self.state, self.worth, self.seat
        adventure = state.adventure(slot.card)
        trophy = worth.things[TROPHY]
        success = worth.program(seat, adventure.reward) + self._whens(WHEN_SUCCESS)
        success += trophy * trophy_worth(state, seat, slot.card) + worth.weights.clear
        success -= worth.program(seat, adventure.midnight, FROM_MIDNIGHT) * self._midnights()
        first = lock_place(slot.card, 0)
        for place in state.place:
            if place >= LOCKED and first <= place < first + 64:
                success += worth.weights.lock
        monsters = 0.0
        for row in range(len(slot.cover)):
            if not (state.attempt_card == slot.card and state.done >> row & 1):
                success += self._payment(slot, row)
            if slot.cover[row] != NO_MONSTER:
                monsters += self.monster(slot.cover[row])
        for n, monster in enumerate(slot.below):
            success += self._payment(slot, BELOW + n)
            monsters += self.monster(monster)
        failure = self._whens(WHEN_FAILURE)
        if not self.ignores(IGNORE_PENALTY):
            failure += worth.program(seat, adventure.penalty, FROM_PENALTY)
        terror = 0.0
        halts = False
        if not self.ignores(IGNORE_TERROR):
            programs = [adventure.terror]
            if state.mythos != NO_CARD and not state.calmed:
                programs.append(state.tables.mythos[state.mythos].terror)
            for program in programs:
                terror += worth.program(seat, program, FROM_TERROR)
                halts = halts or self.does(program, STOPPING)
        return Stakes(success, failure, terror, monsters, halts)

    def does(self, program: int, ops: int) -> bool:
        """Whether a program does any of some things (bits)."""
        for row in self.state.tables.programs[program]:
            if ops >> row[0] & 1:
                return True
        return False

    def monster(self, monster: int) -> float:
        """What beating a monster brings."""
        tables = self.state.tables
        trophy = trophy_worth(self.state, self.seat, tables.monster_trophy(monster))
        reward = self.worth.program(self.seat, tables.monsters[monster].reward)
        return reward + self.worth.things[TROPHY] * trophy + self.worth.weights.spawn

    def _payment(self, slot: Slot, row: int) -> float:
        printed = printed_row(self.state, slot, row)
        value = 0.0
        if printed.stamina:
            value += self.worth.lose_points(self.seat, STAMINA, printed.stamina, FROM_PAYMENT)
        if printed.sanity:
            value += self.worth.lose_points(self.seat, SANITY, printed.sanity, FROM_PAYMENT)
        return value

    def _midnights(self) -> float:
        """How many midnights a card that is not completed now may still see."""
        return 0.6 + 0.3 * (self.state.clock >= 9)

    def ignores(self, what: int) -> bool:
        """Whether penalties, or terror, do nothing to the investigator."""
        person = self.state.people[self.seat]
        if not has(person, MOD_IGNORE):
            return False
        for modifier in person.mods:
            row = self.state.tables.modifiers[modifier]
            if (
                row[0] == MOD_IGNORE
                and row[1] == what
                and uses_left(self.state, self.seat, modifier, row[2])
            ):
                return True
        return False

    def _whens(self, happening: int) -> float:
        return self.whens(self.seat, happening)

    def whens(self, seat: int, happening: int) -> float:
        """What a happening sets off for an investigator."""
        person = self.state.people[seat]
        if not person.whens >> happening & 1:
            return 0.0
        value = 0.0
        for modifier in person.mods:
            row = self.state.tables.modifiers[modifier]
            if (
                row[0] == MOD_WHEN
                and row[1] == happening
                and uses_left(self.state, seat, modifier, row[3])
            ):
                value += self.worth.program(seat, row[2])
        return value

    # -- what a hand is worth -------------------------------------------------------------------

    def value(self, tasks: Tasks, hand: Hand, span: float, without: int = -1) -> float:
        """What going on with a hand is worth over failing, clues counted on and paid for."""
        chance = tasks.chance(hand, 0, without)
        best = chance * span
        for clues in range(1, min(self.clues, CLUES_AHEAD) + 1):
            with_clues = self.with_clues(tasks, hand, chance, clues, without)
            best = max(best, with_clues * span - clues * self.clue * SPENT)
        return best

    def with_clues(
        self, tasks: Tasks, hand: Hand, chance: float, clues: int, without: int = -1
    ) -> float:
        """About the chance with clues; what a clue does to the present roll is exact."""
        if self.state.phase == BATTLE:
            return chance + 0.3 * clues
        failing = max(0.0, 1.0 - chance)
        return 1.0 - float(failing ** (1.0 + (CLUE_TIMES - 1.0) * clues))

    def reroll(
        self,
        tasks: Tasks,
        hand: Hand,
        roll: list[Die],
        span: float,
        most: int,
        faces: int,
        paid: int,
    ) -> tuple[float, list[Die]]:
        """The best part of a roll to roll again (at most `most` dice, showing some faces), with
        `paid` clues spent for it, and its worth over failing."""
        best: tuple[float, list[Die]] = (-1.0, [])
        cost = paid * self.clue
        for chance, dice in self.memory.rerolls(tasks, hand, roll):
            if len(dice) > most or chance * span - cost <= best[0]:
                continue
            if faces and not all(faces >> die.face & 1 for die in dice):
                continue
            best = (chance * span - cost, dice)
        return best

    # -- where to go ----------------------------------------------------------------------------

    def prospect(self, slot: Slot) -> tuple[float, float]:
        """What attempting an adventure is worth, and the chance of success counted with."""
        stakes = self.stakes(slot)
        tasks = self.memory.on_slot(self.state, self.seat, slot)
        hand = hand_before(self.state, self.seat)
        if self._lethal(slot):
            return stakes.failure, 0.0
        chance = tasks.chance(hand)
        best_value, best_chance = self._outlook(stakes, chance), chance
        for clues in range(1, min(self.clues, CLUES_AHEAD) + 1):
            with_clues = self.with_clues(tasks, hand, chance, clues)
            value = self._outlook(stakes, with_clues) - clues * self.clue * SPENT
            if value > best_value:
                best_value, best_chance = value, with_clues
        for with_items, cost in self.helped(tasks, hand, chance):
            value = self._outlook(stakes, with_items) - cost
            if value > best_value:
                best_value, best_chance = value, with_items
        return best_value, best_chance

    def at_best(self, slot: Slot) -> float:
        """What an adventure would be worth if success were sure."""
        return self._outlook(self.stakes(slot), 1.0)

    def _outlook(self, stakes: Stakes, chance: float) -> float:
        fails = 0.2 + 1.6 * (1.0 - chance)
        if stakes.halts:
            chance *= 0.8
        value = stakes.failure + chance * stakes.span
        value += stakes.monsters * sqrt(chance)  # some are beaten though the card fails
        return value + 0.5 * fails * stakes.terror

    def _lethal(self, slot: Slot) -> bool:
        person = self.state.people[self.seat]
        rows = list(range(len(slot.cover))) + [BELOW + n for n in range(len(slot.below))]
        for row in rows:
            printed = printed_row(self.state, slot, row)
            if printed.stamina >= person.stamina or printed.sanity >= person.sanity:
                return True
        return False

    def helped(self, tasks: Tasks, hand: Hand, chance: float) -> list[tuple[float, float]]:
        """About the chances with owned cards that add special dice, and what they cost."""
        found: list[tuple[float, float]] = []
        for program, cost in self.helpers():
            times = self.special_times(program)
            if times > 1.0:
                found.append((times, cost))
        if len(found) > 1:
            found.append((max(found)[0] * 1.8, sum([cost for _, cost in found])))
        return [(1.0 - max(0.0, 1.0 - chance) ** times, cost) for times, cost in found]

    def helpers(self) -> list[tuple[int, float]]:
        """What owned cards do before a roll, and what using them costs."""
        state = self.state
        found: list[tuple[int, float]] = []
        for item in state.people[self.seat].items:
            program = state.tables.items[item].before
            if program != NO_PROGRAM and usable(state, self.seat, item):
                cost = self.keeping(item) - self.worth.program(self.seat, program)
                found.append((program, cost))
        return found

    def special_times(self, program: int) -> float:
        """About how many times a chance is tried with the special dice that a program adds."""
        times = 1.0
        for row in self.state.tables.programs[program]:
            if row[0] == OP_ADD_DIE and row[1] != GREEN and can_add(self.state, row[1]):
                times *= WITH_SPECIAL[row[1]]
        return times

    def keeping(self, item: int) -> float:
        """What it is worth to keep a card for later."""
        card = self.state.tables.items[item]
        if card.keep:
            return 0.0
        kept = self.worth.things[4 + card.kind] * 0.75
        if self.state.phase == BATTLE:
            return 0.1
        return kept * max(0.25, self.worth.later)
