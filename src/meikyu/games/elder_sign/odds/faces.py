# Compiled by mypyc.
"""The dice as the open tasks of a card see them. Compiled.

Faces that no open task can use are one blank; magnifiers beyond what any open icon wants count as
the most that it wants; where the open tasks want one kind of icon only, a wild is that icon. What
can be spent on a task is listed once for each part that held dice play in it.
"""

from typing import Final

from meikyu.games.elder_sign.odds.multisets import Multisets, multisets
from meikyu.games.elder_sign.rules.dice import (
    BLANK,
    COLOURS,
    DICE,
    DIE_FACES,
    FACES,
    GREEN,
    LORE,
    MOST_MAGNIFIERS,
    ONE,
    PERIL,
    RED,
    TERROR,
    WILD,
    YELLOW,
    Task,
    contains,
    face_count,
    total,
)

PLANE: Final = 8
"""Special dice of a roll as one int, its plane: place of the yellow face * PLANE + of the red one;
place 0 is a die that is not there or not yet rolled, place n the n-th face as seen."""
PLANES: Final = PLANE * PLANE


class Spend:
    """Ways to pay a part of a task that leave the same dice: green, yellow and red ones spent, and
    the rolls that are just enough for it, each as its plane and its green multiset."""

    def __init__(self, green: int, yellow: int, red: int) -> None:
        self.green = green
        self.yellow = yellow
        self.red = red
        self.planes: list[int] = []
        self.rolls: list[int] = []


class Faces:
    """The faces as a set of open tasks sees them."""

    def __init__(self, tasks: list[Task]) -> None:
        self.seen_as = _seen_as(tasks)
        # For each colour: the different faces and the probability of each.
        self.shown: list[list[int]] = []
        self.chances: list[list[float]] = []
        for colour in range(len(COLOURS)):
            sides: dict[int, int] = {}
            for face in DIE_FACES[colour]:
                sides[self.seen_as[face]] = sides.get(self.seen_as[face], 0) + 1
            self.shown.append(sorted(sides))
            self.chances.append([sides[face] / 6.0 for face in sorted(sides)])
        self.green: Multisets = multisets(len(self.shown[GREEN]))
        # How often each face can be of use at all, and once each.
        self.useful: list[int] = [0] * FACES
        self.plenty = 0
        for face in range(1, FACES):
            if self.seen_as[face] == face:
                for task in tasks:
                    self.useful[face] += _most_used(task, face)
                self.plenty += min(self.useful[face], DICE) * ONE[face]
        self._rolls: dict[int, list[float]] = {}
        self._spends: dict[int, list[Spend]] = {}

    def place(self, colour: int, face: int) -> int:
        """The place of a face, as seen, among those of a colour."""
        return self.shown[colour].index(face)

    def held(self, faces: int, count_useless: bool) -> int:
        """Held dice as the open tasks see them. Useless ones are dropped, or counted as blanks."""
        seen = [0] * FACES
        dice = 0
        for face in range(FACES):
            number = face_count(faces, face)
            if number:
                dice += number
                seen[self.seen_as[face]] += number
        held = 0
        for face in range(1, FACES):
            held += min(seen[face], self.useful[face]) * ONE[face]
        if count_useless:
            held += (dice - total(held)) * ONE[BLANK]
        return held

    def green_chances(self, dice: int) -> list[float]:
        """The probability of every multiset of this number of green dice, in their order."""
        known = self._rolls.get(dice)
        if known is None:
            numbered = self.green
            chances = [0.0] * numbered.start[dice + 1]
            chances[0] = 1.0
            faces = numbered.faces
            for at in range(numbered.start[dice]):
                for face in range(faces):
                    chances[numbered.with_one[at * faces + face]] += (
                        chances[at] * self.chances[GREEN][face]
                    )
            known = chances[numbered.start[dice] :]
            self._rolls[dice] = known
        return known

    def spends(self, task: Task, number: int, from_held: int) -> list[Spend]:
        """Every thrifty way to complete a task (the number-th of the card) with just this part of
        the held dice and some dice of a roll."""
        key = from_held << 4 | number
        known = self._spends.get(key)
        if known is None:
            known = self._list_spends(task, from_held)
            self._spends[key] = known
        return known

    def _list_spends(self, task: Task, from_held: int) -> list[Spend]:
        found: dict[int, Spend] = {}
        for used in task.minimal_sets(self.plenty):
            if total(used) > DICE or not contains(used, from_held):
                continue
            rolled = used - from_held
            for yellow in _choices(rolled, self.shown[YELLOW]):
                after_yellow = rolled if yellow == BLANK else rolled - ONE[yellow]
                for red in _choices(after_yellow, self.shown[RED]):
                    green = after_yellow if red == BLANK else after_yellow - ONE[red]
                    self._add_spend(found, green, yellow, red)
        return list(found.values())

    def _add_spend(self, found: dict[int, Spend], green: int, yellow: int, red: int) -> None:
        counts = [face_count(green, face) for face in self.shown[GREEN]]
        dice = sum(counts)
        if dice != total(green) or dice >= len(self.green.start) - 1:
            return  # a face that green dice lack, or more dice than there are
        key = dice << 2 | (2 if yellow else 0) | (1 if red else 0)
        spend = found.get(key)
        if spend is None:
            spend = Spend(dice, 1 if yellow else 0, 1 if red else 0)
            found[key] = spend
        yellow_place = self.place(YELLOW, yellow) + 1 if yellow else 0
        red_place = self.place(RED, red) + 1 if red else 0
        spend.planes.append(yellow_place * PLANE + red_place)
        spend.rolls.append(self.green.index(counts))


def _choices(faces: int, shown: list[int]) -> list[int]:
    """What a special die may contribute: nothing, or one of the faces it can show."""
    return [BLANK] + [face for face in shown if face != BLANK and face_count(faces, face)]


def _seen_as(tasks: list[Task]) -> list[int]:
    most = 0
    wanted = [False] * FACES
    for task in tasks:
        most = max(most, task.most_magnifiers)
        wanted[LORE] = wanted[LORE] or task.lore > 0
        wanted[PERIL] = wanted[PERIL] or task.peril > 0
        wanted[TERROR] = wanted[TERROR] or task.terror > 0
    seen = [BLANK] * FACES
    for face in range(1, MOST_MAGNIFIERS + 1):
        seen[face] = min(face, most)
    kinds = [seen[MOST_MAGNIFIERS]] if most else []
    for face in (LORE, PERIL, TERROR):
        if wanted[face]:
            seen[face] = face
            kinds.append(face)
    if kinds:
        seen[WILD] = kinds[0] if len(kinds) == 1 else WILD
    return seen


def _most_used(task: Task, face: int) -> int:
    """How many dice of a face (as seen) a task can use at most."""
    if face == LORE:
        return task.lore
    if face == PERIL:
        return task.peril
    if face == TERROR:
        return task.terror
    worth = min(face, MOST_MAGNIFIERS)
    dice = task.lore + task.peril + task.terror if face == WILD else 0
    for wanted in task.magnifiers:
        dice += -(-wanted // worth)
    return dice
