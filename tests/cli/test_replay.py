"""Records retold and verified; a record that was changed is found out."""

import json
from pathlib import Path
from typing import Any

import pytest

from meikyu.bots.registry import find_level
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.lab.arena import play_game
from tests.cli.running import SEED, Program


@pytest.fixture
def finished(program: Program) -> Path:
    """The record of a game that is over."""
    program.play("hidden-rooms", "--seed", SEED, typed=["1", "explore up pile", *["1"] * 500])
    return program.record("hidden-rooms-1")


def edit(file: Path, number: int, **changes: Any) -> None:
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[number].update(changes)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))


def test_a_record_is_told_event_by_event(program: Program, finished: Path) -> None:
    done = program("replay", str(finished))
    as_json = program("replay", "hidden-rooms-1", "--json").json()

    assert done.code == 0
    assert "Set-up" in done.out
    assert " walks on to " in done.out
    assert done.out.rstrip().endswith("Four stages lost: the dark keeps you.")
    assert as_json["outcome"]["how"] == "lost"
    assert [entry["n"] for entry in as_json["entries"]] == list(range(len(as_json["entries"])))


def test_a_replay_can_be_left_after_any_step(program: Program, finished: Path) -> None:
    done = program("replay", str(finished), "--step", typed="\n\nq\n")

    assert done.out.count("[Enter: on, q: enough]") == 3
    assert "dark keeps you" not in done.out


def test_a_move_taken_back_is_told(program: Program) -> None:
    program.play("hidden-rooms", "--seed", SEED, typed=["1", "undo", "2"])
    done = program("replay", "hidden-rooms-1")

    assert "takes entry 1 back" in done.out
    assert done.out.rstrip().endswith("The game is not over.")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_true_record_is_verified(program: Program, finished: Path, lang: str) -> None:
    done = program("replay", str(finished), "--verify", lang=lang)

    assert done.code == 0
    assert len(done.out.splitlines()) == 1
    assert done.out.startswith({"en": "VERIFIED. ", "ja": "正しい棋譜です。 "}[lang])


def other_number(file: Path) -> None:
    """Another tile is drawn than the seed gives; the digest is made to fit what follows from it."""
    text = file.read_text()
    seed = json.loads(text.splitlines()[-1])["seed"]
    file.write_text(text.replace(seed, "00" * 32))


TAMPERED = {
    "another digest": lambda file: edit(file, 2, digest="0" * 16),
    "another move": lambda file: edit(file, 2, do=[{"do": "EndTurn"}]),
    "another number": lambda file: edit(file, 3, chance=[["x", 2, 0]]),
    "another seed": other_number,
    "another result": lambda file: edit(
        file, -1, end={"scores": [2], "winners": [0], "rule": "HID-6", "how": "won"}
    ),
    "another commitment": lambda file: edit(file, 0, commitment="0" * 64),
    "a challenge it was not": lambda file: edit(file, 0, challenge="monday"),
    "another version": lambda file: edit(file, 0, rules_version=99),
    "a line left out": lambda file: file.write_text(
        "\n".join(file.read_text().splitlines()[:4] + file.read_text().splitlines()[5:])
    ),
}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("how", TAMPERED)
def test_a_changed_record_is_found_out(
    program: Program, finished: Path, how: str, lang: str
) -> None:
    TAMPERED[how](finished)
    done = program("replay", str(finished), "--verify", lang=lang)
    as_json = program("replay", str(finished), "--verify", "--json", lang=lang)

    assert (done.code, as_json.code) == (1, 1)
    assert done.out.startswith({"en": "NOT VERIFIED. ", "ja": "確認できません。 "}[lang])
    assert done.err == ""
    assert as_json.json()["verified"] is False


def test_a_game_in_progress_cannot_be_verified_yet(program: Program) -> None:
    program.play("hidden-rooms", typed=["1"])
    done = program("replay", "hidden-rooms-1", "--verify")

    assert done.code == 1
    assert "does not contain the seed" in done.out


def test_a_challenge_in_progress_can_be_verified_because_its_seed_is_public(
    program: Program,
) -> None:
    program.play("hidden-rooms", "--challenge", "monday", typed=["1"])

    assert program("replay", "hidden-rooms-1", "--verify").code == 0


def test_what_is_no_record_is_bad_input(program: Program, tmp_path: Path) -> None:
    text, binary = tmp_path / "text.jsonl", tmp_path / "binary.jsonl"
    text.write_text("once upon a time\n")
    binary.write_bytes(b"\xff\xfe\x00")

    for file in (text, binary):
        done = program("replay", str(file))
        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1


def test_a_game_without_a_luck_ledger_says_so(program: Program, finished: Path) -> None:
    done = program("replay", str(finished), "--luck")

    assert done.code == 2
    assert "no luck ledger" in done.err


def test_luck_is_weighed_against_choices(program: Program, tmp_path: Path) -> None:
    levels = [find_level(GAME, "careful")]
    options = ElderOptions(turn_limit=8)
    played = play_game(GAME, GAME.content(), options, levels, bytes(32), record=True)
    assert played.record is not None
    file = tmp_path / "night.jsonl"
    file.write_text(played.record, encoding="utf-8")

    done = program("replay", str(file), "--luck")
    as_json = program("replay", str(file), "--luck", "--json").json()

    assert done.code == 0
    assert "successes were expected" in " ".join(done.out.split())
    assert as_json["ledger"]["attempts"]
    assert len(as_json["says"]) == 3


def test_names_that_steer_a_terminal_are_shown_without_it(program: Program, finished: Path) -> None:
    edit(finished, 0, seats=["\x1b[31mRed\u202e"])
    for options in ([], ["--analyse"], ["--luck"], ["--verify"]):
        done = program("replay", str(finished), *options)
        assert "\x1b" not in done.out + done.err
        assert "\u202e" not in done.out + done.err
    assert "[31mRed" in program("replay", str(finished)).out
