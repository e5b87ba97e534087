"""An exploration: the tiles, the deal, laying and drawing, turn order."""

import pytest

from meikyu.core.chance import ScriptedChance
from meikyu.core.contract import SPECTATOR
from meikyu.core.play import EventList
from meikyu.core.starting import check_start
from meikyu.games.dungeon_in_memory.actions import PlaceTile
from meikyu.games.dungeon_in_memory.events import (
    DeckDrawn,
    ExplorationStarted,
    HandDealt,
    TileDrawn,
    TilePlaced,
)
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from tests.games.dungeon_in_memory.tables import (
    COMPASS,
    CONTENT,
    STANDARD,
    TILES,
    Table,
    tile,
)
from tests.rules import rule

HANDS = ("S", "L", "L2", "S2", "S", "L")
"""Two hands of three."""


@rule("DIM-1")
def test_there_are_38_tiles_with_start_and_cards_for_one_to_five_players() -> None:
    assert sum(TILES.counts) + 1 == 38
    for seats in (1, 2, 3, 4, 5):
        assert check_start(GAME, CONTENT, seats, MemoryOptions()) is None
    for seats in (0, 6):
        refusal = check_start(GAME, CONTENT, seats, MemoryOptions())
        assert refusal is not None
        assert refusal.code == "seat-count"


@rule("DIM-2")
def test_straight_left_and_right_come_with_one_path_and_with_two_repeat_with_its_own() -> None:
    kinds = {(face.kind, face.two_path) for face in STANDARD}
    assert kinds == {
        (kind, two_path) for kind in ("straight", "left", "right") for two_path in (False, True)
    } | {("repeat", False)}


@rule("DIM-3")
@pytest.mark.parametrize(
    ("level", "kinds"),
    [
        ("beginner", {"straight", "left"}),
        ("advanced", {"straight", "left", "right", "repeat"}),
    ],
)
def test_a_level_says_which_tiles_are_used_and_start_is_always_there(
    level: str, kinds: set[str]
) -> None:
    table = Table(2, level=level)
    used = {STANDARD[face].kind for face, count in enumerate(table.state.deck.counts) if count}
    used |= {word.kind for seat in (0, 1) for word in table.view(seat).hand}
    assert used == kinds
    assert table.view(0).piles[0].top.tile == tile("S2")


@rule("DIM-4")
@pytest.mark.parametrize(("level", "hand", "tiles"), [("beginner", 3, 22), ("advanced", 2, 37)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_a_hand_and_the_rest_is_the_deck(
    level: str, hand: int, tiles: int, seats: int
) -> None:
    table = Table(seats, level=level)
    view = table.view(0)
    assert view.hand_sizes == (hand,) * seats
    assert view.deck == tiles - hand * seats
    assert len(list(table.found(HandDealt))) == seats


@rule("DIM-5")
def test_the_start_tile_lies_first_with_its_arrow_to_the_north() -> None:
    pile = Table(3).view(SPECTATOR).piles
    assert [(one.tiles, one.top.tile, one.top.arrow) for one in pile] == [(1, tile("S2"), "north")]


@rule("DIM-6")
def test_turns_go_clockwise_from_the_start_player() -> None:
    table = Table(4, start_player=2)
    order = []
    for _ in range(6):
        order.append(table.state.active)
        table.lay_any()
        table.stay()
    assert order == [2, 3, 0, 1, 2, 3]


@rule("DIM-7")
def test_the_active_player_lays_a_tile_of_the_hand_face_up_on_the_pile() -> None:
    table = Table(2, HANDS)
    events = table.lay("L2 N")
    for viewer in (0, 1, SPECTATOR):
        (pile,) = table.view(viewer).piles
        assert (pile.tiles, pile.top.tile, pile.top.arrow) == (2, tile("L2"), "north")
    (placed,) = [event for event in events if isinstance(event, TilePlaced)]
    assert (placed.seat, placed.tile.tile, placed.tile.arrow) == (0, tile("L2"), "north")


@rule("DIM-8")
def test_every_tile_of_the_hand_may_be_laid_in_all_four_orientations_and_none_is_commented() -> (
    None
):
    offered = GAME.choices(Table(2, HANDS).state, 0)
    assert set(offered) == {
        PlaceTile(tile(name), arrow) for name in ("S", "L", "L2") for arrow in COMPASS.values()
    }
    told = set()
    for arrow, word in COMPASS.items():
        table = Table(2, HANDS)
        events = table.lay(f"S {arrow}")
        seen = [events, table.view(1), GAME.pending(table.state), GAME.choices(table.state, 1)]
        told.add(repr(seen).replace(f"arrow={word!r}", "arrow"))
    assert len(told) == 1, "but for the arrow itself, right and wrong look the same"


@rule("DIM-10")
def test_after_laying_a_tile_is_drawn_and_only_its_player_sees_which() -> None:
    table = Table(2, (*HANDS, "L2"))
    events = table.lay("S N")
    assert table.view(0).hand == (tile("L"), tile("L2"), tile("L2"))
    (drawn,) = [event for event in events if isinstance(event, TileDrawn)]
    assert (drawn.to, drawn.tile) == (0, tile("L2"))
    (counted,) = [event for event in events if isinstance(event, DeckDrawn)]
    assert (counted.seat, counted.deck) == (0, 15)


@rule("DIM-10")
def test_when_the_deck_is_empty_play_goes_on_with_the_hands_alone() -> None:
    table = Table(5)
    sizes = []
    while table.state.exploration == 1 and len(table.state.pile) < 12:
        table.lay_any()
        sizes.append((table.state.deck.total, len(table.state.hands[table.state.active])))
        table.stay()
    assert sizes[:7] == [(6, 3), (5, 3), (4, 3), (3, 3), (2, 3), (1, 3), (0, 3)]
    assert sizes[7:10] == [(0, 2), (0, 2), (0, 2)]


@rule("DIM-R10")
def test_the_first_start_player_is_drawn_unless_the_host_chooses() -> None:
    chosen = Table(3, start_player=1)
    assert chosen.state.active == 1
    assert "start-player" not in chosen.chance.asked
    for drawn in range(3):
        table = Table(3, picks=[drawn], start_player=None)
        assert table.state.active == drawn
        (started,) = table.found(ExplorationStarted)
        assert started.start_player == drawn


@rule("DIM-R10")
def test_the_host_can_only_choose_a_player_who_is_there() -> None:
    refusal = check_start(GAME, CONTENT, 3, MemoryOptions(start_player=3))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("DIM-R10", "no-such-player")


def test_all_numbers_of_a_deal_are_asked_of_chance() -> None:
    # 2 players, beginner: who starts, then 6 tiles out of 22, 21, ... 17.
    script = ScriptedChance([1, 0, 0, 0, 0, 0, 0])
    sink = EventList()
    state = GAME.setup(MemoryOptions(), 2, CONTENT, script, sink)
    assert script.used == 7
    assert state.active == 1
    assert state.hands == [[0, 0, 0], [0, 0, 0]]


def test_the_same_questions_are_asked_whatever_the_players_do() -> None:
    first, second = Table(2), Table(2)
    first.lay_any("north")
    second.lay_any("south")
    assert first.chance.asked == second.chance.asked
