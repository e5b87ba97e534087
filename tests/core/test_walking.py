"""A match is walked in one way, and no action is applied more often than needed."""

from pathlib import Path

import pytest

from meikyu.cli.transcript import retold
from meikyu.core import record
from meikyu.core.entries import Entry, TakeBack
from meikyu.core.folding import Step
from meikyu.core.play import digest
from meikyu.core.walking import steps
from meikyu.games.registry import find_game
from tests.core.counting import count_calls
from tests.core.kept import READABLE


@pytest.mark.parametrize("kept", READABLE, ids=lambda path: path.stem)
def test_reading_and_telling_a_record_applies_every_action_once(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = kept.read_text(encoding="utf-8")
    match = record.read(text, find_game)
    actions = sum(len(entry.actions) for entry in match.entries if isinstance(entry, Entry))
    counts = count_calls(monkeypatch, match.game)
    passed: list[Step] = []
    told = list(retold(record.read(text, find_game, steps=passed), passed))
    assert len(told) == len(match.entries)
    assert (counts["check"], counts["move"], counts["apply"]) == (actions, actions, actions)


@pytest.mark.parametrize("kept", READABLE, ids=lambda path: path.stem)
def test_walking_a_match_applies_every_action_of_its_line_once_and_checks_none(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = record.read(kept.read_text(encoding="utf-8"), find_game)
    actions = sum(len(entry.actions) for entry in match.line)
    counts = count_calls(monkeypatch, match.game)
    assert [step.entry for step in steps(match)] == match.line
    assert (counts["check"], counts["apply"]) == (0, actions)


def test_a_step_is_worked_out_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    match = record.read(READABLE[-1].read_text(encoding="utf-8"), find_game)
    counts = count_calls(monkeypatch, match.game)
    walk = steps(match)
    next(walk)
    assert counts["apply"] == 0
    next(walk)
    assert counts["apply"] == len(match.line[1].actions)


@pytest.mark.parametrize("kept", READABLE, ids=lambda path: path.stem)
def test_a_step_leads_from_position_to_position(kept: Path) -> None:
    match = record.read(kept.read_text(encoding="utf-8"), find_game)
    before = None
    for step in list(steps(match)):
        assert isinstance(step.entry, Entry)
        assert step.before is before
        assert digest(step.after) == step.entry.digest
        if step.entry.seat is not None:
            assert step.passed[0] is before
            assert len(list(step.decisions())) == len(step.entry.actions)
        before = step.after
    assert before is not None
    assert before.key() == match.state.key()


def test_what_was_taken_back_is_a_step_of_a_record_and_not_of_the_line() -> None:
    text = next(path for path in READABLE if "takes_back" in path.read_text()).read_text()
    passed: list[Step] = []
    match = record.read(text, find_game, steps=passed)
    assert [step.entry for step in passed] == match.entries
    backs = [step for step in passed if isinstance(step.entry, TakeBack)]
    assert backs
    assert all(digest(step.after) == step.entry.digest for step in backs)
    assert not any(isinstance(step.entry, TakeBack) for step in steps(match))
