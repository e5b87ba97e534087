"""The analysis of Dungeon in Memory: what each seat could have known, and when.

A decision is weighed by what its seat could remember then (`holding`), not by how the dungeon
really was. With several players the measure is the chance to gain the point of the exploration, in
solo the chance that the run does not go wrong here. What a careful player could not have known is
luck.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import prod, sqrt
from typing import Literal

from msgspec.structs import replace

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
from meikyu.analysis.telling import cause_of, costs, finding, groups
from meikyu.core.codec import plain
from meikyu.core.contract import Action
from meikyu.core.entries import BOT
from meikyu.core.folding import Step
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.core.words import Phrase
from meikyu.games.dungeon_in_memory.analysis.extras import (
    BotBelief,
    MemoryKnown,
    MemoryStep,
    SeatMemory,
)
from meikyu.games.dungeon_in_memory.analysis.holding import MAPS, Memories, key_tile
from meikyu.games.dungeon_in_memory.analysis.knowing import known_of
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.kernel import GO_ON, LAY, LOST, NEW_DUNGEON, STAY
from meikyu.games.dungeon_in_memory.rules.path import NOT_LOST, Path, cell_x, cell_y
from meikyu.games.dungeon_in_memory.rules.scoring import card_index
from meikyu.games.dungeon_in_memory.state import (
    ANNOUNCING,
    CHOOSING,
    OVER,
    PLACING,
    MemoryState,
)
from meikyu.games.dungeon_in_memory.tables import STRAIGHT
from meikyu.games.dungeon_in_memory.words import tile_number_words

GOING_ON = {2: 0.62, 3: 0.67, 4: 0.69, 5: 0.75}
"""By number of seats: how often a seat that goes on while the dungeon is not lost gains the point
(measured over games of the steady level)."""
LATER = 0.5
"""How often a seat that says nothing about a lost dungeon still gains it, when the others do not
speak now either."""
LOST_BY_ONESELF = 0.08
"""How often a seat whose own tile made the dungeon lost gains it (measured in the same way)."""
ROUNDING = 1e-9
LEAST_MARGIN = 3 / MAPS
"""Of what all maps, or none, say."""


def judge(match: Match, first: int, seed: int = 0) -> Iterator[Judged | None]:
    """The decisions of a match."""
    watching = _Watching(match, seed)
    for number, step in enumerate(steps(match)):
        judged = watching.judged(number, step) if number >= first else None
        watching.follow(step)
        if judged is None:
            yield None
        else:
            yield watching.shown(judged)


def weigh(match: Match, step: int, actions: Sequence[Action]) -> Estimate:
    """What another decision is worth, by what its seat could remember."""
    watching = _Watching(match, 0, bots=False)
    for passed in islice(steps(match), step):
        watching.follow(passed)
    before = watching.state
    seat = match.line[step].seat
    assert seat is not None
    return watching.value(before, seat, GAME.move(before, actions[0]))


class _Watching:
    """A match on its way, with what every seat could hold of it."""

    def __init__(self, match: Match, seed: int, bots: bool = True) -> None:
        self.match = match
        self.seed = seed
        levels = {
            entry.seat: entry.by.removeprefix(BOT)
            for entry in match.line
            if entry.seat is not None and entry.by.startswith(BOT)
        }
        self.levels = levels if bots else {}
        self.memories: Memories | None = None
        self.truth: Path
        self.first = 0
        """The placed index of the present dungeon's first tile."""
        self.state: MemoryState

    # -- following ------------------------------------------------------------------------------

    def follow(self, step: Step) -> None:
        """Takes in what a step has laid."""
        after = _memory(step.after)
        self.state = after
        if step.before is None:
            self.memories = Memories(after.tiles, after.rules, after.seats, self.levels, self.seed)
            self._begin(after)
            return
        before = _memory(step.before)
        if after.exploration != before.exploration:
            self._begin(after)
            return
        if len(after.starts) > len(before.starts):
            self._known().open()
            self.truth = Path(after.tiles, after.rules, self.truth.movement)
            self.first = after.starts[-1]
        if len(after.pile) > len(before.pile):
            assert step.entry.seat is not None
            self._known().lay(after.pile[-1], step.entry.seat)
            self.truth.lay(after.pile[-1])

    def _begin(self, state: MemoryState) -> None:
        self._known().begin(state.exploration, state.pile[0])
        self.truth = Path(state.tiles, state.rules, STRAIGHT)
        self.first = 0
        self.truth.lay(state.pile[0])

    def _known(self) -> Memories:
        assert self.memories is not None
        return self.memories

    # -- judging --------------------------------------------------------------------------------

    def judged(self, number: int, step: Step) -> Judged:
        """A step, before it is taken in."""
        after = _memory(step.after)
        if step.before is None or step.entry.seat is None:
            return Judged(step=number, group=_group(after), seat=None)
        before, seat = _memory(step.before), step.entry.seat
        action = next(action for _, action in step.decisions())
        move = GAME.move(before, action)
        group = _group(before)
        if not self._asked(before):
            return Judged(step=number, group=group, seat=seat)
        made = self.value(before, seat, move)
        others = sorted(
            (
                (self.value(before, seat, other), other)
                for other in self._others(before, seat, move)
            ),
            key=lambda one: -one[0].value,
        )
        best = max([made.value, *(value.value for value, _ in others)])
        cost = best - made.value
        view = GAME.observe(before, seat)
        better = tuple(
            JudgedMove(
                (plain(GAME.action(before, other)),),
                GAME.tell_action(GAME.action(before, other), view),
                value,
                self._why(before, seat, other),
            )
            for value, other in others
            if value.value > made.value + ROUNDING
        )
        ended = self._gained(before, after, seat)
        then = made if ended is None else Estimate(float(ended))
        top = max((value for value, _ in others), key=lambda one: one.value, default=made)
        turning = costs(top, made, "chance")
        return Judged(
            step=number,
            group=group,
            seat=seat,
            before=Estimate(best, made.margin),
            after=then,
            measure=Phrase("analysis-run-chance" if before.solo else "analysis-point-chance"),
            made=JudgedMove((plain(action),), GAME.tell_action(action, view), made),
            better=better,
            why=self._reasons(before, seat),
            choice=-cost,
            luck=then.value - made.value,
            turning=turning,
            clear=turning and before.phase == ANNOUNCING,
        )

    def _asked(self, state: MemoryState) -> bool:
        """Whether there was something to choose: the first tile of a dungeon may have any
        orientation (DIM-R7)."""
        return state.phase in (PLACING, ANNOUNCING, CHOOSING) or state.starts[-1] < len(state.pile)

    def _others(self, state: MemoryState, seat: int, made: int) -> list[int]:
        """The other moves worth a thought: all, or the tiles that seem to be turned right."""
        if state.phase == ANNOUNCING:
            legal = [STAY, LOST]
        elif state.phase == CHOOSING:
            legal = [GO_ON, NEW_DUNGEON]
        else:
            heading = self._known().held[seat].heading()
            legal = [move for move in GAME.legal(state, seat) if (move - LAY) & 3 == heading]
        return [move for move in legal if move != made]

    def value(self, state: MemoryState, seat: int, move: int) -> Estimate:
        """What a move is worth to a seat, by what it could remember."""
        held = self._known().held[seat]
        if move in (STAY, LOST):
            chance = self._answer(state, seat, move)
        elif move == GO_ON:
            chance = 1 - held.lost()
        elif move == NEW_DUNGEON:
            chance = held.lost()
        elif state.solo:
            first = state.starts[-1] == len(state.pile)
            chance = 1.0 if first else held.right_arrow((move - LAY) & 3)
        else:
            wrong = held.goes_wrong(move - LAY)
            chance = (1 - wrong) * GOING_ON[state.seats] + wrong * LOST_BY_ONESELF
        chance = min(1.0, max(0.0, chance))
        margin = max(LEAST_MARGIN, 2 * sqrt(chance * (1 - chance) / MAPS))
        return Estimate(chance, round(margin, 3))

    def _answer(self, state: MemoryState, seat: int, move: int) -> float:
        held = self._known().held
        now = len(state.pile) - 1
        lost = held[seat].open_loss(index for index in map(card_index, state.cards) if index < now)
        if move == LOST:
            return lost
        others = [
            other
            for other in range(state.seats)
            if other not in (seat, state.active) and state.exploring >> other & 1
        ]
        silent = 0.0 if state.card_on_top() else prod(1 - held[other].lost() for other in others)
        return lost * silent * LATER + (1 - held[seat].lost()) * GOING_ON[state.seats]

    def _why(self, state: MemoryState, seat: int, move: int) -> Phrase:
        """What speaks for a move, as far as the seat could know."""
        held = self._known().held[seat]
        lost = round(100 * held.lost())
        if move in (LOST, NEW_DUNGEON):
            return Phrase("analysis-why-lost", {"share": lost})
        if move in (STAY, GO_ON):
            return Phrase("analysis-why-stay", {"share": 100 - lost})
        if state.solo:
            return Phrase("analysis-why-turned", {"share": round(100 * held.right_arrow(move & 3))})
        right = 1 - held.goes_wrong(move - LAY)
        return Phrase("analysis-why-tile", {"share": round(100 * right)})

    def _reasons(self, state: MemoryState, seat: int) -> tuple[Phrase, ...]:
        """How it really was."""
        if self.truth.lost == NOT_LOST:
            return ()
        key = key_tile(self.truth)
        first = self.first
        said: list[Phrase] = [Phrase("analysis-was-lost", {"tile": first + self.truth.lost})]
        if key is not None:
            held = self._known().held[seat].holds()
            share = round(100 * held[key]) if key < len(held) else 0
            tile = tile_number_words(first + key)
            said.append(Phrase("analysis-key-tile", {"tile": tile, "share": share}))
        return tuple(said)

    def _gained(self, before: MemoryState, after: MemoryState, seat: int) -> bool | None:
        """Whether the seat gained the point; None: the exploration goes on."""
        if after.exploration == before.exploration and after.phase != OVER:
            return None
        if before.solo:
            return after.last_check is not None and after.last_check.failure == 0
        return after.scores[seat] > before.scores[seat]

    # -- showing --------------------------------------------------------------------------------

    def shown(self, judged: Judged) -> Judged:
        """A judgement with the table after it."""
        return replace(judged, extra=self._extra())

    def _extra(self) -> MemoryStep:
        state, known = self.state, self._known()
        lost = None if self.truth.lost == NOT_LOST else self.truth.lost
        seats = tuple(
            SeatMemory(seat, _place(state, seat), round(held.lost(), 3), held.holds())
            for seat, held in enumerate(known.held)
        )
        beliefs = []
        for seat, recall in known.bots.items():
            belief = recall.belief()
            beliefs.append(
                BotBelief(
                    seat,
                    known.levels[seat],
                    known.known,
                    belief.lost,
                    belief.heading,
                    belief.place,
                    belief.held,
                )
            )
        return MemoryStep(
            state.exploration,
            len(state.pile) - state.starts[-1],
            lost,
            None if lost is None else key_tile(self.truth),
            seats,
            tuple(beliefs),
            tuple((cell_x(cell), cell_y(cell)) for cell in self.truth.cells),
            tuple(_way(self.truth)),
            self.first,
        )


