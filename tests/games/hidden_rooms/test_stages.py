"""Stages and the whole game: set-up (HID-4 to HID-10), ends (HID-23 to HID-26), winning (HID-6)."""

from fractions import Fraction

import pytest

from meikyu.core.content import Content
from meikyu.core.contract import Event
from meikyu.core.play import EventList, every_outcome, step
from meikyu.games.hidden_rooms.actions import (
    EndTurn,
    ExploreFromMemory,
    ExploreFromPile,
    PlaceStartTile,
    Tile,
    Walk,
)
from meikyu.games.hidden_rooms.emit import tile_word
from meikyu.games.hidden_rooms.events import (
    GameEnded,
    MonsterActed,
    StageDrawn,
    StageEnded,
    StartTilePlaced,
    TilesTurnedUp,
)
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import STUDY_LIMIT, HiddenRoomsOptions
from meikyu.games.hidden_rooms.rules.stage import begin_stage
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import ALL_TILES, COLOUR, TILES, VALUE, count
from meikyu.games.hidden_rooms.view_parts import HiddenRoomsView
from tests.games.hidden_rooms.positions import (
    Drawn,
    book,
    cell,
    do,
    name,
    position,
    refused,
    rooms_of,
    stage,
    tile,
    words_of,
)
from tests.rules import rule

OPTIONS = HiddenRoomsOptions()


@pytest.fixture(scope="module")
def content() -> Content:
    return GAME.content()


def begin(content: Content, drawn: str) -> tuple[HiddenRoomsState, list[Event]]:
    """A new game whose first tiles are named: the stage's, then the two on offer."""
    sink = EventList()
    state = GAME.setup(OPTIONS, 1, content, Drawn(None, drawn), sink)
    assert list(GAME.invariants(state)) == []
    return state, sink.events


def view_of(state: HiddenRoomsState) -> HiddenRoomsView:
    view = GAME.observe(state, 0)
    assert isinstance(view, HiddenRoomsView)
    return view


def tile_named(word: str) -> Tile:
    return tile_word(tile(word))


def ended(events: list[Event]) -> StageEnded:
    return next(event for event in events if isinstance(event, StageEnded))


# -- components and the beginning ---------------------------------------------------------------


@rule("HID-1")
def test_there_are_four_colours_with_the_values_1_to_6_once_each() -> None:
    assert TILES == 24
    assert sorted((COLOUR[one], VALUE[one]) for one in range(TILES)) == [
        (colour, value) for colour in range(4) for value in range(1, 7)
    ]
    assert len({(told.colour, told.value) for told in map(tile_word, range(TILES))}) == 24


@rule("HID-2")
def test_the_board_is_six_by_six_with_the_exit_opposite_the_start(content: Content) -> None:
    view = view_of(begin(content, "r1 b2 y3")[0])
    assert (view.rows, view.columns) == (6, 6)
    assert (view.start.row, view.start.column) == (6, 6)
    assert (view.exit.row, view.exit.column) == (1, 1)


@rule("HID-3")
def test_the_book_has_five_stages_each_with_a_monster_and_a_route(content: Content) -> None:
    pages = GAME.book(content)
    assert len(pages.stages) == len(pages.monsters) == 5
    for value in range(1, 6):
        view = view_of(begin(content, f"r{value} b2 y3")[0])
        assert view.stage == value
        assert view.monster == pages.monsters[value - 1]
        assert len(view.route.cells) == len(pages.stages[value - 1].route) > 2


@rule("HID-4")
def test_a_game_begins_at_stage_1_with_the_plain_side() -> None:
    state = HiddenRoomsState(book(), 0)
    assert state.stage == 0
    assert not state.star


# -- set-up of a stage --------------------------------------------------------------------------


@rule("HID-7")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_the_first_tile_opens_the_stage_of_its_value(content: Content, value: int) -> None:
    state, events = begin(content, f"g{value} b2 y3")
    assert state.stage == value - 1
    name = state.book.monsters[value - 1].name
    assert events[0] == StageDrawn(tile_named(f"g{value}"), value, name)


@rule("HID-4", "HID-7")
def test_example_6_a_six_first_thing_in_the_game_is_stage_1(content: Content) -> None:
    state, _ = begin(content, "r6 b2 y3")
    assert state.stage == 0
    assert view_of(state).stage == 1


@rule("HID-7")
def test_a_later_six_keeps_the_stage_that_the_book_is_open_at() -> None:
    state = position({"b1": "r1"}, "b1", monster="f5")
    state.stage = 3
    do(state, ExploreFromPile("left"), "r2 b6 y1 y2")
    assert state.stage == 3
    state = position({"b1": "r1"}, "b1", monster="f5")
    state.stage = 3
    do(state, ExploreFromPile("left"), "r2 b5 y1 y2")
    assert state.stage == 4


@rule("HID-7")
def test_the_stage_tile_is_out_of_this_stage(content: Content) -> None:
    state, _ = begin(content, "g4 b2 y3")
    assert state.discard == tile("g4")
    assert words_of(ALL_TILES & ~state.pile) == "b2 y3 g4"


