"""What a tool answers: a text for the model, a few facts beside it. And how it says no."""

from typing import Any, Literal

import msgspec

from meikyu.core.words import Phrase, lexicon
from meikyu.table.errors import Denied

PACKAGE = "meikyu.assistant"
SHARED = (PACKAGE, "meikyu.table", "meikyu.core", "meikyu.server")
"""Whose words the door speaks; a server refuses in words of its own."""
Kind = Literal["rule", "late", "malformed", "denied"]
"""``rule``: the rules of the game say no. ``late``: the question has changed or gone, which is no
mistake. ``malformed``: it was not understood. ``denied``: the table or the door says no."""


class Answer(msgspec.Struct, frozen=True):
    """What a tool says."""

    text: str
    facts: dict[str, Any] = {}
    error: bool = False
    about: dict[str, Any] | None = None
    """What is told of the circumstances, aside: the settings of a study."""


class Refusal(Exception):
    """A tool says no; nothing was changed. The text is complete: it may hold the position."""

    def __init__(
        self, kind: Kind, code: str, text: str, rule: str | None = None, **facts: Any
    ) -> None:
        self.text = text
        self.facts = {"kind": kind, "code": code, "rule": rule, **facts}
        super().__init__(code)

    def answer(self) -> Answer:
        return Answer(self.text, self.facts, error=True)


class Voice:
    """Words in one language: a game's, the tables', the door's."""

    def __init__(self, language: str, package: str | None = None) -> None:
        self.language = language
        self._own = None if package is None else lexicon(language, package)

    def say(self, phrase: Phrase | str, **args: Any) -> str:
        """A phrase, or a message of the door with its arguments."""
        if isinstance(phrase, str):
            phrase = Phrase(phrase, args)
        if self._own is not None and self._own.has(phrase.id):
            return self._own.say(phrase)
        for package in SHARED:
            words = lexicon(self.language, package)
            if words.has(phrase.id):
                return words.say(phrase)
        return lexicon(self.language, PACKAGE).say(phrase)  # which says what is missing

    def has(self, message: str) -> bool:
        return self._own is not None and self._own.has(message)

    def refusal(self, denied: Denied) -> Refusal:
        """What a table says when it says no, to this door's caller."""
        kind: Kind = "malformed" if denied.code == "malformed" else "denied"
        wait = denied.say.args.get("seconds")
        facts = {} if wait is None else {"seconds": wait}
        return Refusal(kind, denied.code, self.say(denied.say), denied.rule, **facts)

    def no(self, kind: Kind, code: str, **args: str | int) -> Refusal:
        """The door itself says no: worded as ``door-<code>``."""
        return Refusal(kind, code, self.say(f"door-{code}", **args))
