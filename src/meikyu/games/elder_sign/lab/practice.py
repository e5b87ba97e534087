"""Practice games from which the expert learns how games of Elder Sign end.

One to eight investigators play. Some games start as a game does; in others everybody suddenly has
more or less of everything, at a random turn: so what a thing is worth is separate from what usually
goes with it. A sample is the position at the start of a turn, and who won. A seed and a number
decide a game.
"""

from collections.abc import Sequence
from functools import cache

import msgspec

from meikyu.core.chance import Chance, FastChance
from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.expert import Expert
from meikyu.games.elder_sign.bots.foresight import DOOM, Learned, Position, position
from meikyu.games.elder_sign.bots.levels import WEIGHTS
from meikyu.games.elder_sign.bots.picks import Thoughts
from meikyu.games.elder_sign.bots.strong import Strong
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.game import GAME, WON
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.rules.modifiers import refresh
from meikyu.games.elder_sign.rules.people import draw_item
from meikyu.games.elder_sign.state import BATTLE, OVER, PLAYING

UNDISTURBED, AT_ONCE = 35, 25
"""Of a hundred games: how many start as usual, and how many are disturbed in their first turn."""
LATEST = 12
"""The last turn in which one is disturbed."""
KINDS = (0, 0, 1, 1, 2, 2, 3)
"""The decks that gifts are drawn from."""
SEATS = (1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 8)
"""How many investigators play, as often as it is here."""
FEW = 2
"""Up to so many investigators each may be given a lot."""
MOST_PLIES = 6_000


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """A position and how its game ended."""

    at: Position
    won: bool


def practise(content: str, seed: int, games: Sequence[int], table: bytes) -> list[list[Sample]]:
    """Some games by number, by the expert with a table, or by the strong level without one."""
    learned = msgspec.json.decode(table, type=Learned) if table else None
    return [
        _Game(content, FastChance(_mixed(seed, number)), number, learned).play() for number in games
    ]


def _mixed(seed: int, number: int) -> int:
    """A generator's start for a game; those of neighbours are unrelated."""
    return FastChance(seed * 1_000_003 + number).pick(1 << 60, "game")


@cache
def _ancients(content: str) -> list[str]:
    state = GAME.setup(ElderOptions(), 1, GAME.content(content), FastChance(1))
    return [card.id for card in book_of(state).ancient_ones]


class _Game:
    """One practice game."""

    def __init__(self, content: str, chance: Chance, number: int, learned: Learned | None) -> None:
        ancients = _ancients(content)
        options = ElderOptions(ancient_one=ancients[number % len(ancients)])
        self.chance = chance
        self.learned = learned
        seats = SEATS[self._pick(len(SEATS))]
        self.state = GAME.setup(options, seats, GAME.content(content), chance)
        self.memory = Memory()
        how = self._pick(100)
        self.disturbed_at = 0  # the turn from which positions are written down
        if how >= UNDISTURBED:
            self.disturbed_at = 1 if how < UNDISTURBED + AT_ONCE else 1 + self._pick(LATEST)

    def _pick(self, n: int) -> int:
        return self.chance.pick(n, "practice")

    def play(self) -> list[Sample]:
        state = self.state
        found: list[Position] = []
        last: Position | None = None
        awake = False
        turn = -1
        disturbed = self.disturbed_at == 0
        for _ in range(MOST_PLIES):
            if state.phase == OVER:
                break
            kind = state.stack[-1].kind
            if state.phase == BATTLE and not awake:
                awake = True
                found += _waking(last)
            starts = kind == (frames.MOVE if state.phase == PLAYING else frames.BEFORE_ROLL)
            if starts and state.turns != turn:
                turn = state.turns
                if not disturbed and turn >= self.disturbed_at and state.phase == PLAYING:
                    disturbed = True
                    self._disturb()
                if disturbed:
                    last = position(state, state.turn)
                    found.append(last)
            GAME.apply(state, 0, self._thoughts().decide().move, self.chance)
        if state.old_one().ends_the_game and state.result not in WON:
            found += _waking(last)
        won = state.result in WON
        return [Sample(one, won) for one in found]

    def _thoughts(self) -> Thoughts:
        state = self.state
        seat = state.stack[-1].seat
        if self.learned is None:
            return Strong(state, seat, state.moves, WEIGHTS, self.memory)
        return Expert(state, seat, state.moves, self.learned, self.memory)

    def _disturb(self) -> None:
        """Gives the table and everybody other things."""
        state, pick = self.state, self._pick
        old_one = state.old_one()
        if pick(10) < 6:
            state.signs = pick(state.signs_wanted())
        if pick(10) < 6:
            state.doom = pick(old_one.doom)
        for seat in range(state.seats):
            self._give(seat, state.seats <= FEW)
        refresh(state)

    def _give(self, seat: int, much: bool) -> None:
        state, pick = self.state, self._pick
        person = state.people[seat]
        printed = state.tables.investigators[person.card]
        if pick(10) < 5:
            person.stamina, person.sanity = 1 + pick(printed.stamina), 1 + pick(printed.sanity)
        if pick(10) < 3:
            person.stamina, person.sanity = printed.stamina, printed.sanity
        if pick(10) < 6:
            person.clues = pick(9 if much or pick(3) == 0 else 5)
        if pick(10) < 6:
            for _ in range(pick(7 if much else 4)):
                draw_item(state, seat, KINDS[pick(len(KINDS))], self.chance, None)
        if pick(10) < 5:
            for _ in range(min(pick(9 if much else 7), state.deck.total - 3)):
                card = state.deck.top(self.chance, "practice")
                state.deck = state.deck.minus(card)
                person.trophies += (card,)


def _waking(last: Position | None) -> list[Position]:
    """The last position of the night, with the track full."""
    if last is None:
        return []
    table = last.table[:]
    table[DOOM] = 0
    return [msgspec.structs.replace(last, table=table)]
