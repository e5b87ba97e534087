"""The program: which commands there are, and how one of them is run.

A command is a module with ``register(app)``, listed in `commands` or by a game. Only the wanted one
is imported, and no dependency at all for ``--help`` and ``--version``: they answer at once. Help
texts are message ids, worded when they are shown, see `helping`.
"""

import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any

from meikyu.cli import PROGRAM
from meikyu.cli.commands import DEV, all_commands
from meikyu.cli.language import UnknownLanguage, choose, say

HELP = ("--help", "-h")
OF_THE_PROGRAM = (*HELP, "--version", "--")
ALONE = "serve"
"""What the program does when no command is named."""
FAILED = 1
INTERRUPTED = 130


def build(*names: str) -> Any:
    """The command group with some of the commands."""
    import typer

    app = typer.Typer(add_completion=False, rich_markup_mode=None, help="help-program")
    app.callback(invoke_without_command=True)(_nothing_else)
    dev = typer.Typer(help="help-dev")
    dev.callback()(_nothing_else)
    known = all_commands()
    for name in names:
        command = import_module(known[name].module)
        command.register(app)
        if known[name].dev:
            command.register(dev)
    app.add_typer(dev, name=DEV)
    return typer.main.get_command(app)


def _nothing_else() -> None:
    """The program has no options of its own that come before a command."""


def run(arguments: list[str]) -> int:
    """Runs one command line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a sign that cannot be shown is no reason to stop
            stream.reconfigure(errors="replace")
    try:
        arguments = choose(arguments)
    except UnknownLanguage as error:
        print(say(error.phrase.id, **error.phrase.args), file=sys.stderr)
        return 2
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in OF_THE_PROGRAM):
        arguments = [ALONE, *arguments]
    words = [word for word in arguments if not word.startswith("-")]
    dev = words[:1] == [DEV]
    wanted = next(iter(words[dev:]), None)
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    if any(word in HELP for word in options):
        return _help(wanted, arguments, dev)
    if "--version" in options[:1]:
        from meikyu import __version__

        print(f"{PROGRAM} {__version__}")
        return 0
    if arguments == [DEV]:
        return _help(None, arguments, dev)
    try:
        group = build(*([wanted] if wanted in all_commands() else []))
        return _invoke(group, arguments)
    except ModuleNotFoundError as error:
        from meikyu.cli.extras import bringing

        brought = bringing(error.name or "")
        if brought is None:
            raise
        print(say("error-extra", package=str(error.name), wanted=brought), file=sys.stderr)
        return FAILED


def _help(wanted: str | None, arguments: list[str], dev: bool) -> int:
    from meikyu.cli.helping import command_help, list_help

    known = all_commands()
    if wanted in known and (known[wanted].dev or not dev):
        print(command_help(build(wanted), arguments))
        return 0
    listed = {name: command.about for name, command in known.items() if command.dev == dev}
    if dev:
        print(list_help([PROGRAM, DEV], "help-dev", listed))
    else:
        print(list_help([PROGRAM], "help-program", {**listed, DEV: "help-dev"}))
    return 0


def _invoke(group: Any, arguments: list[str]) -> int:
    import typer

    from meikyu.cli.errors import BAD_INPUT, line_of

    try:
        result = group.main(args=arguments, prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()
    except typer.Exit as exit_:
        return exit_.exit_code
    except (typer.Abort, KeyboardInterrupt):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (`| head`) has left: nothing more may be written, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        line = line_of(error)
        if line is None:
            raise
        print(line, file=sys.stderr)
        return BAD_INPUT
    return result if isinstance(result, int) else 0
