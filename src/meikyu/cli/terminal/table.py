"""A match at a terminal: asks people, lets bots move, saves after every entry.

Plays through `meikyu.playing` and shows through a `Screen`.
"""

from collections.abc import Callable, Sequence
from typing import NoReturn

from meikyu.cli.language import current
from meikyu.cli.ledger import rules_of
from meikyu.cli.terminal.saves import Save
from meikyu.cli.terminal.screen import Screen, offered
from meikyu.core.choosing import folded, number
from meikyu.core.codec import Malformed, parse_action, parse_json
from meikyu.core.contract import SPECTATOR, Action, Audience, Event, Seat, may_see
from meikyu.core.locales import LOCALES
from meikyu.core.refused import Refused
from meikyu.core.words import lexicon
from meikyu.playing import Choice, Choices, Match, Unclear

_LOG = 60
COMMANDS = ("help", "hint", "rules", "undo", "look", "log", "save", "quit")


def typed_words(command: str) -> list[str]:
    """What may be typed for a command: English always, and the chosen language."""
    words: list[str] = []
    for locale in (LOCALES[0], current()):
        text = lexicon(locale, "meikyu.cli").say(f"typed-{command}")
        words += [folded(word) for word in text.replace("、", ",").split(",")]
    return words


class Left(Exception):
    """The person has left the table; everything is saved."""


