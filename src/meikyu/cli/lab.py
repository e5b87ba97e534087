"""`meikyu lab`: lets bots play many games and shows what happened in them."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer import Option
from typer.core import TyperCommand

from meikyu.bots.registry import levels
from meikyu.cli.app import INTERRUPTED
from meikyu.cli.arguments import (
    AnyGame,
    bots_named,
    game_named,
    options_from,
    pack_named,
    ready_to_start,
)
from meikyu.cli.errors import FAILED, UserError, cannot_write
from meikyu.cli.language import current, say
from meikyu.cli.options import GameName, LabJobs, LabSeed, PackName, Wishes
from meikyu.cli.output import console, write_json
from meikyu.core.content import STANDARD
from meikyu.lab.arena import Series, make_series
from meikyu.lab.breakdown import alone, compare
from meikyu.lab.journal import Journal, NoJournal, OtherSeries
from meikyu.lab.progress import Bar
from meikyu.lab.runner import Run, cores, run
from meikyu.lab.study import study
from meikyu.lab.summary import as_json, rows, summarize
from meikyu.lab.summary import tables as as_tables
from meikyu.lab.tables import SummaryTables
from meikyu.lab.tables import differences as compared

STDOUT = "-"


class _JsonMayStandAlone(TyperCommand):
    """``--json FILE`` writes a file, ``--json`` alone to the standard output."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for at, word in enumerate(args):
            if word == "--json" and (at + 1 == len(args) or args[at + 1].startswith("--")):
                args = [*args[: at + 1], STDOUT, *args[at + 1 :]]
                break
        return super().parse_args(ctx, args)


def register(app: typer.Typer) -> None:
    app.command("lab", help="help-lab", cls=_JsonMayStandAlone)(lab)


def lab(
    game: GameName,
    games: Annotated[int, Option("--games", metavar="N", min=1, help="help-lab-games")] = 100,
    bots: Annotated[str, Option("--bots", metavar="LEVEL[,LEVEL…]", help="help-lab-bots")] = "",
    seats: Annotated[int | None, Option("--seats", metavar="N", help="help-lab-seats")] = None,
    option: Wishes = None,
    content: PackName = STANDARD,
    seed: LabSeed = "1",
    jobs: LabJobs = None,
    against: Annotated[
        str | None, Option("--against", metavar="PACK", help="help-lab-against")
    ] = None,
    tables: Annotated[
        Path | None, Option("--tables", metavar="FILE", help="help-lab-tables")
    ] = None,
    csv: Annotated[Path | None, Option("--csv", metavar="FILE", help="help-lab-csv")] = None,
    parquet: Annotated[
        Path | None, Option("--parquet", metavar="FILE", help="help-lab-parquet")
    ] = None,
    json: Annotated[str, Option("--json", metavar="[FILE]", help="help-lab-json")] = "",
    records: Annotated[
        Path | None, Option("--records", metavar="FOLDER", help="help-lab-records")
    ] = None,
    resume: Annotated[
        Path | None, Option("--resume", metavar="FILE", help="help-lab-resume")
    ] = None,
    sweep: Annotated[
        str | None, Option("--sweep", metavar="FIELD=A..B", help="help-lab-sweep")
    ] = None,
    target: Annotated[
        float | None, Option("--target", metavar="PERCENT", min=0, max=100, help="help-lab-target")
    ] = None,
    part: Annotated[str, Option("--part", metavar="ID", help="help-lab-part")] = "",
    easier: Annotated[
        str | None, Option("--easier", metavar="PART", help="help-lab-easier")
    ] = None,
    harder: Annotated[
        str | None, Option("--harder", metavar="PART", help="help-lab-harder")
    ] = None,
    out: Annotated[Path | None, Option("--out", metavar="FILE", help="help-lab-out")] = None,
    picture: Annotated[
        Path | None, Option("--picture", metavar="FILE.svg", help="help-lab-picture")
    ] = None,
    cluster: Annotated[
        str | None, Option("--cluster", metavar="ADDRESS", help="help-lab-cluster")
    ] = None,
) -> None:
    if parquet is not None:
        import polars  # noqa: F401 - before the games: what is missing is said at once
    wanted = game_named(game)
    if sweep is not None:
        # Only here: it needs what is drawn and proved.
        from meikyu.cli.sweep import run_sweep

        pack, level = pack_named(wanted, content), next(iter(bots_named(wanted, bots)), "")
        run_sweep(wanted, pack, sweep, part, level, games, seed, target, picture, bool(json))
        return
    if easier is not None or harder is not None:
        from meikyu.cli.proposing import run_proposals

        pack, which = pack_named(wanted, content), easier if easier is not None else harder
        assert which is not None
        way: Literal["easier", "harder"] = "harder" if easier is None else "easier"
        level = next(iter(bots_named(wanted, bots)), "")
        run_proposals(wanted, pack, which, way, level, target, games, seed, out, bool(json))
        return
    if target is not None or part or picture is not None or out is not None:
        raise UserError("error-lab-sweep")
    packs = [content] if against is None else [content, against]
    if against is not None and (resume is not None or records is not None):
        raise UserError("error-lab-against")
    asked = [
        _series(wanted, games, bots, seats, option or [], pack, seed, records is not None)
        for pack in packs
    ]
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(records, error) from None
    bar = Bar(console(stderr=True))
    runs: list[Run] = []
    with _journal(resume, asked[0]) as journal, _workers(cluster, wanted) as (executor, there):
        for series in asked:
            at_once = jobs or there or cores()
            what = say("lab-playing", game=wanted.id, deals=series.deals)
            runs.append(run(series, at_once, bar, what, records, executor, journal))
            if runs[-1].interrupted:
                break
    if parquet is not None:
        _write_parquet(parquet, runs)
    _tell(wanted, runs, csv, tables, json)
    for done in runs:
        _end(done)


