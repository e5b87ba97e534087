"""What a user did wrong, as one line on stderr and an exit code, never a traceback.

Owns the wording of every error that comes from outside: bad arguments, unknown names, broken files.
An error that is not known here is a bug of the program and keeps its traceback.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import typer

from meikyu.cli.language import current, say

if TYPE_CHECKING:
    from meikyu.core.content import ContentError
    from meikyu.core.contract import Game
    from meikyu.core.rules import Rejection

BAD_INPUT = 2
FAILED = 1

# Typer keeps its own copy of these classes or uses another package's, depending on its version:
# the base class of the one public exception is the same family in both.
UsageProblem: type[Exception] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)


class UserError(Exception):
    """Bad input: a phrase of the program's own words, or of a game's."""

    def __init__(self, message: str, **arguments: str | int) -> None:
        self.line = say(message, **arguments)
        super().__init__(self.line)


class Refused(UserError):
    """The rules of a game refuse what was asked for on the command line."""

    def __init__(self, game: "Game[Any, Any]", rejection: "Rejection") -> None:
        from meikyu.core.words import lexicon

        words = lexicon(current(), game.package)
        super().__init__("error-refused", why=words.say(rejection.phrase()), rule=rejection.rule)


class PackError(UserError):
    """A pack cannot be used; said in the words of its game."""

    def __init__(self, game: "Game[Any, Any]", error: "ContentError") -> None:
        super().__init__("error-content", what=error.say(current(), game.package))


def cannot_read(file: object, error: OSError) -> UserError:
    return UserError("error-cannot-read", file=str(file), why=error.strerror or str(error))


def cannot_write(file: object, error: OSError) -> UserError:
    return UserError("error-cannot-write", file=str(file), why=error.strerror or str(error))


def _name(error: Any) -> str:
    """How the user knows the option or argument that is wrong."""
    parameter = error.param
    if parameter is None:
        return str(error.param_hint or "")
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name).upper()
    return str(max(parameter.opts, key=len))


def _plain_usage(error: Any) -> str:
    extra = re.search(r"extra argument.*\((.*)\)$", error.message)
    if extra:
        return say("usage-extra", words=extra.group(1))
    missing = re.search(r"No such command '(.*?)'", error.message)
    if missing:
        return say("usage-no-command", name=missing.group(1))
    return say("usage-other", detail=one_line(error.format_message()))


_USAGE: dict[str, Callable[[Any], str]] = {
    "NoSuchOption": lambda error: say("usage-no-option", name=error.option_name),
    "BadOptionUsage": lambda error: say("usage-option-value", name=error.option_name),
    "MissingParameter": lambda error: say("usage-missing", name=_name(error)),
    "BadParameter": lambda error: say(
        "usage-bad-value", name=_name(error), detail=one_line(error.message)
    ),
}


def _unknown_game(error: Any) -> str:
    from meikyu.games.registry import game_ids

    return say("error-unknown-game", name=error.args[0], known=", ".join(game_ids()))


_WORDED: dict[str, Callable[[Any], str]] = {
    f"{__name__}.UserError": lambda error: error.line,
    "meikyu.games.registry.UnknownGame": _unknown_game,
    "meikyu.bots.registry.UnknownLevel": lambda error: say(
        "error-unknown-level", name=error.level, known=", ".join(error.known)
    ),
    "meikyu.cli.language.UnknownLanguage": lambda error: say(error.phrase.id, **error.phrase.args),
    "meikyu.core.content.ContentError": lambda error: error.say(current()),
    "meikyu.core.record.RecordError": lambda error: error.say(current()),
    "meikyu.core.codec.Malformed": lambda error: error.say(current()),
}
"""By name: what a command does not need is not imported for it."""


def _worded(error: Exception) -> Callable[[Any], str] | None:
    names = [f"{kind.__module__}.{kind.__qualname__}" for kind in type(error).__mro__]
    return next((_WORDED[name] for name in names if name in _WORDED), None)


def line_of(error: Exception) -> str | None:
    """The one line that shows a user what was wrong; None: the program is wrong."""
    if isinstance(error, UsageProblem):
        word = _USAGE.get(type(error).__name__, _plain_usage)
        return one_line(word(error))
    worded = _worded(error)
    return None if worded is None else one_line(worded(error))


def one_line(text: str) -> str:
    return " ".join(text.split())
