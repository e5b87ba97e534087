"""Icons and dice as words: `investigation:6`, `lore`, `green:3`, `red:wild`."""

from collections.abc import Iterable
from typing import NamedTuple

from meikyu.games.elder_sign.cards.programs import FACE_NUMBERS, Fault, read_icons
from meikyu.games.elder_sign.rules.dice import COLOURS, DIE_FACES, Task

_WORDS = {face: word for word, face in FACE_NUMBERS.items()}


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
    try:
        return Task(*read_icons(tuple(icons), ""))
    except Fault as fault:
        raise NotAWord(str(fault.args_of_reason["found"])) from None


def icons_of(task: Task) -> list[str]:
    """The icons of a task, magnifiers first."""
    counts = {"lore": task.lore, "peril": task.peril, "terror": task.terror}
    return [f"investigation:{wanted}" for wanted in task.magnifiers] + [
        word for word, count in counts.items() for _ in range(count)
    ]


def read_face(word: str) -> int:
    """A face from its word."""
    if word not in FACE_NUMBERS:
        raise NotAWord(word)
    return FACE_NUMBERS[word]


def face_word(face: int) -> str:
    return _WORDS[face]


def read_die(word: str) -> Die:
    """A die from `colour:face`; the die must have that face."""
    colour, _, shown = word.partition(":")
    if colour not in COLOURS or shown not in FACE_NUMBERS:
        raise NotAWord(word)
    die = Die(COLOURS.index(colour), FACE_NUMBERS[shown])
    if die.face not in DIE_FACES[die.colour]:
        raise NotAWord(word)
    return die


def die_word(die: Die) -> str:
    return f"{COLOURS[die.colour]}:{_WORDS[die.face]}"
