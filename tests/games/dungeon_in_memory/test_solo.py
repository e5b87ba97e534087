"""The solo game: tiles straight from the deck, dungeons side by side, and the score."""

from collections.abc import Sequence

import pytest

from meikyu.core.contract import SPECTATOR
from meikyu.core.starting import check_start
from meikyu.games.dungeon_in_memory.actions import GoOn, PlaceTile, StartNewDungeon
from meikyu.games.dungeon_in_memory.events import (
    DungeonOpened,
    RunFailed,
    RunScored,
    TileBeside,
    TileMapped,
    TileTurnedUp,
)
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.rules.path import Path, codes
from meikyu.games.dungeon_in_memory.rules.scoring import (
    FAILURES,
    NO_FAILURE,
    SoloRun,
    judge_solo,
)
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS
from tests.games.dungeon_in_memory.tables import (
    CONTENT,
    EVERY_FACE,
    START,
    TILES,
    Table,
    number,
    tile,
)
from tests.rules import rule

LOOP = ("L N", "L W", "S S", "L S", "L E")
"""Five tiles after Start that run into its entry edge: lost (B) with the fifth."""


def judged(*texts: str, rules: Sequence[int] = ()) -> SoloRun:
    """A run of these tiles after Start; a text with a star starts a new dungeon."""
    pile = [number(START), *(number(text.lstrip("*")) for text in texts)]
    starts = [0, *(n for n, text in enumerate(texts, start=1) if text.startswith("*"))]
    bits = sum(1 << rule - 1 for rule in rules)
    return judge_solo(EVERY_FACE, bits, pile, starts, len(rules))


def failure(run: SoloRun) -> tuple[str, int]:
    return FAILURES[run.failure], run.failed_at


def play_all(table: Table, blindly: str = "north") -> None:
    """Lays every tile on the first dungeon."""
    while GAME.outcome(table.state) is None:
        table.act(0, GoOn())
        word = table.view(0).turned_up
        assert word is not None
        table.act(0, PlaceTile(word, blindly))  # type: ignore[arg-type]


# -- playing --------------------------------------------------------------------------------------


@rule("DIM-33")
@pytest.mark.parametrize("level", ["beginner", "advanced"])
def test_all_tiles_are_used_and_there_is_no_hand(level: str) -> None:
    table = Table(1, level=level)
    view = table.view(0)
    assert (view.deck, view.hand, view.hand_sizes) == (37, (), (0,))
    assert view.level == "advanced"
    assert tuple(table.state.deck.counts) == TILES.counts


@rule("DIM-33")
def test_each_tile_is_drawn_and_laid_directly() -> None:
    table = Table(1, ("L2 moth", "P"))
    events = table.act(0, GoOn())
    assert events == [TileTurnedUp(tile("L2 moth"), False, 36)]
    assert table.view(0).turned_up == tile("L2 moth")
    offered = GAME.choices(table.state, 0)
    assert {action.arrow for action in offered} == set(DIRECTIONS)  # type: ignore[attr-defined]
    table.lay("L2 moth N")
    assert GAME.choices(table.state, 0) == [GoOn(), StartNewDungeon()]


@rule("DIM-34")
def test_a_new_dungeon_is_decided_before_the_tile_is_turned_up() -> None:
    table = Table(1, ("S", "R"))
    table.go_on("S N")
    assert table.view(0).turned_up is None
    assert table.refused(0, PlaceTile(tile("R"), "north")).rule == "DIM-34"
    table.act(0, StartNewDungeon())
    assert table.view(0).new_dungeon
    assert table.refused(0, GoOn()).rule == "DIM-34"


@rule("DIM-34")
def test_earlier_piles_stay_on_the_table_with_their_top_tiles_in_sight() -> None:
    table = Table(1, ("S", "R", "L"))
    table.go_on("S N")
    table.new_dungeon("R E")
    table.go_on("L E")
    piles = [(pile.tiles, pile.top.tile, pile.top.arrow) for pile in table.view(0).piles]
    assert piles == [(2, tile("S"), "north"), (2, tile("L"), "east")]


@rule("DIM-36")
def test_when_the_deck_is_empty_the_dungeons_are_checked_and_the_game_is_over() -> None:
    table = Table(1)
    play_all(table)
    assert len(table.state.pile) == 38
    assert table.view(0).check
    assert table.view(SPECTATOR).check
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.how, outcome.rule) == ((), "solo-failed", "DIM-36")
    (failed,) = table.found(RunFailed)
    (scored,) = table.found(RunScored)
    assert scored.tiles == failed.index == outcome.scores[0]


@rule("DIM-27", "DIM-36")
def test_the_check_shows_every_tile_of_every_dungeon() -> None:
    table = Table(1, ("S", "R"))
    table.go_on("S N")
    table.new_dungeon("R E")
    play_all(table)
    assert [opened.dungeon for opened in table.found(DungeonOpened)] == [1, 2]
    shown = [one.index for one in table.events if isinstance(one, TileMapped | TileBeside)]
    assert shown == list(range(38))


# -- judging --------------------------------------------------------------------------------------


