"""What the player sees: the aids follow from the rules, and nothing is hidden but chance."""

from fractions import Fraction

import pytest

from meikyu.core.chance import Chance, FastChance, ScriptedChance
from meikyu.core.contract import SPECTATOR
from meikyu.core.play import EventList, every_outcome
from meikyu.games.hidden_rooms.actions import EndTurn, ExploreFromPile
from meikyu.games.hidden_rooms.emit import tile_word
from meikyu.games.hidden_rooms.events import MonsterActed, RoomFound, StageEnded
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import tiles_of
from meikyu.games.hidden_rooms.view_parts import HiddenRoomsView, Odds
from tests.games.hidden_rooms.positions import do, position
from tests.rules import rule

CORNER = {"f6": "r5"}


def view_of(state: HiddenRoomsState) -> HiddenRoomsView:
    view = GAME.observe(state, 0)
    assert isinstance(view, HiddenRoomsView)
    return view


@rule("HID-R7")
def test_the_player_may_see_which_tiles_are_in_the_pile() -> None:
    state = position(CORNER, "f6", memory="b1", pile="r1 r6 g4")
    pile = view_of(state).pile
    assert pile is not None
    assert [one.tile for one in pile] == [tile_word(tile) for tile in tiles_of(state.pile)]
    assert view_of(state).pile_count == 3


@rule("HID-R7")
def test_the_aid_can_be_switched_off_and_takes_the_odds_with_it() -> None:
    assert HiddenRoomsOptions().show_pile
    options = HiddenRoomsOptions(show_pile=False)
    state = GAME.setup(options, 1, GAME.content(), FastChance(1))
    assert view_of(state).pile is None
    GAME.apply(state, 0, GAME.legal(state, 0)[0], FastChance(1))
    view = view_of(state)
    assert view.pile is None
    assert view.odds is None
    assert view.pile_count == 21


@rule("HID-R7", "HID-20")
@pytest.mark.parametrize("under", ["r5", "g1", "y6", "b3"])
def test_each_tile_of_the_pile_says_whether_it_would_fit(under: str) -> None:
    start = position({"f6": under}, "f6", pile="r1 r2 b2 b5 y5 y3 g4 g6")
    pile = view_of(start).pile
    assert pile is not None
    for place, one in enumerate(pile):
        state, sink = start.clone(), EventList()
        drawn = ScriptedChance([place])
        GAME.apply(state, 0, GAME.move(state, ExploreFromPile("up")), drawn, sink)
        found = [event.tile for event in sink.events if isinstance(event, RoomFound)]
        assert found == ([one.tile] if one.fits else [])


@rule("HID-R7", "HID-20")
@pytest.mark.parametrize("under", ["r5", "g1", "y6", "b3"])
def test_the_odds_are_exactly_those_of_all_outcomes(under: str) -> None:
    start = position({"f6": under}, "f6", pile="r1 r2 b2 b5 y5 y3 g4 g6" if under != "b3" else "b1")
    odds = view_of(start).odds

    def run(chance: Chance) -> bool:
        state, sink = start.clone(), EventList()
        GAME.apply(state, 0, GAME.move(state, ExploreFromPile("up")), chance, sink)
        return any(isinstance(event, RoomFound) for event in sink.events)

    success = sum((p for p, found in every_outcome(run) if found), Fraction())
    assert odds is not None
    assert Fraction(odds.fits, odds.of) == success


def test_without_a_pile_there_are_no_odds() -> None:
    assert view_of(position(CORNER, "f6", pile="")).odds is None
    assert view_of(position(CORNER, "f6", pile="r1 b1")).odds == Odds(1, 2)


@rule("HID-22")
def test_the_view_warns_when_a_miss_would_empty_the_memory() -> None:
    full = position(CORNER, "f6", memory="b1 b2 b3 y1 y2")
    assert view_of(full).memory_full
    assert "position-memory-full" in [phrase.id for phrase in GAME.tell_position(view_of(full))]
    notes = GAME.tell_action(ExploreFromPile("up"), view_of(full)).args["notes"]
    assert "note-memory-full" in [note.id for note in notes]
    assert not view_of(position(CORNER, "f6", memory="b1 b2 b3 y1")).memory_full


@rule("HID-11")
def test_the_view_shows_what_the_monster_sees_and_whether_it_is_the_child() -> None:
    view = view_of(position(CORNER, "f6", monster="e5", facing="down"))
    assert view.pose is not None
    assert [(one.row, one.column) for one in view.pose.sees] == [
        (5, 4), (5, 5), (5, 6), (6, 4), (6, 5), (6, 6)
    ]  # fmt: skip
    assert view.child_seen
    assert not view_of(position(CORNER, "f6", monster="e5", facing="up")).child_seen


@pytest.mark.parametrize(
    ("monster", "facing"),
    [("b5", "up"), ("e6", "up"), ("f4", "down"), ("e1", "right"), ("d5", "down")],
)
def test_what_is_foreseen_happens_when_the_child_stays(monster: str, facing: str) -> None:
    state = position(CORNER, "f6", monster=monster, facing=facing)
    view = view_of(state)
    events = do(state, EndTurn())
    acts = [event for event in events if isinstance(event, MonsterActed)]
    assert [(step.act, step.pose.cell, step.pose.facing) for step in view.foreseen] == [
        (event.act, event.cell, event.facing) for event in acts
    ]
    ended = next((event.result for event in events if isinstance(event, StageEnded)), None)
    assert view.foreseen_end == ended


@rule("HID-14", "HID-15")
def test_the_turns_to_the_end_of_the_route_are_counted_by_the_rules() -> None:
    state = position({"f6": "r5"}, "f6", monster="b5", facing="up")
    turns = view_of(state).turns_to_end
    assert turns == 5  # four cells up, a turn, four cells right: nine actions
    for left in range(turns, 0, -1):
        assert view_of(state).turns_to_end == left
        assert state.results == []
        do(state, EndTurn())
    assert len(state.results) == 1


def test_everybody_sees_the_same_and_no_world_differs() -> None:
    state = position(CORNER, "f6", memory="b1 y3")
    assert GAME.observe(state, 0) == GAME.observe(state, SPECTATOR)
    for world in (
        GAME.determinize(state, 0, FastChance(1)),
        GAME.scramble(state, 0, FastChance(1)),
    ):
        assert world is not state
        assert world.key() == state.key()
