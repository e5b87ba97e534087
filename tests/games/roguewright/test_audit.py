"""The auditor's lines and regions, the exits' battle odds, pictures for paper."""

import xml.etree.ElementTree as ElementTree
from fractions import Fraction

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import Event, Occasion
from meikyu.core.kernel import playout
from meikyu.core.picture import Curve, Mark, curve, svg
from meikyu.core.poster import SHU
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.roguewright.events import RoomEntered
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.prompts import ExitPrompt
from meikyu.games.roguewright.questions import previews
from meikyu.games.roguewright.rules.odds import (
    ROLLS,
    along,
    best_route,
    distribution,
    expected,
    mean,
)
from meikyu.games.roguewright.rules.rounds import layout_with
from meikyu.games.roguewright.state import BUILDING
from meikyu.games.roguewright.view import observe
from meikyu.games.roguewright.view_parts import AuditLine, RogueView, SheetView
from tests.games.roguewright.sheets import CONTENT, area
from tests.games.roguewright.test_defence import HOME, LEFT, by_enumeration, fork, leave, ready
from tests.rules import rule


def own(state: object) -> SheetView:
    sheet = observe(state, 0).sheet  # type: ignore[arg-type]
    assert sheet is not None
    return sheet


@rule("ROG-32", "ROG-39")
def test_every_line_of_the_audit_names_its_rule_and_its_points() -> None:
    sheet = own(ready(LEFT))
    assert sheet.audit == (
        AuditLine("rooms", "ROG-39", 1, 3),
        AuditLine("every-room", "ROG-39", 1, 10),
        AuditLine("items", "ROG-32", 1, 1),
    )
    assert sheet.build_points == 14


@rule("ROG-33")
def test_without_a_way_to_an_exit_no_room_scores_in_the_audit() -> None:
    sheet = own(ready(HOME))
    assert [line.code for line in sheet.audit] == ["not-connected", "items"]
    assert sheet.build_points == 1


@rule("ROG-39")
def test_a_room_that_does_not_count_costs_the_bonus() -> None:
    # The line of the entrance's plan runs inside the wider room.
    sheet = own(ready(["D1-F2", "A1-C1"]))
    assert [(line.code, line.points) for line in sheet.audit[:2]] == [
        ("rooms", 0),
        ("not-every-room", 0),
    ]
    assert sheet.rooms[0].broken == ("ROG-38",)
    assert sheet.rooms[0].points == 0


@rule("ROG-34", "ROG-35")
def test_regions_tell_rooms_corridors_and_what_is_cut_off() -> None:
    state = ready([*LEFT, "H8-I9"])
    assert own(state).regions[0] == "cccRR#######"
    assert own(state).regions[1] == "###RR#######"
    assert own(state).regions[7] == "#######..###"


# A corridor from the entrance's room to both exits of the top; at the right a room around the exit.
TWO_EXITS = [*HOME, "A1-C1", "E3-J3", "J2", "K1-L2"]


@rule("ROG-31", "ROG-39")
def test_if_it_ended_now_the_other_exits_are_filled_and_the_best_one_is_taken() -> None:
    # With all exits open there are two rooms; with the exit at the top left the room at the right
    # would lose its corner, with the one at the top right both rooms count.
    state = ready(TWO_EXITS)
    prompt = GAME.pending(state)[0]
    assert isinstance(prompt, ExitPrompt)
    best = max(prompt.previews, key=lambda one: one.room_points + one.expected_battles)
    assert best.corner == "top-right"
    sheet = own(state)
    assert sheet.ends_at == "top-right"
    assert sheet.build_points == best.room_points + best.item_points == 17
    assert sheet.expected_battles == pytest.approx(best.expected_battles)
    # Without the way to that room the exit at the top left is left, and the room around the other
    # exit is gone: nothing is counted that would not count.
    state = ready([*HOME, "A1-C1", "K1-L2"])
    assert own(state).ends_at == "top-left"
    assert own(state).build_points == 14


@rule("ROG-31")
def test_a_room_around_an_exit_that_would_be_filled_does_not_count() -> None:
    """Both exits are in rooms of four cells: whichever is filled takes its room along."""
    state = ready([*HOME, "C1", "A1-B2", "E3-J3", "J2", "K1-L2"])
    sheet = own(state)
    assert [line.code for line in sheet.audit] == ["rooms", "every-room", "items"]
    assert sheet.audit[0].count == 2
    other = "L" if sheet.ends_at == "top-left" else "A"
    column = ord(other) - ord("A")
    assert sheet.regions[0][column] == "#"


@rule("ROG-31", "ROG-39")
@pytest.mark.parametrize("map_name", ["basic", "advanced"])
def test_the_audit_while_building_is_the_best_preview(map_name: str) -> None:
    """For every drawing: what the auditor says is what the best exit would bring."""
    compared = 0
    for seed in range(6):
        options = RogueOptions(map=map_name)  # type: ignore[arg-type]
        state = GAME.setup(options, 1, CONTENT, FastChance(seed))
        chance, chooser = FastChance(seed), FastChance(seed + 1)
        while state.phase == BUILDING:
            sheet = own(state)
            shown = [one for one in previews(state, 0) if one.connected]
            if shown and sheet.exit is None:
                certain = {
                    one.corner: one.room_points + one.goal_points + one.item_points for one in shown
                }
                most = max(certain[one.corner] + one.expected_battles for one in shown)
                assert sheet.ends_at is not None
                assert sheet.build_points == certain[sheet.ends_at]
                assert sheet.build_points + sheet.expected_battles == pytest.approx(most)
                compared += 1
            move = GAME.sample(state, 0, chooser)
            GAME.apply(state, 0, move, chance)
    assert compared > 40


