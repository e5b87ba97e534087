"""What is chosen before a game of Lanterns."""

from typing import Annotated

from msgspec import Meta

from meikyu.core.contract import Options


class LanternsOptions(Options, frozen=True):
    """The length of the game and what everybody starts with (LAN-2)."""

    rounds: Annotated[int, Meta(ge=1, le=9)] = 3
    hand: Annotated[int, Meta(ge=0, le=9)] = 3
    wicks: Annotated[int, Meta(ge=0, le=5)] = 2
