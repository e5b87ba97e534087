"""The tables at which the laws are tried: every game, its variants, its numbers of seats.

Owns also the random walk through a game that all laws share.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import settings

from meikyu.core.chance import Chance, FastChance, RecordingChance
from meikyu.core.content import Content
from meikyu.core.contract import SPECTATOR, Action, Event, Game, Seat
from meikyu.core.kernel import Sink, State
from meikyu.core.play import EventList
from meikyu.games.registry import find_game, game_ids
from tests.games import with_test_games

PLY_LIMIT = 5000
"""No game played by bots may be longer than this."""
LONG_GAMES = ("roguewright", "elder-sign")
"""Of these fewer are played: one has as many positions as many games of the others."""
EXAMPLES = settings().max_examples // 8
"""Lines of play that Hypothesis tries: each is a whole walk, so fewer than of smaller things."""


@cache
def content_of(game: Game[Any, Any]) -> Content:
    """The standard pack of a game, read once."""
    return game.content()


@dataclass(frozen=True)
class Table:
    """A game with what is chosen before it starts."""

    game: Game[Any, Any]
    options: Any
    seats: int

    def __str__(self) -> str:
        chosen = [
            f"{name}={getattr(self.options, name)}"
            for name in self.options.__struct_fields__
            if getattr(self.options, name) != getattr(type(self.options)(), name)
        ]
        return "-".join([self.game.id, str(self.seats), *chosen])

    def viewers(self) -> list[Seat]:
        return [*range(self.seats), SPECTATOR]

    def start(self, chance: Chance, sink: Sink | None = None) -> State:
        state = self.game.setup(self.options, self.seats, content_of(self.game), chance, sink)
        assert isinstance(state, State)
        return state


def few(table: Table, usual: int) -> int:
    """How many games of a table the short run plays."""
    return 1 if table.game.id in LONG_GAMES else usual


def every(table: Table, usual: int) -> int:
    """At each how-manieth position of a game the costly laws are tried in the short run; also by
    how much its walks are cut down."""
    return 3 * usual if table.game.id in LONG_GAMES else usual


def share(table: Table, whole: int) -> int:
    """How many of some games of one game fall to this table, at least one."""
    return whole // len([other for other in tables() if other.game is table.game]) + 1


def games() -> list[Game[Any, Any]]:
    """Every registered game, the test-only ones included."""
    with with_test_games():
        return [find_game(game_id) for game_id in game_ids()]


def tables_of(game: Game[Any, Any]) -> list[Table]:
    """Each variant with each number of seats that it can be played with."""
    content = content_of(game)
    return [
        Table(game, bounded, seats)
        for options in game.variants()
        for bounded in [game.bounded(options)]
        for seats in game.seats
        if game.check_options(bounded, seats, content) is None
    ]


def tables() -> list[Table]:
    return [table for game in games() for table in tables_of(game)]


@dataclass(frozen=True)
class Step:
    """One move of a walk. The states are copies of its own."""

    before: State
    seat: Seat
    move: int
    action: Action
    picks: list[tuple[str, int, int]]
    events: list[Event]
    after: State


def walk(table: Table, chance: Chance, chooser: Chance, limit: int = PLY_LIMIT) -> Iterator[Step]:
    """A game of uniformly random legal moves, step by step, not longer than `limit`."""
    game = table.game
    state = table.start(chance)
    for _ in range(limit):
        actors = game.actors(state)
        if not actors:
            return
        seat = actors[chooser.pick(len(actors), "seat")]
        move = game.sample(state, seat, chooser)
        before = game.clone(state)
        recorder = RecordingChance(chance)
        sink = EventList()
        game.apply(state, seat, move, recorder, sink)
        action = game.action(before, move)
        after = game.clone(state)
        yield Step(before, seat, move, action, recorder.picks, sink.events, after)


def random_walk(table: Table, seed: int, limit: int = PLY_LIMIT) -> Iterator[Step]:
    return walk(table, FastChance(2 * seed), FastChance(2 * seed + 1), limit)


class ListChance(Chance):
    """Answers from any list of numbers, then always 0: what Hypothesis can shrink."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.used = 0

    def pick(self, n: int, why: str) -> int:
        if self.used >= len(self.numbers):
            return 0
        self.used += 1
        return self.numbers[self.used - 1] % n
