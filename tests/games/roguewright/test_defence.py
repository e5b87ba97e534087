"""The defence part, goals, ranks and the exact odds (ROG-40 to ROG-48, ROG-53 to ROG-56)."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from meikyu.core.chance import Chance, FastChance, ScriptedChance
from meikyu.core.contract import Event
from meikyu.core.play import EventList, every_outcome
from meikyu.games.roguewright.actions import ChooseExit, TakeWay
from meikyu.games.roguewright.events import (
    BattleFought,
    DungeonStacked,
    Equipped,
    FloorLeft,
    RoomEntered,
)
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.prompts import WayPrompt
from meikyu.games.roguewright.rules.battle import battle_points, equip, level
from meikyu.games.roguewright.rules.defence import total
from meikyu.games.roguewright.rules.goals import BAT, BLUE, GHOST, GREEN, Monster, in_room, meets
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.rules.odds import along, distribution, expected
from meikyu.games.roguewright.rules.ranks import RANKS, rank
from meikyu.games.roguewright.rules.rounds import layout_with
from meikyu.games.roguewright.state import DEFENDING, EXITING, OVER, RogueState
from tests.games.roguewright.sheets import (
    CHARTS,
    area,
    do,
    game,
    last_round,
    mask,
    rectangle,
    refused,
    wall_all,
)
from tests.rules import rule

HOME = ["D1-E2"]
"""The entrance's plan of white 1: a room with two monsters and no item."""
LEFT = [*HOME, "A1-C1"]
"""The entrance's room and a corridor to the exit at the top left."""


def ready(*sheets: list[str], map: str = "basic") -> RogueState:
    """A game in which every seat chooses its exit, on sheets with nothing open but these."""
    state = last_round(
        game((1, 1), seats=len(sheets), map="advanced" if map == "advanced" else "basic")
    )
    state.ended = [16] * len(sheets)
    for seat, kept in enumerate(sheets):
        wall_all(state, kept, seat)
        state.sheets[seat].filled |= state.chart.all_entrances & ~state.chart.entrances[0]
        state.sheets[seat].stage = EXITING
    return state


def leave(state: RogueState, *dice: int, more: tuple[int, ...] = ()) -> list[Event]:
    """Everybody takes the exit at the top left; then these dice are rolled in battles."""
    events: list[Event] = []
    values = [*more, *(face - 1 for face in dice)]
    chance: Chance = ScriptedChance(values)
    for seat in range(state.seats):
        sink = EventList()
        action = ChooseExit("top-left")
        assert GAME.check(state, seat, action) is None
        GAME.apply(state, seat, GAME.move(state, action), chance, sink)
        events += sink.events
    return events


