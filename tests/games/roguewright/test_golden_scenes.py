"""Golden scenes: a stretch of a game from a drawn position with fixed chance, in words, for what
whole games seldom reach. Written again with `./check quick --accept`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from meikyu.core.chance import ScriptedChance
from meikyu.core.play import EventList, step
from meikyu.games.roguewright.actions import ChooseExit
from meikyu.games.roguewright.events import BattleFought, Equipped
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.state import OVER, RogueState
from tests.games.roguewright.test_defence import ready
from tests.golden import NOTATION, agrees
from tests.rules import rule

FOLDER = Path(__file__).parent / "golden"
ITEMS = ["D1-E2", "D3", "B4-K9", "G10", "E11-G12", "D11", "A11-C12"]
"""A row of four rooms with six items: none, four, one, one."""


def two_sheets_full_of_items() -> tuple[RogueState, EventList]:
    """The adventurer walks through two sheets with twelve items on a track of ten marks."""
    state = ready(ITEMS, ITEMS)
    state.sheets[0].development = 9
    # White and black of four battles on each sheet.
    faces = [2, 5, 6, 4, 3, 5, 1, 2, 4, 5, 5, 6, 1, 2, 3, 3]
    chance = ScriptedChance([face - 1 for face in faces])
    sink = EventList()
    for seat in (0, 1):
        assert step(GAME, state, seat, ChooseExit("bottom-left"), chance, sink) is None
    return state, sink


SCENES: dict[str, Callable[[], tuple[RogueState, EventList]]] = {
    "scene-level-six": two_sheets_full_of_items,
}
"""How a scene goes."""


@pytest.mark.parametrize("name", SCENES)
def test_the_scene_goes_as_it_is_written(name: str) -> None:
    state, sink = SCENES[name]()
    told = [GAME.tell_event(event) for event in sink.events]
    told += [None, *GAME.tell_position(GAME.observe(state, 0))]
    text = "".join(f"  {NOTATION.say(phrase)}\n" if phrase else "\n" for phrase in told)
    file = FOLDER / f"{name}.txt"
    agrees(file, text)
    assert list(GAME.invariants(state)) == []


@rule("ROG-44", "ROG-47")
def test_at_level_six_the_weapon_track_stands_still() -> None:
    state, sink = two_sheets_full_of_items()
    assert state.phase == OVER
    levels = [event.level for event in sink.events if isinstance(event, Equipped)]
    assert levels == [3, 3, 4, 6, 6, 6]
    crossed = [event.crossed for event in sink.events if isinstance(event, Equipped)]
    assert crossed == [4, 5, 6, 10, 10, 10]
    last = [event for event in sink.events if isinstance(event, BattleFought)][-2:]
    assert [battle.weapon for battle in last] == [6, 6]
