"""The words of these tools, in the language of the command line."""

from meikyu.cli.errors import UserError
from meikyu.cli.language import current
from meikyu.core.words import Phrase, lexicon


def say(message: str, **arguments: str | int) -> str:
    """One of the messages in ``text/``."""
    return lexicon(current(), "tools.rules").say(Phrase(message, arguments))


class Problem(UserError):
    """The tests or the switches cannot be used; one line in the words of these tools."""

    def __init__(self, message: str, **arguments: str | int) -> None:
        self.line = say(message, **arguments)
        Exception.__init__(self, self.line)
