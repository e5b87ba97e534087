"""The player's turn: moves, explorations, memory (HID-17 to HID-22), and every refusal."""

from fractions import Fraction

import pytest

from meikyu.core.chance import Chance
from meikyu.core.contract import Action
from meikyu.core.play import every_outcome
from meikyu.games.hidden_rooms.actions import (
    Colour,
    Direction,
    EndTurn,
    ExploreFromMemory,
    ExploreFromPile,
    PlaceStartTile,
    Tile,
    Walk,
)
from meikyu.games.hidden_rooms.emit import tile_word
from meikyu.games.hidden_rooms.events import (
    ChildWalked,
    MemoryOverflowed,
    MonsterActed,
    RoomFound,
    RoomMissed,
    StageEnded,
    TileTaken,
)
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import TILE_BIT, count, tiles_of
from meikyu.games.hidden_rooms.view_parts import HiddenRoomsView
from tests.games.hidden_rooms.positions import (
    Drawn,
    do,
    name,
    position,
    refused,
    rooms_of,
    tile,
    tiles,
    words_of,
)
from tests.rules import rule

CORNER = {"f6": "r5"}
BLOCK = {"f6": "r5", "e6": "b1", "f5": "g2", "e5": "y3"}
FIVE = "b1 b2 b3 y1 y2"


def tile_named(word: str) -> Tile:
    return tile_word(tile(word))


def choices(state: HiddenRoomsState) -> list[Action]:
    return list(GAME.choices(state, 0))


# -- moves --------------------------------------------------------------------------------------


@rule("HID-17")
def test_a_move_goes_to_a_neighbouring_tile() -> None:
    state = position(BLOCK, "f6")
    assert [event for event in do(state, Walk("left")) if isinstance(event, ChildWalked)]
    assert name(state.child) == "e6"
    assert state.moves_left == 1


@rule("HID-17")
def test_there_are_up_to_two_moves_a_turn_and_then_none() -> None:
    state = position(BLOCK, "f6")
    do(state, Walk("left"))
    do(state, Walk("up"))
    assert refused(state, Walk("right")) == ("HID-17", "no-moves-left")
    assert not [action for action in choices(state) if isinstance(action, Walk)]


@rule("HID-17", "HID-18")
@pytest.mark.parametrize("walks", [0, 1, 2])
def test_moves_and_exploration_are_optional(walks: int) -> None:
    state = position(BLOCK, "f6")
    for _ in range(walks):
        do(state, Walk("left") if name(state.child) == "f6" else Walk("right"))
    assert EndTurn() in choices(state)
    do(state, EndTurn())
    assert state.turn == 2
    assert state.moves_left == 2


@rule("HID-17")
def test_a_cell_without_a_tile_cannot_be_moved_onto() -> None:
    assert refused(position(CORNER, "f6"), Walk("up")) == ("HID-17", "no-room-there")


@rule("HID-2")
@pytest.mark.parametrize("direction", ["right", "down", "sideways"])
def test_nothing_leaves_the_board(direction: Direction) -> None:
    state = position(CORNER, "f6", memory="b5")
    for action in (
        Walk(direction),
        ExploreFromPile(direction),
        ExploreFromMemory(direction, tile_named("b5")),
    ):
        assert refused(state, action) == ("HID-2", "off-board")


# -- explorations -------------------------------------------------------------------------------


@rule("HID-18")
def test_an_exploration_ends_the_turn_whether_it_succeeds_or_not() -> None:
    for drawn in ("b6", "b4"):
        state = position({"f6": "g2", "f5": "r5"}, "f6")
        do(state, Walk("up"))
        assert state.moves_left == 1
        events = do(state, ExploreFromPile("up"), drawn)
        assert [event for event in events if isinstance(event, MonsterActed)]
        assert state.turn == 2
        assert state.moves_left == 2


@rule("HID-18")
def test_the_monster_moves_before_the_child_can_move_again() -> None:
    state = position(CORNER, "f6", monster="b5")
    do(state, ExploreFromPile("up"), "b6")
    assert name(state.monster) == "b3"


@rule("HID-19")
def test_only_an_empty_neighbouring_cell_can_be_explored() -> None:
    state = position(BLOCK, "f6", memory="y6")
    assert refused(state, ExploreFromPile("left")) == ("HID-19", "room-known")
    assert refused(state, ExploreFromMemory("up", tile_named("y6"))) == ("HID-19", "room-known")


