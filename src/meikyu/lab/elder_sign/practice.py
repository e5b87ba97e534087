"""Practice games from which the expert learns how games of Elder Sign end.

Some start as a game does; in others an investigator suddenly has more or less of everything, at a
random turn: so what a thing is worth is separate from what usually goes with it. A sample is the
position at the start of a turn, and who won. A seed and a number decide a game.
"""

from collections.abc import Sequence
from functools import cache

import msgspec

from meikyu.bots.elder_sign.chances import Memory
from meikyu.bots.elder_sign.expert import Expert
from meikyu.bots.elder_sign.foresight import DOOM, Learned, counted, names
from meikyu.bots.elder_sign.levels import WEIGHTS
from meikyu.bots.elder_sign.picks import Thoughts
from meikyu.bots.elder_sign.strong import Strong
from meikyu.core.chance import Chance, FastChance
from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.game import GAME, WON
from meikyu.games.elder_sign.names import book_of
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
MOST_PLIES = 4_000


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """A position and how its game ended."""

    fighting: bool
    numbers: list[int]
    called: list[str]
    won: bool


class _Position(msgspec.Struct, array_like=True):
    fighting: bool
    numbers: list[int]
    called: list[str]


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
    """One practice game of one investigator."""

    def __init__(self, content: str, chance: Chance, number: int, learned: Learned | None) -> None:
        ancients = _ancients(content)
        options = ElderOptions(ancient_one=ancients[number % len(ancients)])
        self.chance = chance
        self.learned = learned
        self.state = GAME.setup(options, 1, GAME.content(content), chance)
        self.memory = Memory()
        how = self._pick(100)
        self.disturbed_at = 0  # the turn from which positions are written down
        if how >= UNDISTURBED:
            self.disturbed_at = 1 if how < UNDISTURBED + AT_ONCE else 1 + self._pick(LATEST)

    def _pick(self, n: int) -> int:
        return self.chance.pick(n, "practice")

    def play(self) -> list[Sample]:
        state = self.state
        found: list[_Position] = []
        last: _Position | None = None
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
                    last = _Position(state.phase == BATTLE, counted(state, 0), names(state, 0))
                    found.append(last)
            GAME.apply(state, 0, self._thoughts().decide().move, self.chance)
        if state.old_one().ends_the_game and state.result not in WON:
            found += _waking(last)
        won = state.result in WON
        return [Sample(one.fighting, one.numbers, one.called, won) for one in found]

    def _thoughts(self) -> Thoughts:
        state = self.state
        if self.learned is None:
            return Strong(state, 0, state.moves, WEIGHTS, self.memory)
        return Expert(state, 0, state.moves, self.learned, self.memory)

    def _disturb(self) -> None:
        """Gives an investigator other things."""
        state, pick = self.state, self._pick
        person = state.people[0]
        printed = state.tables.investigators[person.card]
        old_one = state.old_one()
        if pick(10) < 6:
            state.signs = pick(old_one.elder_signs)
        if pick(10) < 6:
            state.doom = pick(old_one.doom)
        if pick(10) < 5:
            person.stamina, person.sanity = 1 + pick(printed.stamina), 1 + pick(printed.sanity)
        if pick(10) < 3:
            person.stamina, person.sanity = printed.stamina, printed.sanity
        if pick(10) < 6:
            person.clues = pick(9)
        if pick(10) < 6:
            for _ in range(pick(7)):
                draw_item(state, 0, KINDS[pick(len(KINDS))], self.chance, None)
        if pick(10) < 5:
            for _ in range(min(pick(9), state.deck.total - 3)):
                card = state.deck.top(self.chance, "practice")
                state.deck = state.deck.minus(card)
                person.trophies += (card,)
        refresh(state)


def _waking(last: _Position | None) -> list[_Position]:
    """The last position of the night, with the track full."""
    if last is None:
        return []
    numbers = last.numbers[:]
    numbers[DOOM] = 0
    return [_Position(False, numbers, last.called)]
