"""What things are worth by how a game will end: differences of the learned chance of winning.

The measure stays an elder sign, in the battle a doom token removed: what one of them would add to
the chance of winning is 1. So a doom token, a clue or a point of sanity is dear when it decides the
game, what serves the battle is kept when the battle comes, and elder signs that come too late count
for nothing. Of a night in company only the measure is taken from here: see `company`.
"""

from meikyu.games.elder_sign.bots import foresight
from meikyu.games.elder_sign.bots.foresight import NEWCOMER, OWN_MOST, Changed, Learned, foresee
from meikyu.games.elder_sign.bots.worth import Weights, Worth
from meikyu.games.elder_sign.state import BATTLE, ElderState
from meikyu.games.elder_sign.tables import (
    ALLY,
    CLUE,
    COMMON,
    ELDER_SIGN,
    ITEM,
    SPELL,
    STAMINA,
    TROPHY,
    UNIQUE,
)

LEAST = 0.004
"""The measure is at least so much of the chance to win: nothing is divided by almost nothing."""
SOMETHING = 0.01
"""What anything useful is worth at least, in elder signs."""
DOOM_AT_LEAST = 0.2


class ForeseenWorth(Worth):
    """The worth of things in one position, foreseen."""

    def __init__(self, state: ElderState, seat: int, learned: Learned) -> None:
        self.state = state
        self.fighting = state.phase == BATTLE
        passed = 0 if self.fighting or state.seats == 1 else 1
        first = (state.turn + passed) % state.seats
        here = foresee(state, learned, first, passed)
        self.here = here
        self.chance = here.chance
        self._places = {
            (first + wait) % state.seats: place for place, wait in enumerate(here.here.waits)
        }
        table = here.here.table
        doom = table[foresight.DOOM]
        if self.fighting:
            row = state.old_one().row
            then = 1.0
            if doom > 1:
                who = self._places[seat]
                numbers = here.here.people[who]
                paid = (
                    (foresight.STAMINA, max(1, numbers[foresight.STAMINA] - row.stamina)),
                    (foresight.SANITY, max(1, numbers[foresight.SANITY] - row.sanity)),
                )
                then = here.then(((foresight.DOOM, doom - 1),), who, paid)
        else:
            signs = table[foresight.SIGNS]
            then = 1.0 if signs <= 1 else here.then(((foresight.SIGNS, signs - 1),))
        self.unit = max(LEAST, then - here.chance)
        usual = Weights()
        weights = Weights(
            clue=self._useful(seat, foresight.CLUES),
            common=self._useful(seat, foresight.COMMON),
            unique=self._useful(seat, foresight.UNIQUE),
            spell=self._useful(seat, foresight.SPELLS),
            ally=self._useful(seat, foresight.ALLIES),
            trophy=self._useful(seat, foresight.TROPHIES),
            spawn=max(SOMETHING, -self._more(foresight.MONSTERS, 1)),
            gate=self._more(foresight.WORLDS, 1),
            lock=max(SOMETHING, -self._more(foresight.LOCKED, 1)),
            clear=usual.clear,
        )
        super().__init__(state, weights)
        self.later = 1.0
        self.doom = max(DOOM_AT_LEAST, -self._more(foresight.DOOM, -1))
        self.things = {
            CLUE: weights.clue,
            COMMON: weights.common,
            UNIQUE: weights.unique,
            SPELL: weights.spell,
            ALLY: weights.ally,
            ITEM: weights.common,
            TROPHY: weights.trophy,
            ELDER_SIGN: 0.0 if self.fighting else 1.0,
        }

    def _more(self, field: int, by: int) -> float:
        """What more of something on the table is worth."""
        number = self.here.here.table[field] + by
        return (self.here.then(((field, number),)) - self.chance) / self.unit

    def _of(self, seat: int, own: Changed, less: tuple[str, ...] = ()) -> float:
        """The chance if an investigator had other numbers."""
        return self.here.then((), self._places[seat], own, less)

    def _useful(self, seat: int, field: int) -> float:
        """What one more of something good is worth; where larger numbers were not learned, the last
        one."""
        number = self.here.here.people[self._places[seat]][field]
        if number < OWN_MOST[field]:
            more = self._of(seat, ((field, number + 1),)) - self.chance
        else:
            more = self.chance - self._of(seat, ((field, number - 1),))
        return max(SOMETHING, more / self.unit)

    def death(self, seat: int) -> float:
        if self.fighting:
            return self.chance / self.unit / self.state.seats
        called = self.here.here.called[self._places[seat]]
        newcomer = ((foresight.TROPHIES, 0), *NEWCOMER.items())
        doom = ((foresight.DOOM, self.here.here.table[foresight.DOOM] - 1),)
        then = self.here.then(doom, self._places[seat], newcomer, called[1:])
        return max(self.doom, (self.chance - then) / self.unit)

    def between(self, seat: int, what: int, now: int, then: int) -> float:
        field = foresight.STAMINA if what == STAMINA else foresight.SANITY
        value = self._of(seat, ((field, then),)) - self._of(seat, ((field, now),))
        value /= self.unit
        least = SOMETHING * (then - now)
        return max(least, value) if then >= now else min(least, value)

    def kept(self, seat: int, item: int) -> float:
        """What it is worth to have a card."""
        kind = self.state.tables.items[item].kind
        field = foresight.COMMON + kind
        name = foresight.name_of_item(self.state, item)
        number = self.here.here.people[self._places[seat]][field]
        without = self._of(seat, ((field, number - 1),), (name,))
        return max(SOMETHING, (self.chance - without) / self.unit)
