"""What only Elder Sign has to say about a step and about a game: the ledger of luck."""

from typing import Literal

import msgspec

from meikyu.games.elder_sign.analysis.luck_ledger import StepKind


class AttemptStep(msgspec.Struct, frozen=True):
    """What a step did to the attempt that went on."""

    kind: StepKind
    before: float
    """The chance to finish it with best play: exact."""
    after: float


class LedgerStrip(msgspec.Struct, frozen=True):
    """The sums of the night, or of the battle, in attempts or doom tokens."""

    part: Literal["night", "battle"]
    expected: float
    came: int
    dice: float
    choices: float
    cards: float
    fate: float


class NightLedger(msgspec.Struct, frozen=True):
    strips: tuple[LedgerStrip, ...]


class NightStep(msgspec.Struct, frozen=True):
    """A step of the night or of the battle."""

    turn: int
    battle: bool
    signs: int
    """Elder signs at hand after it."""
    doom: int
    """Doom tokens after it."""
    deaths: int
    """Investigators who died in it."""
    attempt: tuple[AttemptStep, ...]
    ledger: NightLedger | None = None
    """With the last step: the sums of the whole game."""
