"""`meikyu tables`: the tables of a server, who is there and what it costs; and closing one."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meikyu.cli.options import Data, Json, StoreAddress

if TYPE_CHECKING:
    from meikyu.server.operating.forms import ListedTable, ReportInfo, Wanted

MOST = 500
WIDE = 160
"""Columns of a list that goes to a file or another program."""
COLUMNS = ("table", "game", "status", "seats", "moved", "people", "budget", "size")


def register(app: typer.Typer) -> None:
    group = typer.Typer(help="help-tables", invoke_without_command=True)
    group.callback()(tables)
    group.command("close", help="help-tables-close")(close)
    app.add_typer(group, name="tables")


def tables(
    context: typer.Context,
    find: Annotated[str, typer.Option(help="help-tables-find", metavar="TEXT")] = "",
    game: Annotated[str, typer.Option(help="help-tables-game", metavar="GAME")] = "",
    status: Annotated[
        str, typer.Option(help="help-tables-status", metavar="lobby|playing|over")
    ] = "",
    most: Annotated[int, typer.Option(help="help-tables-most", min=1, max=MOST)] = 50,
    json: Json = False,
    data: Data = None,
    store: StoreAddress = None,
) -> None:
    if context.invoked_subcommand is not None:
        return
    from typing import get_args

    from meikyu.cli.errors import UserError
    from meikyu.cli.operating import place, worded
    from meikyu.cli.output import write_json
    from meikyu.server.operating.forms import Wanted
    from meikyu.table.lobby import Status

    if status and status not in get_args(Status):
        known = ", ".join(get_args(Status))
        raise UserError("tables-unknown-status", name=status, known=known)
    wanted = Wanted(find, game, status or None, most)  # type: ignore[arg-type]
    with worded():
        found, reports = asyncio.run(_listed(place(data), store, wanted))
    if json:
        write_json({"tables": found, "reports": reports})
    else:
        _print(found, reports)


async def _listed(
    data: Path, store: str | None, wanted: "Wanted"
) -> "tuple[list[ListedTable], list[ReportInfo]]":
    from meikyu.server.operating.commands import listed
    from meikyu.server.stores import open_desk

    desk = await open_desk(data, store)
    try:
        return await listed(desk, wanted), await desk.reports()
    finally:
        await desk.close()


def _print(found: "Sequence[ListedTable]", reports: "Sequence[ReportInfo]") -> None:
    from rich.cells import cell_len
    from rich.table import Table
    from rich.text import Text

    from meikyu.cli.language import say
    from meikyu.cli.output import console

    out = console()
    # Names give way where there is no room; an address is whole, or it is of no use.
    drawn = Table(box=None, pad_edge=False)
    rows = [_cells(one) for one in found]
    for number, name in enumerate(COLUMNS):
        head = say(f"tables-{name}")
        widest = max((cell_len(row[number]) for row in rows), default=0)
        drawn.add_column(
            head,
            justify="right" if name in ("people", "budget", "size") else "left",
            min_width=None if name == "seats" else max(widest, cell_len(head)),
            no_wrap=name != "seats",
        )
    for row in rows:
        drawn.add_row(*map(Text, row))
    if found:
        if not out.is_terminal:
            out.width = WIDE
        out.print(drawn)
    out.print(Text(say("tables-count", count=len(found))))
    for report in reports:
        out.print(
            Text(
                say(
                    "tables-report",
                    date=_date(report.made),
                    table=report.table,
                    name=report.name or say("tables-onlooker"),
                    visitor=report.visitor or "?",
                    text=report.text,
                )
            ),
            soft_wrap=True,
        )


def _cells(one: "ListedTable") -> list[str]:
    from meikyu.cli.language import say

    seats = [seat.name or say(f"tables-seat-{seat.kind}") for seat in one.seats]
    budget = f"{one.budget:.0%} / {one.thought:.1f} s" if one.people else ""
    return [
        one.table,
        one.game,
        say(f"tables-status-{one.status}"),
        ", ".join(seats),
        "" if one.moved is None else _date(one.moved),
        str(one.people or ""),
        budget,
        f"{one.size / 1024:.0f} KiB",
    ]


def _date(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


def close(
    table: Annotated[str, typer.Argument(help="help-tables-table", metavar="TABLE")],
    data: Data = None,
    store: StoreAddress = None,
) -> None:
    from meikyu.cli.language import say
    from meikyu.cli.operating import place, worded
    from meikyu.server.operating.commands import close_table

    with worded():
        asyncio.run(close_table(place(data), store, table))
    typer.echo(say("tables-closed", table=table))
