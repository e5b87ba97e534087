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


@pytest.mark.parametrize("copies", [1, 2000])
def test_a_pack_that_is_wrong_everywhere_is_given_up(copies: int) -> None:
    data = standard("roguewright")
    data["blocks"]["block"] = [{"value": "x", "cells": [3] * 20}] * (len("wrong") * copies)
    found = pack_errors._Doctor(find_game("roguewright"), "")
    found.take(data)
    errors = found.examine()
    assert 5 <= len(errors) <= pack_errors.MOST + 5 * copies
    largest = len(json.dumps(data["blocks"]))
    assert found.copied <= pack_errors.MOST_COPIED + 3 * largest
