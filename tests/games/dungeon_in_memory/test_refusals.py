"""Every refusal cites its rule, and every accepted action is a legal one."""

import pytest

from meikyu.core.contract import SPECTATOR, Action
from meikyu.core.starting import check_start
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.dungeon_in_memory.actions import (
    AnnounceLost,
    GoOn,
    PlaceTile,
    StartNewDungeon,
    Stay,
    Tile,
)
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from tests.games.dungeon_in_memory.tables import CONTENT, Table, tile
from tests.rules import rule

HANDS = ("S", "L", "L2", "S2", "S2", "L")


def announcing() -> Table:
    table = Table(2, HANDS)
    table.lay("S N")
    return table


def alone() -> Table:
    return Table(1, ("S", "R"))


def turned_up() -> Table:
    table = alone()
    table.act(0, GoOn())
    return table


@pytest.mark.parametrize(
    ("table", "seat", "action", "cited", "code"),
    [
        pytest.param(*case, marks=rule(case[3]), id=f"{case[3]}-{case[4]}-{n}")
        for n, case in enumerate(
            [
                (announcing, 1, PlaceTile(tile("L"), "north"), "DIM-7", "not-laying"),
                (
                    lambda: Table(2, HANDS),
                    0,
                    PlaceTile(tile("S2"), "north"),
                    "DIM-7",
                    "not-in-hand",
                ),
                (lambda: Table(2, HANDS), 0, PlaceTile(tile("P"), "north"), "DIM-7", "not-in-hand"),
                (
                    lambda: Table(2, HANDS),
                    0,
                    PlaceTile(Tile("repeat", two_path=True), "north"),
                    "DIM-7",
                    "not-in-hand",
                ),
                (
                    lambda: Table(2, HANDS),
                    0,
                    PlaceTile(tile("S"), "up"),  # type: ignore[arg-type]
                    "DIM-8",
                    "no-such-arrow",
                ),
                (
                    lambda: Table(2, HANDS),
                    1,
                    PlaceTile(tile("L"), "north"),
                    "DIM-6",
                    "not-your-turn",
                ),
                (lambda: Table(2, HANDS), 1, AnnounceLost(), "DIM-23", "nothing-laid-yet"),
                (lambda: Table(2, HANDS), SPECTATOR, Stay(), "DIM-6", "not-your-turn"),
                (lambda: Table(2, HANDS), 0, AnnounceLost(), "DIM-23", "active-announces"),
                (lambda: Table(2, HANDS), 0, Stay(), "DIM-R4", "nothing-to-answer"),
                (lambda: Table(2, HANDS), 0, GoOn(), "DIM-33", "solo-only"),
                (announcing, 1, StartNewDungeon(), "DIM-33", "solo-only"),
                (alone, 0, PlaceTile(tile("S"), "north"), "DIM-34", "decide-first"),
                (alone, 0, AnnounceLost(), "DIM-33", "no-announcing-solo"),
                (turned_up, 0, Stay(), "DIM-33", "no-announcing-solo"),
                (turned_up, 0, PlaceTile(tile("R"), "north"), "DIM-33", "not-turned-up"),
                (turned_up, 0, GoOn(), "DIM-34", "already-turned-up"),
                (turned_up, 0, StartNewDungeon(), "DIM-34", "already-turned-up"),
            ]
        )
    ],
)
def test_it_is_refused_by_its_rule(
    table: object, seat: int, action: Action, cited: str, code: str
) -> None:
    refusal = table().refused(seat, action)  # type: ignore[operator]
    assert (refusal.rule, refusal.code) == (cited, code)
    for locale in LOCALES:
        words = lexicon(locale, GAME.package)
        assert words.say(refusal.phrase())
        assert words.say(Phrase(f"rule-{refusal.rule}"))


@rule("DIM-42")
def test_rule_4_is_for_the_advanced_level_only() -> None:
    refusal = check_start(GAME, CONTENT, 2, MemoryOptions(additional_rules=(4,)))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("DIM-42", "advanced-only")
    options = MemoryOptions(level="advanced", additional_rules=(4,))
    assert check_start(GAME, CONTENT, 2, options) is None


@rule("DIM-32")
def test_after_the_end_nobody_does_anything() -> None:
    table = Table(2)
    table.state.scores = [2, 2]
    table.lay_any("south")
    table.lost(1)
    for seat in (0, 1):
        refusal = table.refused(seat, Stay())
        assert (refusal.rule, refusal.code) == ("DIM-32", "game-over")


def test_whoever_has_left_the_exploration_is_not_asked_again() -> None:
    table = Table(3)
    table.lay_any()
    table.lost(1)
    assert table.refused(1, AnnounceLost()).code == "announced-already"
    table.stay(2)
    assert table.refused(1, PlaceTile(table.view(1).hand[0], "north")).code == "not-your-turn"