@rule("DIM-36")
def test_the_first_misplaced_tile_is_the_failure() -> None:
    run = judged("S N", "S E", "S E", "S N")
    assert failure(run) == ("misplaced", 2)
    assert codes(run.paths[-1].reasons) == ["D"]


@rule("DIM-36")
def test_going_on_in_a_lost_dungeon_is_the_failure() -> None:
    run = judged(*LOOP, "S N", "S N")
    assert failure(run) == ("lost-and-no-new-dungeon", 6)


@rule("DIM-35")
@pytest.mark.parametrize(("tail", "leaves"), [("L E", "north"), ("R E", "south")])
def test_a_new_dungeon_that_starts_with_a_repeat_tile_repeats_the_last_movement_before(
    tail: str, leaves: str
) -> None:
    # The old dungeon is lost by #4 with a turn; the repeat tile makes the same turn.
    run = judged("R moth N", tail.replace(" ", " moth "), "*P E", rules=[4])
    assert run.failure == NO_FAILURE
    assert DIRECTIONS[run.paths[1].heading] == leaves


@rule("DIM-37")
def test_the_score_is_the_tiles_used_start_included() -> None:
    assert judged(*LOOP).tiles_counted == 6
    assert judged("S N", "S N", "S E").tiles_counted == 3


@rule("DIM-37")
def test_a_perfect_run_of_the_whole_set_scores_38() -> None:
    table = Table(1)
    path = Path(TILES, 0, 0)
    path.lay(table.state.pile[0])
    while GAME.outcome(table.state) is None:
        fresh = bool(path.reasons)
        table.act(0, StartNewDungeon() if fresh else GoOn())
        word = table.view(0).turned_up
        assert word is not None
        if fresh:
            path = Path(TILES, 0, path.movement)
        arrow = "north" if fresh else DIRECTIONS[path.heading]
        table.act(0, PlaceTile(word, arrow))  # type: ignore[arg-type]
        path.lay(table.state.pile[-1])
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.how) == ((38,), (0,), "solo-perfect")


@rule("DIM-38")
def test_each_additional_rule_adds_four_points_up_to_50() -> None:
    assert judged(*LOOP, rules=[2]).score() == 10
    assert judged(*LOOP, rules=[2, 3, 4]).score() == 18
    table = Table(1, additional_rules=(2, 3, 4))
    play_all(table)
    (scored,) = table.found(RunScored)
    assert scored.bonus == 12
    assert scored.score == scored.tiles + 12


@rule("DIM-38")
def test_rule_1_is_not_for_solo_and_the_others_are_at_any_level() -> None:
    refusal = check_start(GAME, CONTENT, 1, MemoryOptions(additional_rules=(1, 2)))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("DIM-38", "no-first-rule-solo")
    for level in ("beginner", "advanced"):
        options = MemoryOptions(level=level, additional_rules=(2, 3, 4))  # type: ignore[arg-type]
        assert check_start(GAME, CONTENT, 1, options) is None


@rule("DIM-R6")
def test_a_new_dungeon_while_not_lost_is_a_failure_at_that_point() -> None:
    run = judged("S N", "S N", "*S N", "S N")
    assert failure(run) == ("new-dungeon-while-not-lost", 3)
    assert run.tiles_counted == 3


@rule("DIM-R7")
@pytest.mark.parametrize("arrow", "NESW")
def test_a_new_dungeons_first_tile_may_lie_any_way_and_gives_the_heading(arrow: str) -> None:
    run = judged(*LOOP, f"*S {arrow}", f"S {arrow}")
    assert run.failure == NO_FAILURE
    assert run.tiles_counted == 8


@rule("DIM-R7")
def test_ghosts_and_the_square_are_counted_for_each_dungeon() -> None:
    ghosts = ("S moth N", "S moth N", "*S moth E", "S E", "S E", "S E", "S E")
    run = judged(*ghosts, rules=[4])
    assert [codes(path.reasons) for path in run.paths] == [["#4"], []]
    square = ("S N", "S N", "S N", "S N", "S N", "*S E", "S E", "S E", "S E", "S E")
    run = judged(*square, rules=[2])
    assert [codes(path.reasons) for path in run.paths] == [["#2"], []]


@rule("DIM-R7", "DIM-R1")
def test_the_first_tiles_entry_edge_counts_as_crossed_in_every_dungeon() -> None:
    run = judged(*LOOP, "*S2 E", "L E", "L N", "S W", "L W", "L S")
    assert [codes(path.reasons) for path in run.paths] == [["B"], ["B"]]


@rule("DIM-R7")
def test_being_lost_with_the_very_last_tile_is_no_failure() -> None:
    run = judged(*LOOP)
    assert run.failure == NO_FAILURE
    assert run.tiles_counted == 6


@rule("DIM-R7")
def test_the_failing_tile_does_not_count_and_a_failed_run_keeps_its_rules_points() -> None:
    run = judged("S N", "S E", rules=[2, 3])
    assert (run.tiles_counted, run.bonus, run.score()) == (2, 8, 10)


@rule("DIM-R7", "DIM-35")
def test_after_a_loop_the_last_movement_is_the_one_that_led_onto_the_travelled_border() -> None:
    run = judged(*LOOP, "*P N", "S W")
    assert run.failure == NO_FAILURE, "the loop ended with a left turn, so the repeat turns left"
