"""What a level of bot is; bots and their turns are named here too."""

from collections.abc import Callable
from typing import Any

import msgspec

from meikyu.bots.bot import Bot as Bot
from meikyu.bots.bot import RandomBot as RandomBot
from meikyu.bots.turn import Turn as Turn
from meikyu.bots.turn import Worlds as Worlds
from meikyu.core.contract import Game, Seat


class Level(msgspec.Struct, frozen=True):
    """A named strength of bot. Its name is worded as ``level-<id>``."""

    id: str
    make: Callable[[Game[Any, Any], Seat, int], Bot]
    budget: str = ""
    """What it spends on a decision, in words for a report: ``400 playouts``."""
    version: int = 1
    """Moves when the level plays differently: reports about an older one are out of date."""
    aliases: tuple[str, ...] = ()
    """Names that it had before: records and scripts may use them."""


RANDOM = Level("random", RandomBot)
