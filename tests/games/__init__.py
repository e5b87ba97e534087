"""Tests of the games, and games that exist only for tests.

A test-only game is registered as any game outside the package is: by naming it in the environment.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from meikyu.games import EXTRA, places_outside

LANTERNS = "tests.games.lanterns.game:GAME"


@contextmanager
def with_test_games() -> Iterator[None]:
    """Registers the test-only games for a while, beside those that the environment names."""
    import pytest  # here: the bench of the server knows these games, too, and no tools of tests

    named = [*places_outside(), LANTERNS]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(EXTRA, ",".join(dict.fromkeys(named)))
        yield
