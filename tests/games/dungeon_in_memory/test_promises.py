"""What the page, the terminal and the board in words say of a table, the rules then make true.

Positions come from random games for one to five; what is said of them is compared with what
happens next, and what the check says with what everybody could have written down.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Action, Event, Outcome, Seat
from meikyu.core.play import EventList
from meikyu.games.dungeon_in_memory import events
from meikyu.games.dungeon_in_memory.actions import AnnounceLost, PlaceTile
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.kernel import LOST, STAY
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.state import MemoryState
from meikyu.games.dungeon_in_memory.view_parts import MemoryView
from tests.rules import rule

SHORT, LONG = 2_000, 40_000
each_run = pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.full)])
OPTIONS = (
    MemoryOptions(open_map=True, explorations=6),
    MemoryOptions(level="advanced", open_map=True, explorations=6),
    MemoryOptions(level="advanced", additional_rules=(2, 3, 4), open_map=True, explorations=6),
)


@dataclass
class Step:
    """A position as one seat sees it, what that seat did in it, and what came of it."""

    state: MemoryState
    seat: Seat
    view: MemoryView
    action: Action
    events: list[Event]
    after: MemoryState


def view_of(state: MemoryState, seat: Seat) -> MemoryView:
    view = GAME.observe(state, seat)
    assert isinstance(view, MemoryView)
    return view


def heading(view: MemoryView) -> str | None:
    """Where an open map says that the path goes; None: it or the run is lost, or nothing laid."""
    laid = [one for one in view.map if isinstance(one, events.TileMapped)]
    lost = any(isinstance(one, events.DungeonLost | events.RunFailed) for one in view.map)
    return laid[-1].heading if laid and not lost else None


def inclined(state: MemoryState, seat: Seat, chooser: Chance) -> int:
    """A random move; tiles mostly the right way, and seldom Lost: a path that grows."""
    way = heading(view_of(state, seat))
    moves = [GAME.sample(state, seat, chooser) for _ in range(4)]
    for move in moves:
        action = GAME.action(state, move)
        if isinstance(action, PlaceTile) and (way is None or action.arrow == way):
            return move
    return STAY if LOST in moves and STAY in moves else moves[0]


def steps(count: int) -> Iterator[Step]:
    found = seed = 0
    while found < count:
        chance, chooser = FastChance(seed), FastChance(~seed)
        state = GAME.setup(OPTIONS[seed % 3], 1 + seed // 3 % 5, GAME.content(), chance)
        while (actors := GAME.actors(state)) and found < count:
            seat = actors[chooser.pick(len(actors), "seat")]
            before, view, sink = state.clone(), view_of(state, seat), EventList()
            move = inclined(state, seat, chooser)
            GAME.apply(state, seat, move, chance, sink)
            found += 1
            action = GAME.action(before, move)
            yield Step(before, seat, view, action, sink.events, state.clone())
        seed += 1


def broken_waiting(step: Step, view: MemoryView) -> Iterator[str]:
    """Who is waited for lays a tile; who thinks in secret is not told from who has answered."""
    decide = tuple(GAME.pending(step.state))
    waits = tuple(GAME.waits_for(view))
    if waits and waits != decide:
        yield f"{waits} are waited for, and {decide} must decide"
    if isinstance(step.action, PlaceTile) and step.state.seats > 1 and waits != (step.seat,):
        yield f"{step.seat} lays a tile, and {waits} are waited for"


def broken_counters(step: Step, view: MemoryView) -> Iterator[str]:
    """Tiles on the pile, in the hands and in the deck: a tile laid changes them by one."""
    placed = [e for e in step.events if isinstance(e, events.TilePlaced)]
    if not placed or any(isinstance(e, events.CheckBegan) for e in step.events):
        return
    after = view_of(step.after, step.seat)
    before = 0 if view.new_dungeon else view.piles[-1].tiles
    if not before + 1 == after.piles[-1].tiles == placed[0].tiles:
        yield f"{before} tiles and one are {after.piles[-1].tiles}, or {placed[0].tiles}"
    drawn = view.deck - after.deck
    hands = after.hand_sizes[step.seat] - view.hand_sizes[step.seat]
    if step.state.seats > 1 and drawn != hands + 1:
        yield f"{drawn} came from the deck, and the hand changed by {hands}"


def broken_map(step: Step, view: MemoryView) -> Iterator[str]:
    """The way an open map shows is the one that is right, and none of the others is (DIM-21)."""
    way = heading(view)
    if way is None or not isinstance(step.action, PlaceTile) or view.new_dungeon:
        return
    for arrow in ("north", "east", "south", "west"):
        twin = step.state.clone()
        move = GAME.move(twin, PlaceTile(step.action.tile, arrow))
        GAME.apply(twin, step.seat, move, FastChance(1))
        shown = view_of(twin, step.seat)
        if shown.phase == "over":
            return
        lost = [one for one in shown.map if isinstance(one, events.DungeonLost)]
        wrong = any(reason.rule == "DIM-21" for one in lost for reason in one.reasons)
        if wrong != (arrow != way):
            yield f"the path goes {way}, and a tile laid to the {arrow} is wrong: {wrong}"


def broken_refusals(step: Step, view: MemoryView) -> Iterator[str]:
    """Why somebody may not say Lost is so of this very seat."""
    if view.phase == "over":
        return
    true = {
        "nothing-laid-yet": lambda seat: view.phase != "announcing",
        "active-announces": lambda seat: seat == view.active,
        "announced-already": lambda seat: seat in view.announced,
    }
    for seat in range(view.seats):
        refused = GAME.check(step.state, seat, AnnounceLost())
        if refused is None:
            if view.phase != "announcing" or seat == view.active or seat in view.announced:
                yield f"{seat} may say Lost"
        elif refused.code in true and not true[refused.code](seat):
            yield f"{seat} may not: {refused}"


PROMISES: dict[str, Callable[[Step, MemoryView], Iterator[str]]] = {
    "waiting": broken_waiting,
    "counters": broken_counters,
    "map": broken_map,
    "refusals": broken_refusals,
}


@rule("DIM-6", "DIM-7", "DIM-10", "DIM-21", "DIM-23")
@each_run
def test_what_is_said_comes_true(count: int) -> None:
    for step in steps(count):
        for name, broken in PROMISES.items():
            assert list(broken(step, step.view)) == [], (name, step.action, step.view)


@dataclass
class Announced:
    """Of an exploration: who said Lost on which tile, and what the check told of it."""

    seats: int
    cards: dict[Seat, int]
    told: list[Event]


def explorations(count: int) -> Iterator[Announced]:
    """Random explorations with much Lost in them, as somebody at the table writes them down."""
    found = seed = 0
    while found < count:
        chance, chooser = FastChance(seed), FastChance(~seed)
        seats = 2 + seed % 4
        state = GAME.setup(OPTIONS[seed % 2], seats, GAME.content(), chance)
        cards: dict[Seat, int] = {}
        while (actors := GAME.actors(state)) and found < count:
            seat, sink = actors[chooser.pick(len(actors), "seat")], EventList()
            laid = len(state.pile) - 1
            GAME.apply(state, seat, inclined(state, seat, chooser), chance, sink)
            for event in sink.events:
                if isinstance(event, events.LostAnnounced):
                    cards[event.seat] = laid
            if any(isinstance(event, events.PointsScored) for event in sink.events):
                found += 1
                yield Announced(seats, cards, sink.events)
                cards = {}
        seed += 1


def broken_points(one: Announced) -> Iterator[str]:
    """All who said Lost on the first tile on which it was true score (DIM-29); where the path was
    never lost, all who kept silent do (DIM-30)."""
    lost = [e.index for e in one.told if isinstance(e, events.DungeonLost)]
    (points,) = [e for e in one.told if isinstance(e, events.PointsScored)]
    if lost:
        right = [index for index in one.cards.values() if index >= lost[0]]
        first = min(right, default=None)
        score = {seat for seat, index in one.cards.items() if index == first}
    else:
        score = set(range(one.seats)) - set(one.cards)
    if set(points.seats) != score:
        yield f"{one.cards}, lost at {lost}: {points}"
    words = {"scores": score} if lost else {"never-lost": set(one.cards)}
    for found in (e for e in one.told if isinstance(e, events.CardsFound)):
        if {one.cards[seat] for seat in found.seats} != {found.index}:
            yield f"{found} of {one.cards}"
        if found.result in words and not set(found.seats) <= words[found.result]:
            yield f"{found}, and {words[found.result]} are right"


@rule("DIM-28", "DIM-29", "DIM-30")
@pytest.mark.parametrize("count", [400, pytest.param(8_000, marks=pytest.mark.full)])
def test_who_scores_is_who_was_first_and_right(count: int) -> None:
    together = 0
    for one in explorations(count):
        assert list(broken_points(one)) == []
        (points,) = [e for e in one.told if isinstance(e, events.PointsScored)]
        together += len(points.seats) > 1 and bool(one.cards)
    assert together


def broken_end(state: MemoryState, told: Outcome) -> Iterator[str]:
    """Who is said to have won has three points, or most when the explorations are played."""
    view = view_of(state, 0)
    if tuple(told.scores) != view.scores:
        yield f"{told}: {view.scores}"
    best = max(view.scores)
    if view.seats == 1:
        failed = any(isinstance(e, events.RunFailed) for e in view.check)
        right = ("solo-failed", ()) if failed else ("solo-perfect", (0,))
    else:
        won = tuple(seat for seat, score in enumerate(view.scores) if score == best > 0)
        how = "limit" if best < 3 else "won" if len(won) == 1 else "shared"
        right = how, won
    if (told.how, told.winners) != right:
        yield f"{told}, and it is {right}"


def ends(count: int) -> Iterator[MemoryState]:
    for seed in range(count):
        chance, chooser = FastChance(seed), FastChance(~seed)
        state = GAME.setup(OPTIONS[seed % 3], 1 + seed % 5, GAME.content(), chance)
        while actors := GAME.actors(state):
            seat = actors[chooser.pick(len(actors), "seat")]
            GAME.apply(state, seat, inclined(state, seat, chooser), chance)
        yield state


@rule("DIM-32", "DIM-36", "DIM-R12")
@pytest.mark.parametrize("count", [60, pytest.param(2_000, marks=pytest.mark.full)])
def test_the_end_is_told_as_it_came(count: int) -> None:
    seen = set()
    for state in ends(count):
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert list(broken_end(state, outcome)) == []
        seen.add(outcome.how)
        assert list(broken_end(state, replace(outcome, how="draw")))
        assert list(broken_end(state, replace(outcome, winners=(7,))))
    assert seen >= {"won", "limit", "solo-failed"}


def turned_round(view: MemoryView) -> MemoryView:
    around = {"north": "south", "south": "north", "east": "west", "west": "east", None: None}
    turned = [
        replace(one, heading=around[one.heading]) if isinstance(one, events.TileMapped) else one
        for one in view.map
    ]
    return replace(view, map=turned)


LIES: list[tuple[str, Callable[[MemoryView], MemoryView]]] = [
    ("waiting", lambda view: replace(view, active=(view.active + 1) % view.seats)),
    ("counters", lambda view: replace(view, deck=view.deck + 1)),
    ("map", turned_round),
    ("refusals", lambda view: replace(view, active=(view.active + 1) % view.seats)),
]


@pytest.mark.parametrize(("name", "lie"), LIES)
def test_a_lie_is_noticed(name: str, lie: Callable[[MemoryView], MemoryView]) -> None:
    broken = PROMISES[name]
    assert any(list(broken(step, lie(step.view))) for step in steps(SHORT))


def test_false_points_are_noticed() -> None:
    def robbed(one: Announced) -> Announced:
        told = [replace(e, seats=()) if isinstance(e, events.PointsScored) else e for e in one.told]
        return Announced(one.seats, one.cards, told)

    assert any(list(broken_points(robbed(one))) for one in explorations(50))
