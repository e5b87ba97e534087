"""`meikyu lab`, `bench` and `report` on the command line."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from meikyu.cli import main
from meikyu.core import record as records
from meikyu.games.registry import EXTRA, find_game

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEIKYU_LANG", "en")


def lab(*words: str) -> int:
    return main(["lab", "lanterns", "--jobs", "1", *words])


def test_the_lab_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("--games", "7", "--seats", "3") == 0
    said = capsys.readouterr().out
    assert "lanterns: 7 games" in said
    assert "random" in said
    assert "LAN-14" in said


def test_the_lab_speaks_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("--games", "3", "--lang", "ja") == 0
    assert "3ゲーム" in capsys.readouterr().out


def test_json_alone_goes_to_the_output_and_is_all_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert lab("--games", "5", "--json", "--seed", "x", "--option", "rounds=2") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["seed"], told["options"]["rounds"]) == (5, "x", 2)


def test_a_run_goes_on_where_its_journal_stops(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    for games in ("4", "9"):
        assert lab("--games", games, "--resume", str(kept), "--json") == 0
    capsys.readouterr()
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 10
    assert lab("--games", "9", "--json") == 0
    alone = json.loads(capsys.readouterr().out)
    assert lab("--games", "9", "--resume", str(kept), "--json") == 0
    assert json.loads(capsys.readouterr().out) == alone
    assert lab("--games", "9", "--seed", "other", "--resume", str(kept)) == 2
    assert "another series" in capsys.readouterr().err


def test_files_are_written_beside_the_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    figures, games, folder = tmp_path / "f.json", tmp_path / "g.csv", tmp_path / "records"
    given = ["--json", str(figures), "--csv", str(games), "--records", str(folder)]
    assert lab("--games", "4", *given) == 0
    assert "lanterns: 4 games from 4 deals" in capsys.readouterr().out
    assert json.loads(figures.read_text(encoding="utf-8"))["games"] == 4
    with games.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    told = [records.read(path.read_text("utf-8"), find_game) for path in sorted(folder.iterdir())]
    assert len(lines) == len(told) == 4
    for line, match in zip(lines, told, strict=True):
        assert match.outcome is not None
        assert match.seed is not None
        assert line["seed"] == match.seed.hex()
        assert int(line["score_1"]) == match.outcome.scores[1]


@pytest.mark.parametrize(
    "words",
    [
        ["lab", "no-such-game"],
        ["lab", "lanterns", "--bots", "no-such-level"],
        ["lab", "lanterns", "--seats", "9"],
        ["lab", "lanterns", "--option", "hand=99"],
        ["lab", "lanterns", "--content", "no-such-pack"],
        ["lab", "lanterns", "--games", "0"],
        ["report", "lanterns"],
        ["bench", "no-such-game"],
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


def test_a_file_that_cannot_be_written_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert lab("--games", "1", "--csv", str(tmp_path / "no" / "such" / "folder.csv")) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_run_with_what_was_measured(jobs: str, tmp_path: Path) -> None:
    words = ["lab", "lanterns", "--games", "1000000", "--jobs", jobs, "--json"]
    folder = tmp_path / "records"
    folder.mkdir()
    with subprocess.Popen(
        [sys.executable, "-m", "meikyu", *words, "--records", str(folder)],
        env={
            **os.environ,
            EXTRA: "tests.games.lanterns.game:GAME",
            "PYTHONPATH": os.pathsep.join([*filter(None, sys.path), str(ROOT)]),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        while not any(folder.iterdir()) and process.poll() is None:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate()
    assert process.returncode == 130, error
    told = json.loads(out)
    assert told["interrupted"]
    assert 0 < told["games"] < told["wanted"] == 1_000_000
    assert "Traceback" not in error


def test_bench_tells_rates_and_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "lanterns", "--seconds", "0.02", "--json"]) == 0
    [told] = json.loads(capsys.readouterr().out)
    assert told["game"] == "lanterns"
    assert told["interpreted"]["plies"] > 0
    assert all(file.endswith(".py") for file in told["interpreted"]["files"].values())


def test_bench_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "lanterns", "--seconds", "0.02"]) == 0
    said = capsys.readouterr().out
    assert "plies" in said
    assert "meikyu.core.kernel (.py)" in said


def test_the_checksum_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "lanterns", "--checksum", "--games", "5"]) == 0
    assert "lanterns, interpreted: " in capsys.readouterr().out
