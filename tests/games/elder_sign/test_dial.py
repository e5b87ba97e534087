"""The dial of house rules: what each step changes, and where it is named (ELD-R30)."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import DIAL, Dial, ElderOptions
from meikyu.games.elder_sign.rules.people import gain_signs
from meikyu.games.elder_sign.state import OVER, ElderState
from meikyu.games.elder_sign.view_parts import ElderView
from tests.rules import rule

STEPS = {
    "lamplit": (-3, 0, ("three_signs_fewer",)),
    "gentle": (-1, 0, ("one_sign_fewer",)),
    "printed": (0, 0, ()),
    "hard": (0, 1, ("no_sign_for_trophies", "doom_at_start")),
    "nightmare": (
        1,
        1,
        ("fewer_clues", "no_sign_for_trophies", "one_sign_more", "doom_at_start"),
    ),
}


def begun(dial: Dial, **more: bool) -> ElderState:
    options = ElderOptions(ancient_one="azathoth", dial=dial, **more)
    return GAME.setup(options, 2, GAME.content(), FastChance(5))


def seen(state: ElderState) -> ElderView:
    view = GAME.observe(state, 0)
    assert isinstance(view, ElderView)
    return view


@rule("ELD-R30")
@pytest.mark.parametrize("dial", list(DIAL))
def test_a_step_of_the_dial_is_its_house_rules(dial: Dial) -> None:
    printed, state = begun("printed"), begun(dial)
    signs, doom, names = STEPS[dial]
    assert seen(state).house == names
    assert seen(state).ancient_one.elder_signs == printed.old_one().elder_signs + signs
    assert state.doom == printed.doom + doom
    clues = [person.clues for person in state.people]
    assert (sum(clues) == 0) == ("fewer_clues" in names)
    closed = len(seen(printed).entrance) - len(seen(state).entrance)
    assert closed == ("no_sign_for_trophies" in names)


@rule("ELD-R30", "ELD-41")
@pytest.mark.parametrize("dial", list(DIAL))
def test_as_many_signs_win_as_the_step_says(dial: Dial) -> None:
    state = begun(dial)
    wanted = state.old_one().elder_signs + STEPS[dial][0]
    gain_signs(state, 0, wanted - 1, None)
    assert state.phase != OVER
    gain_signs(state, 0, 1, None)
    assert state.phase == OVER


@rule("ELD-R30")
def test_a_switch_beside_the_dial_adds_its_rule() -> None:
    assert seen(begun("gentle", fewer_clues=True)).house == ("fewer_clues", "one_sign_fewer")
