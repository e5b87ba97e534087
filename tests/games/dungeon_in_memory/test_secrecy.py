"""No peeking: what is under the top tile is nowhere to be found before the check."""

from typing import Any

import msgspec
import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import SPECTATOR, may_see
from meikyu.core.match import Match
from meikyu.core.play import EventList
from meikyu.games.dungeon_in_memory import kernel, worlds
from meikyu.games.dungeon_in_memory.actions import AnnounceLost, Stay
from meikyu.games.dungeon_in_memory.emit import cell_word, laid_word
from meikyu.games.dungeon_in_memory.events import (
    CHECK_EVENTS,
    DungeonLost,
    TileBeside,
    TileMapped,
    TilePlaced,
)
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.rules.path import trace
from meikyu.games.dungeon_in_memory.state import OVER, MemoryState
from meikyu.games.dungeon_in_memory.view_parts import MemoryView
from tests.games.dungeon_in_memory.tables import CONTENT, Table, tile
from tests.rules import rule


def random_positions(seats: int, options: MemoryOptions, seed: int) -> list[MemoryState]:
    chance, chooser = FastChance(seed), FastChance(seed + 1000)
    state = GAME.setup(options, seats, CONTENT, chance)
    positions = []
    while GAME.kernel.actors(state) and len(positions) < 120:
        positions.append(state.clone())
        actors = GAME.actors(state)
        seat = actors[chooser.pick(len(actors), "seat")]
        # Mostly Stay, so that piles grow and cards get covered.
        move = GAME.sample(state, seat, chooser)
        if move == kernel.LOST and chooser.pick(4, "keen"):
            move = kernel.STAY
        GAME.apply(state, seat, move, chance)
    return positions


