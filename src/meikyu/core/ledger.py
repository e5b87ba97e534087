"""The ledger: which numbered rules a game has.

They are the messages ``rule-<ID>`` in its texts: what players cannot read is not a rule. A letter
in an id says whose it is: ``ABC-12`` the printed game's, ``ABC-R3`` and ``ABC-C1`` this edition's.
"""

import re
from typing import Any, Literal

import msgspec

from meikyu.core.contract import Game
from meikyu.core.words import LOCALES, message_ids, message_source

Kind = Literal["rule", "ruling", "content"]
"""``rule``; ``ruling``: how this edition decides; ``content``: what this edition draws."""
LETTERS: dict[str, Kind] = {"": "rule", "R": "ruling", "C": "content"}


class Numbered(msgspec.Struct, frozen=True):
    """A rule: its id, the message with its text, its kind."""

    id: str
    message: str
    kind: Kind


def numbered_rules(game: Game[Any, Any]) -> list[Numbered]:
    """All rules of a game, in the order of its texts."""
    pattern = re.compile(rf"rule-({re.escape(game.prefix)}-([A-Z]?)\d+)")
    messages = message_ids(message_source(game.package, LOCALES[0]))
    found = [match for message in messages if (match := pattern.fullmatch(message))]
    return [Numbered(match[1], match[0], LETTERS[match[2]]) for match in found]
