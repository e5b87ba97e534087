"""`meikyu play`: a table in the terminal, for people, bots and scripts."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from meikyu.cli.arguments import AnyGame
    from meikyu.cli.terminal.saves import Save, Seating
    from meikyu.core.match import Match


def register(app: typer.Typer) -> None:
    app.command("play", help="help-play")(play)


def play(
    game: Annotated[str | None, typer.Argument(help="help-game", metavar="GAME")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="help-option", metavar="NAME=VALUE"),
    ] = None,
    content: Annotated[str | None, typer.Option(help="help-content", metavar="NAME|PATH")] = None,
    bots: Annotated[str | None, typer.Option(help="help-play-bots", metavar="LEVEL,…")] = None,
    seats: Annotated[int | None, typer.Option(help="help-play-seats", metavar="N")] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="help-play-name", metavar="NAME")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="help-play-seed", metavar="HEX")] = None,
    challenge: Annotated[str | None, typer.Option(help="help-play-challenge", metavar="ID")] = None,
    free_undo: Annotated[bool, typer.Option("--free-undo", help="help-play-free-undo")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="help-play-resume")] = False,
    new: Annotated[bool, typer.Option("--new", help="help-play-new")] = False,
    board: Annotated[bool | None, typer.Option("--board/--words", help="help-play-board")] = None,
    json: Annotated[bool, typer.Option("--json", help="help-play-json")] = False,
) -> None:
    from meikyu.cli.errors import UserError
    from meikyu.cli.terminal import saves

    if resume:
        _go_on(_chosen_save(game), board, json)
        return
    if game is None:
        from meikyu.games.registry import game_ids

        raise UserError("error-which-game", known=", ".join(game_ids()))
    wishes = (option, content, bots, seats, name, seed, challenge)
    if not new and not free_undo and all(wish is None for wish in wishes):
        found = next(saves.unfinished(_found(game).id), None)
        if found is not None and _offer(found, json):
            _go_on(found, board, json)
            return
    match, seating = _start(
        _found(game), option or [], content, bots, seats, name or [], seed, challenge, free_undo
    )
    _sit_down(match, seating, saves.Save.create(match, seating), board, json, resumed=False)


def _found(game: str) -> "AnyGame":
    from meikyu.cli.arguments import game_named

    return game_named(game)


# -- a saved game --------------------------------------------------------------------------------


def _chosen_save(wanted: str | None) -> "Save":
    """A saved game by its id; with a game's name, or nothing, the latest that can go on."""
    from meikyu.cli.errors import UserError
    from meikyu.cli.terminal import saves
    from meikyu.games.registry import game_ids

    if wanted is not None and wanted not in game_ids():
        return saves.named(wanted)
    found = next(saves.unfinished(wanted), None)
    if found is None:
        raise UserError("error-nothing-saved")
    return found


def _offer(save: "Save", json: bool) -> bool:
    """Whether to go on with a saved game, or to begin a new one."""
    import sys

    from meikyu.cli.language import say
    from meikyu.cli.output import write_json
    from meikyu.core.choosing import folded

    question = say("play-offer", id=save.id)
    if json:
        write_json({"type": "offer", "save": save.id, "says": question}, indent=None)
    else:
        print(question, end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise typer.Exit(0)
    no = [folded(word) for word in say("typed-no").replace("、", ",").split(",")]
    return folded(line) not in no


def _go_on(save: "Save", board: bool | None, json: bool) -> None:
    from meikyu.cli.errors import UserError

    match, seating = save.load()
    if match.outcome is not None:
        raise UserError("error-save-over", id=save.id)
    _sit_down(match, seating, save, board, json, resumed=True)


# -- a new game ----------------------------------------------------------------------------------


def _start(
    game: "AnyGame",
    option: list[str],
    content: str | None,
    bots: str | None,
    seats: int | None,
    names: list[str],
    seed: str | None,
    challenge: str | None,
    free_undo: bool,
) -> tuple["Match", "Seating"]:
    from meikyu.bots.registry import find_level
    from meikyu.cli.arguments import options_from, pack_named, ready_to_start, seed_from
    from meikyu.cli.errors import UserError
    from meikyu.cli.terminal.saves import Seating, new_bot_seed
    from meikyu.core.content import STANDARD
    from meikyu.core.match import Match

    options = options_from(game, option)
    pack = pack_named(game, content or STANDARD)
    bot_levels = [level.strip() for level in (bots or "").split(",") if level.strip()]
    for level in bot_levels:
        find_level(game, level)
    count = seats if seats is not None else _seat_count(game, len(bot_levels), len(names))
    people = count - len(bot_levels)
    if people < 0 or len(names) > people:
        raise UserError("error-too-many-players", seats=count)
    ready_to_start(game, pack, count, options)
    if free_undo and count > 1:
        raise UserError("error-free-undo")
    if seed is not None and challenge is not None:
        raise UserError("error-seed-and-challenge")
    match = Match.start(
        game, pack, _names(game, names, people, bot_levels), options, seed_from(seed), challenge
    )
    assert match.seed is not None
    levels = (*[None] * people, *bot_levels)
    return match, Seating(match.seed.hex(), levels, new_bot_seed(), free_undo)


def _seat_count(game: "AnyGame", bots: int, names: int) -> int:
    """As many seats as are spoken for, one of them a person's, and at least what the game needs."""
    return max(game.seats[0], max(names, 1) + bots)


def _names(game: "AnyGame", names: list[str], people: int, levels: list[str]) -> list[str]:
    from meikyu.cli.language import current, say
    from meikyu.core.words import Phrase, lexicon

    words = lexicon(current(), game.package)
    seated = list(names)
    for seat in range(len(names), people):
        seated.append(words.say(Phrase("player-name", {"number": seat + 1})))
    for seat, level in enumerate(levels, start=people):
        title = words.say(f"level-{level}") if words.has(f"level-{level}") else level
        seated.append(say("bot-name", level=title, number=seat + 1))
    return seated


# -- playing -------------------------------------------------------------------------------------


def _sit_down(
    match: "Match",
    seating: "Seating",
    save: "Save",
    board: bool | None,
    json: bool,
    resumed: bool,
) -> None:
    from meikyu.bots.registry import find_level
    from meikyu.cli.language import current
    from meikyu.cli.terminal.machine import MachineScreen
    from meikyu.cli.terminal.screen import Screen, WordScreen
    from meikyu.cli.terminal.table import Left, Table
    from meikyu.playing import Match as Running

    screen: Screen = MachineScreen(match.game) if json else WordScreen(match.game, board)
    levels = [None if level is None else find_level(match.game, level) for level in seating.levels]
    running = Running(match, levels, seating.bot_seed, current())
    try:
        Table(running, screen, save, seating.free_undo).run(resumed)
    except Left:
        return
    except KeyboardInterrupt:
        screen.notice("play-left", id=save.id)
        raise
