"""Messages that are text, places for words, and choices by a word or a number, read without Fluent.

Fluent takes longer to import than a short command may take, and to read a game's messages as long
again. Nearly all messages hold no more than this, and are read here when they are said; a test
compares each of them with Fluent's. All others, and large numbers, are Fluent's.
"""

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

PLACE = re.compile(r"\{ \$(\w+) \}")
_QUOTED = re.compile(r'\{ ?"([^"\\{}]*)" ?\}')
_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) =((?:.*\n(?:[ }].*\n|\n(?=[ \n]))*))", re.MULTILINE)
_ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)

_TEXT = re.compile(r"[^{}\n]+")
_LITERAL = re.compile(r'\{ *"([^"\\{}\n]*)" *\}')
_WORD = re.compile(r"\{ *\$([A-Za-z][\w-]*) *\}")
_OTHER = re.compile(r"\{ *([a-z][\w-]*) *\}")
_SELECT = re.compile(r"\{ *\$([A-Za-z][\w-]*) *->")
_VARIANT = re.compile(r"[ \n]*(\*?)\[ *([\w-]+) *\] *")
_END_OF_SELECT = re.compile(r"[ \n]*\}")
_END_OF_VARIANT = re.compile(r" *\n[ \n]*(?=\*?\[|\})")

ONE, OTHERS = "one", "other"
PLURALS = frozenset(("zero", ONE, "two", "few", "many", OTHERS))
"""Chosen by a number: which number is which depends on the language."""
SINGULAR = {"en": 1}
"""The number that a language says in a way of its own. Our languages have no other such."""


class Word(NamedTuple):
    """A place for an argument."""

    name: str


class Other(NamedTuple):
    """A place for another message, which has the same arguments."""

    id: str


class Select(NamedTuple):
    """One of several texts, chosen by an argument."""

    name: str
    variants: tuple[tuple[str, "Text"], ...]
    usual: "Text"


Text: TypeAlias = "tuple[str | Word | Other | Select, ...]"


class NotPlain(Exception):
    """Only Fluent can read it, or say it with these arguments."""


def entries(source: str) -> list[tuple[str, str]]:
    """All messages and terms of a Fluent file with their text, in order; the id of a term begins
    with ``-``."""
    begins = list(_ENTRY.finditer(source))
    ends = [one.start() for one in begins[1:]] + [len(source)]
    return [
        (one.group(1), source[one.start() : end]) for one, end in zip(begins, ends, strict=True)
    ]


def read(entry: str) -> Text:
    """A message from its entry in a file. Raises NotPlain."""
    found = _MESSAGE.match(entry if entry.endswith("\n") else entry + "\n")
    if found is None or _has_attributes(found.group(2)):
        raise NotPlain
    pattern = found.group(2).strip()
    try:
        text, at = _text(pattern, 0)
        if at == len(pattern):
            return text
    except NotPlain:
        pass
    return _of_lines(_dedented(found.group(2)))


def _has_attributes(pattern: str) -> bool:
    return re.search(r"^ +\.[a-z]", pattern, re.MULTILINE) is not None


def _text(pattern: str, at: int) -> tuple[Text, int]:
    """What is said up to the end, or the end of a variant; and where that is."""
    parts: list[str | Word | Other | Select] = []
    while at < len(pattern):
        if found := _TEXT.match(pattern, at):
            parts.append(found.group())
        elif found := _LITERAL.match(pattern, at):
            parts.append(found.group(1))
        elif found := _WORD.match(pattern, at):
            parts.append(Word(found.group(1)))
        elif found := _OTHER.match(pattern, at):
            parts.append(Other(found.group(1)))
        elif found := _SELECT.match(pattern, at):
            part, at = _select(found.group(1), pattern, found.end())
            parts.append(part)
            continue
        elif _END_OF_VARIANT.match(pattern, at):
            break
        else:
            raise NotPlain
        at = found.end()
    return _joined(parts), at


def _joined(parts: list[str | Word | Other | Select]) -> Text:
    """Neighbouring texts as one."""
    found: list[str | Word | Other | Select] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    return tuple(found)


def _select(name: str, pattern: str, at: int) -> tuple[Select, int]:
    variants: list[tuple[str, Text]] = []
    usual: Text | None = None
    while (found := _VARIANT.match(pattern, at)) is not None:
        star, key = found.groups()
        text, at = _text(pattern, found.end())
        if not text:
            raise NotPlain
        variants.append((key, text))
        if star:
            usual = text
    end = _END_OF_SELECT.match(pattern, at)
    if end is None or usual is None:
        raise NotPlain
    return Select(name, tuple(variants), usual), end.end()


def _of_lines(text: str) -> Text:
    """A plain message, of several lines perhaps."""
    if not text or not _is_plain(text):
        raise NotPlain
    pieces = PLACE.split(_QUOTED.sub(r"\1", text))
    parts = [Word(piece) if number % 2 else piece for number, piece in enumerate(pieces)]
    return tuple(part for part in parts if part)


def said(
    text: Text,
    locale: str,
    argument: Callable[[str], str | int],
    other: Callable[[str], Text],
) -> str:
    """A message in words. `argument` says what an argument is, and `other` reads another message.
    Raises NotPlain where Fluent has to say it: for a large number, or where a choice is harder."""
    parts = []
    for part in text:
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, Word):
            parts.append(str(argument(part.name)))
        elif isinstance(part, Other):
            parts.append(said(other(part.id), locale, argument, other))
        else:
            parts.append(said(_chosen(part, locale, argument(part.name)), locale, argument, other))
    return "".join(parts)


def _chosen(select: Select, locale: str, by: str | int) -> Text:
    if isinstance(by, str):
        for key, text in select.variants:
            if key.isdecimal():
                raise NotPlain
            if key == by:
                return text
        return select.usual
    if by < 0:
        raise NotPlain
    kind = ONE if SINGULAR.get(locale) == by else OTHERS
    for key, text in select.variants:
        if key == kind or (key.isdecimal() and int(key) == by):
            return text
    return select.usual


def plain_messages(source: str) -> dict[str, str]:
    """The messages of a Fluent file that hold only text and places, by id."""
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
