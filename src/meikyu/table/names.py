"""Names: what people may call themselves, and what they may write to each other.

Signs that are invisible, turn the direction of writing or control a terminal are taken out where
they come in. No person has a bot's name: records use these names for bots.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from meikyu.table.errors import Denied

MOST_MARKS = 3
"""Combining marks on one letter: languages need no more, towers of them cover other lines."""
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""
_JOINERS = "\u200c\u200d"
"""Formatting that changes what a letter or an emoji looks like: kept inside of a text."""
_BOT = re.compile(r"\s*bot\s*:")


def plain_text(text: str) -> str:
    """A text in readable signs; empty where nothing is left."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if kind[0] == "Z" or letter in "\t\n\r":
            letter = " "
        elif (kind[0] == "C" and letter not in _JOINERS) or letter in _INVISIBLE:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    found = " ".join("".join(kept).split(" ")).strip(" " + _JOINERS)
    return found if any(_shows(letter) for letter in found) else ""


def _shows(letter: str) -> bool:
    return letter not in _JOINERS and unicodedata.category(letter)[0] not in "MZ"


def chosen_name(text: str, others: Iterable[str] = ()) -> str:
    """A name that a person chose, cleaned; refused where it shows nothing, or imitates a bot or one
    of the others at the table."""
    name = " ".join(plain_text(text).split())
    if not name or _BOT.match(unicodedata.normalize("NFKC", name).casefold()):
        raise Denied("bad-name")
    if any(looks_like(name, other) for other in others if other):
        raise Denied("name-taken")
    return name


def looks_like(one: str, other: str) -> bool:
    """Whether a reader could take two names for the same: by Unicode's table of confusable letters,
    upper and lower case alike."""
    first, second = unicodedata.normalize("NFKC", one), unicodedata.normalize("NFKC", other)
    return _skeleton(first) == _skeleton(second) or (
        _skeleton(first.casefold()) == _skeleton(second.casefold())
    )


def _skeleton(text: str) -> str:
    letters = (_standing_for(letter) for letter in text if not letter.isspace())
    return "".join(letter for letter in letters if _shows(letter)).casefold()


@lru_cache(maxsize=4096)
def _standing_for(letter: str) -> str:
    """One letter for all that look like this one."""
    alike = {letter, *_confusable(letter)}
    for one in tuple(alike):
        alike.update(_confusable(one))
    return min(alike)


def _confusable(letter: str) -> Iterator[str]:
    # Loaded when a second person sits down: the table is large. No strangers come to a page's own.
    try:
        from confusable_homoglyphs.confusables import confusables_data
    except ImportError:
        return
    for one in confusables_data.get(letter, ()):
        if len(one["c"]) == 1:
            yield one["c"]
