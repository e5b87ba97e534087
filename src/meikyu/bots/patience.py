"""How long a bot may think about one decision.

A level is defined by what it looks at, never by a clock: the lab, records, tests and servers get
the same move from the same seed, however fast the machine is. In a page the same thoughts take
longer. The caller there says `within` how many seconds an answer must come; a search then ends
early, with the best that it has found.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

Clock = Callable[[], float]


class Patience:
    """Whether the time for the decision that is thought about now is up."""

    def __init__(self) -> None:
        self.clock: Clock | None = None
        self.until = 0.0
        self.hurried = False
        """Whether it was up before a search was through; whoever tells people of it resets it."""

    def is_over(self) -> bool:
        if self.clock is None or self.clock() < self.until:
            return False
        self.hurried = True
        return True


PATIENCE = Patience()
"""Of this process, which thinks about one decision at a time."""


@contextmanager
def within(seconds: float, clock: Clock = monotonic) -> Iterator[None]:
    """Everything that is thought about meanwhile has this number of seconds."""
    before = PATIENCE.clock, PATIENCE.until
    PATIENCE.clock, PATIENCE.until = clock, clock() + seconds
    try:
        yield
    finally:
        PATIENCE.clock, PATIENCE.until = before
