"""A slow and obvious way to the odds of an attempt, for few dice: every die, every side, every
choice, straight from the rules. Shares nothing with the program but the faces of the dice."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, product

SIDES = {
    "green": ("1", "2", "3", "lore", "peril", "terror"),
    "yellow": ("1", "2", "3", "4", "lore", "peril"),
    "red": ("2", "3", "4", "lore", "peril", "wild"),
}
Icons = tuple[str, ...]
Dice = tuple[str, ...]
"""Dice that show something, as `colour:face`; a held one has the colour `held`."""


@cache
def fulfils(icons: Icons, faces: tuple[str, ...]) -> bool:
    """Whether dice can be on the icons so that all are served; dice may be left over."""
    if not icons:
        return True
    first, rest = icons[0], icons[1:]
    kind, _, number = first.partition(":")
    if not number:
        return any(
            face in (kind, "wild") and fulfils(rest, faces[:n] + faces[n + 1 :])
            for n, face in enumerate(faces)
        )
    if int(number) <= 0:
        return fulfils(rest, faces)
    worth = {"1": 1, "2": 2, "3": 3, "4": 4, "wild": 4}
    return any(
        face in worth
        and fulfils((f"{kind}:{int(number) - worth[face]}", *rest), faces[:n] + faces[n + 1 :])
        for n, face in enumerate(faces)
    )


def shown(dice: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(die.partition(":")[2] for die in dice))


def thrifty(icons: Icons, dice: Dice) -> set[Dice]:
    """The sets of dice that fulfil a task while no die of them could be left out."""
    return {
        part
        for size in range(1, len(dice) + 1)
        for part in combinations(sorted(dice), size)
        if fulfils(icons, shown(part))
        and not any(fulfils(icons, shown(part[:n] + part[n + 1 :])) for n in range(size))
    }


def without(dice: Dice, some: Iterable[str]) -> Dice:
    left = list(dice)
    for die in some:
        left.remove(die)
    return tuple(left)


class Attempts:
    """All attempts at one card."""

    def __init__(
        self,
        tasks: tuple[Icons, ...],
        ordered: bool,
        hold: str,
        frees: tuple[tuple[int, int, int], ...] = (),
    ) -> None:
        self.tasks = tasks
        self.ordered = ordered
        self.hold = hold
        # By task: the dice that come free when it is completed, by their colours.
        self.frees = [
            [colour for colour, dice in zip(SIDES, freed, strict=True) for _ in range(dice)]
            for freed in frees or [(0, 0, 0)] * len(tasks)
        ]
        self.before_roll = cache(self._before_roll)
        self.judged = cache(self._judged)

    def _before_roll(
        self, open_tasks: tuple[int, ...], colours: tuple[str, ...], held: Dice, clues: int
    ) -> float:
        if not open_tasks:
            return 1.0
        rolls = list(product(*(SIDES[colour] for colour in colours)))
        return sum(
            self.rolled(open_tasks, self.dice(colours, roll), held, clues) for roll in rolls
        ) / len(rolls)

    def dice(self, colours: Iterable[str], faces: Iterable[str]) -> Dice:
        pairs = zip(colours, faces, strict=True)
        return tuple(sorted(f"{colour}:{face}" for colour, face in pairs))

    def rolled(self, open_tasks: tuple[int, ...], roll: Dice, held: Dice, clues: int) -> float:
        return max(self.choices(open_tasks, roll, held, clues).values(), default=0.0)

    def choices(
        self, open_tasks: tuple[int, ...], roll: Dice, held: Dice, clues: int
    ) -> dict[tuple[object, ...], float]:
        """Everything that can be done with a roll, and what it is worth."""
        found = dict(self.judged(open_tasks, roll, held, clues))
        if clues:
            for size in range(1, len(roll) + 1):
                for again in set(combinations(roll, size)):
                    found["reroll", again] = self.rerolled(open_tasks, roll, again, held, clues)
        return found

    def rerolled(
        self, open_tasks: tuple[int, ...], roll: Dice, again: Dice, held: Dice, clues: int
    ) -> float:
        kept = without(roll, again)
        colours = [die.partition(":")[0] for die in again]
        faces = list(product(*(SIDES[colour] for colour in colours)))
        return sum(
            self.rolled(open_tasks, tuple(sorted(kept + self.dice(colours, new))), held, clues - 1)
            for new in faces
        ) / len(faces)

    def _judged(
        self, open_tasks: tuple[int, ...], roll: Dice, held: Dice, clues: int
    ) -> dict[tuple[object, ...], float]:
        found: dict[tuple[object, ...], float] = {}
        for task in open_tasks[:1] if self.ordered else open_tasks:
            for used in thrifty(self.tasks[task], roll + held):
                left = without(roll + held, used)
                found["complete", task, used] = self.before_roll(
                    tuple(other for other in open_tasks if other != task),
                    tuple(sorted([*colours_of(left), *self.frees[task]])),
                    tuple(die for die in left if die.startswith("held")),
                    clues,
                )
        if found:
            return found
        for die in roll:
            left = without(roll, (die,))
            found["remove", die, None] = self.before_roll(open_tasks, colours_of(left), held, clues)
            if self.hold == "each roll" or (self.hold == "one" and not held):
                for keep in left:
                    found["remove", die, keep] = self.before_roll(
                        open_tasks,
                        colours_of(without(left, (keep,))),
                        tuple(sorted((*held, f"held:{keep.partition(':')[2]}"))),
                        clues,
                    )
        return found


def colours_of(dice: Dice) -> tuple[str, ...]:
    colours = (die.partition(":")[0] for die in dice)
    return tuple(sorted(colour for colour in colours if colour != "held"))
