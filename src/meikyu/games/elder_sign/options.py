"""The choices before a game of Elder Sign."""

from typing import Annotated, Literal

from msgspec import Meta

from meikyu.core.contract import Offer, Options
from meikyu.core.rules import Rejection
from meikyu.core.words import Phrase, text_words
from meikyu.games.elder_sign.cards.names import Book
from meikyu.games.elder_sign.measured import measured
from meikyu.games.elder_sign.state import (
    DOOM_AT_START,
    NO_LIMIT,
    NO_SIGN_FOR_TROPHIES,
    NO_STARTING_CLUES,
    ONE_SIGN_FEWER,
    ONE_SIGN_MORE,
    THREE_SIGNS_FEWER,
)

STUDY_LIMIT = 200
"""Turns after which bots, lab and learners give a game up (ELD-R29); played on, a game has about
30."""
MOST_TURNS = 10_000
Dial = Literal["lamplit", "gentle", "printed", "hard", "nightmare"]
DIAL: dict[Dial, int] = {
    "lamplit": THREE_SIGNS_FEWER,
    "gentle": ONE_SIGN_FEWER,
    "printed": 0,
    "hard": NO_SIGN_FOR_TROPHIES | DOOM_AT_START,
    "nightmare": NO_SIGN_FOR_TROPHIES | DOOM_AT_START | ONE_SIGN_MORE | NO_STARTING_CLUES,
}
"""The steps of the dial, the easiest first: each is its house rules (ELD-R30)."""


class ElderOptions(Options, frozen=True):
    """The Ancient One and the investigators, by their ids; empty: drawn (ELD-R22)."""

    ancient_one: str | None = None
    investigators: Annotated[str, Meta(extra_json_schema={"format": "by-seat"})] = ""
    """Ids for the seats in order, separated by spaces; seats without one draw."""
    dial: Dial = "printed"
    """How hard the night is: a step of house rules; ``printed`` has none (ELD-R30)."""
    fewer_clues: bool = False
    """A house rule: no investigator starts with clues."""
    no_sign_for_trophies: bool = False
    """A house rule: the entrance sells no elder signs."""
    turn_limit: Annotated[int, Meta(ge=NO_LIMIT, le=MOST_TURNS)] = NO_LIMIT
    """Turns of all investigators together after which the game is lost; 0: none, as in the rules
    (ELD-R29)."""


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
    rules = DIAL[options.dial]
    rules |= NO_STARTING_CLUES if options.fewer_clues else 0
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
        called = {"name": text_words(old_one.name)}
        ancient_ones.append(Offer(name, Phrase("option-ancient_one-unmeasured", called)))
    investigators = [Offer(None, Phrase("option-investigators-null"))]
    for person in book.investigators:
        known = {"name": text_words(person.name), "occupation": text_words(person.occupation)}
        investigators.append(Offer(person.id, Phrase("option-investigators-one", known)))
    return {
        "ancient_one": tuple(ancient_ones),
        "dial": tuple(_step(step, book == standard) for step in DIAL),
        "investigators": tuple(investigators),
    }


def _step(step: Dial, standard_pack: bool) -> Offer:
    """A step of the dial, with its measured price where there is one."""
    named = Phrase(f"option-dial-{step}")
    shares = measured().dial.get(step, {}) if standard_pack else {}
    if not shares:
        return Offer(step, named)
    told = tuple(
        Phrase("option-dial-share", {"seats": int(seats), "percent": round(100 * share)})
        for seats, share in shares.items()
    )
    return Offer(step, Phrase("option-dial-measured", {"step": named, "shares": told}))