def sent(view: MemoryView) -> Any:
    """A view as a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(view))


@rule("DIM-9")
def test_only_the_top_tile_is_in_sight() -> None:
    table = Table(2, ("S", "S", "L", "S2", "L", "L"))
    table.lay("S E")
    table.stay()
    table.lay("L W")
    for viewer in (0, 1, SPECTATOR):
        view = table.view(viewer)
        (pile,) = view.piles
        assert (pile.tiles, pile.top.tile, pile.top.arrow) == (3, tile("L"), "west")
        assert pile.lost_card is None
        assert b"east" not in msgspec.json.encode(view)


@rule("DIM-9")
def test_under_a_lost_card_on_top_the_next_tile_may_be_looked_at_and_no_other() -> None:
    table = Table(3, ("S", "S", "L"))
    table.lay("S E")
    table.lost(1)
    (pile,) = table.view(2).piles
    assert (pile.top.tile, pile.top.arrow, pile.lost_card) == (tile("S"), "east", 1)
    table.stay(2)
    table.lay_any("south")
    (pile,) = table.view(2).piles
    assert (pile.top.arrow, pile.lost_card) == ("south", None)


@rule("DIM-R8")
def test_a_view_holds_what_the_ruling_allows_and_nothing_else() -> None:
    table = Table(4, ("S", "S", "L"), level="beginner")
    table.lay("S E")
    table.lost(3)
    table.lost(1)
    table.stay(2)
    table.lay_any("south")
    told: dict[str, Any] = sent(table.view(0))
    assert set(told) == {
        "view",
        "seat",
        "seats",
        "level",
        "additional_rules",
        "exploration",
        "phase",
        "active",
        "piles",
        "hand",
        "hand_sizes",
        "deck",
        "announced",
        "answer",
        "turned_up",
        "new_dungeon",
        "scores",
        "check",
        "map",
    }
    assert set(told["piles"][0]) == {"tiles", "top", "lost_card"}
    assert told["check"] == []
    assert told["map"] == []
    # Who has announced, not in which order and not where the cards are.
    assert told["announced"] == [1, 3]
    assert sent(table.view(SPECTATOR))["hand"] == []


@rule("DIM-R8")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    "options",
    [
        MemoryOptions(),
        MemoryOptions(level="advanced", additional_rules=(2, 3, 4)),
        MemoryOptions(additional_rules=(1,)),
        MemoryOptions(open_map=True),
    ],
    ids=["beginner", "advanced", "one-announcement", "open-map"],
)
def test_a_viewer_without_memory_cannot_tell_the_covered_tiles_apart(
    seats: int, options: MemoryOptions
) -> None:
    if GAME.check_options(options, seats, CONTENT) is not None:
        options = MemoryOptions()
    own = FastChance(seats)
    changed = {"pile": False, "cards": False, "answers": False, "hands": False}
    for state in [one for seed in range(3) for one in random_positions(seats, options, seed)]:
        for viewer in (*range(seats), SPECTATOR):
            other = worlds.scramble(state, viewer, own)
            assert not list(GAME.invariants(other))
            assert GAME.observe(other, viewer) == GAME.observe(state, viewer)
            assert GAME.legal(other, viewer) == GAME.legal(state, viewer)
            assert GAME.pending(other).get(viewer) == GAME.pending(state).get(viewer)
            changed["pile"] |= other.pile != state.pile
            changed["cards"] |= other.cards != state.cards
            changed["answers"] |= (other.stayed, other.called) != (state.stayed, state.called)
            changed["hands"] |= other.hands != state.hands
    assert seats == 1 or changed["hands"]
    if options.open_map:
        assert {changed["pile"], changed["cards"]} == {False}, "these lie open"
        return
    assert changed["pile"], "a scramble that changes nothing proves nothing"
    if seats > 2:
        assert all(changed.values()), changed


@rule("DIM-R8")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_bots_world_keeps_what_it_was_shown_and_deals_the_rest_anew(seats: int) -> None:
    own = FastChance(3)
    dealt = False
    for state in random_positions(seats, MemoryOptions(level="advanced"), 7):
        for seat in range(seats):
            world = worlds.determinize(state, seat, own)
            assert not list(GAME.invariants(world))
            assert (world.pile, world.cards, world.start) == (state.pile, state.cards, state.start)
            assert world.hands[seat] == state.hands[seat]
            assert GAME.observe(world, seat) == GAME.observe(state, seat)
            dealt |= world.hands != state.hands
    assert dealt


@rule("DIM-R8")
def test_before_the_check_an_event_shows_everybody_the_tile_just_laid_and_no_other() -> None:
    chance, chooser = FastChance(5), FastChance(6)
    laid = 0
    for _ in range(30):
        state = GAME.setup(MemoryOptions(), 4, CONTENT, chance)
        while state.phase != OVER and state.exploration == 1:
            actors = GAME.actors(state)
            seat = actors[chooser.pick(len(actors), "seat")]
            height = len(state.pile)
            sink = EventList()
            GAME.apply(state, seat, GAME.sample(state, seat, chooser), chance, sink)
            if state.exploration > 1 or state.phase == OVER:
                continue  # the check has come
            shown = [event for event in sink.events if may_see(event, SPECTATOR)]
            assert not [event for event in shown if isinstance(event, CHECK_EVENTS)]
            told = [event.tile for event in shown if isinstance(event, TilePlaced)]
            new = len(state.pile) > height
            assert told == ([laid_word(state.tiles, state.pile[-1])] if new else [])
            assert [event for event in shown if hasattr(event, "tile")] == [
                event for event in shown if isinstance(event, TilePlaced)
            ]
            laid += new
    assert laid


@rule("DIM-R8")
def test_a_match_that_is_read_again_shows_the_present_and_not_the_past() -> None:
    match = Match.start(GAME, CONTENT, ["A", "B"], MemoryOptions(start_player=0), bytes(32))
    first = match.view(0)
    assert isinstance(first, MemoryView)
    for _ in range(4):
        seat = match.game.actors(match.state)[0]
        match.act(seat, match.choices(seat)[0])
    view = match.view(SPECTATOR)
    assert isinstance(view, MemoryView)
    assert len(view.piles) == 1
    assert GAME.forgets


@rule("DIM-R8", "DIM-9")
def test_what_brings_the_check_or_was_said_aloud_cannot_be_taken_back() -> None:
    alone = Match.start(GAME, CONTENT, ["A"], MemoryOptions(), bytes(32))
    while alone.outcome is None:
        alone.act(0, alone.choices(0)[0])
    assert alone.check_take_back(0) is not None
    three = Match.start(GAME, CONTENT, ["A", "B", "C"], MemoryOptions(start_player=0), bytes(32))
    three.act(0, three.choices(0)[0])
    for seat, answer in ((1, Stay()), (2, AnnounceLost()), (1, Stay())):
        three.act(seat, answer)
        assert three.check_take_back(seat) is not None


# -- the open map ---------------------------------------------------------------------------------


def test_only_an_open_map_shows_where_covered_tiles_lie() -> None:
    """The option is for learning; a table in play that did not choose it is shown no map."""
    for is_open in (True, False):
        options = MemoryOptions(open_map=is_open, explorations=1)
        for state in random_positions(2, options, 3):
            for viewer in (0, 1, SPECTATOR):
                view = GAME.observe(state, viewer)
                assert isinstance(view, MemoryView)
                mapped = [event for event in view.map if isinstance(event, TileMapped)]
                beside = [event for event in view.map if isinstance(event, TileBeside)]
                laid = [event.tile for event in (*mapped, *beside)]  # type: ignore[attr-defined]
                wanted = [laid_word(state.tiles, tile) for tile in state.pile] if is_open else []
                assert laid == wanted


@pytest.mark.parametrize("seats", [1, 3])
def test_looking_back_shows_the_map_of_every_moment(seats: int) -> None:
    for state in random_positions(seats, MemoryOptions(level="advanced"), 5):
        told = GAME.disclose(state)
        assert isinstance(told, MemoryView)
        path = trace(state.tiles, state.rules, state.pile[: (*state.starts, 99)[1]])
        first = [event for event in told.map if getattr(event, "dungeon", 0) == 1]
        cells = [event.cell for event in first if isinstance(event, TileMapped)]
        assert cells == [cell_word(cell) for cell in path.cells]
        losses = [event.index for event in first if isinstance(event, DungeonLost)]
        assert losses == ([path.lost] if path.reasons else [])
