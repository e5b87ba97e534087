"""The leak law at the door: what a seat is told is the same in every world that looks the same.

A world is a position without a table around it. It is put into frames as a table does it, and
these are given to a visitor: what the door's tools would say is all that is compared.
"""

import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from meikyu.assistant.answers import Answer
from meikyu.assistant.telling import as_data, told, tried
from meikyu.assistant.visitor import Visitor
from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import SPECTATOR, Action, Game, Seat, may_see
from meikyu.core.drafts import try_step
from meikyu.core.kernel import State
from meikyu.core.rules import Rejection
from meikyu.laws.tables import Table, walk
from meikyu.table import protocol, wire

WORLDS = 2
TRIALS = 5


class World:
    """A position, as far as a table asks a match for one."""

    def __init__(self, game: Game[Any, Any], state: State) -> None:
        self.game = game
        self.state = state
        self.outcome = game.outcome(state)
        self.header = SimpleNamespace(challenge=None)  # and so no lesson

    def position(self, seat: Seat) -> State:
        return self.state

    def prompt(self, seat: Seat) -> Any:
        must = self.game.pending(self.state).get(seat)
        return must if must is not None else self.game.may_change_answer(self.state).get(seat)

    def draft(self, seat: Seat) -> tuple[Action, ...]:
        return ()

    def check_take_back(self, seat: Seat, free: bool) -> object:
        return "no"


def frame(world: World, viewer: Seat) -> dict[str, Any]:
    """The frame of a position as a table sends it."""
    look = wire.look(world, viewer, lambda seat, prompt: wire.mark("", prompt), False, True)  # type: ignore[arg-type]
    fields = {name: getattr(look, name) for name in look.__struct_fields__ if name in SHOWN}
    sent = protocol.Position(hand=0, n=0, why="move", events=(), **fields)
    (plain,) = json.loads(wire.encode([sent]))
    return dict(plain)


SHOWN = set(protocol.Position.__struct_fields__) - {"hand", "n", "why", "events"}


def trial(world: World, viewer: Seat, action: Action) -> dict[str, Any]:
    """The frame that answers whether an action would be accepted."""
    game, state = world.game, world.state
    rejection = game.check(state, viewer, action)
    step = None if rejection is not None else try_step(game, state, viewer, action)
    if isinstance(rejection, Rejection):
        say = rejection.phrase()
        sent = protocol.Probed("x", rejection.rule, rejection.code, say)
    elif step is None:
        sent = protocol.Probed("x", None)
    else:
        events = [event for event in step.events if may_see(event, viewer)]
        seen = wire.visible(game, events, viewer, True)
        sent = protocol.Probed("x", None, foreseen=True, events=seen)
    (plain,) = json.loads(wire.encode([sent]))
    return dict(plain)


def visiting(game: Game[Any, Any], language: str) -> Visitor:
    """Somebody at a table without anything on it."""
    room: Any = SimpleNamespace(game=game)
    return Visitor(room, "seat", language)


def door_says(
    world: World, viewer: Seat, actions: Sequence[Action], language: str = "en"
) -> list[Answer]:
    """What `look`, in words and as data, and `what_if` say of a world."""
    visitor = visiting(world.game, language)
    visitor._write(json.dumps([frame(world, viewer)]).encode(), False)
    said = [told(visitor, whole=True), as_data(visitor)]
    return [*said, *(tried(visitor, trial(world, viewer, action)) for action in actions)]


def differences(
    table: Table, seed: int, plies: int, language: str = "en", planted: bool = False
) -> tuple[int, int]:
    """How many answers of the door were compared in a random game, and how many of them tell a
    world apart from another that looks the same. `planted`: the other world is no such one."""
    own, compared, different = FastChance(seed), 0, 0
    for taken in walk(table, FastChance(seed), FastChance(seed + 100), plies):
        for viewer in {taken.seat, own.pick(table.seats, "viewer")}:
            actions = list(table.game.choices(taken.before, viewer))[:TRIALS]
            if World(table.game, taken.before).prompt(viewer) is None:
                actions = []
            for _ in range(WORLDS):
                other = _other(table, taken.before, viewer, own, planted)
                true = door_says(World(table.game, taken.before), viewer, actions, language)
                there = door_says(World(table.game, other), viewer, actions, language)
                compared += len(true)
                different += sum(one != two for one, two in zip(true, there, strict=True))
    return compared, different


def _other(table: Table, state: State, viewer: Seat, own: Chance, planted: bool) -> State:
    """A world that shows a viewer the same; planted: one that shows only onlookers the same."""
    scrambled = table.game.scramble(state, SPECTATOR if planted else viewer, own)
    assert isinstance(scrambled, State)
    return scrambled
