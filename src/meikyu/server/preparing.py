"""Prepares every type that is read from outside, before threads read anything.

msgspec makes the reader of a type when it is first needed, and a second thread that needs it at
that moment uses half of it: the process dies. Once made, readers are safe to share.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from meikyu.games.registry import find_game, game_ids


def prepare_types() -> None:
    """Makes the readers of all structs, those of every registered game included."""
    for game_id in game_ids():
        find_game(game_id)
    for kind in set(_below(msgspec.Struct)):
        with suppress(TypeError):  # a struct that is only written
            msgspec.json.Decoder(kind)


def _below(base: Any) -> Iterator[Any]:
    for kind in base.__subclasses__():
        yield kind
        yield from _below(kind)
