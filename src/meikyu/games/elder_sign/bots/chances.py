"""The exact odds of an attempt as a bot asks for them: from a state, quickly, and again and again.

Odds are kept in memory by tasks, order, holding and locked dice, so that the second question about
a card costs a look-up. Each number is the same to its last bit, independent of earlier questions of
this or another game in the same process: only the time it takes differs.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from meikyu.games.elder_sign.odds import (
    HOLD_EACH_ROLL,
    HOLD_NONE,
    NONE_FREED,
    Complete,
    Die,
    Freed,
    Odds,
    Position,
    Remove,
    held_faces,
)
from meikyu.games.elder_sign.odds.faces import PLANE, Faces
from meikyu.games.elder_sign.odds.rolls import Rolls
from meikyu.games.elder_sign.odds.situation import freed_by
from meikyu.games.elder_sign.rules.dice import DIE_FACES, GREEN, ONE, RED, YELLOW, Task
from meikyu.games.elder_sign.rules.modifiers import forbidden, has, summed
from meikyu.games.elder_sign.rules.tasks import counts_for_task, demanded
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    BOX,
    COLOUR,
    DICE,
    LOCKED,
    ON_SPELL,
    POOL,
    ElderState,
    Slot,
)
from meikyu.games.elder_sign.tables import (
    MOD_ANY_ORDER,
    MOD_FEWER_DICE,
    MOD_MORE_DICE,
    NO_ASSIST,
    NO_FOCUS,
)

GREEN_DICE = 6
KEPT = 1500
"""How many cards with their odds are kept in memory."""
MOST_TASKS = 6
BATTLE_TASKS = 3
"""How many completions in a turn of the battle are looked ahead."""


class Hand(NamedTuple):
    """The dice of an attempt: those to roll, and the faces held (a multiset)."""

    green: int
    yellow: int = 0
    red: int = 0
    held: int = 0

    def less(self, colour: int, face: int = 0) -> "Hand":
        """One die less to roll, which is held if it has a face."""
        return Hand(
            self.green - (colour == GREEN),
            self.yellow - (colour == YELLOW),
            self.red - (colour == RED),
            self.held + (ONE[face] if face else 0),
        )

    def more(self, colour: int) -> "Hand":
        """One die more to roll, as far as there are dice."""
        return Hand(
            min(GREEN_DICE, self.green + (colour == GREEN)),
            max(self.yellow, int(colour == YELLOW)),
            max(self.red, int(colour == RED)),
            self.held,
        )


Wanted = tuple[tuple[int, ...], int, int, int]


def _wanted(task: Task) -> Wanted:
    return task.magnifiers, task.lore, task.peril, task.terror


_known: dict[tuple[tuple[Wanted, ...], bool, int, tuple[Freed, ...]], Odds] = {}


def odds_of(tasks: Sequence[Task], ordered: bool, hold: int, frees: tuple[Freed, ...]) -> Odds:
    """The odds of some tasks, kept."""
    key = (tuple([_wanted(task) for task in tasks]), ordered and len(tasks) > 1, hold, frees)
    found = _known.pop(key, None)
    if found is None:
        if len(_known) >= KEPT:
            for old in list(_known)[: KEPT // 4]:
                del _known[old]
        found = Odds(list(tasks), ordered, hold, frees)
    _known[key] = found  # what was asked for last is last
    return found


class Tasks:
    """The open tasks of one card for one investigator: the odds, and which bit is which row."""

    def __init__(self, odds: Odds, rows: list[int], numbers: list[int]) -> None:
        self.odds = odds
        self.rows = rows
        self.numbers = numbers
        self.open = 0
        for number in numbers:
            self.open |= 1 << number

    def chance(self, hand: Hand, clues: int = 0, without: int = -1) -> float:
        """The probability of success before a roll with best play; `without` a row."""
        bits = self.open
        search = self.odds.search
        green, yellow, red = hand.green, hand.yellow, hand.red
        if without >= 0:
            number = self.numbers[self.rows.index(without)]
            bits &= ~(1 << number)
            freed = search.frees[number]
            green, yellow, red = green + freed[GREEN], yellow + freed[YELLOW], red + freed[RED]
        node = search.node(bits, green, yellow, red, hand.held)
        if len(node.values) <= clues:
            for unsolved in search.unsolved(node, clues):
                search.solve(unsolved, clues)
        return node.values[clues]

    def available(self) -> list[int]:
        """The rows that may be completed now."""
        numbers = self.odds.search.available[self.open]
        return [
            row for row, number in zip(self.rows, self.numbers, strict=True) if number in numbers
        ]

    def judged(self, hand: Hand, roll: Sequence[Die], clues: int = 0) -> float:
        """What a roll from a hand is worth without a re-roll, with `clues` left for later ones."""
        if not self.open:
            return 1.0
        position = Position(self.open, hand.green, hand.yellow, hand.red, hand.held, 0)
        choices = self.odds.after_roll(position, roll).choices
        if not clues:
            return max([choice.value for choice in choices], default=0.0)
        return max([self._after(hand, choice.what, clues) for choice in choices], default=0.0)

    def _after(self, hand: Hand, what: object, clues: int) -> float:
        """The chance after something was done with a roll."""
        if isinstance(what, Complete):
            for die in what.rolled:
                hand = hand.less(die.colour)
            hand = hand._replace(held=hand.held - held_faces(what.held))
            return self.chance(hand, clues, self.rows[self.numbers.index(what.task)])
        assert isinstance(what, Remove)
        hand = hand.less(what.die.colour)
        if what.keep is not None:
            hand = hand.less(what.keep.colour, what.keep.face)
        return self.chance(hand, clues)

    def rerolls(self, hand: Hand, roll: Sequence[Die], clues: int) -> list[tuple[float, list[Die]]]:
        """What each part of a roll is worth rolled again, with `clues` left afterwards. Nothing is
        known of rolls in which a die was turned to a face that it does not have."""
        if not self.open or not all(die.face in DIE_FACES[die.colour] for die in roll):
            return []
        self.chance(hand, clues)
        search = self.odds.search
        node = search.node(self.open, hand.green, hand.yellow, hand.red, hand.held)
        if node is search.lost:
            return []
        rolls = Rolls(node)
        rolls.keep(clues + 1)
        kept_worth = rolls.keeping[clues]
        shown = Counter(roll)
        found: list[tuple[float, list[Die]]] = []
        for counts in product(*[range(count + 1) for count in shown.values()]):
            again = [die for die, count in zip(shown, counts, strict=True) for _ in range(count)]
            if again:
                plane, green = _place_of(node.faces, shown, counts)
                found.append((kept_worth[plane][green], again))
        return found


def _place_of(faces: Faces, shown: Counter[Die], again: tuple[int, ...]) -> tuple[int, int]:
    """The index of the dice that are not rolled again: plane and green multiset."""
    green = [0] * faces.green.faces
    special = [0, 0, 0]
    for (die, count), gone in zip(shown.items(), again, strict=True):
        if count > gone:
            place = faces.place(die.colour, faces.seen_as[die.face])
            if die.colour == GREEN:
                green[place] += count - gone
            else:
                special[die.colour] = place + 1
    return special[YELLOW] * PLANE + special[RED], faces.green.index(green)


class Fight(Tasks):
    """The Ancient One's task, as often as dice allow: its worth is the expected number of
    completions, estimated by odds of one, two and three times the same task."""

    def __init__(self, task: Task, doom: int, row: int) -> None:
        self.times = [
            odds_of([task] * n, False, HOLD_NONE, (NONE_FREED,) * n)
            for n in range(1, min(BATTLE_TASKS, doom) + 1)
        ]
        super().__init__(self.times[0], [row], [0])

    def chance(self, hand: Hand, clues: int = 0, without: int = -1) -> float:
        value = 0.0 if without < 0 else 1.0
        for odds in self.times:
            search = odds.search
            node = search.node(odds.all_open(), hand.green, hand.yellow, hand.red, hand.held)
            if len(node.values) <= clues:
                for unsolved in search.unsolved(node, clues):
                    search.solve(unsolved, clues)
            value += node.values[clues]
        return value


class Hopeless(Tasks):
    """More tasks than all dice could complete."""

    def __init__(self, rows: list[int]) -> None:
        super().__init__(odds_of([], False, HOLD_NONE, ()), rows, [])

    def chance(self, hand: Hand, clues: int = 0, without: int = -1) -> float:
        return 0.0

    def available(self) -> list[int]:
        return self.rows

    def judged(self, hand: Hand, roll: Sequence[Die], clues: int = 0) -> float:
        return 0.0

    def rerolls(self, hand: Hand, roll: Sequence[Die], clues: int) -> list[tuple[float, list[Die]]]:
        return []


class Memory:
    """Finds the odds for a state; those of the attempt that goes on are found again."""

    def __init__(self) -> None:
        self._last: Odds | None = None
        self._rerolled: tuple[Odds, int, Hand, list[Die]] | None = None
        self._rerolls: list[tuple[float, list[Die]]] = []

    def rerolls(self, tasks: Tasks, hand: Hand, roll: list[Die]) -> list[tuple[float, list[Die]]]:
        """What each part of a roll is worth rolled again; asked several times about one roll."""
        asked = (tasks.odds, tasks.open, hand, roll)
        if asked != self._rerolled:
            self._rerolled = asked
            self._rerolls = tasks.rerolls(hand, roll, 0)
        return self._rerolls

    def on_slot(self, state: ElderState, seat: int, slot: Slot) -> Tasks:
        """A card that may be attempted."""
        rows = list(range(len(slot.cover))) + [BELOW + n for n in range(len(slot.below))]
        return self._tasks(state, seat, slot, rows, None)

    def running(self, state: ElderState) -> Tasks:
        """The attempt that goes on."""
        if state.phase == BATTLE:
            return Fight(state.old_one().row.task, state.doom, 0)
        slot = state.slot_of(state.attempt_card)
        rows = [row for row in range(len(slot.cover)) if not state.done >> row & 1]
        rows += [BELOW + n for n in range(len(slot.below))]
        tasks = self._tasks(state, state.attempt_seat, slot, rows, self._last)
        self._last = tasks.odds
        return tasks

    def _tasks(
        self, state: ElderState, seat: int, slot: Slot, rows: list[int], last: Odds | None
    ) -> Tasks:
        demands = [demanded(state, slot, row, seat) for row in rows]
        if sum([task.fewest_dice for task in demands]) > DICE or len(demands) > MOST_TASKS:
            return Hopeless(rows)
        frees = tuple([freed_by(state, slot.card, row) for row in rows])
        person = state.people[seat]
        ordered = state.adventure(slot.card).ordered and not has(person, MOD_ANY_ORDER)
        hold = HOLD_EACH_ROLL if can_hold(state, seat, slot.card) else HOLD_NONE
        if last is not None and last.hold == hold:
            numbers = _found_again(last, demands, frees, ordered)
            if numbers is not None:
                return Tasks(last, rows, numbers)
        return Tasks(odds_of(demands, ordered, hold, frees), rows, list(range(len(rows))))


def _found_again(
    last: Odds, demands: list[Task], frees: tuple[Freed, ...], ordered: bool
) -> list[int] | None:
    """The places of the open tasks among those of the attempt's beginning; None: they changed."""
    numbers: list[int] = []
    left = list(range(len(last.tasks)))
    for task, free in zip(demands, frees, strict=True):
        found = -1
        for number in left:
            if _wanted(last.tasks[number]) == _wanted(task) and last.search.frees[number] == free:
                found = number
                break
        if found < 0:
            return None
        left.remove(found)
        numbers.append(found)
    if len(last.tasks) > 1 and ordered != (len(last.search.available[-1]) == 1):
        return None
    if ordered and numbers != sorted(numbers):
        return None
    return numbers


