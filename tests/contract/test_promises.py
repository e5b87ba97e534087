"""What every game promises alike: who is waited for, what can be undone, what a step would change.

What a page shows of that comes from here; it is compared with what the match then does.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import Action, Game, Seat, View
from meikyu.core.entries import TakeBack
from meikyu.core.match import Match
from meikyu.core.play import digest
from meikyu.games.registry import find_game
from meikyu.laws import matches
from tests.contract.tables import games, tables_of

SHORT, LONG = 400, 4_000
LINE = 60
"""So many decisions of one match: the next one is at another table."""
each_run = pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.full)])
each_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


@dataclass(frozen=True)
class Told:
    """What is said of a position to the seat that decides next."""

    seat: Seat
    action: Action
    waits: tuple[Seat, ...]
    can_undo: bool
    """The last decision, for the seat that made it."""
    steps: int
    foreseen: View | None
    """The view after the action; None: nobody can know."""


def told(game: Game[Any, Any], match: Match, seat: Seat, action: Action) -> Told:
    foreseen = match.foresee(seat, action)
    last = match.line[-1].seat
    return Told(
        seat,
        action,
        tuple(game.waits_for(match.view(seat))),
        last is not None and match.check_take_back(last) is None,
        len(match.draft(seat)),
        None if foreseen is None else foreseen[0],
    )


def broken_waiting(match: Match, one: Told) -> Iterator[str]:
    """Nobody is waited for who need not decide, and where nothing is secret, all who must."""
    decide = set(match.game.actors(match.state))
    if not set(one.waits) <= decide:
        yield f"{one.waits} are waited for, and {decide} decide"
    silent = match.game.forgets or type(match.game).waits_for is Game.waits_for
    if not silent and set(one.waits) != decide:
        yield f"only {one.waits} are waited for, and {decide} decide"


def broken_undo(match: Match, one: Told) -> Iterator[str]:
    """What is said to be undone can be, and leads to the position before it; else it stays."""
    last = match.line[-1]
    if last.seat is None:
        return
    drafts = [match.draft(seat) for seat in range(len(match.header.seats))]
    before, now = match.state_before(len(match.line) - 1), digest(match.state)
    taken = match.take_back(last.seat)
    if isinstance(taken, TakeBack) != one.can_undo:
        yield f"undo is said to be {one.can_undo}, and came {taken}"
    if not isinstance(taken, TakeBack):
        return
    if taken.of == last.n and digest(match.state) != digest(before):
        yield f"{taken} leads elsewhere"
    match.set_draft(last.seat, last.actions[:-1])
    match.act(last.seat, last.actions[-1])
    assert digest(match.state) == now
    for seat, draft in enumerate(drafts):
        match.set_draft(seat, draft)


def broken_steps(match: Match, one: Told) -> Iterator[str]:
    """As many steps can be undone as are shown."""
    draft, undone = match.draft(one.seat), 0
    while match.undo_step(one.seat):
        undone += 1
    match.set_draft(one.seat, draft)
    if undone != one.steps:
        yield f"{one.steps} steps are shown, and {undone} could be undone"


def broken_foresight(match: Match, one: Told) -> Iterator[str]:
    """What a step is said to change, it changes."""
    match.act(one.seat, one.action)
    if one.foreseen is not None and match.view(one.seat) != one.foreseen:
        yield f"{one.action} leads to something else than was shown"


def broken_promises(
    game: Game[Any, Any], count: int, lie: Callable[[Told], Told] = lambda one: one
) -> Iterator[str]:
    """Over decisions of random matches, every variant and number of seats in turn."""
    found = seed = 0
    offered = tables_of(game)
    while found < count:
        table, chooser = offered[seed % len(offered)], FastChance(seed)
        match = matches.start(table, seed)
        plies = 0
        while (actors := game.actors(match.state)) and plies < LINE and found < count:
            seat = actors[chooser.pick(len(actors), "seat")]
            choices = match.choices(seat)
            one = lie(told(game, match, seat, choices[chooser.pick(len(choices), "choice")]))
            yield from broken_waiting(match, one)
            yield from broken_undo(match, one)
            yield from broken_steps(match, one)
            yield from broken_foresight(match, one)
            found, plies = found + 1, plies + 1
        seed += 1


@each_game
@each_run
def test_what_is_said_comes_true(game: Game[Any, Any], count: int) -> None:
    assert list(broken_promises(game, count)) == []


LIES: dict[str, Callable[[Told], Told]] = {
    "another is waited for": lambda one: replace(one, waits=(17,)),
    "nothing can be undone": lambda one: replace(one, can_undo=False),
    "anything can be undone": lambda one: replace(one, can_undo=True),
    "one step more": lambda one: replace(one, steps=one.steps + 1),
}


@each_game
@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_lie_is_noticed(game: Game[Any, Any], lie: Callable[[Told], Told]) -> None:
    assert next(broken_promises(game, SHORT, lie), None)


def test_a_step_that_changes_nothing_is_noticed() -> None:
    """In a game whose decisions take several steps."""
    game = find_game("roguewright")
    views: list[View] = []

    def earlier(one: Told) -> Told:
        views.append(one.foreseen) if one.foreseen else None
        return replace(one, foreseen=views[0] if views else None)

    assert next(broken_promises(game, SHORT, earlier), None)