def of(kind: type, events: list[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


@rule("ROG-40")
def test_sheets_without_a_connection_stay_out() -> None:
    state = ready(LEFT, [*HOME, "A1"])
    events = leave(state, 1, 2)
    assert of(DungeonStacked, events) == [DungeonStacked((0,), (1,))]
    assert {event.seat for event in of(RoomEntered, events)} == {0}
    assert total(state, 1) == 1  # the mark circled from the start


@rule("ROG-41")
def test_the_less_developed_sheet_lies_higher() -> None:
    state = ready(LEFT, LEFT)
    state.sheets[0].development = 9
    state.sheets[1].development = 4
    assert of(DungeonStacked, leave(state, 1, 2, 1, 2)) == [DungeonStacked((1, 0), ())]


@rule("ROG-41")
def test_then_the_one_with_fewer_item_points() -> None:
    state = ready(LEFT, LEFT)
    state.sheets[0].circled = 0b11
    assert of(DungeonStacked, leave(state, 1, 2, 1, 2)) == [DungeonStacked((1, 0), ())]


@rule("ROG-41")
@pytest.mark.parametrize(("pick", "order"), [(0, (0, 1)), (1, (1, 0))])
def test_then_chance_decides(pick: int, order: tuple[int, ...]) -> None:
    state = ready(LEFT, LEFT)
    events = leave(state, 1, 2, 1, 2, more=(pick,))
    assert of(DungeonStacked, events) == [DungeonStacked(order, ())]


@rule("ROG-42")
def test_the_adventurer_starts_at_the_top_entrance_with_weapon_level_1() -> None:
    events = leave(ready(LEFT), 1, 2)
    entered, fought = of(RoomEntered, events)[0], of(BattleFought, events)[0]
    assert entered == RoomEntered(0, rectangle("D1-E2"), True, 2, 0)
    assert isinstance(fought, BattleFought)
    assert fought.weapon == 1


@rule("ROG-42")
@pytest.mark.parametrize(("seats", "items"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 6), (6, 6)])
def test_the_weapon_track_depends_on_the_number_of_players(seats: int, items: int) -> None:
    track = CHARTS["basic"].tracks.weapons[seats - 1]
    assert level(track, items - 1) == 1
    assert level(track, items) == 2


@rule("ROG-43")
@pytest.mark.parametrize(
    ("monsters", "white", "black", "weapon", "points"),
    [
        (3, 2, 5, 1, 5),  # example 8: a tie goes to the monsters
        (2, 2, 5, 1, 0),
        (1, 4, 4, 6, 5),  # example 9: doubles
        (9, 2, 2, 1, 5),  # example 10: both, and not 10
        (4, 6, 3, 1, 5),  # the lower die counts
        (4, 4, 5, 1, 0),
    ],
)
def test_a_battle_scores_five_or_nothing(
    monsters: int, white: int, black: int, weapon: int, points: int
) -> None:
    assert battle_points(monsters, white, black, weapon) == points


@rule("ROG-43")
def test_the_points_of_a_battle_go_to_the_owner() -> None:
    state = ready(LEFT, LEFT)
    state.sheets[0].development = 9
    leave(state, 1, 2, 3, 4)
    assert state.points == [0, 5]


@rule("ROG-44")
def test_every_item_crosses_off_a_mark_and_level_six_is_the_last() -> None:
    track = CHARTS["basic"].tracks.weapons[0]
    assert equip(track, 0, 3) == 3
    assert level(track, 3) == 2
    assert equip(track, 8, 9) == len(track)
    assert equip((6, 0, 0), 1, 2) == 1


@rule("ROG-44")
def test_items_of_a_counting_room_are_taken_after_the_battle() -> None:
    state = ready([*HOME, "C1", "A1-B2"])  # a second room with the item at B1
    events = leave(state, 1, 2, 1, 2)
    assert [type(event) for event in events if isinstance(event, BattleFought | Equipped)] == [
        BattleFought,
        BattleFought,
        Equipped,
    ]
    assert of(Equipped, events) == [Equipped(0, 1, 1, 1)]


def fork() -> RogueState:
    """Two rooms are between the entrance's room and the exit, side by side."""
    state = ready(HOME)
    board = state.chart.board
    sheet = state.sheets[0]
    # The entrance's room opens into a corridor that both rooms touch; both lead on to another.
    kept = area(board, "D1-E2") | mask(board, "D3 D4 C4 E4") | area(board, "A4-B5")
    kept |= area(board, "F4-G5") | mask(board, "B6 F6") | area(board, "B7-F7")
    kept |= area(board, "B8-B11") | mask(board, "A11 A12")
    sheet.filled = board.inside & ~kept
    return state


@rule("ROG-45", "ROG-R6", "ROG-R11")
def test_a_tie_between_routes_is_the_owners_choice() -> None:
    state = fork()
    layout = layout_with(state.chart, state.sheets[0], 2)
    assert layout.connected()
    ways = {tuple(route) for route in layout.routes()}
    rooms = [room.rectangle for room in layout.floor.rooms]
    assert len(ways) == 2, (ways, rooms)
    action = ChooseExit("bottom-left")
    do(state, action, 0, FastChance(3))
    assert state.phase == DEFENDING
    prompt = GAME.pending(state)[0]
    assert isinstance(prompt, WayPrompt)
    assert set(prompt.rooms) == {rectangle("A4-B5"), rectangle("F4-G5")}
    assert not prompt.first
    assert refused(state, TakeWay(rectangle("D1-E2"))) == "ROG-45"
    assert refused(state, ChooseExit("top-left")) == "ROG-45"
    events = do(state, TakeWay(rectangle("F4-G5")), 0, FastChance(4))
    assert events[0] == RoomEntered(0, rectangle("F4-G5"), *_facts(layout, (3, 5, 2, 2)))
    assert state.phase == OVER


def _facts(layout: Layout, place: tuple[int, int, int, int]) -> tuple[bool, int, int]:
    number = [room.rectangle for room in layout.floor.rooms].index(place)
    room = layout.floor.rooms[number]
    return room.counts, layout.monsters[number], layout.items[number]


@rule("ROG-46")
def test_rooms_that_do_not_count_are_stops_without_battle_and_equipment() -> None:
    state = ready([*HOME, "C1", "A1-B2"])
    sheet = state.sheets[0]
    sheet.plans = (*sheet.plans, mask(state.chart.board, "A2"))
    sheet.planned |= sheet.plans[1]
    events = leave(state, 1, 2)
    assert [event.room for event in of(RoomEntered, events)] == [
        rectangle("D1-E2"),
        rectangle("A1-B2"),
    ]
    assert len(of(BattleFought, events)) == 1
    assert of(Equipped, events) == []


@rule("ROG-47")
def test_the_weapon_track_is_kept_for_the_next_sheet() -> None:
    state = ready([*HOME, "C1", "A1-B2"], LEFT)
    state.sheets[1].development = 3
    track = (2, 6)
    state.crossed = 0
    assert level(track, 1) == 2
    events = leave(state, 1, 2, 1, 2, 1, 2)
    assert [event.seat for event in of(FloorLeft, events)] == [0, 1]
    assert state.crossed == 1


@rule("ROG-48")
@pytest.mark.parametrize(("circled", "won"), [(0b1, (0, 1)), (0b11, (1,))])
def test_the_highest_total_wins_and_equal_totals_draw(circled: int, won: tuple[int, ...]) -> None:
    state = ready([*HOME, "A1"], [*HOME, "A1"])
    state.sheets[1].circled = circled
    leave(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == won
    assert outcome.how == ("won" if len(won) == 1 else "draw")


@rule("ROG-53")
def test_what_each_goal_asks_of_a_room() -> None:
    assert meets(BLUE, [2, 1, 0, 0])
    assert not meets(BLUE, [1, 1, 3, 3])
    assert meets(GREEN, [0, 1, 0, 0])
    assert not meets(GREEN, [1, 1, 0, 0])
    assert meets(GHOST, [0, 0, 1, 0])
    assert not meets(GHOST, [5, 5, 0, 1])
    assert meets(BAT, [0, 0, 0, 3])
    assert not meets(BAT, [1, 1, 1, 0])


def goal_layout(planned: bool, room: bool) -> Layout:
    """The large ghost at H4-I5 in a room of its own, or in a part that does not count."""
    state = ready([*HOME, "E3-E4", "F4-G4", "H4-I5", "A1-C1"], map="advanced")
    sheet = state.sheets[0]
    board = state.chart.board
    sheet.filled &= ~area(board, "A1-B1")
    kept = area(board, "C1-D2") | area(board, "A1-B1") | mask(board, "D3 E3 F3 G3 G4")
    kept |= area(board, "H4-I5") if room else area(board, "H4-J6")
    sheet.filled = board.inside & ~kept
    if planned:
        sheet.plans = (*sheet.plans, area(board, "H4-I5"))
    return layout_with(state.chart, sheet, 0)


@rule("ROG-53", "ROG-54", "ROG-R12")
def test_a_goal_scores_for_every_counting_room_that_meets_it() -> None:
    layout = goal_layout(planned=True, room=True)
    assert layout.goals == [(GHOST, 4)]
    assert layout.goal_points == 4


@rule("ROG-54")
def test_a_goal_needs_a_plan_around_its_monster_and_a_counting_room() -> None:
    assert goal_layout(planned=False, room=True).goal_points == 0
    assert goal_layout(planned=True, room=False).goal_points == 0


@rule("ROG-55", "ROG-R12")
def test_in_battle_a_large_monster_is_one_monster() -> None:
    layout = goal_layout(planned=True, room=True)
    assert sorted(layout.monsters) == [1, 2]
    assert in_room([Monster(BAT, 0b1111, True)], 0b1111) == [0, 0, 0, 1]


@rule("ROG-56")
@pytest.mark.parametrize(
    ("map", "limits"), [("basic", (40, 60, 80, 100, 110)), ("advanced", (50, 80, 100, 120, 130))]
)
def test_the_solo_rank_follows_from_the_total(map: str, limits: tuple[int, ...]) -> None:
    chart = CHARTS[map]
    assert rank(chart, 0) == RANKS[0] == "familiar"
    for number, least in enumerate(limits):
        assert rank(chart, least - 1) == RANKS[number]
        assert rank(chart, least) == RANKS[number + 1]


@rule("ROG-56")
def test_a_solo_game_ends_with_a_rank() -> None:
    state = ready(LEFT)
    leave(state, 1, 2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (1 + 13 + 5,)
    assert (outcome.how, outcome.rule) == ("rank-familiar", "ROG-56")


# -- exact odds -----------------------------------------------------------------------------------


def by_enumeration(state: RogueState) -> dict[tuple[int, int], Fraction]:
    """The same distribution from the rules themselves, over all dice."""

    def run(chance: Chance) -> tuple[int, int]:
        world = state.clone()
        GAME.apply(world, 0, GAME.move(world, ChooseExit("top-left")), chance)
        return world.points[0], world.crossed

    found: Counter[tuple[int, int]] = Counter()
    for probability, result in every_outcome(run):
        found[result] += probability  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


@rule("ROG-43", "ROG-44")
@pytest.mark.parametrize("crossed", [0, 1, 4, 9])
def test_the_distribution_of_battle_points_equals_every_outcome(crossed: int) -> None:
    state = ready([*HOME, "C1", "A1-B2"])
    state.crossed = crossed
    layout = layout_with(state.chart, state.sheets[0], 0)
    route = layout.routes()[0]
    assert len(route) == 2
    track = state.chart.tracks.weapons[0]
    chances = distribution(along(layout, route), track, crossed)
    assert chances == by_enumeration(state)
    assert sum(chances.values()) == 1
    assert 0 < expected(chances) < 10
