"""An attempt in any state: how likely success is, what is best now, and what every other choice is
worth.

The face of the search for bots, lab, page and command line. Everything here is exact; what plays no
part is listed by `assumptions`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product

import msgspec

from meikyu.core.words import lexicon
from meikyu.games.elder_sign.odds.faces import PLANE
from meikyu.games.elder_sign.odds.multisets import MOST_DICE
from meikyu.games.elder_sign.odds.notation import Die
from meikyu.games.elder_sign.odds.rolls import Node, Rolls
from meikyu.games.elder_sign.odds.search import (
    HOLD_EACH_ROLL,
    NONE_FREED,
    Freed,
    Search,
    may_hold,
)
from meikyu.games.elder_sign.rules.dice import (
    COLOURS,
    DIE_FACES,
    FACES,
    GREEN,
    ONE,
    RED,
    YELLOW,
    Task,
    contains,
    face_count,
)

PACKAGE = "meikyu.games.elder_sign.odds"
ASSUMPTIONS = (
    "odds-best-play",
    "odds-must-complete",
    "odds-hold",
    "odds-clues",
    "odds-locks",
    "odds-payments",
    "odds-no-part",
)
Report = Callable[[int, int], None]
"""Called with how much is done, of how much."""


class Position(msgspec.Struct, frozen=True):
    """An attempt just before a roll.

    `open_tasks` are bits by number of the task from the top; `green`, `yellow` and `red` are the
    dice to roll; `held` is a multiset of faces (see `held_faces`): dice held by focus or assist,
    and those on one's own spells."""

    open_tasks: int
    green: int
    yellow: int = 0
    red: int = 0
    held: int = 0
    clues: int = 0


class Complete(msgspec.Struct, frozen=True, tag="complete", tag_field="do"):
    """Complete a task with these dice of the roll and these held faces."""

    task: int
    rolled: tuple[Die, ...]
    held: tuple[int, ...]


class Remove(msgspec.Struct, frozen=True, tag="remove", tag_field="do"):
    """The roll has failed: remove a die and hold another, or none."""

    die: Die
    keep: Die | None


class Keep(msgspec.Struct, frozen=True, tag="keep", tag_field="do"):
    """A die was removed: hold another, or none."""

    die: Die | None


class Reroll(msgspec.Struct, frozen=True, tag="reroll", tag_field="do"):
    """Spend a clue and roll these dice again."""

    dice: tuple[Die, ...]


class Choice(msgspec.Struct, frozen=True):
    """Something that can be done, and the probability of success after it with best play."""

    what: Complete | Remove | Keep | Reroll
    value: float


class Advice(msgspec.Struct, frozen=True):
    """All that can be done, the best first; nothing where no die is left and no held one helps."""

    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice | None:
        return self.choices[0] if self.choices else None

    @property
    def value(self) -> float:
        """The probability of success with best play."""
        return self.choices[0].value if self.choices else 0.0


