"""Words: everything a person reads or hears, by message id and arguments, in every language.

Code holds ids, never sentences. The sentences are Fluent files: `core/text/<locale>.ftl` for what
all games share and `<game>/text/<locale>.ftl` for its own. Server and page use the same files.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from importlib import resources
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from meikyu.core.locales import LOCALES as LOCALES
from meikyu.core.plain_text import NotPlain, Text, entries, read, said
from meikyu.core.texts import CONTENT_TEXT, in_locale

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LARGEST_NUMBER = 10**18
GROUPED = 1000
"""From here on a language has its own way of writing a number."""
LONGEST_ARGUMENT = 2000
"""Characters; Fluent refuses somewhat longer ones, and they may come from outside."""
REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][A-Za-z0-9_-]*)")
"""What an entry refers to, and more: functions are named in the same way."""

Argument: TypeAlias = "str | int | Phrase | Sequence[Phrase]"


class Phrase(msgspec.Struct, frozen=True, gc=False):
    """A message id and its arguments. Arguments may be phrases, or lists of them."""

    id: str
    args: Mapping[str, "str | int | Phrase | tuple[Phrase, ...]"] = {}


def text_words(text: Mapping[str, str]) -> Phrase:
    """A text of the content, for people of every language."""
    return Phrase(CONTENT_TEXT, text)


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
        self.locale = locale
        owners = ["meikyu.core"] if package is None else ["meikyu.core", package]
        self._sources = [message_source(owner, locale) for owner in owners]
        self.ids = [one for source in self._sources for one in message_ids(source)]
        self._known = frozenset(self.ids)
        self._heard: set[str] = set()
        """What Fluent has read."""
        self._texts: dict[str, Text | None] = {}
        """What was read without it; None: only Fluent can read it."""

    @cached_property
    def _bundle(self) -> "FluentBundle":
        # Loaded when it is asked for: a page words phrases with its own scripts, and this would
        # take a third of its engine's starting time; short commands say plain things.
        from fluent.runtime import FluentBundle

        return FluentBundle([self.locale], use_isolating=False)

    @cached_property
    def _entries(self) -> dict[str, str]:
        """The text of every message and term; the id of a term begins with `-`."""
        return {one: text for source in self._sources for one, text in entries(source)}

    def _read(self, entry: str, within: tuple[str, ...] = ()) -> None:
        """Has Fluent read one entry, and all that it refers to: reading every message of a game
        takes a third of a short command's time, and few are said. Threads may do it at once."""
        if entry in self._heard or entry in within or entry not in self._entries:
            return
        from fluent.runtime import FluentResource

        text = self._entries[entry]
        for other in REFERENCE.findall(text):
            self._read(other, (*within, entry))
        self._bundle.add_resource(FluentResource(text))
        self._heard.add(entry)

    def has(self, message_id: str) -> bool:
        return message_id in self._known

    def say(self, phrase: Phrase | str) -> str:
        """A phrase in this language."""
        if isinstance(phrase, str):
            phrase = Phrase(phrase)
        if phrase.id == CONTENT_TEXT:
            return in_locale({name: str(text) for name, text in phrase.args.items()}, self.locale)
        if phrase.id not in self._known:
            raise MissingMessage(f"{phrase.id} ({self.locale})")
        try:
            return said(
                self._text(phrase.id), self.locale, partial(self._plainly, phrase.args), self._text
            )
        except NotPlain:
            return self._said_by_fluent(phrase)

    def _text(self, message: str) -> Text:
        """A message as it is read without Fluent. Raises NotPlain."""
        try:
            text = self._texts[message]
        except KeyError:
            try:
                text = read(self._entries[message])
            except (NotPlain, KeyError):
                text = None
            self._texts[message] = text
        if text is None:
            raise NotPlain
        return text

    def _plainly(self, args: Mapping[str, object], name: str) -> str | int:
        """An argument, where it is written the same in every language."""
        if name not in args:
            raise NotPlain
        value = self._argument(args[name])
        if isinstance(value, int) and abs(value) >= GROUPED:
            raise NotPlain
        return value

    def _said_by_fluent(self, phrase: Phrase) -> str:
        self._read(phrase.id)
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
