"""A player's memory over time: the length of the next drill, the span, and the history on disk.

The length follows a staircase: it grows after right answers and shrinks after wrong ones, so that
drills stay where remembering begins to fail. Each course (level and additional rules) has a
staircase of its own. Everything is computed from the history, which only ever grows. No terminal in
here, and no clock: the caller gives the time.
"""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from meikyu.core.content import home
from meikyu.games.dungeon_in_memory.drills import LONGEST, SHORTEST, Answer, Drill
from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level

FIRST = 3
"""The length of the first drill."""
RIGHT_TO_GROW = 2
"""Right answers in a row before the length grows; a single one until the first wrong answer. Half
of all drills are lost, and a player who always says so must not get longer ones."""
TURNS_COUNTED = 6
"""The span is the mean over this number of the latest turning points."""


class Trial(msgspec.Struct, frozen=True):
    """One drill that was answered: a line of the history."""

    when: Annotated[datetime, Meta(tz=True)]
    level: Level
    additional_rules: tuple[AdditionalRule, ...]
    length: Annotated[int, Meta(ge=1)]
    answer: Answer
    truth: Answer
    reasons: tuple[str, ...] = ()
    """The rules by which the dungeon was lost."""

    @property
    def right(self) -> bool:
        return self.answer == self.truth


def answered(drill: Drill, answer: Answer, when: datetime) -> Trial:
    """The line for an answer."""
    return Trial(
        when=when,
        level=drill.level,
        additional_rules=drill.additional_rules,
        length=drill.length,
        answer=answer,
        truth=drill.truth,
        reasons=tuple(reason.rule for reason in drill.reasons),
    )


# -- the staircase and the span -------------------------------------------------------------------


class Staircase:
    """How long drills are, answer by answer, and where the length turned."""

    def __init__(self, longest: int) -> None:
        self.longest = longest
        self.length = FIRST
        self.best = 0
        """The longest drill answered right."""
        self.turns: list[int] = []
        """The lengths at which growing turned into shrinking or the other way round."""
        self._in_a_row = 0
        self._missed = False
        self._grew: bool | None = None

    def climb(self, trial: Trial) -> None:
        """Takes an answer in."""
        if not trial.right:
            self._missed = True
            self._step(trial.length, grows=False)
            return
        self.best = max(self.best, trial.length)
        self._in_a_row = self._in_a_row + 1 if trial.length == self.length else 1
        self.length = trial.length
        if self._in_a_row >= (RIGHT_TO_GROW if self._missed else 1):
            self._step(trial.length, grows=True)

    def _step(self, length: int, grows: bool) -> None:
        if self._grew is not None and grows != self._grew:
            self.turns.append(length)
        self._grew = grows
        self._in_a_row = 0
        self.length = min(self.longest, max(SHORTEST, length + (1 if grows else -1)))

    @property
    def span(self) -> float | None:
        """How many tiles are held; None: nothing is known yet."""
        if self.turns:
            counted = self.turns[-TURNS_COUNTED:]
            return sum(counted) / len(counted)
        return float(self.best) if self.best else None


def staircase(level: Level, trials: Sequence[Trial]) -> Staircase:
    """The staircase of one course after its trials, oldest first."""
    stairs = Staircase(LONGEST[level])
    for trial in trials:
        stairs.climb(trial)
    return stairs


def spans(level: Level, trials: Sequence[Trial]) -> list[float | None]:
    """The span after each trial of one course."""
    stairs = Staircase(LONGEST[level])
    found: list[float | None] = []
    for trial in trials:
        stairs.climb(trial)
        found.append(stairs.span)
    return found


# -- the history ----------------------------------------------------------------------------------


class Malformed(msgspec.Struct, frozen=True):
    """A line of the history that cannot be read. It stays where it is."""

    line: int
    detail: str


class History(msgspec.Struct, frozen=True):
    """All trials, oldest first, and what could not be read."""

    trials: tuple[Trial, ...]
    malformed: tuple[Malformed, ...] = ()

    def course(
        self, level: Level, additional_rules: tuple[AdditionalRule, ...]
    ) -> tuple[Trial, ...]:
        """The trials with this level and these rules, in any order of the rules."""
        wanted = set(additional_rules)
        return tuple(
            trial
            for trial in self.trials
            if trial.level == level and set(trial.additional_rules) == wanted
        )

    def courses(self) -> list[tuple[Level, tuple[AdditionalRule, ...]]]:
        """Every course there is, in the order in which it was begun."""
        found = {(trial.level, tuple(sorted(set(trial.additional_rules)))) for trial in self.trials}
        return sorted(found, key=lambda course: self.trials.index(self.course(*course)[0]))


def history_file() -> Path:
    """The file of the history."""
    return home() / "training" / "dungeon-in-memory.jsonl"


_DECODER = msgspec.json.Decoder(Trial)


def read_history(file: Path) -> History:
    """The history in a file; empty where there is none. Raises OSError where it cannot be read."""
    if not file.exists():
        return History(())
    trials: list[Trial] = []
    malformed: list[Malformed] = []
    for number, line in enumerate(file.read_bytes().split(b"\n"), start=1):
        if not line.strip():
            continue
        try:
            trials.append(_DECODER.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            malformed.append(Malformed(number, str(error)))
    return History(tuple(trials), tuple(malformed))


def add_trial(file: Path, trial: Trial) -> None:
    """Appends a line. A last line that was cut off stays a line of its own. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a+b") as history:
        size = history.seek(0, os.SEEK_END)
        cut_off = False
        if size:
            history.seek(size - 1)
            cut_off = history.read(1) != b"\n"
        history.write((b"\n" if cut_off else b"") + msgspec.json.encode(trial) + b"\n")
        history.flush()
        os.fsync(history.fileno())
