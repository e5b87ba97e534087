# Compiled by mypyc.
"""One game between bots while it is played: who decides next, and making what was decided.

The true position is on one side, the bots, driven by `bots.seat`, on the other. `arena` makes a
bout for each game and writes down how it ended. Compiled.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, TypeAlias

from meikyu.bots.base import Level
from meikyu.bots.seat import BotSeat, IllegalMove, own_seed
from meikyu.core.chance import Chance, FastChance, SeededChance, nth_member
from meikyu.core.content import Content
from meikyu.core.contract import Game, Outcome, Seat
from meikyu.core.kernel import Kernel, State, count_actors
from meikyu.core.play import EventList
from meikyu.lab.recorders import Figure, Recorder

NO_SEAT: Final = -1

Hurry: TypeAlias = Callable[[], AbstractContextManager[None]]
"""What a bot decides within, so that it does not think for ever."""


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


class Bout:
    """One game, a level on each seat."""

    def __init__(
        self,
        game: Game[Any, Any],
        levels: Sequence[Level],
        seed: bytes,
        recorders: list[Recorder],
        hurry: Hurry | None,
        keep: bool,
    ) -> None:
        self.game = game
        self.levels = levels
        self.seed = seed
        self.bots: list[BotSeat] = []
        for seat, level in enumerate(levels):
            self.bots.append(BotSeat(game, seat, level, own_seed(seed, f"bot {seat}")))
        self.recorders = recorders
        self.plies = 0
        """Moves of all seats. Steps before a commit count like any move: the kernel knows no
        drafts."""
        self.moves: list[tuple[Seat, int]] = []
        """Where they are kept."""
        self._keep = keep
        self._hurry = hurry
        self._watchers = [bot for bot in self.bots if bot.watches]
        self._readers = [one for one in recorders if _has(one, "see")]
        self._takers = [one for one in recorders if _has(one, "decided")]
        self._watched = bool(self._watchers or self._readers)
        """Whether events are read: building them costs more than most moves."""

    def play(self, content: Content, options: Any) -> Outcome:
        """From the set-up to the end."""
        game = self.game
        chance = SeededChance(self.seed, {})
        sink = EventList() if self._watched else None
        state: State = game.setup(options, len(self.bots), content, chance, sink)
        for recorder in self.recorders:
            recorder.begin(state)
        if sink is not None:
            self._show(sink)
        self._play_on(state, chance)
        outcome: Outcome | None = game.outcome(state)
        assert outcome is not None, "no seat must decide, and yet there is no outcome"
        for bot in self.bots:
            bot.end(state, outcome)
        return outcome

    def figures(self, outcome: Outcome) -> dict[str, Figure]:
        """What the recorders counted."""
        found: dict[str, Figure] = {}
        for recorder in self.recorders:
            found.update(recorder.end(outcome))
        return found

    def _play_on(self, state: State, chance: Chance) -> None:
        game = self.game
        kernel: Kernel = game.kernel
        order = FastChance(own_seed(self.seed, "order"))  # which of several seats decides first
        seat = NO_SEAT  # the one in the middle of a decision of several steps
        actors = kernel.actors(state)
        while actors:
            if seat == NO_SEAT:
                seat = nth_member(actors, order.pick(count_actors(actors), "order"))
            move = self._decide(state, seat)
            is_step: bool = game.is_step(state, move)
            for recorder in self._takers:
                recorder.decided(seat, move)
            if self._keep:
                self.moves.append((seat, move))
            self.plies += 1
            if self._watched:
                sink = EventList()
                kernel.apply(state, seat, move, chance, sink)
                self._show(sink)
            else:
                kernel.apply(state, seat, move, chance, None)
            actors = kernel.actors(state)
            if not is_step or not actors >> seat & 1:
                seat = NO_SEAT

    def _decide(self, state: State, seat: Seat) -> int:
        bot = self.bots[seat]
        try:
            if self._hurry is None:
                return bot.decide(state)
            with self._hurry():
                return bot.decide(state)
        except Exception as error:  # every error must say in which game it happened
            raise self._failed(seat, error) from error

    def _show(self, sink: EventList) -> None:
        events = sink.events
        for bot in self._watchers:
            try:
                bot.see(events)
            except Exception as error:  # as above
                raise self._failed(bot.seat, error) from error
        for recorder in self._readers:
            for event in events:
                recorder.see(event)

    def _failed(self, seat: Seat, error: Exception) -> BotFailed:
        level = self.levels[seat].id
        illegal = isinstance(error, IllegalMove)
        what = str(error) if illegal else f"{type(error).__name__}: {error}"
        return BotFailed(self.game.id, level, seat, self.plies, self.seed.hex(), what)


def _has(recorder: Recorder, method: str) -> bool:
    """Whether a recorder takes in what this method is for."""
    return getattr(type(recorder), method) is not getattr(Recorder, method)
