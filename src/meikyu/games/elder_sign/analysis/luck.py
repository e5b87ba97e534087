"""The luck ledger of a game of Elder Sign: what the dice did to it, and what the players did.

It walks a record decision by decision. In an attempt each position has an exact chance of
success with best play (`luck_chances`). A roll moves it: that is luck. A choice can only lower it:
that is what a better choice would have kept. Cards and powers, which the odds leave out, and
everything else that happens (terror, death) have columns of their own in the ledger
(`luck_ledger`).
"""

from collections import Counter
from collections.abc import Iterator

import msgspec

from meikyu.core.match import Match
from meikyu.core.tally import luck_of
from meikyu.core.walking import steps
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.analysis.luck_chances import Chances
from meikyu.games.elder_sign.analysis.luck_ledger import Attempt, FaceCount, Ledger, Step, StepKind
from meikyu.games.elder_sign.bots.chances import Memory, rolled
from meikyu.games.elder_sign.cards.names import book_of, named
from meikyu.games.elder_sign.emit import colour_word
from meikyu.games.elder_sign.events import AdventureSucceeded, DiceRolled
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import Die, die_word, face_word, read_face
from meikyu.games.elder_sign.rules.dice import COLOURS, DIE_FACES
from meikyu.games.elder_sign.state import BATTLE, NOBODY, ElderState

CLUES_COUNTED = 12
"""The clues owned at the beginning of an attempt count for its chances, as in the odds on the page;
any beyond these, and those gained within it, count as cards."""
ROUNDING = 1e-9
CLEARLY = 0.02
"""A choice that gave away less than this is none to speak of."""
_KINDS: dict[int, StepKind] = {
    moves.COMPLETE: "choice",
    moves.ACCEPT: "choice",
    moves.REMOVE: "choice",
    moves.FOCUS: "choice",
    moves.ASSIST: "choice",
    moves.DECLINE: "choice",
    moves.CLUE: "choice",
    moves.MARK: "choice",
    moves.STOP: "choice",
    moves.ROLL: "roll",
    moves.AGAIN: "roll",
}
"""What a move is for the ledger; all others are cards."""
ENDED_BY_TERROR = ("AcceptFailure",)


def ledger(match: Match) -> Ledger:
    """The luck and the choices of a game, from its record."""
    return _Reading(match).ledger()


class _Moment(msgspec.Struct, frozen=True):
    entry: int
    state: ElderState
    move: int
    do: str


