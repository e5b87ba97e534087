"""What happens in Elder Sign, in words. Nothing is hidden but what chance has not drawn yet, so
everybody sees every event."""

from typing import ClassVar, Literal

import msgspec

from meikyu.core.contract import Audience, Event
from meikyu.core.words import Phrase
from meikyu.games.elder_sign.cards.names import Named, SourceKind

DieColour = Literal["green", "yellow", "red"]
DieFace = Literal["1", "2", "3", "4", "lore", "peril", "terror", "wild"]
Thing = Literal["stamina", "sanity", "clue", "elder_sign"]
Result = Literal["signs", "battle", "dead", "awoken", "stalled"]


class Source(msgspec.Struct, frozen=True, gc=False):
    """Whose effect something is: what of which card, and what it says."""

    kind: SourceKind
    card: Named
    effects: Phrase | None


class Die(msgspec.Struct, frozen=True, gc=False):
    """A die with the face it shows."""

    die: int
    """From 1: 1 to 6 green, 7 yellow, 8 red."""
    colour: DieColour
    face: DieFace | None = None


class Shown(Event, frozen=True):
    """An event that everybody sees."""

    audience: ClassVar[Audience] = Audience.PUBLIC


class OfSeat(Shown, frozen=True):
    """Something that a seat did or that was done to it."""

    seat: int


class OfCard(Shown, frozen=True):
    """Something about a card."""

    card: Named


class SeatCard(OfSeat, frozen=True):
    """Something about a seat and a card."""

    card: Named


class SeatDie(OfSeat, frozen=True):
    """Something about a seat and a die."""

    die: Die


class TurnBegan(OfSeat, frozen=True):
    turn: int


class Moved(OfSeat, frozen=True):
    """To an adventure, or to the entrance (None) (ELD-1)."""

    place: Named | None = None


class EntranceUsed(SeatCard, frozen=True):
    """An effect of the entrance sheet (ELD-2)."""


class AttemptBegan(OfSeat, frozen=True):
    """None: the Ancient One's task."""

    card: Named | None


class DiceRolled(OfSeat, frozen=True):
    dice: tuple[Die, ...]
    again: bool


class TaskCompleted(OfSeat, frozen=True):
    """Dice were placed on a task (ELD-5); `task` counts from 1."""

    task: int
    dice: tuple[Die, ...]


class RollFailed(OfSeat, frozen=True):
    terror: bool


class DieRemoved(SeatDie, frozen=True):
    """The price of a failed roll (ELD-12)."""


class DieHeld(SeatDie, frozen=True):
    """Focus, or assist on another (ELD-22)."""

    on: int


class DieMarked(SeatDie, frozen=True):
    """Chosen to be rolled again."""


class DieTurned(SeatDie, frozen=True):
    """Turned to a face."""


class DieOnSpell(SeatDie, frozen=True):
    """Held by a spell (ELD-18)."""

    card: Named


class DieTakenOff(SeatDie, frozen=True):
    """Taken off a spell to be rolled (ELD-20)."""

    card: Named


class DieLocked(Shown, frozen=True):
    die: Die
    card: Named


class DieUnlocked(Shown, frozen=True):
    die: Die


class LockAppeared(OfCard, frozen=True):
    pass


class Declined(OfSeat, frozen=True):
    what: Literal["offer", "hold", "task"]
    """An offer of a card; to keep a die; to complete a task."""
    card: Named | None = None
    """Whose offer it was, where a card made it."""


class Agreed(OfSeat, frozen=True):
    pass


class OptionChosen(OfSeat, frozen=True):
    pass


class SeatChosen(OfSeat, frozen=True):
    other: int


class Stopped(OfSeat, frozen=True):
    """Ends the attempt early (ELD-R2)."""


class ClueSpent(OfSeat, frozen=True):
    pass


class PowerUsed(OfSeat, frozen=True):
    pass


class ItemUsed(SeatCard, frozen=True):
    pass


class ItemGained(SeatCard, frozen=True):
    pass


class ItemDiscarded(SeatCard, frozen=True):
    pass


class Gained(OfSeat, frozen=True):
    what: Thing
    count: int


class Lost(OfSeat, frozen=True):
    what: Thing
    count: int


class TrophyTaken(SeatCard, frozen=True):
    pass


class TrophyLost(SeatCard, frozen=True):
    pass


class EffectBegan(OfSeat, frozen=True):
    """What a card does by itself, where no other event says so."""

    source: Source


class AdventureSucceeded(OfSeat, frozen=True):
    card: Named


class AdventureFailed(OfSeat, frozen=True):
    """None: the Ancient One's task (ELD-37)."""

    card: Named | None


class CardOpened(OfCard, frozen=True):
    other_world: bool


class CardClosed(OfCard, frozen=True):
    pass


class MonsterAppeared(OfCard, frozen=True):
    pass


class MonsterPlaced(OfCard, frozen=True):
    on: Named


class MonsterBeaten(SeatCard, frozen=True):
    pass


class MonsterBanished(OfCard, frozen=True):
    pass


class DoomChanged(Shown, frozen=True):
    doom: int
    spaces: int


class ClockMoved(Shown, frozen=True):
    hour: int
    """From 0 (twelve) to 11."""
    midnight: bool


class MythosDrawn(OfCard, frozen=True):
    pass


class MythosCalmed(OfCard, frozen=True):
    pass


class RolledAside(OfSeat, frozen=True):
    face: DieFace


class InvestigatorDied(SeatCard, frozen=True):
    pass


class InvestigatorEntered(SeatCard, frozen=True):
    pass


class AncientOneAwoke(OfCard, frozen=True):
    pass


class AncientOneAttacked(OfCard, frozen=True):
    pass


class GameEnded(Shown, frozen=True):
    result: Result


EVENTS = (
    TurnBegan,
    Moved,
    EntranceUsed,
    AttemptBegan,
    DiceRolled,
    TaskCompleted,
    RollFailed,
    DieRemoved,
    DieHeld,
    DieMarked,
    DieTurned,
    DieOnSpell,
    DieTakenOff,
    DieLocked,
    DieUnlocked,
    LockAppeared,
    Declined,
    Agreed,
    OptionChosen,
    SeatChosen,
    Stopped,
    ClueSpent,
    PowerUsed,
    ItemUsed,
    ItemGained,
    ItemDiscarded,
    Gained,
    Lost,
    TrophyTaken,
    TrophyLost,
    EffectBegan,
    AdventureSucceeded,
    AdventureFailed,
    CardOpened,
    CardClosed,
    MonsterAppeared,
    MonsterPlaced,
    MonsterBeaten,
    MonsterBanished,
    DoomChanged,
    ClockMoved,
    MythosDrawn,
    MythosCalmed,
    RolledAside,
    InvestigatorDied,
    InvestigatorEntered,
    AncientOneAwoke,
    AncientOneAttacked,
    GameEnded,
)