@rule("ROG-43", "ROG-45")
def test_the_best_route_is_the_best_of_all_routes() -> None:
    """Found step by step, compared with every route written out."""
    states = [fork()]
    for seed in range(20):
        state = GAME.setup(RogueOptions(), 1, CONTENT, FastChance(seed))
        playout(GAME.kernel, state, FastChance(seed), FastChance(seed + 1), 10_000)
        states.append(state)
    for state in states:
        track = state.chart.tracks.weapons[0]
        for corner in range(4):
            layout = layout_with(state.chart, state.sheets[0], corner)
            routes = layout.routes() if layout.connected() else []
            if not routes:
                continue
            means = [expected(distribution(along(layout, way), track, 0)) for way in routes]
            found = best_route(layout, track)
            assert found in routes
            assert expected(distribution(along(layout, found), track, 0)) == max(means)
            assert Fraction(mean(along(layout, found), track, 0), ROLLS) == max(means)


@rule("ROG-53", "ROG-54")
def test_a_goal_is_a_line_of_its_own_kept_or_lost() -> None:
    for kept, code in (("H4-I5", "goal"), ("H4-J6", "goal-lost")):
        state = ready([*HOME], map="advanced")
        board, sheet = state.chart.board, state.sheets[0]
        open_cells = area(board, "A1-D1") | area(board, "C2-D2") | area(board, "D3-G3")
        open_cells |= area(board, "G4-G4") | area(board, kept)
        sheet.filled = board.inside & ~open_cells
        sheet.plans = (*sheet.plans, area(board, "H4-I5"))
        goals = [line for line in own(state).audit if line.kind == "ghost"]
        assert [line.code for line in goals] == [code]
        assert (goals[0].points > 0) == (code == "goal")


@pytest.mark.parametrize("map_name", ["basic", "advanced"])
def test_the_audit_of_a_finished_sheet_is_what_it_scores(map_name: str) -> None:
    for seed in range(12):
        options = RogueOptions(map=map_name)  # type: ignore[arg-type]
        state = GAME.setup(options, 3, CONTENT, FastChance(seed))
        playout(GAME.kernel, state, FastChance(seed), FastChance(seed + 1), 10_000)
        view = observe(state, 0)
        assert state.phase != BUILDING
        for sheet, score in zip(view.sheets, view.scores, strict=True):
            assert sheet.build_points == score.items + score.rooms + score.goals
            counting = {room.place for room in sheet.rooms if room.counts}
            assert sum(line.count for line in sheet.audit if line.code == "rooms") == len(counting)
            cells = sum(place.height * place.width for place in counting)
            assert sum(row.count("R") for row in sheet.regions) == cells


@rule("ROG-R7", "ROG-43")
def test_an_exits_battle_odds_are_those_of_every_outcome() -> None:
    state = ready([*HOME, "C1", "A1-B2"])
    prompt = GAME.pending(state)[0]
    assert isinstance(prompt, ExitPrompt)
    preview = prompt.previews[0]
    assert preview.corner == "top-left"
    expected: dict[int, float] = {}
    for (points, _), chance in by_enumeration(state).items():
        expected[points] = expected.get(points, 0.0) + float(chance)
    assert {one.points: one.chance for one in preview.battles} == pytest.approx(expected)
    mean = sum(points * chance for points, chance in expected.items())
    assert preview.expected_battles == pytest.approx(mean)


def test_an_exit_without_a_way_has_no_battles() -> None:
    state = ready([*HOME, "A1", "L12"])
    prompt = GAME.pending(state)[0]
    assert isinstance(prompt, ExitPrompt)
    for preview in prompt.previews:
        assert [(one.points, one.chance) for one in preview.battles] == [(0, 1.0)]


# -- for paper ----------------------------------------------------------------------------------


def finished() -> RogueView:
    state = ready(LEFT, [*HOME, "C1", "A1-B2"])
    leave(state, 1, 2, 3, 4, 5, 6, more=(0,))
    return observe(state, -1)


def walked(view: RogueView) -> tuple[Event, ...]:
    """That the adventurer came into every room that counts, as everybody saw it."""
    return tuple(
        RoomEntered(sheet.seat, room.place, room.counts, room.monsters, room.items)
        for sheet in view.sheets
        for room in sheet.rooms
    )


def is_way(mark: Mark) -> bool:
    return isinstance(mark, Curve) and mark.stroke == SHU


@pytest.mark.parametrize("locale", LOCALES)
def test_a_finished_dungeon_is_printed_from_its_top_sheet(locale: str) -> None:
    view = finished()
    assert view.walk is not None
    names = ("Aki", "はる <&>")
    occasion = Occasion("Roguewright", names, "25 October", "ab" * 32, walked(view))
    drawn = GAME.pictures(view, occasion, lexicon(locale, GAME.package))
    assert [names[seat] in one.title for one, seat in zip(drawn, view.walk.order, strict=True)]
    root = ElementTree.fromstring(svg(drawn))
    texts = [part.text or "" for part in root.iter() if part.tag.endswith("text")]
    for said in (*names, "Roguewright", "25 October", "ab" * 32, "迷", "宮"):
        assert any(said in text for text in texts), said
    for score in view.scores:
        assert str(score.total) in texts
    ways = [one for one in drawn for mark in one.marks if is_way(mark)]
    assert len(ways) == len(view.walk.order)  # each sheet that the adventurer crossed


def test_a_curve_is_moved_and_scaled() -> None:
    assert curve("M 1 2 L 3 4 Z", 10, 20, 2) == (
        ("M", ((12.0, 24.0),)),
        ("L", ((16.0, 28.0),)),
        ("Z", ()),
    )
