"""Every mistake of a user is one line on stderr and exit code 2, in both languages."""

from pathlib import Path

import pytest

from meikyu.core.words import LOCALES
from tests.cli.running import Program

MISTAKES = {
    "unknown command": ["plya"],
    "unknown option": ["play", "hidden-rooms", "--fly"],
    "option without a value": ["play", "hidden-rooms", "--seed"],
    "too many words": ["play", "hidden-rooms", "lanterns"],
    "missing argument": ["rules"],
    "no number": ["play", "hidden-rooms", "--seats", "many"],
    "which game": ["play"],
    "unknown game": ["play", "chess"],
    "unknown level": ["play", "hidden-rooms", "--bots", "godlike"],
    "too many seats": ["play", "hidden-rooms", "--seats", "2"],
    "too many names": [
        "play",
        "lanterns",
        "--seats",
        "2",
        "--name",
        "A",
        "--bots",
        "random,random",
    ],
    "option without =": ["play", "hidden-rooms", "--option", "fast"],
    "unknown game option": ["play", "hidden-rooms", "--option", "colour=red"],
    "bad value": ["play", "hidden-rooms", "--option", "turn_limit=soon"],
    "seats count from 1": ["play", "dungeon-in-memory", "--option", "start_player=0"],
    "refused option": ["play", "lanterns", "--option", "hand=12"],
    "bad seed": ["play", "hidden-rooms", "--seed", "xyz"],
    "seed and challenge": ["play", "hidden-rooms", "--seed", "5e" * 32, "--challenge", "x"],
    "free undo with others": ["play", "lanterns", "--free-undo"],
    "unknown pack": ["play", "hidden-rooms", "--content", "nowhere"],
    "nothing saved": ["play", "--resume"],
    "unknown save": ["play", "--resume", "hidden-rooms-77"],
    "no such file": ["replay", "nothing.jsonl"],
    "a folder": ["replay", "/"],
    "unknown rule": ["rules", "hidden-rooms", "HID-99"],
    "check of nothing": ["content", "check", "hidden-rooms", "nowhere"],
    "bad pack name": ["content", "new", "hidden-rooms", "../x"],
    "standard is taken": ["content", "new", "hidden-rooms", "standard"],
}


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_one_line_and_exit_code_2(program: Program, mistake: str, lang: str) -> None:
    done = program(*MISTAKES[mistake], lang=lang)

    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert done.err.strip()
    assert any(ord(sign) > 0x3000 for sign in done.err) == (lang == "ja")


def test_an_unknown_language_is_a_mistake_too(program: Program) -> None:
    done = program("doctor", lang="fr")

    assert (done.code, done.out) == (2, "")
    assert done.err == "There is no language “fr”; there are: en, ja.\n"


def test_a_saved_game_that_is_broken_says_so(program: Program) -> None:
    program.play("hidden-rooms", typed=["1"])
    program.record("hidden-rooms-1").write_text("nonsense\n")
    broken = program.play("--resume", "hidden-rooms-1")
    program.record("hidden-rooms-1").with_name("hidden-rooms-1.table.json").write_text("{}")
    worse = program.play("--resume", "hidden-rooms-1")

    assert (broken.code, worse.code) == (2, 2)
    assert broken.err.startswith("line 1: ")
    assert worse.err.startswith("The saved game cannot be read: ")


def test_a_home_that_cannot_be_written_to_says_so(program: Program, home: Path) -> None:
    home.write_text("a file where the folder should be")
    done = program.play("hidden-rooms", typed=["1"])

    assert done.code == 2
    assert done.err.startswith("Cannot write ")


def test_the_language_comes_from_the_environment(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    from meikyu.cli.language import choose, current

    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "MEIKYU_LANG"):
        monkeypatch.delenv(variable, raising=False)
    seen = []
    for variable, value in [("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C"), ("MEIKYU_LANG", "ja")]:
        monkeypatch.delenv("MEIKYU_LANG", raising=False)
        monkeypatch.setenv(variable, value)
        choose([])
        seen.append(current())

    assert seen == ["ja", "en", "ja"]