@rule("HID-7", "HID-26")
def test_every_stage_begins_with_all_tiles_shuffled() -> None:
    state = position({"b1": "r1", "c1": "g1"}, "b1", monster="f5", memory="b1 b2", discard="y6")
    chance = Drawn(state, "r2 b5 y1 y2")
    do(state, ExploreFromPile("left"), chance=chance)
    assert chance.asked[1:] == [
        ("stage/1/stage-tile", 24),
        ("stage/1/first-tiles", 23),
        ("stage/1/first-tiles", 22),
    ]
    assert count(state.pile) == 21


@rule("HID-5")
def test_the_same_stage_can_come_again() -> None:
    state = position({"b1": "r1"}, "b1", monster="f5")
    do(state, ExploreFromPile("left"), "r2 b1 y1 y2")
    assert [result >> 2 for result in state.results] == [0]
    assert state.stage == 0


@rule("HID-5", "HID-7")
def test_stages_are_drawn_at_random_and_a_six_gives_the_open_one_its_share(
    content: Content,
) -> None:
    odds: dict[int, Fraction] = {}
    for probability, first in every_outcome(
        lambda chance: GAME.setup(OPTIONS, 1, content, chance).stage
    ):
        odds[first] = odds.get(first, Fraction()) + probability
    sixth = Fraction(1, 6)
    assert odds == {0: 2 * sixth, 1: sixth, 2: sixth, 3: sixth, 4: sixth}


@rule("HID-8")
@pytest.mark.parametrize(("placed", "remembered"), [("b2", "y3"), ("y3", "b2")])
def test_one_tile_becomes_the_first_room_and_the_other_is_remembered(
    content: Content, placed: str, remembered: str
) -> None:
    state, events = begin(content, "g4 b2 y3")
    assert events[1] == TilesTurnedUp(tile_named("b2"), tile_named("y3"))
    events = do(state, PlaceStartTile(tile_named(placed)))
    assert events[0] == StartTilePlaced(tile_named(placed), tile_named(remembered))
    assert rooms_of(state) == {"f6": placed}
    assert words_of(state.memory) == remembered


@rule("HID-8")
@pytest.mark.parametrize("value", [1, 2, 99, 0])
def test_no_other_tile_can_be_the_first_room(content: Content, value: int) -> None:
    state, _ = begin(content, "g4 b2 y3")
    action = PlaceStartTile(Tile("green", value))
    assert refused(state, action) == ("HID-8", "tile-not-turned-up")


@rule("HID-10")
def test_nothing_else_can_be_done_before_the_first_room_lies(content: Content) -> None:
    state, _ = begin(content, "g4 b2 y3")
    for action in (
        Walk("up"),
        ExploreFromPile("up"),
        ExploreFromMemory("up", tile_named("b2")),
        EndTurn(),
    ):
        assert refused(state, action) == ("HID-10", "first-room-missing")


@rule("HID-9")
def test_child_and_monster_take_their_places() -> None:
    leftwards = stage("d4", ["DDDDDD", "DDDDDD", "DDDDDD", "*LLLLL", "RUUUUU", "UUUUUU"])
    state = HiddenRoomsState(book(stage(), leftwards), 0)
    begin_stage(state, Drawn(None, "r2 b2 y3"), None)
    assert name(state.child) == "f6"
    assert name(state.monster) == "d4"
    assert state.facing == 3


@rule("HID-10")
def test_the_monster_has_the_first_turn() -> None:
    state = position({}, "f6")
    state.choice_a, state.choice_b = tile("r1"), tile("r2")
    state.pile &= ~(1 << tile("r1") | 1 << tile("r2"))
    state.turn = 0
    events = do(state, PlaceStartTile(tile_named("r1")))
    assert [type(event) for event in events] == [StartTilePlaced, MonsterActed, MonsterActed]
    assert state.turn == 1
    assert state.moves_left == 2


@rule("HID-10")
def test_monster_and_player_take_turns() -> None:
    state = position({"f6": "r1"}, "f6")
    for n in (2, 3):
        events = do(state, EndTurn())
        assert len([event for event in events if isinstance(event, MonsterActed)]) == 2
        assert state.turn == n


# -- ends of a stage ----------------------------------------------------------------------------


@rule("HID-23")
def test_the_child_on_the_top_left_cell_wins_the_stage_at_once() -> None:
    state = position({"b1": "r1"}, "b1", monster="f5")
    events = do(state, ExploreFromPile("left"), "r2")
    assert not [event for event in events if isinstance(event, MonsterActed)]
    assert (ended(events).result, ended(events).rule) == ("won", "HID-23")
    assert state.star


@rule("HID-R4", "HID-23")
def test_the_exit_is_not_reached_by_a_miss() -> None:
    state = position({"b1": "r5"}, "b1", monster="f5", facing="down")
    events = do(state, ExploreFromPile("left"), "b1")
    assert not [event for event in events if isinstance(event, StageEnded)]
    assert refused(state, Walk("left")) == ("HID-17", "no-room-there")


