"""What things are worth in a game of Elder Sign, in elder signs: the bots' common measure.

The worth of a program (a reward, a penalty, an item's effects) is the sum over its rows, read from
the same tables as the rules read. It is a judgement, not a rule: only the kernel does what a row
says. The price of a doom token depends on the race between elder signs and doom.
"""

from collections.abc import Callable

import msgspec

from meikyu.games.elder_sign.bots.foresight import TURNS_A_DOOM
from meikyu.games.elder_sign.cards.vocabulary import EFFECTS
from meikyu.games.elder_sign.rules.facts import fact, group
from meikyu.games.elder_sign.rules.losing import owned_count, owned_items
from meikyu.games.elder_sign.rules.modifiers import gain_more, lose_less
from meikyu.games.elder_sign.rules.prospects import payable
from meikyu.games.elder_sign.state import BATTLE, CLOCK_HOURS, LOCKED, ElderState, Person
from meikyu.games.elder_sign.tables import (
    ALL,
    ALLY,
    CLUE,
    COMMON,
    ELDER_SIGN,
    FROM_ANY,
    FROM_PAYMENT,
    HEALTH,
    ITEM,
    NO_PROGRAM,
    SANITY,
    SPELL,
    STAMINA,
    TROPHY,
    UNIQUE,
    Row,
)

SIDES = 6


class Weights(msgspec.Struct, frozen=True):
    """What things are worth to a bot, with an elder sign as 1."""

    clue: float = 0.17
    common: float = 0.22
    unique: float = 0.3
    spell: float = 0.28
    ally: float = 0.5
    trophy: float = 0.07
    spawn: float = 0.1
    gate: float = 0.3
    lock: float = 0.25
    clear: float = 0.06  # a card gone whose place a new one takes
    doom_least: float = 0.45
    doom_most: float = 1.4
    points: tuple[float, ...] = (0.0, 0.0, 0.3, 0.2, 0.14, 0.1, 0.08, 0.06, 0.05)
    """What the n-th point of stamina or sanity adds; the first is life itself."""
    death: float = 0.3
    """What a death costs besides its doom token and what the dead owned."""


