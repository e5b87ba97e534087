"""Baselines: a run has its curve and its agent, and the benchmark plays what was learned."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

pytest.importorskip("numpy")

from meikyu.cli import main
from meikyu.lab import baseline
from meikyu.lab.baseline import Baseline, Point, Trained
from meikyu.lab.benchmark.entering import baselines, enter
from meikyu.lab.benchmark.playing import play
from meikyu.lab.benchmark.tasks import all_tasks, find_part
from meikyu.lab.progress import Progress

TINY: dict[str, dict[str, Any]] = {
    "hidden-rooms-value": {"iterations": 4, "games": 8, "stretch": 4, "stages": 2},
    "elder-sign-value": {"rounds": 1, "games": 1, "judged": 1},
}
needs_compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="learns in C++")


def by_name(name: str) -> Baseline:
    return next(one for one in baselines() if one.name == name)


def test_every_baseline_is_for_a_part_of_the_benchmark() -> None:
    assert [one.name for one in baselines()] == list(TINY)
    for one in baselines():
        task, _ = find_part(one.part)
        assert one.name.startswith(task.game)


@needs_compiler
@pytest.mark.parametrize(
    "name", ["hidden-rooms-value", pytest.param("elder-sign-value", marks=pytest.mark.full)]
)
def test_a_run_has_a_curve_and_an_agent_that_plays(name: str, tmp_path: Path) -> None:
    reached: list[Point] = []
    chosen = by_name(name)
    trained = baseline.run(chosen, 3, tmp_path, reached.append, TINY[name])
    assert trained.curve == tuple(reached)
    assert baseline.read(baseline.curve_file(tmp_path, name, 3)) == trained
    decisions = [point.decisions for point in reached]
    assert decisions == sorted(decisions)
    assert decisions[-1] > 0
    assert all(0 <= point.low <= point.figure <= point.high <= 1 for point in reached)
    again = baseline.run(chosen, 3, tmp_path, reached.append, TINY[name])
    told = [(point.decisions, point.figure) for point in trained.curve]
    assert told == [(point.decisions, point.figure) for point in again.curve]
    task, part = find_part(chosen.part)
    task = msgspec.structs.replace(task, parts=(part,))
    agent = enter(f"trained:{tmp_path / name}-3.agent", [task])
    (found,) = play(agent, [task], Progress(), deals=1).tasks
    assert found.parts[0].decisions > 0


def test_the_watch_stands_still_while_something_else_is_measured() -> None:
    watch = baseline.Watch()
    watch.go()
    watch.stop()
    before = watch.cpu, watch.wall
    sum(range(100_000))
    assert (watch.cpu, watch.wall) == before
    with pytest.raises(AssertionError, match="not going"):
        watch.stop()


def test_the_picture_has_a_line_for_each_seed() -> None:
    runs = [
        Trained("x", seed, {}, (Point(0, 0, 0, 0.0, 0.0, 0.1), Point(9, 5, 9, 0.5, 0.4, 0.6)))
        for seed in (1, 2, 3)
    ]
    drawn = baseline.picture(runs, "x: won", share=True)
    assert drawn.count("<polyline") == drawn.count("<polygon") == 3
    assert "100 %" in drawn
    assert "seed 3" in drawn
    assert "12" in baseline.picture([Trained("x", 1, {}, (Point(1, 1, 1, 9, 6, 12),))], "x", False)


@needs_compiler
def test_one_command_trains_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tiny = [f"--set={name}={value}" for name, value in TINY["hidden-rooms-value"].items()]
    asked = ["dev", "baseline", "hidden-rooms-value", "--seed", "1", "--seed", "2"]
    assert main([*asked, "--folder", str(tmp_path), *tiny]) == 0
    assert "Seed 2" in capsys.readouterr().out
    assert (tmp_path / "hidden-rooms-value.svg").is_file()
    assert main(["dev", "baseline"]) == 0
    assert "hidden-rooms-value: stages won" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dev", "baseline", "nothing"], "There are: hidden-rooms-value"),
        (["dev", "baseline", "hidden-rooms-value", "--set", "luck=1"], "luck=1 is no setting"),
        (["dev", "baseline", "hidden-rooms-value", "--set", "games=x"], "games=x is no setting"),
        (["benchmark", "level:random", "--task", "chess"], "no task “chess”"),
        (["benchmark", "level:nobody"], "has no level 'nobody'"),
        (["benchmark", "level:random", "level:random"], "Name one agent"),
        (["benchmark", "missing.json"], "missing.json"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


def test_the_command_plays_writes_and_makes_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = []
    for level in ("random", "steady"):
        files.append(str(tmp_path / f"{level}.json"))
        asked = ["benchmark", f"level:{level}", "--task", "memory", "--deals", "2"]
        assert main([*asked, "--out", files[-1]]) == 0
        assert "like somebody who holds" in capsys.readouterr().out
    assert main(["benchmark", *files]) == 0
    assert capsys.readouterr().out.startswith("| task | random | steady |")


def test_the_tasks_name_levels_that_there_are() -> None:
    for task in all_tasks().values():
        for part in task.parts:
            if part.against is not None:
                enter(f"level:{part.against}", [task])
