"""What a seat is asked, derived from the state."""

from meikyu.core.contract import Prompt, Seat
from tests.games.lanterns.actions import Oil
from tests.games.lanterns.state import ANSWERING, JADE, LIGHTING, POURING, LanternsState
from tests.games.lanterns.view import oils_of


class ChooseNiche(Prompt, frozen=True):
    """Which niche is lit? (LAN-4)"""

    niches: int


class PourOil(Prompt, frozen=True):
    """More oil, or fire? (LAN-5)"""

    poured: int
    draught: int


class ResolveOil(Prompt, frozen=True):
    """Which waiting oil works next? (LAN-8)"""

    waiting: tuple[Oil, ...]


class ChoosePeek(Prompt, frozen=True):
    """Into which dark niche? (LAN-10)"""


class MeetGust(Prompt, frozen=True):
    """An oil or a wick? (LAN-11)"""

    wicks: int


class LeaveOrStay(Prompt, frozen=True):
    """Leave or stay? (LAN-12)"""

    points: int


PROMPTS = (ChooseNiche, PourOil, ResolveOil, ChoosePeek, MeetGust, LeaveOrStay)


def prompt_for(state: LanternsState, seat: Seat) -> Prompt:
    """The question to a seat that must decide."""
    if state.phase == LIGHTING:
        return ChooseNiche(state.cave.niches)
    if state.phase == POURING:
        return PourOil(sum(state.poured), state.draught)
    if state.phase == ANSWERING:
        return LeaveOrStay(state.wicks[seat])
    if not state.running:
        return ResolveOil(oils_of(state.waiting))
    if state.running[0] == JADE:
        return ChoosePeek()
    return MeetGust(state.wicks[seat])
