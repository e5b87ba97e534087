"""`meikyu report`: measures a game and writes its report, or checks the written one."""

from pathlib import Path
from typing import Annotated

import typer
from typer import Option

from meikyu.cli.finding import game_named
from meikyu.cli.language import say
from meikyu.cli.output import console
from meikyu.cli.problems import FAILED, UserError, cannot_write
from meikyu.lab import reports
from meikyu.lab.arena import BotFailed
from meikyu.lab.progress import Bar
from meikyu.lab.runner import cores
from meikyu.lab.study import study


def register(app: typer.Typer) -> None:
    app.command("report", help="help-report")(report)


def report(
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-game")],
    games: Annotated[
        int | None, Option("--games", metavar="N", min=1, help="help-report-games")
    ] = None,
    seed: Annotated[str, Option("--seed", metavar="S", help="help-lab-seed")] = "1",
    jobs: Annotated[int | None, Option("--jobs", metavar="J", min=1, help="help-lab-jobs")] = None,
    folder: Annotated[
        Path, Option("--folder", metavar="FOLDER", help="help-report-folder")
    ] = reports.FOLDER,
    part: Annotated[str | None, Option("--part", metavar="PART", help="help-report-part")] = None,
    check: Annotated[bool, Option("--check", help="help-report-check")] = False,
) -> None:
    wanted = game_named(game)
    found = study(wanted).report
    if found is None:
        raise UserError("report-none", game=wanted.id)
    if check:
        wrong = reports.check(wanted, found, folder)
        for phrase in wrong:
            console(stderr=True).print(say(phrase.id, **phrase.args), soft_wrap=True)
        if wrong:
            raise typer.Exit(FAILED)
        console().print(say("report-good", game=wanted.id))
        return
    if part is not None and part not in found.parts():
        raise UserError("report-no-part", part=part, known=", ".join(found.parts()) or "–")
    runs = reports.Runs(jobs or cores(), Bar(console(stderr=True)))
    try:
        written = reports.write(wanted, found, runs, games or found.games, seed, folder, part)
    except BotFailed as failure:
        console(stderr=True).print(say("lab-failed", what=str(failure)), soft_wrap=True)
        raise typer.Exit(FAILED) from None
    except OSError as error:
        raise cannot_write(folder, error) from None
    console().print(say("report-written", files=", ".join(map(str, written))), soft_wrap=True)
