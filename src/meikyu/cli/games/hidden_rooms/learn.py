"""`meikyu learn`: learns the value of a book's positions, for the expert to play with."""

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    app.command("learn", help="help-learn")(learn)


def learn(
    game: Annotated[str, typer.Argument(help="help-game", metavar="GAME")],
    content: Annotated[str, typer.Option(help="help-learn-content", metavar="PACK")] = "standard",
    out: Annotated[Path | None, typer.Option(help="help-learn-out", metavar="FILE")] = None,
    iterations: Annotated[
        int | None, typer.Option(help="help-learn-iterations", metavar="N", min=10)
    ] = None,
    games: Annotated[int | None, typer.Option(help="help-learn-games", metavar="N", min=8)] = None,
    seed: Annotated[int, typer.Option(help="help-learn-seed", metavar="N", min=0)] = 1,
) -> None:
    from meikyu.batch.building import CannotBuild
    from meikyu.cli.finding import game_named
    from meikyu.cli.language import say
    from meikyu.cli.problems import UserError, cannot_write
    from meikyu.games.hidden_rooms.game import GAME

    if game_named(game).id != GAME.id:
        raise UserError("learn-none", game=game, known=GAME.id)
    from meikyu.bots.hidden_rooms.networks import own_folder
    from meikyu.lab.hidden_rooms.learning import Learning, OtherCourse, Point
    from meikyu.lab.hidden_rooms.schedule import Schedule

    pack = GAME.content(content)
    usual = Schedule()
    schedule = Schedule(iterations or usual.iterations, games or usual.games)
    file = out or own_folder() / f"{pack.hash[:16]}.net"

    def report(point: Point) -> None:
        args: dict[str, str | int] = {
            "done": point.iteration,
            "of": schedule.iterations,
            "seconds": round(point.seconds),
            "won": f"{100 * point.mean():.1f}",
        }
        print(say("learn-progress", **args), flush=True)

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        learning = Learning(pack, file, schedule, seed)
        if learning.done:
            print(say("learn-resumed", done=learning.done, file=str(learning.checkpoint)))
        learning.run(report)
    except CannotBuild as error:
        raise UserError("learn-no-compiler", compiler=error.compiler) from None
    except OtherCourse as error:
        raise UserError("learn-other-course", file=str(error)) from None
    except OSError as error:
        raise cannot_write(file, error) from None
    print(say("learn-done", file=str(file), picture=str(learning.picture)))
