"""What ``--help`` prints: usage, commands, arguments and options in the chosen language.

Commands give message ids as their help; a text that is no id is printed as it is.
"""

import re
import shutil
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from meikyu.cli import PROGRAM
from meikyu.cli.language import OPTION, current, own, plain_messages, say

_INDENT = 2
_GAP = 2
_WIDEST_NAME = 30
_WIDE = "\u3000-\u9fff\uff00-\uffef"
# What a line may not be broken in: a word, or a wide sign with the closing ones behind it.
_WORD = re.compile(rf"(?:[^\s{_WIDE}]+|[{_WIDE}][、。）」：！？]*)\s*|\s+")


def list_help(path: list[str], about: str, commands: Mapping[str, str]) -> str:
    """The help for the program, or a group of its commands, with what they are for."""
    options = [("--version", say("help-version"))] if path == [PROGRAM] else []
    return "\n".join(_parts(path, about, commands, [], options))


def command_help(group: Any, arguments: Iterable[str]) -> str:
    """The help for the command that the arguments name."""
    command, path = group, [PROGRAM]
    for word in arguments:
        inner = getattr(command, "commands", {}).get(word)
        if inner is not None:
            command, path = inner, [*path, word]
    inner = {name: one.help or "" for name, one in getattr(command, "commands", {}).items()}
    given = [one for one in command.params if one.param_type_name == "argument"]
    chosen = [one for one in command.params if one.param_type_name == "option" and not one.hidden]
    usage = [*path, *(_argument_usage(one) for one in given)]
    arguments_told = [(_name(one), _about(one)) for one in given]
    options = [(_option_usage(one), _about(one)) for one in chosen]
    return "\n".join(_parts(usage, command.help or "", inner, arguments_told, options))


Rows = list[tuple[str, str]]


def _parts(
    usage: list[str], about: str, commands: Mapping[str, str], arguments: Rows, options: Rows
) -> Iterable[str]:
    if commands:
        usage = [*usage, say("help-usage-command")]
    yield say("help-usage", line=" ".join([*usage, say("help-usage-options")]))
    yield ""
    yield from wrapped(_worded(about), 0)
    if commands:
        rows = [(name, _first(_worded(text))) for name, text in commands.items()]
        yield from _section("help-commands", rows)
    if arguments:
        yield from _section("help-arguments", arguments)
    language, help_ = (f"{OPTION} en|ja", say("help-lang")), ("--help", say("help-help"))
    yield from _section("help-options", [*options, language, help_])


def _section(title: str, rows: list[tuple[str, str]]) -> Iterable[str]:
    yield ""
    yield say(title)
    column = min(max(width(name) for name, _ in rows), _WIDEST_NAME) + _INDENT + _GAP
    for name, text in rows:
        lines = list(wrapped(text, column))
        head = " " * _INDENT + name
        if width(head) + _GAP > column:
            yield head
        elif lines:
            lines[0] = head + " " * (column - width(head)) + lines[0][column:]
        else:
            lines = [head]
        yield from lines


def _worded(text: str) -> str:
    return say(text) if text in plain_messages(current()) or own().has(text) else text


def _first(text: str) -> str:
    """The first sentence: enough for a list."""
    return re.split(r"(?<=\.)\s|(?<=。)", text.strip(), maxsplit=1)[0]


def _name(parameter: Any) -> str:
    return str(parameter.metavar or parameter.name).upper()


def _argument_usage(parameter: Any) -> str:
    return _name(parameter) if parameter.required else f"[{_name(parameter)}]"


def _option_usage(parameter: Any) -> str:
    names = ", ".join([*parameter.opts, *parameter.secondary_opts])
    if getattr(parameter, "is_flag", False):
        return names
    return f"{names} {parameter.metavar or str(parameter.name).upper()}"


def _about(parameter: Any) -> str:
    text = _worded(getattr(parameter, "help", None) or "")
    default = parameter.default
    if isinstance(default, str | int | float) and not isinstance(default, bool) and default != "":
        text += say("help-default", value=str(default))
    return text


def width(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def wrapped(text: str, indent: int, widest: int = 100) -> Iterable[str]:
    """A text in lines that fit the terminal, indented. Breaks at spaces, and in Japanese anywhere
    but before a closing sign."""
    room = max(20, min(shutil.get_terminal_size().columns, widest) - indent - 1)
    for paragraph in text.split("\n"):
        line = ""
        for word in _WORD.findall(paragraph):
            if line and width(line) + width(word.rstrip()) > room:
                yield " " * indent + line.rstrip()
                line = ""
            line += word
        yield " " * indent + line.rstrip()
