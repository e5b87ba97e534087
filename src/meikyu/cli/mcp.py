"""`meikyu mcp`: the door for assistants, over the standard streams."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from meikyu.assistant.study import Settings
    from meikyu.server.store import Store

BAD_INPUT = 2
MOST_FOLDERS = 9
"""So many hosts may each have a door open at once."""


def register(app: typer.Typer) -> None:
    app.command("mcp", help="help-mcp")(mcp)


def mcp(
    data: Annotated[Path | None, typer.Option(help="help-mcp-data", metavar="FOLDER")] = None,
    memory: Annotated[bool, typer.Option("--memory", help="help-mcp-memory")] = False,
    seat: Annotated[Path | None, typer.Option(help="help-mcp-seat", metavar="FILE")] = None,
    out: Annotated[Path | None, typer.Option(help="help-mcp-out", metavar="FOLDER")] = None,
) -> None:
    import asyncio

    from meikyu.cli.errors import UserError
    from meikyu.cli.language import current
    from meikyu.server.folder import StoreError

    if (seat is None) != (out is None):
        raise UserError("error-mcp-seat")
    study = None if seat is None or out is None else (_settings(seat), _folder(out))
    kept = not memory and study is None
    try:
        with _place(data, not kept) as place:
            asyncio.run(_serve(place, kept, study))
    except StoreError as error:
        typer.echo(error.say(current()), err=True)
        raise typer.Exit(BAD_INPUT) from error


def _settings(file: Path) -> "Settings":
    """The settings of a study, from its file."""
    import tomllib

    from meikyu.assistant.study import settings_of
    from meikyu.cli.errors import UserError, cannot_read
    from meikyu.cli.language import current
    from meikyu.core.codec import Malformed
    from meikyu.core.words import lexicon
    from meikyu.table.errors import Denied

    try:
        return settings_of(tomllib.loads(file.read_text(encoding="utf-8")))
    except OSError as error:
        raise cannot_read(file, error) from None
    except Denied as denied:
        why = lexicon(current(), "meikyu.table").say(denied.say)
        raise UserError("error-mcp-settings", file=str(file), why=why) from None
    except (Malformed, ValueError) as error:
        raise UserError("error-mcp-settings", file=str(file), why=str(error)) from None


def _folder(place: Path) -> Path:
    from meikyu.cli.errors import cannot_write

    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(place, error) from None
    return place


@contextmanager
def _place(data: Path | None, memory: bool) -> Iterator[Path]:
    import tempfile

    from meikyu.core.content import home

    if memory:
        with tempfile.TemporaryDirectory(prefix="meikyu-") as folder:
            yield Path(folder)
    else:
        yield (data or home() / "assistant").expanduser().resolve()


def _open(place: Path) -> "tuple[Store, Path]":
    """The store in a folder. Hosts that are open side by side have one each: a store has one
    program at a time."""
    from meikyu.server.folder import StoreError
    from meikyu.server.store import Store

    places = [place, *(place.with_name(f"{place.name}-{n}") for n in range(2, MOST_FOLDERS + 1))]
    for one in places[:-1]:
        try:
            return Store(one), one
        except StoreError as error:
            if error.reason.id != "store-in-use":
                raise
    return Store(places[-1]), places[-1]


async def _serve(place: Path, kept: bool, study: "tuple[Settings, Path] | None") -> None:
    import asyncio

    from meikyu.assistant.door import Door
    from meikyu.assistant.handles import Names
    from meikyu.assistant.serving import over_stdio
    from meikyu.cli.language import current
    from meikyu.server.workers import Workers
    from meikyu.table.config import Config
    from meikyu.table.hub import Hub
    from meikyu.table.services import Services

    store, folder = _open(place)
    hub = Hub(Services(Config(bot_delay=0.0), store, Workers(0), asyncio.to_thread))
    await hub.open()
    if study is None:
        door = Door(hub, current(), Names(folder if kept else None))
    else:
        from meikyu.assistant.study import StudyDoor

        door = StudyDoor(hub, *study)
    try:
        await over_stdio(door)
    finally:
        door.close()
        await hub.close()