@rule("HID-R4")
def test_meeting_the_monster_on_the_exit_is_a_defeat() -> None:
    state = position({"b1": "r1"}, "b1", monster="a1", facing="down")
    events = do(state, ExploreFromPile("left"), "r2")
    assert (ended(events).result, ended(events).rule) == ("caught", "HID-25")
    assert not state.star


@rule("HID-26")
def test_after_a_stage_the_board_is_clear_and_the_side_stays() -> None:
    for star in (False, True):
        state = position({"f6": "r1", "f5": "b1"}, "f6", monster="e1", facing="right", memory="y1")
        if star:
            state.results = [0]
            state.star = True
        do(state, EndTurn())
        assert rooms_of(state) == {}
        assert state.memory == 0
        assert state.star == star
        assert state.choice_a >= 0


@rule("HID-26", "HID-R9")
def test_the_result_is_counted_before_the_board_is_cleared_and_the_player_can_still_look() -> None:
    state = position({"f6": "r1", "f5": "b1"}, "f6", monster="e1", facing="right")
    events = do(state, EndTurn())
    names = [type(event) for event in events]
    assert names.index(StageEnded) < names.index(StageDrawn)
    assert ended(events).defeats == 1
    last = view_of(state).last_sight
    assert last is not None
    assert len(last.rooms) == 2
    assert (last.child.row, last.child.column) == (6, 6)
    assert (last.monster.row, last.monster.column) == (1, 6)


# -- the whole game -----------------------------------------------------------------------------


def play_results(results: str) -> tuple[HiddenRoomsState, list[Event]]:
    """Stages won (w) and lost (l) in this order, each decided by one move."""
    state = position({"b1": "r1"}, "b1", monster="f5")
    events: list[Event] = []
    for number, result in enumerate(results):
        if number:
            assert state.choice_a >= 0, "the game ended too early"
            over = position({"b1": "r1"}, "b1", monster="f5")
            for field in ("results", "star", "stage"):
                setattr(over, field, getattr(state, field))
            state = over
        if result == "w":
            events = do(state, ExploreFromPile("left"), "r2")
        else:
            state.monster, state.facing = cell("e1"), 1
            events = do(state, EndTurn())
    return state, events


@rule("HID-6")
def test_the_first_win_shows_the_star_and_the_second_wins_the_game() -> None:
    state, _ = play_results("w")
    assert state.star
    assert GAME.outcome(state) is None
    state, events = play_results("ww")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.how, outcome.rule, outcome.scores) == (
        (0,),
        "won",
        "HID-6",
        (2,),
    )
    assert GameEnded(True) in events
    assert GAME.pending(state) == {}


@rule("HID-6")
@pytest.mark.parametrize("results", ["llll", "wllll", "lwlll", "llwll", "lllwl"])
def test_the_fourth_defeat_loses_the_game(results: str) -> None:
    state, events = play_results(results)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.how) == ((), "lost")
    assert GameEnded(False) in events


@rule("HID-6")
@pytest.mark.parametrize("results", ["lll", "wlll", "lwll", "lllw"])
def test_three_defeats_and_one_win_leave_the_game_open(results: str) -> None:
    state, _ = play_results(results)
    assert GAME.outcome(state) is None
    assert list(GAME.pending(state)) == [0]


@rule("HID-6")
@pytest.mark.parametrize("results", ["llww", "lllww", "wlllw"])
def test_a_second_win_comes_in_time_up_to_the_fifth_stage(results: str) -> None:
    state, _ = play_results(results)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.how == "won"


@rule("HID-6")
def test_after_the_end_nothing_can_be_done() -> None:
    state, _ = play_results("ww")
    rejection = step(GAME, state, 0, EndTurn(), Drawn(state))
    assert rejection is not None
    assert (rejection.rule, rejection.code) == ("HID-6", "game-over")
    assert list(GAME.legal(state, 0)) == []
    assert view_of(state).child is None


# -- the limit of turns -------------------------------------------------------------------------


@rule("HID-R10")
def test_the_rules_know_no_limit_but_play_without_people_does() -> None:
    assert HiddenRoomsOptions().turn_limit == 0
    assert GAME.bounded(HiddenRoomsOptions()).turn_limit == STUDY_LIMIT == 200
    assert GAME.bounded(HiddenRoomsOptions(turn_limit=7)).turn_limit == 7


@rule("HID-R10")
def test_a_stage_that_reaches_the_limit_is_a_defeat_counted_apart() -> None:
    state = position({"f6": "r1"}, "f6", monster="b5", turn_limit=2)
    assert not [event for event in do(state, EndTurn()) if isinstance(event, StageEnded)]
    assert state.turn == 2
    events = do(state, EndTurn())
    assert (ended(events).result, ended(events).rule) == ("stalled", "HID-R10")
    assert ended(events).defeats == 1
    assert view_of(state).played[0].result == "stalled"


@rule("HID-R10")
def test_without_a_limit_turns_go_on() -> None:
    state = position({"f6": "r1"}, "f6", monster="b5")
    state.turn = 5000
    do(state, EndTurn())
    assert state.turn == 5001
