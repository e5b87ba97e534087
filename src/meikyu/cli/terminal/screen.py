"""What a table shows, to people in words and drawings (`WordScreen`); `machine` does it in JSON.

Owns the layout of the terminal, nothing of the rules: every sentence about the game is the game's.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.columns import Columns
from rich.rule import Rule as Ruler
from rich.text import Text

from meikyu.bots.companion import companion
from meikyu.cli.about import introduction, title
from meikyu.cli.helping import wrapped
from meikyu.cli.language import current, say
from meikyu.cli.ledger import Rule, styled
from meikyu.cli.output import CLEAR, console
from meikyu.cli.transcript import names_of
from meikyu.core.contract import Action, Event, Game, Outcome, Prompt, View
from meikyu.core.match import Match
from meikyu.core.rules import Rejection
from meikyu.core.words import lexicon

MOST_CHOICES = 60
_ONE_A_LINE = 10
_INDENT = 4

Drawing = Callable[[View, Any], Text]


def offered(game: Game[Any, Any]) -> list[str]:
    """What can be typed in this game that not every game has."""
    found = ["hint"] if companion(game).advise is not None else []
    return found if game.forgets else [*found, "log"]


class Screen(ABC):
    """Where a table is shown and gets its answers."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.words = lexicon(current(), game.package)

    def told(self, events: Sequence[Event]) -> list[tuple[Event, str]]:
        """Events with their sentences, those without one left out."""
        phrases = [(event, self.game.tell_event(event)) for event in events]
        return [(event, self.words.say(phrase)) for event, phrase in phrases if phrase is not None]

    def rule_text(self, rule: str) -> str:
        return self.words.say(f"rule-{rule}") if self.words.has(f"rule-{rule}") else ""

    def read(self) -> str | None:
        """A typed line; None at the end of the input."""
        line = sys.stdin.readline()
        typed = line.strip() if line else None
        self.heard(typed)
        return typed

    @abstractmethod
    def heard(self, typed: str | None) -> None:
        """After a line was read, or the input ended."""

    @abstractmethod
    def opening(self, match: Match, save_id: str, resumed: bool) -> None: ...

    @abstractmethod
    def cover(self, name: str) -> None:
        """Hides everything before the next person sits down; the caller waits for a line."""

    @abstractmethod
    def fresh(self) -> None:
        """Begins a new showing: where the game forgets, nothing of the last one stays."""

    @abstractmethod
    def happened(self, events: Sequence[Event]) -> None: ...

    @abstractmethod
    def position(self, view: View) -> None: ...

    @abstractmethod
    def look(self, view: View) -> None:
        """The position in words, whether it is also drawn or not."""

    @abstractmethod
    def question(self, name: str, prompt: Prompt, view: View) -> None: ...

    @abstractmethod
    def choices(self, choices: Sequence[tuple[int, Action, str]], of: int) -> None:
        """Some of the numbered choices, and how many there are."""

    @abstractmethod
    def drafted(self, steps: Sequence[str]) -> None:
        """The steps of a decision that is not final yet."""

    @abstractmethod
    def ask(self) -> None:
        """Shows that a line is expected."""

    @abstractmethod
    def refused(self, rejection: Rejection) -> None: ...

    @abstractmethod
    def rules(self, rules: Sequence[Rule]) -> None: ...

    @abstractmethod
    def notice(self, message: str, **arguments: str | int) -> None: ...

    @abstractmethod
    def ended(self, outcome: Outcome, match: Match, save_id: str) -> None: ...


