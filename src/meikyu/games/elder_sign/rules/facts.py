# Compiled by mypyc.
"""What conditions and groups of the cards ask about the table. Compiled."""

from typing import Final

from meikyu.games.elder_sign.frames import closing_card
from meikyu.games.elder_sign.rules.locks import locked_dice
from meikyu.games.elder_sign.rules.losing import THREE_ITEMS, owned_items
from meikyu.games.elder_sign.rules.monsters import monsters_in_play
from meikyu.games.elder_sign.state import ENTRANCE, ElderState
from meikyu.games.elder_sign.tables import (
    FACT_ALLIES,
    FACT_CLUES,
    FACT_COMMON,
    FACT_DOOM,
    FACT_ELDER_SIGNS,
    FACT_HOUR,
    FACT_INVESTIGATORS,
    FACT_ITEMS,
    FACT_LOCKED_DICE,
    FACT_MONSTERS,
    FACT_OTHER_WORLDS,
    FACT_SANITY,
    FACT_SPELLS,
    FACT_STAMINA,
    FACT_TROPHIES,
    FACT_UNIQUE,
    KIND_ALLY,
    KIND_COMMON,
    KIND_SPELL,
    KIND_UNIQUE,
    WHO_ALL,
    WHO_ENTRANCE,
    WHO_HERE,
    WHO_OTHERS,
    WHO_TURN,
)

NO_SUCH_WORD: Final = "the kernel does not know this word: "


def fact(state: ElderState, seat: int, what: int) -> int:
    """A fact about an investigator or about the table."""
    person = state.people[seat]
    if what == FACT_STAMINA:
        return person.stamina
    if what == FACT_SANITY:
        return person.sanity
    if what == FACT_CLUES:
        return person.clues
    if what == FACT_COMMON:
        return owned_items(state, seat, 1 << KIND_COMMON)
    if what == FACT_UNIQUE:
        return owned_items(state, seat, 1 << KIND_UNIQUE)
    if what == FACT_SPELLS:
        return owned_items(state, seat, 1 << KIND_SPELL)
    if what == FACT_ALLIES:
        return owned_items(state, seat, 1 << KIND_ALLY)
    if what == FACT_ITEMS:
        return owned_items(state, seat, THREE_ITEMS)
    if what == FACT_TROPHIES:
        return len(person.trophies)
    return table_fact(state, what)


def table_fact(state: ElderState, what: int) -> int:
    """A fact about the table."""
    if what == FACT_ELDER_SIGNS:
        return state.signs
    if what == FACT_DOOM:
        return state.doom
    if what == FACT_MONSTERS:
        return len(monsters_in_play(state))
    if what == FACT_OTHER_WORLDS:
        return open_worlds(state)
    if what == FACT_LOCKED_DICE:
        return len(locked_dice(state))
    if what == FACT_HOUR:
        return state.clock  # a clock that shows 12 is hour 0 (ELD-R28)
    if what == FACT_INVESTIGATORS:
        return len([person for person in state.people if person.alive])
    raise AssertionError(NO_SUCH_WORD + str(what))


def open_worlds(state: ElderState) -> int:
    """How many other worlds are open; one that is just completed is not (ELD-15)."""
    closing = closing_card(state)
    count = 0
    for slot in state.open:
        if slot.card != closing and state.adventure(slot.card).world:
            count += 1
    return count


def group(state: ElderState, seat: int, who: int) -> list[int]:
    """The investigators of a group, in turn order from the one concerned."""
    found: list[int] = []
    for n in range(state.seats):
        other = (seat + n) % state.seats
        person = state.people[other]
        if person.alive and not person.dying() and belongs(state, seat, other, who):
            found.append(other)
    return found


def belongs(state: ElderState, seat: int, other: int, who: int) -> bool:
    """Whether a living investigator is one of a group, seen from a seat."""
    if who == WHO_ALL:
        return True
    if who == WHO_OTHERS:
        return other != seat
    if who == WHO_HERE:
        return state.people[other].at == state.people[seat].at
    if who == WHO_ENTRANCE:
        return state.people[other].at == ENTRANCE
    if who == WHO_TURN:  # none, if that investigator has died meanwhile (ELD-R24)
        return other == state.turn and state.people[other].life == state.turn_life
    raise AssertionError(NO_SUCH_WORD + str(who))
