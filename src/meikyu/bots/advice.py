"""Advice: what a game's bots can tell a person about a decision, where they can.

A game's module of bots may define ``advise(game, world, seed, playouts)``. The world that it gets
is one that the asking seat may know.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from meikyu.core.contract import Action, Game
from meikyu.core.kernel import State
from meikyu.core.words import Phrase


class Weighed(Protocol):
    """A possible move and what it is worth."""

    @property
    def action(self) -> Action: ...
    @property
    def value(self) -> float: ...


class Advice(Protocol):
    """What a bot would do, to be told in steps: where to look, what to do, why."""

    @property
    def area(self) -> Any: ...
    @property
    def action(self) -> Action: ...
    @property
    def reason(self) -> Phrase: ...
    @property
    def value(self) -> float: ...
    @property
    def alternatives(self) -> Sequence[Weighed]: ...


class Adviser(Protocol):
    def __call__(
        self, game: Game[Any, Any], world: State, seed: int = ..., playouts: int = ...
    ) -> Advice | None: ...


def adviser(game: Game[Any, Any]) -> Adviser | None:
    """The adviser of a game, where it has one."""
    name = f"meikyu.bots.{game.package.rpartition('.')[2]}"
    if find_spec(name) is None:
        return None
    found: Adviser | None = getattr(import_module(name), "advise", None)
    return found
