"""What the page, the terminal and the board in words foretell, the engine then does.

Positions come from random games; each is played on in every way that a sentence speaks of.
"""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Event
from meikyu.core.play import EventList
from meikyu.games.hidden_rooms.actions import (
    Direction,
    EndTurn,
    ExploreFromMemory,
    ExploreFromPile,
    Walk,
)
from meikyu.games.hidden_rooms.events import MonsterActed, RoomFound, StageEnded
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.prompts import TakeTurn
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.view_parts import HiddenRoomsView, Outlook
from tests.rules import rule

WAYS: dict[Direction, tuple[int, int]] = {
    "up": (-1, 0),
    "right": (0, 1),
    "down": (1, 0),
    "left": (0, -1),
}
SHORT, LONG = 2_000, 40_000
positions_a_run = pytest.mark.parametrize(
    "count", [SHORT, pytest.param(LONG, marks=pytest.mark.full)]
)


TOWARDS = ("up", "left")
"""Of the start at the bottom right, the exit at the top left."""


def inclined(state: HiddenRoomsState, chooser: Chance) -> int:
    """A random move, rather one that leads towards the exit: few random games come near it."""
    moves = [GAME.sample(state, 0, chooser) for _ in range(3)]
    led = (m for m in moves if getattr(GAME.action(state, m), "direction", "") in TOWARDS)
    return next(led, moves[0])


def positions(count: int) -> Iterator[HiddenRoomsState]:
    """Turns of random games, short ones among them."""
    seed = found = 0
    while found < count:
        options = HiddenRoomsOptions(turn_limit=(3, 12, 30)[seed % 3])
        chance, chooser = FastChance(seed), FastChance(~seed)
        state = GAME.setup(options, 1, GAME.content(), chance)
        while GAME.actors(state) and found < count:
            if isinstance(GAME.pending(state)[0], TakeTurn):
                found += 1
                yield state
            GAME.apply(state, 0, inclined(state, chooser), chance)
        seed += 1


def view_of(state: HiddenRoomsState) -> HiddenRoomsView:
    view = GAME.observe(state, 0)
    assert isinstance(view, HiddenRoomsView)
    return view


def played(state: HiddenRoomsState, action: object, chance: Chance | None = None) -> list[Event]:
    """What an action does to a copy; what is drawn after it matters to nobody here."""
    return played_on(state, action, chance)[1]


def played_on(
    state: HiddenRoomsState, action: object, chance: Chance | None = None
) -> tuple[HiddenRoomsState, list[Event]]:
    twin, sink = state.clone(), EventList()
    move = GAME.move(twin, action)  # type: ignore[arg-type]
    GAME.apply(twin, 0, move, chance or FastChance(1), sink)
    return twin, sink.events


class OneTile(Chance):
    """Turns up the tile at a place of the pile, then whatever comes first."""

    def __init__(self, place: int) -> None:
        self.places = [place]

    def pick(self, n: int, why: str) -> int:
        return self.places.pop() if self.places else 0


def what_came(events: list[Event]) -> Outlook:
    """In the words of an outlook: how the stage ended, else whether the monster saw the child."""
    for event in events:
        if isinstance(event, StageEnded):
            return event.result
    acts = {event.act for event in events if isinstance(event, MonsterActed)}
    return "seen" if acts & {"turn_to_child", "advance_to_child"} else "unseen"


