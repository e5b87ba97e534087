"""All worlds that fit what a seat was shown, worked out from the rules alone.

Slow and obvious: every answer of chance and every hidden move of the others is tried, and what
would have shown the seat something else is dropped. Works as long as the worlds are few, which lazy
draws make likely; it is the measure for a game's own `determinize`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from meikyu.core.chance import Chance
from meikyu.core.contract import Action, Event, Seat, View, may_see
from meikyu.core.kernel import Sink, State
from meikyu.core.play import every_outcome
from meikyu.laws.tables import Table

Key = tuple[object, ...]
RUNS_A_WORLD = 10
RUNS_OF_A_SET_UP = 20_000


class TooMany(Exception):
    """More worlds, or more ways to them, than can be listed."""


class _Differs(Exception):
    """The seat would have been shown something else."""


class _Expecting(Sink):
    """Lets pass only the events that the seat was shown, in their order."""

    def __init__(self, viewer: Seat, expected: Sequence[Event]) -> None:
        self.viewer = viewer
        self.expected = expected
        self.at = 0

    def emit(self, event: object) -> None:
        assert isinstance(event, Event)
        if not may_see(event, self.viewer):
            return
        if self.at == len(self.expected) or self.expected[self.at] != event:
            raise _Differs
        self.at += 1


class Belief:
    """The worlds that a seat cannot rule out, by key."""

    def __init__(self, table: Table, viewer: Seat, most: int) -> None:
        self.table = table
        self.viewer = viewer
        self.most = most
        self.worlds: dict[Key, State] = {}
        self.view: View

    def begin(self, shown: Sequence[Event], view: View) -> None:
        """Every set-up that shows the seat exactly this."""
        self.view = view

        def run(chance: Chance) -> State | None:
            sink = _Expecting(self.viewer, shown)
            try:
                state = self.table.start(chance, sink)
            except _Differs:
                return None
            return state if sink.at == len(shown) else None

        self.worlds = self._collect(self._runs(run, RUNS_OF_A_SET_UP))
        self._close()

    def see(self, seat: Seat, action: Action, shown: Sequence[Event], view: View) -> None:
        """What follows a step: the seat's own, which it knows, or another's, of which it knows
        only what it was shown."""
        self.view = view
        if seat != self.viewer and not shown:
            return  # the seat noticed nothing: the worlds hold such hidden steps already
        game = self.table.game

        def following() -> Iterator[State | None]:
            for world in self.worlds.values():
                if seat == self.viewer:
                    if game.check(world, seat, action) is None:
                        yield from self._after(world, seat, game.move(world, action), shown)
                    continue
                for other in game.actors(world):
                    if other != self.viewer:
                        for move in game.legal(world, other):
                            yield from self._after(world, other, move, shown)

        self.worlds = self._collect(following())
        self._close()

    def _close(self) -> None:
        """Adds what others may have done without the seat noticing."""
        game = self.table.game
        fresh = list(self.worlds.values())
        while fresh:

            def following(worlds: Sequence[State] = tuple(fresh)) -> Iterator[State | None]:
                for world in worlds:
                    for other in game.actors(world):
                        if other != self.viewer:
                            for move in game.legal(world, other):
                                yield from self._after(world, other, move, ())

            found = self._collect(following())
            fresh = [world for key, world in found.items() if key not in self.worlds]
            self.worlds.update(found)
            if len(self.worlds) > self.most:
                raise TooMany

    def _after(
        self, world: State, seat: Seat, move: int, shown: Sequence[Event]
    ) -> Iterator[State | None]:
        game = self.table.game

        def run(chance: Chance) -> State | None:
            state: State = game.clone(world)
            sink = _Expecting(self.viewer, shown)
            try:
                game.apply(state, seat, move, chance, sink)
            except _Differs:
                return None
            return state if sink.at == len(shown) else None

        return self._runs(run, RUNS_A_WORLD * self.most)

    def _runs(self, run: Callable[[Chance], State | None], limit: int) -> Iterator[State | None]:
        for number, (_, state) in enumerate(every_outcome(run)):
            if number > limit:
                raise TooMany
            yield state

    def _collect(self, states: Iterable[State | None]) -> dict[Key, State]:
        found: dict[Key, State] = {}
        for state in states:
            if state is not None and self.table.game.observe(state, self.viewer) == self.view:
                found.setdefault(state.key(), state)
                if len(found) > self.most:
                    raise TooMany
        return found
