"""Drills: dungeons of the wanted length whose end is what the rules say it is."""

from itertools import product

import pytest

from meikyu.core.chance import FastChance
from meikyu.games.dungeon_in_memory.drills import (
    LONGEST,
    SHORTEST,
    Drill,
    check_drill,
    make_drill,
)
from meikyu.games.dungeon_in_memory.events import (
    DungeonHeld,
    DungeonLost,
    DungeonOpened,
    LaidTile,
    TileMapped,
)
from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level
from meikyu.games.dungeon_in_memory.rules.path import rule_ids, trace
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS
from tests.games.dungeon_in_memory.tables import STANDARD, TILES
from tests.rules import rule

COURSES: tuple[tuple[Level, tuple[AdditionalRule, ...]], ...] = (
    ("beginner", ()),
    ("beginner", (2, 3)),
    ("advanced", ()),
    ("advanced", (2, 3, 4)),
)
courses = pytest.mark.parametrize(("level", "rules"), COURSES)


def number(laid: LaidTile) -> int:
    return STANDARD.index(laid.tile) * 4 + DIRECTIONS.index(laid.arrow)


def pile(drill: Drill) -> list[int]:
    return [number(laid) for laid in drill.tiles]


def bits(rules: tuple[AdditionalRule, ...]) -> int:
    return sum(1 << rule - 1 for rule in rules)


def some(level: Level, rules: tuple[AdditionalRule, ...], count: int) -> list[Drill]:
    lengths = range(SHORTEST, LONGEST[level] + 1)
    return [
        make_drill(TILES, level, rules, lengths[seed % len(lengths)], FastChance(seed))
        for seed in range(count)
    ]


@courses
def test_a_drill_has_the_wanted_length_and_tiles_that_the_box_holds(
    level: Level, rules: tuple[AdditionalRule, ...]
) -> None:
    counts = TILES.level_counts(level == "advanced")
    for length in range(SHORTEST, LONGEST[level] + 1):
        drill = make_drill(TILES, level, rules, length, FastChance(length))

        assert drill.length == length
        assert drill.tiles[0] == LaidTile(STANDARD[TILES.start], "north")
        used = [tile >> 2 for tile in pile(drill)[1:]]
        assert all(used.count(face) <= counts[face] for face in used)


@courses
def test_the_path_is_kept_up_to_the_last_tile(
    level: Level, rules: tuple[AdditionalRule, ...]
) -> None:
    for drill in some(level, rules, 60):
        assert trace(TILES, bits(rules), pile(drill)[:-1]).reasons == 0


@courses
@rule("DIM-14", "DIM-22")
def test_the_right_answer_is_where_the_next_tile_would_not_be_misplaced_or_that_it_is_lost(
    level: Level, rules: tuple[AdditionalRule, ...]
) -> None:
    for drill in some(level, rules, 60):
        path = trace(TILES, bits(rules), pile(drill))
        if path.reasons:
            assert drill.truth == "lost"
        else:
            assert drill.truth == DIRECTIONS[path.heading]
        assert [reason.rule for reason in drill.reasons] == rule_ids(path.reasons)


@courses
def test_the_explanation_tells_every_tile_and_how_it_ends(
    level: Level, rules: tuple[AdditionalRule, ...]
) -> None:
    for drill in some(level, rules, 30):
        opened, *mapped, end = drill.explained
        assert opened == DungeonOpened(1, 4 if 2 in rules else None)
        assert [event.tile for event in mapped if isinstance(event, TileMapped)] == [*drill.tiles]
        assert isinstance(end, DungeonLost if drill.truth == "lost" else DungeonHeld)


@courses
def test_about_half_of_the_drills_are_lost(level: Level, rules: tuple[AdditionalRule, ...]) -> None:
    """Of 400 fair coins fewer than 140 or more than 260 fall alike once in a thousand million."""
    drills = [make_drill(TILES, level, rules, 5, FastChance(seed)) for seed in range(400)]
    assert 140 < sum(drill.truth == "lost" for drill in drills) < 260


def test_most_drills_cannot_be_answered_from_the_last_tiles_alone() -> None:
    """The path runs into an older tile, or an additional rule counts what is below."""
    drills = [make_drill(TILES, "advanced", (), 8, FastChance(seed)) for seed in range(200)]
    older = 0
    for drill in drills:
        path = trace(TILES, 0, pile(drill))
        laid_wrong = any(reason.code == "D" for reason in drill.reasons)
        again = path.passed_again(len(path.pile) - 1)
        older += bool(again) or (drill.truth == "lost" and not laid_wrong)
    assert older > len(drills) // 2


def test_every_reason_for_being_lost_comes_up() -> None:
    found = {
        reason.code
        for level, rules in COURSES
        for drill in some(level, rules, 150)
        for reason in drill.reasons
    }
    assert found == {"A", "B", "C", "D", "#2", "#3", "#4"}


def test_the_same_chance_gives_the_same_drill() -> None:
    for level, rules in COURSES:
        assert some(level, rules, 5) == some(level, rules, 5)


@rule("DIM-38", "DIM-42")
def test_there_are_no_drills_with_rules_that_do_not_fit() -> None:
    refused = {
        (level, rules): rejection.rule
        for level, rules in product(LONGEST, [(), (1,), (2,), (3,), (4,), (2, 3, 4)])
        if (rejection := check_drill(level, rules)) is not None  # type: ignore[arg-type]
    }
    assert refused == {
        ("beginner", (1,)): "DIM-38",
        ("advanced", (1,)): "DIM-38",
        ("beginner", (4,)): "DIM-42",
        ("beginner", (2, 3, 4)): "DIM-42",
    }