@rule("HID-19")
def test_the_tile_comes_from_the_pile_or_is_any_one_of_the_memory() -> None:
    state = position(CORNER, "f6", memory="b1 y6")
    assert ExploreFromPile("up") in choices(state)
    assert {action.tile for action in choices(state) if isinstance(action, ExploreFromMemory)} == {
        tile_named("b1"),
        tile_named("y6"),
    }
    events = do(state, ExploreFromMemory("up", tile_named("y6")))
    taken = events[0]
    assert isinstance(taken, TileTaken)
    assert (taken.tile, taken.source) == (tile_named("y6"), "memory")
    assert words_of(state.memory) == "b1"


@rule("HID-19")
@pytest.mark.parametrize("value", [1, 0, -3, 7, 99])
def test_a_tile_that_is_not_remembered_cannot_be_taken_from_memory(value: int) -> None:
    state = position(CORNER, "f6", memory="b5")
    action = ExploreFromMemory("up", Tile("green", value))
    assert refused(state, action) == ("HID-19", "not-remembered")


@rule("HID-19")
def test_every_tile_of_the_pile_is_equally_likely() -> None:
    start = position(CORNER, "f6", memory="b1")
    found: dict[int, Fraction] = {}

    def run(chance: Chance) -> int:
        state = start.clone()
        GAME.apply(state, 0, GAME.move(state, ExploreFromPile("up")), chance)
        return start.pile & ~state.pile

    for probability, taken in every_outcome(run):
        found[taken] = found.get(taken, Fraction()) + probability
    assert found == {TILE_BIT[one]: Fraction(1, 22) for one in tiles_of(start.pile)}


@rule("HID-20", "HID-21")
@pytest.mark.parametrize(
    ("drawn", "fits"), [("r1", True), ("b5", True), ("b4", False), ("g6", True), ("y1", False)]
)
def test_example_4_a_tile_fits_by_value_or_by_colour(drawn: str, fits: bool) -> None:
    state = position(CORNER, "f6")
    events = do(state, ExploreFromPile("up"), drawn)
    assert any(isinstance(event, RoomFound) for event in events) == fits
    assert any(isinstance(event, RoomMissed) for event in events) == (not fits)
    if fits:
        assert rooms_of(state) == {"f6": "r5", "f5": drawn}
        assert name(state.child) == "f5"
        assert state.memory == 0
    else:
        assert rooms_of(state) == {"f6": "r5"}
        assert name(state.child) == "f6"
        assert words_of(state.memory) == drawn


@rule("HID-20")
def test_the_tile_under_the_child_is_the_measure_not_the_first_one() -> None:
    state = position({"f6": "r6", "f5": "b2"}, "f5")
    do(state, ExploreFromPile("left"), "y3")
    assert rooms_of(state)["e5"] == "y3"


@rule("HID-21")
def test_a_tile_that_does_not_fit_stays_in_view_in_the_memory() -> None:
    state = position(CORNER, "f6", memory="y1")
    do(state, ExploreFromPile("up"), "b4")
    assert words_of(state.memory) == "b4 y1"
    assert not state.pile & TILE_BIT[tile("b4")]


@rule("HID-22")
def test_example_5_a_sixth_tile_sends_all_six_into_the_pile() -> None:
    state = position(CORNER, "f6", memory=FIVE)
    before = count(state.pile)
    events = do(state, ExploreFromPile("up"), "b4")
    flushed = next(event for event in events if isinstance(event, MemoryOverflowed))
    assert len(flushed.tiles) == 6
    assert state.memory == 0
    assert count(state.pile) == before + 5
    assert state.pile & tiles("b4 " + FIVE) == tiles("b4 " + FIVE)


@rule("HID-22")
def test_a_fifth_tile_still_has_its_place() -> None:
    state = position(CORNER, "f6", memory="b1 b2 b3 y1")
    events = do(state, ExploreFromPile("up"), "b4")
    assert not [event for event in events if isinstance(event, MemoryOverflowed)]
    assert words_of(state.memory) == "b1 b2 b3 b4 y1"


@rule("HID-22")
def test_a_tile_that_fits_overflows_nothing() -> None:
    state = position(CORNER, "f6", memory=FIVE)
    do(state, ExploreFromPile("up"), "b6")
    assert words_of(state.memory) == FIVE


# -- rulings ------------------------------------------------------------------------------------


@rule("HID-R5")
def test_with_an_empty_pile_only_the_memory_is_left() -> None:
    state = position(CORNER, "f6", memory="b6", pile="")
    assert refused(state, ExploreFromPile("up")) == ("HID-R5", "pile-empty")
    assert ExploreFromMemory("up", tile_named("b6")) in choices(state)
    assert not [action for action in choices(state) if isinstance(action, ExploreFromPile)]


