"""What a table says when it says no, and when it cannot go on."""

from meikyu.core.rules import Rejection
from meikyu.core.words import Phrase, lexicon
from meikyu.table.protocol import Error

LONGEST_DETAIL = 400
"""Characters of what a client sent that an answer repeats."""


def _short(value: str | int) -> str | int:
    if isinstance(value, str) and len(value) > LONGEST_DETAIL:
        return value[: LONGEST_DETAIL - 1] + "…"
    return value


class Denied(Exception):
    """The table says no: a stable code, worded as ``error-<code>``. Nothing was changed."""

    rule: str | None = None
    """The rule that says no, where one does."""

    def __init__(self, code: str, **args: str | int) -> None:
        self.code = code
        self.say = Phrase(f"error-{code}", {name: _short(value) for name, value in args.items()})
        super().__init__(code)

    @classmethod
    def by_rule(cls, code: str, rejection: Rejection) -> "Denied":
        """The rules of the game say no."""
        denied = cls(code)
        denied.say = rejection.phrase()
        denied.rule = rejection.rule
        return denied

    def frame(self, message_id: str | None, closing: bool = False) -> Error:
        return Error(message_id, self.code, self.say, closing)


class OtherRules(Denied):
    """The game began under rules that this program does not play: see `set_aside`."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__("other-rules", found=found, known=known)


class RoomClosed(Exception):
    """The room is gone; a new one can be loaded from the store."""


class NotSaved(Exception):
    """The store could not write a change: it did not happen."""


class Outrun(NotSaved):
    """Another process has changed the table meanwhile, or may have: the change has to be worked out
    again from what is stored."""


class Overtaken(Denied):
    """The same, for work at a table: `Room.attempt` catches up and tries again."""

    def __init__(self) -> None:
        super().__init__("not-saved")


class BrokenTable(Exception):
    """What is stored of a table is no game any more; says why, in any language."""

    def __init__(self, reason: Phrase) -> None:
        self.reason = reason
        super().__init__(lexicon("en", "meikyu.table").say(reason))
