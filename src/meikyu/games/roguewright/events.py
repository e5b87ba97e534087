"""What happens in Roguewright, in words.

Sheets are hidden: what a seat draws is secret until the defence part, the others are shown only
that the seat is done. The seat sees it on its own sheet, so every step can still be undone.
"""

from typing import ClassVar, Literal

from meikyu.core.contract import Audience, Event
from meikyu.games.roguewright.actions import BatWay, Cell, Corner, Rectangle

MonsterKind = Literal["blue", "green", "ghost", "bat"]
Extra = Literal["plan", "block", "ghosts"]


class Shown(Event, frozen=True):
    """An event that everybody sees."""

    audience: ClassVar[Audience] = Audience.PUBLIC


class Uncovered(Shown, frozen=True):
    """An event that shows what was hidden: the step that caused it cannot be taken back."""

    uncovers: ClassVar[bool] = True


class SheetPrepared(Shown, frozen=True):
    """A seat's own roll: its entrance and its special rounds (ROG-2, ROG-3), public (ROG-R18)."""

    seat: int
    white: int
    black: int
    special: tuple[int, ...]


class DiceRolled(Shown, frozen=True):
    """A round begins: one roll for everybody (ROG-6)."""

    round: int
    white: int
    black: int


class MarkSpent(Event, frozen=True):
    """The round became special for this seat (ROG-9)."""

    seat: int
    mark: int
    points: int


class CellsFilled(Event, frozen=True):
    """Cells were filled, and these effects came with them (ROG-22, ROG-23, ROG-27, ROG-49)."""

    seat: int
    cells: tuple[Cell, ...]
    items: int
    ghosts: int
    bats: int


class PlanDrawn(Event, frozen=True):
    """A rectangle was enclosed, with the monsters and goals in it (ROG-20, ROG-51)."""

    seat: int
    plan: Rectangle
    monsters: int
    goals: tuple[MonsterKind, ...]


class DevelopmentAdvanced(Event, frozen=True):
    """The development track went on, and these boundaries broke (ROG-20, ROG-21)."""

    seat: int
    before: int
    now: int
    broken: tuple[int, ...]


class MarkCircled(Event, frozen=True):
    """An item's effect (ROG-22)."""

    seat: int
    mark: int
    points: int


class ExtraUsed(Event, frozen=True):
    """A ghost's effect (ROG-23); `cells` is how many are to be drawn, 0 for a plan."""

    seat: int
    extra: int
    kind: Extra
    cells: int


class BatUsed(Event, frozen=True):
    """A bat's effect (ROG-27)."""

    seat: int
    way: BatWay


class TurnEnded(Shown, frozen=True):
    """A seat is done with this round."""

    seat: int


class SheetStands(Event, frozen=True):
    """A seat's own tracks at the end of its turn."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    to: int
    round: int
    development: int
    item_points: int
    given_up: int
    """Effects that were not used (ROG-28)."""


class SeatFinished(Shown, frozen=True):
    """A seat's track is complete: it draws no more (ROG-30)."""

    seat: int
    round: int


class ExitChosen(Event, frozen=True):
    """Which exit a seat chose (ROG-31)."""

    seat: int
    corner: Corner


class SheetHandedIn(Shown, frozen=True):
    """A seat has chosen its exit; the others do not see it yet."""

    seat: int


class SheetRevealed(Uncovered, frozen=True):
    """A finished sheet and what it scores without battles (ROG-32, ROG-39, ROG-53)."""

    seat: int
    exit: Corner | None
    connected: bool
    rooms: int
    counting: int
    development: int
    item_points: int
    room_points: int
    goal_points: int


class DungeonStacked(Uncovered, frozen=True):
    """The order of the sheets from the top; a seat that is not in it stays out (ROG-40, ROG-41)."""

    order: tuple[int, ...]
    out: tuple[int, ...]


class RoomEntered(Shown, frozen=True):
    """The adventurer comes into a room (ROG-45, ROG-46)."""

    seat: int
    room: Rectangle
    counts: bool
    monsters: int
    items: int


class BattleFought(Shown, frozen=True):
    """A battle (ROG-43)."""

    seat: int
    monsters: int
    white: int
    black: int
    weapon: int
    strength: int
    points: int


class Equipped(Shown, frozen=True):
    """Items of a room advance the weapon track (ROG-44)."""

    seat: int
    items: int
    crossed: int
    level: int


class FloorLeft(Shown, frozen=True):
    """The adventurer goes down; the owner notes the points (ROG-47)."""

    seat: int
    points: int


class GameEnded(Shown, frozen=True):
    """The totals (ROG-48)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS = (
    SheetPrepared,
    DiceRolled,
    MarkSpent,
    CellsFilled,
    PlanDrawn,
    DevelopmentAdvanced,
    MarkCircled,
    ExtraUsed,
    BatUsed,
    TurnEnded,
    SheetStands,
    SeatFinished,
    ExitChosen,
    SheetHandedIn,
    SheetRevealed,
    DungeonStacked,
    RoomEntered,
    BattleFought,
    Equipped,
    FloorLeft,
    GameEnded,
)
