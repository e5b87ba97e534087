"""What the numbers of an observation and of its actions mean: names, places, shapes.

A game declares ``layout(content, seats, observe)`` in a module of that name. It is for
people who look into a network; a test holds it to what the tensor writes.
"""

from collections.abc import Callable, Iterable
from itertools import accumulate, pairwise
from math import prod
from typing import Any, Literal, TypeAlias

import msgspec

from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.core.observing import Observe, tensor_for

Holds: TypeAlias = Literal["one", "one or none", "bits", "number"]
"""One of them is set; at most one; any; or they are a number, its lowest bit first."""
LAYOUT = "layout"


class Item(msgspec.Struct, frozen=True):
    """A part of an observation, as a game lists them in their order."""

    name: str
    shape: tuple[int, ...]
    holds: Holds
    about: str


class Group(msgspec.Struct, frozen=True):
    """Actions of one kind, as a game lists them in their order."""

    name: str
    count: int
    about: str


class Layout(msgspec.Struct, frozen=True):
    """What a game declares."""

    items: tuple[Item, ...]
    groups: tuple[Group, ...]


class Piece(msgspec.Struct, frozen=True):
    """A part of an observation: ``observation[start:stop].reshape(shape)``. The last number of the
    shape is what `holds` speaks of."""

    name: str
    start: int
    stop: int
    shape: tuple[int, ...]
    holds: Holds
    about: str

    @property
    def place(self) -> slice:
        return slice(self.start, self.stop)


class Kind(msgspec.Struct, frozen=True):
    """Actions of one kind: ``range(start, stop)``."""

    name: str
    start: int
    stop: int
    about: str


class Spec(msgspec.Struct, frozen=True):
    """Everything about the numbers of one game."""

    game: str
    observe: Observe
    seats: int
    size: int
    actions: int
    pieces: tuple[Piece, ...]
    kinds: tuple[Kind, ...]

    def __getitem__(self, name: str) -> Piece:
        """The part of this name."""
        for piece in self.pieces:
            if piece.name == name:
                return piece
        raise KeyError(f"{name!r}; there are: {', '.join(one.name for one in self.pieces)}")

    def kind(self, action: int) -> Kind:
        """What an action is one of."""
        for kind in self.kinds:
            if kind.start <= action < kind.stop:
                return kind
        raise IndexError(f"there is no action {action} among {self.actions}")


Layouter: TypeAlias = Callable[[Content, int, Observe], Layout]


def spec_for(game: Game[Any, Any], content: Content, seats: int, observe: Observe) -> Spec:
    """The places of everything, from what the game declares."""
    tensor = tensor_for(game, content, seats, observe)
    declare: Layouter | None = declared(game, LAYOUT, LAYOUT)
    if tensor is None or declare is None:
        raise ValueError(f"{game.id} does not say what its numbers mean")
    found = declare(content, seats, observe)
    sizes = _places(prod(item.shape) for item in found.items)
    counts = _places(group.count for group in found.groups)
    return Spec(
        game.id,
        observe,
        seats,
        tensor.size,
        tensor.actions,
        tuple(
            Piece(item.name, start, stop, item.shape, item.holds, item.about)
            for item, (start, stop) in zip(found.items, sizes, strict=True)
        ),
        tuple(
            Kind(group.name, start, stop, group.about)
            for group, (start, stop) in zip(found.groups, counts, strict=True)
        ),
    )


def _places(sizes: Iterable[int]) -> list[tuple[int, int]]:
    ends = list(accumulate(sizes, initial=0))
    return list(pairwise(ends))
