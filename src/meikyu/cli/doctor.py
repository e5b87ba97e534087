"""`meikyu doctor`: what is installed, where things are, what is compiled, what is broken."""

import typer

from meikyu.cli.shared import Json


def register(app: typer.Typer) -> None:
    app.command("doctor", help="help-doctor")(doctor)


def doctor(json: Json = False) -> None:
    from rich.text import Text

    from meikyu.cli.diagnosis import examine
    from meikyu.cli.language import say
    from meikyu.cli.output import console, write_json
    from meikyu.cli.problems import FAILED

    found = examine()
    if json:
        write_json({**found.facts, "problems": found.problems, "good": not found.problems})
    else:
        out = console()
        for title, rows in found.sections:
            out.print(Text(title, style="bold"))
            for name, value in rows:
                out.print(Text.assemble((f"  {name}: ", "dim"), value), soft_wrap=True)
        for problem in found.problems:
            out.print(Text(say("doctor-problem", what=problem), style="bold red"), soft_wrap=True)
        if not found.problems:
            out.print(Text(say("doctor-good"), style="bold green"))
    if found.problems:
        raise typer.Exit(FAILED)
