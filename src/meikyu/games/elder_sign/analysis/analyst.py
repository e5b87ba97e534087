"""The analysis of Elder Sign: the chance to win, and what each decision on dice gave away.

The curve is the learned chance of winning the whole game (`foresight`), an estimate. A decision on
dice is weighed by the exact chance to finish the attempt with best play, as in the luck ledger; the
ledger's sums are the summary. Decisions that are not about dice are shown and not weighed.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

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
from meikyu.analysis.telling import CLEARLY, cause_of, costs, signed, swing
from meikyu.core.chance import ChanceNeeded, NoChance
from meikyu.core.codec import plain
from meikyu.core.contract import Action
from meikyu.core.folding import Step
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.core.words import Phrase
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.analysis.extras import AttemptStep, LedgerStrip, NightLedger, NightStep
from meikyu.games.elder_sign.analysis.luck import CLUES_COUNTED, ledger
from meikyu.games.elder_sign.analysis.luck_chances import Chances
from meikyu.games.elder_sign.analysis.luck_ledger import Attempt, Ledger, StepKind
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.foresight import foresee, learned_for
from meikyu.games.elder_sign.bots.hints import advised
from meikyu.games.elder_sign.cards.names import book_of, named
from meikyu.games.elder_sign.events import AdventureSucceeded, InvestigatorDied
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.state import BATTLE, NOBODY, ElderState

MARGIN = 0.15
"""How far the learned chance is from how often the expert won, playing on: 0.06 on average over 160
games, 0.11 where it is above 0.9, about 0.1 too high in long battles
(`bench/analysis.py --margins`)."""
ROUNDING = 1e-6
SHOWN = 3
ROLLS = (moves.ROLL, moves.AGAIN)
MEASURE = Phrase("analysis-attempt-chance")
CURVE = Phrase("analysis-night-chance")
BATTLE_GROUP = 10_000


def judge(match: Match, first: int, seed: int = 0) -> Iterator[Judged | None]:
    """The decisions of a match."""
    judging = _Judging()
    last = len(match.line) - 1
    for number, step in enumerate(steps(match)):
        if number < first:
            yield None
            continue
        judged = judging.step(number, step)
        if number == last:
            # The ledger goes through the whole game once more: its sums come with the last step.
            yield None
            sums = msgspec.structs.replace(judged.extra, ledger=_strips(ledger(match), match))
            judged = msgspec.structs.replace(judged, extra=sums)
        yield judged


def weigh(match: Match, step: int, actions: Sequence[Action]) -> Estimate:
    """The chance to finish the attempt after another decision."""
    found = next(islice(steps(match), step, None))
    before = _elder(found.passed[0])
    return Estimate(_Judging().following(before, actions))


class _Judging:
    """A match on its way. What was worked out about cards is kept."""

    def __init__(self) -> None:
        self._kept = Memory()
        self._weighed: tuple[ElderState, float | None] | None = None

    def step(self, number: int, step: Step) -> Judged:
        after = _elder(step.after)
        if step.before is None or step.entry.seat is None:
            return Judged(step=number, group=_group(after), seat=None, after=_win(after))
        before, seat = _elder(step.before), step.entry.seat
        extra = NightStep(
            turn=before.turns,
            battle=before.phase == BATTLE,
            signs=after.signs,
            doom=after.doom,
            deaths=sum(isinstance(event, InvestigatorDied) for event in step.events),
            attempt=self._attempt(step),
        )
        win, then = _win(before), _win(after)
        judged = Judged(
            step=number,
            group=_group(before),
            seat=seat,
            before=win,
            after=then,
            curve=CURVE,
            why=swing(then.value - win.value, "chance"),
            luck=then.value - win.value,
            extra=extra,
        )
        chance = self.chance(before)
        actions = [action for _, action in step.decisions()]
        first = GAME.move(before, actions[0])
        if chance is None or first // KIND in ROLLS or len(GAME.legal(before, seat)) < 2:
            return judged
        return self._weighed_step(judged, before, seat, actions, chance)

    def _weighed_step(
        self,
        judged: Judged,
        before: ElderState,
        seat: int,
        actions: Sequence[Action],
        chance: float,
    ) -> Judged:
        """A decision on dice, beside the others that could have been made."""
        made = self.following(before, actions)
        view = GAME.observe(before, seat)
        others = [(self._after(before, seat, move), move) for move in GAME.legal(before, seat)]
        better = sorted(
            ((worth, move) for worth, move in others if worth is not None and worth > made),
            key=lambda one: -one[0],
        )
        if better and better[0][0] - made >= CLEARLY["chance"]:
            named = GAME.offered(before, GAME.move(before, actions[0]))
            better = self._advised(before, seat, named, made, better)
        best = max([made, *(worth for worth, _ in better)])
        cost = best - made if best - made > ROUNDING else 0.0
        turning = costs(Estimate(best), Estimate(made), "chance")
        return msgspec.structs.replace(
            judged,
            measure=MEASURE,
            made=JudgedMove(
                tuple(plain(action) for action in actions),
                GAME.tell_action(actions[0], view),
                Estimate(made),
            ),
            better=tuple(
                JudgedMove(
                    (plain(GAME.action(before, move)),),
                    GAME.tell_action(GAME.action(before, move), view),
                    Estimate(worth),
                )
                for worth, move in better[:SHOWN]
                if worth > made + ROUNDING
            ),
            choice=-cost,
            luck=0.0,
            turning=turning,
            clear=turning
            and (len(better) < 2 or better[0][0] - better[1][0] >= CLEARLY["chance"] / 2),
        )

    def _advised(
        self,
        before: ElderState,
        seat: int,
        move: int,
        made: float,
        better: list[tuple[float, int]],
    ) -> list[tuple[float, int]]:
        """What was better, the adviser's own move first: what it would have kept back or let go for
        the night's sake is no mistake."""
        own = advised(before, seat, self._kept).move
        if own == GAME.offered(before, move):
            return []
        worth = self._after(before, seat, own)
        if worth is None:
            return better
        return (
            [(worth, own)] + [one for one in better if one[0] <= worth and one[1] != own]
            if worth > made
            else []
        )

    def chance(self, state: ElderState) -> float | None:
        """The exact chance of the attempt that goes on; None: no decision on dice is due."""
        if state.attempt_seat == NOBODY or not state.stack:
            return None
        if self._weighed is None or self._weighed[0] is not state:
            clues = min(CLUES_COUNTED, state.people[state.attempt_seat].clues)
            found = Chances(state, clues, self._kept).now(state.stack[-1])
            self._weighed = state, found
        return self._weighed[1]

    def following(self, before: ElderState, actions: Sequence[Action]) -> float:
        """The chance after some actions: up to the first that needs dice."""
        now = self.chance(before)
        assert now is not None
        here = before
        for action in actions:
            worth = self._after(here, before.attempt_seat, GAME.move(here, action))
            if worth is None:
                return self.chance(here) or now
            here = self._applied or here
            now = worth
        return now

    def _after(self, state: ElderState, seat: int, move: int) -> float | None:
        """The chance after a move, as far as it is known without dice; None: it is not, or it is no
        choice. Who gives an attempt up has none."""
        self._applied: ElderState | None = None
        if move // KIND == moves.STOP:
            return 0.0
        if move // KIND == moves.ROLL:
            return self.chance(state)
        if move // KIND == moves.AGAIN:
            clues = min(CLUES_COUNTED, state.people[state.attempt_seat].clues)
            return Chances(state, clues, self._kept).again(state.stack[-1])
        here = state.clone()
        try:
            GAME.apply(here, seat, move, NoChance())
        except ChanceNeeded:
            return None
        self._applied = here
        if _same(state, here):
            return self.chance(here)
        return None

    def _attempt(self, step: Step) -> tuple[AttemptStep, ...]:
        """What the step did to the chance of the attempt."""
        assert step.before is not None
        before, after = _elder(step.before), _elder(step.after)
        old = self.chance(before)
        if old is None:
            return ()
        if _same(before, after):
            new = self.chance(after)
        elif before.phase == BATTLE:
            new = float(after.doom < before.doom)
        else:
            new = float(any(isinstance(event, AdventureSucceeded) for event in step.events))
        if new is None:
            return ()
        action = next(action for _, action in step.decisions())
        rolled = GAME.move(before, action) // KIND in ROLLS
        kind: StepKind = "card"
        if rolled:
            kind = "roll"
        elif new <= old + ROUNDING:
            kind = "choice"
        return (AttemptStep(kind, old, new),)


