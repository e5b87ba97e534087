"""`meikyu learn`: learns what positions are worth, for the expert to play with."""

from pathlib import Path
from typing import Annotated

import typer

LEAST_ITERATIONS = 10
"""Of Hidden Rooms."""


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

    learners = {"hidden-rooms": _hidden_rooms, "elder-sign": _elder_sign}
    learner = learners.get(game_named(game).id)
    if learner is None:
        raise UserError("learn-none", game=game, known=", ".join(learners))
    learner(content, out, iterations, games, seed)


def _elder_sign(
    content: str, out: Path | None, rounds: int | None, games: int | None, seed: int
) -> None:
    from meikyu.bots.elder_sign.foresight import own_file
    from meikyu.cli.language import say
    from meikyu.cli.problems import cannot_write
    from meikyu.games.elder_sign.game import GAME
    from meikyu.games.elder_sign.names import Book
    from meikyu.lab.elder_sign.learning import Course, Point, write
    from meikyu.lab.elder_sign.learning import learn as learn_all
    from meikyu.lab.runner import cores

    book = GAME.tables(GAME.content(content)).book
    assert isinstance(book, Book)
    file = out or own_file(book)
    usual = Course()
    course = Course(rounds or usual.rounds, games or usual.games)

    def report(point: Point) -> None:
        args: dict[str, str | int] = {
            "done": point.round,
            "of": course.rounds,
            "seconds": round(point.seconds),
            "won": f"{100 * point.won:.1f}",
        }
        print(say("learn-round", **args), flush=True)

    learned = learn_all(content, course, seed, cores(), report)
    try:
        write(learned, file)
    except OSError as error:
        raise cannot_write(file, error) from None
    print(say("learn-written", file=str(file)))


def _hidden_rooms(
    content: str, out: Path | None, iterations: int | None, games: int | None, seed: int
) -> None:
    from meikyu.batch.building import CannotBuild
    from meikyu.bots.hidden_rooms.networks import own_folder
    from meikyu.cli.language import say
    from meikyu.cli.problems import UserError, cannot_write
    from meikyu.games.hidden_rooms.game import GAME
    from meikyu.lab.hidden_rooms.learning import Learning, OtherCourse, Point
    from meikyu.lab.hidden_rooms.schedule import Schedule

    pack = GAME.content(content)
    usual = Schedule()
    length = max(LEAST_ITERATIONS, iterations or usual.iterations)
    schedule = Schedule(length, games or usual.games)
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
