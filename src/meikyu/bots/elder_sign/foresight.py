"""How a game will end: the learned chance of winning, from what the table shows.

A position is given by a few whole numbers (how many elder signs are wanted, how much doom is left,
what an investigator has) and by the names of the Ancient One, the investigator and its cards. Each
number and each name has a row in a table; the rows are added, and one layer makes a chance of them.
So the effect of one thing more or less costs a look-up. There is one table for the night and one
for the battle, learned from whole games (`meikyu learn elder-sign`). Names that were not learned
count for nothing: a player's own pack is judged by its numbers.
"""

from functools import cache
from hashlib import sha256
from importlib import resources
from math import exp
from pathlib import Path
from warnings import warn

import msgspec

from meikyu.core.content import home
from meikyu.games.elder_sign.names import Book, book_of
from meikyu.games.elder_sign.rules.locks import locked_dice
from meikyu.games.elder_sign.rules.monsters import monsters_in_play
from meikyu.games.elder_sign.rules.people import all_trophies
from meikyu.games.elder_sign.state import BATTLE, ElderState

FIELDS = {
    "signs": 15,  # elder signs still wanted
    "doom": 12,  # doom still to come; in the battle: still to remove
    "clock": 3,  # quarters of the night gone by
    "stamina": 9,
    "sanity": 9,
    "clues": 12,
    "common": 6,
    "unique": 6,
    "spells": 6,
    "allies": 4,
    "trophies": 15,  # what they are worth
    "worlds": 4,  # open other worlds
    "monsters": 12,
    "locked": 4,  # dice
}
"""What is counted, and the largest number that was learned."""
SIGNS, DOOM, CLOCK, STAMINA, SANITY, CLUES, COMMON, UNIQUE, SPELLS, ALLIES = range(10)
TROPHIES, WORLDS, MONSTERS, LOCKED = range(10, 14)
MOST = tuple(FIELDS.values())
QUARTER = 3
"""Hours."""
NEWCOMER = {STAMINA: 5, SANITY: 5, CLUES: 1, COMMON: 1, UNIQUE: 0, SPELLS: 0, ALLIES: 0}
"""About what a new investigator has after a death."""


class Table(msgspec.Struct, frozen=True):
    """A learned table: rows for numbers and names, in whole numbers, and what is made of them."""

    bias: tuple[int, ...]
    fields: tuple[tuple[tuple[int, ...], ...], ...]
    """By field and number."""
    names: dict[str, tuple[int, ...]]
    """By kind and id."""
    last: tuple[float, ...]
    last_bias: float


class Learned(msgspec.Struct, frozen=True):
    """The file."""

    night: Table
    battle: Table


@cache
def learned() -> Learned:
    """What was learned for the standard cards."""
    data = (resources.files(__package__) / "foresight.json").read_bytes()
    return msgspec.json.decode(data, type=Learned)


def own_file(book: Book) -> Path:
    """Where `meikyu learn` puts what it learned with a pack, found by the ids of its cards."""
    cards = [*book.ancient_ones, *book.investigators, *book.items]
    key = sha256(" ".join(card.id for card in cards).encode()).hexdigest()
    return home() / "learned" / "elder-sign" / f"{key[:16]}.json"


@cache
def learned_for(book: Book) -> Learned:
    """What was learned for a pack; without it, what was learned for the standard cards."""
    file = own_file(book)
    try:
        return msgspec.json.decode(file.read_bytes(), type=Learned)
    except OSError:
        return learned()
    except msgspec.MsgspecError as error:
        warn(f"{file} cannot be read: {error}", stacklevel=2)
        return learned()


def counted(state: ElderState, seat: int) -> list[int]:
    """A position in whole numbers, by field."""
    person = state.people[seat]
    cards = [0, 0, 0, 0]
    items = state.tables.items
    for item in person.items:
        cards[items[item].kind] += 1
    old_one = state.old_one()
    fighting = state.phase == BATTLE
    worlds_from = state.tables.worlds_from
    found = [
        max(0, old_one.elder_signs - state.signs),
        state.doom if fighting else old_one.doom - state.doom,
        state.clock // QUARTER,
        person.stamina,
        person.sanity,
        person.clues,
        *cards,
        all_trophies(state, seat),
        len([slot for slot in state.open if slot.card >= worlds_from]),
        len(monsters_in_play(state)),
        len(locked_dice(state)),
    ]
    return [min(number, most) for number, most in zip(found, MOST, strict=True)]


def names(state: ElderState, seat: int) -> list[str]:
    """The cards that matter by name."""
    book = book_of(state)
    person = state.people[seat]
    return [
        "ancient/" + book.ancient_ones[state.ancient].id,
        "investigator/" + book.investigators[person.card].id,
        *[name_of_item(state, item) for item in person.items],
    ]


def name_of_item(state: ElderState, item: int) -> str:
    """A card as the table names it."""
    return "item/" + book_of(state).items[item].id


class Foresight:
    """The chance to win from one position, and from positions with other numbers."""

    def __init__(self, table: Table, numbers: list[int], called: list[str]) -> None:
        self.table = table
        self.numbers = numbers
        self.called = called
        total = list(table.bias)
        for field, number in enumerate(numbers):
            total = [a + b for a, b in zip(total, table.fields[field][number], strict=True)]
        for name in called:
            row = table.names.get(name)
            if row is not None:
                total = [a + b for a, b in zip(total, row, strict=True)]
        self.total = total
        self.chance = self._judge(total)

    def _judge(self, total: list[int]) -> float:
        value = self.table.last_bias
        for unit, weight in zip(total, self.table.last, strict=True):
            if unit > 0:
                value += unit * weight
        return 1.0 / (1.0 + exp(-value))

    def with_numbers(self, *changed: tuple[int, int], less: tuple[str, ...] = ()) -> float:
        """The chance if some fields held other numbers, and without some cards."""
        total = self.total
        for field, number in changed:
            rows = self.table.fields[field]
            number = max(0, min(number, MOST[field]))
            if number != self.numbers[field]:
                new, old = rows[number], rows[self.numbers[field]]
                total = [a + b - c for a, b, c in zip(total, new, old, strict=True)]
        for name in less:
            row = self.table.names.get(name)
            if row is not None:
                total = [a - b for a, b in zip(total, row, strict=True)]
        return self._judge(total)

    def more(self, field: int, by: int) -> float:
        """What more (or less) of one field changes."""
        return self.with_numbers((field, self.numbers[field] + by)) - self.chance


def foresee(state: ElderState, seat: int, tables: Learned) -> Foresight:
    """The chance to win, seen from one seat's investigator."""
    table = tables.battle if state.phase == BATTLE else tables.night
    return Foresight(table, counted(state, seat), names(state, seat))
