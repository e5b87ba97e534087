"""`meikyu lab`: lets bots play many games and tells what happened in them."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from typer import Option
from typer.core import TyperCommand

from meikyu.bots.registry import levels
from meikyu.cli.app import INTERRUPTED
from meikyu.cli.finding import (
    AnyGame,
    bots_named,
    game_named,
    options_from,
    pack_named,
    ready_to_start,
)
from meikyu.cli.language import current, say
from meikyu.cli.output import console, write_json
from meikyu.cli.problems import FAILED, UserError, cannot_write
from meikyu.core.content import STANDARD
from meikyu.core.words import lexicon
from meikyu.lab.arena import Series, make_series
from meikyu.lab.journal import Journal, NoJournal, OtherSeries
from meikyu.lab.progress import Bar
from meikyu.lab.runner import Run, cores, run
from meikyu.lab.statistics import Mean, Share
from meikyu.lab.study import study
from meikyu.lab.summary import Summary, as_json, rows, summarize

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
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-game")],
    games: Annotated[int, Option("--games", metavar="N", min=1, help="help-lab-games")] = 100,
    bots: Annotated[str, Option("--bots", metavar="LEVEL[,LEVEL…]", help="help-lab-bots")] = "",
    seats: Annotated[int | None, Option("--seats", metavar="N", help="help-lab-seats")] = None,
    option: Annotated[
        list[str] | None, Option("--option", metavar="NAME=VALUE", help="help-option")
    ] = None,
    content: Annotated[str, Option("--content", metavar="PACK", help="help-content")] = STANDARD,
    seed: Annotated[str, Option("--seed", metavar="S", help="help-lab-seed")] = "1",
    jobs: Annotated[int | None, Option("--jobs", metavar="J", min=1, help="help-lab-jobs")] = None,
    csv: Annotated[Path | None, Option("--csv", metavar="FILE", help="help-lab-csv")] = None,
    json: Annotated[str, Option("--json", metavar="[FILE]", help="help-lab-json")] = "",
    records: Annotated[
        Path | None, Option("--records", metavar="FOLDER", help="help-lab-records")
    ] = None,
    resume: Annotated[
        Path | None, Option("--resume", metavar="FILE", help="help-lab-resume")
    ] = None,
    cluster: Annotated[
        str | None, Option("--cluster", metavar="ADDRESS", help="help-lab-cluster")
    ] = None,
) -> None:
    wanted = game_named(game)
    series = _series(wanted, games, bots, seats, option or [], content, seed, records is not None)
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(records, error) from None
    bar = Bar(console(stderr=True))
    with _journal(resume, series) as journal, _workers(cluster, wanted) as (executor, there):
        at_once = jobs or there or cores()
        done = run(series, at_once, bar, wanted.id, records, executor, journal)
    summary = summarize(done)
    if csv is not None:
        _write(csv, rows(done))
    if json and json != STDOUT:
        _write(Path(json), as_json(summary))
    if json == STDOUT:
        write_json(summary)
    else:
        _Page(wanted, summary).show()
    _end(done)


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


class _Page:
    """The summary for people."""

    def __init__(self, game: AnyGame, summary: Summary) -> None:
        self.summary = summary
        self.words = lexicon(current(), game.package)
        self.out = console()

    def show(self) -> None:
        one = self.summary
        head = say("lab-head", game=one.game, games=one.games, seed=one.seed, content=one.content)
        self.out.print(head, soft_wrap=True)
        if one.interrupted:
            self.out.print(say("lab-interrupted", games=one.games, wanted=one.wanted))
        if one.plies is None:
            return
        self.out.print(self._cells())
        self.out.print(self._endings())
        figures = self._figures()
        if figures.row_count:
            self.out.print(figures)
        plies = one.plies
        length = say(
            "lab-length",
            mean=_number(plies.mean),
            low=_number(plies.low),
            high=_number(plies.high),
            least=int(plies.least),
            most=int(plies.most),
        )
        self.out.print(length, soft_wrap=True)

    def _worded(self, kind: str, name: str) -> str:
        """A name in words, or as it is where it has no words."""
        message = f"{kind}-{name}"
        return self.words.say(message) if self.words.has(message) else name

    def _cells(self) -> Table:
        table = _table("lab-level", "lab-seat", "lab-games", "lab-won", "lab-range")
        table.add_column(say("lab-score"), justify="right")
        table.add_column(say("lab-range"), justify="right")
        for cell in self.summary.cells:
            table.add_row(
                self._worded("level", cell.level),
                say("lab-all-seats") if cell.seat is None else str(cell.seat + 1),
                str(cell.games),
                *_share(cell.wins),
                *_mean(cell.score),
            )
        return table

    def _endings(self) -> Table:
        table = _table("lab-ended", "lab-rule", "lab-games", "lab-share", "lab-range")
        for ending in self.summary.endings:
            how = self._worded("outcome", ending.how)
            table.add_row(how, ending.rule, str(ending.games.count), *_share(ending.games))
        return table

    def _figures(self) -> Table:
        table = _table("lab-level", "lab-figure", "lab-mean", "lab-range")
        for level, means in self.summary.figures.items():
            for name, mean in means.items():
                figure = self._worded("figure", name)
                table.add_row(self._worded("level", level), figure, *_mean(mean))
        return table


def _table(*titles: str) -> Table:
    """A table whose first two columns are words and the others numbers."""
    table = Table()
    for at, title in enumerate(titles):
        table.add_column(say(title), justify="left" if at < 2 else "right")
    return table


def _share(share: Share) -> tuple[str, str]:
    return f"{share.share:.1%}", f"{share.low:.1%} – {share.high:.1%}"


def _mean(mean: Mean) -> tuple[str, str]:
    return _number(mean.mean), f"{_number(mean.low)} – {_number(mean.high)}"


def _number(value: float) -> str:
    return f"{value:.2f}"
