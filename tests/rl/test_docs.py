"""What `docs/guides/research.md` shows can be run."""

import re
from pathlib import Path

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from meikyu.games.registry import find_game
from meikyu.rl.episode import choose

TEXT = (Path(__file__).parents[2] / "docs" / "guides" / "research.md").read_text(encoding="utf-8")
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
    # The numbers count here, not the words around them.
    row = next(line for line in TEXT.splitlines() if "DungeonInMemory-v1" in line)
    assert re.findall(r"[\d,]+", row.split("|")[4]) == ["72"]
    assert re.findall(r"[\d,]+", row.split("|")[5]) == ["191", "11"]
    assert re.findall(r"[\d,]+", row.split("|")[6]) == ["1,079", "85"]


def test_the_sizes_of_the_long_games_are_true() -> None:
    def row(name: str) -> list[list[int]]:
        line = next(line for line in TEXT.splitlines() if name in line)
        found = [re.findall(r"[\d,]+", cell) for cell in line.split("|")[4:7]]
        return [[int(number.replace(",", "")) for number in cell] for cell in found]

    def sizes(game: str, seats: int) -> tuple[int, int, int]:
        table = choose(game, seats).tensor
        return table.actions, table.size, choose(game, seats, observe="recall").tensor.size

    (actions,), table, recall = row("Roguewright-v3")
    assert sizes("roguewright", 1) == (actions, table[0], recall[0])
    assert sizes("roguewright", 6) == (actions, table[1], recall[1])
    for seats in find_game("elder-sign").seats:
        told = tuple(first + each * seats for first, each in row("ElderSign-v3"))
        assert sizes("elder-sign", seats) == told
