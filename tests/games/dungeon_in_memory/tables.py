"""Tables for the tests: short words for tiles, a deck that gives what is wanted, a table to play.

A tile is written ``L2 moth``: kind (S straight, L left, R right, P repeat), a 2 for two paths, a
ghost. A laid tile has its arrow too: ``L2 moth W``.
"""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from meikyu.core.chance import Chance
from meikyu.core.contract import Action, Event
from meikyu.core.play import EventList, step
from meikyu.core.rules import Rejection
from meikyu.games.dungeon_in_memory.actions import (
    AnnounceLost,
    Direction,
    GoOn,
    PlaceTile,
    StartNewDungeon,
    Stay,
    Tile,
)
from meikyu.games.dungeon_in_memory.emit import faces
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.rules.path import Path, cell_x, cell_y, trace
from meikyu.games.dungeon_in_memory.state import MemoryState
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS, GHOSTS, KINDS, NO_GHOST, TileSet
from meikyu.games.dungeon_in_memory.view_parts import MemoryView

LETTERS = {"S": "straight", "L": "left", "R": "right", "P": "repeat"}
COMPASS: dict[str, Direction] = {"N": "north", "E": "east", "S": "south", "W": "west"}
START = "S2 N"


def tile(text: str) -> Tile:
    """``L2 moth`` as a tile."""
    name, *ghost = text.split()
    kind = LETTERS[name[0]]
    return Tile(cast(Any, kind), name.endswith("2"), cast(Any, ghost[0] if ghost else None))


def laid(text: str) -> tuple[Tile, Direction]:
    """``L2 moth W`` as a tile and its arrow."""
    name, arrow = text.rsplit(" ", 1)
    return tile(name), COMPASS[arrow]


def _every_face() -> TileSet:
    """A set with every face that there could be, for paths through any tiles."""
    every = [
        (kind, two_path, ghost)
        for kind in range(len(KINDS))
        for two_path in (False, True)
        for ghost in range(NO_GHOST, len(GHOSTS))
    ]
    kinds, two_path, ghosts = zip(*every, strict=True)
    start = every.index((KINDS.index("straight"), True, NO_GHOST))
    return TileSet(kinds, two_path, ghosts, (1,) * len(every), start)


EVERY_FACE = _every_face()


def number(text: str) -> int:
    """A laid tile as the int that a pile of `EVERY_FACE` holds."""
    word, arrow = laid(text)
    return faces(EVERY_FACE).index(word) * 4 + DIRECTIONS.index(arrow)


def path_of(*tiles: str, rules: Sequence[int] = (), first: str = START) -> Path:
    """The path through the Start tile and these."""
    bits = sum(1 << rule - 1 for rule in rules)
    return trace(EVERY_FACE, bits, [number(text) for text in (first, *tiles)])


def xy(cell: int) -> tuple[int, int]:
    return cell_x(cell), cell_y(cell)


class Stacked(Chance):
    """A deck that gives the wanted tiles in order, then the rest; other questions are
    answered from a list, then by 0."""

    def __init__(self, tiles: Sequence[str] = (), picks: Sequence[int] = ()) -> None:
        self.coming = [tile(text) for text in tiles]
        self.picks = list(picks)
        self.asked: list[str] = []

    def pick(self, n: int, why: str) -> int:
        self.asked.append(why)
        return self.picks.pop(0) if self.picks else 0

    def draw(self, counts: list[int], total: int, why: str) -> int:
        self.asked.append(why)
        if self.coming:
            wanted = STANDARD.index(self.coming.pop(0))
            assert counts[wanted], f"no {STANDARD[wanted]} left in the deck"
            return wanted
        return next(face for face in range(len(counts)) if counts[face])


CONTENT = GAME.content()
TILES = GAME.tables(CONTENT)
STANDARD = faces(TILES)


class Table:
    """A game in progress, played in words; every step is checked and its events are kept."""

    def __init__(
        self,
        seats: int,
        draws: Sequence[str] = (),
        picks: Sequence[int] = (),
        **options: Any,
    ) -> None:
        options.setdefault("start_player", None if seats == 1 else 0)
        self.options = MemoryOptions(**options)
        assert GAME.check_options(self.options, seats, CONTENT) is None
        self.chance = Stacked(draws, picks)
        sink = EventList()
        self.state: MemoryState = GAME.setup(self.options, seats, CONTENT, self.chance, sink)
        self.events: list[Event] = sink.events

    def refused(self, seat: int, action: Action) -> Rejection:
        before = self.state.key()
        rejection = GAME.check(self.state, seat, action)
        assert rejection is not None, f"{action} was accepted"
        assert self.state.key() == before
        return rejection

    def act(self, seat: int, action: Action) -> list[Event]:
        """Makes a step and returns its events."""
        sink = EventList()
        rejection = step(GAME, self.state, seat, action, self.chance, sink)
        assert rejection is None, rejection
        assert not list(GAME.invariants(self.state))
        self.events += sink.events
        return sink.events

    def lay(self, text: str) -> list[Event]:
        word, arrow = laid(text)
        return self.act(self.state.active, PlaceTile(word, arrow))

    def lay_any(self, arrow: Direction = "north") -> list[Event]:
        """The active player lays some tile of the hand."""
        hand = self.view(self.state.active).hand
        return self.act(self.state.active, PlaceTile(hand[0], arrow))

    def lost(self, seat: int) -> list[Event]:
        return self.act(seat, AnnounceLost())

    def stay(self, *seats: int) -> list[Event]:
        events: list[Event] = []
        for seat in seats or GAME.actors(self.state):
            events = self.act(seat, Stay())
        return events

    def go_on(self, text: str) -> list[Event]:
        return self.act(0, GoOn()) + self.lay(text)

    def new_dungeon(self, text: str) -> list[Event]:
        return self.act(0, StartNewDungeon()) + self.lay(text)

    def view(self, viewer: int) -> MemoryView:
        view = GAME.observe(self.state, viewer)
        assert isinstance(view, MemoryView)
        return view

    def found(self, kind: type[Event]) -> Iterator[Any]:
        return (event for event in self.events if isinstance(event, kind))
