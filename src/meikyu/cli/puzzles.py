"""`meikyu puzzles`: how many puzzles a game has, whether each has one answer, and more of them."""

from pathlib import Path
from typing import Annotated

import typer

from meikyu.cli.options import GameName

GAMES_A_PUZZLE = 400
"""How many games are searched for a puzzle before the search gives up."""


def register(app: typer.Typer) -> None:
    app.command("puzzles", help="help-puzzles")(puzzles)


def puzzles(
    game: GameName,
    make: Annotated[int, typer.Option(help="help-puzzles-make", metavar="N", min=0)] = 0,
    seed: Annotated[int, typer.Option(help="help-puzzles-seed", metavar="N", min=0)] = 1,
    out: Annotated[Path | None, typer.Option(help="help-puzzles-out", metavar="FILE")] = None,
    content: Annotated[str, typer.Option(help="help-content", metavar="PACK")] = "standard",
) -> None:
    from meikyu.analysis.puzzles import shelf
    from meikyu.analysis.puzzles.kinds import position
    from meikyu.analysis.puzzles.making import make as search
    from meikyu.cli.arguments import game_named, pack_named
    from meikyu.cli.errors import UserError, cannot_write
    from meikyu.cli.language import say
    from meikyu.cli.output import console
    from meikyu.lab.progress import Bar

    found_game = game_named(game)
    kind = shelf.kind_of(found_game)
    if kind is None:
        raise UserError("puzzles-none", game=game)
    pack = pack_named(found_game, content)
    bar = Bar(console(stderr=True))
    if not make:
        known = list(shelf.puzzles(kind, pack).values())
        wrong = 0
        with bar.counting(say("puzzles-checking"), total=len(known)) as advance:
            for puzzle in known:
                match = position(kind, puzzle, pack)
                wrong += kind.answer(match.position(puzzle.seat), puzzle.seat) != puzzle.answer
                advance(1)
        console().print(say("puzzles-checked", count=len(known), wrong=wrong))
        raise typer.Exit(1 if wrong else 0)
    made = []
    with bar.counting(say("puzzles-making"), total=make) as advance:
        for found in search(kind, pack, seed, GAMES_A_PUZZLE * make):
            if found is not None:
                made.append(found)
                advance(1)
                if len(made) == make:
                    break
    file = out or Path(shelf.file_name(kind, pack))
    try:
        file.write_text(shelf.written(made), encoding="utf-8")
    except OSError as error:
        raise cannot_write(file, error) from error
    console().print(say("puzzles-made", count=len(made), file=str(file)))
