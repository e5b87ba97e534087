"""The rules of a game for readers: id, kind and text."""

import re
from typing import Any

import msgspec
from rich.text import Text

from meikyu.cli.language import current, say
from meikyu.core.contract import Game
from meikyu.core.ledger import LETTERS, Kind, numbered_rules
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game, game_ids


class Rule(msgspec.Struct, frozen=True):
    """One numbered statement."""

    id: str
    kind: Kind
    text: str


def styled(rule: Rule) -> Text:
    """A rule for a reader: what is this edition's own has another colour, and another letter."""
    style = "bold" if rule.kind == "rule" else "bold yellow"
    return Text.assemble((f"{rule.id:<8}", style), " ", rule.text)


def legend(rules: list[Rule], prefix: str) -> str:
    """What the letters in the ids mean, as far as they occur."""
    kinds = {rule.kind for rule in rules}
    marks = [
        say(f"rules-mark-{kind}", ids=f"{prefix}-{letter}…")
        for letter, kind in LETTERS.items()
        if letter and kind in kinds
    ]
    return " · ".join(marks)


def rules_of(game: Game[Any, Any]) -> list[Rule]:
    """All rules of a game in the order of its texts, in the chosen language."""
    words = lexicon(current(), game.package)
    return [Rule(one.id, one.kind, words.say(one.message)) for one in numbered_rules(game)]


def game_of_rule(rule_id: str) -> Game[Any, Any] | None:
    """The game whose rules begin like this id; None for a word that is no id."""
    named = re.fullmatch(r"([A-Z]+)-[A-Z]?\d+", rule_id.upper())
    if named is None:
        return None
    games = map(find_game, game_ids())
    return next((game for game in games if game.prefix == named.group(1)), None)
