"""`meikyu coverage`: how often the lab's intervals hold the truth."""

from pathlib import Path
from typing import Annotated

import typer
from typer import Option

from meikyu.cli.errors import UserError, cannot_read, cannot_write
from meikyu.cli.language import say
from meikyu.cli.output import console
from meikyu.lab.coverage import SERIES, page, written
from meikyu.lab.progress import Bar


def register(app: typer.Typer) -> None:
    app.command("coverage", help="help-coverage")(coverage)


def coverage(
    series: Annotated[
        int, Option("--series", metavar="N", min=1, help="help-coverage-series")
    ] = SERIES,
    into: Annotated[
        Path | None, Option("--into", metavar="FILE", help="help-coverage-into")
    ] = None,
) -> None:
    before = None if into is None else _read(into)
    lines = page(series, Bar(console(stderr=True)))
    if into is None or before is None:
        for line in lines:
            console().print(line, soft_wrap=True, markup=False, highlight=False)
        return
    try:
        into.write_text(written(before, lines), encoding="utf-8")
    except OSError as error:
        raise cannot_write(into, error) from None
    console().print(say("report-written", files=str(into)), soft_wrap=True)


def _read(file: Path) -> str:
    """A page that has a place for the table: checked before the long work."""
    try:
        text = file.read_text("utf-8")
        written(text, [])
    except OSError as error:
        raise cannot_read(file, error) from None
    except ValueError:
        raise UserError("coverage-no-place", file=str(file)) from None
    return text
