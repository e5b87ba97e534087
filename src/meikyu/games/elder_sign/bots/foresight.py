"""How a game will end: the learned chance of winning, for the whole table.

A position is given by a few whole numbers (how many elder signs are wanted, how much doom is left),
by what each investigator has, in the order of the turns to come, and by the names of the Ancient
One, the investigators and their cards. Each number and each name has a row; the rows are added, and
one layer makes a chance of the sums. What an investigator has counts by how soon and how often that
investigator will still act. So the effect of one thing more or less, with anybody, costs a look-up.

There is one table for the night and one for the battle, and a pair of them for one investigator
alone, learned from whole games (`meikyu learn elder-sign`). In company the rows of investigators
only add to the first sum, which is never cut off: what all of them have can be learned from fewer
games that way. Names that were not learned count for nothing: a player's own pack is judged by its
numbers.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from math import exp
from pathlib import Path
from warnings import warn

import msgspec

from meikyu.core.content import home
from meikyu.games.elder_sign.cards.names import Book, book_of
from meikyu.games.elder_sign.rules.locks import locked_dice
from meikyu.games.elder_sign.rules.monsters import monsters_in_play
from meikyu.games.elder_sign.rules.people import all_trophies
from meikyu.games.elder_sign.state import BATTLE, CLOCK_HOURS, ElderState, Slot
from meikyu.games.elder_sign.tables import ELDER_SIGN, OP_GAIN

TABLE_FIELDS = {
    "signs": 15,  # elder signs still wanted
    "doom": 12,  # doom still to come; in the battle: still to remove
    "clock": 3,  # quarters of the night gone by
    "worlds": 4,  # open other worlds
    "monsters": 12,
    "locked": 4,  # dice
    "offered": 6,  # elder signs to be won at open cards
    "seats": 8,
}
"""What is counted of the table, and the largest number that was learned."""
SIGNS, DOOM, CLOCK, WORLDS, MONSTERS, LOCKED, OFFERED, SEATS = range(8)
TABLE_MOST = tuple(TABLE_FIELDS.values())
OWN_FIELDS = {
    "stamina": 9,
    "sanity": 9,
    "clues": 12,
    "common": 6,
    "unique": 6,
    "spells": 6,
    "allies": 4,
    "trophies": 15,  # what they are worth
}
"""What is counted of an investigator."""
STAMINA, SANITY, CLUES, COMMON, UNIQUE, SPELLS, ALLIES, TROPHIES = range(8)
OWN_MOST = tuple(OWN_FIELDS.values())
QUARTER = 3
"""Hours."""
TURNS_A_DOOM = 3.6
"""About how many turns pass until another doom token comes."""
SOON, LATER = 1.5, 5.0
"""Turns of one's own after which more of them hardly matter, for what serves at once and for what
serves in the long run."""
PARTS = 3
"""A row of an investigator has three: for whoever it is, for who will still act, for who will act
often."""
NEWCOMER = {STAMINA: 5, SANITY: 5, CLUES: 1, COMMON: 1, UNIQUE: 0, SPELLS: 0, ALLIES: 0}
"""About what a new investigator has after a death."""


class Position(msgspec.Struct, frozen=True, array_like=True):
    """What is judged."""

    fighting: bool
    table: list[int]
    people: list[list[int]]
    """Of everybody alive, in the order of the turns to come."""
    waits: list[int]
    """How many turns pass before each of them acts."""
    ancient: str
    called: list[list[str]]
    """The investigators' names and those of their cards."""


Row = tuple[int, ...]
"""What is added to the sums. A short one adds to the first of them only."""


class Table(msgspec.Struct, frozen=True):
    """A learned table: rows in whole numbers, and what is made of their sums."""

    bias: Row
    fields: tuple[tuple[Row, ...], ...]
    """By field of the table and number."""
    own: tuple[tuple[tuple[Row, ...], ...], ...]
    """By part, field of an investigator and number."""
    names: dict[str, Row]
    """By kind and id."""
    last: tuple[float, ...]
    """What each sum counts for: the first as it is, the others where they are not below 0."""
    last_bias: float


class Pair(msgspec.Struct, frozen=True):
    """The tables of the night and of the battle."""

    night: Table
    battle: Table


class Learned(msgspec.Struct, frozen=True):
    """The file."""

    alone: Pair
    company: Pair

    def table(self, here: Position) -> Table:
        """The table for a position."""
        pair = self.alone if here.table[SEATS] == 1 else self.company
        return pair.battle if here.fighting else pair.night


SCALE = 400
"""Whole numbers of a table for 1."""


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


# -- positions ------------------------------------------------------------------------------------


