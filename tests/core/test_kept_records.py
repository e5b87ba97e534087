"""Records made long ago: within one version of the rules they read, verify and say the same."""

import json
from pathlib import Path

import pytest

from meikyu.core import record
from meikyu.core.record import RecordError
from meikyu.core.verifying import verify
from meikyu.core.words import LOCALES
from meikyu.games.registry import find_game
from tests.core.kept import KEPT, READABLE, is_of_today, played


def test_every_game_has_a_kept_record_of_its_present_version() -> None:
    """Without one, nothing notices a change that should have moved the version."""
    kept = {json.loads(path.read_text().splitlines()[0])["game"] for path in READABLE}
    assert kept == {"hidden-rooms", "dungeon-in-memory", "roguewright", "elder-sign"}


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_a_kept_record_reads_and_verifies_or_is_refused_by_its_version(kept: Path) -> None:
    text = kept.read_text(encoding="utf-8")
    if not is_of_today(kept):
        with pytest.raises(RecordError) as error:
            record.read(text, find_game)
        assert (error.value.line, error.value.reason.id) == (1, "record-other-rules")
        return
    match = record.read(text, find_game)
    assert record.write(match) == text
    assert verify(match).good


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_another_version_is_refused_in_the_first_line_by_name(kept: Path) -> None:
    """Even where that version knows fields that this one does not."""
    head, *rest = kept.read_text(encoding="utf-8").splitlines()
    other = {**json.loads(head), "rules_version": 99, "weather": "rain"}
    with pytest.raises(RecordError) as error:
        record.read("\n".join([json.dumps(other), *rest]), find_game)
    assert (error.value.line, error.value.reason.id) == (1, "record-other-rules")
    for locale in LOCALES:
        said = error.value.say(locale)
        assert other["game"] in said
        assert "99" in said


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [("hidden-rooms", 1), ("dungeon-in-memory", 2), ("roguewright", 2), ("elder-sign", 1)],
)
def test_a_record_of_today_would_be_worth_keeping(game_id: str, seats: int) -> None:
    """Also where no kept one is of today's version."""
    match = played(find_game(game_id), seats, 1)
    again = record.read(record.write(match), find_game)
    assert record.write(again) == record.write(match)
    assert verify(again).good
