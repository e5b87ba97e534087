"""The rules of a game as a reader meets them: id, kind and text.

The list is the messages ``rule-<ID>`` in the game's texts: what is not told to players is no rule.
"""

import re
from typing import Any

import msgspec
from rich.text import Text

from meikyu.cli.language import current, say
from meikyu.core.contract import Game
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game, game_ids

_KINDS = {"": "rule", "R": "ruling", "C": "content"}


class Rule(msgspec.Struct, frozen=True):
    """One numbered statement."""

    id: str
    kind: str
    """``rule``; ``ruling``: how this edition decides; ``content``: what this edition draws."""
    text: str


def styled(rule: Rule) -> Text:
    """A rule for a reader: what is this edition's own has another colour, and another letter."""
    style = "bold" if rule.kind == "rule" else "bold yellow"
    return Text.assemble((f"{rule.id:<8}", style), " ", rule.text)


def legend(rules: list[Rule], prefix: str) -> str:
    """What the letters in the ids mean, as far as they occur."""
    kinds = {
        rule.kind: letter for rule in rules for letter in _KINDS if _KINDS[letter] == rule.kind
    }
    marks = [
        say(f"rules-mark-{kind}", ids=f"{prefix}-{letter}…")
        for kind, letter in kinds.items()
        if letter
    ]
    return " · ".join(marks)


def rules_of(game: Game[Any, Any]) -> list[Rule]:
    """All rules of a game in the order of its texts, in the chosen language."""
    words = lexicon(current(), game.package)
    order = lexicon("en", game.package).ids
    pattern = re.compile(rf"rule-({re.escape(game.prefix)}-([A-Z]?)\d+)")
    found = [match for message in order if (match := pattern.fullmatch(message))]
    return [
        Rule(match.group(1), _KINDS[match.group(2)], words.say(match.group(0))) for match in found
    ]


def game_of_rule(rule_id: str) -> Game[Any, Any] | None:
    """The game whose rules begin like this id; None for a word that is no id."""
    named = re.fullmatch(r"([A-Z]+)-[A-Z]?\d+", rule_id.upper())
    if named is None:
        return None
    games = map(find_game, game_ids())
    return next((game for game in games if game.prefix == named.group(1)), None)
