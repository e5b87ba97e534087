"""Stories of games, kept in files: a difference is a change of behaviour.

One game for each language is kept in words, so that a mended sentence changes one story. All others
are kept in `Notation`: the ids of the sentences and what they say it about.
"""

import os
from pathlib import Path

from meikyu.core.words import Phrase

ACCEPT = "MEIKYU_GOLDEN"


NONE = ("", "[]", "no")
"""Arguments that say nothing."""


class Notation:
    """A lexicon that says a phrase by its id and its arguments."""

    def say(self, phrase: Phrase | str) -> str:
        if isinstance(phrase, str) or not phrase.args:
            return phrase if isinstance(phrase, str) else phrase.id
        if phrase.id == "content-text":  # a name of the pack, in every language
            return str(next(iter(phrase.args.values())))
        values = {name: self._value(value) for name, value in phrase.args.items()}
        told = ", ".join(f"{name}={value}" for name, value in values.items() if value not in NONE)
        return f"{phrase.id}({told})"

    def _value(self, value: object) -> str:
        if isinstance(value, Phrase):
            return self.say(value)
        if isinstance(value, tuple | list):
            return "[" + ", ".join(map(self._value, value)) + "]"
        return str(value)


NOTATION = Notation()


def agrees(file: Path, story: str) -> None:
    """The story is the one in the file; with ``--accept`` it becomes that."""
    if os.environ.get(ACCEPT) == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(story, encoding="utf-8")
        return
    kept = file.read_text(encoding="utf-8").splitlines()
    told = story.splitlines()
    at = next((n for n, pair in enumerate(zip(kept, told, strict=False)) if len({*pair}) > 1), None)
    if at is None and len(kept) == len(told):
        return
    at = min(len(kept), len(told)) if at is None else at
    raise AssertionError(
        f"{file.name} differs from line {at + 1}:\n"
        f"- {kept[at] if at < len(kept) else '(its end)'}\n"
        f"+ {told[at] if at < len(told) else '(its end)'}\n"
        "If this is meant: ./check quick --accept, then read the diff."
    )
