"""`meikyu doctor`: what is installed, where things are, what is compiled, what is broken."""

from pathlib import Path
from typing import Annotated

import typer

from meikyu.cli.options import Json


def register(app: typer.Typer) -> None:
    app.command("doctor", help="help-doctor")(doctor)


def doctor(
    json: Json = False,
    data: Annotated[Path | None, typer.Option(help="help-serve-data", metavar="FOLDER")] = None,
    store: Annotated[str | None, typer.Option(help="help-doctor-store", metavar="ADDRESS")] = None,
) -> None:
    from rich.text import Text

    from meikyu.cli.diagnosis import examine
    from meikyu.cli.errors import FAILED
    from meikyu.cli.language import say
    from meikyu.cli.output import console, write_json

    found = examine(data, store)
    if json:
        write_json({**found.facts, "problems": found.problems, "good": not found.problems})
    else:
        out = console()
        for name, value in found.lines:
            out.print(Text.assemble((f"{name}: ", "bold"), value), soft_wrap=True)
        for problem in found.problems:
            out.print(Text(say("doctor-problem", what=problem), style="bold red"), soft_wrap=True)
        if not found.problems:
            out.print(Text(say("doctor-good"), style="bold green"))
    if found.problems:
        raise typer.Exit(FAILED)
