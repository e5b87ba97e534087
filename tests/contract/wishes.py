"""Wishes: random actions that somebody might send, at random positions of a game.

Most are nearly right: made of words that were legal somewhere in the same game (the same card, the
same cell, the same die), at the wrong moment, by the wrong seat, or put together in another way.
Guards that trust each other fail on these, not on nonsense.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Action, Game
from meikyu.core.kernel import State
from tests.contract.forms import encodable
from tests.contract.laws import require
from tests.contract.tables import Table, walk

MOST_KEPT = 400
"""Words of a field, and whole actions of a kind, that are remembered."""


class Wishes:
    """Makes random actions of a game from what was legal in it so far."""

    def __init__(self, game: Game[Any, Any], chance: Chance) -> None:
        self._game = game
        self._chance = chance
        self._seen: dict[type[Action], dict[Action, None]] = {}
        self._words: dict[tuple[type[Action], str], dict[Any, None]] = {}
        self._nonsense = encodable(game, chance, 60)

    def learn(self, action: Action) -> None:
        """Remembers the words of a legal action."""
        kind = type(action)
        self._keep(self._seen.setdefault(kind, {}), action)
        for name in kind.__struct_fields__:
            self._keep(self._words.setdefault((kind, name), {}), getattr(action, name))

    def _keep(self, known: dict[Any, None], value: Any) -> None:
        if value not in known:
            if len(known) >= MOST_KEPT:
                del known[list(known)[self._pick(len(known))]]
            known[value] = None

    def _pick(self, n: int) -> int:
        return self._chance.pick(n, "wish")

    def _any(self, known: dict[Any, None]) -> Any:
        return list(known)[self._pick(len(known))]

    def one(self) -> Action:
        """A random action: heard elsewhere, put together anew, or nonsense."""
        way = self._pick(10)
        if way == 0 or not self._seen:
            return self._nonsense[self._pick(len(self._nonsense))]
        kind = list(self._seen)[self._pick(len(self._seen))]
        if way < 5:
            heard: Action = self._any(self._seen[kind])
            return heard
        fields = {name: self._any(self._words[kind, name]) for name in kind.__struct_fields__}
        return kind(**fields)


def accepted_wishes_are_legal(
    table: Table, state: State, wishes: Wishes, chance: Chance, count: int
) -> None:
    """The law: whatever `check` accepts is a legal move, and is that move in words."""
    game = table.game
    actors = game.actors(state)
    legal = {seat: set(game.legal(state, seat)) for seat in actors}
    for seat in actors:
        for move in list(legal[seat])[:40]:
            wishes.learn(game.action(state, move))
    for _ in range(count):
        wish = wishes.one()
        if actors and chance.pick(8, "seat"):
            seat = actors[chance.pick(len(actors), "seat")]
        else:
            seat = chance.pick(table.seats, "seat")
        if game.check(state, seat, wish) is None:
            require(seat in legal, "whoever is not asked has no legal move", seat, wish)
            move = game.move(state, wish)
            require(move in legal[seat], "accepted is legal", seat, wish, move)
            again = game.action(state, move)
            require(again == wish, "an accepted action is its move in words", wish, again)


def wish_at_random(table: Table, seed: int, count: int, each: int = 40) -> int:
    """Tries so many random actions at random positions of random games; returns how many games."""
    chance = FastChance(seed)
    wishes = Wishes(table.game, chance)
    games = 0
    while count > 0:
        games += 1
        for state in _positions(table, seed * 1_000_003 + games):
            accepted_wishes_are_legal(table, state, wishes, chance, min(each, count))
            count -= each
            if count <= 0:
                break
    return games


def _positions(table: Table, seed: int) -> Iterator[State]:
    """The positions of a random game, and that after its end."""
    after = None
    for step in walk(table, FastChance(2 * seed), FastChance(2 * seed + 1)):
        yield step.before
        after = step.after
    if after is not None:
        yield after


def without_guards(game: Game[Any, Any], kind: type[Action]) -> Game[Any, Any]:
    """The same game with a hole: actions of one kind pass all its guards."""

    class Holed(type(game)):  # type: ignore[misc]
        def check(self, state: Any, seat: int, action: Action) -> Any:
            if type(action) is kind and seat in self.actors(state):
                return None
            return super().check(state, seat, action)

    return Holed()


def fullest(game: Game[Any, Any]) -> type[Action]:
    """The kind of action that says most."""
    return max(game.action_types, key=lambda kind: len(msgspec.structs.fields(kind)))
