"""An agent in a process of its own, which is asked over a pipe: a line of JSON for each question.

Nothing of a game but what its seat may see ever goes to that process, so an agent cannot read the
position. One that breaks the rules of the conversation is caught, with a reason: it has lost that
game. What is said is in ``docs/benchmark.md``.
"""

import contextlib
import json
import queue
import subprocess
import threading
from collections.abc import Sequence
from typing import Any, Literal

Reason = Literal["illegal", "other-seat", "stalled", "babbled", "ended", "too-long", "barred"]
READY_WITHIN = 120.0
"""Seconds for the imports of a program."""
LONGEST_LINE = 1 << 16


class Fault(Exception):
    """What an agent did that it may not do."""

    def __init__(self, reason: Reason, what: str) -> None:
        super().__init__(f"{reason}: {what}")
        self.reason = reason
        self.what = what


class Program:
    """A running agent."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        self.command = tuple(command)
        self.patience = patience
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._asked = 0
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            raise Fault("ended", f"{self.command[0]}: {error.strerror}") from None
        threading.Thread(target=self._listen, daemon=True).start()
        self.about = self._ready()

    def begin(self, about: dict[str, Any]) -> None:
        """A new game: what an agent remembers belongs to the one before."""
        self._send({"type": "begin", **about})

    def ask(self, seat: int, shown: dict[str, Any]) -> dict[str, Any]:
        """What the agent answers to what its seat is shown."""
        self._asked += 1
        while not self._lines.empty():
            line = self._lines.get_nowait()
            if line is not None:
                raise Fault("babbled", f"it spoke without being asked: {line[:80]!r}")
        self._send({"type": "ask", "ask": self._asked, "seat": seat, **shown})
        answer = self._answer(self.patience)
        if answer.get("ask") != self._asked:
            said = answer.get("ask")
            raise Fault("babbled", f"it answered question {said!r} instead of {self._asked}")
        if answer.get("seat", seat) != seat:
            raise Fault("other-seat", f"it moved for seat {answer['seat']!r}, not {seat}")
        return answer

    def end(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        with contextlib.suppress(Fault):
            self._send({"type": "end", "scores": scores, "winners": winners})

    def close(self) -> None:
        """Lets it go; it gets no time to think about that."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        self._process.kill()
        self._process.wait()

    def _ready(self) -> dict[str, Any]:
        """The first line: what it is called and wants to be shown."""
        said = self._answer(READY_WITHIN)
        if said.get("type") != "ready" or said.get("wants") not in ("numbers", "words"):
            raise Fault("babbled", f"it did not say what it wants to be shown: {said}")
        return said

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise Fault("ended", "the program has ended") from None

    def _answer(self, seconds: float) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise Fault("stalled", f"no answer within {seconds:g} seconds") from None
        if line is None:
            raise Fault("ended", "the program has ended")
        try:
            said = json.loads(line)
        except ValueError:
            said = None
        if not isinstance(said, dict):
            raise Fault("babbled", f"not an answer: {line[:80]!r}")
        if "error" in said:
            raise Fault("ended", str(said["error"])[:200])
        return said

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            while line := self._process.stdout.readline(LONGEST_LINE):
                self._lines.put(line.rstrip("\n"))
        self._lines.put(None)
