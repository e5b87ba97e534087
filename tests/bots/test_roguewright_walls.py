"""What one more wall would bring: shown only where it brings something, with the engine's sums."""

from meikyu.bots.companion import companion
from meikyu.core.words import lexicon
from meikyu.games.roguewright.bots.walls import Walls, reckon, tell_odds
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.state import EFFECTS, RogueState
from meikyu.games.roguewright.view_parts import RogueView, SheetView
from tests.games.roguewright.sheets import block, cells, do, game, rectangle, wall_all

HOME, WAY_OUT = "D1-E2", "A1-C1"
"""The entrance's room and a corridor to the exit at the top left."""


def reckoned(state: RogueState) -> Walls:
    steps = list(reckon(GAME, state, 0))
    done, of, last = steps[-1]
    assert done == of
    return last


def own(state: RogueState) -> SheetView:
    view = GAME.observe(state, 0)
    assert isinstance(view, RogueView)
    assert view.sheet is not None
    return view.sheet


def test_the_wall_that_makes_a_room_count_is_told_with_its_points() -> None:
    state = game((1, 2))
    wall_all(state, [HOME, WAY_OUT, "C2"])  # C2 leaves the room's side open two cells wide
    before = own(state)
    best = reckoned(state).walls[0]
    assert best.cell == cells("C2")[0]
    assert best.rooms == (rectangle(HOME),)
    assert not best.parts
    do(state, block("C2"))
    assert best.points == own(state).build_points - before.build_points > 0


def test_walls_are_told_in_sentences() -> None:
    state = game((1, 2))
    wall_all(state, [HOME, WAY_OUT, "C2"])
    walls, view = reckoned(state), GAME.observe(state, 0)
    words = lexicon("en", GAME.package)
    told = [words.say(phrase) for phrase in tell_odds(GAME, walls, view)]
    assert told[0] == f"One wall at C2 would make D1–E2 count: +{walls.walls[0].points}."
    assert len(told) == len(walls.walls)
    (nothing,) = tell_odds(GAME, Walls(()), view)
    assert "No single wall" in words.say(nothing)


def test_a_wall_that_parts_joined_rooms_says_so() -> None:
    state = game((1, 2))
    wall_all(state, [HOME, WAY_OUT, "F2-G3"])
    best = reckoned(state).walls[0]
    assert best.parts
    assert rectangle(HOME) in best.rooms


def test_nothing_is_told_where_no_wall_brings_anything() -> None:
    state = game((1, 2))
    wall_all(state, [HOME, WAY_OUT])
    assert reckoned(state).walls == ()


def test_nobody_is_told_of_walls_who_is_not_asked_for_one() -> None:
    state = game((1, 2))
    wall_all(state, [HOME, WAY_OUT, "C2"])
    state.sheets[0].stage = EFFECTS
    assert reckoned(state).walls == ()
    assert companion(GAME).reckon is reckon
