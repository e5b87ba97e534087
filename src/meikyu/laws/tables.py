"""The tables at which the laws are tried: each variant of a game, each number of seats.

Owns also the random walk through a game that all laws share.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

import msgspec

from meikyu.core.chance import Chance, FastChance, RecordingChance
from meikyu.core.content import Content
from meikyu.core.contract import SPECTATOR, Action, Event, Game, Seat
from meikyu.core.kernel import Sink, State
from meikyu.core.play import EventList

PLY_LIMIT = 5000
"""No game played by bots may be longer than this."""
LARGE = 50_000
"""Bytes shown, times moves offered, from which a position counts as large."""


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


@cache
def is_large(game: Game[Any, Any]) -> bool:
    """Whether one position is as much work for the laws as many of another game: by what it shows
    and how many moves it offers, at the start of a game."""
    steps = list(islice(random_walk(tables_of(game)[0], 1), 40))
    shown = sum(len(msgspec.json.encode(game.observe(one.before, one.seat))) for one in steps)
    offered = sum(len(game.legal(one.before, one.seat)) for one in steps)
    return shown * offered > LARGE * len(steps) ** 2


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
