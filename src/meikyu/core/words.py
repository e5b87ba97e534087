"""Words: everything a person reads or hears, by message id and arguments, in every language.

Code holds ids, never sentences. The sentences are Fluent files: `core/text/<locale>.ftl` for what
all games share and `<game>/text/<locale>.ftl` for its own. Server and page use the same files.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import TypeAlias

import msgspec

from meikyu.core.locales import LOCALES as LOCALES

LARGEST_NUMBER = 10**18
LONGEST_ARGUMENT = 2000
"""Characters; Fluent refuses somewhat longer ones, and they may come from outside."""

Argument: TypeAlias = "str | int | Phrase | Sequence[Phrase]"


class Phrase(msgspec.Struct, frozen=True, gc=False):
    """A message id and its arguments. Arguments may be phrases, or lists of them."""

    id: str
    args: Mapping[str, "str | int | Phrase | tuple[Phrase, ...]"] = {}


@lru_cache(maxsize=64)
def seat_words(seat: int) -> Phrase:
    """A seat as people count them. The message is the game's: a game for one needs none."""
    return Phrase("seat", {"number": seat + 1})


def seats_words(seats: Iterable[int]) -> tuple[Phrase, ...]:
    return tuple(seat_words(seat) for seat in seats)


class MissingMessage(KeyError):
    """A phrase has no message in this language: a bug that the tests look for."""


class Lexicon:
    """The messages of one language for one game (or, without a package, of the core alone)."""

    def __init__(self, locale: str, package: str | None = None) -> None:
        if locale not in LOCALES:
            raise ValueError(f"unknown language {locale!r}; there are: {', '.join(LOCALES)}")
        # Loaded when something is said: a page words phrases with its own scripts, and this would
        # take a third of its engine's starting time.
        from fluent.runtime import FluentBundle, FluentResource

        self.locale = locale
        self._bundle = FluentBundle([locale], use_isolating=False)
        self.ids: list[str] = []
        for owner in ("meikyu.core", package):
            if owner is not None:
                source = message_source(owner, locale)
                self.ids += message_ids(source)
                self._bundle.add_resource(FluentResource(source), allow_overrides=True)

    def has(self, message_id: str) -> bool:
        return self._bundle.has_message(message_id)

    def say(self, phrase: Phrase | str) -> str:
        """A phrase in this language."""
        if isinstance(phrase, str):
            phrase = Phrase(phrase)
        if not self._bundle.has_message(phrase.id):
            raise MissingMessage(f"{phrase.id} ({self.locale})")
        pattern = self._bundle.get_message(phrase.id).value
        if pattern is None:
            raise MissingMessage(f"{phrase.id} ({self.locale}) has no text")
        args = {name: self._argument(value) for name, value in phrase.args.items()}
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingMessage(f"{phrase.id} ({self.locale}): {errors[0]}")
        return str(text)

    def _argument(self, value: object) -> str | int:
        if isinstance(value, Phrase):
            return _short(self.say(value))
        if isinstance(value, int):
            # Fluent writes numbers as decimals of limited precision and fails beyond it.
            return value if abs(value) < LARGEST_NUMBER else str(value)
        if isinstance(value, str):
            return _short(value)
        if isinstance(value, tuple | list):
            return _short(self.say("list-separator").join(self.say(item) for item in value))
        raise TypeError(f"{value!r} cannot be an argument of a phrase")


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_ARGUMENT else text[: LONGEST_ARGUMENT - 1] + "…"


def message_source(package: str, locale: str) -> str:
    """The Fluent file of a package."""
    path = resources.files(package).joinpath("text", f"{locale}.ftl")
    return path.read_text(encoding="utf-8")


def message_ids(source: str) -> list[str]:
    """The ids of all messages (not terms) in a Fluent file, in order."""
    return re.findall(r"^([A-Za-z][A-Za-z0-9_-]*) *=", source, flags=re.MULTILINE)


@cache
def lexicon(locale: str, package: str | None = None) -> Lexicon:
    """The shared lexicon of a language and a game's package."""
    return Lexicon(locale, package)
