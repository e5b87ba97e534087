"""`meikyu report`: measures a game and writes its report, or checks the written one."""

import json
from pathlib import Path
from typing import Annotated

import typer
from typer import Option

from meikyu.cli.about import title
from meikyu.cli.arguments import game_named, pack_named
from meikyu.cli.errors import FAILED, UserError, cannot_write
from meikyu.cli.language import say
from meikyu.cli.options import GameName, LabJobs, LabSeed, PackName
from meikyu.cli.output import console
from meikyu.core.content import STANDARD
from meikyu.lab import reports
from meikyu.lab.arena import BotFailed
from meikyu.lab.journal import NoJournal, OtherSeries
from meikyu.lab.ladder.report import FOLDER as LADDERS
from meikyu.lab.ladder.report import LadderReport
from meikyu.lab.long_table import as_csv
from meikyu.lab.progress import Bar
from meikyu.lab.runner import cores
from meikyu.lab.study import study


def register(app: typer.Typer) -> None:
    app.command("report", help="help-report")(report)


def report(
    game: GameName,
    games: Annotated[
        int | None, Option("--games", metavar="N", min=1, help="help-report-games")
    ] = None,
    seed: LabSeed = "1",
    jobs: LabJobs = None,
    folder: Annotated[
        Path | None, Option("--folder", metavar="FOLDER", help="help-report-folder")
    ] = None,
    part: Annotated[str | None, Option("--part", metavar="PART", help="help-report-part")] = None,
    check: Annotated[bool, Option("--check", help="help-report-check")] = False,
    csv: Annotated[Path | None, Option("--csv", metavar="FILE", help="help-report-csv")] = None,
    content: PackName = STANDARD,
    ladder: Annotated[bool, Option("--ladder", help="help-report-ladder")] = False,
    resume: Annotated[
        Path | None, Option("--resume", metavar="FOLDER", help="help-report-resume")
    ] = None,
) -> None:
    wanted = game_named(game)
    pack = pack_named(wanted, content)
    if resume is not None and not ladder:
        raise UserError("error-report-resume")
    found = LadderReport(wanted, title(wanted, "en"), resume) if ladder else study(wanted).report
    if found is None:
        raise UserError("report-none", game=wanted.id)
    if folder is None:
        folder = _folder(content, ladder)
    if check:
        wrong = reports.check(wanted, found, folder, pack)
        for phrase in wrong:
            console(stderr=True).print(say(phrase.id, **phrase.args), soft_wrap=True)
        if wrong:
            raise typer.Exit(FAILED)
        console().print(say("report-good", game=wanted.id))
        return
    if csv is not None:
        _write_csv(reports.paths(wanted, folder)[0], csv)
        return
    known = found.parts(pack)
    if part is not None and part not in known:
        raise UserError("report-no-part", part=part, known=", ".join(known) or "–")
    runs = reports.Runs(jobs or cores(), Bar(console(stderr=True)))
    try:
        count = games or found.games
        written = reports.write(wanted, found, runs, count, seed, folder, pack, part)
    except BotFailed as failure:
        console(stderr=True).print(say("lab-failed", what=str(failure)), soft_wrap=True)
        raise typer.Exit(FAILED) from None
    except (NoJournal, OtherSeries) as error:
        raise UserError("error-arena-other", folder=str(resume), file=str(error)) from None
    except OSError as error:
        raise cannot_write(folder, error) from None
    console().print(say("report-written", files=", ".join(map(str, written))), soft_wrap=True)


def _write_csv(data: Path, file: Path) -> None:
    """The tables of a report that is there."""
    if not data.is_file():
        raise UserError("report-missing", file=str(data))
    try:
        file.write_text(as_csv(json.loads(data.read_text("utf-8"))), encoding="utf-8")
    except OSError as error:
        raise cannot_write(file, error) from None
    console().print(say("report-written", files=str(file)), soft_wrap=True)


def _folder(content: str, ladder: bool) -> Path:
    """Where a report is written by default: ours in the docs, others here."""
    if content == STANDARD:
        return LADDERS if ladder else reports.FOLDER
    name = f"report-{Path(content).name}"
    return Path(f"{name}-ladder" if ladder else name)