@rule("HID-R5")
def test_with_pile_and_memory_empty_there_is_no_exploration() -> None:
    state = position(CORNER, "f6", pile="")
    assert choices(state) == [EndTurn()]
    prompt = GAME.pending(state)[0]
    assert "no-exploring" in GAME.tell_prompt(prompt, GAME.observe(state, 0)).id


@rule("HID-R6")
def test_a_remembered_tile_that_fails_goes_back_without_overflow() -> None:
    state = position(CORNER, "f6", memory=FIVE)
    pile = state.pile
    events = do(state, ExploreFromMemory("up", tile_named("b1")))
    assert not [event for event in events if isinstance(event, MemoryOverflowed)]
    assert words_of(state.memory) == FIVE
    assert state.pile == pile


@rule("HID-R6")
def test_the_choice_says_beforehand_that_a_remembered_tile_will_fail() -> None:
    state = position(CORNER, "f6", memory="b1 y6")
    view = GAME.observe(state, 0)
    assert isinstance(view, HiddenRoomsView)
    assert [(one.tile, one.fits) for one in view.memory] == [
        (tile_named("b1"), False),
        (tile_named("y6"), True),
    ]
    notes = GAME.tell_action(ExploreFromMemory("up", tile_named("b1")), view).args["notes"]
    assert [note.id for note in notes] == ["note-goes-back"]
    notes = GAME.tell_action(ExploreFromMemory("up", tile_named("y6")), view).args["notes"]
    assert [note.id for note in notes] == ["note-fits"]


@rule("HID-R8", "HID-25")
def test_the_monsters_own_cell_can_be_explored_and_that_is_the_end() -> None:
    state = position(CORNER, "f6", monster="f5", facing="up")
    assert ExploreFromPile("up") in choices(state)
    events = do(state, ExploreFromPile("up"), "b6")
    ended = next(event for event in events if isinstance(event, StageEnded))
    assert (ended.result, ended.rule) == ("caught", "HID-25")
    assert not [event for event in events if isinstance(event, MonsterActed)]


@rule("HID-R8")
def test_a_miss_into_the_monsters_cell_is_only_a_miss() -> None:
    state = position(CORNER, "f6", monster="f5", facing="up")
    events = do(state, ExploreFromPile("up"), "b4")
    assert isinstance(events[1], RoomMissed)
    assert not [event for event in events if isinstance(event, StageEnded)]


@rule("HID-25")
def test_walking_onto_the_monster_loses_the_stage_too() -> None:
    state = position(BLOCK, "f6", monster="e6", facing="up")
    events = do(state, Walk("left"))
    ended = next(event for event in events if isinstance(event, StageEnded))
    assert (ended.result, ended.rule, ended.defeats) == ("caught", "HID-25", 1)


@rule("HID-8")
def test_the_first_room_is_chosen_once() -> None:
    state = position(CORNER, "f6")
    assert refused(state, PlaceStartTile(tile_named("r5"))) == ("HID-8", "first-room-lies")


@pytest.mark.parametrize("seat", [-1, 1, 7, 10**9])
def test_nobody_else_has_a_turn(seat: int) -> None:
    state = position(CORNER, "f6")
    rejection = GAME.check(state, seat, EndTurn())
    assert rejection is not None
    assert (rejection.rule, rejection.code) == ("HID-10", "not-your-turn")
    assert list(GAME.legal(state, seat)) == []


def test_what_is_drawn_is_asked_by_stage_so_that_a_challenge_is_the_same_for_all() -> None:
    state = position(CORNER, "f6")
    chance = Drawn(state, "b4")
    do(state, ExploreFromPile("up"), chance=chance)
    assert chance.asked == [("stage/0/explore", 23)]


COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "green")


@pytest.mark.parametrize("colour", [*COLOURS, "purple", ""])
@pytest.mark.parametrize("value", [-1, 0, 1, 6, 7, 10**20])
def test_check_is_total_over_tiles_that_do_not_exist(colour: Colour, value: int) -> None:
    state = position(CORNER, "f6", memory="b5")
    for action in (
        PlaceStartTile(Tile(colour, value)),
        ExploreFromMemory("up", Tile(colour, value)),
    ):
        rejection = GAME.check(state, 0, action)
        assert rejection is not None
        assert rejection.rule in {"HID-8", "HID-19"}
