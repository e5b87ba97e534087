# Compiled by mypyc.
"""The kernel's base classes: a state, the rules that move it, and a random playout.

A game's kernel is typed, plain-int Python: a mutable state owned by the caller, moves as ints. It
runs unchanged interpreted or compiled, so this module defines ordinary classes and no msgspec.
Words (actions, events, views) belong to the edge, see `contract`.
"""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from meikyu.core.chance import Chance, nth_member


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position with everything hidden in it. Owned by its caller; share it through `clone`."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy. Immutable tables may be shared, nothing that a move changes."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Everything a move can change, as nested tuples of ints and strings: equal keys, equal
        positions. Digests are made from it."""

    def freeze(self) -> tuple[object, ...]:
        """The position as nested tuples of ints and strings that can be kept, compared and sent to
        another process; with the same content `Game.thaw` makes it again. Override it where
        `key` leaves something out that does not follow from the rest."""
        return self.key()


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink(ABC):
    """Takes the events that a move causes. Rules build events only where there is a sink."""

    @abstractmethod
    def emit(self, event: object) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel(ABC):
    """The rules of a game on its own state, fast and trusting: what comes in was checked before."""

    @abstractmethod
    def actors(self, state: State) -> int:
        """The seats that must decide now, as bits (seat 0 = 1, seat 1 = 2, ...); 0: it is over."""

    @abstractmethod
    def legal(self, state: State, seat: int) -> list[int]:
        """All legal moves of a seat in a fixed order; empty for a seat that need not decide."""

    def sample(self, state: State, seat: int, chance: Chance) -> int:
        """One legal move, all equally likely. Override it where the list would be huge."""
        moves = self.legal(state, seat)
        return moves[chance.pick(len(moves), "sample")]

    @abstractmethod
    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        """Makes a legal move. Everything the rules do by themselves afterwards is part of it."""


def count_actors(actors: int) -> int:
    """How many seats must decide."""
    count = 0
    while actors:
        actors &= actors - 1
        count += 1
    return count


def playout(kernel: Kernel, state: State, chance: Chance, chooser: Chance, limit: int) -> int:
    """Plays uniformly random legal moves until the game is over, or `limit` plies; returns plies.

    `chance` is the rules' and `chooser` the players': the two never share a generator.
    """
    plies = 0
    while plies < limit:
        actors = kernel.actors(state)
        if actors == 0:
            break
        if actors & (actors - 1) == 0:
            seat = nth_member(actors, 0)
        else:
            seat = nth_member(actors, chooser.pick(count_actors(actors), "seat"))
        move = kernel.sample(state, seat, chooser)
        kernel.apply(state, seat, move, chance, None)
        plies += 1
    return plies