class Worth:
    """The worth of things in one position."""

    def __init__(self, state: ElderState, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        old_one = state.old_one()
        self.signs_left = max(1, state.signs_wanted() - state.signs)
        self.doom_left = max(1, old_one.doom - state.doom)
        self.turns_left = self.doom_left * TURNS_A_DOOM
        self.fighting = state.phase == BATTLE
        race = self.signs_left / self.doom_left
        self.doom = min(weights.doom_most, max(weights.doom_least, race))
        # What serves only later is worth less when little time is left.
        self.later = min(1.0, self.turns_left / 16.0)
        self.things: dict[int, float] = {
            CLUE: weights.clue,
            COMMON: weights.common,
            UNIQUE: weights.unique,
            SPELL: weights.spell,
            ALLY: weights.ally * self.later,
            ITEM: weights.common,
            TROPHY: weights.trophy * self.later,
            ELDER_SIGN: 0.0 if self.fighting else 1.0,
        }

    # -- stamina and sanity ---------------------------------------------------------------------

    def death(self, seat: int) -> float:
        """What a death would cost."""
        if self.fighting:
            return 20.0 / self.state.seats
        person = self.state.people[seat]
        lost = self.doom + self.weights.death + self.things[CLUE] * person.clues
        lost += self.things[TROPHY] * len(person.trophies)
        for kind in range(4):
            lost += self.things[COMMON + kind] * owned_items(self.state, seat, 1 << kind)
        return lost

    def change(self, seat: int, what: int, by: int) -> float:
        """What more or less stamina or sanity is worth."""
        person = self.state.people[seat]
        now = person.stamina if what == STAMINA else person.sanity
        return self.change_from(seat, what, now, by)

    def change_from(self, seat: int, what: int, now: int, by: int) -> float:
        """As `change`, from a number that need not be the present one."""
        printed = self.state.tables.investigators[self.state.people[seat].card]
        most = printed.stamina if what == STAMINA else printed.sanity
        then = min(most, now + by)
        return self.between(seat, what, now, then) if then > 0 else -self.death(seat)

    def between(self, seat: int, what: int, now: int, then: int) -> float:
        """What it is worth to have `then` instead of `now`, neither of them deadly."""
        points = self.weights.points
        last = len(points) - 1
        value = 0.0
        for point in range(min(now, then) + 1, max(now, then) + 1):
            value += points[min(point, last)]
        return value if then > now else -value

    # -- programs -------------------------------------------------------------------------------

    def program(self, seat: int, program: int, source: int = FROM_ANY) -> float:
        """The worth of a program done to a seat's investigator."""
        if program == NO_PROGRAM:
            return 0.0
        value = 0.0
        for row in self.state.tables.programs[program]:
            value += _ROWS[row[0]](self, seat, row, source)
        return value

    def gain(self, seat: int, row: Row, source: int) -> float:
        _, what, count = row
        if what <= SANITY:
            return self.change(seat, what, count + gain_more(self.state, seat, what))
        if what == CLUE:
            count += gain_more(self.state, seat, what)
        return self.things[what] * count

    def lose(self, seat: int, row: Row, source: int) -> float:
        _, what, count = row
        if what <= HEALTH:
            return self.lose_points(seat, what, count, source)
        owned = owned_count(self.state, seat, what)
        return -self.things[what] * (owned if count == ALL else min(owned, count))

    def lose_points(self, seat: int, what: int, count: int, source: int) -> float:
        """Losing stamina, sanity, or either by choice."""
        person = self.state.people[seat]
        if what != HEALTH:
            owned = person.stamina if what == STAMINA else person.sanity
            lost = owned if count == ALL else count
            lost -= lose_less(self.state, seat, what, source)
            return self.change(seat, what, -lost) if lost > 0 else 0.0
        if count == ALL:
            return -self.death(seat)
        stamina, sanity = person.stamina, person.sanity
        value = 0.0
        for _ in range(count - lose_less(self.state, seat, HEALTH, source)):
            by_stamina = self.change_from(seat, STAMINA, stamina, -1)
            by_sanity = self.change_from(seat, SANITY, sanity, -1)
            if by_stamina >= by_sanity:
                stamina -= 1
            else:
                sanity -= 1
            value += max(by_stamina, by_sanity)
            if stamina == 0 or sanity == 0:
                break
        return value

    def better_loss(self, seat: int) -> int:
        """Stamina or sanity, whichever is missed less."""
        by_stamina = self.change(seat, STAMINA, -1)
        return STAMINA if by_stamina >= self.change(seat, SANITY, -1) else SANITY

    def hours(self, hours: int) -> float:
        """Time that passes without a turn: midnights come sooner."""
        return -self.doom * hours / CLOCK_HOURS

    def choose(self, seat: int, row: Row, source: int) -> float:
        return max([self.program(seat, program, source) for program in row[1:]])

    def may(self, seat: int, row: Row, source: int) -> float:
        if not payable(self.state, seat, row[2]):
            return 0.0
        return max(0.0, self.program(seat, row[1]) + self.program(seat, row[2], FROM_PAYMENT))

    def each(self, seat: int, row: Row, source: int) -> float:
        value = 0.0
        for other in group(self.state, seat, row[2]):
            value += self.program(other, row[1], source)
        return value

    def one_of(self, seat: int, row: Row, source: int) -> float:
        others = group(self.state, seat, row[2])
        return max([self.program(other, row[1], source) for other in others], default=0.0)

    def condition(self, seat: int, row: Row, source: int) -> float:
        value = fact(self.state, seat, row[1])
        return self.program(seat, row[4] if row[2] <= value <= row[3] else row[5], source)

    def roll_die(self, seat: int, row: Row, source: int) -> float:
        return sum([self.program(seat, program, source) for program in row[1:]]) / SIDES

    def add_doom(self, seat: int, row: Row, source: int) -> float:
        return -self.doom * row[1]

    def remove_doom(self, seat: int, row: Row, source: int) -> float:
        return 0.0 if self.fighting else self.doom * min(row[1], self.state.doom)

    def unlock(self, seat: int, row: Row, source: int) -> float:
        locked = len([place for place in self.state.place if place >= LOCKED])
        return self.weights.lock * min(row[1], locked)


OfRow = Callable[[Worth, int, Row, int], float]


def _each(name: str, sign: float) -> OfRow:
    """The worth of one, times the row's count."""
    return lambda worth, seat, row, source: sign * getattr(worth.weights, name) * row[1]


def _by_the_odds(worth: Worth, seat: int, row: Row, source: int) -> float:
    """Effects on the dice of an attempt are judged by its odds."""
    return 0.0


_OF_WORD: dict[str, OfRow] = {
    "gain": Worth.gain,
    "lose": Worth.lose,
    "add_doom": Worth.add_doom,
    "remove_doom": Worth.remove_doom,
    "spawn": _each("spawn", -1.0),
    "banish": _each("spawn", 0.7),
    "slay": _each("spawn", 2.5),
    "open_gate": _each("gate", 1.0),
    "close_gate": _each("gate", -1.0),
    "replace": _each("clear", 1.0),
    "advance_clock": lambda worth, seat, row, source: worth.hours(row[1]),
    "lock_die": lambda worth, seat, row, source: -worth.weights.lock,
    "unlock_die": Worth.unlock,
    "awaken": lambda worth, seat, row, source: -worth.doom * worth.doom_left,
    "calm": lambda worth, seat, row, source: 0.1,
    "choose": Worth.choose,
    "may": Worth.may,
    "each": Worth.each,
    "one_of": Worth.one_of,
    "if": Worth.condition,
    "roll_die": Worth.roll_die,
    "go_to_entrance": lambda worth, seat, row, source: 0.0,
    "this_turn": lambda worth, seat, row, source: 0.0,
    "end_attempt": _by_the_odds,
    "add_die": _by_the_odds,
    "restore_dice": _by_the_odds,
    "reroll": _by_the_odds,
    "change": _by_the_odds,
    "fulfil_task": _by_the_odds,
}
"""What effects are worth outside of an attempt, by the word of the cards."""
_ROWS = {EFFECTS[word]: worth for word, worth in _OF_WORD.items()}


def health(person: Person) -> int:
    """Stamina and sanity together."""
    return person.stamina + person.sanity
