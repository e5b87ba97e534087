"""The luck ledger of a game of Elder Sign: what the dice did to it, and what the players did.

A record is gone through decision by decision. In an attempt each position has an exact chance of
success with best play. A roll moves it: that is luck. A choice can only lower it: that is what a
better choice would have kept. Cards and powers, which the odds leave out, and everything else that
happens (terror, death) have columns of their own. In every attempt the chance at its beginning and
all these changes add up to 1 if it succeeded and to 0 if it did not.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from meikyu.bots.elder_sign_chances import Hand, Tasks, hand_now, odds_of, rolled
from meikyu.bots.elder_sign_chances import Memory as Kept
from meikyu.core.chance import NoChance
from meikyu.core.match import Match
from meikyu.core.words import Phrase
from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.book import Named, book_of, named
from meikyu.games.elder_sign.events import AdventureSucceeded, DiceRolled
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import HOLD_NONE, Die, die_word, face_word, read_face
from meikyu.games.elder_sign.rules.dice import COLOURS, DIE_FACES
from meikyu.games.elder_sign.rules.modifiers import forbidden
from meikyu.games.elder_sign.state import BATTLE, COLOUR, DICE, NOBODY, ElderState, Frame
from meikyu.games.elder_sign.tables import NO_CLUE

CLUES_COUNTED = 12
"""The clues owned at the beginning of an attempt count for its chances, as in the odds on the page;
any beyond these, and those gained within it, are told as cards."""
ROUNDING = 1e-9
CLEARLY = 0.02
"""A choice that gave away less than this is none to speak of."""


class Step(msgspec.Struct, frozen=True):
    """Something that changed the chance of an attempt."""

    entry: int
    """The entry of the record's line in which it happened."""
    kind: str
    """`roll` (luck), `choice`, `card` or `fate`."""
    do: str
    """The action, by its tag."""
    before: float
    after: float
    dice: tuple[str, ...] = ()
    """What was rolled."""


class Attempt(msgspec.Struct, frozen=True):
    """One attempt; in the battle one doom token."""

    turn: int
    seat: int
    card: Named
    success: bool
    chance: float
    """At its beginning, with best play."""
    luck: float
    choices: float
    cards: float
    fate: float
    steps: tuple[Step, ...]


class FaceCount(msgspec.Struct, frozen=True):
    """How often a face came, and how often it was to be expected."""

    colour: str
    face: str
    rolled: int
    expected: float


class Ledger(msgspec.Struct, frozen=True):
    """A whole game."""

    attempts: tuple[Attempt, ...]
    faces: tuple[FaceCount, ...]
    expected: float
    """Successes to be expected from the chances at the beginning of each attempt."""
    successes: int
    luck: float
    choices: float
    cards: float
    fate: float
    worst: Step | None
    """The choice that gave away most, if any gave away more than a trifle."""

    def summary(self) -> tuple[Phrase, ...]:
        """The ledger in sentences."""
        sums = ("luck", "choices", "cards", "fate")
        found = [
            Phrase(
                "luck-expected",
                {"expected": f"{self.expected:.1f}", "successes": self.successes},
            ),
            Phrase("luck-dice", {name: f"{getattr(self, name):+.2f}" for name in sums}),
        ]
        if self.worst is None:
            found.append(Phrase("luck-no-worst"))
        else:
            before, after = round(100 * self.worst.before), round(100 * self.worst.after)
            args = {"entry": self.worst.entry, "before": before, "after": after}
            found.append(Phrase("luck-worst", args))
        return tuple(found)

    def columns(self) -> tuple[str, ...]:
        return (
            "luck-column-turn",
            "luck-column-seat",
            "luck-column-card",
            "luck-column-chance",
            "luck-column-luck",
            "luck-column-choices",
            "luck-column-cards",
            "luck-column-fate",
            "luck-column-result",
        )

    def rows(self) -> Iterator[tuple[str | Phrase, ...]]:
        """One row an attempt, in the order of the columns."""
        for one in self.attempts:
            yield (
                str(one.turn),
                str(one.seat + 1),
                Phrase("content-text", {"en": one.card.en, "ja": one.card.ja}),
                f"{100 * one.chance:.0f} %",
                f"{100 * one.luck:+.0f}",
                f"{100 * one.choices:+.0f}",
                f"{100 * one.cards:+.0f}",
                f"{100 * one.fate:+.0f}",
                Phrase("luck-success" if one.success else "luck-failure"),
            )


class _Moment(msgspec.Struct, frozen=True):
    entry: int
    state: ElderState
    move: int
    do: str


def ledger(match: Match) -> Ledger:
    """The luck and the choices of a game, from its record."""
    return _Reading(match).ledger()


# -- the chance of a position ---------------------------------------------------------------------


