"""How right the expert's learned chance of winning is: what it says, and how its games end.

The chance is that of the expert, so the expert plays on. Half of the games it plays from the start;
the others it takes over from the strong level at a random turn, as if a person had asked there. How
a weaker level's own games end says nothing about it.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from math import sqrt
from typing import TypeVar

import msgspec

from meikyu.core.chance import FastChance
from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.expert import Expert
from meikyu.games.elder_sign.bots.foresight import Learned, foresee, learned
from meikyu.games.elder_sign.bots.levels import WEIGHTS
from meikyu.games.elder_sign.bots.strong import Strong
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.game import GAME, WON
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import BATTLE, OVER, PLAYING

LATEST = 30
"""The last turn at which a game is taken over."""
STAGE = 8
"""Turns that are looked at together: two nights."""
Key = TypeVar("Key", bound=Hashable)


class Told(msgspec.Struct, frozen=True):
    """What was said at the start of a turn of the expert, and how that game ended."""

    game: int
    taken_over: bool
    turn: int
    fighting: bool
    chance: float
    won: bool


class Apart(msgspec.Struct, frozen=True):
    """What was said and what came, over some games."""

    said: float
    came: float
    error: float
    """How far the two are apart by luck alone: a standard error."""
    games: int


def told_in(number: int, seed: int = 1, tables: Learned | None = None) -> list[Told]:
    """One solo game with the standard cards; games with an odd number are taken over."""
    tables = learned() if tables is None else tables
    chance = FastChance(seed * 1_000_003 + number)
    content = GAME.content()
    any_state = GAME.setup(ElderOptions(), 1, content, FastChance(1))
    ancients = [card.id for card in book_of(any_state).ancient_ones]
    options = ElderOptions(ancient_one=ancients[number // 2 % len(ancients)])
    state = GAME.setup(options, 1, content, chance)
    taken_over = number % 2 == 1
    since = 1 + chance.pick(LATEST, "taken over") if taken_over else 0
    memory = Memory()
    found: list[tuple[int, bool, float]] = []
    turn = -1
    while state.phase != OVER:
        starts = frames.MOVE if state.phase == PLAYING else frames.BEFORE_ROLL
        if state.stack[-1].kind == starts and state.turns != turn:
            turn = state.turns
            if turn >= since:
                here = foresee(state, tables).chance
                found.append((turn, state.phase == BATTLE, here))
        thoughts = (
            Expert(state, 0, state.moves, tables, memory)
            if turn >= since
            else Strong(state, 0, state.moves, WEIGHTS, memory)
        )
        GAME.apply(state, 0, thoughts.decide().move, chance)
    won = state.result in WON
    return [Told(number, taken_over, *row, won) for row in found]


def by_stage(rows: Sequence[Told]) -> dict[tuple[bool, int], Apart]:
    """By night or battle, and by turn."""
    return _apart(rows, lambda row: (row.fighting, row.turn // STAGE * STAGE))


def by_start(rows: Sequence[Told]) -> dict[bool, Apart]:
    """Where the expert has played all along, and where it took over."""
    return _apart(rows, lambda row: row.taken_over)


def by_tenth(rows: Sequence[Told]) -> dict[int, Apart]:
    """By what was said."""
    return _apart(rows, lambda row: min(9, int(10 * row.chance)))


def _apart(rows: Sequence[Told], key: Callable[[Told], Key]) -> dict[Key, Apart]:
    """Every game counts once for each key, with the mean of what was said in it: turns of one game
    end alike."""
    found: dict[Key, dict[int, list[Told]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        found[key(row)][row.game].append(row)
    return {one: _mean(list(games.values())) for one, games in found.items()}


def _mean(games: Sequence[Sequence[Told]]) -> Apart:
    said = [sum(row.chance for row in game) / len(game) for game in games]
    came = [game[0].won for game in games]
    return Apart(
        said=sum(said) / len(games),
        came=sum(came) / len(games),
        error=sqrt(sum(chance * (1 - chance) for chance in said)) / len(games),
        games=len(games),
    )


def told_in_all(games: int, seed: int = 1) -> Iterator[Told]:
    for number in range(games):
        yield from told_in(number, seed)
