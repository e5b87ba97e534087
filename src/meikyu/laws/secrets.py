"""The leak law: a viewer learns only what the table shows.

`scramble` gives a world in which only what the table shows a viewer now is the same; `determinize`
one with everything that the seat was ever shown. What a viewer is sent must be the same in the true
world and in such a one.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from meikyu.core.chance import Chance, ChanceNeeded, FastChance, NoChance
from meikyu.core.contract import Action, Event, Game, Seat, may_see
from meikyu.core.kernel import State, playout
from meikyu.core.play import EventList, every_outcome
from meikyu.laws.belief import Belief, TooMany
from meikyu.laws.forms import encodable
from meikyu.laws.law import LawBroken, require
from meikyu.laws.tables import PLY_LIMIT, Table, walk

WORLDS = 2
FEW_WORLDS = 16
MOST_RUNS = 300


def face(table: Table, state: State, viewer: Seat, actions: Sequence[Action]) -> list[bytes]:
    """All that a viewer can get out of a position, as it is sent: view, question, choices, legal
    moves, and the answer to each of some actions."""
    game = table.game
    must = game.pending(state).get(viewer)
    prompt = must if must is not None else game.may_change_answer(state).get(viewer)
    parts = [
        game.observe(state, viewer),
        prompt,
        list(game.choices(state, viewer)) if prompt is not None else [],
        list(game.legal(state, viewer)),
        [game.check(state, viewer, action) for action in actions],
        game.timeout(state, viewer) if must is not None else None,
        game.outcome(state),
    ]
    return [msgspec.json.encode(part) for part in parts]


PARTS = ("view", "prompt", "choices", "legal moves", "rejections", "move by time", "outcome")


def same_face(table: Table, state: State, world: State, viewer: Seat, chance: Chance) -> None:
    actions = encodable(table.game, chance, most=20)
    true, other = face(table, state, viewer, actions), face(table, world, viewer, actions)
    for part, one, two in zip(PARTS, true, other, strict=True):
        if one != two:
            raise LawBroken(f"the {part} of viewer {viewer} tells worlds apart: {one!r}, {two!r}")


def valid_world(table: Table, world: State) -> None:
    broken = list(table.game.invariants(world))
    require(not broken, "another world is a valid one", broken)


def nothing_shown_is_hidden(table: Table, state: State, chance: Chance) -> None:
    """What every viewer gets is the same on the true state and on scrambles of it."""
    key = state.key()
    for viewer in table.viewers():
        for _ in range(WORLDS):
            world = table.game.scramble(state, viewer, chance)
            valid_world(table, world)
            same_face(table, state, world, viewer, chance)
    require(state.key() == key, "scrambling leaves the state alone")


def worlds_fit_the_view(table: Table, state: State, chance: Chance) -> None:
    """A determinized world looks the same to its seat, is valid, can be played to its end, and
    shares nothing with the true state."""
    game = table.game
    key = state.key()
    for seat in range(table.seats):
        world = game.determinize(state, seat, chance)
        valid_world(table, world)
        same_face(table, state, world, seat, chance)
        playout(game.kernel, world, chance, chance, PLY_LIMIT)
        valid_world(table, world)
        require(not game.actors(world), "another world can be played to its end")
    require(state.key() == key, "determinizing leaves the state alone")


def keeps_secrets(
    table: Table, chance: Chance, chooser: Chance, plies: int = PLY_LIMIT, every: int = 1
) -> None:
    """Both, at every position of a random game (other worlds: at every `every`-th)."""
    own = FastChance(plies)
    for at, taken in enumerate(walk(table, chance, chooser, plies)):
        nothing_shown_is_hidden(table, taken.before, own)
        if at % every == 0:
            worlds_fit_the_view(table, taken.before, own)
        if not table.game.actors(taken.after):
            nothing_shown_is_hidden(table, taken.after, own)


# -- what was ever shown --------------------------------------------------------------------------


def worlds_fit_the_history(
    table: Table, viewer: Seat, chance: Chance, chooser: Chance, plies: int, most: int
) -> tuple[int, int]:
    """Every determinized world could have led to exactly the events that the seat was shown.

    All worlds that fit the seat's history are worked out from the rules alone (`Belief`), as long
    as there are not more than `most`; the game's own worlds must be among them, and must not depend
    on which of them is the true one. Returns how many positions were looked at, and the most
    worlds that there were.
    """
    own = FastChance(plies)
    sink = EventList()
    recorded = _Again(chance)
    state = table.start(recorded, sink)
    looked, widest = 0, 0
    try:
        belief = Belief(table, viewer, most)
        belief.begin(shown(sink.events, viewer), table.game.observe(state, viewer))
        for taken in walk(table, _Again(chance, recorded.values), chooser, plies):
            require(taken.before.key() == state.key(), "a walk can be repeated")
            look(table, state, viewer, belief, own)
            looked += 1
            widest = max(widest, len(belief.worlds))
            state = taken.after
            view = table.game.observe(state, viewer)
            belief.see(taken.seat, taken.action, shown(taken.events, viewer), view)
    except TooMany:
        pass  # the exact law ends where worlds are too many to list; the others go on
    return looked, widest


def look(table: Table, state: State, viewer: Seat, belief: Belief, own: Chance) -> None:
    """One position: the game's worlds against all that fit."""
    game = table.game
    require(state.key() in belief.worlds, "the true state fits what was shown")
    for _ in range(WORLDS * 2):
        key = game.determinize(state, viewer, own).key()
        require(key in belief.worlds, "a world fits all that the seat was ever shown", viewer, key)
    if not 1 < len(belief.worlds) <= FEW_WORLDS:
        return
    reached = support(game, state, viewer)
    other = belief.worlds[max(belief.worlds, key=lambda key: (key != state.key(), repr(key)))]
    elsewhere = support(game, other, viewer)
    if reached is not None and elsewhere is not None:
        require(reached == elsewhere, "worlds do not depend on what the seat does not know", viewer)
        require(len(reached) > 1, "hidden things are dealt anew", viewer)


