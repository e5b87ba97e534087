"""A luck ledger of Elder Sign, in sentences and as a table of attempts.

In every attempt the chance at its beginning and all the changes of it add up to 1 if it succeeded
and to 0 if it did not. `luck` fills it from a record.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from meikyu.core.tally import Luck
from meikyu.core.words import Phrase, text_words
from meikyu.games.elder_sign.cards.names import Named
from meikyu.games.elder_sign.events import DieColour

StepKind = Literal["roll", "choice", "card", "fate"]


class Step(msgspec.Struct, frozen=True):
    """Something that changed the chance of an attempt."""

    entry: int
    """The entry of the record's line in which it happened."""
    kind: StepKind
    """A roll is luck, a card is a power or a reward, fate is what no player decided."""
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
    """How often a face came, and how often it was expected."""

    colour: DieColour
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
    draws: Luck | None = None
    """Attempts as draws: how likely each was at its beginning, and whether it succeeded."""

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
        """One row for each attempt, in the order of the columns."""
        for one in self.attempts:
            yield (
                str(one.turn),
                str(one.seat + 1),
                text_words(one.card.name),
                f"{100 * one.chance:.0f} %",
                f"{100 * one.luck:+.0f}",
                f"{100 * one.choices:+.0f}",
                f"{100 * one.cards:+.0f}",
                f"{100 * one.fate:+.0f}",
                Phrase("luck-success" if one.success else "luck-failure"),
            )