def _tell(game: AnyGame, runs: list[Run], csv: Path | None, tables: Path | None, json: str) -> None:
    """The figures of a run, or of two packs and what changed between them, on every output that was
    asked for."""
    summaries = [summarize(done) for done in runs]
    found: Any = summaries[0]
    differences = compare(*runs) if len(runs) == 2 else []
    only = alone(*runs) if len(runs) == 2 else []
    if len(runs) == 2:
        found = {"first": summaries[0], "second": summaries[1], "differences": differences}
        found["alone"] = only
    if csv is not None:
        _write(csv, rows(*runs))
    if tables is not None:
        _write(tables, as_tables(summaries, differences))
    if json and json != STDOUT:
        _write(Path(json), as_json(found))
    if json == STDOUT:
        write_json(found)
        return
    out = console()
    shown = [one for each in summaries for one in SummaryTables(game, each, current()).all()]
    if len(runs) == 2:
        shown += compared(game, runs[0], runs[1], differences, only, current())
    for one in shown:
        out.print(one, soft_wrap=isinstance(one, str))


def _series(
    game: AnyGame,
    games: int,
    bots: str,
    seats: int | None,
    option: list[str],
    content: str,
    seed: str,
    records: bool,
) -> Series:
    """What was asked for, checked whole before the first game."""
    pack = pack_named(game, content)
    options = options_from(game, option)
    named = bots_named(game, bots) or [levels(game)[0].id]
    counted = study(game).recorders
    series = make_series(game, pack, named, games, seed, seats, options, counted, records)
    ready_to_start(game, pack, series.seats, options)
    return series


@contextmanager
def _workers(address: str | None, game: AnyGame) -> Iterator[tuple[Executor | None, int]]:
    """A cluster's workers; without an address the processes of this machine."""
    if address is None:
        yield None, 0
        return
    from meikyu.lab.cluster import NoCluster, OtherWorkers, about, workers_at

    try:
        with workers_at(address, game.id) as found:
            yield found
    except NoCluster:
        raise UserError("error-lab-no-cluster", address=address) from None
    except OtherWorkers as error:
        args = {"workers": str(error), "ours": about(game.id)}
        raise UserError("error-lab-other-workers", **args) from None


def _journal(file: Path | None, series: Series) -> AbstractContextManager[Journal | None]:
    if file is None:
        return nullcontext()
    try:
        return Journal(file, series)
    except OSError as error:
        raise cannot_write(file, error) from None
    except NoJournal:
        raise UserError("error-lab-no-journal", file=str(file)) from None
    except OtherSeries:
        raise UserError("error-lab-other-series", file=str(file)) from None


def _write_parquet(file: Path, runs: list[Run]) -> None:
    """The games as a table of Arrow."""
    from meikyu.frames import of_runs

    try:
        of_runs(*runs).write_parquet(file)
    except OSError as error:
        raise cannot_write(file, error) from None


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(file, error) from None


def _end(done: Run) -> None:
    errors = console(stderr=True)
    for failure in done.failures:
        errors.print(failure.trace, soft_wrap=True)
        errors.print(say("lab-failed", what=str(failure.error())), soft_wrap=True)
    if done.broken:
        errors.print(say("lab-broken", what=done.broken), soft_wrap=True)
        raise typer.Exit(FAILED)
    if done.interrupted:
        raise typer.Exit(INTERRUPTED)
    if done.failures:
        raise typer.Exit(FAILED)
