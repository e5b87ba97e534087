"""The daily game: the same dice for every player of a title on one day.

Owns how a day becomes a challenge, and nothing about where it is played: a server and a page
without one derive the same seed. A challenge is public by intent (`starting.challenge_seed`), and
the match commits to its seed like every other.
"""

import re
from datetime import date
from typing import Any

import msgspec

from meikyu.core.codec import plain
from meikyu.core.contract import Game

_CHALLENGE = re.compile(r"daily (\d{4}-\d{2}-\d{2}) (\S+) v(\d+)")


class Daily(msgspec.Struct, frozen=True):
    """The game of a day, for one player."""

    game: str
    day: date
    challenge: str
    options: dict[str, Any]


def daily(game: Game[Any, Any], day: date) -> Daily:
    """A title's game of a day. Other rules are another game: their version is part of it."""
    challenge = f"daily {day.isoformat()} {game.id} v{game.rules_version}"
    return Daily(game.id, day, challenge, plain(game.daily_options()))


def day_of(game: Game[Any, Any], challenge: str | None, options: dict[str, Any]) -> date | None:
    """The day whose daily game a match is, if it is one: its challenge and its options decide."""
    found = _CHALLENGE.fullmatch(challenge or "")
    if found is None:
        return None
    try:
        wanted = daily(game, date.fromisoformat(found[1]))
    except ValueError:  # no such day
        return None
    return wanted.day if (wanted.challenge, wanted.options) == (challenge, options) else None
