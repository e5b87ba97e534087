"""The trainer on the command line: tile by tile, asked, explained, kept."""

import json
import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from meikyu.cli.output import CLEAR
from meikyu.core.words import lexicon
from meikyu.games.dungeon_in_memory.cli.history import CHART_WIDTH, chart
from meikyu.games.dungeon_in_memory.game import GAME
from tests.cli.running import PATIENCE, ROOT, SEED, Done, Program, environment

TRAIN = ("train", "dungeon-in-memory")


def file(home: Path) -> Path:
    return home / "training" / "dungeon-in-memory.jsonl"


def kept(home: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file(home).read_text().splitlines()]


def session(program: Program, *arguments: str, answer: str = "5", lang: str = "en") -> Done:
    typed = f"{answer}\n" * 500
    return program(*TRAIN, "--seed", SEED, *arguments, typed=typed, lang=lang)


def told(done: Done) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.out.splitlines()]


def test_a_session_shows_every_tile_asks_and_keeps_the_answer(program: Program) -> None:
    done = session(program, "--drills", "3")

    assert (done.code, done.err) == (0, "")
    assert re.search(r"1 of 3: .*(straight|left turn).* entered going \w+", done.out)
    assert done.out.count("Which way is the path going now") == 3
    trials = kept(program.home)
    assert [trial["answer"] for trial in trials] == ["lost"] * 3
    right = sum(trial["truth"] == "lost" for trial in trials)
    assert f"{right} of 3 right." in done.out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_wrong_answer_is_told_with_the_path_and_the_rule(program: Program, lang: str) -> None:
    done = session(program, "--drills", "12", "--length", "6", answer="1", lang=lang)
    words = lexicon(lang, GAME.package)
    reasons = [trial["reasons"] for trial in kept(program.home)]

    lost = [rules[0] for rules in reasons if rules]
    assert lost
    flat = re.sub(r"\s+", "", done.out)
    for rule in lost:
        assert re.sub(r"\s+", "", f"{rule}") in flat
        assert re.sub(r"\s+", "", words.say(f"rule-{rule}")) in flat
    right = {"en": "Wrong. The right answer: lost.", "ja": "正しくは「ロスト」でした。"}[lang]
    assert right in done.out


def test_an_answer_is_a_number_or_words(program: Program) -> None:
    for typed, meant in [("2", "east"), ("２", "east"), ("south", "south"), ("w", "west")]:
        session(program, "--drills", "1", answer=typed)
        assert kept(program.home)[-1]["answer"] == meant
    session(program, "--drills", "1", answer="ロスト", lang="ja")
    assert kept(program.home)[-1]["answer"] == "lost"


def test_an_answer_that_is_none_is_asked_again(program: Program) -> None:
    typed = ["", "", "", "", "perhaps", "6", "", "3"]
    done = program(*TRAIN, "--drills", "1", typed="".join(f"{line}\n" for line in typed))

    assert done.out.count("Type a number from the list") == 3
    assert [trial["answer"] for trial in kept(program.home)] == ["south"]


@pytest.mark.parametrize("typed", ["", "\n\nq\n", "\n\n\n\nquit\n", "\n終了\n"])
def test_whoever_leaves_before_the_answer_leaves_no_trace(program: Program, typed: str) -> None:
    done = program(*TRAIN, typed=typed, lang="ja")

    assert done.code == 0
    assert not file(program.home).exists()


def test_drills_grow_with_right_answers_and_the_next_session_goes_on(program: Program) -> None:
    lengths = []
    for _ in range(3):
        shown = told(session(program, "--drills", "1", "--json"))
        lengths += [line["length"] for line in shown if line["type"] == "drill"]
        truth = kept(program.home)[-1]["truth"]
        lines = file(program.home).read_text().splitlines()
        lines[-1] = lines[-1].replace('"answer":"lost"', f'"answer":"{truth}"')
        file(program.home).write_text("\n".join(lines) + "\n")

    assert lengths == [3, 4, 5]


def test_a_program_is_told_the_same_line_by_line(program: Program) -> None:
    shown = told(session(program, "--drills", "2", "--json", "--level", "advanced", "--rule", "2"))
    kinds = [line["type"] for line in shown]

    first = ["opening", "drill", "ask", *["forget", "tile", "ask"] * 3, "forget", "question", "ask"]
    assert kinds[: len(first)] == first
    assert kinds[-1] == "ended"
    result = next(line for line in shown if line["type"] == "result")
    assert result["right"] == (result["answer"] == result["truth"])
    assert len([event for event in result["explained"] if event["event"] == "TileMapped"]) == 4
    before = shown[: kinds.index("result")]
    assert "truth" not in json.dumps(before)


def test_the_same_seed_gives_the_same_drills(program: Program) -> None:
    first, second = (
        told(session(program, "--drills", "2", "--json", "--length", "5")) for _ in range(2)
    )
    tiles = [[line for line in one if line["type"] == "tile"] for one in (first, second)]
    assert len(tiles[0]) == 10
    assert tiles[0] == tiles[1]


