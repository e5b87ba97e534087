# Compiled by mypyc.
"""Playing a game without a match around it: a checked step, digests, all outcomes.

The fast path is `Game.apply`, which trusts its input; the safe path is `step`, which checks first.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from hashlib import sha256
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, TypeVar

from meikyu.core.chance import Chance
from meikyu.core.contract import Action, Event, Game, Seat
from meikyu.core.kernel import Sink, State
from meikyu.core.rules import Rejection

Result = TypeVar("Result")


class EventList(Sink):
    """Keeps the events of a step in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def emit(self, event: object) -> None:
        assert isinstance(event, Event)
        self.events.append(event)


def step(
    game: Game[Any, Any],
    state: State,
    seat: Seat,
    action: Action,
    chance: Chance,
    sink: Sink | None = None,
) -> Rejection | None:
    """Checks and makes an action. A refused action leaves the state untouched."""
    rejection = game.check(state, seat, action)
    if rejection is None:
        game.apply(state, seat, game.move(state, action), chance, sink)
    return rejection


def digest(state: State) -> str:
    """A short fingerprint of a position: equal positions, equal digests."""
    return sha256(repr(state.key()).encode()).hexdigest()[:16]


class _EveryChance(Chance):
    """Follows a script of picks and, past its end, always takes the first possibility."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.widths: list[int] = []
        self.weights: list[Fraction] = []

    def _next(self, width: int) -> int:
        at = len(self.widths)
        if at == len(self.script):
            self.script.append(0)
        self.widths.append(width)
        return self.script[at]

    def pick(self, n: int, why: str) -> int:
        self.weights.append(Fraction(1, n))
        return self._next(n)

    def roll(self, sides: int, count: int, why: str) -> list[int]:
        rolls = list(combinations_with_replacement(range(sides), count))
        chosen = rolls[self._next(len(rolls))]
        ways = factorial(count)
        for face in set(chosen):
            ways //= factorial(chosen.count(face))
        self.weights.append(Fraction(ways, sides**count))
        return list(chosen)

    def draw(self, counts: list[int], total: int, why: str) -> int:
        kinds = [kind for kind, count in enumerate(counts) if count > 0]
        kind = kinds[self._next(len(kinds))]
        self.weights.append(Fraction(counts[kind], total))
        return kind


def every_outcome(run: Callable[[Chance], Result]) -> Iterator[tuple[Fraction, Result]]:
    """Runs a step over all that chance can do; yields each result with its exact probability.

    `run` must start from the same position each time (clone inside it). Dice rolled together with
    `Chance.roll` are enumerated as multisets, things drawn from a bag by kind.
    """
    script: list[int] = []
    while True:
        chance = _EveryChance(script)
        result = run(chance)
        probability = Fraction(1)
        for weight in chance.weights:
            probability *= weight
        yield probability, result
        del script[len(chance.widths) :]
        while script and script[-1] == chance.widths[len(script) - 1] - 1:
            script.pop()
        if not script:
            return
        script[-1] += 1
