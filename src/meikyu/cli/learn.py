"""`meikyu learn`: learns what positions are worth, for the expert to play with. Each game has its
own way: ``learn`` in ``cli/learn.py`` of its folder."""

from pathlib import Path
from typing import Annotated

import typer

from meikyu.cli.options import GameName

LEARNER = ("cli.learn", "learn")
"""Where a game declares how it is learned."""


def register(app: typer.Typer) -> None:
    app.command("learn", help="help-learn")(learn)


def learn(
    game: GameName,
    content: Annotated[str, typer.Option(help="help-learn-content", metavar="PACK")] = "standard",
    book: Annotated[str | None, typer.Option(help="help-learn-book", metavar="BOOK")] = None,
    out: Annotated[Path | None, typer.Option(help="help-learn-out", metavar="FILE")] = None,
    iterations: Annotated[
        int | None, typer.Option(help="help-learn-iterations", metavar="N", min=1)
    ] = None,
    games: Annotated[int | None, typer.Option(help="help-learn-games", metavar="N", min=8)] = None,
    seed: Annotated[int, typer.Option(help="help-learn-seed", metavar="N", min=0)] = 1,
) -> None:
    from inspect import signature

    from meikyu.cli.arguments import game_named
    from meikyu.cli.errors import UserError
    from meikyu.core.declared import declared
    from meikyu.games.registry import find_game, game_ids

    found = declared(game_named(game), *LEARNER)
    if found is None:
        able = [one for one in game_ids() if declared(find_game(one), *LEARNER) is not None]
        raise UserError("learn-none", game=game, known=", ".join(able))
    of_pack = {} if book is None else {"book": book}
    if book is not None and "book" not in signature(found).parameters:
        raise UserError("learn-no-book", book=book, known="–")
    found(content, out, iterations, games, seed, **of_pack)
