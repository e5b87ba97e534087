"""The choices before a game of Elder Sign."""

from typing import Annotated

from msgspec import Meta

from meikyu.core.contract import Options
from meikyu.core.rules import Rejection
from meikyu.games.elder_sign.book import Book
from meikyu.games.elder_sign.measured import measured


class ElderOptions(Options, frozen=True):
    """The Ancient One and the investigators, by their ids; empty: drawn (ELD-R22)."""

    ancient_one: Annotated[
        str | None, Meta(extra_json_schema={"enum": [None, *measured().wins]})
    ] = None
    """Offered are those of the standard pack in measured order (ELD-C2); a pack may have others."""
    investigators: str = ""
    """Ids for the seats in order, separated by spaces; seats without one draw."""


def investigator_ids(options: ElderOptions) -> list[str]:
    """The investigators that were chosen, by seat; ``-`` leaves a seat to chance."""
    return options.investigators.replace(",", " ").split()


def check_options(options: ElderOptions, seats: int, book: Book) -> Rejection | None:
    """Whether the pack has what was chosen."""
    if options.ancient_one:
        known = [card.id for card in book.ancient_ones]
        if options.ancient_one not in known:
            return Rejection("ELD-R22", "no-such-ancient-one", {"known": ", ".join(known)})
    chosen = investigator_ids(options)
    if len(chosen) > seats:
        return Rejection("ELD-R22", "too-many-investigators", {"seats": seats})
    known = [card.id for card in book.investigators]
    for number, name in enumerate(chosen):
        if name == "-":
            continue
        if name not in known:
            args: dict[str, str | int] = {"name": name, "known": ", ".join(known)}
            return Rejection("ELD-R22", "no-such-investigator", args)
        if name in chosen[:number]:
            return Rejection("ELD-R22", "investigator-twice", {"name": name})
    return None


def chosen_numbers(options: ElderOptions, seats: int, book: Book) -> tuple[int, list[int]]:
    """The Ancient One and the investigators by number; -1: drawn."""
    old_ones = [card.id for card in book.ancient_ones]
    people = [card.id for card in book.investigators]
    names = investigator_ids(options)
    numbers = [people.index(name) if name != "-" else -1 for name in names]
    numbers += [-1] * (seats - len(numbers))
    ancient = old_ones.index(options.ancient_one) if options.ancient_one else -1
    return ancient, numbers
