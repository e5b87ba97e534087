"""Advice: what a game's bots can say to a person about a decision.

These are the types of what a `Companion` offers. The world that is passed in is one that the asking
seat may know.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from meikyu.core.contract import Action, Game, View
from meikyu.core.kernel import State
from meikyu.core.match import Match
from meikyu.core.words import Phrase


class Weighed(Protocol):
    """A possible move and what it is worth."""

    @property
    def action(self) -> Action: ...
    @property
    def value(self) -> float: ...


class Advice(Protocol):
    """What a bot would do, to be shown in steps: where to look, what to do, why."""

    @property
    def area(self) -> Any:
        """In the game's own words; None where nothing is to be looked at."""
        ...

    @property
    def action(self) -> Action: ...
    @property
    def reason(self) -> Phrase: ...
    @property
    def value(self) -> float | None: ...
    @property
    def alternatives(self) -> Sequence[Weighed]: ...


class Adviser(Protocol):
    def __call__(
        self, game: Game[Any, Any], world: State, seat: int, seed: int = ...
    ) -> Advice | None: ...


class Turning(Protocol):
    """A decision at which another move was clearly better, and the chances after both."""

    @property
    def step(self) -> int: ...
    @property
    def before(self) -> Sequence[Action]: ...
    @property
    def did(self) -> Action: ...
    @property
    def did_chance(self) -> float: ...
    @property
    def best(self) -> Action: ...
    @property
    def best_chance(self) -> float: ...


class Review(Protocol):
    """A stretch of a game that has ended: its number, its result, the chance at its beginning."""

    @property
    def number(self) -> int: ...
    @property
    def won(self) -> bool: ...
    @property
    def chance(self) -> float: ...
    @property
    def turning(self) -> Turning | None: ...
    @property
    def luck(self) -> bool:
        """It was lost, and the reviewer knows that no move would have been clearly better."""
        ...


class Reviewer(Protocol):
    def __call__(
        self, game: Game[Any, Any], match: Match, upto: int, seed: int = ...
    ) -> Review | None: ...


class OddsTeller(Protocol):
    def __call__(self, game: Game[Any, Any], odds: Any, view: View) -> Sequence[Phrase]:
        """What a reckoner knows, in sentences: for players who see no board."""
        ...


class Reckoner(Protocol):
    def __call__(
        self, game: Game[Any, Any], world: State, seat: int
    ) -> Iterator[tuple[int, int, Any]]:
        """Says after each step how much is done, of how much, and what is known."""
        ...