def position(state: ElderState, first: int, quarters: int = 0) -> Position:
    """A position in numbers and names, with the turn of `first` to come; `quarters`: how many more
    of the night have gone by then."""
    old_one = state.old_one()
    fighting = state.phase == BATTLE
    worlds_from = state.tables.worlds_from
    table = [
        max(0, state.signs_wanted() - state.signs),
        state.doom if fighting else old_one.doom - state.doom,
        (state.clock // QUARTER + quarters) % (CLOCK_HOURS // QUARTER),
        len([slot for slot in state.open if slot.card >= worlds_from]),
        len(monsters_in_play(state)),
        len(locked_dice(state)),
        sum([offered(state, slot) for slot in state.open]),
        state.seats,
    ]
    people: list[list[int]] = []
    waits: list[int] = []
    called: list[list[str]] = []
    for wait in range(state.seats):
        seat = (first + wait) % state.seats
        if state.people[seat].alive:
            people.append(counted(state, seat))
            waits.append(wait)
            called.append(names(state, seat))
    return Position(fighting, least(table, TABLE_MOST), people, waits, ancient(state), called)


def least(numbers: Sequence[int], most: Sequence[int]) -> list[int]:
    """Numbers, cut off where larger ones were not learned."""
    return [min(number, largest) for number, largest in zip(numbers, most, strict=True)]


def offered(state: ElderState, slot: Slot) -> int:
    """The elder signs that an open card promises."""
    count = 0
    for row in state.tables.programs[state.adventure(slot.card).reward]:
        if row[0] == OP_GAIN and row[1] == ELDER_SIGN:
            count += row[2]
    return count


def counted(state: ElderState, seat: int) -> list[int]:
    """What an investigator has in whole numbers, by field."""
    person = state.people[seat]
    cards = [0, 0, 0, 0]
    items = state.tables.items
    for item in person.items:
        cards[items[item].kind] += 1
    found = [person.stamina, person.sanity, person.clues, *cards, all_trophies(state, seat)]
    return least(found, OWN_MOST)


def ancient(state: ElderState) -> str:
    """The Ancient One as the table names it."""
    return "ancient/" + book_of(state).ancient_ones[state.ancient].id


def names(state: ElderState, seat: int) -> list[str]:
    """An investigator and its cards as the table names them."""
    person = state.people[seat]
    own = "investigator/" + book_of(state).investigators[person.card].id
    return [own, *[name_of_item(state, item) for item in person.items]]


def name_of_item(state: ElderState, item: int) -> str:
    """A card as the table names it."""
    return "item/" + book_of(state).items[item].id


def shares(fighting: bool, table: Sequence[int], wait: int) -> tuple[float, ...]:
    """How much of each part of an investigator's rows counts: in the night by how often it will
    act before the track is full, in the battle by whether it acts before the next attack."""
    if fighting:
        left = CLOCK_HOURS // QUARTER - table[CLOCK]
        return 1.0, float(wait < left), float(wait == 0)
    turns = max(0.0, table[DOOM] * TURNS_A_DOOM - wait) / max(1, table[SEATS])
    return 1.0, min(1.0, turns / SOON), min(1.0, turns / LATER)


# -- chances --------------------------------------------------------------------------------------

Changed = tuple[tuple[int, int], ...]
"""Fields and the numbers that they would hold."""


class Foresight:
    """The chance to win from one position, and from positions with other numbers."""

    def __init__(self, table: Table, here: Position) -> None:
        self.table = table
        self.here = here
        self.shares = [shares(here.fighting, here.table, wait) for wait in here.waits]
        sums = [float(unit) for unit in table.bias]
        for field, number in enumerate(here.table):
            _add(sums, table.fields[field][number], 1.0)
        for who, numbers in enumerate(here.people):
            for field, number in enumerate(numbers):
                self._own(sums, who, field, number, 1.0)
        self._named(sums, [here.ancient], 1.0)
        for called in here.called:
            self._named(sums, called, 1.0)
        self.sums = sums
        self.chance = self._judge(sums)

    def _own(self, sums: list[float], who: int, field: int, number: int, times: float) -> None:
        """What a number of an investigator adds."""
        for share, part in zip(self.shares[who], self.table.own, strict=False):
            if share:
                _add(sums, part[field][number], times * share)

    def _named(self, sums: list[float], called: Sequence[str], times: float) -> None:
        for name in called:
            row = self.table.names.get(name)
            if row is not None:
                _add(sums, row, times)

    def _judge(self, sums: list[float]) -> float:
        value = self.table.last_bias + sums[0] * self.table.last[0]
        for unit, weight in zip(sums[1:], self.table.last[1:], strict=True):
            if unit > 0.0:
                value += unit * weight
        return 1.0 / (1.0 + exp(-value))

    def then(
        self, table: Changed = (), who: int = 0, own: Changed = (), less: Sequence[str] = ()
    ) -> float:
        """The chance if some numbers of the table and of one investigator (by its place in the
        order) were others, and without some cards."""
        sums = self.sums.copy()
        for field, number in table:
            rows = self.table.fields[field]
            _add(sums, rows[max(0, min(number, TABLE_MOST[field]))], 1.0)
            _add(sums, rows[self.here.table[field]], -1.0)
        for field, number in own:
            self._own(sums, who, field, max(0, min(number, OWN_MOST[field])), 1.0)
            self._own(sums, who, field, self.here.people[who][field], -1.0)
        self._named(sums, less, -1.0)
        return self._judge(sums)


def _add(sums: list[float], row: Row, times: float) -> None:
    for at, unit in enumerate(row):
        sums[at] += times * unit


def foresee(state: ElderState, tables: Learned, first: int = -1, quarters: int = 0) -> Foresight:
    """The chance to win, the turn of `first` to come: without it, of whose turn it is."""
    here = position(state, state.turn if first < 0 else first, quarters)
    return Foresight(tables.table(here), here)
