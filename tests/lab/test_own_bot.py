"""The example of a bot of one's own plays whole games against the random one."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot.py"


@pytest.mark.parametrize("game", ["hidden-rooms", "dungeon-in-memory"])
def test_the_example_measures_its_bot(game: str) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), game, "--games", "1"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert [line.partition(":")[0] for line in told] == ["dreamer", "random"]