class Chances:
    """The exact chance of the attempt that goes on, in any of its decisions."""

    def __init__(self, state: ElderState, clues: int, kept: Kept) -> None:
        self.state = state
        self.seat = state.attempt_seat
        if state.phase == BATTLE:
            odds = odds_of([state.old_one().row.task], False, HOLD_NONE, (0,))
            self.tasks = Tasks(odds, [0], [0])
        else:
            self.tasks = kept.running(state)
        self.hand = hand_now(state)
        self.roll = rolled(state)
        self.clues = 0 if forbidden(state, self.seat, NO_CLUE) else clues

    def now(self, frame: Frame) -> float | None:
        """The chance with best play from this decision; None: it is no decision on dice."""
        of_frame = _CHANCE.get(frame[0])
        return None if of_frame is None else of_frame(self, frame)

    def before_roll(self, frame: Frame) -> float:
        return self.tasks.chance(self.hand, self.clues)

    def after_roll(self, frame: Frame) -> float:
        best = self.judged(self.roll)
        if self.clues:
            again = self.tasks.rerolls(self.hand, self.roll, self.clues - 1)
            best = max([best, *(value for value, _ in again)])
        return best

    def judged(self, roll: list[Die]) -> float:
        """The roll as it lies: a task completed, or a failed roll."""
        return self.tasks.judged(self.hand, roll, self.clues)

    def remove_die(self, frame: Frame) -> float:
        return max([self.without(die) for die in set(self.roll)], default=0.0)

    def without(self, gone: Die) -> float:
        """After a die was removed: another one held, or none."""
        left = self.roll.copy()
        left.remove(gone)
        return self._held(self.hand.less(gone.colour), left)

    def hold(self, frame: Frame) -> float:
        return self._held(self.hand, self.roll)

    def _held(self, hand: Hand, left: list[Die]) -> float:
        best = self.tasks.chance(hand, self.clues)
        if self.tasks.odds.hold:
            for die in set(left):
                kept = hand.less(die.colour, die.face)
                best = max(best, self.tasks.chance(kept, self.clues))
        return best

    def mark(self, frame: Frame) -> float:
        """The best dice to roll again that include those marked."""
        _, _, most, faces, marked = frame
        chosen = self.marked(marked)
        best = 0.0
        for value, dice in self.tasks.rerolls(self.hand, self.roll, self.clues):
            fits = len(dice) <= most and not chosen - Counter(dice)
            if fits and (not faces or all(faces >> die.face & 1 for die in dice)):
                best = max(best, value)
        return best

    def again(self, frame: Frame) -> float:
        """Just the dice marked."""
        chosen = self.marked(frame[4])
        for value, dice in self.tasks.rerolls(self.hand, self.roll, self.clues):
            if Counter(dice) == chosen:
                return value
        return 0.0

    def marked(self, marked: int) -> Counter[Die]:
        return Counter(
            Die(COLOUR[die], self.state.face[die]) for die in range(DICE) if marked >> die & 1
        )

    def turn_die(self, frame: Frame) -> float:
        best = 0.0
        for die in set(self.roll):
            if not frame[3] or frame[3] >> die.face & 1:
                other = self.roll.copy()
                other.remove(die)
                best = max(best, self.judged([*other, Die(die.colour, frame[2])]))
        return best


_CHANCE: dict[int, Callable[[Chances, Frame], float]] = {
    frames.BEFORE_ROLL: Chances.before_roll,
    frames.AFTER_ROLL: Chances.after_roll,
    frames.REMOVE_DIE: Chances.remove_die,
    frames.HOLD: Chances.hold,
    frames.MARK: Chances.mark,
    frames.TURN_DIE: Chances.turn_die,
}
_KINDS = {
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


# -- reading a record -----------------------------------------------------------------------------


class _Reading:
    """A record on its way into the ledger."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.kept = Kept()
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
        pending: tuple[int, str, str] | None = None
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
        twin = Match(game, self.match.header, self.match.content, None)
        for number, entry in enumerate(self.match.line):
            if entry.seat is not None:
                state = game.clone(twin.state)
                for at, action in enumerate(entry.actions):
                    assert isinstance(state, ElderState)
                    move = game.move(state, action)
                    tag = str(action.__struct_config__.tag)
                    yield _Moment(number, game.clone(state), move, tag)
                    if at + 1 < len(entry.actions):
                        game.apply(state, entry.seat, move, NoChance())
            for event in twin.fold(entry):
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
        self, entry: int, kind: str, do: str, after: float, dice: tuple[str, ...] = ()
    ) -> None:
        if kind == "choice" and after > self.value + ROUNDING:
            kind = "card"  # best play by the odds cannot gain: this is a power or a reward
        self.steps.append(Step(entry, kind, do, self.value, after, dice))
        self.value = after

    def _finish(self, after: ElderState, pending: tuple[int, str, str] | None) -> None:
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
            FaceCount(COLOURS[colour], face_word(face), self.faces[Die(colour, face)], dice / 6)
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
        )