def broken_outlooks(state: HiddenRoomsState, view: HiddenRoomsView) -> Iterator[str]:
    """Each cell that the child can end its turn on: here, a room to walk to, a dark one that a
    tile of the pile or of the memory opens."""
    assert view.child is not None
    row, column = view.child.row, view.child.column
    ends = {(row, column): [played(state, EndTurn())]}
    for way, (down, right) in WAYS.items():
        cell = row + down, column + right
        if GAME.check(state, 0, Walk(way)) is None:
            there, events = played_on(state, Walk(way))
            if not any(isinstance(event, StageEnded) for event in events):
                events = played(there, EndTurn())
            ends[cell] = [events]
        for tile in view.memory:
            if tile.fits and GAME.check(state, 0, ExploreFromMemory(way, tile.tile)) is None:
                ends[cell] = [played(state, ExploreFromMemory(way, tile.tile))]
        for place, tile in enumerate(view.pile or ()):
            if tile.fits and GAME.check(state, 0, ExploreFromPile(way)) is None:
                events = played(state, ExploreFromPile(way), OneTile(place))
                assert any(isinstance(event, RoomFound) for event in events)
                ends.setdefault(cell, []).append(events)
    for (r, c), runs in ends.items():
        told = view.outlooks[r - 1][c - 1]
        for events in runs:
            if told != what_came(events):
                yield f"({r}, {c}) is called {told}, and {what_came(events)} came"


def broken_fits(state: HiddenRoomsState, view: HiddenRoomsView) -> Iterator[str]:
    """A tile that is said to fit opens the room, another does not; so many of so many do."""
    pile = view.pile or ()
    said = [tile.fits for tile in pile]
    if view.odds is not None and (view.odds.fits, view.odds.of) != (sum(said), len(said)):
        yield f"{view.odds} of {said}"
    ways = [way for way in WAYS if GAME.check(state, 0, ExploreFromPile(way)) is None]
    for place, tile in enumerate(pile):
        # A tile fits by the room that the child is in, whichever way it goes (HID-20).
        for way in ways[:1]:
            events = played(state, ExploreFromPile(way), OneTile(place))
            if tile.fits != any(isinstance(event, RoomFound) for event in events):
                yield f"{tile} turned up to the {way}: {events}"


def broken_foresight(state: HiddenRoomsState, view: HiddenRoomsView) -> Iterator[str]:
    """What the monster is said to do next, it does if the child stays where it is."""
    if GAME.check(state, 0, EndTurn()) is not None:
        return
    came = [e.act for e in played(state, EndTurn()) if isinstance(e, MonsterActed)]
    if [one.act for one in view.foreseen] != came:
        yield f"{view.foreseen} was foreseen, and {came} came"


PROMISES = {
    "outlooks": broken_outlooks,
    "fits": broken_fits,
    "foresight": broken_foresight,
}


@rule("HID-20", "HID-R4", "HID-R7", "HID-R9", "HID-R10")
@positions_a_run
def test_what_is_said_comes_true(count: int) -> None:
    seen = set()
    for state in positions(count):
        view = view_of(state)
        for name, broken in PROMISES.items():
            assert list(broken(state, view)) == [], (name, view)
        seen.update(outlook for row in view.outlooks for outlook in row)
    assert seen == {"won", "caught", "route_end", "stalled", "seen", "unseen"}


def the_exit_catches(view: HiddenRoomsView) -> HiddenRoomsView:
    rows = [["caught" if one == "won" else one for one in row] for row in view.outlooks]
    return replace(view, outlooks=rows)


def another_tile_fits(view: HiddenRoomsView) -> HiddenRoomsView:
    return replace(view, pile=[replace(one, fits=not one.fits) for one in view.pile or ()])


def one_more_fits(view: HiddenRoomsView) -> HiddenRoomsView:
    odds = view.odds
    return replace(view, odds=odds and replace(odds, fits=odds.fits + 1))


def it_stays(view: HiddenRoomsView) -> HiddenRoomsView:
    return replace(view, foreseen=())


LIES = [
    ("outlooks", the_exit_catches),
    ("fits", another_tile_fits),
    ("fits", one_more_fits),
    ("foresight", it_stays),
]


@pytest.mark.parametrize(("name", "lie"), LIES)
def test_a_lie_is_noticed(name: str, lie: Callable[[HiddenRoomsView], HiddenRoomsView]) -> None:
    broken = PROMISES[name]
    assert any(list(broken(state, lie(view_of(state)))) for state in positions(SHORT))
