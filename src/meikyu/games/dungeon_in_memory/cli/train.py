"""`meikyu train`: drills for the memory, and the history of the player's span."""

from typing import TYPE_CHECKING, Annotated

import typer

from meikyu.cli.options import GameName, Json

if TYPE_CHECKING:
    from pathlib import Path

    from meikyu.games.dungeon_in_memory.options import AdditionalRule, Level
    from meikyu.games.dungeon_in_memory.training import History


def register(app: typer.Typer) -> None:
    app.command("train", help="help-train")(train)


def train(
    game: GameName,
    level: Annotated[
        str | None, typer.Option(help="help-train-level", metavar="beginner|advanced")
    ] = None,
    rule: Annotated[
        list[int] | None,
        typer.Option("--rule", help="help-train-rule", metavar="N", min=1, max=4),
    ] = None,
    drills: Annotated[
        int | None, typer.Option(help="help-train-drills", metavar="N", min=1)
    ] = None,
    length: Annotated[int | None, typer.Option(help="help-train-length", metavar="N")] = None,
    seed: Annotated[str | None, typer.Option(help="help-train-seed", metavar="HEX")] = None,
    history: Annotated[bool, typer.Option("--history", help="help-train-history")] = False,
    json: Json = False,
) -> None:
    import secrets

    from meikyu.cli.arguments import seed_from
    from meikyu.cli.errors import UserError, cannot_read
    from meikyu.core.chance import SEED_BYTES
    from meikyu.games.dungeon_in_memory.cli.trainer import JsonVoice, Trainer, WordVoice
    from meikyu.games.dungeon_in_memory.drills import LONGEST, SHORTEST
    from meikyu.games.dungeon_in_memory.training import history_file, read_history

    _must_have_drills(game)
    file = history_file()
    try:
        found = read_history(file)
    except OSError as error:
        raise cannot_read(file, error) from None
    _report_malformed(found, file)
    if history:
        _show_history(found, level, json)
        return
    chosen, rules = _course(level, rule or [])
    if length is not None and not SHORTEST <= length <= LONGEST[chosen]:
        raise UserError("train-no-such-length", least=SHORTEST, most=LONGEST[chosen])
    Trainer(
        voice=JsonVoice() if json else WordVoice(),
        file=file,
        past=found.course(chosen, rules),
        level=chosen,
        additional_rules=rules,
        seed=seed_from(seed) or secrets.token_bytes(SEED_BYTES),
        drills=drills,
        length=length,
    ).run()


def _must_have_drills(typed: str) -> None:
    from meikyu.cli.arguments import game_named
    from meikyu.cli.errors import UserError
    from meikyu.games.dungeon_in_memory.game import GAME

    if game_named(typed).id != GAME.id:
        raise UserError("train-none", game=typed, known=GAME.id)


def _level(typed: str) -> "Level":
    from meikyu.cli.errors import UserError
    from meikyu.games.dungeon_in_memory.drills import LONGEST

    for level in LONGEST:
        if typed == level:
            return level
    raise UserError("train-no-such-level", name=typed, known=", ".join(LONGEST))


def _course(level: str | None, rules: list[int]) -> tuple["Level", tuple["AdditionalRule", ...]]:
    """What is trained; raises where there are no such drills."""
    from meikyu.cli.errors import Refused
    from meikyu.games.dungeon_in_memory.drills import check_drill
    from meikyu.games.dungeon_in_memory.emit import additional_rules
    from meikyu.games.dungeon_in_memory.game import GAME

    chosen = _level(level or "beginner")
    wanted = additional_rules(sum(1 << number - 1 for number in set(rules)))
    rejection = check_drill(chosen, wanted)
    if rejection is not None:
        raise Refused(GAME, rejection)
    return chosen, wanted


def _report_malformed(history: "History", file: "Path") -> None:
    """Names every line that is left out; the file keeps it."""
    import sys

    from meikyu.cli.language import say

    for line in history.malformed:
        text = say("train-malformed", file=str(file), line=line.line, detail=line.detail)
        print(text, file=sys.stderr)


def _show_history(history: "History", level: str | None, json: bool) -> None:
    from meikyu.cli.output import write_json
    from meikyu.games.dungeon_in_memory.cli.history import show, summary

    courses = history.courses()
    if level is not None:
        wanted = _level(level)
        courses = [course for course in courses if course[0] == wanted]
    if json:
        write_json(summary(history, courses))
    else:
        show(history, courses)