def support(game: Game[Any, Any], state: State, viewer: Seat) -> set[object] | None:
    """All worlds that `determinize` can give; None where they are too many to run through."""
    runs = list(
        islice(every_outcome(lambda one: game.determinize(state, viewer, one).key()), MOST_RUNS)
    )
    return {key for _, key in runs} if len(runs) < MOST_RUNS else None


def shown(events: Sequence[Event], viewer: Seat) -> list[Event]:
    return [event for event in events if may_see(event, viewer)]


class _Again(Chance):
    """Repeats given answers, then asks its source; keeps all answers."""

    def __init__(self, source: Chance, values: Sequence[int] = ()) -> None:
        self.source = source
        self.coming = list(values)
        self.values: list[int] = []

    def pick(self, n: int, why: str) -> int:
        value = self.coming.pop(0) if self.coming else self.source.pick(n, why)
        self.values.append(value)
        return value


# -- steps that can be undone ---------------------------------------------------------------------


def undone_steps_tell_nothing(
    table: Table, state: State, seat: Seat, actions: Sequence[Action], chance: Chance
) -> None:
    """What a seat may do and undo shows it nothing: in every world that looks the same the same
    events follow."""
    true = _events(table, state, seat, actions)
    for _ in range(WORLDS * 2):
        world = table.game.scramble(state, seat, chance)
        require(
            _events(table, world, seat, actions) == true,
            "a step that can be undone shows nothing hidden",
            actions,
        )


def _events(table: Table, state: State, seat: Seat, actions: Sequence[Action]) -> list[bytes]:
    game = table.game
    trial = game.clone(state)
    sink = EventList()
    try:
        for action in actions:
            game.apply(trial, seat, game.move(trial, action), NoChance(), sink)
    except ChanceNeeded:
        return [b"chance"]
    return [msgspec.json.encode(event) for event in shown(sink.events, seat)]
