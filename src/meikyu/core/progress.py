"""How far along a game is, as a number: what rewards for learners are made of.

A game's own `progress` module says it in the game's quantities. It reads only what the seat may
see, so that a reward tells a learner nothing hidden.
"""

from abc import ABC, abstractmethod

from meikyu.core.kernel import State


class Progress(ABC):
    """Of one game, with one content and one number of seats."""

    @abstractmethod
    def potential(self, state: State, seat: int) -> float:
        """About 0 at the start and 1 where a seat has nearly won. Of a finished game it is what was
        reached in the end."""

    @abstractmethod
    def score(self, state: State, seat: int) -> float:
        """What a finished game was worth to a seat, about 1 for a good one."""
