# Compiled by mypyc.
"""Many games of one kind side by side, a decision of each at a time, written into one buffer.

Owns the loop, no rules: the kernel moves, a `Tensor` writes, a `Rewarder` rewards, a `Company` may
hold some of the seats. A game that ends is begun again at once. Compiled.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from meikyu.core.chance import Chance, nth_member
from meikyu.core.kernel import Kernel, Sink, State, count_actors
from meikyu.core.progress import Progress
from meikyu.core.tensor import NO_ACTION, Tensor

OUTCOME: Final = 0
SCORE: Final = 1
PROGRESS: Final = 2
GRADED: Final = 3
REWARDS: Final = ("outcome", "score", "progress", "graded")
LEARNER: Final = -1
"""A company's move for a seat that it does not hold."""


class Rewarder:
    """What a step is worth to each seat: the end, and how much nearer it came."""

    def __init__(
        self,
        kind: int,
        gamma: float,
        seats: int,
        progress: Progress | None,
        winners: Callable[[State], int],
    ) -> None:
        self.kind = kind
        self.gamma = gamma
        self.seats = seats
        self.progress = progress
        self.winners = winners  # of a finished game, as bits
        self.shaped = kind in (PROGRESS, GRADED)

    def worths(self, state: State) -> list[float]:
        """The potential of a running game, by seat; empty where rewards need none."""
        if not self.shaped:
            return []
        assert self.progress is not None
        return [self.progress.potential(state, seat) for seat in range(self.seats)]

    def running(self, before: list[float], after: list[float]) -> list[float]:
        """Of a step after which the game goes on."""
        if not self.shaped:
            return [0.0] * self.seats
        return [self.gamma * after[seat] - before[seat] for seat in range(self.seats)]

    def ended(self, before: list[float], state: State) -> list[float]:
        """Of the step that ended a game."""
        if self.kind == SCORE:
            assert self.progress is not None
            return [self.progress.score(state, seat) for seat in range(self.seats)]
        winners = self.winners(state)
        rewards: list[float] = []
        for seat in range(self.seats):
            reward = 1.0 if winners >> seat & 1 else -1.0
            if self.shaped:
                assert self.progress is not None
                reward -= before[seat]
                if self.kind == GRADED:
                    reward += self.gamma * self.progress.potential(state, seat)
            rewards.append(reward)
        return rewards

    def illegal(self, before: list[float], culprit: int) -> list[float]:
        """Of an illegal action, which ends its game."""
        rewards = [0.0 - worth for worth in before] if self.shaped else [0.0] * self.seats
        rewards[culprit] -= 1.0
        return rewards


@mypyc_attr(allow_interpreted_subclasses=True)
class Company(ABC):
    """Who holds the seats that do not learn, in each of the games."""

    @abstractmethod
    def sink(self, number: int) -> Sink | None:
        """Where the events of a game go."""

    @abstractmethod
    def move(self, number: int, state: State, seat: int) -> int:
        """The move of a seat that must decide, or `LEARNER`."""


class Stepper:
    """Running games side by side. The buffers stay the same objects."""

    def __init__(
        self,
        kernel: Kernel,
        tensor: Tensor,
        rewarder: Rewarder,
        begin: Callable[[int], State],
        ended: Callable[[int, State], None],
        chances: list[Chance],
        orders: list[Chance],
        company: Company | None,
    ) -> None:
        self.kernel = kernel
        self.tensor = tensor
        self.rewarder = rewarder
        self.seats = rewarder.seats
        self.begin = begin
        self.over = ended  # is shown each finished game
        self.chances = chances  # of the rules, one for each game
        self.orders = orders  # which of several seats is asked first, one for each game
        self.company = company
        self.games = len(chances)
        self.states: list[State] = []
        self.observations = bytearray(self.games * tensor.size)
        self.last_observations = bytearray(self.games * tensor.size)
        self.masks = bytearray(self.games * tensor.actions)
        self.moves: list[list[int]] = []  # that are legal now
        self.to_act = bytearray(self.games)
        self.rewards: list[float] = []  # by game and seat
        self.worths: list[list[float]] = []
        self.done = bytearray(self.games)
        self.illegal = bytearray(self.games)
        self._nothing_done = bytes(self.games)
        for number in range(self.games):
            self.states.append(begin(number))
            self.moves.append([])
            self.worths.append([])
            self._settle(number)

    def step(self, actions: list[int]) -> None:
        """One action of each game's seat that is to act."""
        kernel = self.kernel
        tensor = self.tensor
        width = tensor.actions
        rewards: list[float] = []
        self.done[:] = self._nothing_done
        self.illegal[:] = self._nothing_done
        for number in range(self.games):
            action = actions[number]
            seat = self.to_act[number]
            before = self.worths[number]
            if not 0 <= action < width or not self.masks[number * width + action]:
                self.illegal[number] = 1
                rewards.extend(self.rewarder.illegal(before, seat))
                self._end(number, seat)
                self._settle(number)
                continue
            state = self.states[number]
            company = self.company
            sink = None if company is None else company.sink(number)
            kernel.apply(state, seat, tensor.move(action), self.chances[number], sink)
            if self._goes_on(number):
                self._show(number)
                rewards.extend(self.rewarder.running(before, self.worths[number]))
            else:
                rewards.extend(self.rewarder.ended(before, state))
                self._end(number, seat)
                self._settle(number)
        self.rewards = rewards

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

    def legal(self, number: int) -> list[int]:
        """The legal actions of a game, smallest first."""
        actions: list[int] = []
        for move in self.moves[number]:
            action = self.tensor.dense(move)
            if action != NO_ACTION:
                actions.append(action)
        actions.sort()
        return actions

    def _end(self, number: int, seat: int) -> None:
        """Shows a finished game for the last time and begins the next one."""
        self.done[number] = 1
        state = self.states[number]
        self.tensor.write(state, seat, self.last_observations, number * self.tensor.size)
        self.over(number, state)
        self.states[number] = self.begin(number)

    def _settle(self, number: int) -> None:
        """A new game up to the learner's first decision: one that ends before is passed over."""
        while not self._goes_on(number):
            self.states[number] = self.begin(number)
        self._show(number)

    def _goes_on(self, number: int) -> bool:
        """Lets the company play until a learner is to act; False: the game is over."""
        kernel = self.kernel
        state = self.states[number]
        company = self.company
        while True:
            actors = kernel.actors(state)
            if actors == 0:
                return False
            if actors & (actors - 1) == 0:
                seat = nth_member(actors, 0)
            else:
                seat = nth_member(actors, self.orders[number].pick(count_actors(actors), "order"))
            if company is not None:
                move = company.move(number, state, seat)
                if move != LEARNER:
                    kernel.apply(state, seat, move, self.chances[number], company.sink(number))
                    continue
            self.to_act[number] = seat
            return True

    def _show(self, number: int) -> None:
        """Writes what the seat that is asked next sees and may do."""
        state = self.states[number]
        tensor = self.tensor
        seat = self.to_act[number]
        tensor.write(state, seat, self.observations, number * tensor.size)
        moves = self.kernel.legal(state, seat)
        self.moves[number] = moves
        tensor.write_mask(moves, self.masks, number * tensor.actions)
        self.worths[number] = self.rewarder.worths(state)
