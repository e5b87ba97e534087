"""The analysis of Roguewright: the points to be expected at the end, round by round.

A step is a seat's whole round. Its turn and the best ones are weighed by the same sketches
(`prospects`); beside it a planner plays the same dice on a sheet of its own. What a turn gave away
is choice, what a roll changed is luck.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec import convert

from meikyu.analysis.analyst import Analyst
from meikyu.analysis.forms import (
    Estimate,
    Finding,
    Findings,
    Judged,
    JudgedMove,
    StepGroup,
    turning_points,
)
from meikyu.analysis.telling import CLEARLY, cause_of, finding, swing
from meikyu.core.chance import FastChance
from meikyu.core.codec import plain
from meikyu.core.contract import Action
from meikyu.core.folding import Step
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.core.words import Phrase
from meikyu.games.roguewright.actions import Cell
from meikyu.games.roguewright.analysis.extras import SheetEnd, SheetsEnd, SheetStep
from meikyu.games.roguewright.analysis.planner import Planner, margin_with
from meikyu.games.roguewright.bots.levels import battles_from
from meikyu.games.roguewright.bots.prospects import (
    Prospects,
    Turn,
    error,
    made_turn,
    promised,
)
from meikyu.games.roguewright.bots.reasons import because
from meikyu.games.roguewright.emit import rectangle_word
from meikyu.games.roguewright.endings import endings
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import BLOCK, DONE, EXIT, KIND, PLAN, WAY
from meikyu.games.roguewright.rules.defence import total, ways
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.rules.rooms import read_floor
from meikyu.games.roguewright.state import BUILDING, DECIDING, DEFENDING, EXITING, RogueState, Sheet

ROUNDING = 0.05
"""Points are shown with one decimal."""
MEASURE = Phrase("analysis-points-expected")
SURE = 2
"""A turn that cost less than so many times its error is no mistake."""
SHOWN = 2
_NO_CHANCE = FastChance(0)
"""Nothing is drawn inside a turn."""
WORST = 3
"""How many of the costliest turns are named."""


def judge(match: Match, first: int, seed: int = 0) -> Iterator[Judged | None]:
    """The rounds of a match."""
    judging = _Judging(match)
    for number, step in enumerate(steps(match)):
        if number < first:
            judging.pass_over(step)
            yield None
        else:
            yield from judging.step(number, step)


def weigh(match: Match, step: int, actions: Sequence[Action]) -> Estimate:
    """The points that another turn leads to; of a turn that is begun, its rest is left out."""
    found = next(islice(steps(match), step, None))
    before, seat = _rogue(found.passed[0]), found.entry.seat
    assert seat is not None
    moves = _moves(before, seat, actions)
    if before.phase == BUILDING and before.sheets[seat].stage == DECIDING:
        prospects = Prospects(before, seat)
        return Estimate(round(promised(prospects.promises(made_turn(before, seat, moves))), 2))
    return Estimate(_ends(before, seat)[moves[0]])


class _Judging:
    """A match on its way."""

    def __init__(self, match: Match) -> None:
        self.match = match
        seats = range(len(match.header.seats))
        self.planners = [Planner(seat) for seat in seats]
        self.last: dict[int, float] = {}
        """By seat, what its sheet was worth after its last turn."""
        self.opening: tuple[RogueState, Prospects] | None = None
        """The first position of a single player: what was sketched for it weighs its turn, too."""

    def pass_over(self, step: Step) -> None:
        """A step that was judged before: the planners play it nevertheless, and what the sheet was
        worth is worked out again, because the next roll is compared with it."""
        if step.before is None or step.entry.seat is None:
            self._set_up(_rogue(step.after))
            return
        before, seat = _rogue(step.before), step.entry.seat
        if before.phase == BUILDING and before.sheets[seat].stage == DECIDING:
            self.planners[seat].round(before)
            moves = _moves(before, seat, _done(step))
            prospects = self._prospects(before, seat)
            self.last[seat] = promised(prospects.promises(made_turn(before, seat, moves)))

    def step(self, number: int, step: Step) -> Iterator[Judged | None]:
        after = _rogue(step.after)
        if step.before is None or step.entry.seat is None:
            group = StepGroup(0, Phrase("analysis-set-up"))
            yield Judged(step=number, group=group, seat=None, after=self._set_up(after))
            return
        before, seat = _rogue(step.before), step.entry.seat
        if before.phase == BUILDING and before.sheets[seat].stage == DECIDING:
            yield from self._round(number, step, before, seat)
        else:
            yield self._ending(number, step, before, after, seat)

    def _set_up(self, state: RogueState) -> Estimate | None:
        """What the sheet of one player promises: the curve begins there. Several players have
        different sheets, and the set-up is nobody's step."""
        if state.seats > 1:
            return None
        self.opening = state, Prospects(state, 0)
        self.last[0] = promised(self.opening[1].standing())
        return Estimate(round(self.last[0], 2), margin_with(state.rounds))

    def _prospects(self, state: RogueState, seat: int) -> Prospects:
        if self.opening is not None and self.opening[0] is state:
            return self.opening[1]
        return Prospects(state, seat)

    def _round(
        self, number: int, step: Step, before: RogueState, seat: int
    ) -> Iterator[Judged | None]:
        moves = _moves(before, seat, _done(step))
        prospects = self._prospects(before, seat)
        made = made_turn(before, seat, moves)
        own = prospects.promises(made)
        yield None
        weighed: list[tuple[float, float, Turn]] = []
        found = prospects.turns()
        for turn in found:
            if turn.sheet.key() != made.sheet.key():
                other = prospects.promises(turn)
                weighed.append((promised(other), error(other, own), turn))
            yield None
        planner = self.planners[seat]
        planner.round(before)
        yield None
        worth = round(promised(own), 2)
        better = sorted(
            (one for one in weighed if one[0] > worth + ROUNDING), key=lambda one: -one[0]
        )
        best = better[0][0] if better else worth
        margin = better[0][1] if better else max((one[1] for one in weighed), default=0.0)
        cost = best - worth
        luck = best - self.last.get(seat, best)
        self.last[seat] = worth
        turning = cost >= max(CLEARLY["points"], SURE * margin)
        told = margin_with(before.rounds - before.round)
        said = _said(before, seat, moves)
        yield Judged(
            step=number,
            group=StepGroup(before.round, Phrase("analysis-round", {"number": before.round})),
            seat=seat,
            before=Estimate(round(best, 2), told),
            after=Estimate(worth, told),
            measure=MEASURE,
            unit="points",
            made=JudgedMove(
                tuple(plain(action) for action in _done(step)),
                said,
                Estimate(worth, round(margin, 2)),
                _because(before, seat, moves),
            ),
            better=tuple(
                JudgedMove(
                    _actions(before, seat, turn.moves),
                    _said(before, seat, turn.moves),
                    Estimate(round(value, 2), round(spread, 2)),
                    _because(before, seat, turn.moves),
                )
                for value, spread, turn in better[:SHOWN]
            ),
            why=swing(luck, "points"),
            choice=-cost,
            luck=luck,
            turning=turning,
            advised=bool(found) and _main(found[0].moves) == _main(made.moves),
            clear=turning and (len(better) < 2 or better[0][0] - better[1][0] >= 1.0),
            extra=_extra(before, seat, made, planner),
        )

    def _ending(
        self, number: int, step: Step, before: RogueState, after: RogueState, seat: int
    ) -> Judged:
        """An exit or a way is chosen, and the battles follow: their means are exact."""
        values = _ends(before, seat)
        move = _moves(before, seat, _done(step))[0]
        made, best = values[move], max(values.values())
        over = not GAME.actors(after)
        then = float(total(after, seat)) if over else made
        view = GAME.observe(before, seat)
        ranked = sorted(values, key=lambda one: -values[one])
        self.last[seat] = then
        cost = best - made
        return Judged(
            step=number,
            group=StepGroup(before.rounds + 1, Phrase("analysis-defence")),
            seat=seat,
            before=Estimate(best),
            after=Estimate(then),
            measure=MEASURE,
            unit="points",
            made=JudgedMove(
                tuple(plain(action) for action in _done(step)),
                GAME.tell_action(_done(step)[0], view),
                Estimate(made),
            ),
            better=tuple(
                JudgedMove(
                    (plain(GAME.action(before, other)),),
                    GAME.tell_action(GAME.action(before, other), view),
                    Estimate(values[other]),
                )
                for other in ranked[:SHOWN]
                if values[other] > made + ROUNDING
            ),
            why=swing(then - made, "points"),
            choice=-cost,
            luck=then - made,
            turning=cost >= CLEARLY["points"],
            clear=cost >= CLEARLY["points"],
        )


