"""Observations and actions as numbers: what learners get of a game.

A game's own `tensor` module lists the ones of an observation; everything else in it is zero. It is
held to the same law as views: equal bytes for two positions that look the same to a viewer.
Compiled: plain ints and bytes.
"""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from meikyu.core.kernel import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor(ABC):
    """How one game, with one content and one number of seats, is written down. Nothing in it
    changes."""

    def __init__(self, size: int, actions: int) -> None:
        self.size = size
        """Bytes of an observation, each 0 or 1."""
        self.actions = actions
        """How many actions there are, numbered from 0."""
        self._no_actions = bytes(actions)

    @abstractmethod
    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        """Writes what a seat may see to `size` bytes of `out` from `at` on."""

    def dense(self, move: int) -> int:
        """The number of a move's action."""
        return move

    def move(self, dense: int) -> int:
        """The move of an action's number."""
        return dense

    def write_mask(self, moves: list[int], out: bytearray, at: int) -> None:
        """Writes which actions are legal to `actions` bytes of `out` from `at` on."""
        out[at : at + self.actions] = self._no_actions
        for move in moves:
            out[at + self.dense(move)] = 1


def write_bits(number: int, out: bytearray, at: int) -> None:
    """Writes a number to `out` from `at` on, a byte for each bit, the lowest first."""
    while number:
        if number & 1:
            out[at] = 1
        number >>= 1
        at += 1