def can_hold(state: ElderState, seat: int, card: int) -> bool:
    """Whether a die can be held after a failed roll."""
    if not forbidden(state, seat, NO_FOCUS):
        return True
    if forbidden(state, seat, NO_ASSIST):
        return False
    for other, person in enumerate(state.people):
        if other != seat and person.at == card and person.alive:
            return True
    return False


def hand_before(state: ElderState, seat: int) -> Hand:
    """The dice with which an attempt of a seat would begin."""
    green = state.place[:GREEN_DICE].count(BOX)
    green = max(min(green, 1), green - summed(state, seat, MOD_FEWER_DICE))
    hand = Hand(green, 0, 0, _on_own_spells(state, seat))
    person = state.people[seat]
    if has(person, MOD_MORE_DICE):
        for modifier in person.mods:
            row = state.tables.modifiers[modifier]
            if row[0] == MOD_MORE_DICE and can_add(state, row[1]):
                hand = hand.more(row[1])
    return hand


def can_add(state: ElderState, colour: int) -> bool:
    """Whether a special die is there to join."""
    return state.may_join(COLOUR.index(colour))


def _on_own_spells(state: ElderState, seat: int) -> int:
    held = 0
    for die in range(DICE):
        place = state.place[die]
        if ON_SPELL <= place < LOCKED and place - ON_SPELL in state.people[seat].items:
            held += ONE[state.face[die]]
    return held


def hand_now(state: ElderState) -> Hand:
    """The dice of the attempt that goes on: to roll or just rolled, and held."""
    counts = [0, 0, 0]
    held = 0
    for die in range(DICE):
        if state.place[die] == POOL:
            counts[COLOUR[die]] += 1
        elif counts_for_task(state, die):
            held += ONE[state.face[die]]
    return Hand(counts[GREEN], counts[YELLOW], counts[RED], held)


def rolled(state: ElderState) -> list[Die]:
    """The dice just rolled."""
    return [
        Die(COLOUR[die], state.face[die])
        for die in range(DICE)
        if state.place[die] == POOL and state.face[die]
    ]
