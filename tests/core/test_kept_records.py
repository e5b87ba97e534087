"""Records made long ago: within one version of the rules they read, verify and say the same."""

import json
from pathlib import Path

import pytest

from meikyu.core import record
from meikyu.core.record import RecordError
from meikyu.core.verifying import verify
from meikyu.core.words import LOCALES
from meikyu.games import PLACES
from meikyu.games.registry import find_game
from tests.core.kept import KEPT, READABLE, is_of_today, is_readable, played


def test_every_game_has_a_kept_record_of_its_present_version() -> None:
    """Without one, nothing notices a change that should have moved the version."""
    heads = [path.read_text().splitlines()[0] for path in READABLE if is_of_today(path)]
    assert {json.loads(head)["game"] for head in heads} == set(PLACES)


def test_every_earlier_version_that_is_played_on_has_a_kept_record() -> None:
    """With its pack, to its end: without one, nothing shows that today's rules still play it."""
    heads = [json.loads(path.read_text().splitlines()[0]) for path in READABLE]
    found = {(head["game"], head["rules_version"]) for head in heads}
    wanted = {(game, old) for game in PLACES for old in find_game(game).earlier_rules}
    assert wanted <= found


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_a_kept_record_reads_and_verifies_or_is_refused_by_its_version(kept: Path) -> None:
    text = kept.read_text(encoding="utf-8")
    if not is_readable(kept):
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


@pytest.mark.parametrize("game_id", PLACES)
def test_a_record_of_today_would_be_worth_keeping(game_id: str) -> None:
    """Also where no kept one is of today's version."""
    game = find_game(game_id)
    match = played(game, game.seats[:2][-1], 1)
    again = record.read(record.write(match), find_game)
    assert record.write(again) == record.write(match)
    assert verify(again).good
