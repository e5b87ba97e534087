"""The check: the map laid out, the points, and what comes after it."""

from typing import Any

import pytest

from meikyu.core.contract import SPECTATOR
from meikyu.games.dungeon_in_memory import kernel
from meikyu.games.dungeon_in_memory.events import (
    CHECK_EVENTS,
    CardsFound,
    Cell,
    CheckBegan,
    DungeonHeld,
    DungeonLost,
    DungeonOpened,
    ExplorationStarted,
    GameEnded,
    PointsScored,
    Reason,
    TileBeside,
    TileMapped,
)
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import AdditionalRule
from meikyu.games.dungeon_in_memory.rules import check as check_module
from meikyu.games.dungeon_in_memory.rules.path import NOT_LOST
from meikyu.games.dungeon_in_memory.rules.scoring import card, scorers
from tests.games.dungeon_in_memory.tables import Table, tile
from tests.rules import rule


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(5) if bits >> seat & 1]


def of(events: Any, kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def play_lost_dungeon() -> tuple[Table, list[Any]]:
    """Tile 2 is laid wrong; player 2 said Lost before, player 3 at once, player 1 later."""
    table = Table(4, ("S", "S", "L", "S", "S", "L"))
    table.lay("S N")
    table.lost(2)
    table.stay(1, 3)
    table.lay("S E")
    table.lost(3)
    table.stay(0)
    table.lay("L N")
    return table, table.lost(1)


# -- the map --------------------------------------------------------------------------------------


@rule("DIM-27")
def test_tiles_are_laid_out_from_the_bottom_each_as_it_lay() -> None:
    table = Table(2, ("S", "L", "L2", "S", "S", "S2"))
    table.lay("L2 N")
    table.stay(1)
    table.lay("S W")
    events = table.lost(0)
    mapped = of(events, TileMapped)
    assert [(one.index, one.seat, one.cell) for one in mapped] == [
        (0, None, Cell(0, 0)),
        (1, 0, Cell(0, 1)),
        (2, 1, Cell(-1, 1)),
    ]
    assert [(one.tile.tile, one.tile.arrow) for one in mapped[1:]] == [
        (tile("L2"), "north"),
        (tile("S"), "west"),
    ]
    assert [one.heading for one in mapped] == ["north", "west", "west"]
    assert [one.movement for one in mapped] == ["straight", "left", "straight"]
    assert of(events, DungeonHeld)


@rule("DIM-27")
def test_from_the_lost_point_on_tiles_lie_beside_the_map_with_the_cards_between_them() -> None:
    _, events = play_lost_dungeon()
    order = [event for event in events if type(event) in CHECK_EVENTS]
    told = [(type(event), event.index) for event in order if hasattr(event, "index")]
    assert told == [
        (TileMapped, 0),
        (TileMapped, 1),
        (CardsFound, 1),
        (TileMapped, 2),
        (DungeonLost, 2),
        (CardsFound, 2),
        (TileBeside, 3),
        (CardsFound, 3),
    ]
    misplaced = of(events, TileMapped)[-1]
    assert (misplaced.cell, misplaced.tile.arrow) == (Cell(0, 2), "east")
    assert misplaced.heading is None
    (beside,) = of(events, TileBeside)
    assert (beside.tile.tile, beside.tile.arrow, beside.seat) == (tile("L"), "north", 0)


@rule("DIM-27", "DIM-R9")
def test_the_lost_point_is_told_with_its_reasons_its_rules_and_who_laid_the_tile() -> None:
    _, events = play_lost_dungeon()
    (lost,) = of(events, DungeonLost)
    assert lost.reasons == (Reason("D", "DIM-21"),)
    assert (lost.index, lost.seat, lost.at) == (2, 1, Cell(0, 2))


@rule("DIM-27", "DIM-13")
def test_the_map_tells_which_cells_the_path_passes_again() -> None:
    table = Table(2, ("L2", "L", "S", "L", "L", "S"))
    for text in ("L2 N", "L W", "L S"):
        table.lay(text)
        if text != "L S":
            table.stay()
    events = table.lost(1)
    mapped = of(events, TileMapped)
    assert mapped[3].passed_again == (Cell(0, 0),)
    assert mapped[3].heading == "east"


@rule("DIM-R8")
def test_the_check_stays_in_sight_until_the_next_check() -> None:
    table, events = play_lost_dungeon()
    shown = tuple(event for event in events if type(event) in CHECK_EVENTS)
    for _ in range(3):
        for viewer in (0, 1, 2, 3, SPECTATOR):
            assert table.view(viewer).check == shown
        table.lay_any()
        table.stay()
    table.lay_any()
    active = table.state.active
    for seat in range(4):
        if seat != active:
            events = table.lost(seat)
    shown = tuple(event for event in events if type(event) in CHECK_EVENTS)
    assert of(shown, CheckBegan)[0].exploration == 2
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert table.view(viewer).check == shown


@rule("DIM-R8")
def test_while_a_new_path_grows_the_last_check_is_told_in_one_sentence() -> None:
    table, events = play_lost_dungeon()
    whole = GAME.tell_position(table.view(0))
    assert "event-dungeon-lost" in [phrase.id for phrase in whole]
    table.lay_any()
    told = GAME.tell_position(table.view(0))
    assert [phrase.id for phrase in told if phrase.id.startswith("event-")] == []
    (last,) = [phrase for phrase in told if phrase.id == "position-last-check"]
    (lost,), (points,) = of(events, DungeonLost), of(events, PointsScored)
    assert last.args == {
        "exploration": 1,
        "path": GAME.tell_event(lost),
        "points": GAME.tell_event(points),
    }


def test_positions_with_different_last_checks_are_different() -> None:
    table, _ = play_lost_dungeon()
    table.lay_any()
    other = table.state.clone()
    assert other.key() == table.state.key()
    other.last_check = None
    assert other.key() != table.state.key()


@rule("DIM-40")
@pytest.mark.parametrize(("rules", "reach"), [((), None), ((2,), 4), ((3,), None)])
def test_the_check_tells_how_far_a_dungeon_may_go(
    rules: tuple[AdditionalRule, ...], reach: int | None
) -> None:
    table = Table(2, additional_rules=rules)
    table.lay_any()
    events = table.lost(1)
    assert [opened.reach for opened in of(events, DungeonOpened)] == [reach]


# -- the points -----------------------------------------------------------------------------------


@rule("DIM-28")
def test_an_announcement_before_the_dungeon_was_lost_fails() -> None:
    assert seats_of(scorers(3, [card(0, 2)], 3)) == []
    assert seats_of(scorers(3, [card(0, 2), card(1, 3)], 3)) == [1]
    _, events = play_lost_dungeon()
    early = of(events, CardsFound)[0]
    assert (early.index, early.seats, early.result) == (1, (2,), "early")


@rule("DIM-29")
def test_the_first_group_at_or_after_the_lost_point_scores_and_later_ones_do_not() -> None:
    assert seats_of(scorers(3, [card(0, 3), card(1, 4)], 3)) == [0]
    assert seats_of(scorers(3, [card(0, 5), card(1, 5), card(2, 6)], 4)) == [0, 1]
    _, events = play_lost_dungeon()
    results = [(found.seats, found.result) for found in of(events, CardsFound)]
    assert results == [((2,), "early"), ((3,), "scores"), ((1,), "late")]
    assert of(events, PointsScored) == [PointsScored((3,), (0, 0, 0, 1))]


@rule("DIM-29")
def test_who_made_the_mistake_may_score_by_announcing_it_later() -> None:
    table = Table(3, ("S", "S", "L", "S", "S", "L", "S", "S", "L"))
    table.lay("S E")
    table.stay()
    table.lay("S N")
    table.lost(0)
    events = table.lost(2)
    assert of(events, PointsScored) == [PointsScored((0, 2), (1, 0, 1))]


@rule("DIM-30")
def test_if_it_was_never_lost_everybody_who_did_not_announce_scores() -> None:
    assert seats_of(scorers(NOT_LOST, [card(1, 2), card(3, 4)], 5)) == [0, 2, 4]
    assert seats_of(scorers(NOT_LOST, [], 3)) == [0, 1, 2]
    table = Table(3, ("S", "S", "L", "S", "S", "L", "S", "S", "L"))
    table.lay("S N")
    table.lost(1)
    events = table.lost(2)
    (found,) = of(events, CardsFound)
    assert found.result == "never-lost"
    assert of(events, PointsScored) == [PointsScored((0,), (1, 0, 0))]


@rule("DIM-R3")
def test_if_it_was_lost_and_nobody_announced_from_then_on_nobody_scores() -> None:
    assert scorers(3, [], 4) == 0
    assert scorers(3, [card(0, 1), card(2, 2)], 4) == 0


# -- what comes after -----------------------------------------------------------------------------


@rule("DIM-31")
def test_the_last_active_player_starts_the_next_exploration_with_all_tiles() -> None:
    table, events = play_lost_dungeon()
    (started,) = of(events, ExplorationStarted)
    assert (started.exploration, started.start_player) == (2, 0)
    table = Table(3, start_player=1)
    table.lay_any()
    table.stay()
    table.lay_any()
    table.lost(0)
    events = table.lost(1)
    (started,) = of(events, ExplorationStarted)
    assert started.start_player == 2
    view = table.view(0)
    assert (view.piles[0].tiles, view.announced, view.active) == (1, (), 2)
    assert view.deck + sum(view.hand_sizes) == 22


@rule("DIM-32")
def test_whoever_has_three_points_first_wins() -> None:
    table = Table(2)
    table.state.scores = [0, 2]
    table.lay_any("south")
    events = table.lost(1)
    assert of(events, GameEnded) == [GameEnded((1,), (0, 3))]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule, outcome.how) == (
        (1,),
        (0, 3),
        "DIM-32",
        "won",
    )
    assert GAME.actors(table.state) == ()


