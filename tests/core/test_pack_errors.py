"""All that is wrong with a pack is found in one run; one that is wrong everywhere costs little.

What each mistake is called is tested where packs are checked (`tests/cli/test_content_errors.py`).
"""

import json
from typing import Any

import pytest

from meikyu.core import pack_errors
from meikyu.core.content import STANDARD
from meikyu.games.registry import find_game


def standard(game: str) -> dict[str, Any]:
    data = find_game(game).content(STANDARD).data
    return dict(json.loads(json.dumps(data, default=str)))


def wrong(maps: int) -> pack_errors._Doctor:
    """Who has examined a pack with so many maps, in each of which a number is none."""
    data = standard("roguewright")
    one = data["maps"]["map"][0]
    bad = {**one, "ranks": [*one["ranks"][:-1], 1.5]}
    data["maps"]["map"] = [one, *[bad] * maps]
    doctor = pack_errors._Doctor(find_game("roguewright"), "")
    doctor.take(data)
    doctor.examine()
    return doctor


def test_each_mistake_is_found() -> None:
    found = wrong(3)
    assert [error.entry.split()[1] for error in found.errors[:3]] == ["2", "3", "4"]


def test_a_pack_that_is_wrong_everywhere_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    found = wrong(2 * pack_errors.MOST)
    assert len(found.errors) >= 2 * pack_errors.MOST
    assert found.copied == 0
    largest = len(json.dumps(found.data["maps"]))
    monkeypatch.setattr(pack_errors, "MOST_COPIED", largest)
    found = wrong(pack_errors.MOST // 2)
    assert largest < found.copied <= 2 * largest
