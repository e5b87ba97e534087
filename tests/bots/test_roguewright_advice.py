"""Advice in Roguewright: a legal step, where it is, and why, from what its seat may know."""

from itertools import islice

import pytest

from meikyu.bots.companion import companion
from meikyu.core.chance import FastChance
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.roguewright.actions import (
    ChooseExit,
    CircleMark,
    DrawBlock,
    DrawPlan,
    EndTurn,
    FillCell,
    SpendMark,
    TakeWay,
    UseBat,
    UseExtra,
)
from meikyu.games.roguewright.bots import hints, prospects
from meikyu.games.roguewright.bots.reasons import because, place, reason
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import BLOCK, KIND, PLACE, PLAN
from meikyu.games.roguewright.options import MapName
from meikyu.games.roguewright.state import BUILDING, WAITING, RogueState
from tests.bots.test_roguewright import every_map, positions
from tests.games.roguewright.sheets import cells, do, game, mask, rectangle, wall_all
from tests.games.roguewright.test_defence import fork
from tests.rules import rule

HOME, WAY_OUT = "D1-E2", "A1-C1"
"""The entrance's room and a corridor to the exit at the top left."""
ROOM = "D1–E2"
"""The same room in words."""
ON_TRACKS = (EndTurn, SpendMark, CircleMark, UseBat, UseExtra)
"""What happens beside the sheet."""


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    for effort in ("FIRST", "MORE", "EACH"):
        monkeypatch.setattr(prospects, effort, 20)


def advised(state: RogueState, seat: int = 0) -> hints.Advice:
    advice = hints.advise(GAME, state, seat, seed=1)
    assert advice is not None
    return advice


@rule("ROG-52")
def test_a_large_monster_is_seen_to_have_an_effect() -> None:
    state = game((4, 4), map="advanced")
    chart = state.chart
    for large in (chart.large_ghosts, chart.large_bats):
        moves = [
            move
            for shape in range(len(chart.shapes))
            for at in range(large.bit_length())
            if chart.shapes[shape].pattern << at & large
            for move in [BLOCK + shape * PLACE + at]
        ]
        found = {said.id for move in moves if (said := reason(state, 0, move)) is not None}
        assert found == {"hint-effects"}


def test_the_page_and_the_terminal_find_the_adviser() -> None:
    assert companion(GAME).advise is hints.advise


@every_map
def test_advice_is_a_legal_step_with_its_place_and_a_reason(map: MapName) -> None:
    met = set()
    for number, state in enumerate(positions(map, 2, 6)):
        for seat in GAME.actors(state):
            if number % 4 and state.sheets[seat].stage < WAITING:
                continue
            advice = advised(state, seat)
            met.add(type(advice.action))
            assert GAME.check(state, seat, advice.action) is None
            for locale in LOCALES:
                assert lexicon(locale, GAME.package).say(advice.reason)
            assert (advice.area is None) == isinstance(advice.action, ON_TRACKS)
    assert {DrawBlock, EndTurn, ChooseExit} <= met


def test_the_place_is_the_rectangle_around_what_is_drawn() -> None:
    state = game((3, 3))

    def area(action: DrawBlock | DrawPlan | FillCell | ChooseExit) -> object:
        return place(state, GAME.move(state, action))

    assert area(DrawBlock(cells("D3 D4 E3"))) == rectangle("D3-E4")
    assert area(DrawPlan(rectangle("F1-G3"))) == rectangle("F1-G3")
    assert area(FillCell(cells("C2")[0])) == rectangle("C2-C2")
    assert area(ChooseExit("bottom-right")) == rectangle("L12-L12")


def test_there_is_no_advice_for_who_has_nothing_to_decide() -> None:
    state = game((1, 2), seats=2)
    state.sheets[1].stage = WAITING
    assert hints.advise(GAME, state, 1) is None
    assert hints.advise(GAME, state, 0) is not None


def test_the_same_position_gets_the_same_advice_and_the_analysis_weighs_it() -> None:
    for state in islice(positions("basic", 1, 5), 0, 30, 10):
        first = hints.advise(GAME, state, 0, seed=1)
        assert first == hints.advise(GAME, state, 0, seed=2)
        assert first is not None
        found = prospects.Prospects(state, 0).turns()
        assert first.action == GAME.action(state, found[0].moves[0])


def test_advice_does_not_depend_on_what_others_drew() -> None:
    for number, state in enumerate(positions("advanced", 3, 9)):
        if number % 40 == 1 and state.phase == BUILDING:
            seat = GAME.actors(state)[0]
            others = GAME.scramble(state, seat, FastChance(number))
            assert advised(others, seat) == advised(state, seat)


def why(state: RogueState, cell: str, sketch: tuple[int, int] | None = None) -> Phrase:
    return because(state, 0, GAME.move(state, FillCell(cells(cell)[0])), sketch)


def test_a_wall_that_closes_a_room_says_which_room_counts_with_it() -> None:
    state = game((1, 2))
    wall_all(state, [HOME, WAY_OUT, "C2"])
    assert why(state, "C2") == Phrase("hint-closes", {"room": ROOM})
    assert why(state, "B1").id != "hint-closes"  # it would cut the corridor instead


def test_a_wall_that_closes_nothing_yet_says_which_room_it_is_for() -> None:
    state = game((1, 2))
    board = state.chart.board
    open_cells = mask(board, "D1 E1 D2 E2 A1 B1 C1")
    sketch = board.inside & ~open_cells, 0
    assert why(state, "C2", sketch) == Phrase("hint-wall-of", {"room": ROOM, "monsters": 2})
    assert why(state, "H7", sketch).id == "hint-fill"  # a wall of no room
    assert why(state, "C2").id == "hint-fill"  # there is no sketch


def test_a_plan_that_breaks_a_boundary_says_what_it_opens() -> None:
    state = game((3, 3))
    state.sheets[0].development = 4
    plans = [move for move in GAME.legal(state, 0) if move // KIND * KIND == PLAN]
    told = [reason(state, 0, move) for move in plans]
    opens = [one for one in told if one is not None and one.id == "hint-plan-opens"]
    assert opens
    assert {phrase.args["boundary"] for phrase in opens} == {5}
    state.sheets[0].development = 20  # no boundary is left
    told = [reason(state, 0, move) for move in plans]
    assert {one.id for one in told if one is not None} == {"hint-plan"}


def test_between_two_ways_the_advice_points_to_the_room_with_more_monsters() -> None:
    state = fork()
    do(state, ChooseExit("bottom-left"), 0, FastChance(3))
    advice = advised(state)
    assert isinstance(advice.action, TakeWay)
    assert advice.area == advice.action.room == rectangle("A4-B5")
    assert advice.reason == Phrase("hint-way")
