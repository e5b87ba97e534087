"""Many games at once, in C++ on CPU threads or CUDA, with the Python kernels as the truth.

Compiled on the user's machine when first asked for (g++, or nvcc for CUDA); nothing that players
use depends on it. ``make("hidden-rooms", 4096)`` gives a `Batch`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meikyu.core.content import Content
    from meikyu.games.hidden_rooms.batch.engine import Batch


class NoBatch(KeyError):
    """There is no batched engine for this game."""


def make(
    game: str,
    n: int,
    device: str = "cpu",
    content: "Content | None" = None,
    book: str | None = None,
) -> "Batch":
    """A batch of n games, of the standard content or another and of its first book or another,
    not yet set up: `reset` it."""
    from meikyu.games.hidden_rooms.batch import packing
    from meikyu.games.hidden_rooms.batch.engine import Batch
    from meikyu.games.hidden_rooms.game import GAME

    if game != GAME.id:
        raise NoBatch(game)
    tables = packing.tables(GAME.book(content or GAME.content(), book))
    return Batch(packing.SOURCE, tables, n, device)
