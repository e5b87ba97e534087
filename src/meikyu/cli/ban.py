"""`meikyu ban`: who may not come in to a server, and for how long."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meikyu.cli.options import Data, Json, StoreAddress

if TYPE_CHECKING:
    from meikyu.server.operating.forms import Ban


def register(app: typer.Typer) -> None:
    app.command("ban", help="help-ban")(ban)


def ban(
    address: Annotated[
        str | None, typer.Argument(help="help-ban-address", metavar="ADDRESS")
    ] = None,
    duration: Annotated[str, typer.Option("--for", help="help-ban-for", metavar="TIME")] = "1d",
    lift: Annotated[bool, typer.Option("--lift", help="help-ban-lift")] = False,
    json: Json = False,
    data: Data = None,
    store: StoreAddress = None,
) -> None:
    from meikyu.cli.errors import UserError
    from meikyu.cli.language import say
    from meikyu.cli.operating import place, worded
    from meikyu.cli.output import write_json

    if lift and address is None:
        raise UserError("ban-whom")
    with worded():
        found = asyncio.run(_changed(place(data), store, address, duration, lift))
    if json:
        write_json({"bans": found})
        return
    for one in found:
        until = f"{datetime.fromtimestamp(one.until / 1000, UTC):%Y-%m-%d %H:%M}"
        typer.echo(say("ban-line", who=one.who, until=until))
    if not found:
        typer.echo(say("ban-none"))


async def _changed(
    data: Path, store: str | None, address: str | None, duration: str, lift: bool
) -> "Sequence[Ban]":
    """All bans, after the one that is asked for was made or lifted."""
    from meikyu.server.operating import bans
    from meikyu.server.stores import open_desk
    from meikyu.table.errors import Denied

    made = None if address is None or lift else bans.ban(address, duration)
    desk = await open_desk(data, store)
    try:
        if made is not None:
            await desk.put_ban(made)
        elif address is not None and not await desk.lift_ban(bans.whom(address)):
            raise Denied("no-such-ban")
        return await desk.bans()
    finally:
        await desk.close()