def _way(path: Path) -> Iterator[int]:
    """The placed indices as the path runs over them: each tile, then those it leads over again."""
    done = 0
    for index, end in enumerate(path.pass_ends):
        yield index
        yield from path.passes[done:end]
        done = end


def _memory(state: object) -> MemoryState:
    assert isinstance(state, MemoryState)
    return state


def _place(state: MemoryState, seat: int) -> Literal["answers", "active", "left"]:
    if not state.exploring >> seat & 1:
        return "left"
    return "active" if seat == state.active else "answers"


def _group(state: MemoryState) -> StepGroup:
    name = "analysis-run" if state.solo else "analysis-exploration"
    return StepGroup(state.exploration, Phrase(name, {"number": state.exploration}))


# -- summing up -----------------------------------------------------------------------------------


def sum_up(match: Match, judged: Sequence[Judged]) -> Findings:
    """Every exploration for every seat, and the game."""
    seats = range(len(match.header.seats))
    parts = groups(judged)
    walked = list(steps(match))
    states = [_memory(step.after) for step in walked]
    found: list[Finding] = []
    winners = match.outcome.winners if match.outcome is not None else ()
    for seat in seats:
        own = [_exploration(part, seat, states) for part in parts]
        won = None if len(seats) == 1 else seat in winners
        whole = finding(
            judged,
            seat,
            Phrase("analysis-game"),
            "chance",
            won,
            None if won is not False else _whole_cause(own),
            whole=True,
            luck=sum(one.luck.value for one in own),
            choice=sum(one.choice.value for one in own),
        )
        found += [whole, *own]
    known = MemoryKnown(tuple(known_of(part, walked) for part in parts))
    return Findings(findings=tuple(found), turning=turning_points(judged), extra=known)