# -- a terminal -----------------------------------------------------------------------------------


def test_in_a_terminal_a_tile_is_cleared_away_before_the_next_one(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "meikyu", *TRAIN, "--drills", "1", "--seed", SEED]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(tmp_path) | {"TERM": "xterm"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    shown = ""
    for wanted in ["Start tile: ", "1 of 3", "2 of 3", "3 of 3", "5  lost"]:
        shown += until(ours, wanted)
        os.write(ours, b"5\n")
    shown += until(ours, "right. Your span")
    assert process.wait(PATIENCE) == 0
    os.close(ours)

    screens = shown.split(CLEAR)
    assert len(screens) == 6
    for count, screen in enumerate(screens[1:]):
        tiles = re.findall(r"(\d) of 3: ", screen.partition("5  lost")[0])
        assert tiles == ([str(count)] if 1 <= count <= 3 else [])


def until(terminal: int, wanted: str) -> str:
    """What a terminal shows up to some words and the sign that a line is expected."""
    shown = ""
    while wanted not in re.sub(r"\x1b\[[\d;]*m", "", shown):
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, f"never shown: {wanted}"
        shown += os.read(terminal, 65536).decode()
    return re.sub(r"\x1b\[[\d;]*m", "", shown)


# -- the history ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_history_is_a_table_and_a_chart_for_each_course(program: Program, lang: str) -> None:
    session(program, "--drills", "12")
    session(program, "--drills", "6", "--level", "advanced", "--rule", "3", "--rule", "2")
    done = program(*TRAIN, "--history", lang=lang)
    words = lexicon(lang, GAME.package)

    assert done.code == 0
    assert words.say("option-level-beginner") in done.out
    assert words.say("option-level-advanced") in done.out
    assert len(re.findall(r"^\d{4}-\d\d-\d\d +\d+ +\d+ %", done.out, re.MULTILINE)) == 2
    assert done.out.count("┼") == 2
    only = program(*TRAIN, "--history", "--level", "advanced", lang=lang)
    assert words.say("option-level-beginner") not in only.out


def test_the_history_for_programs_holds_every_trial(program: Program) -> None:
    session(program, "--drills", "9")
    [course] = program(*TRAIN, "--history", "--json").json()["courses"]

    assert [trial["length"] for trial in course["trials"]] == [
        trial["length"] for trial in kept(program.home)
    ]
    assert len(course["spans"]) == sum(day["drills"] for day in course["days"]) == 9
    assert course["span"] == course["spans"][-1] == course["days"][-1]["span"]


def test_no_history_is_said_so(program: Program) -> None:
    assert program(*TRAIN, "--history").out == "There is no history yet.\n"
    assert program(*TRAIN, "--history", "--json").json() == {"courses": [], "malformed": []}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_spoilt_line_is_named_with_its_number_and_stays(program: Program, lang: str) -> None:
    session(program, "--drills", "2")
    with file(program.home).open("a") as history:
        history.write("spoilt\n")
    session(program, "--drills", "1")
    done = program(*TRAIN, "--history", "--json", lang=lang)

    assert done.code == 0
    assert {"en": "line 3: left out", "ja": "3 行目は読めない"}[lang] in done.err
    assert [line["line"] for line in done.json()["malformed"]] == [3]
    assert len(done.json()["courses"][0]["trials"]) == 3
    assert file(program.home).read_text().splitlines()[2] == "spoilt"


def test_a_chart_joins_what_is_too_wide_and_ends_with_the_latest() -> None:
    lines = chart([2.0] * 500 + [4.0] * 500)
    assert all(len(line) <= CHART_WIDTH + 6 for line in lines)
    assert lines[0].startswith(" 4.0 ┤")
    assert lines[0].endswith("█" * (CHART_WIDTH // 2))
    assert "█" * CHART_WIDTH in lines[-2]


# -- what does not go -----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["train", "hidden-rooms"], "dungeon-in-memory"),
        (["train", "chess"], "chess"),
        ([*TRAIN, "--level", "expert"], "expert"),
        ([*TRAIN, "--rule", "1"], "DIM-38"),
        ([*TRAIN, "--rule", "4"], "DIM-42"),
        ([*TRAIN, "--rule", "5"], "--rule"),
        ([*TRAIN, "--length", "1"], "2"),
        ([*TRAIN, "--length", "99", "--level", "advanced"], "24"),
        ([*TRAIN, "--seed", "xyz"], "64"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    program: Program, arguments: list[str], named: str, lang: str
) -> None:
    done = program(*arguments, lang=lang)

    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert named in done.err


def test_a_history_that_cannot_be_written_is_said_so(program: Program) -> None:
    program.home.mkdir()
    (program.home / "training").write_text("a file where the folder should be")
    done = session(program, "--drills", "1")

    assert done.code == 2
    assert len(done.err.splitlines()) == 1
