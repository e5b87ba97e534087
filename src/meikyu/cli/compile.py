"""`meikyu compile`: builds the kernels for speed."""

from typing import Annotated

import typer
from typer import Option

from meikyu import compiling
from meikyu.cli.errors import FAILED
from meikyu.cli.language import say
from meikyu.cli.output import console
from meikyu.core.words import Phrase
from meikyu.lab.progress import Bar


def register(app: typer.Typer) -> None:
    app.command("compile", help="help-compile")(compile_kernels)


def compile_kernels(
    force: Annotated[bool, Option("--force", help="help-compile-force")] = False,
) -> None:
    here = compiling.current_build()
    if here.is_dir() and not force:
        console().print(say("compile-current", folder=str(here)), soft_wrap=True)
        return
    errors = console(stderr=True)
    try:
        with Bar(errors).waiting("") as tell:
            folder = compiling.build(lambda phrase: tell(_worded(phrase)))
    except compiling.CannotCompile as problem:
        if problem.details:
            errors.print(problem.details, soft_wrap=True)
        errors.print(_worded(problem.reason), soft_wrap=True)
        raise typer.Exit(FAILED) from None
    console().print(say("compile-done", folder=str(folder)), soft_wrap=True)


def _worded(phrase: Phrase) -> str:
    return say(phrase.id, **phrase.args)
