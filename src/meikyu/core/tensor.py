# Compiled by mypyc.
"""Observations and actions as numbers: what learners get of a game.

A game's own `tensor` module lists the ones of an observation; everything else in it is zero. It is
held to the same law as views: equal bytes for two positions that look the same to a viewer.
Compiled: plain ints and bytes.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from meikyu.core.kernel import State

NO_ACTION: Final = -1
"""The number of a move that learners are not offered: it only divides a decision into steps that
another move makes at once."""


PAGE_BITS: Final = 10
PAGE: Final = 1 << PAGE_BITS


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
        """The number of a move's action, or `NO_ACTION`."""
        return move

    def move(self, dense: int) -> int:
        """The move of an action's number."""
        return dense

    def write_mask(self, moves: list[int], out: bytearray, at: int) -> None:
        """Writes which actions are legal to `actions` bytes of `out` from `at` on."""
        out[at : at + self.actions] = self._no_actions
        for move in moves:
            number = self.dense(move)
            if number >= 0:
                out[at + number] = 1


class ListedTensor(Tensor):
    """A tensor of a game whose moves are sparse: an action for each of a list."""

    def __init__(self, size: int, moves: list[int]) -> None:
        super().__init__(size, len(moves))
        self._moves = moves
        # By pages of moves, most of which are the same empty one: faster than a dict.
        empty = [NO_ACTION] * PAGE
        self._numbers: list[list[int]] = [empty] * ((max(moves) >> PAGE_BITS) + 1)
        for number, move in enumerate(moves):
            page = move >> PAGE_BITS
            if self._numbers[page] is empty:
                self._numbers[page] = empty[:]
            self._numbers[page][move & PAGE - 1] = number

    def dense(self, move: int) -> int:
        page = move >> PAGE_BITS
        return self._numbers[page][move & PAGE - 1] if page < len(self._numbers) else NO_ACTION

    def move(self, dense: int) -> int:
        return self._moves[dense]

    def write_mask(self, moves: list[int], out: bytearray, at: int) -> None:
        out[at : at + self.actions] = self._no_actions
        for move in moves:
            number = self.dense(move)
            if number >= 0:
                out[at + number] = 1


def write_bits(number: int, out: bytearray, at: int) -> None:
    """Writes a number to `out` from `at` on, a byte for each bit, the lowest first."""
    while number:
        if number & 1:
            out[at] = 1
        number >>= 1
        at += 1


def spread(width: int) -> list[bytes]:
    """Every number of so many bits as bytes, one for each bit, the lowest first. Joining ready
    pieces is many times faster than writing byte by byte."""
    return [bytes([number >> bit & 1 for bit in range(width)]) for number in range(1 << width)]


def one_of(count: int) -> list[bytes]:
    """For each of so many numbers the bytes that name it."""
    return [bytes([number == named for number in range(count)]) for named in range(count)]
