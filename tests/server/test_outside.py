"""Programs play in the arena over the protocol: complete ones to the end, bad ones lose by it."""

import json
import os
from typing import Any

import pytest

from meikyu.bots.registry import OWN, admit
from meikyu.cli import main
from meikyu.games.registry import EXTRA, find_game
from meikyu.lab.ladder import contest
from meikyu.lab.ladder.contest import Contest
from meikyu.lab.progress import Progress
from tests.server.table import LANTERNS, ROOT

PROGRAMS = "tests.server.outside_programs"


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN, "")
    monkeypatch.setenv(EXTRA, LANTERNS)
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.chdir(ROOT)


def held(game: str, program: str, deals: int = 1, patience: float | None = 60.0) -> Contest:
    wanted = find_game(game)
    named = ["random", admit(wanted, f"{PROGRAMS}:{program}").id]
    return contest.hold(
        wanted, wanted.content(), named, deals, "test", 1, Progress(), patience=patience
    )


@pytest.mark.parametrize("game", ["lanterns", "hidden-rooms", "dungeon-in-memory"])
def test_a_program_plays_in_the_arena(game: str) -> None:
    played = held(game, "PYTHON")
    assert played.faults == ()
    assert len(played.meetings) == (1 if played.way == "beside" else 2)


@pytest.mark.full
@pytest.mark.parametrize("game", ["elder-sign", "roguewright"])
@pytest.mark.parametrize("program", ["PYTHON", "JAVASCRIPT"])
def test_a_program_in_any_language_plays_every_title(game: str, program: str) -> None:
    assert held(game, program).faults == ()


@pytest.mark.parametrize(
    ("program", "what", "patience"),
    [
        ("CRASHES", "ended with code 3", 60.0),
        ("CHEATS", "illegal move", 60.0),
        ("BABBLES", "NoSuchThing", 60.0),
        ("STALLS", "no move after", 2.0),
        ("MISSING", "did not start", 60.0),
    ],
)
def test_a_bad_program_loses_with_a_reason_and_the_arena_goes_on(
    program: str, what: str, patience: float
) -> None:
    played = held("lanterns", program, patience=patience)
    level = program.lower()
    assert [fault.level for fault in played.faults] == [level, level]
    assert all(what in fault.what for fault in played.faults), played.faults
    assert [meeting.points for meeting in played.meetings] == [1.0, 1.0]


def test_the_command_takes_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"random,{PROGRAMS}:PYTHON"
    assert main(["arena", "lanterns", "--bots", bots, "--games", "2", "--jobs", "1", "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert {one["level"] for one in told["standings"]} == {"random", "snake"}
    assert told["contest"]["faults"] == []
