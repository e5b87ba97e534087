"""The choices before a game of Elder Sign."""

from typing import Annotated

from msgspec import Meta

from meikyu.core.contract import Offer, Options
from meikyu.core.rules import Rejection
from meikyu.core.words import Phrase
from meikyu.games.elder_sign.measured import measured
from meikyu.games.elder_sign.names import Book
from meikyu.games.elder_sign.printed import text_phrase
from meikyu.games.elder_sign.state import NO_SIGN_FOR_TROPHIES, NO_STARTING_CLUES


class ElderOptions(Options, frozen=True):
    """The Ancient One and the investigators, by their ids; empty: drawn (ELD-R22)."""

    ancient_one: str | None = None
    investigators: Annotated[str, Meta(extra_json_schema={"format": "by-seat"})] = ""
    """Ids for the seats in order, separated by spaces; seats without one draw."""
    fewer_clues: bool = False
    """A house rule: no investigator starts with clues."""
    no_sign_for_trophies: bool = False
    """A house rule: the entrance sells no elder signs."""


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


def house_rules(options: ElderOptions) -> int:
    """The house rules as the kernel knows them."""
    rules = NO_STARTING_CLUES if options.fewer_clues else 0
    return rules | (NO_SIGN_FOR_TROPHIES if options.no_sign_for_trophies else 0)


def chosen_numbers(options: ElderOptions, seats: int, book: Book) -> tuple[int, list[int]]:
    """The Ancient One and the investigators by number; -1: drawn."""
    old_ones = [card.id for card in book.ancient_ones]
    people = [card.id for card in book.investigators]
    names = investigator_ids(options)
    numbers = [people.index(name) if name != "-" else -1 for name in names]
    numbers += [-1] * (seats - len(numbers))
    ancient = old_ones.index(options.ancient_one) if options.ancient_one else -1
    return ancient, numbers


def offers(book: Book, standard: Book) -> dict[str, tuple[Offer, ...]]:
    """The cards of a pack that can be chosen. Ancient Ones as they were measured come first, the
    easiest before the others (ELD-C2); one that its pack has added or changed is marked."""
    printed = {card.id: card for card in standard.ancient_ones}
    ancient_ones = [Offer(None, Phrase("option-ancient_one-null"))]
    unknown = {card.id: card for card in book.ancient_ones}
    for name in measured().wins:
        if name in unknown and unknown[name] == printed.get(name):
            ancient_ones.append(Offer(name, Phrase(f"option-ancient_one-{name}")))
            del unknown[name]
    for name, old_one in unknown.items():
        called = {"name": text_phrase(old_one.name)}
        ancient_ones.append(Offer(name, Phrase("option-ancient_one-unmeasured", called)))
    investigators = [Offer(None, Phrase("option-investigators-null"))]
    for person in book.investigators:
        known = {"name": text_phrase(person.name), "occupation": text_phrase(person.occupation)}
        investigators.append(Offer(person.id, Phrase("option-investigators-one", known)))
    return {"ancient_one": tuple(ancient_ones), "investigators": tuple(investigators)}
