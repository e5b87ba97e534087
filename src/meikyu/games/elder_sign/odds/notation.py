"""Icons and dice as words: `investigation:6`, `lore`, `green:3`, `red:wild`."""

from collections.abc import Iterable
from typing import NamedTuple

from meikyu.games.elder_sign.rules.dice import (
    COLOURS,
    DIE_FACES,
    LORE,
    MOST_MAGNIFIERS,
    PERIL,
    TERROR,
    WILD,
    Task,
)

INVESTIGATION = "investigation"
SYMBOLS = {"lore": LORE, "peril": PERIL, "terror": TERROR}
FACE_WORDS = {
    **{str(face): face for face in range(1, MOST_MAGNIFIERS + 1)},
    **SYMBOLS,
    "wild": WILD,
}
_WORDS = {face: word for word, face in FACE_WORDS.items()}
MOST_WANTED = 20
MOST_ICONS = 8


class Die(NamedTuple):
    """A die that shows a face: both as the rules number them."""

    colour: int
    face: int


class NotAWord(ValueError):
    """A word that is no icon, face or die."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def read_task(icons: Iterable[str]) -> Task:
    """A task from its icons."""
    magnifiers: list[int] = []
    symbols = dict.fromkeys(SYMBOLS, 0)
    for icon in icons:
        kind, colon, number = icon.partition(":")
        if icon in symbols:
            symbols[icon] += 1
        elif kind == INVESTIGATION and colon and _is_number(number, MOST_WANTED):
            magnifiers.append(int(number))
        else:
            raise NotAWord(icon)
    return Task(tuple(magnifiers), symbols["lore"], symbols["peril"], symbols["terror"])


def icons_of(task: Task) -> list[str]:
    """The icons of a task, magnifiers first."""
    counts = {"lore": task.lore, "peril": task.peril, "terror": task.terror}
    return [f"{INVESTIGATION}:{wanted}" for wanted in task.magnifiers] + [
        word for word, count in counts.items() for _ in range(count)
    ]


def read_face(word: str) -> int:
    """A face from its word."""
    if word not in FACE_WORDS:
        raise NotAWord(word)
    return FACE_WORDS[word]


def face_word(face: int) -> str:
    return _WORDS[face]


def read_die(word: str) -> Die:
    """A die from `colour:face`; the die must have that face."""
    colour, _, shown = word.partition(":")
    if colour not in COLOURS or shown not in FACE_WORDS:
        raise NotAWord(word)
    die = Die(COLOURS.index(colour), FACE_WORDS[shown])
    if die.face not in DIE_FACES[die.colour]:
        raise NotAWord(word)
    return die


def die_word(die: Die) -> str:
    return f"{COLOURS[die.colour]}:{_WORDS[die.face]}"


def _is_number(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and 1 <= int(text) <= most
