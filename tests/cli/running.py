"""Runs the command line for a test, in this process or in one of its own."""

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import meikyu
from meikyu.cli import main

ROOT = Path(__file__).parents[2]
SOURCE = Path(meikyu.__file__).parents[1]
"""Where this run takes the package from: its processes must take the same."""
LANTERNS = "tests.games.lanterns.game:GAME"
SEED = "5e" * 32
GAMES = ("hidden-rooms", "lanterns")
PATIENCE = 120


class Done:
    """What a run left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    def json(self) -> Any:
        return json.loads(self.out)


class Program:
    """The program with a home of its own, called in this process."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
        self.home = home
        self._patch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: str, typed: str = "", lang: str = "en") -> Done:
        self._patch.setattr(sys, "stdin", io.StringIO(typed))
        self._capsys.readouterr()
        code = main([*arguments, "--lang", lang])
        captured = self._capsys.readouterr()
        return Done(code, captured.out, captured.err)

    def play(self, *arguments: str, typed: Sequence[str] = (), lang: str = "en") -> Done:
        return self("play", *arguments, typed="".join(f"{line}\n" for line in typed), lang=lang)

    def record(self, save_id: str) -> Path:
        return self.home / "games" / f"{save_id}.jsonl"


def spawn(home: Path, *arguments: str, **wishes: Any) -> "subprocess.Popen[str]":
    """The program in a process of its own, with pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "meikyu", *arguments],
        cwd=ROOT,
        env=environment(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        **wishes,
    )


def environment(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MEIKYU_")}
    path = os.pathsep.join([str(SOURCE), str(ROOT), os.environ.get("PYTHONPATH", "")])
    return {**kept, "MEIKYU_HOME": str(home), "MEIKYU_GAMES": LANTERNS, "PYTHONPATH": path}


def run(home: Path, *arguments: str, typed: str = "") -> Done:
    """A whole run in a process of its own."""
    with spawn(home, *arguments) as process:
        out, err = process.communicate(typed, timeout=PATIENCE)
    return Done(process.returncode, out, err)


class Conversation:
    """A program that plays through ``--json``: reads what is shown and answers."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.process = spawn(home, "play", *arguments, "--json")
        self.shown: list[dict[str, Any]] = []

    def until_asked(self) -> Iterator[dict[str, Any]]:
        """Everything shown until an answer is wanted or the game is over."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            told = json.loads(line)
            self.shown.append(told)
            yield told
            if told["type"] in ("ask", "cover", "ended"):
                return

    def answer(self, typed: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{typed}\n")
        self.process.stdin.flush()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=PATIENCE)

    def close(self) -> tuple[str, str]:
        return self.process.communicate(timeout=PATIENCE)
