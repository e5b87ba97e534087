"""What a match can start with: its seed, its seats and its options."""

import hashlib
import re
from typing import Any

from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.rules import Rejection


def commitment(seed: bytes) -> str:
    """What is published of a seed before the game."""
    return hashlib.sha256(seed).hexdigest()


def challenge_seed(challenge: str) -> bytes:
    """The seed of a challenge: public by intent, the same for all who play it. A published
    seed is a challenge itself: the same dice once more."""
    if re.fullmatch("[0-9a-f]{64}", challenge):
        return bytes.fromhex(challenge)
    return hashlib.sha256(f"meikyu challenge {challenge}".encode()).digest()


class StartRefused(ValueError):
    """A match cannot start like this."""

    def __init__(self, rejection: Rejection) -> None:
        self.rejection = rejection
        super().__init__(f"{rejection.rule}: {rejection.code} {rejection.args}")


def check_start(
    game: Game[Any, Any], content: Content, seats: int, options: Any
) -> Rejection | None:
    """Whether a match can start with this number of seats and these options."""
    if seats not in game.seats:
        args: dict[str, str | int] = {
            "seats": seats,
            "least": game.seats[0],
            "most": game.seats[-1],
            "only": "yes" if len(game.seats) == 1 else "no",
        }
        return Rejection(game.seats_rule or game.turn_rule, "seat-count", args)
    return game.check_options(options, seats, content)
