"""Whole games through pipes: every game from first word to last, in both languages."""

import os
import pty
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import GAMES, ROOT, SEED, Conversation, environment, run

SETTINGS = {
    "hidden-rooms": ["--option", "turn_limit=6"],
    "lanterns": ["--name", "Anna", "--name", "Ben"],
}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_script_of_numbers_plays_a_whole_game_that_verifies(
    game: str, lang: str, home: Path
) -> None:
    done = run(home, "play", game, *SETTINGS[game], "--lang", lang, typed="1\n" * 1000)

    assert (done.code, done.err) == (0, "")
    assert f"meikyu replay {game}-1" in done.out

    verdict = run(home, "replay", f"{game}-1", "--verify", "--lang", lang)
    assert verdict.code == 0, verdict.out
    assert verdict.out.startswith({"en": "VERIFIED.", "ja": "正しい棋譜です。"}[lang])


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_a_whole_game_of_many_different_moves(game: str, home: Path) -> None:
    talk = Conversation(home, game, *SETTINGS[game], "--seed", SEED)
    answers = 0
    while talk.process.poll() is None and answers < 2000:
        choices = []
        for told in talk.until_asked():
            choices = told["choices"] if told["type"] == "choices" else choices
        if talk.shown[-1]["type"] == "ended":
            break
        answers += 1
        talk.answer(choices[answers * 7 % len(choices)]["n"] if choices else "")
    out, err = talk.close()

    assert (out, err) == ("", "")
    assert talk.shown[-1]["type"] == "ended"
    assert talk.shown[-1]["outcome"]["rule"]


def test_bots_on_every_seat_play_by_themselves(home: Path) -> None:
    done = run(home, "play", "lanterns", "--seats", "2", "--bots", "random,random")

    assert (done.code, done.err) == (0, "")
    assert "Won:" in done.out
    assert '"by":"bot:random"' in (home / "games" / "lanterns-1.jsonl").read_text()


def test_a_killed_game_goes_on_where_it_was(home: Path) -> None:
    talk = Conversation(home, "hidden-rooms", "--seed", SEED)
    for typed in ("1", "End the turn", "End the turn"):
        list(talk.until_asked())
        talk.answer(typed)
    list(talk.until_asked())
    before = [told for told in talk.shown if told["type"] == "position"][-1]
    talk.kill()

    again = Conversation(home, "--resume")
    list(again.until_asked())
    again.process.stdin.close()  # type: ignore[union-attr]
    again.process.stdin = None
    again.close()
    assert [told for told in again.shown if told["type"] == "position"] == [before]
    assert again.shown[0]["resumed"] is True

    done = run(home, "play", "--resume", typed="1\n" * 1000)
    assert "meikyu replay hidden-rooms-1" in done.out
    assert run(home, "replay", "hidden-rooms-1", "--verify").code == 0


def test_a_game_that_forgets_clears_the_terminal_before_every_decision(home: Path) -> None:
    """Through a terminal of its own: a pipe has nothing to clear."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "meikyu", "play", "lanterns", "--bots", "random"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(home), stdin=theirs, stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        os.write(ours, b"1\n1\nquit\n")
        shown = b""
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # Linux says so when the other end has closed
                break
            if not piece:
                break
            shown += piece
        process.wait(timeout=60)
    os.close(ours)

    assert process.returncode == 0
    # The opening and each of the three decisions begin on an empty screen without scrollback.
    assert shown.count(b"\x1b[2J\x1b[3J\x1b[H") == 4
