"""What the commands for the operator of a server share: which store, and what is wrong in words."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def place(data: Path | None) -> Path:
    """The data folder that is meant."""
    from meikyu.core.content import home

    return (data or home()).expanduser().resolve()


@contextmanager
def worded() -> Iterator[None]:
    """What the store or a server refuses becomes one line."""
    import typer

    from meikyu.cli.errors import BAD_INPUT
    from meikyu.cli.language import current
    from meikyu.core.words import MissingMessage, lexicon
    from meikyu.server.folder import StoreError
    from meikyu.table.errors import Denied, NotSaved

    try:
        yield
    except StoreError as error:
        line = error.say(current())
    except Denied as denied:
        try:
            line = lexicon(current(), "meikyu.server").say(denied.say)
        except MissingMessage:
            line = lexicon(current(), "meikyu.table").say(denied.say)
    except NotSaved as error:
        line = str(error)
    else:
        return
    typer.echo(line, err=True)
    raise typer.Exit(BAD_INPUT)
