"""What the view of Roguewright is made of."""

from typing import Literal

import msgspec

from meikyu.core.contract import View
from meikyu.games.roguewright.actions import AimBlock, AimPlan, Cell, Corner, Rectangle
from meikyu.games.roguewright.events import Extra, MonsterKind
from meikyu.games.roguewright.map_view import MapView

Phase = Literal["building", "defending", "over"]
Status = Literal["drawing", "done", "leaving", "finished"]
MarkState = Literal["open", "behind", "circled", "spent"]
ExtraState = Literal["open", "behind", "used"]
Stage = Literal["deciding", "effects", "filling", "planning", "waiting", "exiting", "built"]
LineCode = Literal[
    "rooms",
    "every-room",
    "not-every-room",
    "no-room",
    "not-connected",
    "goal",
    "goal-lost",
    "items",
]


class AuditLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the score: how many, how much, by which rule."""

    code: LineCode
    rule: str
    count: int
    points: int
    kind: str | None = None
    """Of a goal: its monster."""


class BattleChance(msgspec.Struct, frozen=True, gc=False):
    """The probability of a number of points from battles."""

    points: int
    chance: float


class MarkView(msgspec.Struct, frozen=True, gc=False):
    """An item mark."""

    points: int
    behind: int
    state: MarkState


class ExtraView(msgspec.Struct, frozen=True, gc=False):
    """An extra action."""

    kind: Extra
    cells: int
    behind: int
    state: ExtraState


class RoomView(msgspec.Struct, frozen=True, gc=False):
    """A room, and every rule by which it does not count."""

    place: Rectangle
    counts: bool
    points: int
    broken: tuple[str, ...]
    monsters: int
    items: int


class SheetView(msgspec.Struct, frozen=True, gc=False):
    """A sheet."""

    seat: int
    entrance: Cell
    special_rounds: tuple[int, ...]
    filled: tuple[str, ...]
    """Rows of `#` and `.`."""
    plans: tuple[Rectangle, ...]
    development: int
    marks: tuple[MarkView, ...]
    item_points: int
    extras: tuple[ExtraView, ...]
    goals: tuple[MonsterKind, ...]
    """Of the large monsters that a plan encloses (ROG-51)."""
    stage: Stage
    spent_now: bool
    aim: AimBlock | AimPlan | None
    items: int
    ghosts: int
    bats: int
    left: int
    partial: tuple[Cell, ...]
    exit: Corner | None
    ends_at: Corner | None
    """The exit that rooms, regions and audit assume: the chosen one; before that, the one that
    would score most if it ended now, the others filled. None: no way leads to one."""
    connected: bool
    """To that exit."""
    rooms: tuple[RoomView, ...]
    """Of the floor; where no exit can be reached, of all that is connected with the entrance."""
    regions: tuple[str, ...]
    """In letters: `#` wall, `R` a room that counts, `r` one that does not, `c` corridor, `.` cut
    off."""
    audit: tuple[AuditLine, ...]
    build_points: int
    """Of all lines of the audit."""
    expected_battles: float
    """Before the defence part: the mean points of the battles on the way to that exit, for an
    adventurer with weapon level 1."""
    battles: tuple[BattleChance, ...]
    """How likely they bring each number of points."""


class ScoreView(msgspec.Struct, frozen=True, gc=False):
    """The points of a seat, by where they come from."""

    items: int
    rooms: int
    bonus: int
    """Of the points from rooms those for every room (ROG-39)."""
    goals: int
    battles: int
    total: int


class WalkView(msgspec.Struct, frozen=True, gc=False):
    """Where the adventurer is."""

    order: tuple[int, ...]
    seat: int | None
    """Whose sheet; None at the end."""
    room: Rectangle | None
    crossed: int
    level: int


class RogueView(View, frozen=True):
    """The table as one viewer sees it now."""

    seat: int | None
    seats: int
    map: MapView
    phase: Phase
    round: int
    rounds: int
    """That are played; in a short game fewer than the map's time track has."""
    white: int
    black: int
    special: bool
    """For the viewer's own sheet."""
    statuses: tuple[Status, ...]
    sheet: SheetView | None
    """The viewer's own."""
    sheets: tuple[SheetView, ...]
    """Everybody's, once the defence part has begun."""
    walk: WalkView | None
    scores: tuple[ScoreView, ...]
