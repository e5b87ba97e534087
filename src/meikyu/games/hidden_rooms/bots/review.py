"""Looking back at a stage of Hidden Rooms: how it went, and the last choice that could have changed
it.

The decisions of the stage are rebuilt from the record and gone through from its end. At each one
the expert weighs the move that was made against the best one, from the position as it was then:
draws that came later count for nothing. The first decision (from the end) at which another move was
clearly better is the answer. Where there is none, it was luck only if the expert knows the stage:
a search that looks less deep finds no reason and says no more than that.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from meikyu.core.contract import Action, Game
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.games.hidden_rooms.bots.expert import learned_stage, weigh, worth_after
from meikyu.games.hidden_rooms.bots.turns import first_move
from meikyu.games.hidden_rooms.rules.stage import STAGE_RESULT_WORDS
from meikyu.games.hidden_rooms.state import STAGE_WON, HiddenRoomsState

PLAYOUTS = 1000
"""For a stage that was not learned: a whole stage is reviewed, so a search must be quick."""
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
    """The expert's chance to win it, before the first room was chosen."""
    turning: Turning | None
    """None: it was won, or no other choice was found that is clearly better."""
    luck: bool
    """It was lost, and the expert would have done no better: a verdict, not a lack of one."""


class _Decision(msgspec.Struct, frozen=True):
    step: int
    before: tuple[Action, ...]
    state: HiddenRoomsState
    action: Action


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
    turning = None if won else _turning(game, own[-MOST_DECISIONS:], seed)
    known = learned_stage(opening.book, opening.stage) is not None
    return StageReview(
        number=number,
        won=won,
        how=STAGE_RESULT_WORDS[how],
        chance=weigh(opening, seed, PLAYOUTS)[0].worth,
        turning=turning,
        luck=known and not won and turning is None and len(own) <= MOST_DECISIONS,
    )


def _turning(game: Game[Any, Any], decisions: list[_Decision], seed: int) -> Turning | None:
    for decision in reversed(decisions):
        state = decision.state
        move = game.move(state, decision.action)
        best = weigh(state, seed, PLAYOUTS)[0]
        did = worth_after(state, move, seed, PLAYOUTS)
        if best.worth - did >= CLEARLY:
            return Turning(
                step=decision.step,
                before=decision.before,
                turn=state.turn,
                did=decision.action,
                did_chance=did,
                best=game.action(state, first_move(state, best.turn)),
                best_chance=best.worth,
            )
    return None


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
