"""`meikyu puzzles`: makes puzzles from a seed, and checks those that there are."""

from pathlib import Path

import msgspec
import pytest

from meikyu.analysis.puzzles import shelf
from meikyu.analysis.puzzles.kinds import Puzzle
from tests.cli.running import Program


def test_a_seed_makes_the_same_puzzles_and_they_are_checked(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file in files:
        wish = ("--make", "3", "--seed", "5", "--out", str(file))
        done = program("puzzles", "dungeon-in-memory", *wish)
        assert (done.code, done.err) == (0, "")
        assert "3 puzzles written" in done.out
    assert files[0].read_bytes() == files[1].read_bytes()
    found = [msgspec.json.decode(line, type=Puzzle) for line in files[0].read_bytes().splitlines()]
    wrong = msgspec.structs.replace(
        found[0].answer, said="lost" if found[0].answer.said == "stay" else "stay"
    )
    kept = {puzzle.id: puzzle for puzzle in found}
    monkeypatch.setattr(shelf, "puzzles", lambda kind, content: kept)
    checked = program("puzzles", "dungeon-in-memory")
    assert (checked.code, checked.out.strip()) == (
        0,
        "3 puzzles; with no unique answer: 0.",
    )
    kept[found[0].id] = msgspec.structs.replace(found[0], answer=wrong)
    assert program("puzzles", "dungeon-in-memory").code == 1


def test_a_game_without_puzzles_says_so(program: Program) -> None:
    done = program("puzzles", "lanterns")
    assert done.code == 2
    assert "no puzzles" in done.err
