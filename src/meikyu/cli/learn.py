"""`meikyu learn`: learns what positions are worth, for the expert to play with. How is a game's own
affair: ``learn`` in ``cli/games/<game>/learn.py``."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

LEARNERS = {
    "hidden-rooms": "meikyu.cli.games.hidden_rooms.learn",
    "elder-sign": "meikyu.cli.games.elder_sign.learn",
}
"""The games of which something can be learned, and where."""


def register(app: typer.Typer) -> None:
    app.command("learn", help="help-learn")(learn)


def learn(
    game: Annotated[str, typer.Argument(help="help-game", metavar="GAME")],
    content: Annotated[str, typer.Option(help="help-learn-content", metavar="PACK")] = "standard",
    out: Annotated[Path | None, typer.Option(help="help-learn-out", metavar="FILE")] = None,
    iterations: Annotated[
        int | None, typer.Option(help="help-learn-iterations", metavar="N", min=1)
    ] = None,
    games: Annotated[int | None, typer.Option(help="help-learn-games", metavar="N", min=8)] = None,
    seed: Annotated[int, typer.Option(help="help-learn-seed", metavar="N", min=0)] = 1,
) -> None:
    from meikyu.cli.finding import game_named
    from meikyu.cli.problems import UserError

    learner = LEARNERS.get(game_named(game).id)
    if learner is None:
        raise UserError("learn-none", game=game, known=", ".join(LEARNERS))
    import_module(learner).learn(content, out, iterations, games, seed)
