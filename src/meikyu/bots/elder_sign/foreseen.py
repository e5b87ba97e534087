"""What things are worth by how a game will end: differences of the learned chance of winning.

The measure stays an elder sign, in the battle a doom token removed: what one of them would add to
the chance of winning is 1. So a doom token, a clue or a point of sanity is dear when it decides the
game, what serves the battle is kept when the battle comes, and elder signs that come too late count
for nothing.
"""

from meikyu.bots.elder_sign import foresight
from meikyu.bots.elder_sign.foresight import NEWCOMER, Foresight, Learned, foresee
from meikyu.bots.elder_sign.worth import Weights, Worth
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
        self._learned = learned
        self._by_seat: dict[int, Foresight] = {}
        self.state = state
        here = self.foresight(seat)
        self.chance = here.chance
        self.fighting = state.phase == BATTLE
        doom = here.numbers[foresight.DOOM]
        if self.fighting:
            row = state.old_one().row
            then = 1.0
            if doom > 1:
                then = here.with_numbers(
                    (foresight.DOOM, doom - 1),
                    (foresight.STAMINA, max(1, here.numbers[foresight.STAMINA] - row.stamina)),
                    (foresight.SANITY, max(1, here.numbers[foresight.SANITY] - row.sanity)),
                )
        else:
            signs = here.numbers[foresight.SIGNS]
            then = 1.0 if signs <= 1 else here.with_numbers((foresight.SIGNS, signs - 1))
        self.unit = max(LEAST, then - here.chance)
        usual = Weights()
        weights = Weights(
            clue=self._useful(here, foresight.CLUES),
            common=self._useful(here, foresight.COMMON),
            unique=self._useful(here, foresight.UNIQUE),
            spell=self._useful(here, foresight.SPELLS),
            ally=self._useful(here, foresight.ALLIES),
            trophy=self._useful(here, foresight.TROPHIES),
            spawn=max(SOMETHING, -self._more(here, foresight.MONSTERS, 1)),
            gate=self._more(here, foresight.WORLDS, 1),
            lock=max(SOMETHING, -self._more(here, foresight.LOCKED, 1)),
            clear=usual.clear,
        )
        super().__init__(state, weights)
        self.later = 1.0
        self.doom = max(DOOM_AT_LEAST, -self._more(here, foresight.DOOM, -1))
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

    def foresight(self, seat: int) -> Foresight:
        found = self._by_seat.get(seat)
        if found is None:
            found = foresee(self.state, seat, self._learned)
            self._by_seat[seat] = found
        return found

    def _more(self, here: Foresight, field: int, by: int) -> float:
        return here.more(field, by) / self.unit

    def _useful(self, here: Foresight, field: int) -> float:
        """What one more of something good is worth; where larger numbers were not learned, the last
        one."""
        if here.numbers[field] < foresight.MOST[field]:
            return max(SOMETHING, self._more(here, field, 1))
        return max(SOMETHING, -self._more(here, field, -1))

    def death(self, seat: int) -> float:
        here = self.foresight(seat)
        if self.fighting:
            return here.chance / self.unit / self.state.seats
        then = here.with_numbers(
            (foresight.DOOM, here.numbers[foresight.DOOM] - 1),
            (foresight.TROPHIES, 0),
            *NEWCOMER.items(),
            less=tuple(here.called[1:]),
        )
        return max(self.doom, (here.chance - then) / self.unit)

    def between(self, seat: int, what: int, now: int, then: int) -> float:
        here = self.foresight(seat)
        field = foresight.STAMINA if what == STAMINA else foresight.SANITY
        value = (here.with_numbers((field, then)) - here.with_numbers((field, now))) / self.unit
        least = SOMETHING * (then - now)
        return max(least, value) if then >= now else min(least, value)

    def kept(self, seat: int, item: int) -> float:
        """What it is worth to have a card."""
        here = self.foresight(seat)
        kind = self.state.tables.items[item].kind
        field = foresight.COMMON + kind
        name = foresight.name_of_item(self.state, item)
        without = here.with_numbers((field, here.numbers[field] - 1), less=(name,))
        return max(SOMETHING, (here.chance - without) / self.unit)
