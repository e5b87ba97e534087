"""What `docs/research.md` shows can be run."""

import re
from pathlib import Path

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from meikyu.games.registry import find_game
from meikyu.rl.episode import choose

TEXT = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_example_runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"example {number}", "exec"), {})


def test_the_sizes_are_true() -> None:
    rooms = choose("hidden-rooms").tensor
    assert f"| {rooms.actions} | {rooms.size:,} | the same |" in TEXT
    assert choose("hidden-rooms", observe="recall").tensor.size == rooms.size
    for seats in find_game("dungeon-in-memory").seats:
        table = choose("dungeon-in-memory", seats).tensor
        recall = choose("dungeon-in-memory", seats, observe="recall").tensor
        assert (table.actions, table.size, recall.size) == (
            72,
            191 + 11 * (seats - 1),
            1079 + 85 * (seats - 1),
        )
    assert "| 72 | 191 + 11 a seat after the first | 1,079 + 85 a seat after the first |" in TEXT
