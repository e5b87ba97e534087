"""Messages that are plain text with words put into it, or one of several such, read without Fluent.

Fluent takes longer to import than a short command may take. Most messages hold no more than text
and places for words, or are chosen by one word: those are read here, and a test compares each of
them with Fluent's. All others, plurals and large numbers are Fluent's.
"""

import re
from typing import NamedTuple

PLACE = re.compile(r"\{ \$(\w+) \}")
_QUOTED = re.compile(r'\{ ?"([^"\\{}]*)" ?\}')
_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) =((?:.*\n(?:[ }].*\n|\n(?=[ \n]))*))", re.MULTILINE)
_CHOICE = re.compile(r"\{ \$(\w+) ->\n((?:[ ]*\*?\[[\w-]+\] .+\n)+)[ ]*\}")
_VARIANT = re.compile(r"[ ]*(\*?)\[([\w-]+)\] (.+)")
PLURALS = frozenset(("zero", "one", "two", "few", "many"))
"""Chosen by a number: which number is which depends on the language."""


class Choice(NamedTuple):
    """A message that one word chooses among plain ones."""

    word: str
    """Which of the arguments."""
    texts: dict[str, str]
    usual: str
    """Of the texts, the one for all other words."""


def choices(source: str) -> dict[str, Choice]:
    """The messages of a Fluent file that a word chooses, by id."""
    found = {}
    for name, pattern in _MESSAGE.findall(source + "\n"):
        whole = _CHOICE.fullmatch(pattern.strip())
        if whole is None:
            continue
        variants = _VARIANT.findall(whole.group(2))
        texts = {key: text.strip() for _, key, text in variants}
        plain = all(_is_plain(text) for text in texts.values())
        if plain and not PLURALS & texts.keys() and not any(key.isdecimal() for key in texts):
            usual = next(key for star, key, _ in variants if star)
            texts = {key: _QUOTED.sub(r"\1", text) for key, text in texts.items()}
            found[name] = Choice(whole.group(1), texts, texts[usual])
    return found


def plain_messages(source: str) -> dict[str, str]:
    """The plain messages of a Fluent file, by id."""
    messages = {name: _dedented(pattern) for name, pattern in _MESSAGE.findall(source + "\n")}
    plain = {name: text for name, text in messages.items() if text and _is_plain(text)}
    return {name: _QUOTED.sub(r"\1", text) for name, text in plain.items()}


def _is_plain(text: str) -> bool:
    """Neither braces but those of places, nor a line that Fluent reads as something else."""
    rest = _QUOTED.sub("", PLACE.sub("", text))
    return "{" not in rest and "}" not in rest and not re.search(r"\n[ ]*[.*\[]", text)


def _dedented(pattern: str) -> str:
    """A pattern without the indent that its lines share."""
    first, *rest = pattern.split("\n")
    indent = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    return "\n".join([first.strip(), *(line[indent:].rstrip() for line in rest)]).strip("\n")
