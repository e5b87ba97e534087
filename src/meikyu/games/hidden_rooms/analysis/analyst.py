"""The analysis of Hidden Rooms: the chance to win the stage, turn by turn.

A step is a whole turn. The expert's network, looked ahead from (`deeper`), says what the stage is
worth before it, what each turn is worth before a tile is turned up, and what it is worth after. The
part that the turn lost against the best one is choice, the part that the tile made is luck. Where a
first look leaves in doubt whether a turn was a mistake, a second, deeper one decides.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt

from meikyu.analysis.analyst import Analyst
from meikyu.analysis.forms import (
    Cause,
    Estimate,
    Finding,
    Findings,
    Judged,
    JudgedMove,
    StepGroup,
    turning_points,
)
from meikyu.analysis.telling import CLEARLY, cause_of, costs, finding, groups, swing
from meikyu.core.chance import FastChance
from meikyu.core.codec import plain
from meikyu.core.contract import Action
from meikyu.core.entries import Entry
from meikyu.core.folding import Step
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.analysis.deeper import Ahead
from meikyu.games.hidden_rooms.bots.expert import learned_stage
from meikyu.games.hidden_rooms.bots.hints import advised_turn, plan_words
from meikyu.games.hidden_rooms.bots.reasons import Choice, reason
from meikyu.games.hidden_rooms.bots.turns import last_of, moves_of, target_of, turn_number, turns
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import END_TURN, EXPLORE, PILE, PLACE_START, SOURCES, WALK
from meikyu.games.hidden_rooms.state import STAGE_WON, WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import FITS

MARGIN = 0.125
"""How far the values are from those of a search ten times as deep, in nineteen of twenty positions,
as a share of the deviation of such a chance (`bench/analysis.py --margins`)."""
SECOND_LOOK = 3
"""So many times as deep as the first one."""
IN_DOUBT = 0.01, 0.15
"""A turn that seems to cost so much is looked at again."""
SURE = 0.03
"""Of eight hundred turns of lost stages that cost less, a deeper search found one mistake."""
SHOWN = 3
"""How many better turns are shown."""
AS_GOOD = 0.002
"""Turns that differ by less are equal."""
MEASURE = Phrase("analysis-stage-chance")


def judge(match: Match, first: int, seed: int = 0) -> Iterator[Judged]:
    """The turns of a match."""
    judging = _Judging()
    for number, step in islice(enumerate(steps(match)), first, None):
        yield judging.step(number, step)


def judging_again(number: int, step: Step, times: int) -> Judged:
    """A turn, judged by a search so many times as deep as the second look."""
    return _Judging(SECOND_LOOK * times).step(number, step)


class _Judging:
    """A match on its way through the expert's eyes."""

    def __init__(self, times: int = 1) -> None:
        self.times = times
        self._last: tuple[HiddenRoomsState, Ahead] | None = None
        """The position that was looked at last: the next turn begins there."""

    def step(self, number: int, step: Step) -> Judged:
        after = _rooms(step.after)
        if step.before is None:
            return Judged(step=number, group=_group(after), seat=None, after=self._then(after))
        decisions = list(step.decisions())
        before, last = _rooms(decisions[0][0]), _rooms(decisions[-1][0])
        turn = _turn(before, last, GAME.move(last, decisions[-1][1]))
        ahead = self.settled(before, turn)
        made = 0.0 if turn is None else ahead.worth(turn)
        choices = ahead.choices()
        ended = _ended(before, after)
        then = self._then(after) if ended is None else Estimate(float(ended))
        assert isinstance(step.entry, Entry)
        if not step.entry.picks:
            made = then.value  # nothing was left to chance
        best = max(choices[0].worth, made)
        cost = best - made if best - made > AS_GOOD else 0.0
        better = [one for one in choices if one.worth > made + AS_GOOD and one.turn != turn]
        luck = then.value - made
        was = _estimate(before, made)
        turning = costs(_estimate(before, best), was, "chance")
        said = (
            plan_words(before, turn)
            if turn is not None
            else GAME.tell_action(decisions[-1][1], GAME.observe(last, 0))
        )
        return Judged(
            step=number,
            group=_group(before),
            seat=0,
            before=_estimate(before, best),
            after=then,
            measure=MEASURE,
            made=JudgedMove(tuple(plain(action) for _, action in decisions), said, was),
            better=tuple(_better(before, better, at) for at in range(len(better[:SHOWN]))),
            why=swing(luck, "chance"),
            choice=-cost,
            luck=luck,
            turning=turning,
            advised=turn is not None and turn == advised_turn(before),
            clear=turning and _alone(choices),
        )

    def settled(self, state: HiddenRoomsState, turn: int | None) -> Ahead:
        """A position, looked at as long as a turn needs to be judged."""
        ahead = self._ahead(state)
        if turn is not None and self.times == 1:
            low, high = IN_DOUBT
            worth = ahead.worth(turn)
            if low <= ahead.best() - worth <= high:
                ahead = Ahead(state, SECOND_LOOK)
        return ahead

    def _ahead(self, state: HiddenRoomsState) -> Ahead:
        if self._last is None or self._last[0] is not state:
            self._last = state, Ahead(state, self.times)
        return self._last[1]

    def _then(self, state: HiddenRoomsState) -> Estimate:
        """The chance at the beginning of a turn, or of the next stage."""
        if not GAME.kernel.actors(state):
            return Estimate(float(state.over == WON))
        return _estimate(state, self._ahead(state).best())