@rule("DIM-32")
def test_two_points_do_not_end_the_game_and_those_who_get_three_together_share() -> None:
    table = Table(4)
    table.state.scores = [0, 1, 2, 2]
    table.lay_any("south")
    for seat in (1, 2):
        assert not of(table.lost(seat), GameEnded)
    events = table.lost(3)
    assert of(events, GameEnded) == [GameEnded((2, 3), (0, 2, 3, 3))]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.how) == ((2, 3), "shared")


@rule("DIM-R12")
def test_an_agreed_number_of_explorations_ends_a_game_that_nobody_wins() -> None:
    table = Table(2, explorations=2)
    for _ in range(2):
        assert GAME.outcome(table.state) is None
        table.lay_any()
        table.lost(1 - table.state.active)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.how, outcome.rule) == ("limit", "DIM-R12")
    assert max(outcome.scores) < 3


# -- when the path is traced ----------------------------------------------------------------------


@pytest.mark.skipif(
    not kernel.__file__.endswith(".py"), reason="calls inside compiled modules cannot be counted"
)
def test_the_path_is_traced_once_at_the_check_and_never_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[int] = []
    trace = check_module.trace  # type: ignore[attr-defined]

    def counted(tiles: Any, rules: int, pile: list[int]) -> Any:
        calls.append(len(pile))
        return trace(tiles, rules, pile)

    monkeypatch.setattr(check_module, "trace", counted)
    laying: list[int] = []
    path_type: Any = check_module.Path  # type: ignore[attr-defined]
    lay = path_type.lay
    monkeypatch.setattr(path_type, "lay", lambda path, one: (laying.append(one), lay(path, one))[1])
    table = Table(3)
    events: list[Any] = []
    while not of(events, CheckBegan):
        assert not calls
        assert not laying
        for viewer in (0, 1, 2, SPECTATOR):
            GAME.tell_position(table.view(viewer))
            GAME.legal(table.state, viewer)
        table.lay_any()
        events = table.stay()
    assert calls == [23]
    for viewer in (0, 1, 2, SPECTATOR):
        GAME.tell_position(table.view(viewer))
    assert calls == [23]
