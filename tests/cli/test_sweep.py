"""`meikyu lab --sweep`, `--easier` and `--harder` on the command line: figures of the lab, a
picture, a target, a pack."""

from pathlib import Path

from meikyu.core import pack_file
from meikyu.games.registry import find_game
from meikyu.lab.sweep import Bench, knob, sweep
from tests.cli.running import Program

ROW = "stages.latch.first.0"
GAMES = 12


def test_the_command_says_the_same(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "sweep.svg"
    asked = ("lab", "hidden-rooms", "--sweep", f"{ROW}=1..2", "--bots", "greedy", "--seed", "7")
    done = program(*asked, "--games", str(GAMES), "--picture", str(file), "--json")
    rooms = find_game("hidden-rooms")
    content = rooms.content()
    bench = Bench(rooms, content, knob(content, ROW), "", "greedy", "7")
    points = sweep(bench, [1, 2], GAMES, lambda _: None)
    found = done.json()
    assert [(one["value"], one["won"]) for one in found["values"]] == [
        (point.value, point.won) for point in points
    ]
    assert (found["now"], found["part"], found["best"]) == (2, "latch", None)
    assert file.read_text(encoding="utf-8").startswith("<svg")
    told = program(*asked, "--games", "4", "--target", "50")
    assert told.code == 0
    assert "comes nearest to 50 %" in told.out
    assert program("lab", "hidden-rooms", "--target", "50").code == 2
    assert program("lab", "hidden-rooms", "--sweep", "x.y.z=1..2").code == 2


def test_a_proposal_is_kept_as_a_pack_that_opens(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "harder.meikyu-pack"
    asked = ("lab", "hidden-rooms", "--harder", "latch", "--bots", "greedy", "--games", "16")
    found = program(*asked, "--seed", "2", "--out", str(file), "--json").json()
    assert found["tried"] >= 4
    assert file.exists() == bool(found["found"])
    if file.exists():
        assert pack_file.unpack(file.read_bytes()).data == found["found"][0]["data"]
    assert program(*asked, "--seed", "2").code == 0
    assert program("lab", "elder-sign", "--easier", "bokrug").code == 2
    assert program("lab", "hidden-rooms", "--easier", "nobody").code == 2
    assert program("lab", "hidden-rooms", "--out", str(file)).code == 2
