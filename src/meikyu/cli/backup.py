"""`meikyu backup`: a copy of everything that a server keeps, while it runs."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

BAD_INPUT = 2
WHOLE = 100


def register(app: typer.Typer) -> None:
    app.command("backup", help="help-backup")(backup)


def backup(
    place: Annotated[Path, typer.Argument(help="help-backup-place", metavar="FOLDER")],
    data: Annotated[Path | None, typer.Option(help="help-serve-data", metavar="FOLDER")] = None,
) -> None:
    from rich.console import Console

    from meikyu.cli.language import current
    from meikyu.core.content import home
    from meikyu.core.words import Phrase, lexicon
    from meikyu.lab.progress import Bar
    from meikyu.server.backup import back_up
    from meikyu.server.folder import StoreError

    words = lexicon(current(), "meikyu.server")
    folder = (data or home()).expanduser().resolve()
    place = place.expanduser().resolve()
    try:
        copying = words.say(Phrase("backup-copying", {}))
        with Bar(Console(stderr=True)).counting(copying, WHOLE) as advance:
            back_up(folder, place, _percent(advance))
    except StoreError as error:
        typer.echo(error.say(current()), err=True)
        raise typer.Exit(BAD_INPUT) from error
    typer.echo(words.say(Phrase("backup-made", {"folder": str(place)})))


def _percent(advance: Callable[[int], None]) -> Callable[[float], None]:
    """Counts a share of the whole off in hundredths."""
    reached = 0

    def at(share: float) -> None:
        nonlocal reached
        now = int(share * WHOLE)
        advance(now - reached)
        reached = now

    return at
