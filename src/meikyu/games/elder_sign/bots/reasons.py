"""Why a bot of Elder Sign decides as it does, in one sentence: phrases of the game's words."""

from typing import NamedTuple

from meikyu.core.words import Phrase, text_words
from meikyu.games.elder_sign.cards.names import Named, book_of, named
from meikyu.games.elder_sign.state import ElderState


class Decision(NamedTuple):
    """A move and the reason for it."""

    move: int
    why: Phrase


def _name(card: Named) -> Phrase:
    return text_words(card.name)


def because(move: int, why: str, **numbers: int) -> Decision:
    """A decision with a reason that needs numbers only."""
    return Decision(move, Phrase(why, numbers))


def go_because(state: ElderState, move: int, goal: int, chance: float) -> Decision:
    """Going to an adventure, for its chance, or to the entrance, for a line of its sheet;
    where none of them is open, only to wait."""
    book = book_of(state)
    if move & 0xFFFF:
        card = _name(named(book.adventures[goal]))
        return Decision(move, Phrase("why-go", {"card": card, "percent": round(100 * chance)}))
    if goal < 0:
        return Decision(move, Phrase("why-wait"))
    return Decision(move, Phrase("why-go-entrance", {"sale": _name(named(book.sales[goal]))}))


def use_because(state: ElderState, move: int, why: str, item: int = -1, sale: int = -1) -> Decision:
    """Using a card or a line of the entrance sheet."""
    book = book_of(state)
    card = book.items[item] if item >= 0 else book.sales[sale]
    return Decision(move, Phrase(why, {"card": _name(named(card))}))