def _elder(state: object) -> ElderState:
    assert isinstance(state, ElderState)
    return state


def _same(before: ElderState, after: ElderState) -> bool:
    """Whether the attempt goes on."""
    return (
        after.attempt_seat == before.attempt_seat
        and after.attempt_card == before.attempt_card
        and after.turns == before.turns
        and (after.phase != BATTLE or after.doom == before.doom)
    )


def _win(state: ElderState) -> Estimate:
    """The learned chance to win the game; certain once it is over."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return Estimate(float(bool(outcome.winners)))
    return Estimate(round(foresee(state, learned_for(book_of(state))).chance, 4), MARGIN)


def _group(state: ElderState) -> StepGroup:
    if state.phase == BATTLE:
        return StepGroup(BATTLE_GROUP, Phrase("analysis-battle"))
    return StepGroup(state.turns, Phrase("analysis-turn", {"number": state.turns}))


# -- summing up -----------------------------------------------------------------------------------


def _strips(found: Ledger, match: Match) -> NightLedger:
    """The ledger's sums: an attempt of the battle is about a doom token of the Ancient One."""
    state = _elder(match.state)
    ancient = named(book_of(state).ancient_ones[state.ancient])
    parts = {
        "night": [one for one in found.attempts if one.card != ancient],
        "battle": [one for one in found.attempts if one.card == ancient],
    }
    return NightLedger(tuple(_strip(part, own) for part, own in parts.items() if own))


