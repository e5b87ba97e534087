"""Chance as nodes of a tree: a step is run up to the first question that has no answer yet.

It is `core.play.every_outcome` turned inside out. The rules run on a copy with a script of answers;
where the script ends they are interrupted, and what they asked, with exact probabilities, is the
next node. Equal dice rolled together are one question about a multiset, a card drawn from a deck is
one about its kind.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

from meikyu.core.chance import Chance

Faces = tuple[int, ...]


class Asked(Exception):
    """What the rules ask: the answers by number, and how likely each is."""

    def __init__(self, why: str, outcomes: list[tuple[int, Fraction]]) -> None:
        super().__init__(why)
        self.why = why
        self.outcomes = outcomes

    def __reduce__(self) -> tuple[Any, ...]:
        return Asked, (self.why, self.outcomes)


class ScriptWithEnd(Chance):
    """Answers from a script; past its end it raises the question."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.used = 0

    def pick(self, n: int, why: str) -> int:
        if self.used == len(self.script):
            raise Asked(why, [(number, Fraction(1, n)) for number in range(n)])
        return self._next()

    def roll(self, sides: int, count: int, why: str) -> list[int]:
        rolls = multisets(sides, count)
        if self.used == len(self.script):
            whole = sides**count
            raise Asked(why, [(n, Fraction(ways, whole)) for n, (_, ways) in enumerate(rolls)])
        return list(rolls[self._next()][0])

    def draw(self, counts: list[int], total: int, why: str) -> int:
        if self.used == len(self.script):
            kinds = [(kind, count) for kind, count in enumerate(counts) if count > 0]
            raise Asked(why, [(kind, Fraction(count, total)) for kind, count in kinds])
        return self._next()

    def _next(self) -> int:
        value = self.script[self.used]
        self.used += 1
        return value


@cache
def multisets(sides: int, count: int) -> tuple[tuple[Faces, int], ...]:
    """What equal dice can show, in any order, and in how many orders each comes."""
    found: list[tuple[Faces, int]] = []
    for faces in combinations_with_replacement(range(sides), count):
        ways = factorial(count)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        found.append((faces, ways))
    return tuple(found)
