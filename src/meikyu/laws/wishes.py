"""Wishes: random actions that a client might send, at random positions of a game.

Most are nearly right: made of words that were legal somewhere in the same game (the same card, the
same cell, the same die), at the wrong moment, by the wrong seat, or put together in another way.
Guards that trust each other fail on these, not on nonsense.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from meikyu.bots.registry import levels
from meikyu.bots.seat import turn_at
from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Action, Game
from meikyu.core.kernel import State
from meikyu.laws.forms import encodable
from meikyu.laws.law import LawBroken, require
from meikyu.laws.tables import PLY_LIMIT, Table

FEW_MOVES = 20
"""With more to choose from, a random move is as good for this as one that a bot thinks about."""
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
        self.plain = [kind() for kind in game.action_types if not kind.__struct_fields__]
        """The actions that need no words: they are tried everywhere."""

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
        """A random action: seen elsewhere, put together in a new way, or nonsense."""
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
) -> int:
    """The law: an action that `check` accepts is a legal move. Tries all actions without words and
    some others; returns how many there were."""
    game = table.game
    actors = game.actors(state)
    legal = {seat: set(game.legal(state, seat)) for seat in range(table.seats)}
    for seat in actors:
        for move in list(legal[seat])[:40]:
            wishes.learn(game.action(state, move))
    tried = [*wishes.plain, *(wishes.one() for _ in range(count))]
    for wish in tried:
        if actors and chance.pick(8, "seat"):
            seat = actors[chance.pick(len(actors), "seat")]
        else:
            seat = chance.pick(table.seats, "seat")
        if game.check(state, seat, wish) is None:
            try:
                move = game.move(state, wish)
            except Exception as error:
                raise LawBroken(f"an accepted action has a move: {wish}: {error!r}") from error
            require(game.offered(state, move) in legal[seat], "accepted is legal", seat, wish, move)
            words = game.action(state, move)  # its own, where several actions mean the same
            require(game.move(state, words) == move, "words lead back to the move", wish, words)
    return len(tried)


def wish_at_random(table: Table, seed: int, count: int, each: int = 12) -> None:
    """Tries random actions at the positions of many games."""
    chance = FastChance(seed)
    wishes = Wishes(table.game, chance)
    games = 0
    while count > 0:
        games += 1
        for state in _positions(table, seed * 1_000_003 + games, skilled=games % 2 == 0):
            count -= accepted_wishes_are_legal(table, state, wishes, chance, each)
            if count <= 0:
                break


def _positions(table: Table, seed: int, skilled: bool) -> Iterator[State]:
    """The positions of a game, and that after its end. Random play gets nowhere in some games: in
    every other one a bot makes three of four moves."""
    game, chance, chooser = table.game, FastChance(2 * seed), FastChance(2 * seed + 1)
    level = levels(game)[:2][-1]
    bots = [level.make(game, seat, seed) for seat in range(table.seats)] if skilled else []
    state = table.start(chance)
    for _ in range(PLY_LIMIT):
        yield state
        actors = game.actors(state)
        if not actors:
            return
        seat = actors[chooser.pick(len(actors), "seat")]
        if bots and chooser.pick(4, "skill") and len(game.legal(state, seat)) <= FEW_MOVES:
            move = bots[seat].decide(turn_at(game, state, seat))
        else:
            move = game.sample(state, seat, chooser)
        game.apply(state, seat, move, chance)


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
