"""Hidden Rooms' baseline: a value of positions, learned by looking at whole turns with each outcome
and its exact chance. It plays and learns in C++ (see `learning`): minutes instead of hours.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from meikyu.bots.base import Bot, Level, Turn
from meikyu.core.contract import Game, Seat
from meikyu.games.hidden_rooms.batch.learning import Learner, layers, play_stages
from meikyu.games.hidden_rooms.batch.packing import tables
from meikyu.games.hidden_rooms.bots.networks import (
    FORMAT,
    Header,
    Made,
    Networks,
    decode,
    stage_key,
)
from meikyu.games.hidden_rooms.bots.turns import first_move
from meikyu.games.hidden_rooms.bots.value import StageValue
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.lab.rounding import rounded
from meikyu.games.hidden_rooms.lab.schedule import DISCOUNT, Schedule
from meikyu.games.hidden_rooms.options import STUDY_LIMIT
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.lab.baseline import Baseline, Point, Report, Watch
from meikyu.lab.statistics import share_of

EVALUATION_SEED = 1 << 42
POINTS = 8
"""Of the curve."""


class RoomsValue(Baseline):
    """A small network for each stage of every book."""

    name = "hidden-rooms-value"
    part = "hidden-rooms/stage"
    figure = "stages won"
    settings: Mapping[str, Any] = {"iterations": 400, "games": 128, "stretch": 16, "stages": 100}

    def train(self, seed: int, file: Path, report: Report, settings: Mapping[str, Any]) -> None:
        schedule = Schedule(settings["iterations"], settings["games"], settings["stretch"])
        courses = [_Course(book, schedule, seed) for book in GAME.tables(GAME.content())]
        watch = Watch()

        def reached(done: int) -> None:
            turns = done * schedule.games * schedule.stretch * sum(one.stages for one in courses)
            of = settings["stages"] * sum(one.stages for one in courses)
            found = share_of(sum(one.won(settings["stages"]) for one in courses), of)
            times = round(watch.cpu, 1), round(watch.wall, 1)
            report(Point(turns, *times, found.share, found.low, found.high))

        reached(0)
        every = max(1, schedule.iterations // POINTS)
        watch.go()
        for done in range(1, schedule.iterations + 1):
            for one in courses:
                one.learner.iterate(schedule.course(done - 1))
            if done % every == 0 or done == schedule.iterations:
                watch.stop()
                reached(done)
                watch.go()
        watch.stop()
        file.write_bytes(msgspec.msgpack.encode([one.networks().encode() for one in courses]))

    def level(self, file: Path) -> Level:
        books = [decode(one) for one in msgspec.msgpack.decode(file.read_bytes(), type=list[bytes])]

        def make(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
            return ValueBot(game, seat, seed, books)

        return Level(self.name, make, "whole turns, learned value")


class _Course:
    """A book that is being learned."""

    def __init__(self, book: Book, schedule: Schedule, seed: int) -> None:
        self.book = book
        self.schedule = schedule
        self.seed = seed
        self.tables = tables(book)
        self.learner = Learner(self.tables, schedule.games, schedule.stretch, seed)

    @property
    def stages(self) -> int:
        return len(self.book.stages)

    def won(self, stages: int) -> int:
        """How many fresh ones are won now, of each kind so many, and nothing tried out."""
        nets = self.learner.numbers()
        return sum(
            play_stages(
                self.tables, nets, stage, stages, EVALUATION_SEED, DISCOUNT, STUDY_LIMIT
            ).won()
            for stage in range(self.stages)
        )

    def networks(self) -> Networks:
        first, second = layers()
        numbers = self.learner.numbers()
        each = len(numbers) // self.stages
        features = 19 * self.book.grid.cells + 79
        nets = [
            rounded(numbers[at : at + each], features, first, second)
            for at in range(0, len(numbers), each)
        ]
        keys = tuple(stage_key(self.book, stage) for stage in self.book.stages)
        schedule = self.schedule
        made = Made(
            self.book.hash, self.seed, schedule.iterations, schedule.games, schedule.stretch, 0
        )
        return Networks(Header(FORMAT, keys, features, first, second, DISCOUNT, made), nets)


class ValueBot(Bot):
    """Plays the whole turn of the greatest value, move by move."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, seed: int, books: Sequence[Networks]
    ) -> None:
        super().__init__(game, seat, seed)
        self._nets = {
            key: (book.header.discount, net)
            for book in books
            for key, net in zip(book.header.stages, book.stages, strict=True)
        }
        self._values: dict[str, StageValue] = {}

    def decide(self, turn: Turn) -> int:
        if len(turn.legal) == 1:
            return turn.legal[0]
        state = turn.worlds(self.chance)
        assert isinstance(state, HiddenRoomsState)
        best, _ = max(self._value(state).weigh(state), key=lambda weighed: weighed[1])
        return first_move(state, best)

    def _value(self, state: HiddenRoomsState) -> StageValue:
        stage = state.book.stages[state.stage]
        key = stage_key(state.book, stage)
        if key not in self._nets:
            raise LookupError(f"the stage {stage.id} was not learned")
        if key not in self._values:
            discount, net = self._nets[key]
            self._values[key] = StageValue(
                state.book,
                stage,
                discount,
                net.rows,
                net.bias,
                net.second,
                net.second_bias,
                net.last,
                net.last_bias,
            )
        return self._values[key]


BASELINES: tuple[Baseline, ...] = (RoomsValue(),)
