"""The arena: one game between bots, from a seed, by the bots' contract.

Bots are driven by `bots.seat`; the true state stays in here. The same series and number give the
same game on every machine, independent of other games beside it.
"""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

import msgspec

from meikyu.bots.base import Level
from meikyu.bots.seat import BotSeat, IllegalMove, own_seed
from meikyu.core import record as records
from meikyu.core.chance import FastChance, SeededChance
from meikyu.core.codec import plain
from meikyu.core.content import Content
from meikyu.core.contract import Game, Outcome, Seat
from meikyu.core.kernel import State
from meikyu.core.play import EventList
from meikyu.lab.loop import play_on
from meikyu.lab.recorders import Figure, Recorder


class Series(msgspec.Struct, frozen=True):
    """Many games of one kind as plain data, which a worker process is given."""

    game: str
    levels: tuple[str, ...]
    """They take turns on the seats: in game `i` seat `s` is played by level `s + i` of the list."""
    games: int
    seed: str
    seats: int
    options: dict[str, Any]
    content_id: str
    content: dict[str, Any]
    """The pack's data."""
    recorders: tuple[type[Recorder], ...] = ()
    records: bool = False
    """Whether the games are written down too."""
    patience: float | None = None
    """Seconds after which a bot that still thinks has lost its game; None: no limit."""

    def line_up(self, index: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        count = len(self.levels)
        return tuple(self.levels[(seat + index) % count] for seat in range(self.seats))

    def game_seed(self, index: int) -> bytes:
        """The seed of a game. One round of line-ups shares it: all levels meet the same dice."""
        deal = index // len(self.levels)
        return sha256(f"meikyu lab {self.seed} {deal}".encode()).digest()


class GameResult(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: str
    levels: tuple[str, ...]
    """Of each seat."""
    outcome: Outcome
    plies: int
    """Moves of all seats, as the kernel counts them."""
    figures: dict[str, Figure] = {}
    """What the recorders counted."""
    record: str | None = None


class BotFailed(Exception):
    """A bot raised an error or chose an illegal move. Says how to see it again."""

    def __init__(self, game: str, level: str, seat: Seat, ply: int, seed: str, what: str) -> None:
        super().__init__(game, level, seat, ply, seed, what)
        self.game = game
        self.level = level
        self.seat = seat
        self.ply = ply
        self.seed = seed
        self.what = what

    def __str__(self) -> str:
        return (
            f"{self.game}: level {self.level!r} on seat {self.seat} at ply {self.ply} "
            f"of the game with seed {self.seed}: {self.what}"
        )


class Stalled(Exception):
    """A bot thought for too long."""


@contextmanager
def hurried(seconds: float) -> Iterator[None]:
    """Ends by `Stalled` what takes too long, where the system can: in a main thread, on Unix."""
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not able:
        yield
        return

    def ring(_signal: int, _frame: Any) -> None:
        raise Stalled(f"no move after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def play_game(
    game: Game[Any, Any],
    content: Content,
    options: Any,
    levels: Sequence[Level],
    seed: bytes,
    record: bool = False,
    recorders: Sequence[type[Recorder]] = (),
    patience: float | None = None,
) -> GameResult:
    """One game, a level on each seat. `options` are bounded first, so that it ends."""
    table = _Table(game, content, game.bounded(options), levels, seed, recorders, patience)
    return table.play(record)


class _Table:
    """One running game: the true state on one side, the bots on the other."""

    def __init__(
        self,
        game: Game[Any, Any],
        content: Content,
        options: Any,
        levels: Sequence[Level],
        seed: bytes,
        recorders: Sequence[type[Recorder]],
        patience: float | None,
    ) -> None:
        self.game = game
        self._patience = patience
        self.content = content
        self.options = options
        self.levels = levels
        self.seed = seed
        self.bots = [
            BotSeat(game, seat, level, own_seed(seed, f"bot {seat}"))
            for seat, level in enumerate(levels)
        ]
        self.recorders = [kind(game, content, options) for kind in recorders]
        self._watchers = [(seat, bot) for seat, bot in enumerate(self.bots) if bot.watches]
        self._readers = [one for one in self.recorders if _own(one, "see")]
        self._watched = bool(self._watchers or self._readers)
        """Whether events are read: building them costs more than most moves."""
        self.moves: list[tuple[Seat, int]] = []

    def play(self, record: bool) -> GameResult:
        game = self.game
        chance = SeededChance(self.seed, {})
        order = FastChance(own_seed(self.seed, "order"))
        sink = EventList() if self._watched else None
        state = game.setup(self.options, len(self.levels), self.content, chance, sink)
        for recorder in self.recorders:
            recorder.begin(state)
        if sink is not None:
            self._show(sink)
        decide: list[Callable[[State], int]] = [bot.decide for bot in self.bots]
        if self._patience is not None:
            decide = [hurried(self._patience)(asked) for asked in decide]
        before: list[Callable[[Seat, int], None]] = [
            one.decided for one in self.recorders if _own(one, "decided")
        ]
        show = self._show if self._watched else None
        play_on(game, state, chance, order, decide, before, show, self._failed, self.moves)
        outcome = game.outcome(state)
        assert outcome is not None, "no seat must decide, and yet there is no outcome"
        for bot in self.bots:
            bot.end(state, outcome)
        figures: dict[str, Figure] = {}
        for recorder in self.recorders:
            figures.update(recorder.end(outcome))
        return GameResult(
            seed=self.seed.hex(),
            levels=tuple(level.id for level in self.levels),
            outcome=outcome,
            plies=len(self.moves),
            figures=figures,
            record=self._write() if record else None,
        )

    def _show(self, sink: EventList) -> None:
        events = sink.events
        for seat, bot in self._watchers:
            try:
                bot.see(events)
            except Exception as error:  # every error must say in which game it happened
                raise self._failed(seat, error) from error
        for recorder in self._readers:
            for event in events:
                recorder.see(event)

    def _failed(self, seat: Seat, error: Exception) -> BotFailed:
        level = self.levels[seat].id
        illegal = isinstance(error, IllegalMove)
        what = str(error) if illegal else f"{type(error).__name__}: {error}"
        return BotFailed(self.game.id, level, seat, len(self.moves), self.seed.hex(), what)

    def _write(self) -> str:
        names = [level.id for level in self.levels]
        by = [f"bot:{name}" for name in names]
        return records.write_moves(
            self.game, self.content, names, self.options, self.seed, self.moves, by
        )


def _own(recorder: Recorder, method: str) -> bool:
    """Whether a recorder takes in what this method is for."""
    return getattr(type(recorder), method) is not getattr(Recorder, method)


def make_series(
    game: Game[Any, Any],
    content: Content,
    levels: Sequence[str],
    games: int,
    seed: str,
    seats: int | None = None,
    options: Any = None,
    recorders: Sequence[type[Recorder]] = (),
    records: bool = False,
    patience: float | None = None,
) -> Series:
    """A series from objects. Without a number of seats: one for each level, as the game allows."""
    if seats is None:
        seats = min(max(len(levels), game.seats[0]), game.seats[-1])
    options = game.options_type() if options is None else options
    return Series(
        game=game.id,
        levels=tuple(levels),
        games=games,
        seed=seed,
        seats=seats,
        options=plain(game.bounded(options)),
        content_id=content.id,
        content=dict(content.data),
        recorders=tuple(recorders),
        records=records,
        patience=patience,
    )
