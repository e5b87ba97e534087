"""What a position is worth, proved by brute force where the end is near: for checking searches."""

from typing import Any

from meikyu.bots.search import Guide
from meikyu.core.chance import Chance, nth_member
from meikyu.core.kernel import Kernel, State
from meikyu.core.play import every_outcome


class Bounds:
    """Proves between which two values the worth of a position is, looking `depth` moves ahead.

    Beyond that anything is thought possible, so the bounds meet exactly where every line ends in
    time.
    """

    def __init__(self, kernel: Kernel, guide: Guide, seat: int) -> None:
        self.kernel = kernel
        self.guide = guide
        self.seat = seat
        self.known: dict[tuple[Any, ...], tuple[float, float]] = {}

    def of(self, state: State, depth: int) -> tuple[float, float]:
        """The least and the most that a position can be worth."""
        actors = self.kernel.actors(state)
        if actors == 0:
            exact = self.guide.value(state, self.seat)
            return exact, exact
        if depth == 0:
            return 0.0, 1.0
        key = (depth, state.key())
        if key not in self.known:
            seat = nth_member(actors, 0)
            best = max if seat == self.seat else min
            moves = self.guide.moves(self.kernel, state, seat)
            low, high = zip(*(self.after(state, seat, move, depth) for move in moves), strict=True)
            self.known[key] = best(low), best(high)
        return self.known[key]

    def after(self, state: State, seat: int, move: int, depth: int) -> tuple[float, float]:
        """The bounds of one move: the mean over everything that chance can do."""

        def run(chance: Chance) -> State:
            then = state.clone()
            self.kernel.apply(then, seat, move, chance, None)
            return then

        low = high = 0.0
        for probability, then in every_outcome(run):
            then_low, then_high = self.of(then, depth - 1)
            low += float(probability) * then_low
            high += float(probability) * then_high
        return low, high