def _estimate(state: HiddenRoomsState, worth: float) -> Estimate:
    return Estimate(worth, margin_at(state, worth))


def _better(state: HiddenRoomsState, better: Sequence[Choice], at: int) -> JudgedMove:
    choice = better[at]
    moves = moves_of(state, choice.turn)
    actions = tuple(plain(GAME.action(state, move)) for move in moves)
    why = reason(state, [choice, *better[at + 1 : at + 2]])
    return JudgedMove(actions, plan_words(state, choice.turn), _estimate(state, choice.worth), why)


def margin_at(state: HiddenRoomsState, worth: float) -> float:
    """How far off a chance may be; a stage that was not learned is judged twice as coarsely."""
    if worth in (0.0, 1.0):
        return 0.0
    known = learned_stage(state.book, state.stage) is not None
    return round((MARGIN if known else 2 * MARGIN) * sqrt(worth * (1 - worth)), 3)


def _rooms(state: object) -> HiddenRoomsState:
    assert isinstance(state, HiddenRoomsState)
    return state


def _group(state: HiddenRoomsState) -> StepGroup:
    number = len(state.results) + (1 if GAME.kernel.actors(state) else 0)
    return StepGroup(number, Phrase("analysis-stage", {"number": number}))


def _ended(before: HiddenRoomsState, after: HiddenRoomsState) -> bool | None:
    """Whether the stage was won; None: it goes on."""
    new = after.results[len(before.results) :]
    return new[0] & 3 == STAGE_WON if new else None


def _turn(before: HiddenRoomsState, last: HiddenRoomsState, move: int) -> int | None:
    """The whole turn that some walks and a move make, as `turns` lists it; None: a walk that ended
    the stage, or walks alone."""
    if WALK <= move < EXPLORE:
        return None
    if EXPLORE <= move < PLACE_START:
        direction, source = divmod(move - EXPLORE, SOURCES)
        if source != PILE:
            if not FITS[last.board[last.child]][source - 1]:
                return turn_number(last.child, END_TURN)
            target = last.book.grid.step[last.child][direction]
            for turn in turns(before):
                other = last_of(turn)
                if (
                    EXPLORE <= other < PLACE_START
                    and (other - EXPLORE) % SOURCES == source
                    and target_of(before, turn) == target
                ):
                    return turn
            raise AssertionError("a remembered tile that fits is one of the turns")
    return turn_number(last.child, move)


def _alone(choices: Sequence[Choice]) -> bool:
    """Whether the best turn is clearly better than every other."""
    return len(choices) > 1 and choices[0].worth - choices[1].worth >= CLEARLY["chance"] / 2


def weigh(match: Match, step: int, actions: Sequence[Action]) -> Estimate:
    """The chance to win the stage with another turn."""
    found = next(islice(steps(match), step, None))
    before = here = _rooms(found.passed[0])
    last, move = here, -1
    for action in actions:
        last, move = here, GAME.move(here, action)
        here = here.clone()
        GAME.apply(here, 0, move, FastChance(0))
    turn = _turn(before, last, move)
    made = _made(found)
    if turn == made:
        judged = _Judging().step(step, found)
        assert judged.made is not None
        return judged.made.value
    if turn is not None:
        return _estimate(before, _Judging().settled(before, made).worth(turn))
    if _ended(before, here) is not None:
        return Estimate(0.0)  # a walk onto the monster
    return _estimate(here, Ahead(here).best())


def _made(step: Step) -> int | None:
    state, action = list(step.decisions())[-1]
    last = _rooms(state)
    return _turn(_rooms(step.passed[0]), last, GAME.move(last, action))


def sum_up(match: Match, judged: Sequence[Judged]) -> Findings:
    """Every stage, and the game."""
    decided = [one for one in judged if one.seat is not None]
    stages = [_stage(own) for own in groups(decided)]
    won = match.outcome is not None and bool(match.outcome.winners)
    lost = [stage.cause for stage in stages if stage.cause is not None]
    cause: Cause | None = None
    if not won and lost:
        cause = lost[0] if len(set(lost)) == 1 else "both"
    game = finding(decided, 0, Phrase("analysis-game"), "chance", won, cause, whole=True)
    return Findings(findings=(game, *stages), turning=turning_points(judged))


def _stage(own: Sequence[Judged]) -> Finding:
    last = own[-1].after
    assert last is not None
    won = last.value == 1.0
    cause = None if won else cause_of(own, "chance", SURE)
    return finding(own, 0, own[0].group.say, "chance", won, cause)


ANALYST = Analyst(unit="chance", judge=judge, weigh=weigh, sum_up=sum_up)
