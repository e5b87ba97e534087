"""`meikyu site`: the page as a folder of files that plays by itself."""

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    app.command("site", help="help-site")(site)


def tell(message: str, why: str) -> None:
    """How the kernels of a page are doing: they may take minutes."""
    from meikyu.cli.language import say

    typer.echo(say(message, why=" ".join(why.split())), err=True)


def site(
    out: Annotated[Path, typer.Argument(help="help-site-out", metavar="OUT")],
    server: Annotated[str | None, typer.Option(help="help-site-server", metavar="URL")] = None,
) -> None:
    from meikyu.cli.errors import UserError, cannot_write
    from meikyu.cli.language import say
    from meikyu.offline.site.building import build, sizes
    from meikyu.offline.site.inputs import SiteError

    try:
        build(out.resolve(), server, tell)
    except SiteError as error:
        raise UserError(error.reason, **error.named) from error
    except OSError as error:
        raise cannot_write(out, error) from error
    total = sum(sizes(out).values())
    typer.echo(say("site-made", folder=str(out), mb=f"{total / 1e6:.1f}"))
    typer.echo(say("site-try", folder=str(out)))
