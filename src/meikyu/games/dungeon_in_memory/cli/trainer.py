"""A session of the trainer: shows a drill tile by tile, asks, explains, and keeps the answer.

A *voice* speaks to people or, in JSON, to programs. Nothing of a drill is shown twice: a tile is
cleared away before the next one, and while the question is asked nothing else is shown.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.rule import Rule as Ruler
from rich.text import Text

from meikyu.cli.errors import cannot_write
from meikyu.cli.helping import wrapped
from meikyu.cli.language import current, own, say
from meikyu.cli.output import CLEAR, console, write_json
from meikyu.core.chance import SeededChance
from meikyu.core.choosing import fitting, folded, number
from meikyu.core.codec import plain
from meikyu.core.words import Lexicon, Phrase, lexicon
from meikyu.games.dungeon_in_memory.drills import ANSWERS, Answer, Drill, make_drill
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level
from meikyu.games.dungeon_in_memory.training import (
    Staircase,
    Trial,
    add_trial,
    answered,
    staircase,
)
from meikyu.games.dungeon_in_memory.words import direction_words, laid_words, tell_event

START_TEXT = "train-start"


class Left(Exception):
    """The player stops, or the input has ended."""


class Voice(ABC):
    """Where a session is shown and answered."""

    def __init__(self) -> None:
        self.words: Lexicon = lexicon(current(), GAME.package)

    def read(self) -> str:
        """A typed line. Raises Left where there is none, or where it says so."""
        line = sys.stdin.readline()
        if not line or folded(line) in _quitting():
            raise Left
        return line.strip()

    def told(self, drill: Drill) -> list[str]:
        """The path of a drill, explained."""
        phrases = [tell_event(event) for event in drill.explained]
        return [self.words.say(phrase) for phrase in phrases if phrase is not None]

    def rule_texts(self, drill: Drill) -> list[str]:
        """The rules by which it was lost, with their texts."""
        return [
            say("play-rule", rule=reason.rule, text=self.words.say(f"rule-{reason.rule}"))
            for reason in drill.reasons
        ]

    def answer_text(self, answer: Answer) -> str:
        return say("train-lost") if answer == "lost" else self.words.say(direction_words(answer))

    @abstractmethod
    def opening(self, stairs: Staircase, drills: int) -> None: ...

    @abstractmethod
    def drill(self, count: int, drill: Drill) -> None:
        """Announces a drill; a line is expected."""

    @abstractmethod
    def tile(self, index: int, drill: Drill) -> None:
        """Shows one tile and nothing else; a line is expected."""

    @abstractmethod
    def question(self, choices: Sequence[str]) -> None:
        """Asks; nothing of the drill is in sight; a line is expected."""

    @abstractmethod
    def not_understood(self) -> None: ...

    @abstractmethod
    def result(self, drill: Drill, trial: Trial, stairs: Staircase) -> None: ...

    @abstractmethod
    def more(self) -> None:
        """Another drill? A line is expected."""

    @abstractmethod
    def ended(self, trials: Sequence[Trial], stairs: Staircase) -> None: ...


def _quitting() -> list[str]:
    """The words that end a session: those of the language, and the English ones."""
    words = [
        *own().say("typed-quit").split(","),
        *lexicon("en", "meikyu.cli").say("typed-quit").split(","),
    ]
    return [folded(word) for word in words]


def tenths(span: float | None) -> str:
    """A span as it is written: 5.3; a dash where nothing is known."""
    return "—" if span is None else f"{span:.1f}"


class Trainer:
    """Drill after drill, each as long as the staircase says."""

    def __init__(
        self,
        voice: Voice,
        file: Path,
        past: Sequence[Trial],
        level: Level,
        additional_rules: tuple[AdditionalRule, ...],
        seed: bytes,
        drills: int | None,
        length: int | None,
    ) -> None:
        self.voice = voice
        self.file = file
        self.stairs = staircase(level, past)
        self.past = len(past)
        self.level: Level = level
        self.additional_rules = additional_rules
        self.chance = SeededChance(seed, {})
        self.drills = drills
        self.length = length
        self.trials: list[Trial] = []

    def run(self) -> None:
        self.voice.opening(self.stairs, self.past)
        try:
            while self.drills is None or len(self.trials) < self.drills:
                if self.trials:
                    self.voice.more()
                    self.voice.read()
                self._drill()
        except Left:
            pass  # a drill that was not answered does not count
        self.voice.ended(self.trials, self.stairs)

    def _drill(self) -> None:
        drill = make_drill(
            GAME.tables(GAME.content()),
            self.level,
            self.additional_rules,
            self.length or self.stairs.length,
            self.chance,
        )
        self.voice.drill(len(self.trials) + 1, drill)
        self.voice.read()
        for index in range(1, drill.length + 1):
            self.voice.tile(index, drill)
            self.voice.read()
        trial = answered(drill, self._answer(), datetime.now(UTC).replace(microsecond=0))
        try:
            add_trial(self.file, trial)
        except OSError as error:
            raise cannot_write(self.file, error) from None
        self.trials.append(trial)
        self.stairs.climb(trial)
        self.voice.result(drill, trial, self.stairs)

    def _answer(self) -> Answer:
        choices = [self.voice.answer_text(answer) for answer in ANSWERS]
        self.voice.question(choices)
        while True:
            typed = self.voice.read()
            chosen = number(typed)
            fits = fitting(typed, choices) or fitting(typed, ANSWERS) if folded(typed) else []
            if chosen is not None and 1 <= chosen <= len(ANSWERS):
                return ANSWERS[chosen - 1]
            if chosen is None and len(fits) == 1:
                return ANSWERS[fits[0]]
            self.voice.not_understood()


class WordVoice(Voice):
    """For people."""

    def __init__(self) -> None:
        super().__init__()
        self._console = console()

    def read(self) -> str:
        try:
            return super().read()
        finally:
            if not sys.stdin.isatty():  # a script is not echoed by the terminal
                self._line()

    def _line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        for part in wrapped(text, indent):
            self._console.print(Text(part, style=style), soft_wrap=True)

    def _ask(self, text: str) -> None:
        self._console.print(Text(f"{text} ", style="dim"), end="", soft_wrap=True)
        self._console.file.flush()

    def _fresh(self) -> None:
        if self._console.is_terminal:
            self._console.file.write(CLEAR)

    def opening(self, stairs: Staircase, drills: int) -> None:
        self._line(say("train-opening"))
        if drills:
            self._line(say("train-so-far", drills=drills, span=tenths(stairs.span)))

    def drill(self, count: int, drill: Drill) -> None:
        self._fresh()
        self._console.print(
            Ruler(Text(say("train-drill", number=count, length=drill.length)), align="left")
        )
        if drill.additional_rules:
            self._line(self.words.say(_rules_phrase(drill)), "dim")
        self._line(say(START_TEXT, tile=laid_words_said(self.words, drill, 0)), "bold")
        self._ask(say("train-next"))

    def tile(self, index: int, drill: Drill) -> None:
        self._fresh()
        text = laid_words_said(self.words, drill, index)
        self._line(say("train-tile", number=index, length=drill.length, tile=text), "bold")
        self._ask(say("train-next"))

    def question(self, choices: Sequence[str]) -> None:
        self._fresh()
        self._line(say("train-question"), "bold")
        for count, choice in enumerate(choices, start=1):
            self._console.print(Text.assemble((f"  {count}", "bold yellow"), f"  {choice}"))
        self._ask(">")

    def not_understood(self) -> None:
        self._line(say("train-not-understood"), "italic")
        self._ask(">")

    def result(self, drill: Drill, trial: Trial, stairs: Staircase) -> None:
        self._line()
        if trial.right:
            self._line(say("train-right"), "bold green")
        else:
            truth = self.answer_text(trial.truth)
            self._line(say("train-wrong", truth=truth), "bold red")
        for text in self.told(drill):
            self._line(text, indent=2)
        for text in self.rule_texts(drill):
            self._line(text, "dim", indent=2)
        self._line(say("train-standing", length=stairs.length, span=tenths(stairs.span)))

    def more(self) -> None:
        self._ask(say("train-more"))

    def ended(self, trials: Sequence[Trial], stairs: Staircase) -> None:
        if trials:
            right = sum(trial.right for trial in trials)
            self._line()
            self._line(
                say("train-ended", right=right, drills=len(trials), span=tenths(stairs.span))
            )


class JsonVoice(Voice):
    """For programs: one object per line; after `ask` a line is expected."""

    def _write(self, kind: str, **facts: Any) -> None:
        write_json({"type": kind, **facts}, indent=None)

    def opening(self, stairs: Staircase, drills: int) -> None:
        self._write("opening", drills=drills, length=stairs.length, span=stairs.span)

    def drill(self, count: int, drill: Drill) -> None:
        self._write(
            "drill",
            number=count,
            length=drill.length,
            level=drill.level,
            additional_rules=drill.additional_rules,
            start=plain(drill.tiles[0]),
            says=say(START_TEXT, tile=laid_words_said(self.words, drill, 0)),
        )
        self._write("ask")

    def tile(self, index: int, drill: Drill) -> None:
        self._write("forget")
        text = laid_words_said(self.words, drill, index)
        self._write("tile", number=index, tile=plain(drill.tiles[index]), says=text)
        self._write("ask")

    def question(self, choices: Sequence[str]) -> None:
        self._write("forget")
        listed = [
            {"n": count, "answer": answer, "says": text}
            for count, (answer, text) in enumerate(zip(ANSWERS, choices, strict=True), start=1)
        ]
        self._write("question", says=say("train-question"), choices=listed)
        self._write("ask")

    def not_understood(self) -> None:
        self._write("notice", message="train-not-understood", says=say("train-not-understood"))
        self._write("ask")

    def result(self, drill: Drill, trial: Trial, stairs: Staircase) -> None:
        self._write(
            "result",
            **plain(trial),
            right=trial.right,
            explained=[plain(event) for event in drill.explained],
            says=[*self.told(drill), *self.rule_texts(drill)],
            next=stairs.length,
            span=stairs.span,
        )

    def more(self) -> None:
        self._write("ask")

    def ended(self, trials: Sequence[Trial], stairs: Staircase) -> None:
        right = sum(trial.right for trial in trials)
        self._write("ended", drills=len(trials), right=right, span=stairs.span)


def laid_words_said(words: Lexicon, drill: Drill, index: int) -> str:
    """A tile in the words of the game."""
    return words.say(laid_words(drill.tiles[index]))


def _rules_phrase(drill: Drill) -> Phrase:
    rules = tuple(Phrase(f"additional-{rule}") for rule in drill.additional_rules)
    return Phrase("position-additional", {"rules": rules})
