"""The staircase, the span and the history of the trainer."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from meikyu.core.chance import FastChance
from meikyu.games.dungeon_in_memory.drills import LONGEST, SHORTEST, make_drill
from meikyu.games.dungeon_in_memory.training import (
    FIRST,
    Trial,
    add_trial,
    answered,
    history_file,
    read_history,
    spans,
    staircase,
)
from tests.games.dungeon_in_memory.tables import TILES

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


def trial(length: int, right: bool, hours: int = 0, **other: object) -> Trial:
    facts: dict[str, object] = {"level": "beginner", "additional_rules": (), **other}
    when = NOON + timedelta(hours=hours)
    return Trial(
        when=when, length=length, answer="lost" if right else "east", truth="lost", **facts
    )  # type: ignore[arg-type]


def play(holds: int, drills: int) -> list[Trial]:
    """A player who is right up to a length and wrong beyond it."""
    trials: list[Trial] = []
    for _ in range(drills):
        length = staircase("beginner", trials).length
        trials.append(trial(length, length <= holds))
    return trials


# -- the staircase --------------------------------------------------------------------------------


def test_the_first_drill_is_short_and_every_right_answer_before_a_wrong_one_adds_a_tile() -> None:
    assert staircase("beginner", []).length == FIRST
    assert staircase("beginner", [trial(3, True), trial(4, True)]).length == 5


def test_a_wrong_answer_takes_a_tile_away_at_once() -> None:
    assert staircase("beginner", [trial(3, True), trial(4, False)]).length == 3


def test_after_the_first_wrong_answer_two_right_ones_in_a_row_add_a_tile() -> None:
    missed = [trial(4, False)]
    assert staircase("beginner", [*missed, trial(3, True)]).length == 3
    assert staircase("beginner", [*missed, trial(3, True), trial(3, True)]).length == 4
    broken = [*missed, trial(3, True), trial(3, False), trial(2, True)]
    assert staircase("beginner", broken).length == 2


@pytest.mark.parametrize("level", LONGEST)
def test_the_length_stays_within_what_drills_can_be(level: str) -> None:
    worst = [trial(SHORTEST, False)] * 5
    best = [trial(length, True) for length in range(FIRST, LONGEST["advanced"] + 1)]
    assert staircase(level, worst).length == SHORTEST  # type: ignore[arg-type]
    longest = LONGEST[level]  # type: ignore[index]
    assert staircase(level, best).length == longest  # type: ignore[arg-type]


def test_a_drill_of_a_chosen_length_is_where_the_staircase_goes_on() -> None:
    assert staircase("beginner", [trial(3, True), trial(9, True)]).length == 10


def test_always_saying_lost_does_not_climb() -> None:
    """Half of the drills are lost: a player who says so without looking stays at the bottom."""
    coins = FastChance(1)
    trials: list[Trial] = []
    for _ in range(400):
        length = staircase("beginner", trials).length
        trials.append(trial(length, coins.pick(2, "") == 1))
    late = [one.length for one in trials[100:]]
    assert sum(late) / len(late) < FIRST + 1


# -- the span -------------------------------------------------------------------------------------


@pytest.mark.parametrize("holds", [3, 5, 8, 12])
def test_the_span_is_what_somebody_holds(holds: int) -> None:
    found = staircase("beginner", play(holds, 60)).span
    assert found is not None
    assert holds <= found <= holds + 1


def test_the_span_is_unknown_before_the_first_right_answer_and_then_the_longest_one() -> None:
    assert staircase("beginner", []).span is None
    assert staircase("beginner", [trial(3, False)]).span is None
    assert staircase("beginner", [trial(3, True), trial(4, True)]).span == 4


def test_the_span_follows_whoever_gets_better() -> None:
    trials = play(4, 40)
    before = staircase("beginner", trials).span
    for _ in range(60):
        length = staircase("beginner", trials).length
        trials.append(trial(length, length <= 9))
    after = staircase("beginner", trials).span
    assert before is not None
    assert after is not None
    assert before <= 5
    assert after >= 9


def test_the_span_over_time_ends_with_the_span_of_now() -> None:
    trials = play(6, 30)
    over_time = spans("beginner", trials)
    assert len(over_time) == 30
    assert over_time[-1] == staircase("beginner", trials).span
    assert over_time[4] == staircase("beginner", trials[:5]).span


# -- the history ----------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "history.jsonl"


def test_the_history_lies_in_the_home_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEIKYU_HOME", str(tmp_path))
    assert history_file() == tmp_path / "training" / "dungeon-in-memory.jsonl"


def test_what_was_added_is_read_in_order(file: Path) -> None:
    drill = make_drill(TILES, "advanced", (2,), 6, FastChance(3))
    trials = [trial(3, True), answered(drill, "south", NOON), trial(4, False, 1)]
    for one in trials:
        add_trial(file, one)

    assert read_history(file).trials == tuple(trials)
    assert len(file.read_text().splitlines()) == 3


def test_a_history_that_is_not_there_is_empty(file: Path) -> None:
    assert read_history(file).trials == ()


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b'{"when": "yesterday"}',
        b"[1, 2]",
        b"\xff\xfe",
        b'{"when":"2026-01-02T12:00:00Z","level":"expert","additional_rules":[],"length":3,'
        b'"answer":"lost","truth":"lost"}',
        b'{"when":"2026-01-02T12:00:00Z","level":"beginner","additional_rules":[],"length":0,'
        b'"answer":"lost","truth":"lost"}',
        b'{"when":"2026-01-02T12:00:00","level":"beginner","additional_rules":[],"length":3,'
        b'"answer":"lost","truth":"lost"}',
        b"[" * 5000,
    ],
)
def test_a_line_that_cannot_be_read_is_named_and_nothing_else_is_lost(
    file: Path, line: bytes
) -> None:
    add_trial(file, trial(3, True))
    with file.open("ab") as history:
        history.write(line + b"\n")
    add_trial(file, trial(4, True))
    found = read_history(file)

    assert found.trials == (trial(3, True), trial(4, True))
    assert [(one.line, bool(one.detail)) for one in found.malformed] == [(2, True)]
    assert line in file.read_bytes()


def test_a_line_that_was_cut_off_does_not_swallow_the_next_one(file: Path) -> None:
    add_trial(file, trial(3, True))
    add_trial(file, trial(4, True))
    file.write_bytes(file.read_bytes()[:-20])
    add_trial(file, trial(5, True))
    found = read_history(file)

    assert [one.length for one in found.trials] == [3, 5]
    assert [one.line for one in found.malformed] == [2]


def test_a_line_with_more_in_it_than_today_can_still_be_read(file: Path) -> None:
    add_trial(file, trial(3, True))
    file.write_bytes(file.read_bytes().replace(b"{", b'{"mood":"good",', 1))
    assert read_history(file).trials == (trial(3, True),)


def test_each_level_and_set_of_rules_is_a_course_of_its_own(file: Path) -> None:
    mixed = [
        trial(3, True),
        trial(9, True, level="advanced", additional_rules=(3, 2)),
        trial(10, True, level="advanced", additional_rules=(2, 3)),
        trial(4, True),
    ]
    for one in mixed:
        add_trial(file, one)
    history = read_history(file)

    assert history.courses() == [("beginner", ()), ("advanced", (2, 3))]
    assert [one.length for one in history.course("beginner", ())] == [3, 4]
    assert [one.length for one in history.course("advanced", (2, 3))] == [9, 10]
    assert history.course("advanced", ()) == ()
