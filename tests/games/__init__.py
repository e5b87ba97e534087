"""Tests of the games, and games that exist only for tests.

A test-only game is registered as any game outside the package is: by naming it in the environment.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from meikyu.games.registry import EXTRA

LANTERNS = "tests.games.lanterns.game:GAME"


@contextmanager
def with_test_games() -> Iterator[None]:
    """Registers the test-only games for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(EXTRA, LANTERNS)
        yield
