"""What a player of Hidden Rooms chooses before the game."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from meikyu.core.contract import Offer, Options
from meikyu.core.rules import Rejection
from meikyu.core.words import Phrase, text_words
from meikyu.games.hidden_rooms.state import ANY_STAGE, DEFEATS_TO_LOSE, NO_LIMIT, WINS_TO_WIN
from meikyu.games.hidden_rooms.tables import FIRST_BOOK, Book

STUDY_LIMIT = 200
"""Turns after which bots, lab and playouts give a stage up (HID-R10)."""
MOST_TURNS = 10_000

Goal: TypeAlias = Literal["easy", "normal", "hard", "one_stage"]
GOALS: dict[Goal, tuple[int, int]] = {
    "easy": (1, DEFEATS_TO_LOSE),
    "normal": (WINS_TO_WIN, DEFEATS_TO_LOSE),
    "hard": (WINS_TO_WIN, 2),
    "one_stage": (1, 1),
}
"""Wins that win the game and defeats that lose it. All but ``normal`` are house rules (HID-6)."""


class HiddenRoomsOptions(Options, frozen=True):
    """The defaults are the game as printed, with the pile's contents shown (HID-R7)."""

    show_pile: bool = True
    """Whether the tiles still in the pile, and with them the odds, are shown (HID-R7)."""
    turn_limit: Annotated[int, msgspec.Meta(ge=NO_LIMIT, le=MOST_TURNS)] = NO_LIMIT
    """Turns after which a stage is lost as stalled; 0: none, as in the rules (HID-R10)."""
    book: str | None = None
    """The book that is played from, named by its id; None: the pack's first, or the one that has
    the stage that was chosen (HID-R11)."""
    goal: Goal = "normal"
    """How much it takes to win and to lose (HID-6)."""
    stage: str | None = None
    """A house rule: only this stage of the book is played, named by its id; None: the tile turned
    up decides (HID-7)."""


def check_options(options: HiddenRoomsOptions, books: Sequence[Book]) -> Rejection | None:
    """Whether the pack has the book that was chosen (HID-R11), and the book the stage."""
    if options.book is not None and options.book not in [book.id for book in books]:
        known = ", ".join(book.id for book in books if book.id is not None)
        return Rejection("HID-R11", "no-such-book", {"known": known})
    known_stages = [stage.id for stage in chosen_book(options, books).stages]
    if options.stage is not None and options.stage not in known_stages:
        return Rejection("HID-7", "no-such-stage", {"known": ", ".join(known_stages)})
    return None


def chosen_book(options: HiddenRoomsOptions, books: Sequence[Book]) -> Book:
    """The one book that a game is played from (HID-R11)."""
    for book in books:
        if options.book is None:
            if any(stage.id == options.stage for stage in book.stages):
                return book
        elif book.id == options.book:
            return book
    return books[FIRST_BOOK]


def chosen_stage(options: HiddenRoomsOptions, book: Book) -> int:
    """The stage that was chosen, by its number from 0."""
    if options.stage is None:
        return ANY_STAGE
    return [stage.id for stage in book.stages].index(options.stage)


def offers(books: Sequence[Book]) -> dict[str, tuple[Offer, ...]]:
    """The books of a pack, and the stages of each by their monsters."""
    stages = [Offer(None, Phrase("option-stage-null"))]
    for book in books:
        for number, (stage, monster) in enumerate(zip(book.stages, book.monsters, strict=True)):
            called = text_words(monster.name)
            name = Phrase("option-stage-one", {"number": number + 1, "name": called})
            stages.append(Offer(stage.id, name, {"book": book.id}))
    named = tuple(Offer(book.id, text_words(book.name)) for book in books)
    return {"book": named, "stage": tuple(stages)}
