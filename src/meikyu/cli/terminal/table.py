"""A match at a terminal: asks people, lets bots move, saves after every entry.

Knows the game only through its contract and shows it only through a `Screen`.
"""

from collections.abc import Callable, Sequence
from typing import NoReturn

from meikyu.bots.companion import companion
from meikyu.cli.language import current
from meikyu.cli.ledger import rules_of
from meikyu.cli.terminal.choosing import conceivable, fitting, folded, number
from meikyu.cli.terminal.players import Players
from meikyu.cli.terminal.saves import Save, new_bot_seed
from meikyu.cli.terminal.screen import Screen, offered
from meikyu.core.chance import FastChance
from meikyu.core.codec import Malformed, parse_action, parse_json
from meikyu.core.contract import SPECTATOR, Action, Audience, Event, Seat, may_see
from meikyu.core.match import Match
from meikyu.core.rules import Rejection
from meikyu.core.words import lexicon

_LOG = 60
COMMANDS = ("help", "hint", "rules", "undo", "look", "log", "save", "quit")


def typed_words(command: str) -> list[str]:
    """What may be typed for a command: English always, and the chosen language."""
    words: list[str] = []
    for locale in ("en", current()):
        text = lexicon(locale, "meikyu.cli").say(f"typed-{command}")
        words += [folded(word) for word in text.replace("、", ",").split(",")]
    return words


class Left(Exception):
    """The person has left the table; everything is saved."""