def _strip(part: str, attempts: Sequence[Attempt]) -> LedgerStrip:
    return LedgerStrip(
        "night" if part == "night" else "battle",
        round(sum(one.chance for one in attempts), 3),
        sum(one.success for one in attempts),
        round(sum(one.luck for one in attempts), 3),
        round(sum(one.choices for one in attempts), 3),
        round(sum(one.cards for one in attempts), 3),
        round(sum(one.fate for one in attempts), 3),
    )


def sum_up(match: Match, judged: Sequence[Judged]) -> Findings:
    """The game, as the ledger says it: all investigators win or lose together."""
    last = judged[-1].extra
    strips = (last if isinstance(last, NightStep) else msgspec.convert(last, NightStep)).ledger
    assert strips is not None
    dice = sum(strip.dice for strip in strips.strips)
    choices = sum(strip.choices for strip in strips.strips)
    won = match.outcome is not None and bool(match.outcome.winners)
    turning = turning_points(judged)
    cause = None if won else cause_of(judged, "chance", luck=dice, choice=choices)
    if cause == "luck":
        cause = "open"  # no search has weighed where to go and what to spend
    args: dict[str, str | int] = {
        "dice": signed(dice, "points"),
        "choices": signed(choices, "points"),
        "cards": signed(sum(strip.cards for strip in strips.strips), "points"),
        "fate": signed(sum(strip.fate for strip in strips.strips), "points"),
        "expected": f"{sum(strip.expected for strip in strips.strips):.1f}",
        "came": sum(strip.came for strip in strips.strips),
    }
    whole = [
        Finding(
            group=None,
            seat=seat,
            first=0,
            last=judged[-1].step,
            name=Phrase("analysis-game"),
            won=won,
            cause=cause,
            luck=Estimate(dice),
            choice=Estimate(choices),
            say=Phrase(f"finding-night-{cause or 'won'}", args),
        )
        for seat in range(len(match.header.seats))
    ]
    return Findings(findings=tuple(whole), turning=turning, extra=strips)


ANALYST = Analyst(
    unit="chance",
    judge=judge,
    weigh=weigh,
    sum_up=sum_up,
    step_extra=NightStep,
    extra=NightLedger,
)
