"""`meikyu store copy`: all tables from one store to another."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from meikyu.server.copying import Copied

BAD_INPUT = 2


def register(app: typer.Typer) -> None:
    group = typer.Typer(help="help-store-group")
    group.callback()(_only_commands)
    group.command("copy", help="help-store-copy")(copy)
    app.add_typer(group, name="store")


def _only_commands() -> None:
    """A group of commands, even with one of them."""


def copy(
    source: Annotated[str, typer.Argument(help="help-store-source", metavar="FROM")],
    target: Annotated[str, typer.Argument(help="help-store-target", metavar="TO")],
) -> None:
    from meikyu.cli.language import current, say
    from meikyu.server.folder import StoreError
    from meikyu.server.stores import without_password

    try:
        copied = asyncio.run(_copy(source, target))
    except StoreError as error:
        typer.echo(error.say(current()), err=True)
        raise typer.Exit(BAD_INPUT) from error
    typer.echo(say("store-copied", tables=copied, target=without_password(target)))


async def _copy(source: str, target: str) -> int:
    from rich.console import Console

    from meikyu.cli.language import say
    from meikyu.lab.progress import Bar
    from meikyu.server import copying

    kept = await _open(source, must_exist=True)
    try:
        new = await _open(target)
        try:
            console = Console(stderr=True)
            total = len(await kept.ids())
            with Bar(console).counting(say("store-copying"), total) as advance:
                return await copying.copy(kept, new, lambda done, of: advance(1))
        finally:
            await new.close()
    finally:
        await kept.close()


async def _open(place: str, must_exist: bool = False) -> "Copied":
    """A store by its address or folder."""
    from meikyu.core.words import Phrase
    from meikyu.server.folder import FILE, StoreError
    from meikyu.server.store import Store
    from meikyu.server.stores import POSTGRES, postgres

    if place.startswith(POSTGRES):
        opened: Copied = await postgres()[0].open(place)
        return opened
    folder = Path(place).expanduser().resolve()
    if must_exist and not (folder / FILE).is_file():
        raise StoreError(Phrase("backup-nothing", {"folder": str(folder)}))
    return Store(folder)