class Table:
    """One match in one terminal."""

    def __init__(
        self, match: Match, players: Players, screen: Screen, save: Save, free_undo: bool
    ) -> None:
        self.match = match
        self.game = match.game
        self.players = players
        self.screen = screen
        self.save = save
        self.free_undo = free_undo
        self._news: dict[Seat, list[Event]] = {seat: [] for seat in self._audience()}
        self._seated: Seat | None = None
        self._offered_before: dict[Action, None] = {}
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

    def _audience(self) -> list[Seat]:
        """Who is shown events: the people, or with bots alone a spectator."""
        return self.players.people or [SPECTATOR]

    # -- the match ------------------------------------------------------------------------------

    def run(self, resumed: bool = False) -> None:
        """Plays until the game is over, the person leaves or the input ends."""
        self.screen.opening(self.match, self.save.id, resumed)
        if not resumed:
            self._spread(self.match.history()[0])
        while actors := self.game.actors(self.match.state):
            bots = [seat for seat in actors if self.players.levels[seat] is not None]
            if bots:
                self._bot(bots[0])
            else:
                self._person(self._seated if self._seated in actors else actors[0])
        self._tell_last()
        outcome = self.match.outcome
        assert outcome is not None
        self.screen.ended(outcome, self.match, self.save.id)

    def _bot(self, seat: Seat) -> None:
        action = self.players.decide(seat)
        acted = self.match.act(seat, action, self.players.by(seat))
        if isinstance(acted, Rejection):
            raise RuntimeError(f"the bot of seat {seat} made an illegal move: {acted}")
        if acted.entry is not None:
            self._committed(acted.events)

    def _committed(self, events: Sequence[Event]) -> None:
        self.save.write(self.match)
        self.players.see(events)
        self._spread(events)

    def _spread(self, events: Sequence[Event]) -> None:
        for viewer, news in self._news.items():
            news += [event for event in events if may_see(event, viewer)]

    def _tell_last(self) -> None:
        """The last events: to one person all of theirs, to several only what a spectator may
        see."""
        viewer = self._seated if self._seated is not None else self._audience()[0]
        news = self._news[viewer]
        if len(self.players.people) > 1:
            news = [event for event in news if event.audience is Audience.PUBLIC]
        self.screen.happened(news)

    # -- a person -------------------------------------------------------------------------------

    def _person(self, seat: Seat) -> None:
        if len(self.players.people) > 1 and self._seated != seat:
            self.screen.cover(self.match.header.seats[seat])
            if self.screen.read() is None:
                self._leave()
        self._seated = seat
        news, self._news[seat] = self._news[seat], []
        self.screen.fresh()
        self.screen.happened(news)
        self.screen.position(self.match.view(seat))
        entries = len(self.match.entries)
        while len(self.match.entries) == entries:
            if self._decide(seat):
                self.screen.fresh()
                self.screen.position(self.match.view(seat))

    def _decide(self, seat: Seat) -> bool:
        """Asks once, until the position has changed; False: it was committed or taken back."""
        choices = self.match.choices(seat)
        told = self._words(seat, choices)
        self._show_question(seat, choices, told)
        drafted = self.match.draft(seat)
        while True:
            self.screen.ask()
            line = self.screen.read()
            if line is None:
                self._leave()
            entries = len(self.match.entries)
            self._answer(seat, line, choices, told)
            if len(self.match.entries) != entries:
                return False
            if self.match.draft(seat) != drafted:
                return True

    def _show_question(self, seat: Seat, choices: Sequence[Action], told: Sequence[str]) -> None:
        prompt = self.match.prompt(seat)
        assert prompt is not None
        several = len(self.match.header.seats) > 1
        name = self.match.header.seats[seat] if several else ""
        self.screen.question(name, prompt, self.match.view(seat))
        if steps := self.match.draft(seat):
            self.screen.drafted(self._words(seat, steps))
        self.screen.choices(self._numbered(choices, told), len(choices))

    def _words(self, seat: Seat, actions: Sequence[Action]) -> list[str]:
        view = self.match.view(seat)
        return [self.screen.words.say(self.game.tell_action(one, view)) for one in actions]

    @staticmethod
    def _numbered(
        choices: Sequence[Action], told: Sequence[str], some: Sequence[int] | None = None
    ) -> list[tuple[int, Action, str]]:
        indices = range(len(choices)) if some is None else some
        return [(index + 1, choices[index], told[index]) for index in indices]

    def _answer(
        self, seat: Seat, line: str, choices: Sequence[Action], told: Sequence[str]
    ) -> None:
        """Does what was typed: a command, a choice, or an action that the rules refuse."""
        if not line:
            self.screen.choices(self._numbered(choices, told), len(choices))
            return
        word, _, rest = folded(line).partition(" ")
        command = self._typed.get(word)
        if command is not None and (not rest or command == "rules"):
            self._commands[command](seat, rest)
            return
        if line.startswith("{"):
            self._try_json(seat, line)
            return
        typed_number = number(line)
        if typed_number is not None:
            if 1 <= typed_number <= len(choices):
                self._act(seat, choices[typed_number - 1])
            else:
                self.screen.notice("play-no-number", most=len(choices))
            return
        found = fitting(line, told)
        if len(found) == 1:
            self._act(seat, choices[found[0]])
        elif found:
            self.screen.notice("play-several", count=len(found))
            self.screen.choices(self._numbered(choices, told, found), len(choices))
        else:
            self._not_offered(seat, line)

    def _act(self, seat: Seat, action: Action) -> None:
        self._offered_before.update(dict.fromkeys(self.match.choices(seat)))
        acted = self.match.act(seat, action, self.players.by(seat))
        if isinstance(acted, Rejection):
            self.screen.refused(acted)
        elif acted.entry is not None:
            self._committed(acted.events)

    def _not_offered(self, seat: Seat, line: str) -> None:
        """Words that fit no choice may still name an action: then the rules say why not."""
        known = list(dict.fromkeys([*conceivable(self.game), *self._offered_before]))
        found = fitting(line, self._words(seat, known))
        if found:
            self._act(seat, known[found[0]])
        else:
            self.screen.notice("play-not-understood")

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
        advise = companion(self.game).advise
        chance = FastChance(new_bot_seed())
        position = self.match.position(seat)
        advice = advise and advise(self.game, self.game.determinize(position, seat, chance), seat)
        if not advice:
            self.screen.notice("play-no-hint")
            return
        (action,) = self._words(seat, [advice.action])
        reason = self.screen.words.say(advice.reason)
        self.screen.notice("play-hinted", action=action, reason=reason)

    def _rules(self, seat: Seat, rest: str) -> None:
        rules = [one for one in rules_of(self.game) if not rest or folded(one.id) == rest]
        if rules:
            self.screen.rules(rules)
        else:
            self.screen.notice("play-no-rule", rule=rest)

    def _undo(self, seat: Seat, rest: str) -> None:
        if self.match.undo_step(seat):
            return
        taken = self.match.take_back(seat, self.free_undo)
        if isinstance(taken, Rejection):
            self.screen.notice("play-undo-refused", why=self.screen.words.say(taken.phrase()))
            return
        self.save.write(self.match)
        self.players.remember()
        for news in self._news.values():
            news.clear()
        self.screen.notice("play-undone")

    def _look(self, seat: Seat, rest: str) -> None:
        self.screen.look(self.match.view(seat))
        if seat in self.players.people and (prompt := self.match.prompt(seat)) is not None:
            self.screen.question("", prompt, self.match.view(seat))

    def _log(self, seat: Seat, rest: str) -> None:
        if self.game.forgets:
            self.screen.notice("play-forgets")
        else:
            self.screen.happened(self.match.seen(seat)[-_LOG:])

    def _saved(self, seat: Seat, rest: str) -> None:
        self.save.write(self.match)
        self.screen.notice("play-saved", id=self.save.id)

    def _quit(self, seat: Seat, rest: str) -> None:
        self._leave()

    def _leave(self) -> NoReturn:
        if self._seated is not None and self.match.draft(self._seated):
            self.screen.notice("play-draft-lost")
        self.screen.notice("play-left", id=self.save.id)
        raise Left