class Odds:
    """The odds of one card for one way of holding dice. Answers are kept: the second question about
    the same card is quick. The dice `frees[n]`, by colour, are locked on task n and join when it is
    completed."""

    def __init__(
        self, tasks: list[Task], ordered: bool, hold: int, frees: Sequence[Freed] = ()
    ) -> None:
        self.tasks = tasks
        self.ordered = ordered
        self.hold = hold
        self.frees = list(frees) or [NONE_FREED] * len(tasks)
        self.search = Search(tasks, ordered, hold, self.frees)

    def all_open(self) -> int:
        return (1 << len(self.tasks)) - 1

    def before_roll(self, position: Position, report: Report | None = None) -> float:
        """The probability of success before a roll."""
        node = self._node(position)
        if len(node.values) <= position.clues:
            for done, of in self.working(position):
                if report is not None:
                    report(done, of)
        return node.values[position.clues]

    def working(self, position: Position) -> Iterator[tuple[int, int]]:
        """Does the work for an answer in small steps, and says after each how much is done: for
        those who show progress or have other things to do meanwhile. It may be left and begun
        again."""
        unsolved = self.search.unsolved(self._node(position), position.clues)
        of = sum(node.work() for node in unsolved)
        done = 0
        for node in unsolved:
            self.search.solve(node, position.clues)
            done += node.work()
            yield done, of

    def after_roll(
        self, position: Position, roll: Sequence[Die], report: Report | None = None
    ) -> Advice:
        """What can be done with a roll, `position` being the one that was rolled from. Dice may
        have been turned to faces that they do not have; re-rolls that keep such a die are left
        out."""
        _check_roll(position, roll)
        self.before_roll(position, report)
        dice = Counter(roll)
        choices = self._completions(position, dice) or self._removals(position, dice)
        if position.clues and roll:
            choices += self._rerolls(position, dice)
        return _advice(choices)

    def after_removal(self, position: Position, left: Sequence[Die]) -> Advice:
        """Which die to hold, after one of a failed roll was removed: `left` are the dice of the
        roll that are left, `position` counts these."""
        _check_roll(position, left)
        choices = [Choice(Keep(None), self.before_roll(position))]
        if may_hold(self.hold, position.held):
            for die in dict.fromkeys(left):
                choices.append(Choice(Keep(die), self.before_roll(_without(position, die, True))))
        return _advice(choices)

    def _node(self, position: Position) -> Node:
        there = [position.green, position.yellow, position.red]
        for n, freed in enumerate(self.frees):
            if position.open_tasks >> n & 1:
                there = [dice + more for dice, more in zip(there, freed, strict=True)]
        if there[GREEN] > MOST_DICE or there[YELLOW] > 1 or there[RED] > 1:
            raise ValueError("there are six green dice, one yellow and one red")
        return self.search.node(
            position.open_tasks, position.green, position.yellow, position.red, position.held
        )

    def _completions(self, position: Position, roll: Counter[Die]) -> list[Choice]:
        faces = position.held
        for die, count in roll.items():
            faces += count * ONE[die.face]
        found: list[Choice] = []
        for n in self.search.available[position.open_tasks]:
            for used in self.tasks[n].minimal_sets(faces):
                for rolled, held in _ways(used, roll, position.held):
                    colours = Counter(die.colour for die in rolled)
                    freed = self.frees[n]
                    then = Position(
                        position.open_tasks ^ (1 << n),
                        position.green - colours[GREEN] + freed[GREEN],
                        position.yellow - colours[YELLOW] + freed[YELLOW],
                        position.red - colours[RED] + freed[RED],
                        position.held - held,
                        position.clues,
                    )
                    what = Complete(n, rolled, faces_of(held))
                    found.append(Choice(what, self.before_roll(then)))
        return found

    def _removals(self, position: Position, roll: Counter[Die]) -> list[Choice]:
        found: list[Choice] = []
        for die in roll:
            left = _without(position, die, False)
            found.append(Choice(Remove(die, None), self.before_roll(left)))
            if not may_hold(self.hold, position.held):
                continue
            for keep, count in roll.items():
                if keep != die or count > 1:
                    value = self.before_roll(_without(left, keep, True))
                    found.append(Choice(Remove(die, keep), value))
        return found

    def _rerolls(self, position: Position, roll: Counter[Die]) -> list[Choice]:
        node = self._node(position)
        rolls = Rolls(node)
        if node is not self.search.lost:
            rolls.keep(position.clues)
        shown = sorted(roll)
        found: list[Choice] = []
        for counts in product(*(range(roll[die] + 1) for die in shown)):
            if not any(counts):
                continue
            again = _dice(shown, counts)
            if any(die.face not in DIE_FACES[die.colour] for die in roll - Counter(again)):
                continue
            value = 0.0
            if node is not self.search.lost:
                plane, green = _kept_place(node, roll - Counter(again))
                value = rolls.keeping[position.clues - 1][plane][green]
            found.append(Choice(Reroll(again), value))
        return found


