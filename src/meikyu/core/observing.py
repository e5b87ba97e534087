"""What a learner may be shown of a game: three problems in a game about memory, one elsewhere.

*Table* is what a seat sees now, *recall* all that it was ever shown. A game that forgets may
declare a third, ``map_tensor`` in a module of that name: the *map* that a perfect memory draws.
"""

from typing import Any, Literal, TypeAlias

from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.core.tensor import Tensor

Observe: TypeAlias = Literal["table", "recall", "map"]
OBSERVED: tuple[Observe, ...] = ("table", "recall", "map")
MAP = "map_tensor"


class NotObserved(ValueError):
    """A game has no such observation."""


def tensor_for(
    game: Game[Any, Any], content: Content, seats: int, observe: Observe
) -> Tensor | None:
    """The layout of an observation; None: the game has no such form yet."""
    if observe not in OBSERVED:
        raise NotObserved(f"observe is one of {', '.join(OBSERVED)}, not {observe!r}")
    if observe != "map":
        return game.tensor(content, seats, recall=observe == "recall")
    make = declared(game, MAP, MAP)
    if make is None:
        raise NotObserved(f"{game.id} draws no map: observe='table' or 'recall'")
    found = make(content, seats)
    assert isinstance(found, Tensor)
    return found