def _whole_cause(own: Sequence[Finding]) -> Cause | None:
    lost = {one.cause for one in own if one.cause is not None}
    if not lost:
        return None
    return lost.pop() if len(lost) == 1 else "both"


def _exploration(part: Sequence[Judged], seat: int, states: Sequence[MemoryState]) -> Finding:
    points, possible = _points(part, seat, states)
    own = [one for one in part if one.seat == seat]
    # There is one point to lose, even if it is given away several times.
    choice = min((one.choice for one in own), default=0.0)
    luck = points - possible - choice
    cause = None if points >= 1 else cause_of(own, "chance", luck=luck, choice=choice)
    return finding(
        part, seat, part[0].group.say, "chance", points >= 1, cause, luck=luck, choice=choice
    )


def _points(
    part: Sequence[Judged], seat: int, states: Sequence[MemoryState]
) -> tuple[float, float]:
    """What the seat gained in an exploration, and what it could expect."""
    before, after = states[max(0, part[0].step - 1)], states[part[-1].step]
    if after.solo:
        check = after.last_check
        return float(check is not None and check.failure == 0), 1.0
    return float(after.scores[seat] - before.scores[seat]), GOING_ON[after.seats]


ANALYST = Analyst(
    unit="chance",
    judge=judge,
    weigh=weigh,
    sum_up=sum_up,
    step_extra=MemoryStep,
    extra=MemoryKnown,
)
