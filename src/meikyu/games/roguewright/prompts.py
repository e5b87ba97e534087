"""What players can be asked. A prompt holds only what its seat may know."""

from typing import Literal

import msgspec

from meikyu.core.contract import Prompt
from meikyu.games.roguewright.actions import Corner, Rectangle
from meikyu.games.roguewright.events import Extra
from meikyu.games.roguewright.view_parts import BattleChance

PlanChance = Literal["possible", "no-rectangle", "no-place", "mark-spent"]
"""Whether a room can be planned in this round, or why not (ROG-9, ROG-16, ROG-17)."""


class ActPrompt(Prompt, frozen=True):
    """Action A or action B?"""

    round: int
    white: int
    black: int
    special: bool
    plan: PlanChance
    can_spend: bool
    """A circled mark would add another block, that of the black die (ROG-9)."""
    aimed: bool
    """The block or the size is chosen; only the place is open."""
    can_act: bool
    """Something can be drawn; otherwise the only thing to do is to pass (ROG-R4)."""


class EffectsPrompt(Prompt, frozen=True):
    """Which effect next, or is the turn over?"""

    items: int
    ghosts: int
    bats: int
    usable: bool
    """Of the effects that wait, some can be used."""


class FillPrompt(Prompt, frozen=True):
    """Which cell does the running effect draw?"""

    effect: Extra | None
    """None: a bat."""
    left: int


class PlanPrompt(Prompt, frozen=True):
    """How large is the extra plan, and where is it?"""

    aimed: bool


class Preview(msgspec.Struct, frozen=True, gc=False):
    """What an exit would score (ROG-R7), and the plans that filling the others breaks (ROG-R17)."""

    corner: Corner
    connected: bool
    rooms: int
    counting: int
    room_points: int
    bonus: int
    """Of the room points those for every room (ROG-39)."""
    goal_points: int
    item_points: int
    broken_plans: tuple[Rectangle, ...]
    battles: tuple[BattleChance, ...]
    """Exact, for an adventurer who comes in with weapon level 1, on the best route (ROG-43)."""
    expected_battles: float


class ExitPrompt(Prompt, frozen=True):
    """Which exit?"""

    previews: tuple[Preview, ...]


class WayPrompt(Prompt, frozen=True):
    """Several routes have equally few rooms: which room comes next?"""

    rooms: tuple[Rectangle, ...]
    first: bool
    """The adventurer is about to enter the sheet (ROG-R11)."""
