"""Which language the program speaks, and its own words.

``--lang`` decides, may be anywhere on the line and is taken out of it; then ``MEIKYU_LANG``;
then the usual variables of the system. What is chosen is put into ``MEIKYU_LANG``, so that every
part of the program, and every process it starts, speaks the same language.

A plain message is read without Fluent (`core.plain_text`), and without the words of any game.
"""

import os
from functools import cache
from typing import TYPE_CHECKING

from meikyu.core import plain_text
from meikyu.core.locales import LOCALES
from meikyu.core.plain_text import PLACE

if TYPE_CHECKING:
    from meikyu.core.words import Lexicon, Phrase

VARIABLE = "MEIKYU_LANG"
OPTION = "--lang"
PACKAGE = "meikyu.cli"
DEFAULT = "en"
_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(Exception):
    """A language that does not exist here."""

    def __init__(self, wanted: str) -> None:
        from meikyu.core.words import Phrase

        self.phrase = Phrase("error-language", {"wanted": wanted, "known": ", ".join(LOCALES)})
        super().__init__(wanted)


def choose(arguments: list[str]) -> list[str]:
    """Settles the language; returns the arguments without ``--lang``."""
    rest: list[str] = []
    wanted = os.environ.get(VARIABLE) or _of_the_system()
    at = 0
    while at < len(arguments):
        argument = arguments[at]
        if argument == "--":
            rest += arguments[at:]
            break
        if argument == OPTION:
            at += 1
            wanted = arguments[at] if at < len(arguments) else ""
        elif argument.startswith(OPTION + "="):
            wanted = argument.partition("=")[2]
        else:
            rest.append(argument)
        at += 1
    if wanted not in LOCALES:
        os.environ[VARIABLE] = _of_the_system()
        raise UnknownLanguage(wanted)
    os.environ[VARIABLE] = wanted
    return rest


def _of_the_system() -> str:
    for variable in _SYSTEM:
        if value := os.environ.get(variable):
            language = value.partition("_")[0].partition(".")[0]
            return language if language in LOCALES else DEFAULT
    return DEFAULT


def current() -> str:
    """The language that was chosen."""
    chosen = os.environ.get(VARIABLE, "")
    return chosen if chosen in LOCALES else _of_the_system()


def own() -> "Lexicon":
    """The words of the command line."""
    from meikyu.core.words import lexicon

    return lexicon(current(), PACKAGE)


def say(message: str, **arguments: "str | int | Phrase | tuple[Phrase, ...]") -> str:
    """One of the program's own messages."""
    plain = plain_messages(current()).get(message)
    if plain is not None:
        words = {name: value for name, value in arguments.items() if isinstance(value, str)}
        if set(PLACE.findall(plain)) <= words.keys():
            return PLACE.sub(lambda place: words[place.group(1)], plain)
    from meikyu.core.words import Phrase

    return own().say(Phrase(message, arguments))


@cache
def plain_messages(locale: str) -> dict[str, str]:
    """The messages that hold nothing but text and words to be put into it, by id."""
    file = os.path.join(os.path.dirname(__file__), "text", f"{locale}.ftl")
    with open(file, encoding="utf-8") as text:
        return plain_text.plain_messages(text.read())
