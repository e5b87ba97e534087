"""A table for programs: one JSON object per line for everything that a person would be shown.

Answers are the same as a person's: a choice's number, its words, or an action as JSON.
"""

from collections.abc import Sequence

from meikyu.cli.language import say
from meikyu.cli.ledger import Rule
from meikyu.cli.output import write_json
from meikyu.cli.terminal.screen import Screen
from meikyu.core.codec import plain
from meikyu.core.contract import Action, Event, Outcome, Prompt, View
from meikyu.core.match import Match
from meikyu.core.rules import Rejection


def _line(kind: str, **facts: object) -> None:
    write_json({"type": kind, **facts}, indent=None)


class MachineScreen(Screen):
    """For programs."""

    def heard(self, typed: str | None) -> None:
        """What a program sent needs no echo."""

    def opening(self, match: Match, save_id: str, resumed: bool) -> None:
        _line("opening", save=save_id, resumed=resumed, header=plain(match.header))

    def cover(self, name: str) -> None:
        _line("cover", name=name, says=say("play-cover", name=name))

    def fresh(self) -> None:
        if self.game.forgets:
            _line("forget")

    def happened(self, events: Sequence[Event]) -> None:
        told = [{**plain(event), "says": text} for event, text in self.told(events)]
        if told:
            _line("happened", events=told)

    def position(self, view: View) -> None:
        says = [self.words.say(one) for one in self.game.tell_position(view)]
        _line("position", view=plain(view), says=says)

    def look(self, view: View) -> None:
        self.position(view)

    def question(self, name: str, prompt: Prompt, view: View) -> None:
        says = self.words.say(self.game.tell_prompt(prompt, view))
        _line("question", name=name, prompt=plain(prompt), says=says)

    def choices(self, choices: Sequence[tuple[int, Action, str]], of: int) -> None:
        listed = [{"n": n, "do": plain(action), "says": text} for n, action, text in choices]
        _line("choices", choices=listed, of=of)

    def drafted(self, steps: Sequence[str]) -> None:
        _line("draft", says=list(steps))

    def ask(self) -> None:
        _line("ask")

    def refused(self, rejection: Rejection) -> None:
        _line(
            "refused",
            **plain(rejection),
            says=self.words.say(rejection.phrase()),
            rule_says=self.rule_text(rejection.rule),
        )

    def rules(self, rules: Sequence[Rule]) -> None:
        _line("rules", rules=[plain(rule) for rule in rules])

    def notice(self, message: str, **arguments: str | int) -> None:
        _line("notice", message=message, says=say(message, **arguments))

    def ended(self, outcome: Outcome, match: Match, save_id: str) -> None:
        says = self.words.say(outcome.told(self.words))
        _line("ended", outcome=plain(outcome), says=says, assisted=match.assisted, save=save_id)
