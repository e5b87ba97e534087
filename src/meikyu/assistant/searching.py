"""Finding rules by words: the numbered rules of the games, the nearest first.

A question is compared with each rule's text word by word; rare words count more. Japanese has no
spaces, so there two letters that stand together count as a word, and each Chinese one by itself.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from meikyu.core.contract import Game
from meikyu.core.ledger import Kind, numbered_rules
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game, game_ids

MOST = 12
"""Rules in one answer."""
_WORD = re.compile(r"[a-z0-9]+")
_KANA = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々ー]+")
_KANJI = re.compile(r"[\u3400-\u9fff々]")
_SUFFIXES = ("ings", "ing", "ers", "er", "ied", "ies", "ed", "es", "ly", "s", "e", "y")
_COMMON = frozenset(
    _WORD.findall(
        "a an and are as at be been but by can do does for from had has have how i if in is "
        "it its may me my no not of on one or our so than that the their them then there they "
        "this to was we were what when where which while who why will with would you your "
        "after am any could get got he her him into just must out should us via "
    )
)
_SATURATION, _LENGTH = 1.2, 0.4
"""How soon a repeated word counts no more, and how much a long text is held against a rule."""


class FoundRule(msgspec.Struct, frozen=True):
    """A rule as an answer has it."""

    id: str
    game: str
    kind: Kind
    text: str


def words_of(text: str) -> list[str]:
    """The words of a text that may tell it from others, cut to their stems."""
    text = text.lower().replace("'s", "").replace("’s", "")
    found = [_stem(word) for word in _WORD.findall(text) if word not in _COMMON]
    for run in _KANA.findall(text):
        found += [run] if len(run) == 1 else [run[at : at + 2] for at in range(len(run) - 1)]
        found += [letter for letter in run if _KANJI.match(letter)] if len(run) > 1 else []
    return found


def _stem(word: str) -> str:
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word


class _Book:
    """The rules of all games in one language, counted."""

    def __init__(self, language: str) -> None:
        self.rules: list[FoundRule] = []
        for game in map(find_game, game_ids()):
            self.rules += rules_of(game, language)
        self.counts = [Counter(words_of(rule.text)) for rule in self.rules]
        sizes = [count.total() for count in self.counts]
        mean = sum(sizes) / len(sizes)
        self.lengths = [1 - _LENGTH + _LENGTH * size / mean for size in sizes]
        seen = Counter(word for count in self.counts for word in count)
        self.weights = {
            word: math.log(1 + (len(sizes) - often + 0.5) / (often + 0.5))
            for word, often in seen.items()
        }

    def score(self, number: int, words: Iterable[str]) -> float:
        count, length = self.counts[number], self.lengths[number]
        return sum(
            self.weights[word] * count[word] * (1 + _SATURATION)
            / (count[word] + _SATURATION * length)
            for word in words
            if word in count
        )  # fmt: skip


@cache
def _book(language: str) -> _Book:
    return _Book(language)


def rules_of(game: Game[Any, Any], language: str) -> list[FoundRule]:
    """All rules of a game, in the order of its texts."""
    words = lexicon(language, game.package)
    return [
        FoundRule(one.id, game.id, one.kind, words.say(one.message)) for one in numbered_rules(game)
    ]


def rule_named(rule_id: str, language: str) -> FoundRule | None:
    """A rule by its id, in any spelling of it: hid 12 is HID-12."""
    wanted = re.sub(r"[^A-Z0-9]", "", rule_id.upper())
    for rule in _book(language).rules:
        if rule.id.replace("-", "") == wanted:
            return rule
    return None


def rules_about(words: str, language: str, game: str | None = None) -> list[FoundRule]:
    """The rules that a question may mean, the likeliest first."""
    book, asked = _book(language), set(words_of(words))
    scores = [
        (book.score(number, asked), -number)
        for number, rule in enumerate(book.rules)
        if game is None or rule.game == game
    ]
    return [book.rules[-number] for score, number in sorted(scores, reverse=True)[:MOST] if score]