def _check_roll(position: Position, roll: Sequence[Die]) -> None:
    colours = Counter(die.colour for die in roll)
    if (colours[GREEN], colours[YELLOW], colours[RED]) != (
        position.green,
        position.yellow,
        position.red,
    ):
        raise ValueError("the roll does not have the dice of the position")


def _without(position: Position, die: Die, hold: bool) -> Position:
    """A position with one die less to roll, which may be held."""
    return msgspec.structs.replace(
        position,
        **{COLOURS[die.colour]: getattr(position, COLOURS[die.colour]) - 1},
        held=position.held + (ONE[die.face] if hold else 0),
    )


def _kept_place(node: Node, kept: Counter[Die]) -> tuple[int, int]:
    """Where the worth of the dice kept is: their plane and green multiset."""
    faces = node.faces
    counts = [0] * faces.green.faces
    places = [0, 0, 0]
    for die, count in kept.items():
        place = faces.place(die.colour, faces.seen_as[die.face])
        if die.colour == GREEN:
            counts[place] += count
        else:
            places[die.colour] = place + 1
    return places[YELLOW] * PLANE + places[RED], faces.green.index(counts)


def _ways(used: int, roll: Counter[Die], held: int) -> list[tuple[tuple[Die, ...], int]]:
    """Every way to take the used faces from the roll, by colour, and from held dice."""
    ways: list[tuple[tuple[Die, ...], int]] = [((), 0)]
    for face in range(1, FACES):
        wanted = face_count(used, face)
        if not wanted:
            continue
        dice = [die for die in sorted(roll) if die.face == face]
        more = []
        for counts in product(*(range(min(wanted, roll[die]) + 1) for die in dice)):
            from_held = wanted - sum(counts)
            if from_held < 0 or not contains(held, from_held * ONE[face]):
                continue
            taken = _dice(dice, counts)
            for rolled, own in ways:
                more.append((rolled + taken, own + from_held * ONE[face]))
        ways = more
    return ways


def _dice(shown: Sequence[Die], counts: Sequence[int]) -> tuple[Die, ...]:
    """How many of each die."""
    return tuple(die for die, count in zip(shown, counts, strict=True) for _ in range(count))


def faces_of(held: int) -> tuple[int, ...]:
    """The faces of a multiset, each as often as it occurs."""
    return tuple(face for face in range(FACES) for _ in range(face_count(held, face)))


_RANK: dict[type, int] = {Complete: 0, Remove: 1, Keep: 1, Reroll: 2}


def _advice(choices: list[Choice]) -> Advice:
    """The best first; of equally good ones the thriftiest, and a clue is spent last."""

    def order(choice: Choice) -> tuple[float, int, int]:
        what = choice.what
        dice = len(what.rolled) + len(what.held) if isinstance(what, Complete) else 0
        again = len(what.dice) if isinstance(what, Reroll) else 0
        return -round(choice.value, 12), _RANK[type(what)], dice + again

    return Advice(tuple(sorted(choices, key=order)))


def assumptions(locale: str) -> list[str]:
    """What the numbers take for granted, one sentence each."""
    words = lexicon(locale, PACKAGE)
    return [words.say(message) for message in ASSUMPTIONS]


Wanted = tuple[tuple[int, ...], int, int, int]
"""A task by value: magnifiers, lore, peril, terror."""


def odds_for(
    tasks: Sequence[Task], ordered: bool, hold: int = HOLD_EACH_ROLL, frees: Sequence[Freed] = ()
) -> Odds:
    """The odds of a card, shared by all who ask about equal tasks."""
    wanted = tuple((task.magnifiers, task.lore, task.peril, task.terror) for task in tasks)
    return _shared(wanted, ordered, hold, tuple(frees) or (NONE_FREED,) * len(tasks))


@lru_cache(maxsize=256)
def _shared(tasks: tuple[Wanted, ...], ordered: bool, hold: int, frees: tuple[Freed, ...]) -> Odds:
    return Odds([Task(*wanted) for wanted in tasks], ordered, hold, frees)


def held_faces(faces: Sequence[int]) -> int:
    """Held dice as a multiset."""
    return sum(ONE[face] for face in faces)
