"""Learning how games with a pack end: `meikyu learn elder-sign`."""

from pathlib import Path


def learn(content: str, out: Path | None, rounds: int | None, games: int | None, seed: int) -> None:
    from meikyu.cli.errors import cannot_write
    from meikyu.cli.language import say
    from meikyu.games.elder_sign.bots.foresight import own_file
    from meikyu.games.elder_sign.cards.names import Book
    from meikyu.games.elder_sign.game import GAME
    from meikyu.games.elder_sign.lab.learning import Course, Point, write
    from meikyu.games.elder_sign.lab.learning import learn as learn_all
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
