"""The arena: one game between bots, from a seed, by the bots' contract.

The same series and number give the same game on every machine, independent of other games beside
it. `bout` plays it.
"""

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

import msgspec

from meikyu.bots.base import Level
from meikyu.core import record as records
from meikyu.core.codec import plain
from meikyu.core.content import Content
from meikyu.core.contract import Game, Outcome
from meikyu.lab.bout import BotFailed as BotFailed
from meikyu.lab.bout import Bout
from meikyu.lab.deals import deal_seed
from meikyu.lab.recorders import Figure, Recorder


class Series(msgspec.Struct, frozen=True):
    """Many games of one kind as plain data, which a worker process is given.

    A deal is played by each different line-up once: no two games are the same."""

    game: str
    levels: tuple[str, ...]
    """They take turns on the seats: seat `s` of line-up `i` is played by level `s + i` of the list.
    """
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

    @property
    def line_ups(self) -> tuple[tuple[str, ...], ...]:
        """The different ones, in which a deal is played: of eight equal levels there is one."""
        return _line_ups(self.levels, self.seats)

    @property
    def deals(self) -> int:
        """How many deals its games are. The last one may lack line-ups."""
        return -(-self.games // len(self.line_ups))

    def deal(self, index: int) -> int:
        """Which deal a game is of."""
        return index // len(self.line_ups)

    def line_up(self, index: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        return self.line_ups[index % len(self.line_ups)]

    def game_seed(self, index: int) -> bytes:
        """The seed of a game. All line-ups of a deal share it: all levels meet the same dice."""
        return deal_seed(self.seed, self.deal(index))


@cache
def _line_ups(levels: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    every = (
        tuple(levels[(seat + turn) % len(levels)] for seat in range(seats))
        for turn in range(len(levels))
    )
    return tuple(dict.fromkeys(every))


class GameResult(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: str
    """Games of one deal share it."""
    levels: tuple[str, ...]
    """Of each seat."""
    outcome: Outcome
    plies: int
    """Moves of all seats, as the kernel counts them."""
    figures: dict[str, Figure] = {}
    """What the recorders counted."""
    record: str | None = None


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
    options = game.bounded(options)
    made = [kind(game, content, options) for kind in recorders]
    hurry = None if patience is None else partial(hurried, patience)
    bout = Bout(game, levels, seed, made, hurry, record)
    outcome = bout.play(content, options)
    return GameResult(
        seed=seed.hex(),
        levels=tuple([level.id for level in levels]),
        outcome=outcome,
        plies=bout.plies,
        figures=bout.figures(outcome),
        record=_written(bout, content, options) if record else None,
    )


def _written(bout: Bout, content: Content, options: Any) -> str:
    names = [level.id for level in bout.levels]
    by = [f"bot:{name}" for name in names]
    return records.write_moves(bout.game, content, names, options, bout.seed, bout.moves, by)


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
