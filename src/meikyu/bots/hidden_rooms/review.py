"""Looking back at a stage of Hidden Rooms: how it went, and the last choice that could have changed
it.

The decisions of the stage are rebuilt from the record and gone through from its end. At each one
the search estimates the chance to win the stage after the move that was made and after the best
one, both with the same effort and from the position as it was then: draws that came later count for
nothing. The first decision (from the end) at which another move was clearly better is the answer.
All chances are told as `chances` has them.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from meikyu.bots.hidden_rooms.chances import honest
from meikyu.bots.hidden_rooms.evaluation import last_stage
from meikyu.bots.hidden_rooms.levels import ADVICE_PLAYOUTS, guide, stage_search
from meikyu.bots.search import Guide
from meikyu.core.contract import Action, Game
from meikyu.core.kernel import Kernel, State
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.games.hidden_rooms.rules.stage import STAGE_RESULT_WORDS
from meikyu.games.hidden_rooms.state import STAGE_WON, HiddenRoomsState

PLAYOUTS = ADVICE_PLAYOUTS
"""A first look at every decision."""
CAREFUL_PLAYOUTS = 640
"""A second look before a move is called a mistake."""
CLEARLY = 0.05
"""A choice that would have won so much more often could have changed the stage."""
MOST_DECISIONS = 120
"""How far a review goes back: a stage without a limit of turns can be long."""


class Turning(msgspec.Struct, frozen=True):
    """A decision at which another move was clearly better."""

    step: int
    """The entry of the match's line that holds it: the step of the replay that shows it made."""
    before: tuple[Action, ...]
    """What the player had done in the same step before it."""
    turn: int
    """The player's turn of the stage; 0: the choice of the first room."""
    did: Action
    did_chance: float
    best: Action
    best_chance: float


class StageReview(msgspec.Struct, frozen=True):
    """A finished stage, looked back at."""

    number: int
    """Which stage of the game it was, counted from 1."""
    won: bool
    how: str
    """As in the event that ended it."""
    chance: float
    """The estimated chance to win it, before the first room was chosen."""
    turning: Turning | None
    """None: it was won, or no other choice would have been clearly better."""


class _Decision(msgspec.Struct, frozen=True):
    step: int
    before: tuple[Action, ...]
    state: HiddenRoomsState
    action: Action


class _FirstMove(Guide):
    """Values as another guide does, but lets one position be left by one move only."""

    def __init__(self, inner: Guide, root: State, move: int) -> None:
        self.inner = inner
        self.root = root
        self.move = move

    def value(self, state: State, seat: int) -> float:
        return self.inner.value(state, seat)

    def moves(self, kernel: Kernel, state: State, seat: int) -> list[int]:
        if state is self.root:
            return [self.move]
        return self.inner.moves(kernel, state, seat)


def review(game: Game[Any, Any], match: Match, upto: int, seed: int = 0) -> StageReview | None:
    """The stage that ended last, at or before an entry of the line; None: none has ended yet."""
    decisions = list(_decisions(match, upto))
    stages = [(len(decision.state.results), decision) for decision in decisions]
    results = _results(match, upto)
    if not results:
        return None
    number = len(results)
    own = [decision for played, decision in stages if played == number - 1]
    how = results[-1] & 3
    won = how == STAGE_WON
    opening = own[0].state
    first = stage_search(game.kernel, guide(), last_stage(opening), CAREFUL_PLAYOUTS, seed).best()
    return StageReview(
        number=number,
        won=won,
        how=STAGE_RESULT_WORDS[how],
        chance=_told(game.kernel, opening, first.move, CAREFUL_PLAYOUTS, seed),
        turning=None if won else _turning(game, own[-MOST_DECISIONS:], seed),
    )


def _turning(game: Game[Any, Any], decisions: list[_Decision], seed: int) -> Turning | None:
    for decision in reversed(decisions):
        move = game.move(decision.state, decision.action)
        if _better(game, decision.state, move, PLAYOUTS, seed) is None:
            continue
        best = _better(game, decision.state, move, CAREFUL_PLAYOUTS, seed)
        if best is not None:
            return Turning(
                step=decision.step,
                before=decision.before,
                turn=decision.state.turn,
                did=decision.action,
                did_chance=_told(game.kernel, decision.state, move, CAREFUL_PLAYOUTS, seed),
                best=game.action(decision.state, best),
                best_chance=_told(game.kernel, decision.state, best, CAREFUL_PLAYOUTS, seed),
            )
    return None


def _better(
    game: Game[Any, Any], position: HiddenRoomsState, move: int, playouts: int, seed: int
) -> int | None:
    """The best move; None: it was not clearly better than the move that was made."""
    state = last_stage(position)
    best = stage_search(game.kernel, guide(), state, playouts, seed).best().move
    if best == move:
        return None
    gained = _told(game.kernel, position, best, playouts, seed)
    gained -= _told(game.kernel, position, move, playouts, seed)
    return best if gained >= CLEARLY else None


def _told(kernel: Kernel, position: HiddenRoomsState, move: int, playouts: int, seed: int) -> float:
    """The chance after a move as a person is told it."""
    return honest(chance_after(kernel, position, move, playouts, seed), position, playouts)


def chance_after(
    kernel: Kernel, position: HiddenRoomsState, move: int, playouts: int, seed: int
) -> float:
    """The search's own estimate for a move: not yet what a person is told."""
    state = last_stage(position)
    forced = _FirstMove(guide(), state, move)
    value = stage_search(kernel, forced, state, playouts, seed).best().value
    return min(1.0, max(0.0, value))


def _results(match: Match, upto: int) -> list[int]:
    state = match.state_before(upto + 1)
    assert isinstance(state, HiddenRoomsState)
    return state.results


def _decisions(match: Match, upto: int) -> Iterator[_Decision]:
    """Every decision of the line with the position it was made in."""
    for number, step in enumerate(islice(steps(match), upto + 1)):
        made: tuple[Action, ...] = ()
        for state, action in step.decisions():
            assert isinstance(state, HiddenRoomsState)
            yield _Decision(number, made, state, action)
            made = (*made, action)