class WordScreen(Screen):
    """For people."""

    def __init__(self, game: Game[Any, Any], drawn: bool | None = None) -> None:
        super().__init__(game)
        self._console = console()
        self._at_terminal = self._console.is_terminal
        wanted = self._at_terminal if drawn is None else drawn
        self._draw = _drawing(game) if wanted else None

    def _line(self, text: str = "", style: str = "") -> None:
        for part in wrapped(text, 0):
            self._console.print(Text(part, style=style), soft_wrap=True)

    def _points(self, lines: Sequence[str], sign: str, style: str = "") -> None:
        """Sentences with a sign before each, later lines of a long one indented."""
        for line in lines:
            for number, part in enumerate(wrapped(line, _INDENT)):
                head = f"  {sign} " if number == 0 else " " * _INDENT
                text = Text(head + part[_INDENT:], style=style)
                self._console.print(text, soft_wrap=True)

    def heard(self, typed: str | None) -> None:
        if typed is None or not sys.stdin.isatty():  # a script is not echoed by the terminal
            self._line(typed or "")

    def _clear(self) -> None:
        if self._at_terminal:
            self._console.file.write(CLEAR)

    def opening(self, match: Match, save_id: str, resumed: bool) -> None:
        if self.game.forgets:
            self._clear()
        self._console.print(
            Ruler(Text(f"{title(self.game)} · {save_id}", style="bold"), align="left")
        )
        for sentence in [say("play-resumed")] if resumed else introduction(self.game):
            self._line(sentence)
        offers = {name: "yes" if name in offered(self.game) else "no" for name in ("hint", "log")}
        self._line(say("play-hint", **offers), "dim")
        self._line(say("play-commitment", hash=match.header.commitment[:16]), "dim")

    def cover(self, name: str) -> None:
        self._clear()
        self._console.print(Ruler())
        self._line(say("play-cover", name=name), "bold")
        self._console.file.flush()

    def fresh(self) -> None:
        if self.game.forgets:
            self._clear()
        self._console.print(Ruler(style="dim"))

    def happened(self, events: Sequence[Event]) -> None:
        told = self.told(events)
        if told:
            self._line()
            self._points([text for _, text in told], "·", "cyan")

    def position(self, view: View) -> None:
        self._line()
        if self._draw is not None:
            self._console.print(self._draw(view, self.words), no_wrap=True, crop=False)
        else:
            self._points([self.words.say(one) for one in self.game.tell_position(view)], "-")

    def look(self, view: View) -> None:
        self._line()
        self._points([self.words.say(one) for one in self.game.tell_position(view)], "-")

    def question(self, name: str, prompt: Prompt, view: View) -> None:
        text = self.words.say(self.game.tell_prompt(prompt, view))
        self._line()
        self._line(say("play-question", name=name, question=text) if name else text, "bold")

    def choices(self, choices: Sequence[tuple[int, Action, str]], of: int) -> None:
        shown = choices[:MOST_CHOICES]
        digits = len(str(of))
        lines = [
            Text.assemble((f"{number:>{digits + 2}}", "bold yellow"), "  ", text)
            for number, _, text in shown
        ]
        widest = max((line.cell_len for line in lines), default=0)
        if len(lines) > _ONE_A_LINE and widest * 2 + 3 <= self._console.width:
            self._console.print(Columns(lines, column_first=True, padding=(0, 2)))
        else:
            for line in lines:
                self._console.print(line)
        if len(choices) > len(shown):
            self._line(say("play-more", count=len(choices) - len(shown)), "dim")

    def drafted(self, steps: Sequence[str]) -> None:
        self._line(say("play-draft", steps=" → ".join(steps)), "dim")

    def ask(self) -> None:
        self._console.print(Text("> ", style="bold"), end="")
        self._console.file.flush()

    def refused(self, rejection: Rejection) -> None:
        self._line(
            say("play-refused", why=self.words.say(rejection.phrase()), rule=rejection.rule),
            "bold red",
        )
        if text := self.rule_text(rejection.rule):
            self._points([say("play-rule", rule=rejection.rule, text=text)], "§")

    def rules(self, rules: Sequence[Rule]) -> None:
        for rule in rules:
            self._console.print(styled(rule))

    def notice(self, message: str, **arguments: str | int) -> None:
        self._line(say(message, **arguments), "italic")

    def ended(self, outcome: Outcome, match: Match, save_id: str) -> None:
        self._line()
        self._console.print(Ruler(Text(say("play-over"), style="bold"), align="left"))
        self._line(self.words.say(outcome.told(self.words)), "bold")
        names = names_of(match)
        if len(names) > 1:
            for seat, score in enumerate(outcome.scores):
                self._line("  " + say("play-score", name=names[seat], score=score))
            winners = say("list-separator").join(names[seat] for seat in outcome.winners) or "—"
            self._line(say("play-winners", names=winners), "bold")
        if match.assisted:
            self._line(say("play-assisted"), "dim")
        self._line(say("play-record", id=save_id), "dim")


def _drawing(game: Game[Any, Any]) -> Drawing | None:
    """The drawing that a game brings along (``drawing.draw``), if it does."""
    module = f"{game.package}.drawing"
    if find_spec(module) is None:
        return None
    draw: Drawing = import_module(module).draw
    return draw