def _rogue(state: object) -> RogueState:
    assert isinstance(state, RogueState)
    return state


def _done(step: Step) -> tuple[Action, ...]:
    """The actions of a step."""
    return tuple(action for _, action in step.decisions())


def _moves(state: RogueState, seat: int, actions: Sequence[Action]) -> list[int]:
    """The moves of a turn, one after another."""
    here = state.clone()
    found = []
    for action in actions:
        move = GAME.move(here, action)
        found.append(move)
        if move == DONE or move // KIND * KIND in (EXIT, WAY):
            break  # what follows may need chance, and there is nothing more of it
        GAME.kernel.apply(here, seat, move, _NO_CHANCE, None)
    return found


def _actions(state: RogueState, seat: int, moves: Sequence[int]) -> tuple[dict[str, object], ...]:
    here = state.clone()
    found = []
    for move in moves:
        found.append(plain(GAME.action(here, move)))
        if move != DONE:
            GAME.kernel.apply(here, seat, move, _NO_CHANCE, None)
    return tuple(found)


def _main(moves: Sequence[int]) -> int:
    """The move that a turn is about: its block or its plan."""
    return next((move for move in moves if move // KIND * KIND in (BLOCK, PLAN)), moves[0])


def _there(state: RogueState, seat: int, moves: Sequence[int]) -> tuple[RogueState, int]:
    """The position in which the main move of a turn is made, and that move."""
    here, main = state.clone(), _main(moves)
    for move in moves:
        if move == main:
            break
        GAME.kernel.apply(here, seat, move, _NO_CHANCE, None)
    return here, main


def _said(state: RogueState, seat: int, moves: Sequence[int]) -> Phrase:
    here, main = _there(state, seat, moves)
    return GAME.tell_action(GAME.action(here, main), GAME.observe(here, seat))


def _because(state: RogueState, seat: int, moves: Sequence[int]) -> Phrase:
    here, main = _there(state, seat, moves)
    return because(here, seat, main, None)


def _ends(state: RogueState, seat: int) -> dict[int, float]:
    """The exits or ways that can be chosen, and the points they lead to on average."""
    items = item_points(state.chart, state.sheets[seat])
    if state.phase == BUILDING:
        assert state.sheets[seat].stage == EXITING
        return {
            EXIT + ending.corner: items + float(ending.expected())
            for ending in endings(state, seat)
        }
    assert state.phase == DEFENDING
    layout = state.layouts[seat]
    assert layout is not None
    track = state.chart.tracks.weapons[state.seats - 1]
    so_far = items + layout.room_points + layout.goal_points + state.points[seat]
    return {
        WAY + room: so_far + battles_from(layout, room, track, state.crossed)
        for room in ways(state)
    }


def _extra(before: RogueState, seat: int, made: Turn, planner: Planner) -> SheetStep:
    board = before.chart.board
    yours, theirs = made.sheet.filled, planner.sheet.filled

    def cells(walls: int) -> tuple[Cell, ...]:
        return tuple(Cell(row + 1, column + 1) for row, column in board.cells_of(walls))

    old, new = _counting(before, before.sheets[seat]), _counting(before, made.sheet)
    return SheetStep(
        round=before.round,
        planner=planner.expected(before),
        only_yours=cells(yours & ~theirs),
        only_planner=cells(theirs & ~yours),
        closed=tuple(rectangle_word(new[room]) for room in new if room not in old),
    )


def _counting(state: RogueState, sheet: Sheet) -> dict[int, tuple[int, int, int, int]]:
    """The rooms of a sheet that count already, by their cells."""
    chart = state.chart
    entrance = chart.entrances[sheet.white - 1]
    floor = read_floor(chart.board, sheet.filled, list(sheet.plans), entrance, entrance)
    return {room.cells: room.rectangle for room in floor.rooms if room.counts}


def _sheet_step(extra: object) -> SheetStep:
    """As it was made, or as it came from elsewhere."""
    return extra if isinstance(extra, SheetStep) else convert(extra, SheetStep)


def sum_up(match: Match, judged: Sequence[Judged]) -> Findings:
    """Every sheet. What the dice gave and what choices took of it, and the costliest turns."""
    found: list[Finding] = []
    ends: list[SheetEnd] = []
    assert match.outcome is not None
    for seat in range(len(match.header.seats)):
        own = [one for one in judged if one.seat == seat]
        turned = [one for one in own if one.turning]
        won = None if len(match.header.seats) == 1 else seat in match.outcome.winners
        cause = None if won is True else cause_of(own, "points")
        if (
            won is None
            and cause == "open"
            and not any(-one.choice >= CLEARLY["points"] for one in own)
        ):
            cause = None  # nothing was lost
        found.append(finding(own, seat, Phrase("analysis-game"), "points", won, cause, whole=True))
        worst = sorted(turned, key=lambda one: one.choice)[:WORST]
        last = [_sheet_step(one.extra) for one in own if one.extra is not None][-1:]
        planner = last[0].planner.value if last and last[0].planner is not None else 0.0
        ends.append(
            SheetEnd(
                seat,
                match.outcome.scores[seat],
                round(planner, 1),
                tuple(one.step for one in worst),
            )
        )
    return Findings(
        findings=tuple(found), turning=turning_points(judged), extra=SheetsEnd(tuple(ends))
    )


ANALYST = Analyst(
    unit="points",
    judge=judge,
    weigh=weigh,
    sum_up=sum_up,
    step_extra=SheetStep,
    extra=SheetsEnd,
)
