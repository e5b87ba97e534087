# Compiled by mypyc.
"""A turn: one decision, and what a bot may look at for it. Compiled."""

from collections.abc import Callable, Sequence
from typing import Any

from meikyu.core.chance import Chance
from meikyu.core.contract import Game, Prompt, Seat, View
from meikyu.core.kernel import State

Worlds = Callable[[Chance], State]
"""Hands out a new determinized world each time it is called."""


class Turn:
    """One decision, and what a bot may look at for it. Each part is made when it is first asked
    for: a view costs more than most moves, and most bots never look at it."""

    def __init__(
        self, game: Game[Any, Any], position: State, seat: Seat, worlds: Worlds | None = None
    ) -> None:
        self._game = game
        self._position = position
        self._seat = seat
        self._worlds = worlds
        self._view: View | None = None
        self._prompt: Prompt | None = None
        self._legal: Sequence[int] | None = None
        self._sampled: int | None = None

    @property
    def view(self) -> View:
        """What the seat sees now."""
        if self._view is None:
            self._view = self._game.observe(self._position, self._seat)
        return self._view

    @property
    def prompt(self) -> Prompt:
        """What the seat is asked."""
        if self._prompt is None:
            self._prompt = self._game.pending(self._position)[self._seat]
        return self._prompt

    @property
    def legal(self) -> Sequence[int]:
        """The legal moves."""
        if self._legal is None:
            self._legal = self._game.legal(self._position, self._seat)
        return self._legal

    def sample(self, chance: Chance) -> int:
        """The legal move with the number that chance picks: where there are many, without listing
        the others."""
        move = self._game.sample(self._position, self._seat, chance)
        self._sampled = move
        return move

    def worlds(self, chance: Chance) -> State:
        """A new position that fits all that the seat was ever shown; the bot may play on in it."""
        if self._worlds is not None:
            return self._worlds(chance)
        world: State = self._game.determinize(self._position, self._seat, chance)
        return world

    def allows(self, move: int) -> bool:
        """Whether a move is legal; of the one that was sampled that is known."""
        return move == self._sampled or move in self.legal
