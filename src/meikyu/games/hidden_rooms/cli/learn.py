"""Learning the value of a book's positions: `meikyu learn hidden-rooms`."""

from pathlib import Path

LEAST_ITERATIONS = 10


def learn(
    content: str,
    out: Path | None,
    iterations: int | None,
    games: int | None,
    seed: int,
    book: str | None = None,
) -> None:
    from meikyu.cli.errors import UserError, cannot_write
    from meikyu.cli.language import say
    from meikyu.games.hidden_rooms.batch.building import CannotBuild
    from meikyu.games.hidden_rooms.bots.networks import own_folder
    from meikyu.games.hidden_rooms.game import GAME
    from meikyu.games.hidden_rooms.lab.learning import Learning, OtherCourse, Point
    from meikyu.games.hidden_rooms.lab.schedule import Schedule
    from meikyu.games.hidden_rooms.options import HiddenRoomsOptions

    pack = GAME.content(content)
    refused = GAME.check_options(HiddenRoomsOptions(book=book), 1, pack)
    if refused is not None:
        raise UserError("learn-no-book", book=book or "", known=str(refused.args["known"]))
    chosen = GAME.book(pack, book)
    usual = Schedule()
    length = max(LEAST_ITERATIONS, iterations or usual.iterations)
    schedule = Schedule(length, games or usual.games)
    file = out or own_folder() / f"{chosen.hash[:16]}.net"

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
        learning = Learning(chosen, file, schedule, seed)
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
