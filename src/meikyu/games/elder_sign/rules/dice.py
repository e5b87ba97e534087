# Compiled by mypyc.
"""Dice and tasks: which dice fulfil which icons (ELD-5, ELD-6, ELD-R5, ELD-R15, ELD-C1). Compiled.

A face is an int: 1 to 4 magnifiers, then lore, peril, terror and the red die's wild. A multiset of
faces is one int with five bits for each face, so that adding and taking away are plain arithmetic.
"""

from typing import Final

BLANK: Final = 0
"""A face that no open task can use."""
LORE: Final = 5
PERIL: Final = 6
TERROR: Final = 7
WILD: Final = 8
FACES: Final = 9
MOST_MAGNIFIERS: Final = 4
GREEN_BEST: Final = 3
"""The most magnifiers on a green die."""

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
COLOURS: Final[tuple[str, ...]] = ("green", "yellow", "red")
DIE_FACES: Final[tuple[tuple[int, ...], ...]] = (
    (1, 2, 3, LORE, PERIL, TERROR),
    (1, 2, 3, 4, LORE, PERIL),
    (2, 3, 4, LORE, PERIL, WILD),
)
SCARCE_FACES: Final = 1 << MOST_MAGNIFIERS | 1 << TERROR | 1 << WILD
"""What not every die can show, as bits: turning a die to another face is no better than a good roll
(a red die's one magnifier is wanted nowhere)."""

DICE: Final = 8
"""Six green, one yellow and one red (ELD-4): no task ever takes more."""

_BITS: Final = 5
_FIELD: Final = (1 << _BITS) - 1
ONE: Final = tuple(1 << _BITS * face for face in range(FACES))
"""ONE[face]: the multiset of just this face."""
# What counts as magnifiers, and for how many, the most first.
_MAGNIFIERS: Final[tuple[tuple[int, int], ...]] = ((WILD, 4), (4, 4), (3, 3), (2, 2), (1, 1))
_SHIFT: Final = tuple(_BITS * face for face in range(FACES))
# The top bit of every field: no count reaches it, so it catches the borrow of a subtraction.
_GUARD: Final = sum(1 << _BITS * face + _BITS - 1 for face in range(FACES))
_WILDS: Final = _FIELD << _BITS * WILD


def face_count(faces: int, face: int) -> int:
    """How often a face is in a multiset."""
    return faces >> _SHIFT[face] & _FIELD


def total(faces: int) -> int:
    """How many dice a multiset holds."""
    dice = 0
    while faces:
        dice += faces & _FIELD
        faces >>= _BITS
    return dice


def contains(faces: int, part: int) -> bool:
    """Whether a multiset holds all of another."""
    return ((faces | _GUARD) - part) & _GUARD == _GUARD


class Task:
    """A row of icons: magnifiers to reach (each with dice of its own), lore, peril and terror."""

    def __init__(self, magnifiers: tuple[int, ...], lore: int, peril: int, terror: int) -> None:
        self.magnifiers = tuple(sorted(magnifiers, reverse=True))
        self.lore = lore
        self.peril = peril
        self.terror = terror
        self.plain = lore * ONE[LORE] + peril * ONE[PERIL] + terror * ONE[TERROR]
        self.most_magnifiers = max(magnifiers) if magnifiers else 0
        self.fewest_dice = lore + peril + terror
        self.green_dice = self.fewest_dice  # that always suffice if they show their best faces
        for wanted in magnifiers:
            self.fewest_dice += -(-wanted // MOST_MAGNIFIERS)
            self.green_dice += -(-wanted // GREEN_BEST)
        # The faces that can help this task, as a mask over the fields of a multiset.
        self.relevant = _FIELD << _SHIFT[WILD]
        if magnifiers:
            for face in range(1, MOST_MAGNIFIERS + 1):
                self.relevant |= _FIELD << _SHIFT[face]
        if lore:
            self.relevant |= _FIELD << _SHIFT[LORE]
        if peril:
            self.relevant |= _FIELD << _SHIFT[PERIL]
        if terror:
            self.relevant |= _FIELD << _SHIFT[TERROR]
        self._minimal: dict[int, tuple[int, ...]] = {}

    def minimal_sets(self, faces: int) -> tuple[int, ...]:
        """Every thrifty way to fulfil the task: sets from which no die could be left out (R15)."""
        if not faces & _WILDS and not contains(faces, self.plain):
            return ()
        useful = faces & self.relevant
        known = self._minimal.get(useful)
        if known is None:
            known = _minimal(self, useful)
            self._minimal[useful] = known
        return known


def _minimal(task: Task, faces: int) -> tuple[int, ...]:
    if total(faces) < task.fewest_dice:
        return ()
    wilds = face_count(faces, WILD)
    found: dict[int, bool] = {}
    for lore_wilds in range(min(wilds, task.lore) + 1):
        for peril_wilds in range(min(wilds - lore_wilds, task.peril) + 1):
            for terror_wilds in range(min(wilds - lore_wilds - peril_wilds, task.terror) + 1):
                used = (
                    (task.lore - lore_wilds) * ONE[LORE]
                    + (task.peril - peril_wilds) * ONE[PERIL]
                    + (task.terror - terror_wilds) * ONE[TERROR]
                    + (lore_wilds + peril_wilds + terror_wilds) * ONE[WILD]
                )
                if contains(faces, used):
                    _add_magnifiers(task, 0, faces - used, used, found)
    sets = list(found)
    if len(task.magnifiers) > 1:  # two icons served thriftily may together have a die to spare
        sets = [own for own in sets if not _has_smaller(sets, own)]
    return tuple(sorted(sets))


def _has_smaller(sets: list[int], own: int) -> bool:
    for other in sets:
        if other != own and contains(own, other):
            return True
    return False


def _add_magnifiers(task: Task, at: int, left: int, used: int, found: dict[int, bool]) -> None:
    """Serves the magnifier icons from `at` on, each in every minimal way, from the dice left."""
    if at == len(task.magnifiers):
        found[used] = True
        return
    most = DICE
    for wanted in task.magnifiers[at + 1 :]:
        most -= -(-wanted // MOST_MAGNIFIERS)
    sums: dict[int, bool] = {}
    _sums(task.magnifiers[at], 0, left, 0, sums)
    for added in sums:
        if total(used + added) <= most:
            _add_magnifiers(task, at + 1, left - added, used + added, found)


def _sums(wanted: int, at: int, left: int, added: int, found: dict[int, bool]) -> None:
    """Every set of magnifier dice (a wild counts four) whose sum reaches `wanted`, none to spare:
    dice are added from the largest down, so the last one is the smallest and still needed."""
    if wanted <= 0:
        found[added] = True
        return
    if at == len(_MAGNIFIERS):
        return
    shown, worth = _MAGNIFIERS[at]
    most = min(face_count(left, shown), -(-wanted // worth))
    for dice in range(most + 1):
        _sums(wanted - dice * worth, at + 1, left, added + dice * ONE[shown], found)
