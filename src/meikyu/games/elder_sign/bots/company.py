"""What things are worth in a night in company: to the one who has them, by its own turns to come.

A night is as long for eight as for one, so each of many acts seldom. What somebody has when the
night ends has helped nobody: a clue, a card, a trophy, a point of sanity is worth what its owner
will still come to make of it, in the turns before the track is full and, as likely as it comes, in
the battle. Learned worth was no guide here: who won and who had a clue left are too far apart at a
large table, and everybody hoarded (see `docs/games/elder_sign.md`).
"""

from meikyu.games.elder_sign.bots.worth import Weights, Worth
from meikyu.games.elder_sign.state import ElderState
from meikyu.games.elder_sign.tables import (
    ALLY,
    CLUE,
    COMMON,
    ITEM,
    SPELL,
    TROPHY,
    UNIQUE,
)

CLUES_A_TURN, CARDS_A_TURN = 2.0, 1.6
"""How many an investigator comes to use in a turn of its own."""
CLUES_IN_BATTLE, CARDS_IN_BATTLE = 2.0, 1.5
"""And in the battle, for each who takes part."""
CARDS = 1.1
"""What cards count against the usual weights."""
TROPHY_TURNS, ALLY_TURNS, HEALTH_TURNS = 2.0, 3.0, 3.0
"""With fewer turns of one's own to come, trophies, allies and health are worth less."""
SIGNS_A_TURN, STEEP = 0.3, 4.0
"""Where so many elder signs a turn are still wanted, the battle is as likely as not; and how soon
it is surer."""
DOOM_LEAST, DOOM_MOST = 0.32, 0.98
FEW = 4
"""With fewer investigators each acts so often that it comes to use more, and in the battle each
lives long: so much more its things are worth to two. (Learned worth, which serves alone, goes the
same way.)"""
OF_TWO = Weights(clue=1.8, common=1.2, unique=2.0, spell=0.6, ally=2.0, trophy=1.6)
HEALTH_OF_TWO, DOOM_OF_TWO = 1.9, 1.35
KEPT = 0.75
"""What a card that is owned counts against one that is won: it may not fit."""


class CompanyWorth(Worth):
    """The worth of things in one position, to one investigator of several."""

    def __init__(self, state: ElderState, seat: int) -> None:
        usual = Weights(doom_least=DOOM_LEAST, doom_most=DOOM_MOST)
        super().__init__(state, usual)
        pace = self.signs_left / self.turns_left
        self.battle = min(1.0, max(0.0, 0.5 + STEEP * (pace - SIGNS_A_TURN)))
        """How likely it comes to the battle."""
        self.battles = not state.old_one().ends_the_game
        if not self.battles:
            self.battle = 0.0
        person = state.people[seat]
        turns = self.own_turns(seat)
        clues = CLUES_A_TURN * turns + CLUES_IN_BATTLE * self.battle
        cards = CARDS_A_TURN * turns + CARDS_IN_BATTLE * self.battle
        clue = min(1.0, clues / (person.clues + 1))
        card = CARDS * min(1.0, cards / (len(person.items) + 1))
        ally = min(1.0, (turns + self.battle) / ALLY_TURNS)
        self.weights = Weights(
            clue=usual.clue * clue * self.of_few(OF_TWO.clue),
            common=usual.common * card * self.of_few(OF_TWO.common),
            unique=usual.unique * card * self.of_few(OF_TWO.unique),
            spell=usual.spell * card * self.of_few(OF_TWO.spell),
            ally=usual.ally * ally * self.of_few(OF_TWO.ally),
            trophy=usual.trophy * min(1.0, turns / TROPHY_TURNS) * self.of_few(OF_TWO.trophy),
            doom_least=DOOM_LEAST,
            doom_most=DOOM_MOST,
        )
        self.doom *= self.of_few(DOOM_OF_TWO)
        self.later = 1.0
        weights = self.weights
        self.things |= {
            CLUE: weights.clue,
            COMMON: weights.common,
            UNIQUE: weights.unique,
            SPELL: weights.spell,
            ALLY: weights.ally,
            ITEM: weights.common,
            TROPHY: weights.trophy,
        }

    def of_few(self, of_two: float) -> float:
        """What something counts more at this table, if it counts so much more to two."""
        often = max(1.0, FEW / self.state.seats) if self.battles else 1.0
        return 1.0 + (of_two - 1.0) * (often - 1.0)

    def own_turns(self, seat: int) -> float:
        """About how many turns an investigator has after this one, before the track is full."""
        seats = self.state.seats
        wait = (seat - self.state.turn) % seats or seats
        return max(0.0, (self.turns_left - wait) / seats + 0.5)

    def between(self, seat: int, what: int, now: int, then: int) -> float:
        needed = min(1.0, (self.own_turns(seat) + self.battle) / HEALTH_TURNS)
        needed *= self.of_few(HEALTH_OF_TWO)
        return super().between(seat, what, now, then) * needed

    def kept(self, seat: int, item: int) -> float:
        """What it is worth to have a card."""
        return KEPT * self.things[COMMON + self.state.tables.items[item].kind]
