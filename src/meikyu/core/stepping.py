"""Many games of one kind side by side, a decision of each at a time, written into one buffer.

Owns the loop, no rules: the kernel moves, a `Tensor` writes. A game that ends is begun again at
once. Compiled.
"""

from collections.abc import Callable
from typing import Final

from meikyu.core.chance import Chance, nth_member
from meikyu.core.kernel import Kernel, State, count_actors
from meikyu.core.tensor import NO_ACTION, Tensor

MINUS_ONE: Final = 255
"""-1 as a signed byte."""


class Stepper:
    """Running games side by side. The buffers stay the same objects."""

    def __init__(
        self,
        kernel: Kernel,
        tensor: Tensor,
        seats: int,
        begin: Callable[[Chance], State],
        winners: Callable[[State], int],
        chances: list[Chance],
        orders: list[Chance],
    ) -> None:
        self.kernel = kernel
        self.tensor = tensor
        self.seats = seats
        self.begin = begin
        self.winners = winners  # of a finished game, as bits
        self.chances = chances  # of the rules, one for each game
        self.orders = orders  # which of several seats is asked first, one for each game
        self.games = len(chances)
        self.states: list[State] = []
        self.observations = bytearray(self.games * tensor.size)
        self.masks = bytearray(self.games * tensor.actions)
        self.to_act = bytearray(self.games)
        self.rewards = bytearray(self.games * seats)
        self.done = bytearray(self.games)
        self.illegal = bytearray(self.games)
        self._no_rewards = bytes(self.games * seats)
        self._nothing_done = bytes(self.games)
        for number in range(self.games):
            self.states.append(begin(chances[number]))
            self._show(number)

    def step(self, actions: list[int]) -> None:
        """One action of each game's seat that is to act."""
        kernel = self.kernel
        tensor = self.tensor
        width = tensor.actions
        self.rewards[:] = self._no_rewards
        self.done[:] = self._nothing_done
        self.illegal[:] = self._nothing_done
        for number in range(self.games):
            action = actions[number]
            seat = self.to_act[number]
            if not 0 <= action < width or not self.masks[number * width + action]:
                self.illegal[number] = 1
                self.rewards[number * self.seats + seat] = MINUS_ONE
                self._begin_again(number)
            else:
                state = self.states[number]
                kernel.apply(state, seat, tensor.move(action), self.chances[number], None)
                if kernel.actors(state) == 0:
                    self._reward(number, self.winners(state))
                    self._begin_again(number)
            self._show(number)

    def sample(self, chance: Chance) -> list[int]:
        """A random legal action of each game's seat that is to act."""
        actions: list[int] = []
        for number in range(self.games):
            while True:
                move = self.kernel.sample(self.states[number], self.to_act[number], chance)
                action = self.tensor.dense(move)
                if action != NO_ACTION:
                    break
            actions.append(action)
        return actions

    def _reward(self, number: int, winners: int) -> None:
        for seat in range(self.seats):
            won = winners >> seat & 1
            self.rewards[number * self.seats + seat] = 1 if won else MINUS_ONE

    def _begin_again(self, number: int) -> None:
        self.done[number] = 1
        self.states[number] = self.begin(self.chances[number])

    def _show(self, number: int) -> None:
        """Writes what the seat that is asked next sees and may do."""
        state = self.states[number]
        tensor = self.tensor
        actors = self.kernel.actors(state)
        if actors & (actors - 1) == 0:
            seat = nth_member(actors, 0)
        else:
            seat = nth_member(actors, self.orders[number].pick(count_actors(actors), "order"))
        self.to_act[number] = seat
        tensor.write(state, seat, self.observations, number * tensor.size)
        moves = self.kernel.legal(state, seat)
        tensor.write_mask(moves, self.masks, number * tensor.actions)
