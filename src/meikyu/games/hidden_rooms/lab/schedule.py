"""How the networks of Hidden Rooms are learned, iteration by iteration."""

from dataclasses import dataclass
from math import cos, pi

from meikyu.games.hidden_rooms.batch.learning import Course

DISCOUNT = 0.999
"""What a turn costs in the end: without a price small networks put things off for ever."""


@dataclass(frozen=True)
class Schedule:
    """The size of a course of learning. Everything else follows from these and the seed."""

    iterations: int = 4000
    games: int = 1024
    """Games of each stage that are under way."""
    stretch: int = 16
    """Turns of each that one iteration plays."""
    batch: int = 1024

    def course(self, iteration: int) -> Course:
        """What is learned how in one iteration.

        At first the child leans towards the exit and time is dear, so that it learns to get
        out at all; then time becomes cheap, and in the end the numbers are rounded as in the file.
        """
        part = iteration / self.iterations
        early = min(1.0, part / 0.4)
        return Course(
            rate=2e-3 * (0.5 + 0.5 * cos(pi * part)) + 1e-5,
            discount=0.97 + (DISCOUNT - 0.97) * early,
            lambda_=0.8 - 0.2 * part,
            lean=0.03 * max(0.0, 1 - iteration / min(80, self.iterations / 10)),
            smoothing=0.003,
            grain=GRAIN,
            batch=self.batch if part < 0.5 else 2 * self.batch,
            rounded=int(part > 0.6),
        )


GRAIN = 1 / 64
"""The step of the first layer's numbers, which are whole multiples of it from -127 to 127."""