class Table:
    """One match in one terminal."""

    def __init__(self, match: Match, screen: Screen, save: Save, free_undo: bool) -> None:
        self.match = match
        self.log = match.log
        self.game = match.game
        self.screen = screen
        self.save = save
        self.free_undo = free_undo
        # Who is shown events: the people, or with bots alone a spectator.
        self._news: dict[Seat, list[Event]] = {seat: [] for seat in match.people or [SPECTATOR]}
        self._seated: Seat | None = None
        self._commands: dict[str, Callable[[Seat, str], None]] = {
            "help": self._help,
            "hint": self._hint,
            "rules": self._rules,
            "undo": self._undo,
            "look": self._look,
            "log": self._log,
            "save": self._saved,
            "quit": self._quit,
        }
        self._typed = {word: name for name in COMMANDS for word in typed_words(name)}
        match.watch = self._committed

    # -- the match ------------------------------------------------------------------------------

    def run(self, resumed: bool = False) -> None:
        """Plays until the game is over, the person leaves or the input ends."""
        self.screen.opening(self.log, self.save.id, resumed)
        if not resumed:
            self._spread(self.log.history()[0])
        self.match.go_on()
        while actors := self.match.waiting:
            self._person(self._seated if self._seated in actors else actors[0])
        self._tell_last()
        outcome = self.log.outcome
        assert outcome is not None
        self.screen.ended(outcome, self.log, self.save.id)

    def _committed(self, events: Sequence[Event]) -> None:
        self.save.write(self.log)
        self._spread(events)

    def _spread(self, events: Sequence[Event]) -> None:
        for viewer, news in self._news.items():
            news += [event for event in events if may_see(event, viewer)]

    def _tell_last(self) -> None:
        """The last events: to one person all of theirs, to several only what a spectator may
        see."""
        news = self._news[next(iter(self._news)) if self._seated is None else self._seated]
        if len(self.match.people) > 1:
            news = [event for event in news if event.audience is Audience.PUBLIC]
        self.screen.happened(news)

    # -- a person -------------------------------------------------------------------------------

    def _person(self, seat: Seat) -> None:
        if len(self.match.people) > 1 and self._seated != seat:
            self.screen.cover(self.match.seats[seat])
            if self.screen.read() is None:
                self._leave()
        self._seated = seat
        news, self._news[seat] = self._news[seat], []
        self.screen.fresh()
        self.screen.happened(news)
        self.screen.position(self.match.view(seat))
        entries = len(self.log.entries)
        while len(self.log.entries) == entries:
            if self._decide(seat):
                self.screen.fresh()
                self.screen.position(self.match.view(seat))

    def _decide(self, seat: Seat) -> bool:
        """Asks once, until the position has changed; False: it was committed or taken back."""
        choices = self.match.choices(seat)
        self._show_question(seat, choices)
        drafted = self.log.draft(seat)
        entries = len(self.log.entries)
        while True:
            self.screen.ask()
            line = self.screen.read()
            if line is None:
                self._leave()
            self._answer(seat, line, choices)
            if len(self.log.entries) != entries:
                return False
            if self.log.draft(seat) != drafted:
                return True

    def _show_question(self, seat: Seat, choices: Choices) -> None:
        prompt = self.log.prompt(seat)
        assert prompt is not None
        name = self.match.seats[seat] if len(self.match.seats) > 1 else ""
        self.screen.question(name, prompt, self.match.view(seat))
        if steps := self.log.draft(seat):
            self.screen.drafted([step.text for step in self.match.worded(steps, seat)])
        self._list(choices)

    def _list(self, choices: Choices, some: Sequence[Choice] | None = None) -> None:
        numbered = enumerate(choices, start=1)
        shown = [(n, one.action, one.text) for n, one in numbered if some is None or one in some]
        self.screen.choices(shown, len(choices))

    def _answer(self, seat: Seat, line: str, choices: Choices) -> None:
        """Does what was typed: a command, a choice, or an action that the rules refuse."""
        word, _, rest = folded(line).partition(" ")
        command = self._typed.get(word)
        typed_number = number(line)
        if not line:
            self._list(choices)
        elif command is not None and (not rest or command == "rules"):
            self._commands[command](seat, rest)
        elif line.startswith("{"):
            self._try_json(seat, line)
        elif typed_number is None:
            self._try_words(seat, line, choices)
        elif 1 <= typed_number <= len(choices):
            self._act(seat, choices[typed_number - 1].action)
        else:
            self.screen.notice("play-no-number", most=len(choices))

    def _act(self, seat: Seat, action: Action) -> None:
        try:
            self.match.play(action, seat)
        except Refused as no:
            self.screen.refused(no.rejection)

    def _try_words(self, seat: Seat, line: str, choices: Choices) -> None:
        try:
            meant = self.match.meant(line, seat)
        except Unclear as unclear:
            if unclear.fitting:
                self.screen.notice("play-several", count=len(unclear.fitting))
                self._list(choices, unclear.fitting)
            else:
                self.screen.notice("play-not-understood")
        else:
            self._act(seat, meant.action)

    def _try_json(self, seat: Seat, line: str) -> None:
        try:
            action = parse_action(self.game, parse_json(line, "action"))
        except Malformed as error:
            self.screen.notice("play-malformed", why=error.say(current()))
        else:
            self._act(seat, action)

    # -- what can be typed besides a choice -----------------------------------------------------

    def _help(self, seat: Seat, rest: str) -> None:
        self.screen.notice("play-help")
        for command in offered(self.game):
            self.screen.notice(f"play-help-{command}")

    def _hint(self, seat: Seat, rest: str) -> None:
        """What a bot would do here, asked in a world that the seat may know."""
        hint = self.match.hint(seat)
        if hint is None:
            self.screen.notice("play-no-hint")
        else:
            self.screen.notice("play-hinted", action=hint.choice.text, reason=hint.reason)

    def _rules(self, seat: Seat, rest: str) -> None:
        rules = [one for one in rules_of(self.game) if not rest or folded(one.id) == rest]
        if rules:
            self.screen.rules(rules)
        else:
            self.screen.notice("play-no-rule", rule=rest)

    def _undo(self, seat: Seat, rest: str) -> None:
        entries = len(self.log.entries)
        try:
            self.match.undo(seat, self.free_undo)
        except Refused as no:
            self.screen.notice("play-undo-refused", why=no.sentence)
            return
        if len(self.log.entries) == entries:  # a step of a draft
            return
        self.save.write(self.log)
        for news in self._news.values():
            news.clear()
        self.screen.notice("play-undone")

    def _look(self, seat: Seat, rest: str) -> None:
        self.screen.look(self.match.view(seat))
        if (prompt := self.log.prompt(seat)) is not None:
            self.screen.question("", prompt, self.match.view(seat))

    def _log(self, seat: Seat, rest: str) -> None:
        if self.game.forgets:
            self.screen.notice("play-forgets")
        else:
            self.screen.happened(self.log.seen(seat)[-_LOG:])

    def _saved(self, seat: Seat, rest: str) -> None:
        self.save.write(self.log)
        self.screen.notice("play-saved", id=self.save.id)

    def _quit(self, seat: Seat, rest: str) -> None:
        self._leave()

    def _leave(self) -> NoReturn:
        if self._seated is not None and self.log.draft(self._seated):
            self.screen.notice("play-draft-lost")
        self.screen.notice("play-left", id=self.save.id)
        raise Left