class _Reading:
    """A record on its way into the ledger."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.kept = Memory()
        self.attempts: list[Attempt] = []
        self.faces: Counter[Die] = Counter()
        self.dice: Counter[int] = Counter()
        self.steps: list[Step] = []
        self.first: ElderState | None = None
        self.value = 0.0
        self.start = 0.0
        self.began = 0
        self.spent = 0  # clues, in the attempt that is being read
        self.lost = 0  # clues taken away in it
        self.succeeded: set[int] = set()

    def ledger(self) -> Ledger:
        pending: tuple[int, StepKind, str] | None = None
        for moment in self._moments():
            state = moment.state
            if self.first is not None and not self._same(state):
                self._finish(state, pending)
                pending = None
            if state.attempt_seat == NOBODY:
                continue
            budget = self._budget(state)
            chances = Chances(state, budget, self.kept)
            now = chances.now(state.stack[-1])
            if self.first is None and now is not None:
                self.first, self.value, self.start = state, now, now
                self.began = moment.entry
            if pending is not None and now is not None:
                dice = self._rolled(state, pending[1])
                self._add(pending[0], pending[1], pending[2], now, dice)
                pending = None
            if now is None:
                continue
            gone = budget - state.people[state.attempt_seat].clues
            if gone > 0:  # clues that an effect has taken away
                self.lost += gone
                chances = Chances(state, budget - gone, self.kept)
                after = chances.now(state.stack[-1])
                assert after is not None
                self._add(moment.entry, "fate", moment.do, after)
            kind = moment.move // KIND
            if kind == moves.AGAIN:
                self._add(moment.entry, "choice", moment.do, chances.again(state.stack[-1]))
            if kind == moves.CLUE:
                self.spent += 1
            pending = (moment.entry, _KINDS.get(kind, "card"), moment.do)
        last = self.match.state
        assert isinstance(last, ElderState)
        if self.first is not None:
            self._finish(last, pending)
        return self._whole()

    def _budget(self, state: ElderState) -> int:
        """The clues that count for the chance in a position."""
        owned = (self.first or state).people[state.attempt_seat].clues
        return max(0, min(owned, CLUES_COUNTED) - self.spent - self.lost)

    def _moments(self) -> Iterator[_Moment]:
        """Every decision with the position in which it was made."""
        game = self.match.game
        for number, step in enumerate(steps(self.match)):
            for state, action in step.decisions():
                assert isinstance(state, ElderState)
                tag = str(action.__struct_config__.tag)
                yield _Moment(number, state, game.move(state, action), tag)
            for event in step.events:
                if isinstance(event, AdventureSucceeded):
                    self.succeeded.add(number)
                elif isinstance(event, DiceRolled):
                    self._count(event)

    def _count(self, event: DiceRolled) -> None:
        for die in event.dice:
            assert die.face is not None, "a die just rolled shows a face"
            shown = Die(COLOURS.index(die.colour), read_face(die.face))
            self.faces[shown] += 1
            self.dice[shown.colour] += 1

    def _same(self, state: ElderState) -> bool:
        """Whether a position belongs to the attempt that is being read."""
        first = self.first
        assert first is not None
        return (
            state.attempt_seat == first.attempt_seat
            and state.attempt_card == first.attempt_card
            and state.turns == first.turns
            and (state.phase != BATTLE or state.doom == first.doom)
        )

    def _rolled(self, state: ElderState, kind: str) -> tuple[str, ...]:
        return tuple(die_word(die) for die in rolled(state)) if kind == "roll" else ()

    def _add(
        self, entry: int, kind: StepKind, do: str, after: float, dice: tuple[str, ...] = ()
    ) -> None:
        if kind == "choice" and after > self.value + ROUNDING:
            kind = "card"  # best play by the odds cannot gain: this is a power or a reward
        self.steps.append(Step(entry, kind, do, self.value, after, dice))
        self.value = after

    def _finish(self, after: ElderState, pending: tuple[int, StepKind, str] | None) -> None:
        """The attempt has ended: the last change, and the sum."""
        first = self.first
        assert first is not None
        success = self._success(first, after)
        if pending is not None:
            entry, kind, do = pending
            # A failed roll after which nothing is decided any more: terror has ended the attempt.
            self._add(entry, "fate" if do in ENDED_BY_TERROR else kind, do, float(success))
        totals = dict.fromkeys(("roll", "choice", "card", "fate"), 0.0)
        for step in self.steps:
            totals[step.kind] += step.after - step.before
        book = book_of(first)
        card = book.ancient_ones[first.ancient]
        name = named(card) if first.phase == BATTLE else named(book.adventures[first.attempt_card])
        self.attempts.append(
            Attempt(
                first.turns,
                first.attempt_seat,
                name,
                success,
                self.start,
                totals["roll"],
                totals["choice"],
                totals["card"],
                totals["fate"],
                tuple(self.steps),
            )
        )
        self.first = None
        self.spent = 0
        self.lost = 0
        self.steps = []

    def _success(self, first: ElderState, after: ElderState) -> bool:
        if first.phase == BATTLE:
            return after.doom < first.doom
        return max(self.succeeded, default=-1) >= self.began

    def _whole(self) -> Ledger:
        attempts = tuple(self.attempts)
        choices = [step for one in attempts for step in one.steps if step.kind == "choice"]
        worst = min(choices, key=lambda step: step.after - step.before, default=None)
        if worst is not None and worst.before - worst.after < CLEARLY:
            worst = None
        faces = [
            FaceCount(colour_word(colour), face_word(face), self.faces[Die(colour, face)], dice / 6)
            for colour, dice in sorted(self.dice.items())
            for face in DIE_FACES[colour]
        ]
        return Ledger(
            attempts,
            tuple(faces),
            sum(one.chance for one in attempts),
            sum(one.success for one in attempts),
            sum(one.luck for one in attempts),
            sum(one.choices for one in attempts),
            sum(one.cards for one in attempts),
            sum(one.fate for one in attempts),
            worst,
            luck_of((one.chance, one.success) for one in attempts),
        )
