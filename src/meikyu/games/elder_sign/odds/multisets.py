# Compiled by mypyc.
"""Numbered multisets: every roll of up to six like dice as one small index. Compiled.

The search walks over rolls by index, so that adding or leaving out a die is one look-up and the
worth of all rolls is one list. The numbering depends only on how many different faces there are.
"""

from typing import Final

MOST_DICE: Final = 6
"""There are six green dice; yellow and red are single (ELD-4)."""


class Multisets:
    """All multisets of at most six dice over a number of faces, smaller ones first."""

    def __init__(self, faces: int) -> None:
        self.faces = faces
        # start[n]: the first multiset of n dice; start[n + 1] is the one after the last of them.
        self.start: list[int] = [0, 1]
        self.counts: list[list[int]] = [[0] * faces]
        # with_one[at * faces + face]: the multiset with one die more, for all but the largest.
        self.with_one: list[int] = []
        # present[at]: its different faces; less_one[at]: without one die of each of these.
        self.present: list[list[int]] = [[]]
        self.less_one: list[list[int]] = [[]]
        self._index: dict[int, int] = {0: 0}
        for dice in range(MOST_DICE):
            for at in range(self.start[dice], self.start[dice + 1]):
                for face in range(faces):
                    self.with_one.append(self._add(at, face))
            self.start.append(len(self.counts))

    def _add(self, at: int, face: int) -> int:
        counts = self.counts[at].copy()
        counts[face] += 1
        key = _key(counts)
        known = self._index.get(key, -1)
        if known < 0:
            known = len(self.counts)
            self._index[key] = known
            self.counts.append(counts)
            self.present.append([])
            self.less_one.append([])
        self.present[known].append(face)
        self.less_one[known].append(at)
        return known

    def index(self, counts: list[int]) -> int:
        """The number of a multiset."""
        return self._index[_key(counts)]


def _key(counts: list[int]) -> int:
    key = 0
    for dice in counts:
        key = key << 3 | dice
    return key


_NUMBERED: Final[dict[int, Multisets]] = {}


def multisets(faces: int) -> Multisets:
    """The numbering for a number of faces; made once."""
    known = _NUMBERED.get(faces)
    if known is None:
        known = Multisets(faces)
        _NUMBERED[faces] = known
    return known
