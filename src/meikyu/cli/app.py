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
from meikyu.cli.commands import all_commands
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
    known = all_commands()
    for name in names:
        import_module(known[name].module).register(app)
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
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    if any(word in HELP for word in options):
        return _help(wanted, arguments)
    if "--version" in options[:1]:
        from meikyu import __version__

        print(f"{PROGRAM} {__version__}")
        return 0
    try:
        group = build(*([wanted] if wanted in all_commands() else []))
        return _invoke(group, arguments)
    except ModuleNotFoundError as error:
        from meikyu.cli.extras import extra_of

        extra = extra_of(error.name or "")
        if extra is None:
            raise
        print(say("error-extra", package=str(error.name), extra=extra), file=sys.stderr)
        return FAILED


def _help(wanted: str | None, arguments: list[str]) -> int:
    from meikyu.cli.helping import command_help, program_help

    known = all_commands()
    if wanted in known:
        print(command_help(build(wanted), arguments))
    else:
        print(program_help({name: command.about for name, command in known.items()}))
    return 0


def _invoke(group: Any, arguments: list[str]) -> int:
    import typer

    from meikyu.cli.problems import BAD_INPUT, USER_ERRORS, line_of

    try:
        result = group.main(args=arguments, prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()
    except typer.Exit as exit_:
        return exit_.exit_code
    except USER_ERRORS as error:
        print(line_of(error), file=sys.stderr)
        return BAD_INPUT
    except (typer.Abort, KeyboardInterrupt):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (`| head`) has left: nothing more may be written, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0
